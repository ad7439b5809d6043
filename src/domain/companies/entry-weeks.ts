import { z } from 'zod';
import { hoursOfHundredths, hundredthsOfHours } from '../payroll/hours.ts';
import type { StubWorkweek } from '../payroll/order.ts';
import { OVERTIME_WORK, type OvertimeWork } from '../payroll/overtime/overtime-work.ts';
import { workweeks } from '../payroll/overtime/workweek-schema.ts';

/** The hours of each workweek of a pay period, from which a run calculates the overtime. */
export interface EntryWeeks {
  /** Work whose overtime follows another rule of the state than the general one. */
  readonly work?: OvertimeWork | undefined;
  readonly weeks: readonly StubWorkweek[];
}

const schema = z.object({ work: z.enum(OVERTIME_WORK).optional(), weeks: workweeks.min(1) });

/** The most characters of a cell: twenty lines of seven days for six weeks. */
export const LONGEST_ENTRY = 20_000;

/** One text, because a cell of the grid has one value: what is saved, compared and undone is the same text. */
export const writeWeeks = (weeks: EntryWeeks | null): string => (weeks === null ? '' : JSON.stringify(weeks));

/** Null for a cell without weeks. */
export function readWeeks(text: string): z.output<typeof schema> | null {
  if (text === '') return null;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export const weeksText = z
  .string()
  .max(LONGEST_ENTRY)
  .refine((text) => text === '' || readWeeks(text) !== null, { error: 'The hours of these weeks cannot be read' })
  .default('');

const hundredths = (hours: number): number => hundredthsOfHours(hours) ?? 0;

const hoursOf = ({ hours }: StubWorkweek): number =>
  hours.reduce((sum, line) => sum + line.hours.reduce((all, each) => all + hundredths(each), 0), 0);

/** "42 / 38.5": what the cell shows, as short as a narrow column needs it. */
export const weeksInWords = (text: string): string =>
  (readWeeks(text)?.weeks ?? []).map((week) => String(hoursOfHundredths(hoursOf(week)))).join(' / ');
