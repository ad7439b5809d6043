import type { PlainDate } from './calendar.ts';

const ZONE = 'America/New_York';

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const momentFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** The real date of issue. One zone for all papers, so that a day is the same for issuer and reader. */
export const dateInNewYork = (moment: Date): PlainDate => dayFormat.format(moment) as PlainDate;

/** "Nov 20, 2026, 10:58 am ET" */
export const momentInNewYork = (moment: Date): string =>
  `${momentFormat.format(moment).replace(/\s(AM|PM)$/, (_all, half: string) => ` ${half.toLowerCase()}`)} ET`;
