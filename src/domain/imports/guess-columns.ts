import { isStateCode, STATES } from '../us.ts';
import { type Cell, columnName, type Sheet } from '../spreadsheet/sheet.ts';
import { isOpeningColumn } from './opening-columns.ts';
import { PEOPLE_COLUMNS, type PeopleColumn } from './people-columns.ts';
import { plainName } from './plain-name.ts';
import { taxNamed } from './paid-names.ts';
import { readAmount, readDay } from './read-value.ts';

/** Numbers that are never stored, not even their last digits. Their columns are never sent. */
const SECRET_NAMES: readonly string[] = [
  'ssn',
  'social security number',
  'social security',
  'social security no',
  'ss no',
  'ss number',
  'tax id',
  'tax id ssn',
  'tin',
  'itin',
  'ssn last 4',
  'account number',
  'bank account',
  'bank account number',
  'routing number',
  'aba number',
  'direct deposit account',
  'account no',
  'routing no',
  'date of birth',
  'birth date',
  'dob',
  'birthday',
];

/** What a column of the file is taken for, and why. */
export interface GuessedColumn<Column extends string = PeopleColumn> {
  readonly index: number;
  /** As written in the file. "Column D" without a heading. */
  readonly heading: string;
  readonly samples: readonly string[];
  readonly column: Column | null;
  /** It holds Social Security or bank numbers, or dates of birth: never offered, never sent. */
  readonly isSecret: boolean;
}

export interface GuessedSheet<Column extends string = PeopleColumn> {
  /** The row with the headings, from 0. -1 if there is none. */
  readonly headingRow: number;
  readonly columns: readonly GuessedColumn<Column>[];
}

/** What the columns of a kind of file can hold, each with the headings it is known by. */
export type KnownColumns<Column extends string> = readonly {
  readonly id: Column;
  readonly label: string;
  readonly names: readonly string[];
}[];

type ByName<Column extends string> = ReadonlyMap<string, Column>;

const namesRead = new WeakMap<KnownColumns<string>, ByName<string>>();

/** Thousands of names, which are the same for each sheet. */
function byNameOf<Column extends string>(known: KnownColumns<Column>): ByName<Column> {
  const before = namesRead.get(known);
  if (before !== undefined) return before as ByName<Column>;
  const byName = new Map(
    known.flatMap(({ id, label, names }) => [label, ...names].map((name) => [plainName(name), id] as const)),
  );
  namesRead.set(known, byName);
  return byName;
}
const SECRETS: ReadonlySet<string> = new Set(SECRET_NAMES.map(plainName));

type Row = Sheet['rows'][number];

/** Titles and dates often stand above the headings. */
export const HEADINGS_WITHIN = 25;

function headingRowOf(rows: readonly Row[], byName: ByName<string>): number {
  const isKnown = (heading: string): boolean => byName.has(heading) || SECRETS.has(heading);
  const scores = rows
    .slice(0, HEADINGS_WITHIN)
    .map((row) => row.filter((cell) => cell?.kind === 'text' && isKnown(plainName(cell.text))).length);
  const best = Math.max(0, ...scores);
  // A single word such as "Name" may stand in a title.
  if (best >= 2 || (best === 1 && rows[0]!.length <= 2)) return scores.indexOf(best);
  return rows.slice(0, HEADINGS_WITHIN).findIndex((row, index) => isAboveAll(row, rows.slice(index + 1)));
}

/** Words over most columns, none of which is an amount, a day, or what the cells below it are: "PA" may stand above amounts. */
function isAboveAll(row: Row, below: readonly Row[]): boolean {
  const cells = row.filter((cell) => cell !== null);
  const looksLikeBelow = (cell: Cell): boolean => {
    const looks = byContent([cell]);
    const index = row.indexOf(cell);
    const others = below.slice(0, SAMPLED).flatMap((other) => other[index] ?? []);
    return looks !== null && (others.length === 0 || looks === byContent(others));
  };
  const widest = Math.max(0, ...below.slice(0, SAMPLED).map((other) => other.length));
  return (
    cells.length >= 2 &&
    cells.length >= widest * 0.6 &&
    cells.every(
      (cell) =>
        cell.kind === 'text' && !looksLikeBelow(cell) && 'problem' in readAmount(cell) && 'problem' in readDay(cell),
    )
  );
}

/** How many cells of a column are looked at. */
const SAMPLED = 200;
const SHOWN = 3;

const STATE_NAMES: ReadonlySet<string> = new Set(STATES.map(({ name }) => name.toLowerCase()));
const isStateText = (text: string): boolean => isStateCode(text.toUpperCase()) || STATE_NAMES.has(text.toLowerCase());

type Looks = readonly [column: PeopleColumn | 'secret', matches: (cell: Cell) => boolean];

/** What cells of a column look like, the surest first. */
const LOOKS: readonly Looks[] = [
  ['secret', ({ text }) => /^\d{3}-\d{2}-\d{4}$|^(?:X|x|\*){3}-?(?:X|x|\*){2}-?\d{4}$/.test(text)],
  ['email', ({ text }) => /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(text)],
  ['phone', ({ text }) => /^(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]\d{4}$/.test(text)],
  ['paymentType', ({ text }) => /^(?:hourly|salary|salaried|hour|year|per hour|per year|annual)$/i.test(text)],
  ['employmentType', ({ text }) => /^(?:employee|contractor|w-?2|1099|w-?2 employee|1099 contractor)$/i.test(text)],
  ['state', ({ text }) => isStateText(text)],
  ['zip', ({ kind, text }) => kind !== 'date' && /^\d{5}(?:-\d{4})?$/.test(text)],
];

/** "Social Security" is a number or the tax. Numbers have no decimals, and most amounts of a tax do. */
const isTax = (name: string, cells: readonly Cell[]): boolean =>
  name === 'social security' &&
  cells.filter(({ text }) => /[.,]\d{1,2}\D*$/.test(text)).length * 2 > cells.length &&
  cells.every((cell) => 'value' in readAmount(cell) && !/^\d{7,}$/.test(cell.text.trim()));

/** Most of the cells must look so. */
const MOST = 0.8;

function byContent(cells: readonly Cell[]): Looks[0] | null {
  if (cells.length === 0) return null;
  const found = LOOKS.find(([, matches]) => cells.filter(matches).length >= cells.length * MOST);
  return found?.[0] ?? null;
}

/** A heading says "Type", but the cells say what type. */
function corrected(column: string, cells: readonly Cell[]): string {
  const looks = byContent(cells);
  if (column === 'employmentType' && looks === 'paymentType') return 'paymentType';
  if (column === 'paymentType' && looks === 'employmentType') return 'employmentType';
  return column;
}

/** Takes each column of a sheet for what its heading says, or else for what its cells look like. */
export function guessColumns(sheet: Sheet, headingRow?: number): GuessedSheet {
  const guess = guessColumnsOf(sheet, PEOPLE_COLUMNS, headingRow);
  const taken = new Set(guess.columns.map(({ column }) => column));
  if (![...taken].some((column) => column !== null && isOpeningColumn(column))) return guess;
  const columns = guess.columns.map((one) => {
    const tax = one.column === null && !one.isSecret ? taxNamed(plainName(one.heading)) : undefined;
    if (tax === undefined || taken.has(tax)) return one;
    taken.add(tax);
    return { ...one, column: tax };
  });
  return { ...guess, columns };
}

/** The same for another kind of file. The row with the headings is found, or is the one that somebody chose. */
export function guessColumnsOf<Column extends string>(
  { rows }: Sheet,
  known: KnownColumns<Column>,
  chosenRow?: number,
): GuessedSheet<Column> {
  const byName = byNameOf(known);
  const ids: ReadonlySet<string> = new Set(known.map(({ id }) => id));
  const isColumn = (id: string): id is Column => ids.has(id);
  const headingRow = chosenRow ?? headingRowOf(rows, byName);
  const headings = rows[headingRow] ?? [];
  const body = rows.slice(headingRow + 1);
  const width = Math.max(headings.length, ...body.slice(0, SAMPLED).map((row) => row.length));
  const taken = new Set<string>();
  const named = Array.from({ length: width }, (_, index) => {
    const heading = headings[index]?.text.trim() ?? '';
    const cells = body.slice(0, SAMPLED).flatMap((row) => (row[index] ? [row[index]] : []));
    const name = plainName(heading);
    const byHeading = byName.get(name);
    const column = byHeading === undefined ? null : corrected(byHeading, cells);
    const isFirst = column !== null && isColumn(column) && !taken.has(column);
    if (isFirst) taken.add(column);
    return {
      index,
      heading: heading || `Column ${columnName(index)}`,
      cells,
      column: isFirst ? column : null,
      isSecret: (SECRETS.has(name) && !isTax(name, cells)) || byContent(cells) === 'secret',
      isNamed: heading !== '',
    };
  }).filter(({ cells, isNamed }) => isNamed || cells.length > 0);
  return {
    headingRow,
    columns: named.map(({ index, heading, cells, column, isSecret }) => {
      const looks = column === null && !isSecret ? byContent(cells) : null;
      const guessed = column ?? (looks !== null && isColumn(looks) && !taken.has(looks) ? looks : null);
      if (guessed !== null) taken.add(guessed);
      return {
        index,
        heading,
        // A secret is not shown either.
        samples: isSecret ? [] : [...new Set(cells.map(shownText))].slice(0, SHOWN),
        column: isSecret ? null : guessed,
        isSecret,
      };
    }),
  };
}

function shownText(cell: Cell): string {
  const day = cell.kind === 'date' ? readDay(cell) : null;
  return day && 'value' in day
    ? `${Number(day.value.slice(5, 7))}/${Number(day.value.slice(8))}/${day.value.slice(0, 4)}`
    : cell.text.slice(0, 60);
}

/** The sheet with the most columns that we know, or else with the most rows: a workbook may start with a cover. */
export function guessSheet(
  sheets: readonly Sheet[],
  guess: (sheet: Sheet) => GuessedSheet<string> = guessColumns,
): number {
  const known = sheets.map((sheet) => guess(sheet).columns.filter(({ column }) => column !== null).length);
  const most = Math.max(...known);
  const rows = sheets.map((sheet, index) => (known[index] === most ? sheet.rows.length : -1));
  return rows.indexOf(Math.max(...rows));
}
