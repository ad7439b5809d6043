import type { PlainDate } from './calendar.ts';
import { dateFormat } from './date-format.ts';

const ZONE = 'America/New_York';

const dayFormat = dateFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const momentFormat = dateFormat('en-US', {
  timeZone: ZONE,
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** The real date of issue. All documents use one time zone, so the day is the same for issuer and reader. */
export const dateInNewYork = (moment: Date): PlainDate => dayFormat(moment) as PlainDate;

/** "Nov 20, 2026, 10:58 am ET" */
export const momentInNewYork = (moment: Date): string =>
  `${momentFormat(moment).replace(/\s(AM|PM)$/, (_all, half: string) => ` ${half.toLowerCase()}`)} ET`;

/** "November 21, 2026" */
export const dayInWords = dateFormat('en-US', { timeZone: ZONE, dateStyle: 'long' });

// Swedish writes a moment in the order of ISO 8601.
const clockFormat = dateFormat('sv-SE', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** "2026-11-20T10:58": New York time in the format of a datetime-local field. */
export const clockInNewYork = (moment: Date): string => clockFormat(moment).replace(' ', 'T');

/** How far New York is behind UTC at a moment, in milliseconds. */
const behind = (moment: number): number => moment - Date.parse(`${clockInNewYork(new Date(moment))}Z`);

/** The moment of this New York time, or null if it is not a time. */
export function momentOfNewYork(clock: string): Date | null {
  const request = Date.parse(`${clock}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(clock) || Number.isNaN(request)) return null;
  // Calculated twice: near a daylight saving change the first result may be an hour off.
  return new Date(request + behind(request + behind(request)));
}
