import { plainName } from './plain-name.ts';

/** Hours of the first, second, ... week of the pay period. Overtime is calculated from each. */
export const WEEK_COLUMNS = ['week1', 'week2', 'week3', 'week4', 'week5'] as const;
export type WeekColumn = (typeof WEEK_COLUMNS)[number];

export const isWeek = (column: string): column is WeekColumn => WEEK_COLUMNS.some((week) => week === column);

const WORDS = [
  ['one', '1st', 'first'],
  ['two', '2nd', 'second'],
  ['three', '3rd', 'third'],
  ['four', '4th', 'fourth'],
  ['five', '5th', 'fifth'],
] as const;

/** As time sheets and people name them: "Week 1", "Wk1 Hrs", "Hours in Week One", "First week total". */
function namesOf(index: number): readonly string[] {
  const number = index + 1;
  const [word, short, long] = WORDS[index]!;
  const weeks = [
    ...['week', 'wk'].flatMap((name) => [`${name} ${number}`, `${name}${number}`, `${name} number ${number}`]),
    `week ${word}`,
    `${short} week`,
    `${long} week`,
  ];
  return weeks.flatMap((week) => [
    week,
    ...['hours', 'hrs', 'total', 'total hours', 'hours worked', 'worked hours'].map((end) => `${week} ${end}`),
    ...['hours', 'hrs', 'total', 'total hours', 'hours in', 'hours for', 'hours of'].map((start) => `${start} ${week}`),
  ]);
}

export const WEEKS = WEEK_COLUMNS.map((id, index) => ({
  id,
  label: `Week ${index + 1} hours`,
  names: namesOf(index),
}));

export const weekLabel = (column: WeekColumn): string => WEEKS.find(({ id }) => id === column)!.label;

const NAMES: ReadonlySet<string> = new Set(WEEKS.flatMap(({ names }) => names.map(plainName)));

export const isNameOfWeek = (heading: string): boolean => NAMES.has(plainName(heading));
