import { addDays, addMonths, dayOfWeek, type PlainDate } from '../../../domain/calendar.ts';
import { ZERO } from '../../../domain/money.ts';
import type { FieldKind } from '../../../domain/documents/field-table.ts';
import { firstDay, lastDayOf, type Month, monthOf } from '../model/months.ts';
import { sample } from '../model/sample.ts';
import type { DayInput, HoursInput, PeriodInput } from '../model/schema.ts';

/** The form's input has the shape of the kind's draftSchema; a date that is missing is ''. */
export type HoursForm = HoursInput;

const NO_DATE = '' as PlainDate;
const NO_SUMS = {
  worked: '',
  paidLeave: '',
  unpaid: '',
  regular: ZERO,
  overtime: ZERO,
  leavePay: ZERO,
  otherPay: ZERO,
  tips: ZERO,
};

export const EMPTY_DAY: DayInput = {
  date: NO_DATE,
  worked: '',
  paidLeave: '',
  unpaid: '',
  pay: ZERO,
  tips: ZERO,
  invoice: '',
  ownInvoice: '',
};

export const EMPTY_PERIOD: PeriodInput = {
  start: NO_DATE,
  end: NO_DATE,
  ...NO_SUMS,
  isDivided: false,
  first: NO_SUMS,
  second: NO_SUMS,
};

export const EMPTY_MONTH: HoursForm['months'][number] = { by: 'days', days: [] };

/** Statements are mostly asked for about the month before. */
export const emptyForm = (today: PlainDate): HoursForm => ({
  template: 1,
  type: 'statement',
  language: 'en',
  issuer: { name: '', address1: '', address2: '', city: '', state: '', zip: '', phone: '', email: '', ein: '' },
  person: { name: '', address1: '', address2: '', city: '', state: '', zip: '', lastFour: '', title: '' },
  firstMonth: monthOf(addMonths(today, -1)),
  months: [EMPTY_MONTH],
  periods: [],
});

export const sampleOf = ({ template }: HoursForm): HoursForm => sample(template);

/** The weekdays of a month that have no row yet, up to today, as rows to fill in. */
export function withWeekdays(days: readonly DayInput[], month: Month, today: PlainDate): DayInput[] {
  const taken = new Set(days.map(({ date }) => date));
  const added: DayInput[] = [];
  for (let date = firstDay(month); date <= lastDayOf(month) && date <= today; date = addDays(date, 1))
    if (dayOfWeek(date) % 6 !== 0 && !taken.has(date)) added.push({ ...EMPTY_DAY, date });
  return [...days.filter(({ date }) => date !== NO_DATE), ...added].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** The last two years of months, the newest first, and the one that is chosen. */
export function monthChoices(today: PlainDate, chosen: Month): readonly Month[] {
  const months = Array.from({ length: 24 }, (_, index) => monthOf(addMonths(firstDay(monthOf(today)), -index)));
  return months.includes(chosen) ? months : [...months, chosen].toSorted().toReversed();
}

export function fieldKind(path: string): FieldKind {
  if (path === 'template') return 'number';
  if (/\.(?:date|start|end)$/.test(path)) return 'date';
  if (path.endsWith('.isDivided')) return 'boolean';
  return /\.(?:pay|tips|regular|overtime|leavePay|otherPay)$/.test(path) ? 'optionalMoney' : 'text';
}
