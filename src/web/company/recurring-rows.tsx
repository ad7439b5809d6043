import type { ReactNode } from 'react';
import type { CompanyPerson, RecurringDeduction } from '../../domain/companies/company-person.ts';
import { ZERO } from '../../domain/money.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/choices.tsx';
import { MoneyInput, PercentInput } from '../ui/number-inputs.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useActionForm } from '../ui/action-form.tsx';
import styles from './company.module.css';

const CLASSES = [
  { value: 'afterTax', label: 'Post-tax' },
  { value: 'section125', label: 'Pre-tax, Section 125' },
  { value: 'retirement401k', label: '401(k)' },
  { value: 'hsa', label: 'HSA' },
  { value: 'roth', label: 'Roth 401(k)' },
] as const;

interface RowsProps {
  readonly person: CompanyPerson;
  readonly onChange: (changes: Partial<CompanyPerson>) => void;
}

const replaced = <Item,>(items: readonly Item[], index: number, item: Item): Item[] =>
  items.map((other, position) => (position === index ? item : other));

/** Earnings of a fixed amount on every pay stub. */
export function RecurringEarnings({ person, onChange }: RowsProps): ReactNode {
  const { earnings } = person;
  const errorAt = useActionForm()?.errorAt;
  return (
    <div className={styles.rows}>
      {earnings.map((earning, index) => (
        // Rows have no identity of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.row}>
          <TextInput
            label="Earning"
            value={earning.name}
            onValue={(name) => onChange({ earnings: replaced(earnings, index, { ...earning, name }) })}
            isPrinted={false}
            error={errorAt?.(`earnings.${index}.name`)}
          />
          <MoneyInput
            label="Amount"
            value={earning.amount}
            onValue={(amount) =>
              onChange({ earnings: replaced(earnings, index, { ...earning, amount: amount ?? ZERO }) })
            }
            isPrinted={false}
          />
          <span />
          <Button
            variant="outlined"
            onClick={() => onChange({ earnings: earnings.filter((_, position) => position !== index) })}
          >
            Remove<span className="pp-unseen"> {earning.name}</span>
          </Button>
        </div>
      ))}
      <p>
        <Button
          variant="outlined"
          small
          onClick={() => onChange({ earnings: [...earnings, { name: '', amount: ZERO }] })}
        >
          Add recurring earning
        </Button>
      </p>
    </div>
  );
}

/** Deductions on every pay stub, as an amount or as a percent of gross pay. */
export function RecurringDeductions({ person, onChange }: RowsProps): ReactNode {
  const { deductions } = person;
  const errorAt = useActionForm()?.errorAt;
  const change = (index: number, changes: Partial<RecurringDeduction>): void =>
    onChange({ deductions: replaced(deductions, index, { ...deductions[index]!, ...changes }) });
  return (
    <div className={styles.rows}>
      {deductions.map((deduction, index) => (
        // Rows have no identity of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.row} data-wide>
          <TextInput
            label="Deduction"
            value={deduction.name}
            onValue={(name) => change(index, { name })}
            isPrinted={false}
            error={errorAt?.(`deductions.${index}.name`)}
          />
          <Select
            label="Type"
            value={deduction.isEmployer ? 'employer' : deduction.class}
            onValue={(value) =>
              change(
                index,
                value === 'employer'
                  ? { isEmployer: true, class: 'afterTax' }
                  : { isEmployer: false, class: value as RecurringDeduction['class'] },
              )
            }
            options={[...CLASSES, { value: 'employer', label: 'Paid by the employer' }]}
          />
          <Select
            label="Calculated as"
            value={deduction.basisPoints === null ? 'amount' : 'percent'}
            onValue={(value) => change(index, { basisPoints: value === 'amount' ? null : 0, amount: ZERO })}
            options={[
              { value: 'amount', label: 'Amount' },
              { value: 'percent', label: 'Percent of gross pay' },
            ]}
          />
          {deduction.basisPoints === null ? (
            <MoneyInput
              label="Amount"
              value={deduction.amount}
              onValue={(amount) => change(index, { amount: amount ?? ZERO })}
              isPrinted={false}
            />
          ) : (
            <PercentInput
              label="Percent"
              value={deduction.basisPoints / 100}
              onValue={(percent) => change(index, { basisPoints: Math.round((percent ?? 0) * 100) })}
              isPrinted={false}
            />
          )}
          <Button
            variant="outlined"
            onClick={() => onChange({ deductions: deductions.filter((_, position) => position !== index) })}
          >
            Remove<span className="pp-unseen"> {deduction.name}</span>
          </Button>
        </div>
      ))}
      <p>
        <Button
          variant="outlined"
          small
          onClick={() =>
            onChange({
              deductions: [
                ...deductions,
                { name: '', class: 'afterTax', isEmployer: false, amount: ZERO, basisPoints: null },
              ],
            })
          }
        >
          Add recurring deduction
        </Button>
      </p>
    </div>
  );
}
