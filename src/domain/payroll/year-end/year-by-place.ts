import type { YearLine } from '../../books/year-line.ts';
import { add, type Cents, subtract, ZERO } from '../../money.ts';
import { placeOfKey } from '../places-of-lines.ts';
import type { TieRow } from './tie-out.ts';

/** A line of a person's year: what pay stubs here calculated, what its issuer gave, and what is estimated. */
export interface LineOfYear extends Pick<YearLine, 'list' | 'key' | 'name'> {
  readonly here: Cents;
  readonly given: Cents;
  /** The part of it from before the first pay stub. */
  readonly before: Cents;
  /** An estimate is in no form. */
  readonly estimated: Cents;
  /** What the last pay stub that has the line says, without estimates. */
  readonly after: Cents;
  /** Pay stubs, by their place in the year, that do not start where the one before them ended. */
  readonly gaps: readonly { readonly stub: number; readonly by: Cents }[];
}

/** The year of one person, from the lines of the pay stubs in their order. */
export function linesOfYear(stubs: readonly (readonly YearLine[])[]): readonly LineOfYear[] {
  const all = new Map<string, LineOfYear>();
  for (const [stub, line] of stubs.flatMap((lines, index) => lines.map((each) => [index, each] as const))) {
    const { list, key, name, amount, before, estimated } = line;
    const known = all.get(`${list} ${key}`) ?? {
      list,
      key,
      name,
      here: ZERO,
      given: ZERO,
      estimated,
      after: ZERO,
      before: stub === 0 ? before : ZERO,
      gaps: [],
    };
    // Where it does not begin with what the one before it ended with, somebody entered a figure.
    const by = subtract(before, known.after);
    all.set(`${list} ${key}`, {
      ...known,
      here: add(known.here, amount),
      given: add(known.given, by),
      estimated,
      after: add(before, amount),
      gaps: stub === 0 || by === ZERO ? known.gaps : [...known.gaps, { stub, by }],
    });
  }
  return [...all.values()];
}

/** The box of the W-2 that shows a line of a place. Empty if none does. */
export function boxOf({ list, key }: Pick<LineOfYear, 'list' | 'key'>): string {
  const place = list === 'taxes' ? placeOfKey(key) : null;
  if (place === null || key.startsWith('employer-')) return '';
  if (key.startsWith('stateIncomeTax-')) return '17';
  return place.locality === undefined || key.includes('.fixed.') ? '14' : '19';
}

/** What each place's taxes are on all pay stubs, before them, and on the last ones, from which the W-2s are made. */
export function tiesByPlace(people: readonly (readonly LineOfYear[])[]): readonly TieRow[] {
  const rows = new Map<string, TieRow>();
  for (const line of people.flat()) {
    const box = boxOf(line);
    if (box === '') continue;
    const row = rows.get(line.key) ?? {
      key: line.key,
      name: line.name,
      box,
      line: '',
      stubs: ZERO,
      before: ZERO,
      w3: ZERO,
      returns: null,
      rounding: ZERO,
      difference: ZERO,
      causedBy: [line.key],
    };
    const stubs = add(row.stubs, line.here);
    const ofBefore = add(row.before, line.before);
    const w3 = add(row.w3!, line.after);
    rows.set(line.key, { ...row, stubs, before: ofBefore, w3, difference: subtract(w3, add(stubs, ofBefore)) });
  }
  return [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}
