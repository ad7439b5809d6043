import type { ReactNode } from 'react';
import type { OpeningBalance } from '../../domain/companies/company-person.ts';
import { ZERO } from '../../domain/money.ts';
import { useActionForm } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/choices.tsx';
import { MoneyInput } from '../ui/number-inputs.tsx';
import { TextInput } from '../ui/text-input.tsx';
import styles from './company.module.css';
import { changesOfType, TYPES, typeOf } from './recurring-rows.tsx';

type Others = OpeningBalance['others'];

interface OpeningDeductionsProps {
  readonly others: Others;
  readonly onOthers: (others: Others) => void;
}

/** Deductions of the year before the first run here. One that goes on has the name of the recurring deduction. */
export function OpeningDeductions({ others, onOthers }: OpeningDeductionsProps): ReactNode {
  const errorAt = useActionForm()?.errorAt;
  const change = (index: number, changes: Partial<Others[number]>): void =>
    onOthers(others.map((other, position) => (position === index ? { ...other, ...changes } : other)));
  return (
    <div className={styles.rows}>
      {others.map((other, index) => (
        // Rows have no identity of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.row} data-paid>
          <TextInput
            label="Deduction to date"
            value={other.name}
            onValue={(name) => change(index, { name })}
            isPrinted={false}
            error={errorAt?.(`opening.others.${index}.name`)}
          />
          <MoneyInput
            label="Amount"
            value={other.amount}
            onValue={(amount) => change(index, { amount: amount ?? ZERO })}
            isPrinted={false}
          />
          <Select
            label="Type"
            value={typeOf(other)}
            onValue={(type) => {
              const { name, kind, class: taken = 'afterTax', isEmployer = false } = changesOfType(other, type);
              change(index, { name: name ?? other.name, kind, class: taken, isEmployer });
            }}
            options={TYPES}
          />
          <Button variant="outlined" onClick={() => onOthers(others.filter((_, position) => position !== index))}>
            Remove<span className="pp-unseen"> {other.name}</span>
          </Button>
        </div>
      ))}
      <p>
        <Button
          variant="outlined"
          small
          onClick={() => onOthers([...others, { name: '', class: 'afterTax', isEmployer: false, amount: ZERO }])}
        >
          Add deduction to date
        </Button>
      </p>
    </div>
  );
}
