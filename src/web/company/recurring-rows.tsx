import type { ReactNode } from 'react';
import type { CompanyPerson, RecurringDeduction, RecurringEarning } from '../../domain/companies/company-person.ts';
import { ZERO } from '../../domain/money.ts';
import { DEDUCTION_KIND_KEYS, DEDUCTION_KINDS } from '../../domain/payroll/deduction-kinds.ts';
import { KINDS_OF_PAY, MISC_PAYMENTS } from '../../domain/payroll/earning-kinds.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/choices.tsx';
import { DeductionKindFields } from '../parts/payroll/deduction-kind-fields.tsx';
import { MoneyInput, PercentInput } from '../ui/number-inputs.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useActionForm } from '../ui/action-form.tsx';
import styles from './company.module.css';

const EMPLOYER = 'employer';
const CLASSES = [
  { value: 'afterTax', label: 'Other, post-tax' },
  { value: 'section125', label: 'Other pre-tax, Section 125' },
  { value: 'retirement401k', label: 'Other pre-tax, retirement' },
  { value: 'hsa', label: 'Other pre-tax, HSA' },
  { value: 'roth', label: 'Other, Roth' },
] as const;
/** What a deduction is for. */
export const TYPES = [
  ...DEDUCTION_KIND_KEYS.map((value) => ({ value: value as string, label: DEDUCTION_KINDS[value].name })),
  ...CLASSES,
  { value: EMPLOYER, label: 'Paid by the employer' },
];

type Typed = Pick<RecurringDeduction, 'name' | 'isEmployer' | 'kind' | 'class'>;

export const typeOf = ({ isEmployer, kind, class: taken }: Typed): string => (isEmployer ? EMPLOYER : (kind ?? taken));

/** A kind brings its class, and its name where there is none. */
export function changesOfType({ name }: Typed, type: string): Partial<RecurringDeduction> {
  const kind = DEDUCTION_KIND_KEYS.find((known) => known === type);
  const plain = { kind, match: null, balance: null, catchUp: false, higherCatchUp: false, familyCoverage: false };
  if (kind) {
    const { name: ofKind, class: taken } = DEDUCTION_KINDS[kind];
    return { ...plain, isEmployer: false, class: taken, name: name || ofKind };
  }
  if (type === EMPLOYER) return { ...plain, isEmployer: true, class: 'afterTax' };
  return { ...plain, isEmployer: false, class: type as RecurringDeduction['class'] };
}

interface RowsProps {
  readonly person: CompanyPerson;
  readonly onChange: (changes: Partial<CompanyPerson>) => void;
}

const replaced = <Item,>(items: readonly Item[], index: number, item: Item): Item[] =>
  items.map((other, position) => (position === index ? item : other));

const SERVICES = 'services';
/** What a payment to a contractor is for, with the form that reports it. */
const PAYMENTS = [
  { value: SERVICES, label: 'Services (1099-NEC)' },
  ...MISC_PAYMENTS.map((value) => ({ value: value as string, label: `${KINDS_OF_PAY[value].name} (1099-MISC)` })),
];

/** Earnings of a fixed amount on every pay stub. */
export function RecurringEarnings({ person, onChange }: RowsProps): ReactNode {
  const { earnings, employmentType } = person;
  const errorAt = useActionForm()?.errorAt;
  const change = (index: number, changes: Partial<RecurringEarning>): void =>
    onChange({ earnings: replaced(earnings, index, { ...earnings[index]!, ...changes }) });
  return (
    <div className={styles.rows}>
      {earnings.map((earning, index) => (
        // Rows have no identity of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.row} data-paid={employmentType === 'contractor' || undefined}>
          <TextInput
            label="Earning"
            value={earning.name}
            onValue={(name) => change(index, { name })}
            isPrinted={false}
            error={errorAt?.(`earnings.${index}.name`)}
          />
          <MoneyInput
            label="Amount"
            value={earning.amount}
            onValue={(amount) => change(index, { amount: amount ?? ZERO })}
            isPrinted={false}
          />
          {employmentType === 'contractor' ? (
            <Select
              label="Paid for"
              value={earning.kind ?? SERVICES}
              onValue={(value) => {
                const kind = MISC_PAYMENTS.find((payment) => payment === value);
                change(index, { kind, name: earning.name || (kind ? KINDS_OF_PAY[kind].name : '') });
              }}
              options={PAYMENTS}
            />
          ) : (
            <span />
          )}
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
            value={typeOf(deduction)}
            onValue={(value) => change(index, changesOfType(deduction, value))}
            options={TYPES}
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
          {deduction.kind && (
            <DeductionKindFields
              terms={{ ...deduction, kind: deduction.kind }}
              onChange={(changes) => change(index, changes)}
            />
          )}
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
