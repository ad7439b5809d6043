import { ENTRY_COLUMNS } from '../companies/entry-columns.ts';
import type { FixedEntry } from '../companies/run-entries.ts';
import { KINDS_OF_PAY, PAY_ENTRIES, type PayEntry } from '../payroll/earning-kinds.ts';
import type { Sheet } from '../spreadsheet/sheet.ts';
import { type GuessedColumn, type GuessedSheet, guessColumnsOf, type KnownColumns } from './guess-columns.ts';
import { PEOPLE_COLUMNS } from './people-columns.ts';
import { plainName } from './plain-name.ts';
import { isNameOfWeek, isWeek, type WeekColumn, WEEKS } from './week-columns.ts';

/** What says whom a row is about. */
export const IDENTITY_COLUMNS = ['number', 'email', 'name', 'firstName', 'middleName', 'lastName'] as const;
export type IdentityColumn = (typeof IDENTITY_COLUMNS)[number];

const NOT_IN_SHEETS = ['otherPayName', 'deductionName', 'typedStateTax', 'workweeks', 'forPeriod'] as const;
type NotInSheets = (typeof NOT_IN_SHEETS)[number];
/** Texts and taxes are not in time sheets, and hours by week have a column for each week there. */
export type HoursEntry = Exclude<FixedEntry, NotInSheets>;
const isInSheets = (name: FixedEntry): name is HoursEntry => !NOT_IN_SHEETS.some((each) => each === name);

/** `component` and `amount`: files with a row for each kind of pay, whose hours are in the column of regular hours. */
export type HoursColumn = IdentityColumn | HoursEntry | WeekColumn | 'component' | 'amount';

/*
 * Headings that exports of time sheets use; those of a kind of pay are in its row. ADP's and Gusto's as programs that write them do (public source code, read
 * November 23, 2026), Homebase's by its help pages on the same day, Paychex's by its published specification of the import file
 * (November 24). QuickBooks Time and When I Work are from memory.
 */
const OTHER_NAMES: Readonly<Record<Exclude<HoursEntry, PayEntry>, readonly string[]>> = {
  doubleOvertime: [
    'double overtime',
    'double overtime hours',
    'double ot',
    'double ot hours',
    'double time',
    'double time hours',
    'doubletime',
    'doubletime hours',
    'dt',
    'dt hours',
    'dot hours',
    '2x ot',
    'ot 2x',
  ],
  unpaidHours: ['unpaid hours', 'unpaid', 'unpaid time off', 'leave without pay', 'lwop'],
  otherHours: ['hours at other rate', 'other rate hours'],
  otherRate: ['other rate', 'temp rate'],
  otherPay: ['other pay', 'correction payment', 'other earnings'],
  deduction: ['one time deduction', 'deduction'],
};

const ENTRY_NAMES: Readonly<Record<HoursEntry, readonly string[]>> = {
  ...(Object.fromEntries(PAY_ENTRIES.map((key) => [key, KINDS_OF_PAY[key].column!.imports])) as Record<
    PayEntry,
    readonly string[]
  >),
  ...OTHER_NAMES,
};

const IDENTITY_NAMES: Readonly<Partial<Record<IdentityColumn, readonly string[]>>> = {
  number: ['gusto employee id', 'payroll id', 'co emp id', 'adp id', 'employee payroll id'],
};

/** What the columns of a time sheet can hold. */
export const HOURS_COLUMNS: KnownColumns<HoursColumn> = [
  ...PEOPLE_COLUMNS.flatMap(({ id, label, names }) => {
    const identity = IDENTITY_COLUMNS.find((one) => one === id);
    return identity ? [{ id: identity, label, names: [...names, ...(IDENTITY_NAMES[identity] ?? [])] }] : [];
  }),
  ...ENTRY_COLUMNS.flatMap(({ name, label }) =>
    isInSheets(name) ? [{ id: name, label, names: ENTRY_NAMES[name] }] : [],
  ),
  ...WEEKS,
  {
    id: 'component',
    label: 'Kind of pay',
    names: ['pay component', 'earning', 'earning code', 'earnings code', 'pay code', 'pay item', 'payroll item'],
  },
  { id: 'amount', label: 'Amount of this kind of pay', names: ['amount', 'earning amount', 'earnings amount'] },
];

export const isIdentity = (column: string): column is IdentityColumn =>
  (IDENTITY_COLUMNS as readonly string[]).includes(column);

const BY_COMPONENT: ReadonlyMap<string, HoursEntry> = new Map([
  ...Object.entries(ENTRY_NAMES).flatMap(([id, names]) =>
    names.map((name) => [plainName(name), id as HoursEntry] as const),
  ),
  // Paychex calls the regular hours of a row so. As a heading, it is a rate.
  ['hourly', 'regular'] as const,
]);

/** The entry for a kind of pay that a row names. */
export const entryOfComponent = (text: string): HoursEntry | undefined => BY_COMPONENT.get(plainName(text));

/** All hours of a row, which are the regular ones where nothing else is counted. */
const TOTALS: ReadonlySet<string> = new Set([
  'total hours',
  'total paid hours',
  'total',
  'paid hours',
  'total worked hours',
]);

/** Paid, but without a column here: never lost unseen. */
const WITHOUT_PLACE: ReadonlySet<string> = new Set([
  'penalty hours',
  'hours 3 amount',
  'hours 4 amount',
  'earnings 3 amount',
  'earnings 4 amount',
  'custom earning',
]);

interface Known {
  readonly name: string;
  readonly number: string;
  readonly email: string;
}

const alike = (text: string): string => text.trim().toLowerCase();

/**
 * Takes the columns of a time sheet for what their headings say, or their cells: a column with names, numbers or emails of the
 * run's people is one of these.
 */
export function guessHours(sheet: Sheet, people: readonly Known[], headingRow?: number): GuessedSheet<HoursColumn> {
  const guess = guessColumnsOf(sheet, HOURS_COLUMNS, headingRow);
  const taken = new Set(guess.columns.map(({ column }) => column));
  const texts = {
    number: new Set(people.map(({ number }) => alike(number)).filter(Boolean)),
    email: new Set(people.map(({ email }) => alike(email)).filter(Boolean)),
    name: new Set(people.map(({ name }) => alike(name))),
  };
  const body = sheet.rows.slice(guess.headingRow + 1);
  const byPeople = (index: number): IdentityColumn | null => {
    const cells = body.flatMap((row) => (row[index] ? [alike(row[index].text)] : []));
    const found = (Object.keys(texts) as (keyof typeof texts)[]).find(
      (id) =>
        !taken.has(id) && cells.length > 0 && cells.filter((text) => texts[id].has(text)).length * 2 >= cells.length,
    );
    return found ?? null;
  };
  const hasHours = guess.columns.some(({ column }) => column !== null && (column in ENTRY_NAMES || isWeek(column)));
  const columns = guess.columns.map((one): GuessedColumn<HoursColumn> => {
    if (one.column !== null || one.isSecret) return one;
    const isTotal = !hasHours && TOTALS.has(plainName(one.heading)) && !taken.has('regular');
    const column = isTotal ? 'regular' : byPeople(one.index);
    if (column !== null) taken.add(column);
    return { ...one, column };
  });
  return { ...guess, columns };
}

/** Columns that pay somebody something and are not imported. */
export const unplaced = (
  { rows }: Sheet,
  headingRow: number,
  columns: readonly { readonly index: number; readonly heading: string }[],
): readonly string[] =>
  columns
    .filter(
      ({ index, heading }) =>
        (WITHOUT_PLACE.has(plainName(heading)) || BY_COMPONENT.has(plainName(heading)) || isNameOfWeek(heading)) &&
        rows.slice(headingRow + 1).some((row) => /[1-9]/.test(row[index]?.text ?? '')),
    )
    .map(({ heading }) => heading);
