import type { ReactNode } from 'react';
import { formatDate, type PlainDate } from '../../domain/calendar.ts';
import type { CompanyPerson } from '../../domain/companies/company-person.ts';
import { beginMove, undoMove } from '../../domain/companies/moves.ts';
import type { PersonWithholding } from '../../domain/contacts/contact-schema.ts';
import { stateName } from '../../domain/us.ts';
import { useActionForm } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { DateInput } from '../ui/date-input.tsx';
import styles from './company.module.css';

interface PersonMovesProps {
  readonly person: CompanyPerson;
  /** As the form shows it, also before anything is entered. */
  readonly withholding: PersonWithholding;
  readonly today: PlainDate;
  readonly onChange: (changes: Partial<CompanyPerson>) => void;
}

/** Since when the states and local taxes below hold, and what held before. */
export function PersonMoves({ person, withholding, today, onChange }: PersonMovesProps): ReactNode {
  const { placeSince, formerPlaces } = person;
  const errorAt = useActionForm()?.errorAt;
  if (placeSince === null)
    return (
      <div className={styles.whole}>
        <Button
          variant="outlined"
          small
          disabled={withholding.state === ''}
          onClick={() => onChange(beginMove({ ...person, withholding }, today) ?? {})}
        >
          Add a move
        </Button>
        <p className="pp-small pp-dimmed">
          For a person who now works or lives in another place. Pay stubs with an earlier pay date keep the old one.
        </p>
      </div>
    );
  return (
    <>
      <DateInput
        label="In effect since"
        value={placeSince}
        onValue={(day) => day !== '' && onChange({ placeSince: day })}
        isPrinted={false}
        hint="Pay stubs with this pay date or a later one use these states and local taxes."
        error={errorAt?.('placeSince')}
      />
      <div className={styles.whole}>
        <ul className={styles.places}>
          {formerPlaces.map(({ state, residence, localTaxes = [] }, index) => {
            const until = formerPlaces[index + 1]?.since ?? placeSince;
            return (
              <li key={until}>
                Before {formatDate(until)}: works in {stateName(state)}, lives in {stateName(residence?.state ?? state)}
                . Local taxes: {localTaxes.map(({ name }) => name).join(', ') || 'none'}.
              </li>
            );
          })}
        </ul>
        <p className={styles.line}>
          <Button
            variant="outlined"
            small
            onClick={() => onChange(beginMove({ ...person, withholding }, laterOf(today, placeSince)) ?? {})}
          >
            Add another move
          </Button>
          <Button variant="outlined" small onClick={() => onChange(undoMove(person))}>
            Undo the last move
          </Button>
        </p>
      </div>
    </>
  );
}

const laterOf = (one: PlainDate, other: PlainDate): PlainDate => (one > other ? one : other);
