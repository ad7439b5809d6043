/**
 * Pennsylvania's register of local taxes, as the state publishes it: the "EIT/PIT/LST Tax Register with Collector" of DCED's
 * Municipal Statistics. Its download is a CSV with a line of instructions above the headings, and no ZIP codes.
 *
 * The headings were read in two public programs that take this file ("Municipal Nonresident EIT (percent)", "Total Resident Income
 * Tax (percent)", "Municipal LST LIE (dollars)" and the others below). LIE is the low-income exemption.
 */
import { addMonths, type PlainDate } from '../../calendar.ts';
import { AppError } from '../../errors.ts';
import { type Cents, larger, parseMoney, ZERO } from '../../money.ts';
import { plainName } from '../../imports/plain-name.ts';
import type { Sheet } from '../../spreadsheet/sheet.ts';

/** A municipality in a school district. */
export interface RegisterPlace {
  /** Six digits. The first two are the tax collection district. */
  readonly psd: string;
  readonly municipality: string;
  readonly schoolDistrict: string;
  readonly county: string;
  /** Of municipality and school district together. */
  readonly residentPercent: number;
  readonly nonresidentPercent: number;
  /** Local services tax of a year, of both together. */
  readonly lst: Cents;
  /** Pay of a year from which a certificate for low income no longer holds. */
  readonly lstIncomeLimit: Cents;
  readonly collector: string;
  readonly lstCollector: string;
}

/** The columns that are read, by the heading without its unit. Others are left alone. */
const COLUMNS = {
  psd: 'PSD Code',
  municipality: 'Municipality',
  schoolDistrict: 'School District Name',
  county: 'County',
  nonresident: 'Municipal Nonresident EIT',
  resident: 'Total Resident Income Tax',
  lst: 'Total LST',
  municipalLst: 'Municipal LST',
  municipalLimit: 'Municipal LST LIE',
  schoolLst: 'School District LST',
  schoolLimit: 'School District LST LIE',
  collector: 'EIT Collector',
  lstCollector: 'Municipal LST Collector',
} as const;
type Column = keyof typeof COLUMNS;

const headingOf = (text: string): string => plainName(text.replace(/\((?:percent|dollars)\)/i, ''));

/** Above the headings is a line or two of instructions. */
const MOST_ROWS_ABOVE = 10;

interface Found {
  readonly row: number;
  readonly at: ReadonlyMap<Column, number>;
}

function findColumns({ rows }: Sheet): Found {
  const found = rows.slice(0, MOST_ROWS_ABOVE).map((cells, row) => {
    const names = cells.map((cell) => headingOf(cell?.text ?? ''));
    const at = Object.entries(COLUMNS).flatMap(([column, heading]) => {
      const index = names.indexOf(plainName(heading));
      return index === -1 ? [] : [[column as Column, index] as const];
    });
    return { row, at: new Map(at) };
  });
  const best = found.reduce((one, other) => (other.at.size > one.at.size ? other : one));
  const missing = Object.entries(COLUMNS).filter(([column]) => !best.at.has(column as Column));
  if (missing.length > 0)
    throw new AppError(
      'INVALID_INPUT',
      `This file is not the state’s tax register. It has no column ${missing.map(([, heading]) => `“${heading}”`).join(', ')}.`,
    );
  return best;
}

/** "BETHLEHEM TWP" -> "Bethlehem Twp", "MCSHERRYSTOWN BORO" -> "Mcsherrystown Boro", "CONEWAGO VALLEY S D" -> "Conewago Valley SD". */
const inWords = (text: string): string =>
  text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
    .replaceAll(/(^|[\s\-/.])([a-z])/g, (_, before: string, first: string) => before + first.toUpperCase())
    .replace(/\bS D$/, 'SD')
    .replace(/\bSd$/, 'SD');

/** More than any local tax on pay. A larger number is of another column. */
const MOST_PERCENT = 10;
const MOST_DOLLARS = 1_000_000;

/** A file without most of the municipalities would take away what people look up. The state has more than 2,500. */
export const FEWEST_PLACES = 2_000;

/** Every place of the register, by its code. Refuses the whole file for one cell that cannot be read. */
export function readRegister(sheet: Sheet): readonly RegisterPlace[] {
  const { row: headings, at } = findColumns(sheet);
  const places = new Map<string, RegisterPlace>();
  sheet.rows.forEach((cells, index) => {
    if (index <= headings || cells.every((cell) => cell === null)) return;
    const refuse = (column: Column, what: string): never => {
      throw new AppError('INVALID_INPUT', `Row ${index + 1}, “${COLUMNS[column]}”: ${what}`);
    };
    const text = (column: Column): string => cells[at.get(column)!]?.text.trim() ?? '';
    const number = (column: Column, most: number): number => {
      const typed = text(column).replaceAll(/[$,%\s]/g, '');
      if (typed !== '' && !/^\d{1,7}(?:\.\d{1,6})?$/.test(typed)) refuse(column, `“${text(column)}” is not a number.`);
      return Number(typed) > most ? refuse(column, `${text(column)} is more than ${most}.`) : Number(typed);
    };
    const money = (column: Column): Cents => {
      number(column, MOST_DOLLARS);
      const amount = parseMoney(text(column).replaceAll(/[$,\s]/g, '') || '0');
      return amount ?? refuse(column, `“${text(column)}” is not an amount in dollars and cents.`);
    };
    const psd = text('psd').padStart(6, '0');
    if (!/^\d{6}$/.test(psd)) refuse('psd', `“${text('psd')}” has no six digits.`);
    if (text('municipality') === '') refuse('municipality', 'the name is missing.');
    // Each of the two has a limit of its own, and who earns less than the larger one pays neither.
    const limits = [
      money('municipalLst') > 0 ? money('municipalLimit') : ZERO,
      money('schoolLst') > 0 ? money('schoolLimit') : ZERO,
    ] as const;
    const place: RegisterPlace = {
      psd,
      municipality: inWords(text('municipality')).slice(0, 30).trim(),
      schoolDistrict: inWords(text('schoolDistrict')),
      county: inWords(text('county')),
      residentPercent: number('resident', MOST_PERCENT),
      nonresidentPercent: number('nonresident', MOST_PERCENT),
      lst: money('lst'),
      lstIncomeLimit: larger(...limits),
      collector: text('collector'),
      lstCollector: text('lstCollector'),
    };
    const same = places.get(psd);
    // A municipality in two counties has a row in each.
    if (same && figuresOf(same) !== figuresOf(place)) refuse('psd', `${psd} has other figures in an earlier row.`);
    const isElsewhere = same && !same.county.split(', ').includes(place.county);
    places.set(psd, isElsewhere ? { ...same, county: `${same.county}, ${place.county}` } : (same ?? place));
  });
  if (places.size < FEWEST_PLACES)
    throw new AppError(
      'INVALID_INPUT',
      `This file has ${places.size.toLocaleString('en-US')} municipalities. The register of the whole state has at least ${FEWEST_PLACES.toLocaleString('en-US')}.`,
    );
  return [...places.values()];
}

/** What decides about pay. */
const figuresOf = ({ residentPercent, nonresidentPercent, lst, lstIncomeLimit }: RegisterPlace): string =>
  [residentPercent, nonresidentPercent, lst, lstIncomeLimit].join(' ');

export interface RegisterChange {
  readonly psd: string;
  readonly before: RegisterPlace | null;
  readonly after: RegisterPlace | null;
}

/** The database keeps no order of fields. */
const textOf = (place: RegisterPlace | null): string => JSON.stringify(Object.entries(place ?? {}).toSorted());

/** What another register adds, takes away and changes, by code. Names and collectors count as changes too. */
export function registerChanges(
  before: readonly RegisterPlace[],
  after: readonly RegisterPlace[],
): readonly RegisterChange[] {
  const [then, now] = [before, after].map((places) => new Map(places.map((place) => [place.psd, place])));
  return [...new Set([...then!.keys(), ...now!.keys()])].toSorted().flatMap((psd) => {
    const change = { psd, before: then!.get(psd) ?? null, after: now!.get(psd) ?? null };
    return textOf(change.before) === textOf(change.after) ? [] : [change];
  });
}

/** "Easton City, Easton Area SD, Northampton" */
export const nameOfPlace = ({ municipality, schoolDistrict, county }: RegisterPlace): string =>
  [municipality, schoolDistrict, county].filter(Boolean).join(', ');

/** For looking up by any word of the three. */
export const searchTextOf = (place: RegisterPlace): string => `${place.psd} ${registerName(nameOfPlace(place))}`;

/** What a municipality's kind is called in the register, and what people write. */
const KINDS: Readonly<Record<string, string>> = { township: 'twp', borough: 'boro' };

/** For comparing: lower case, without marks, and with the register's short words. */
export const registerName = (text: string): string =>
  plainName(text)
    .split(' ')
    .map((word) => KINDS[word] ?? word)
    .join(' ')
    .replace(/^(city|twp|boro|town) of (.+)$/, '$2 $1');

const WITHOUT_KIND = / (?:city|twp|boro|town)$/;

/**
 * The places that a text may mean: its PSD code; its whole name, with or without what it is; and, after commas, school
 * district or county.
 */
export function placesNamed(places: readonly RegisterPlace[], text: string): readonly RegisterPlace[] {
  const code = /^\s*(?:psd\s*)?(\d{6})\s*$/i.exec(text)?.[1];
  if (code !== undefined) return places.filter(({ psd }) => psd === code);
  const [name = '', ...more] = text.split(',').map(registerName);
  const named = places.filter((place) =>
    more.every((each) =>
      [place.schoolDistrict, ...place.county.split(', ')].some((part) =>
        registerName(part).startsWith(each.replace(/ county$/, '')),
      ),
    ),
  );
  const whole = named.filter(({ municipality }) => registerName(municipality) === name);
  return whole.length > 0
    ? whole
    : named.filter(({ municipality }) => registerName(municipality).replace(WITHOUT_KIND, '') === name);
}

const MONTHS = 12;

/** Its rates are asked for again. */
export const isOldRegister = (asOf: PlainDate, paidOn: PlainDate): boolean => paidOn > addMonths(asOf, MONTHS);
