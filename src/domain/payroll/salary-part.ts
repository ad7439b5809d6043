import { addDays, dayOfWeek } from '../calendar.ts';
import { hoursOfHundredths, hundredthsOfHours, hundredthsTimes } from './hours.ts';
import type { PayPeriod, Stub } from './order.ts';

/** What a salary pays for on a workday. */
export const HOURS_OF_A_DAY = 8;

/** Days from Monday to Friday, both ends included. */
function workdaysOf({ start, end }: PayPeriod): number {
  let count = 0;
  for (let day = start; day <= end; day = addDays(day, 1)) if (![0, 6].includes(dayOfWeek(day))) count += 1;
  return count;
}

/** The hours that a salary pays for: eight for each Monday to Friday of the period. */
export const hoursOfPeriod = (period: PayPeriod): number => hundredthsTimes(HOURS_OF_A_DAY, workdaysOf(period));

/** What of a salary a stub pays, in hundredths of an hour. */
export interface SalaryPart {
  readonly paid: number;
  readonly of: number;
}

/** Undefined where the whole salary is paid. A period of a weekend alone has no hours to leave out. */
export function salaryPartOf({
  unpaidHours = 0,
  payPeriod,
}: Pick<Stub, 'unpaidHours' | 'payPeriod'>): SalaryPart | undefined {
  const [unpaid, of] = [hundredthsOfHours(unpaidHours) ?? 0, hundredthsOfHours(hoursOfPeriod(payPeriod)) ?? 0];
  return unpaid === 0 || of === 0 ? undefined : { paid: Math.max(0, of - unpaid), of };
}

/** "64/80": as short as the column of hours. */
export const partInWords = ({ paid, of }: SalaryPart): string => [paid, of].map(hoursOfHundredths).join('/');
