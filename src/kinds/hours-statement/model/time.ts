/*
 * Hours are typed as "7:30" or as a decimal such as 7.5, and counted in whole minutes. A decimal that is no whole number
 * of minutes is rounded once, half up, and printed as the minutes that are counted.
 */

export const TIME_MESSAGE = 'Enter hours and minutes, such as 7:30, or a decimal, such as 7.5';

const CLOCK = /^(\d{1,3}):([0-5]\d)$/;
const DECIMAL = /^(\d{0,3})(?:\.(\d{0,2}))?$/;

/** "7:30" and "7.5" -> 450; an empty text is 0; null for anything else. */
export function minutesOf(text: string): number | null {
  const clock = CLOCK.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const decimal = DECIMAL.exec(text);
  if (!decimal || text === '.') return null;
  const hundredths = Number(decimal[1] || '0') * 100 + Number((decimal[2] ?? '').padEnd(2, '0'));
  return Math.floor((hundredths * 60 + 50) / 100);
}

/** 10110 -> "168:30" */
export const formatMinutes = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
