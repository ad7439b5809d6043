import type { CompanyPerson } from '../companies/company-person.ts';
import { ENTRY_COLUMNS, isOff } from '../companies/entry-columns.ts';
import type { RunEntries } from '../companies/run-entries.ts';
import { cents, MAXIMUM_MONEY } from '../money.ts';
import { hoursOfHundredths, hundredthsOfHours } from '../payroll/hours.ts';
import type { PayPeriod } from '../payroll/order.ts';
import type { Cell, Sheet } from '../spreadsheet/sheet.ts';
import { mostHours, type WeekValue, weeksOfPayee } from './hours-by-week.ts';
import { entryOfComponent, HOURS_COLUMNS, type HoursColumn, type HoursEntry, isIdentity } from './hours-columns.ts';
import { type CellProblem, inOrder, isNothing, isTotal } from './read-people.ts';
import { readAmount, readHours as readHoursOfCell } from './read-value.ts';
import { isWeek, WEEK_COLUMNS, type WeekColumn, weekLabel } from './week-columns.ts';

/** A row of the run, as far as a file is matched to it. */
export interface Payee {
  readonly id: string;
  readonly person: Pick<
    CompanyPerson,
    'name' | 'number' | 'email' | 'paymentType' | 'employmentType' | 'overtimeRate' | 'withholding' | 'state' | 'leave'
  >;
  readonly maximumHours: number;
  readonly period: PayPeriod;
  /** What the grid has already. */
  readonly entries: Pick<RunEntries, 'workweeks' | 'otherHours'>;
}

export type ReadEntry = { readonly row: string } & (
  | { readonly name: HoursEntry; readonly to: number }
  /** The hours of each week, as the grid keeps them. */
  | { readonly name: 'workweeks'; readonly to: string }
);

export interface ReadHours {
  readonly entries: readonly ReadEntry[];
  /** How many people of the run the file names. */
  readonly people: number;
  readonly problems: readonly CellProblem[];
  /** Rows with something to pay to somebody who is not in this run. */
  readonly unmatched: readonly { readonly row: number; readonly name: string }[];
  /** People with several rows, whose hours are added. */
  readonly added: readonly string[];
  /** "Cy Ortega, Regular hours": the pay of that person does not depend on it. */
  readonly withoutUse: readonly string[];
}

export type HoursMapping = Partial<Record<HoursColumn, number>>;

const COLUMN_OF = new Map(ENTRY_COLUMNS.map((column) => [column.name, column]));

/** "Adeyemi, Maren" and "maren  adeyemi" are one name, and so are the two signs for é and for the apostrophe. */
const plainPerson = (name: string): string =>
  inOrder(name.normalize('NFC'))
    .toLowerCase()
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[.\s]+/g, ' ')
    .trim();

/** "00123" of a time clock is "123" of a payroll product. */
const plainNumber = (number: string): string =>
  number
    .trim()
    .toLowerCase()
    .replace(/^0+(?=.)/, '');

const IDENTITIES = {
  number: ({ person }: Payee) => plainNumber(person.number),
  email: ({ person }: Payee) => person.email.trim().toLowerCase(),
  name: ({ person }: Payee) => plainPerson(person.name),
} as const;
type Identity = keyof typeof IDENTITIES;

function indexOf(payees: readonly Payee[], keyOf: (payee: Payee) => string): ReadonlyMap<string, readonly Payee[]> {
  const index = new Map<string, Payee[]>();
  for (const payee of payees) {
    const key = keyOf(payee);
    if (key !== '') index.set(key, [...(index.get(key) ?? []), payee]);
  }
  return index;
}

interface Told {
  readonly identity: Identity;
  readonly key: string;
  readonly text: string;
  readonly column: number;
}

/** Who a row says it is about, the surest first. */
function toldBy(cells: Sheet['rows'][number], mapping: HoursMapping): readonly Told[] {
  const textAt = (column: HoursColumn): string => {
    const index = mapping[column];
    const cell = index === undefined ? null : (cells[index] ?? null);
    return cell === null || isNothing(cell) ? '' : cell.text.trim();
  };
  const [first, last] = [textAt('firstName'), textAt('lastName')];
  const whole = textAt('name') || [first, textAt('middleName'), last].filter(Boolean).join(' ');
  const given: readonly [Identity, string, string, number | undefined][] = [
    ['number', plainNumber(textAt('number')), textAt('number'), mapping.number],
    ['email', textAt('email').toLowerCase(), textAt('email'), mapping.email],
    ['name', plainPerson(whole), whole, mapping.name ?? mapping.lastName ?? mapping.firstName],
  ];
  return given.flatMap(([identity, key, text, column]) =>
    key === '' ? [] : [{ identity, key, text, column: column! }],
  );
}

/**
 * The person of a row. A number or email that nobody here has says nothing, as time clocks have numbers of their own, but two
 * that mean different people are asked about.
 */
function payeeOf(
  told: readonly Told[],
  indexes: Readonly<Record<Identity, ReadonlyMap<string, readonly Payee[]>>>,
  bare: string,
): Payee | null | { readonly told: Told; readonly problem: string } {
  const found = told.flatMap((one) => {
    const people = indexes[one.identity].get(one.key);
    return people ? [{ one, people }] : [];
  });
  const withoutMiddle = bare === '' ? undefined : indexes.name.get(bare);
  const [surest, ...others] = found;
  if (!surest) return withoutMiddle?.length === 1 ? withoutMiddle[0]! : null;
  const agreed = surest.people.filter((payee) => others.every(({ people }) => people.includes(payee)));
  if (agreed.length === 1) return agreed[0]!;
  const problem =
    agreed.length > 1
      ? `${agreed.length} people of this run have this ${surest.one.identity}. Add their employee IDs.`
      : `This is ${surest.people[0]!.person.name} by ${LABELS[surest.one.identity]}, but not by ${LABELS[others[0]!.one.identity]}. Correct one of them.`;
  return { told: agreed.length > 1 ? surest.one : others[0]!.one, problem };
}

const LABELS: Readonly<Record<Identity, string>> = { number: 'employee ID', email: 'email', name: 'name' };

interface Value {
  readonly name: HoursEntry | WeekColumn;
  /** Hundredths of hours, or cents. */
  readonly amount: number;
  readonly column: number;
  readonly text: string;
}

/** The entries of one row. Nothing is taken from empty cells. */
function valuesOf(
  cells: Sheet['rows'][number],
  row: number,
  mapping: HoursMapping,
  problems: CellProblem[],
): readonly Value[] {
  const cellAt = (column: HoursColumn): Cell | null => {
    const index = mapping[column];
    const cell = index === undefined ? null : (cells[index] ?? null);
    return cell === null || isNothing(cell) ? null : cell;
  };
  const read = (name: Value['name'], cell: Cell, column: number): readonly Value[] => {
    const isHours = isWeek(name) || COLUMN_OF.get(name)!.kind === 'hours';
    const result = isHours ? readHoursOfCell(cell) : readAmount(cell);
    if ('problem' in result) {
      problems.push({ row, column, text: cell.text, problem: result.problem });
      return [];
    }
    const amount = isHours ? hundredthsOfHours(result.value)! : result.value;
    return [{ name, amount, column, text: cell.text }];
  };
  const component = cellAt('component');
  if (component !== null) {
    const entry = entryOfComponent(component.text);
    if (entry === undefined) {
      const problem = 'Write a kind of pay that a pay run has, such as Regular, Overtime or PTO.';
      problems.push({ row, column: mapping.component!, text: component.text, problem });
      return [];
    }
    const week = WEEK_COLUMNS.find((each) => cellAt(each) !== null);
    if (week !== undefined) {
      const problem = 'A row for one kind of pay has no hours by week. Leave the columns of the weeks out.';
      problems.push({ row, column: mapping[week]!, text: cellAt(week)!.text, problem });
      return [];
    }
    const from = COLUMN_OF.get(entry)!.kind === 'hours' ? 'regular' : 'amount';
    const cell = cellAt(from);
    return cell === null ? [] : read(entry, cell, mapping[from]!);
  }
  return HOURS_COLUMNS.flatMap(({ id }) => {
    if (isIdentity(id) || id === 'component' || id === 'amount') return [];
    const cell = cellAt(id);
    return cell === null ? [] : read(id, cell, mapping[id]!);
  });
}

/** Reads the rows of a time sheet for the people of a run. Several rows of one person are added, as days of a week are. */
export function readHours(
  { rows }: Sheet,
  headingRow: number,
  mapping: HoursMapping,
  payees: readonly Payee[],
): ReadHours {
  const indexes = {
    number: indexOf(payees, IDENTITIES.number),
    email: indexOf(payees, IDENTITIES.email),
    name: indexOf(payees, IDENTITIES.name),
  };
  const problems: CellProblem[] = [];
  const unmatched: { row: number; name: string }[] = [];
  const rowsOf = new Map<Payee, number>();
  const sums = new Map<Payee, Map<HoursEntry, number>>();
  const withoutUse = new Set<string>();
  const rates = new Map<Payee, CellProblem>();
  const weeks = new Map<Payee, WeekValue[]>();
  for (const [index, cells] of rows.entries()) {
    if (index <= headingRow) continue;
    const row = index + 1;
    const told = toldBy(cells, mapping);
    const first = cells.find((cell) => cell !== null)?.text ?? '';
    const name = told.at(-1)?.text ?? '';
    const nameColumn = told.at(-1)?.column;
    const isHeading =
      headingRow >= 0 && nameColumn !== undefined && cells[nameColumn]?.text === rows[headingRow]?.[nameColumn]?.text;
    if (isTotal(first) || isTotal(name) || isHeading) continue;
    const found = problems.length;
    const values = valuesOf(cells, row, mapping, problems);
    if (told.length === 0) {
      // A note below the table is nobody's row.
      if (values.length === 0) problems.length = found;
      else problems.push({ row, column: 0, text: first, problem: 'Write the person’s name, email or employee ID.' });
      continue;
    }
    const [firstName, lastName] = (['firstName', 'lastName'] as const).map(
      (one) => cells[mapping[one] ?? -1]?.text ?? '',
    );
    const bare = firstName && lastName ? plainPerson(`${firstName} ${lastName}`) : '';
    const payee = payeeOf(told, indexes, bare);
    if (payee === null) {
      problems.length = found;
      if (values.some(({ amount }) => amount > 0)) unmatched.push({ row, name });
      continue;
    }
    if ('problem' in payee) {
      problems.push({ row, column: payee.told.column, text: payee.told.text, problem: payee.problem });
      continue;
    }
    rowsOf.set(payee, (rowsOf.get(payee) ?? 0) + 1);
    const sum = sums.get(payee) ?? new Map<HoursEntry, number>();
    sums.set(payee, sum);
    for (const { name: entry, ...read } of values) {
      if (isWeek(entry)) {
        weeks.set(payee, [...(weeks.get(payee) ?? []), { ...read, name: entry, row }]);
        continue;
      }
      const value = { ...read, name: entry };
      add(sum, payee, value, row, problems, withoutUse);
      if (value.name === 'otherRate' && value.amount > 0)
        rates.set(payee, { row, column: value.column, text: value.text, problem: RATE_WITHOUT_HOURS });
    }
  }
  // Without a column of hours at this rate, the hours beside it would be paid at the usual one.
  if (mapping.otherHours === undefined)
    for (const [payee, problem] of rates) if (sums.get(payee)!.has('otherRate')) problems.push(problem);
  const texts = new Map<Payee, string>();
  for (const [payee, values] of weeks) {
    const text = addWeeks(sums.get(payee)!, payee, values, problems, withoutUse);
    if (text !== '') texts.set(payee, text);
  }
  const entries = [...sums].flatMap(([payee, sum]): ReadEntry[] => [
    ...[...sum].map(([name, amount]) => ({
      row: payee.id,
      name,
      to: COLUMN_OF.get(name)!.kind === 'hours' ? hoursOfHundredths(amount) : cents(amount),
    })),
    ...(texts.has(payee) ? [{ row: payee.id, name: 'workweeks' as const, to: texts.get(payee)! }] : []),
  ]);
  return {
    entries,
    people: rowsOf.size,
    problems,
    unmatched,
    added: [...rowsOf].filter(([, count]) => count > 1).map(([{ person }]) => person.name),
    withoutUse: [...withoutUse],
  };
}

const RATE_WITHOUT_HOURS =
  'This rate has no hours of its own. Choose the column with the hours at this rate, or leave the column of the rate out.';

/** Puts the hours of weeks into the regular hours, and says what the grid keeps of the weeks. Empty if nothing. */
function addWeeks(
  sum: Map<HoursEntry, number>,
  payee: Payee,
  values: readonly WeekValue[],
  problems: CellProblem[],
  withoutUse: Set<string>,
): string {
  const { person } = payee;
  if (isOff(person, COLUMN_OF.get('regular')!)) {
    for (const { name, amount } of values) if (amount > 0) withoutUse.add(`${person.name}, ${weekLabel(name)}`);
    return '';
  }
  const read = weeksOfPayee(payee, values, sum);
  if ('problem' in read) {
    const { row, column, text } = read.value;
    problems.push({ row, column, text, problem: read.problem });
    return '';
  }
  const { total, text } = read;
  if (text !== '' || !sum.has('regular')) sum.set('regular', total);
  // The weeks calculate it.
  if (text !== '') for (const name of ['overtime', 'doubleOvertime'] as const) sum.set(name, 0);
  return text;
}

function add(
  sum: Map<HoursEntry, number>,
  { person, maximumHours }: Payee,
  { name, amount, column, text }: Value & { readonly name: HoursEntry },
  row: number,
  problems: CellProblem[],
  withoutUse: Set<string>,
): void {
  const { kind, label } = COLUMN_OF.get(name)!;
  if (isOff(person, COLUMN_OF.get(name)!)) {
    if (amount > 0) withoutUse.add(`${person.name}, ${label}`);
    return;
  }
  // A rate is the same in each row, and is not added.
  const earlier = sum.get(name) ?? 0;
  const total = name === 'otherRate' ? amount : earlier + amount;
  if (name === 'otherRate' && earlier > 0 && amount !== earlier) {
    problems.push({ row, column, text, problem: `${person.name} has another rate in a row above. A pay run has one.` });
    return;
  }
  if (kind === 'hours' && total > hundredthsOfHours(maximumHours)!)
    problems.push({ row, column, text, problem: mostHours(maximumHours) });
  else if (kind === 'money' && total > MAXIMUM_MONEY)
    problems.push({ row, column, text, problem: 'Write an amount of at most 9,000,000.' });
  else sum.set(name, total);
}
