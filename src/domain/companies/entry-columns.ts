import { isMiscPayment, KINDS_OF_PAY, PAY_ENTRIES } from '../payroll/earning-kinds.ts';
import { OVERTIME } from '../payroll/predefined-earnings.ts';
import { hasTaxTables } from '../payroll/tax/tax-states.ts';
import { stateName } from '../us.ts';
import { type CompanyPerson, workStateOf } from './company-person.ts';
import { type EntryName, type FixedEntry, stateEntry } from './run-entries.ts';

export interface EntryColumn {
  readonly name: EntryName;
  readonly label: string;
  /** `weeks` are hours of each workweek, entered in a dialog. */
  readonly kind: 'hours' | 'money' | 'text' | 'weeks' | 'period';
  /** The columns beside it that say more about it: its rate, its name, its period. */
  readonly beside?: readonly EntryName[];
}

type FixedColumn = EntryColumn & { readonly name: Exclude<FixedEntry, 'typedStateTax'> };

/** Beside the kinds of pay: hours by week, hours at a rate of their own, and what has a name of its own. */
const OTHER_HOURS: readonly FixedColumn[] = [
  { name: 'workweeks', label: 'Hours by week', kind: 'weeks' },
  { name: 'unpaidHours', label: 'Unpaid hours', kind: 'hours' },
  { name: 'doubleOvertime', label: 'Double overtime hours', kind: 'hours' },
  { name: 'otherHours', label: 'Hours at other rate', kind: 'hours', beside: ['otherRate'] },
  { name: 'otherRate', label: 'Other rate', kind: 'money', beside: ['otherHours'] },
];
const OF_EARLIER = PAY_ENTRIES.filter((key) => KINDS_OF_PAY[key].forPeriod);
const FOR_PERIOD: FixedColumn = {
  name: 'forPeriod',
  label: 'Period of retro pay',
  kind: 'period',
  beside: OF_EARLIER,
};
const NAMED: readonly FixedColumn[] = [
  { name: 'otherPay', label: 'Other pay', kind: 'money', beside: ['otherPayName'] },
  { name: 'otherPayName', label: 'Other pay name', kind: 'text', beside: ['otherPay'] },
  { name: 'deduction', label: 'One-time deduction', kind: 'money', beside: ['deductionName'] },
  { name: 'deductionName', label: 'Deduction name', kind: 'text', beside: ['deduction'] },
];

/** The columns that are typed in, as the pay stub knows them. */
export const ENTRY_COLUMNS: readonly FixedColumn[] = [
  ...PAY_ENTRIES.flatMap((name): readonly FixedColumn[] => {
    const { column, type } = KINDS_OF_PAY[name];
    const own = { name, label: column!.label, kind: type === 'hourly' ? 'hours' : 'money' } as const;
    if (name === OF_EARLIER.at(-1)) return [own, FOR_PERIOD];
    return name === OVERTIME ? [own, ...OTHER_HOURS] : [own];
  }),
  ...NAMED,
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
  if (name === 'unpaidHours') return person.paymentType === 'hourly';
  if (name === 'workweeks') return person.employmentType === 'contractor';
  if (name === 'deduction' || name === 'deductionName') return person.employmentType === 'contractor';
  if (isMiscPayment(name)) return person.employmentType === 'employee';
  if ((kind !== 'hours' && name !== 'otherRate') || person.paymentType === 'hourly') return false;
  if (person.employmentType === 'employee' && person.leave.some((policy) => policy.kind === name)) return false;
  return name !== 'overtime' || person.overtimeRate === null;
}

/** How many changed cells are saved at once, all of them or none: a thousand people with five columns. */
export const MOST_CHANGES = 5_000;
