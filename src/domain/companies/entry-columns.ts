import { MISC_PAYMENTS } from '../payroll/misc-payments.ts';
import { hasTaxTables } from '../payroll/tax/tax-states.ts';
import { stateName } from '../us.ts';
import { type CompanyPerson, workStateOf } from './company-person.ts';
import { type EntryName, type FixedEntry, stateEntry } from './run-entries.ts';

export interface EntryColumn {
  readonly name: EntryName;
  readonly label: string;
  readonly kind: 'hours' | 'money' | 'text';
  /** The column beside it that says more about it: its rate, its name. */
  readonly beside?: EntryName;
}

type ShownEntry = Exclude<FixedEntry, 'typedStateTax'>;

/** The columns that are typed in, as the pay stub knows them. */
export const ENTRY_COLUMNS: readonly (EntryColumn & { readonly name: ShownEntry })[] = [
  { name: 'regular', label: 'Regular hours', kind: 'hours' },
  { name: 'overtime', label: 'Overtime hours', kind: 'hours' },
  { name: 'doubleOvertime', label: 'Double overtime hours', kind: 'hours' },
  { name: 'otherHours', label: 'Hours at other rate', kind: 'hours', beside: 'otherRate' },
  { name: 'otherRate', label: 'Other rate', kind: 'money', beside: 'otherHours' },
  { name: 'holiday', label: 'Holiday hours', kind: 'hours' },
  { name: 'vacation', label: 'Vacation hours', kind: 'hours' },
  { name: 'pto', label: 'PTO hours', kind: 'hours' },
  { name: 'sick', label: 'Sick hours', kind: 'hours' },
  { name: 'bereavement', label: 'Bereavement hours', kind: 'hours' },
  { name: 'juryDuty', label: 'Jury duty hours', kind: 'hours' },
  { name: 'bonus', label: 'Bonus', kind: 'money' },
  { name: 'productionBonus', label: 'Production bonus', kind: 'money' },
  { name: 'commission', label: 'Commission', kind: 'money' },
  { name: 'severance', label: 'Severance', kind: 'money' },
  { name: 'retroPay', label: 'Retro pay', kind: 'money' },
  { name: 'tips', label: 'Tips', kind: 'money' },
  { name: 'chargedTips', label: 'Charged tips', kind: 'money' },
  { name: 'cashTips', label: 'Cash tips', kind: 'money' },
  { name: 'fringe', label: 'Fringe benefit', kind: 'money' },
  { name: 'groupTermLife', label: 'Group-term life', kind: 'money' },
  { name: 'reimbursement', label: 'Reimbursement', kind: 'money' },
  { name: 'rents', label: 'Rents', kind: 'money' },
  { name: 'royalties', label: 'Royalties', kind: 'money' },
  { name: 'otherIncome', label: 'Other income', kind: 'money' },
  { name: 'medicalPayments', label: 'Medical payments', kind: 'money' },
  { name: 'attorneyProceeds', label: 'Attorney proceeds', kind: 'money' },
  { name: 'otherPay', label: 'Other pay', kind: 'money', beside: 'otherPayName' },
  { name: 'otherPayName', label: 'Other pay name', kind: 'text', beside: 'otherPay' },
  { name: 'deduction', label: 'One-time deduction', kind: 'money', beside: 'deductionName' },
  { name: 'deductionName', label: 'Deduction name', kind: 'text', beside: 'deduction' },
];

type Payee = Pick<CompanyPerson, 'paymentType' | 'employmentType' | 'overtimeRate' | 'withholding' | 'state'> & {
  readonly leave: readonly Pick<CompanyPerson['leave'][number], 'kind'>[];
};

type Worker = Pick<Payee, 'employmentType' | 'withholding' | 'state'>;

/** Where a person works, the main state first. Empty for one state only. */
export function statesOfWork(person: Worker): readonly string[] {
  const others = person.withholding?.otherStates ?? [];
  if (others.length === 0 || person.employmentType === 'contractor') return [];
  return [workStateOf(person), ...others.map(({ state }) => state)];
}

const stateColumn = (state: string): EntryColumn => ({
  name: stateEntry(state),
  label: `Hours in ${stateName(state) ?? state}`,
  kind: 'hours',
});

/** Whether the company enters the income tax of the place where a person works, because we do not have its tables. */
export const hasTypedTax = (person: Worker): boolean =>
  person.employmentType === 'employee' && !hasTaxTables(workStateOf(person));

/** Columns that a run has for where its people work: hours in each of several states, and a tax that is typed in. */
export function stateColumns(people: readonly Payee[]): readonly EntryColumn[] {
  const there = people.find(hasTypedTax);
  return [
    ...[...new Set(people.flatMap(statesOfWork))].map(stateColumn),
    ...(there
      ? [{ name: 'typedStateTax', label: `${stateName(workStateOf(there))!} income tax`, kind: 'money' } as const]
      : []),
  ];
}

/**
 * A salary has no hours, except overtime with a rate of its own and time off that has a balance. A contractor's stub has no
 * deductions, and only a contractor is paid for something else than work.
 */
export function isOff(person: Payee, { name, kind }: EntryColumn): boolean {
  if (name.startsWith('hoursIn')) return !statesOfWork(person).some((state) => stateEntry(state) === name);
  if (name === 'typedStateTax') return !hasTypedTax(person);
  if (name === 'deduction' || name === 'deductionName') return person.employmentType === 'contractor';
  if (MISC_PAYMENTS.some((payment) => payment === name)) return person.employmentType === 'employee';
  if ((kind !== 'hours' && name !== 'otherRate') || person.paymentType === 'hourly') return false;
  if (person.employmentType === 'employee' && person.leave.some((policy) => policy.kind === name)) return false;
  return name !== 'overtime' || person.overtimeRate === null;
}

/** How many changed cells are saved at once, all of them or none: a thousand people with five columns. */
export const MOST_CHANGES = 5_000;
