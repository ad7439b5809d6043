import {
  addDays,
  dateOf,
  daysBetween,
  daysInMonth,
  earlierDate,
  formatDate,
  laterDate,
  partsOf,
  type PlainDate,
} from '../../../domain/calendar.ts';
import { approximate, formatDecimal, formatRate, parseDecimal } from '../../../domain/decimal.ts';
import { formatMoney } from '../../../domain/money.ts';
import type { CalculatedUtilityBill } from './calculate.ts';
import { waterTierOf } from './charges.ts';
import type { AmountPart, DateMark, DayCell, UsageChart, UtilityBillView, Vessel } from './document-view.ts';
import { WATER_TIERS } from './rates.ts';

// What each template draws, only from amounts on the bill.

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const monthName = (month: string): string => MONTHS[Number(month.slice(5, 7)) - 1]!;

export function chartOf({ history, usage }: CalculatedUtilityBill): UsageChart | null {
  if (history.length === 0 || usage === null) return null;
  const lengths = history.map(({ used }) => (used === null ? 0 : approximate(used)));
  const highest = Math.max(...lengths);
  if (highest === 0) return null;
  // Few bars have room for all their figures. Among many, only the first, the last and the highest show one.
  const last = history.length - 1;
  const hasRoom = history.length <= 8 && history.every(({ used }) => used === null || formatDecimal(used).length <= 8);
  const isNamed = (index: number): boolean =>
    hasRoom ||
    index === last ||
    (index === 0 && last > 3) ||
    (lengths[index] === highest && index === lengths.indexOf(highest) && index > 3 && index < last - 3);
  const bars = history.map(({ month, used }, index) => ({
    month: monthName(month),
    year: index === 0 || month.endsWith('-01') ? month.slice(0, 4) : '',
    figure: used === null ? '' : formatDecimal(used),
    height: lengths[index]! / highest,
    isNow: index === history.length - 1,
    isNamed: isNamed(index),
  }));
  const spoken = bars.filter(({ figure }) => figure !== '').map(({ month, figure }) => `${month} ${figure}`);
  return {
    title: `Monthly usage (${usage.unit})`,
    bars,
    alt: `Bar chart of monthly usage in ${usage.unit}: ${spoken.join(', ')}`,
  };
}

/** Parts of the total as lengths. A negative part has no length. */
export const partsOfTotal = ({ charges, paymentDueAmount }: CalculatedUtilityBill): readonly AmountPart[] =>
  charges.map(({ name, amount }) => ({
    name,
    amount: formatMoney(amount),
    share: paymentDueAmount > 0 ? Math.max(0, amount) / paymentDueAmount : 0,
  }));

const GALLONS_PER_CELL = 1500;

/** The four rate tiers. The last has no upper limit; it is drawn as wide as twice its start. */
export function vesselsOf({ bill }: CalculatedUtilityBill): readonly Vessel[] {
  if (bill.template !== 2) return [];
  const gallons = parseDecimal(bill.gallonsWaterCharge);
  const used = gallons === null ? 0 : approximate(gallons);
  let from = 0;
  return WATER_TIERS.map((tier) => {
    const upTo = tier.upTo ?? from * 2;
    const isOpen = tier.upTo === null;
    const vessel = {
      name: isOpen ? `Over ${from.toLocaleString('en-US')}` : `Up to ${upTo.toLocaleString('en-US')}`,
      rate: `${formatRate(tier.rate)} per 1,000`,
      fill: Math.min(1, Math.max(0, (used - from) / (upTo - from))),
      cells: isOpen ? 0 : (upTo - from) / GALLONS_PER_CELL,
      isReached: gallons !== null && used > 0 && waterTierOf(gallons) === tier,
      isOpen,
    };
    from = upTo;
    return vessel;
  });
}

export function conversionOf({ bill, usage, days, warnings }: CalculatedUtilityBill): UtilityBillView['conversion'] {
  if (bill.template !== 3 || usage === null) return [];
  const { previousReading, currentReading } = bill;
  const readings = [previousReading, currentReading].map((typed) => {
    const reading = parseDecimal(typed);
    return reading === null ? typed || '0' : formatDecimal(reading);
  });
  const used = formatDecimal(usage.used);
  return [
    { name: 'Previous reading', value: readings[0]!, how: `On ${dateOrDash(bill.startOfService)}` },
    { name: 'Current reading', value: readings[1]!, how: `On ${dateOrDash(bill.endOfService)}` },
    {
      name: 'Usage, units',
      value: used,
      how: warnings.length > 0 ? 'Entered by issuer' : `${readings[1]} − ${readings[0]}`,
    },
    {
      name: 'Average units per day',
      value: usage.perDay === null ? '–' : formatDecimal(usage.perDay),
      how: days > 0 ? `${used} ÷ ${days} days` : '–',
    },
  ];
}

export const dateOrDash = (date: PlainDate | null): string => (date ? formatDate(date) : '–');

/** The dates of the bill on one line, in order. Drawn only when all are known. */
export function datesOf({ bill, serviceDueDate }: CalculatedUtilityBill): UtilityBillView['dates'] {
  const { startOfService, endOfService, statementDate, dueDate } = bill;
  if (!startOfService || !endOfService || !statementDate || !dueDate || !serviceDueDate) return null;
  if (endOfService < startOfService) return null;
  const named: [string, PlainDate][] = [
    ['Service start', startOfService],
    ['Service end', endOfService],
    ['Statement date', statementDate],
    ['Due date', dueDate],
    ['Service due date', serviceDueDate],
  ];
  const all = named.map(([, date]) => date);
  const [first, last] = [all.reduce(earlierDate), all.reduce(laterDate)];
  const length = Math.max(1, daysBetween(first, last));
  const at = (date: PlainDate) => daysBetween(first, date) / length;
  const marks: DateMark[] = named
    .toSorted(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, date]) => ({
      name,
      date: formatDate(date),
      at: at(date),
      isDue: date === dueDate && name === 'Due date',
    }));
  return { marks, serviceBeginsAt: at(startOfService), serviceEndsAt: at(endOfService) };
}

/** More rows of days would leave no room for the charges. */
const MOST_MONTHS = 5;

const monthsBetween = (first: PlainDate, last: PlainDate): number => {
  const [from, to] = [partsOf(first), partsOf(last)];
  return (to.year - from.year) * 12 + to.month - from.month + 1;
};

/** Every day of the months of the billing period, and of the months up to the due date if they have room. */
export function dayCellsOf({ bill, days }: CalculatedUtilityBill): readonly DayCell[] {
  const { startOfService, endOfService, statementDate, dueDate } = bill;
  if (days === 0 || monthsBetween(startOfService, endOfService) > MOST_MONTHS) return [];
  const latest = [statementDate, dueDate].filter((date) => date !== null).reduce(laterDate, endOfService);
  const end = monthsBetween(startOfService, latest) > MOST_MONTHS ? endOfService : latest;
  const first = dateOf({ ...partsOf(startOfService), day: 1 });
  const { year, month } = partsOf(end);
  const last = dateOf({ year, month, day: daysInMonth(year, month) });
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => {
    const date = addDays(first, index);
    const { day } = partsOf(date);
    return {
      day: String(day),
      month: day === 1 ? monthName(date) : '',
      column: day - 1,
      isService: date >= startOfService && date <= endOfService,
      isStatementDate: date === statementDate,
      isDueDate: date === dueDate,
    };
  });
}
