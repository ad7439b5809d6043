import type { ReactNode } from 'react';
import type { CompanyPerson } from '../../domain/companies/company-person.ts';
import { printedName, proposeNameParts } from '../../domain/companies/name-parts.ts';
import { useActionForm } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/text-input.tsx';
import styles from './company.module.css';

interface PersonNameProps {
  readonly person: CompanyPerson;
  readonly onChange: (changes: Partial<CompanyPerson>) => void;
}

const NOT_CONFIRMED = { givenName: '', middleName: '', familyName: '', nameSuffix: '' };

/** The name as printed, and its parts as forms and files want them. */
export function PersonName({ person, onChange }: PersonNameProps): ReactNode {
  const { name, givenName, middleName, familyName, nameSuffix } = person;
  const errorAt = useActionForm()?.errorAt;
  const isConfirmed = familyName !== '' || givenName !== '';
  const proposed = proposeNameParts(name);
  const change = (changes: Partial<typeof NOT_CONFIRMED>): void => {
    const parts = { givenName, middleName, familyName, nameSuffix, ...changes };
    onChange({
      ...parts,
      name: printedName({
        given: parts.givenName,
        middle: parts.middleName,
        family: parts.familyName,
        suffix: parts.nameSuffix,
      }),
    });
  };
  const part = (key: keyof typeof NOT_CONFIRMED, label: string) => (
    <TextInput
      label={label}
      value={person[key]}
      onValue={(value) => change({ [key]: value })}
      isPrinted={false}
      autoComplete="off"
      error={errorAt?.(key)}
    />
  );
  return (
    <>
      <TextInput
        label="Full name"
        value={name}
        // Another name has other parts.
        onValue={(typed) => onChange({ name: typed, ...NOT_CONFIRMED })}
        isRequired
        isPrinted={false}
        autoComplete="off"
        hint={isConfirmed ? 'Pay stubs print it like this.' : undefined}
        error={errorAt?.('name')}
      />
      {isConfirmed ? (
        <div className={`${styles.fields} ${styles.whole}`}>
          {part('givenName', 'First name')}
          {part('middleName', 'Middle name')}
          {part('familyName', 'Last name')}
          {part('nameSuffix', 'Suffix')}
        </div>
      ) : (
        proposed.family !== '' && (
          <div className={styles.whole}>
            <p className="pp-small">
              Tax forms take the name in parts. First name: <b>{proposed.given || 'none'}</b>
              {proposed.middle && (
                <>
                  , middle name: <b>{proposed.middle}</b>
                </>
              )}
              , last name: <b>{proposed.family}</b>
              {proposed.suffix && (
                <>
                  , suffix: <b>{proposed.suffix}</b>
                </>
              )}
              .
            </p>
            <Button
              variant="outlined"
              small
              onClick={() =>
                change({
                  givenName: proposed.given,
                  middleName: proposed.middle,
                  familyName: proposed.family,
                  nameSuffix: proposed.suffix,
                })
              }
            >
              Confirm name parts
            </Button>
          </div>
        )
      )}
    </>
  );
}
