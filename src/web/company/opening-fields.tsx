import type { ReactNode } from 'react';
import type { CompanyPerson, OpeningBalance } from '../../domain/companies/company-person.ts';
import { type Cents, cents, ZERO } from '../../domain/money.ts';
import { courtOrderKey } from '../../domain/payroll/garnishments/court-order.ts';
import { placeOfKey } from '../../domain/payroll/places-of-lines.ts';
import { OPTIONAL_EARNINGS, REGULAR } from '../../domain/payroll/predefined-earnings.ts';
import { Button } from '../ui/button.tsx';
import { HoursInput, MoneyInput } from '../ui/number-inputs.tsx';
import { TextInput } from '../ui/text-input.tsx';
import styles from './company.module.css';
import { OpeningDeductions } from './opening-deductions.tsx';

interface OpeningFieldsProps {
  readonly opening: OpeningBalance | null;
  /** The lines of this person's taxes, by key. */
  readonly taxes: readonly { readonly key: string; readonly name: string }[];
  readonly orders: CompanyPerson['courtOrders'];
  readonly year: number;
  readonly onChange: (changes: Pick<CompanyPerson, 'opening'>) => void;
}

const EARNINGS = [{ key: REGULAR, name: 'Regular' }, ...OPTIONAL_EARNINGS];

const withAmount = (amounts: Readonly<Record<string, number>>, key: string, amount: Cents | null) => {
  const { [key]: _, ...others } = amounts;
  return amount === null ? others : { ...others, [key]: amount };
};

/** Year to date from before the first run here, as the former payroll reported it. */
export function OpeningFields({ opening, taxes, orders, year, onChange }: OpeningFieldsProps): ReactNode {
  if (opening === null)
    return (
      <p>
        <Button
          variant="outlined"
          small
          onClick={() =>
            onChange({ opening: { year, source: '', hours: 0, earnings: {}, deductions: {}, wages: {}, others: [] } })
          }
        >
          Add year to date
        </Button>
      </p>
    );
  const change = (changes: Partial<OpeningBalance>): void => onChange({ opening: { ...opening, ...changes } });
  const states = new Set(taxes.flatMap(({ key }) => placeOfKey(key)?.state ?? []));
  // With one place, all pay was for it.
  const placed = states.size < 2 ? [] : taxes.filter(({ key }) => placeOfKey(key) !== null);
  const money = (list: 'earnings' | 'deductions' | 'wages', key: string, name: string) => (
    <MoneyInput
      key={`${list} ${key}`}
      label={name}
      isPrinted={false}
      value={opening[list][key] === undefined ? null : cents(opening[list][key] ?? ZERO)}
      onValue={(amount) => change({ [list]: withAmount(opening[list], key, amount) as OpeningBalance['earnings'] })}
    />
  );
  return (
    <>
      <div className={styles.fields}>
        <TextInput
          label="Source"
          value={opening.source}
          onValue={(source) => change({ source })}
          isPrinted={false}
          hint="Where these figures come from, for example the last payroll register of the former provider."
        />
        <HoursInput
          label="Hours worked"
          maximum={8784}
          isPrinted={false}
          value={opening.hours}
          onValue={(hours) => change({ hours: hours ?? 0 })}
        />
        {EARNINGS.map(({ key, name }) => money('earnings', key, name))}
        {taxes.map(({ key, name }) => money('deductions', key, name))}
        {orders.map((order) => money('deductions', courtOrderKey(order), `${order.name}, withheld`))}
        {placed.map(({ key, name }) => money('wages', key, `Wages for ${name}`))}
      </div>
      <OpeningDeductions others={opening.others} onOthers={(others) => change({ others })} />
      <p>
        <Button variant="outlined" small onClick={() => onChange({ opening: null })}>
          Remove year to date
        </Button>
      </p>
    </>
  );
}
