import type { PlainDate } from './calendar.ts';
import { dateFormat } from './date-format.ts';

const ZONE = 'America/New_York';

const dayFormatIn = (timeZone: string) =>
  dateFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
const dayFormat = dayFormatIn(ZONE);

/** By time zone, the states that are not all in the time of New York. One with two has the later one. */
const STATES_OF_ZONES = {
  'America/Chicago': 'AL AR FL IA IL IN KY LA MI MN MO MS OK TN WI',
  'America/Denver': 'CO KS MT ND NE NM SD TX UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA ID NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR',
};
const formatOfState = new Map(
  Object.entries(STATES_OF_ZONES).flatMap(([zone, states]) => {
    const format = dayFormatIn(zone);
    return states.split(' ').map((state) => [state, format] as const);
  }),
);

/** The day in a state, for what ends with a day there. */
export const dateInState = (moment: Date, state: string): PlainDate =>
  (formatOfState.get(state) ?? dayFormat)(moment) as PlainDate;
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
