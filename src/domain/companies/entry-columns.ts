import { MISC_PAYMENTS } from '../payroll/misc-payments.ts';
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

/** The columns that are typed in, as the pay stub knows them. */
export const ENTRY_COLUMNS: readonly (EntryColumn & { readonly name: FixedEntry })[] = [
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

/** Where a person works, the main state first. Empty for one state only. */
export function statesOfWork(person: Pick<Payee, 'employmentType' | 'withholding' | 'state'>): readonly string[] {
  const others = person.withholding?.otherStates ?? [];
  if (others.length === 0 || person.employmentType === 'contractor') return [];
  return [workStateOf(person), ...others.map(({ state }) => state)];
}

const stateColumn = (state: string): EntryColumn => ({
  name: stateEntry(state),
  label: `Hours in ${stateName(state) ?? state}`,
  kind: 'hours',
});

/** A column for each state where somebody of a run works besides another one. */
export const stateColumns = (people: readonly Payee[]): readonly EntryColumn[] =>
  [...new Set(people.flatMap(statesOfWork))].map(stateColumn);

/**
 * A salary has no hours, except overtime with a rate of its own and time off that has a balance. A contractor's stub has no
 * deductions, and only a contractor is paid for something else than work.
 */
export function isOff(person: Payee, { name, kind }: EntryColumn): boolean {
  if (name.startsWith('hoursIn')) return !statesOfWork(person).some((state) => stateEntry(state) === name);
  if (name === 'deduction' || name === 'deductionName') return person.employmentType === 'contractor';
  if (MISC_PAYMENTS.some((payment) => payment === name)) return person.employmentType === 'employee';
  if ((kind !== 'hours' && name !== 'otherRate') || person.paymentType === 'hourly') return false;
  if (person.employmentType === 'employee' && person.leave.some((policy) => policy.kind === name)) return false;
  return name !== 'overtime' || person.overtimeRate === null;
}

/** How many changed cells are saved at once, all of them or none: a thousand people with five columns. */
export const MOST_CHANGES = 5_000;
