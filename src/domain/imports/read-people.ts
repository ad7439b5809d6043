import { type CompanyPerson, RUN_LEAVE, type RunLeave } from '../companies/company-person.ts';
import { type NameParts, printedName, proposeNameParts } from '../companies/name-parts.ts';
import { DEDUCTION_KIND_KEYS, type DeductionKindKey } from '../payroll/deduction-kinds.ts';
import { type CourtOrderKind } from '../payroll/garnishments/court-order.ts';
import { type FicaExemption } from '../payroll/tax/fica-exemptions.ts';
import type { FederalCertificate, NonresidentAlien } from '../payroll/tax/tax-context.ts';
import type { Cell, Sheet } from '../spreadsheet/sheet.ts';
import { questionOfColumn } from './certificate-columns.ts';
import { leaveColumn } from './leave-columns.ts';
import { isOpeningColumn, OPENING_LINES, openingPart } from './opening-columns.ts';
import { isHiddenColumn, PEOPLE_COLUMNS, type PeopleColumn } from './people-columns.ts';
import { readerOf, type ReadHere, type ValueOf } from './read-person-cell.ts';
import type { readPart } from './read-value.ts';

/** What a row of the file says about a person. What it leaves empty stays as it is saved. */
export type PersonPatch = Partial<
  Pick<
    CompanyPerson,
    | 'name'
    | 'givenName'
    | 'middleName'
    | 'familyName'
    | 'nameSuffix'
    | 'number'
    | 'email'
    | 'phone'
    | 'address1'
    | 'address2'
    | 'city'
    | 'state'
    | 'zip'
    | 'zip4'
    | 'title'
    | 'department'
    | 'language'
    | 'employmentType'
    | 'paymentType'
    | 'rate'
    | 'overtimeRate'
    | 'defaultHours'
    | 'startsOn'
    | 'endsOn'
  >
> & {
  readonly county?: string;
  /** The name of a schedule of the company. */
  readonly paySchedule?: string;
  readonly workState?: string;
  readonly w4?: W4Patch;
  /** The cells of the state's form as they are: only its questions say what they mean. */
  readonly stateForm?: Readonly<Record<string, string>>;
  /** The same of the state of residence. */
  readonly homeForm?: Readonly<Record<string, string>>;
  /** Whether the form of an agreement between the two states is on file. */
  readonly homeCertificate?: boolean;
  readonly opening?: OpeningPatch;
  /** Hours left before the first pay stub here, by the kind of time off. */
  readonly leave?: HoursOfLeave;
  /** Hours of the year before it, with what was carried over. */
  readonly leaveEarned?: HoursOfLeave;
  readonly leaveUsed?: HoursOfLeave;
  readonly deposits?: readonly DepositPatch[];
  /** The day since when the places hold, and what held before it. */
  readonly movedOn?: string;
  readonly formerWorkState?: string;
  readonly formerState?: string;
  /** A city, or its name with a rate: "Bethlehem 1%". The server knows which ones have a tax. */
  readonly homeLocality?: string;
  readonly workLocality?: string;
  readonly deductions?: readonly DeductionPatch[];
  readonly courtOrder?: CourtOrderPatch;
};

type HoursOfLeave = Readonly<Partial<Record<RunLeave, number>>>;

/** What is deducted on every pay stub, of a kind that the site knows. */
export interface DeductionPatch {
  readonly kind: DeductionKindKey;
  readonly amount?: number | undefined;
  readonly basisPoints?: number | undefined;
}

export interface CourtOrderPatch {
  readonly kind: CourtOrderKind;
  readonly name?: string | undefined;
  readonly amount?: number | undefined;
  readonly basisPoints?: number | undefined;
  readonly balance?: number | undefined;
  /** Of this year, before the first run. */
  readonly withheld?: number | undefined;
}

/** The Form W-4. An empty text takes an answer back. */
type W4Patch = Partial<Omit<FederalCertificate, 'nonresidentAlien' | 'ficaExemption'>> & {
  readonly nonresidentAlien?: NonresidentAlien | '';
  readonly ficaExemption?: FicaExemption | '';
};

/** An account for net pay. Without an amount or a percentage it gets the rest. */
export interface DepositPatch {
  readonly bank: string;
  readonly accountNumber: string;
  readonly amount?: number | undefined;
  readonly basisPoints?: number | undefined;
}

/** Year to date from before the first run, by the line of the pay stub. */
export interface OpeningPatch {
  readonly hours?: number | undefined;
  readonly earnings: Readonly<Record<string, number>>;
  readonly deductions: Readonly<Record<string, number>>;
  readonly wages?: Readonly<Record<string, number>> | undefined;
  /** By kind of deduction. */
  readonly others?: Readonly<Record<string, number>> | undefined;
}

export interface PersonRow {
  /** As the spreadsheet numbers it, from 1. */
  readonly row: number;
  readonly person: PersonPatch;
}

export interface CellProblem {
  readonly row: number;
  /** The column of the file, from 0. */
  readonly column: number;
  readonly text: string;
  readonly problem: string;
}

export interface ReadPeople {
  readonly rows: readonly PersonRow[];
  readonly problems: readonly CellProblem[];
}

/** The column of the file for each thing that it holds. */
export type Mapping = Partial<Record<PeopleColumn, number>>;

/** "Rowe, Eleanor M." -> "Eleanor M. Rowe". A suffix stays: "Rowe, Jr." has no first name. */
export function inOrder(name: string): string {
  const parts = partsWithComma(name);
  return parts === null ? name : printedName(parts);
}

/** A comma says where the family name ends: "Garcia Lopez, Maria". Null without a comma before given names. */
function partsWithComma(name: string): NameParts | null {
  const parts = name.includes(',') ? proposeNameParts(name) : null;
  return parts === null || parts.given === '' ? null : parts;
}

/** From here up a rate is a year's salary, and below it is an hour's pay. Between them the file must say which. */
const LEAST_SALARY = 1_000_000;
const MOST_HOURLY = 50_000;

/** Exports write a dash for nothing. */
export const isNothing = ({ kind, text: typed }: Cell): boolean =>
  kind === 'text' && /^(?:[-–—]|n\/a|none|null)$/i.test(typed.trim());

/** An exported file ends with totals. */
export const isTotal = (name: string): boolean => /^(?:grand |sub)?totals?\b/i.test(name);

/** "Checked against the register.", "Through 06/30/2026": what people write above and below a table. */
const isNote = (name: string): boolean => /\d|[a-z]{3}[.:!?]$/.test(name) || name.split(' ').length > 5;

/** Reads the rows below the headings. A row without a name and one of totals are passed over. */
export function readPeople({ rows }: Sheet, headingRow: number, mapping: Mapping): ReadPeople {
  const problems: CellProblem[] = [];
  const read: PersonRow[] = [];
  const seen = new Map<string, number>();
  for (const [index, cells] of rows.entries()) {
    if (index <= headingRow) continue;
    const row = index + 1;
    const found = problems.length;
    const values = readRow(cells, row, mapping, problems);
    const { name, parts } = nameOf(values);
    const nameColumn = mapping.name ?? mapping.lastName ?? mapping.firstName ?? 0;
    const first = cells.find((cell) => cell !== null)?.text ?? '';
    // The headings again, at the top of each printed page.
    const isHeading = headingRow >= 0 && cells[nameColumn]?.text === rows[headingRow]?.[nameColumn]?.text;
    if (isTotal(name) || isTotal(first) || isHeading || (isNote(name) && Object.keys(values).length === 1)) {
      problems.length = found;
      continue;
    }
    if (name === '') {
      problems.length = found;
      // A row that only a note fills is no person.
      if (Object.keys(values).length > 1)
        problems.push({ row, column: nameColumn, text: '', problem: 'Write the person’s name.' });
      continue;
    }
    if (name.length > 50)
      problems.push({ row, column: nameColumn, text: name, problem: 'Write a name of at most 50 characters.' });
    const pay = payOf(values, row, mapping, problems);
    const {
      firstName: _f,
      middleName: _m,
      lastName: _l,
      rate: _r,
      hourlyRate: _h,
      salary: _s,
      paymentType: _p,
      leaveVacation: vacation,
      leaveSick: sick,
      leavePto: pto,
      depositBank: _b,
      depositLastFour: _n,
      depositPart: _d,
      secondBank: _c,
      secondLastFour: _o,
      orderKind: _k,
      orderName: _a,
      orderPart: _t,
      orderBalance: _v,
      zip: place,
      zip4: own = place?.zip4,
      ...plain
    } = plainOf(values);
    const leave = withoutMissing({ vacation, sick, pto });
    const leaveEarned = leaveOf('earned', values);
    const leaveUsed = leaveOf('used', values);
    const deposits = depositsOf(values);
    const opening = openingOf(values, row, mapping, problems);
    const w4 = w4Of(values);
    const deductions = deductionsOf(values);
    const courtOrder = courtOrderOf(values, row, mapping, problems);
    const stateForm = formOf('state', values);
    const homeForm = formOf('home', values);
    if (w4.edition === 'earlier' && w4.filingStatus === 'headOfHousehold')
      problems.push({
        row,
        column: mapping['w4.filingStatus']!,
        text: 'Head of household',
        problem: 'A Form W-4 from before 2020 has Single and Married only.',
      });
    const key = `${name.toLowerCase()} ${plain.number ?? ''}`;
    const earlier = seen.get(key);
    if (earlier !== undefined)
      problems.push({
        row,
        column: nameColumn,
        text: name,
        problem: `Row ${earlier} has this person too. Remove one, or add an employee ID.`,
      });
    seen.set(key, row);
    read.push({
      row,
      person: {
        ...plain,
        ...(place && { zip: place.zip }),
        ...(own !== undefined && { zip4: own }),
        name,
        ...parts,
        ...pay,
        ...(opening && { opening }),
        ...ifAny('leave', leave),
        ...ifAny('leaveEarned', leaveEarned),
        ...ifAny('leaveUsed', leaveUsed),
        ...(deposits.length > 0 && { deposits }),
        ...(deductions.length > 0 && { deductions }),
        ...(courtOrder && { courtOrder }),
        ...(Object.keys(w4).length > 0 && { w4 }),
        ...(Object.keys(stateForm).length > 0 && { stateForm }),
        ...(Object.keys(homeForm).length > 0 && { homeForm }),
      },
    });
  }
  return { rows: read, problems };
}

type Values = {
  -readonly [Column in PeopleColumn]?: Column extends ReadHere
    ? ValueOf<Column>
    : Column extends `deduction.${string}`
      ? Extract<ReturnType<typeof readPart>, { value: unknown }>['value']
      : Column extends `openingPart.${string}` | `leave.${string}`
        ? number
        : string;
};

function readRow(cells: Sheet['rows'][number], row: number, mapping: Mapping, problems: CellProblem[]): Values {
  const values: Record<string, unknown> = {};
  for (const { id } of PEOPLE_COLUMNS) {
    const column = mapping[id];
    const cell = column === undefined ? null : (cells[column] ?? null);
    if (cell === null || column === undefined) continue;
    // None is an answer to some questions of states.
    if (isNothing(cell) && questionOfColumn(id) === null) continue;
    const read = readerOf(id)(cell);
    if ('value' in read) values[id] = read.value;
    else problems.push({ row, column, text: isHiddenColumn(id) ? '' : cell.text, problem: read.problem });
  }
  return values as Values;
}

const withoutMissing = <Whole extends object>(whole: Whole): Partial<Whole> =>
  Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined)) as Partial<Whole>;

const account = (bank = '', accountNumber = ''): readonly DepositPatch[] =>
  bank === '' && accountNumber === '' ? [] : [{ bank, accountNumber }];

const leaveOf = (part: 'earned' | 'used', values: Values): HoursOfLeave =>
  withoutMissing(Object.fromEntries(RUN_LEAVE.map((kind) => [kind, values[leaveColumn(part, kind)]])));

const deductionsOf = (values: Values): readonly DeductionPatch[] =>
  DEDUCTION_KIND_KEYS.flatMap((kind) => {
    const part = values[`deduction.${kind}`];
    return part === undefined ? [] : [{ kind, ...part }];
  });

function courtOrderOf(
  { orderKind: kind, orderName: name, orderPart: part, orderBalance: balance, openingOrder: withheld }: Values,
  row: number,
  mapping: Mapping,
  problems: CellProblem[],
): CourtOrderPatch | null {
  if (kind !== undefined) return { kind, ...withoutMissing({ name, ...part, balance, withheld }) };
  const column =
    mapping.orderKind ?? mapping.orderPart ?? mapping.orderBalance ?? mapping.openingOrder ?? mapping.orderName;
  // An export has a 0 for everybody without one.
  if ([name, part, balance || undefined, withheld || undefined].every((one) => one === undefined)) return null;
  if (column === undefined) return null;
  problems.push({ row, column, text: '', problem: 'Write the kind of this court order, such as Child support.' });
  return null;
}

/** The first account gets its part, the second one the rest. */
function depositsOf({
  depositBank,
  depositLastFour,
  depositPart,
  secondBank,
  secondLastFour,
}: Values): readonly DepositPatch[] {
  return [
    ...account(depositBank, depositLastFour).map((first) => ({ ...first, ...depositPart })),
    ...account(secondBank, secondLastFour),
  ];
}

type SavedParts = Pick<CompanyPerson, 'givenName' | 'middleName' | 'familyName' | 'nameSuffix'>;

/** As printed. The parts only where the file has them: in columns of their own, or with a comma. */
function nameOf({ name = '', firstName = '', middleName = '', lastName = '' }: Values): {
  readonly name: string;
  readonly parts: Partial<SavedParts>;
} {
  const isWhole = firstName === '' && lastName === '';
  const given = isWhole ? partsWithComma(name) : partsOfColumns({ firstName, middleName, lastName });
  if (given === null)
    return { name: isWhole ? name : [firstName, middleName, lastName].filter(Boolean).join(' '), parts: {} };
  const { given: givenName, middle, family: familyName, suffix: nameSuffix } = given;
  return { name: printedName(given), parts: { givenName, middleName: middle, familyName, nameSuffix } };
}

function partsOfColumns(columns: Readonly<Record<'firstName' | 'middleName' | 'lastName', string>>): NameParts | null {
  const { firstName: given, middleName: middle, lastName } = columns;
  if (given === '' || lastName === '') return null;
  // "King Jr." in the column of last names.
  const { suffix } = proposeNameParts(`${given} ${lastName}`);
  const family = suffix === '' ? lastName : lastName.slice(0, -suffix.length).replace(/[\s,]+$/, '');
  return { given, middle, family, suffix };
}

type PlainColumn = Exclude<
  PeopleColumn,
  `opening${string}` | `w4.${string}` | `state.${string}` | `home.${string}` | `deduction.${string}` | `leave.${string}`
>;

/** Without the columns that are put together. */
const plainOf = (values: Values): Pick<Values, PlainColumn> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([column]) => !isOpeningColumn(column) && !/^(?:w4|state|home|deduction|leave)\./.test(column),
    ),
  );

const w4Of = (values: Values): W4Patch =>
  Object.fromEntries(
    Object.entries(values).flatMap(([column, value]) =>
      column.startsWith('w4.') ? [[column.slice('w4.'.length), value]] : [],
    ),
  );

const formOf = (of: 'state' | 'home', values: Values): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([column, value]) => {
      const found = questionOfColumn(column);
      return found?.of === of ? [[found.question, String(value)]] : [];
    }),
  );

/** The lines of the columns that have an amount. */
const amountsOf = (values: Values, lines: Partial<Record<PeopleColumn, string>>): Readonly<Record<string, number>> =>
  Object.fromEntries(
    (Object.entries(lines) as [PeopleColumn, string][]).flatMap(([column, key]) => {
      const amount = values[column];
      return typeof amount === 'number' ? [[key, amount]] : [];
    }),
  );

const partsOf = (values: Values, list: 'deduction' | 'tax' | 'wages'): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([column, amount]) => {
      const part = openingPart(column);
      return part?.list === list ? [[part.key, amount as number]] : [];
    }),
  );

const ifAny = <Name extends string, Amounts extends object>(name: Name, amounts: Amounts) =>
  (Object.keys(amounts).length > 0 ? { [name]: amounts } : {}) as Partial<Record<Name, Amounts>>;

function openingOf(values: Values, row: number, mapping: Mapping, problems: CellProblem[]): OpeningPatch | null {
  // What a court order took is said with the order.
  if (!Object.keys(values).some((column) => isOpeningColumn(column) && column !== 'openingOrder')) return null;
  return {
    ...(values.openingHours !== undefined && { hours: values.openingHours }),
    earnings: earningsOf(values, row, mapping, problems),
    deductions: { ...amountsOf(values, OPENING_LINES.deductions), ...partsOf(values, 'tax') },
    ...ifAny('wages', partsOf(values, 'wages')),
    ...ifAny('others', partsOf(values, 'deduction')),
  };
}

/** Gross pay has the overtime, bonus and tips beside it in it, so the rest of it is regular pay. Nothing counts twice. */
function earningsOf(
  values: Values,
  row: number,
  mapping: Mapping,
  problems: CellProblem[],
): Readonly<Record<string, number>> {
  const parts = amountsOf(values, OPENING_LINES.earnings);
  const gross = values.openingGross;
  if (gross === undefined) return parts;
  const rest = gross - Object.values(parts).reduce((sum, amount) => sum + amount, 0);
  if (rest === 0) return parts;
  if (rest > 0 && values.openingRegular === undefined) return { ...parts, regular: rest };
  const problem =
    'This gross pay is not the sum of the earnings beside it. Correct one of them, or leave one of the columns out.';
  problems.push({ row, column: mapping.openingGross!, text: String(gross / 100), problem });
  return parts;
}

/** The rate with what it is for. */
function payOf(values: Values, row: number, mapping: Mapping, problems: CellProblem[]): PersonPatch {
  const { rate, hourlyRate, salary, paymentType: type } = values;
  const hourly = hourlyRate || undefined;
  const yearly = salary || undefined;
  if (hourly !== undefined && yearly !== undefined) {
    if (type === 'hourly') return { paymentType: 'hourly', rate: hourly };
    if (type === 'salary') return { paymentType: 'salary', rate: yearly };
    problems.push({
      row,
      column: mapping.salary!,
      text: String(yearly / 100),
      problem: 'Leave either the hourly rate or the salary empty, or add a column that says Hourly or Salary.',
    });
    return {};
  }
  if (hourly !== undefined) return { paymentType: 'hourly', rate: hourly };
  if (yearly !== undefined) return { paymentType: 'salary', rate: yearly };
  if (rate === undefined) return type === undefined ? {} : { paymentType: type };
  if (type !== undefined) return { paymentType: type, rate };
  if (rate <= MOST_HOURLY) return { paymentType: 'hourly', rate };
  if (rate >= LEAST_SALARY) return { paymentType: 'salary', rate };
  problems.push({
    row,
    column: mapping.rate!,
    text: String(rate / 100),
    problem: 'Is this for an hour or a year? Add a column that says Hourly or Salary.',
  });
  return {};
}
