import { addDays, dayOfWeek, plainDate } from '../../../domain/calendar.ts';
import { cents, ZERO } from '../../../domain/money.ts';
import { lastDayOf, firstDay, type Month } from './months.ts';
import type { DayInput, HoursInput, PeriodInput } from './schema.ts';
import type { TypedSums } from './sums.ts';

const NOTHING: TypedSums = {
  worked: '',
  paidLeave: '',
  unpaid: '',
  regular: ZERO,
  overtime: ZERO,
  leavePay: ZERO,
  otherPay: ZERO,
  tips: ZERO,
};

const EMPLOYER: HoursInput['issuer'] = {
  name: 'Alder Row Bakery LLC',
  address1: '212 Alder Row',
  address2: '',
  city: 'Manchester',
  state: 'NH',
  zip: '03101',
  phone: '6035550142',
  email: 'office@alder-row.example',
  ein: '0000',
};

const EMPLOYEE: HoursInput['person'] = {
  name: 'Marisol Duarte',
  address1: '48 Spruce Street, Apt 3',
  address2: '',
  city: 'Manchester',
  state: 'NH',
  zip: '03103',
  lastFour: '0000',
  title: 'Counter and kitchen',
};

/** Shifts of a month at 18.40 an hour: Tuesday to Friday, and every other Saturday. */
function shifts(month: Month): readonly DayInput[] {
  const days: DayInput[] = [];
  for (let date = firstDay(month); date <= lastDayOf(month); date = addDays(date, 1)) {
    const weekday = dayOfWeek(date);
    const number = Number(date.slice(8));
    if (weekday < 2 || (weekday === 6 && number % 14 > 7)) continue;
    const isLeave = number === 14;
    const minutes = weekday === 6 ? 300 : 450 + (number % 3) * 15;
    days.push({
      date,
      worked: isLeave ? '' : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`,
      paidLeave: isLeave ? '7:30' : '',
      unpaid: number === 22 ? '0:30' : '',
      pay: cents(Math.round(((isLeave ? 450 : minutes) * 1840) / 60)),
      tips: cents(weekday > 4 ? 3150 + number * 25 : 0),
      invoice: '',
      ownInvoice: '',
    });
  }
  return days;
}

const period = (start: string, end: string, given: Partial<PeriodInput>): PeriodInput => ({
  ...NOTHING,
  start: plainDate(start),
  end: plainDate(end),
  isDivided: false,
  first: NOTHING,
  second: NOTHING,
  ...given,
});

const regular = (worked: string, pay: number, more: Partial<TypedSums> = {}): TypedSums => ({
  ...NOTHING,
  worked,
  regular: cents(pay),
  ...more,
});

/** Biweekly pay, with one period that the employer divided between August and September, and one more. */
const biweekly = (): readonly PeriodInput[] => [
  period('2026-08-02', '2026-08-15', regular('72:30', 133_400, { overtime: cents(4_140) })),
  period('2026-08-16', '2026-08-29', regular('70:00', 128_800)),
  period('2026-08-30', '2026-09-12', {
    ...regular('68:15', 125_580, { paidLeave: '7:30', leavePay: cents(13_800) }),
    isDivided: true,
    first: regular('7:30', 13_800),
    second: regular('60:45', 111_780, { paidLeave: '7:30', leavePay: cents(13_800) }),
  }),
  period('2026-09-13', '2026-09-26', regular('71:45', 132_020)),
  period('2026-09-27', '2026-10-10', {
    ...regular('70:30', 129_720),
    isDivided: true,
    first: regular('22:30', 41_400),
    second: regular('48:00', 88_320),
  }),
  period('2026-10-11', '2026-10-24', regular('69:00', 126_960, { unpaid: '3:30' })),
  period('2026-10-25', '2026-11-07', {
    ...regular('72:00', 132_480, { otherPay: cents(5_000) }),
    isDivided: true,
    first: regular('36:00', 66_240, { otherPay: cents(5_000) }),
    second: regular('36:00', 66_240),
  }),
];

/** A clearly fictional month by day, and three months by pay period. */
export const sample = (template: number): HoursInput => ({
  template: template === 2 ? 2 : 1,
  type: 'statement',
  language: 'en',
  issuer: EMPLOYER,
  person: EMPLOYEE,
  ...(template === 2
    ? {
        firstMonth: '2026-08',
        months: [1, 2, 3].map(() => ({ by: 'periods' as const, days: [] })),
        periods: [...biweekly()],
      }
    : { firstMonth: '2026-10', months: [{ by: 'days' as const, days: [...shifts('2026-10')] }], periods: [] }),
});
