import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import { formatMoney, cents } from '../../../domain/money.ts';
import { hoursStatement } from './kind.ts';
import { MAXIMUM_PERIODS } from './fields.ts';
import { schema } from './schema.ts';

// Random pay histories, added up here day by day, without any part of the kind: its own dates, its own sums.

const HISTORIES = 500;

const KINDS = ['regular', 'overtime', 'leavePay', 'otherPay'] as const;

interface Day {
  /** "2026-03-09" */
  readonly date: string;
  readonly month: string;
  readonly worked: number;
  readonly paidLeave: number;
  readonly unpaid: number;
  readonly kind: (typeof KINDS)[number];
  readonly pay: number;
  readonly tips: number;
}

const amountsOfADay = fc.record({
  worked: fc.nat(720),
  paidLeave: fc.nat(480),
  unpaid: fc.nat(240),
  kind: fc.constantFrom(...KINDS),
  pay: fc.nat(500_00),
  tips: fc.nat(90_00),
});

const histories = fc.record({
  year: fc.integer({ min: 2021, max: 2025 }),
  month: fc.nat(11),
  monthCount: fc.integer({ min: 1, max: 12 }),
  byPeriod: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  /** Where a period ends, and whether the employer divided it. */
  lengths: fc.array(fc.integer({ min: 1, max: 16 }), { minLength: 1, maxLength: 9 }),
  isDivided: fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
  amounts: fc.array(amountsOfADay, { minLength: 1, maxLength: 40 }),
});
type History = typeof histories extends fc.Arbitrary<infer Value> ? Value : never;

/** Each day of the months, and of two weeks before and after them. */
function daysOf({ year, month, monthCount, amounts }: History): Day[] {
  const days: Day[] = [];
  const last = new Date(Date.UTC(year, month + monthCount, 14));
  for (let at = new Date(Date.UTC(year, month, -13)); at <= last; at = new Date(at.getTime() + 86_400_000)) {
    const date = at.toISOString().slice(0, 10);
    days.push({ date, month: date.slice(0, 7), ...amounts[days.length % amounts.length]! });
  }
  return days;
}
const clock = (minutes: number): string => `${(minutes - (minutes % 60)) / 60}:${`${minutes % 60}`.padStart(2, '0')}`;

function typedSums(days: readonly Day[]) {
  const minutes = (of: (day: Day) => number): string => clock(days.reduce((sum, day) => sum + of(day), 0));
  const money = (of: (day: Day) => number): number => days.reduce((sum, day) => sum + of(day), 0);
  const paid = Object.fromEntries(KINDS.map((kind) => [kind, money((day) => (day.kind === kind ? day.pay : 0))]));
  return {
    worked: minutes(({ worked }) => worked),
    paidLeave: minutes(({ paidLeave }) => paidLeave),
    unpaid: minutes(({ unpaid }) => unpaid),
    ...paid,
    tips: money(({ tips }) => tips),
  };
}

/** The history as an employer types it: some months by day, the others by pay periods of any length. */
function typedIn(history: History, days: readonly Day[]) {
  const months = [...new Set(days.map(({ month }) => month))].slice(1, -1);
  const isByPeriod = (month: string): boolean => history.byPeriod[months.indexOf(month)] === true;
  const periods = [];
  const undivided = new Set<string>();
  for (let at = 0, count = 0; at < days.length; count += 1) {
    const part = days.slice(at, at + history.lengths[count % history.lengths.length]!);
    at += part.length;
    const reached = [...new Set(part.map(({ month }) => month))];
    if (!reached.some(isByPeriod)) continue;
    const isDivided = history.isDivided[count % history.isDivided.length]!;
    if (!isDivided && reached.length > 1) for (const month of reached) undivided.add(month);
    periods.push({
      start: part[0]!.date,
      end: part.at(-1)!.date,
      ...typedSums(part),
      isDivided,
      first: typedSums(part.filter(({ month }) => month === reached[0])),
      second: typedSums(part.filter(({ month }) => month !== reached[0])),
    });
  }
  const input = {
    ...hoursStatement.sample(2),
    firstMonth: months[0]!,
    months: months.map((month) =>
      isByPeriod(month)
        ? { by: 'periods', days: [] }
        : {
            by: 'days',
            days: days
              .filter((day) => day.month === month)
              .map(({ date, worked, paidLeave, unpaid, pay, tips }) => ({
                date,
                worked: clock(worked),
                paidLeave: clock(paidLeave),
                unpaid: clock(unpaid),
                pay,
                tips,
              })),
          },
    ),
    periods,
  };
  return { input, months, hasTotal: (month: string) => !(isByPeriod(month) && undivided.has(month)) };
}

/** Day by day. */
function addedUp(days: readonly Day[]) {
  let [worked, paidLeave, unpaid, pay, tips] = [0, 0, 0, 0, 0];
  for (const day of days) {
    worked += day.worked;
    paidLeave += day.paidLeave;
    unpaid += day.unpaid;
    pay += day.pay;
    tips += day.tips;
  }
  return { worked, paidLeave, unpaid, pay, tips };
}

const grouped = (amount: number): string => formatMoney(cents(amount));

test('each month adds up to its days, to the minute and the cent, and has no total if a period was not divided', async () => {
  let withoutTotal = 0;
  let divided = 0;
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const days = daysOf(history);
      const { input, months, hasTotal } = typedIn(history, days);
      // A form has room for these.
      fc.pre(input.periods.length <= MAXIMUM_PERIODS);
      const parsed = schema.parse(input);
      const calculated = await hoursStatement.calculate(parsed, plainDate('2027-02-01'));
      const [{ view, facts }] = hoursStatement.documents(calculated, 2) as [
        ReturnType<typeof hoursStatement.documents>[number],
      ];
      expect(calculated.months.map(({ month }) => month)).toEqual(months);
      for (const [index, month] of months.entries()) {
        const { total } = calculated.months[index]!;
        const { sum } = view.months[index]!;
        expect([total === null, sum === null]).toEqual([!hasTotal(month), !hasTotal(month)]);
        if (total === null || sum === null) {
          withoutTotal += 1;
          continue;
        }
        const { pay, ...plain } = addedUp(days.filter((day) => day.month === month));
        const { worked, paidLeave, unpaid, tips } = total;
        expect({ worked, paidLeave, unpaid, tips }).toEqual(plain);
        expect([sum.cells[0], sum.cells.includes(grouped(pay))]).toEqual([clock(plain.worked), true]);
      }
      divided += calculated.divided.length;
      const all = months.every(hasTotal);
      expect(facts.figures.some(({ name }) => name === 'Pay')).toBe(all);
    }),
    { numRuns: HISTORIES },
  );
  // Both kinds of period were among them.
  expect([withoutTotal > HISTORIES / 5, divided > HISTORIES / 5]).toEqual([true, true]);
});
