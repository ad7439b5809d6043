import type { ReactNode } from 'react';
import type { PlainDate } from '../../domain/calendar.ts';
import type { PersonWithholding } from '../../domain/contacts/contact-schema.ts';
import { RESIDENCY } from '../../domain/language/messages/residency/area.ts';
import { cents, ZERO } from '../../domain/money.ts';
import { earnedIncomeTax } from '../../domain/payroll/tax/residency-certification.ts';
import { homeIn, workIn } from '../../domain/payroll/tax/register-figures.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/choices.tsx';
import { Icon } from '../ui/icon.tsx';
import { MoneyInput } from '../ui/number-inputs.tsx';
import { useWording } from '../ui/wording.tsx';
import {
  NO_PLACE,
  ResidencyPlace,
  sourceInWords,
  useLstExemptions,
} from '../parts/payroll/withholding/residency-place.tsx';
import styles from './company.module.css';

type Certification = NonNullable<PersonWithholding['residencyCertification']>;

const PATH = 'withholding.residencyCertification';
/** The income limit of Act 7 of 2007. A distressed municipality may have another one. */
const INCOME_LIMIT = cents(12_000_00);

interface ResidencyProps {
  /** Lives in Pennsylvania. */
  readonly isHomeIn: boolean;
  readonly today: PlainDate;
  readonly value: Certification | null;
  readonly onChange: (value: Certification | null) => void;
}

/** Local taxes of work in Pennsylvania, in the words of its Residency Certification Form. */
export function ResidencyFields({ isHomeIn, today, value, onChange }: ResidencyProps): ReactNode {
  const wording = useWording(RESIDENCY);
  const exemptions = useLstExemptions();
  if (value === null)
    return (
      <section aria-label="Residency Certification Form" className={styles.rows}>
        <h3>Residency Certification Form</h3>
        <p className="pp-small pp-dimmed">
          Earned income tax and local services tax. Employer and employee fill the form in with the municipality, PSD
          code and rate of the state’s register, or those that the address search of dced.pa.gov shows.
        </p>
        <div>
          <Button
            variant="outlined"
            small
            onClick={() =>
              onChange({
                home: isHomeIn ? NO_PLACE : null,
                work: NO_PLACE,
                lst: { yearly: ZERO, exemption: 'none', incomeLimit: INCOME_LIMIT },
              })
            }
          >
            <Icon name="plus" size={16} /> Add Residency Certification Form
          </Button>
        </div>
      </section>
    );
  const { home, work, lst } = value;
  const { asOf: _, ...entered } = lst;
  const isKnown = work.psd.length === 6 && (home === null || home.psd.length === 6);
  const tax = isKnown ? earnedIncomeTax(value) : null;
  return (
    <section aria-label="Residency Certification Form" className={styles.rows}>
      <h3>Residency Certification Form</h3>
      {home !== null && (
        <ResidencyPlace
          legend="Employee: residence location"
          side="home"
          at={`${PATH}.home`}
          place={home}
          today={today}
          onChange={(changed) => onChange({ ...value, home: changed })}
          onPlace={(place, asOf) => onChange({ ...value, home: homeIn(place, { asOf }) })}
        />
      )}
      <ResidencyPlace
        legend="Employer: employment location"
        side="work"
        at={`${PATH}.work`}
        place={work}
        today={today}
        onChange={(changed) => onChange({ ...value, work: changed })}
        onPlace={(place, asOf) => {
          const found = workIn(place, { asOf });
          onChange({ ...value, work: found.work, lst: { ...lst, ...found.lst } });
        }}
      />
      <div className={styles.fields}>
        <MoneyInput
          label="Local services tax of a year"
          name={`${PATH}.lst.yearly`}
          hint={`Of the employment location. 0.00 if it has none. ${sourceInWords(wording, lst.asOf, today)}`}
          isPrinted={false}
          value={lst.yearly}
          onValue={(yearly) => onChange({ ...value, lst: { ...entered, yearly: yearly ?? ZERO } })}
        />
        <Select
          label="Local services tax"
          value={lst.exemption}
          onValue={(exemption) =>
            onChange({ ...value, lst: { ...lst, exemption: exemption as Certification['lst']['exemption'] } })
          }
          options={exemptions}
        />
        {lst.exemption === 'lowIncome' && (
          <MoneyInput
            label="Exempt below pay of"
            name={`${PATH}.lst.incomeLimit`}
            hint="Once this much is paid in a year, the next pay makes up for what was not withheld."
            isPrinted={false}
            value={lst.incomeLimit}
            onValue={(incomeLimit) => onChange({ ...value, lst: { ...entered, incomeLimit: incomeLimit ?? ZERO } })}
          />
        )}
      </div>
      {tax && (
        <p className="pp-small pp-dimmed">
          {tax.place
            ? 'Philadelphia’s wage tax applies, at the rates that we have.'
            : `The higher rate is withheld: ${tax.ratePercent}%, on the pay stub as “${tax.name}”.`}
        </p>
      )}
      <div>
        <Button variant="outlined" small onClick={() => onChange(null)}>
          <Icon name="cross" size={16} /> Remove form
        </Button>
      </div>
    </section>
  );
}
