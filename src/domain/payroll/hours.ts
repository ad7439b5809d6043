/*
 * Hours have at most two decimals. They are typed and printed as decimals and counted in whole hundredths,
 * so that 7.1 hours are 710 hundredths and never 7.0999999.
 */

/** 37.5 -> 3750; null for anything that has more than two decimals, is negative or not a number. */
export function hundredthsOfHours(hours: number): number | null {
  if (!Number.isFinite(hours) || hours < 0 || hours > 1_000_000) return null;
  const hundredths = Math.round(hours * 100);
  return hundredths / 100 === hours ? hundredths : null;
}

export const hundredthsTimes = (hundredths: number, count: number): number => hundredths * count;

export const hoursOfHundredths = (hundredths: number): number => hundredths / 100;

/** Both may be below zero. */
export const addHours = (one: number, other: number): number => (Math.round(one * 100) + Math.round(other * 100)) / 100;

/** 80 -> "80.00" */
export function formatHours(hours: number): string {
  const hundredths = hundredthsOfHours(hours);
  if (hundredths === null) throw new RangeError(`${hours} hours have more than two decimals`);
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}
