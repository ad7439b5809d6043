import { addDays, daysBetween, formatDate } from '../../calendar.ts';
import { AppError } from '../../errors.ts';
import { dollars, type Fraction, minus, over, plus, roundToCents, times, writtenAmount, ZERO } from '../../fraction.ts';
import { type Cents, formatMoney, scale, subtract, ZERO as NOTHING } from '../../money.ts';
import { stateName } from '../../us.ts';
import { earningTotal } from '../calculate-earnings.ts';
import { type EarningKindKey, isPredefined, KINDS_OF_PAY, kindOf } from '../earning-kinds.ts';
import { formatHours, hoursOfHundredths, hundredthsOfHours } from '../hours.ts';
import type { Earning, PaystubOrder, Stub, StubWorkweek } from '../order.ts';
import { lawAgainstTipCredit } from '../minimum-wage/tip-credit.ts';
import { earningOf, OVERTIME } from '../predefined-earnings.ts';
import type { WorkingStep } from '../working.ts';
import { WrittenWorking } from '../written-working.ts';
import { isSundayOrHoliday } from './rhode-island-holidays.ts';
import { needsDays, type StateOvertime, stateOvertimeOn } from './state-overtime.ts';
import { hoursOfSalary, type SalaryOvertime, salaryOvertimeIn } from './salary-overtime.ts';
import { beforeOf, type OtherPay, overtimeOfWeek, type WeekOvertime, type Workweek } from './workweek.ts';

/** The lines that the workweeks fill, beside the hours of the lines that were worked. */
const PREMIUM = 'overtimePremium';
const STATE_PREMIUM = 'stateOvertimePremium';
const EXTRA_HOURS = 'hoursAboveSalary';
const FILLED: readonly EarningKindKey[] = [EXTRA_HOURS, PREMIUM, STATE_PREMIUM];

const hundredths = (hours: number): number => hundredthsOfHours(hours) ?? 0;

/**
 * Fills the hours and the overtime lines of each stub that has workweeks. The same lines are on every stub of the order, so that
 * the year to date has no gap.
 */
export function fillOvertime(order: PaystubOrder): PaystubOrder {
  const stubs = order.stubs.map((stub, index) => filledStub(order, stub, index));
  const used = FILLED.filter((kind) => stubs.some(({ earnings }) => earnings.some(({ key }) => key === kind)));
  const missing = (stub: Stub): readonly Earning[] =>
    used.filter((kind) => !stub.earnings.some(({ key }) => key === kind)).map((kind) => emptyLine(kind));
  return { ...order, stubs: stubs.map((stub) => ({ ...stub, earnings: [...stub.earnings, ...missing(stub)] })) };
}

const emptyLine = (kind: EarningKindKey): Earning => {
  const { name, type } = KINDS_OF_PAY[kind];
  return earningOf({ key: kind, name, type, rate: NOTHING, isCustom: true, kind });
};

interface CountedWeek {
  readonly week: StubWorkweek;
  readonly input: Workweek;
  readonly law: StateOvertime | undefined;
  readonly salaryLaw: SalaryOvertime | undefined;
  readonly all: WeekOvertime;
  /** The same week when the last pay period ended. */
  readonly before: WeekOvertime;
}

function filledStub(order: PaystubOrder, stub: Stub, index: number): Stub {
  const { workweeks = [] } = stub;
  if (workweeks.length === 0) return stub;
  const weeks = workweeks.map((week, position) =>
    countedWeek(order, stub, week, `stubs.${index}.workweeks.${position}`),
  );
  const now = new Map<string, number>();
  for (const { week } of weeks)
    for (const line of week.hours) now.set(line.key, (now.get(line.key) ?? 0) + nowOf(stub, week, line));

  const federal = premiumOf(weeks, ({ federalPremium }) => federalPremium);
  const state = premiumOf(weeks, ({ statePremium }) => statePremium);
  const extra = premiumOf(weeks, ({ extraSalary }) => extraSalary);
  const hours = weeks.reduce((sum, { all, before }) => sum + all.federalHours - before.federalHours, 0);
  const lines = [
    ...(extra > 0 ? [filledLine(EXTRA_HOURS, extra, 0)] : []),
    ...(federal > 0 ? [filledLine(PREMIUM, federal, hours)] : []),
    ...(state > 0 ? [filledLine(STATE_PREMIUM, state, 0)] : []),
  ];
  const kept = stub.earnings.filter(({ key }) => !FILLED.some((kind) => kind === key));
  const givenPrior = (key: string): Pick<Earning, 'givenPriorYTD'> => ({
    givenPriorYTD: stub.earnings.find((earning) => earning.key === key)?.givenPriorYTD ?? null,
  });
  const total = (federal + state) as Cents;
  return {
    ...stub,
    earnings: [
      ...kept.map((earning) => {
        const worked = now.get(earning.key);
        return worked === undefined || earning.type !== 'hourly'
          ? earning
          : { ...earning, hours: hoursOfHundredths(worked) };
      }),
      ...lines.map((line) => ({ ...line, ...givenPrior(line.key) })),
      // A line without an amount stays for its year to date.
      ...stub.earnings
        .filter(({ key }) => FILLED.some((kind) => kind === key) && !lines.some((line) => line.key === key))
        .map((earning) => ({ ...emptyLine(earning.key as EarningKindKey), ...givenPrior(earning.key) })),
    ],
    overtime: {
      notes: [...weeks.flatMap(noteOf), ...workweeks.flatMap(claimsOf)],
      working: new WrittenWorking(() => ({
        method: 'official',
        steps: [
          ...weeks.filter(({ all }) => all.hours > 0).flatMap(stepsOf),
          {
            label: 'Overtime premium of this pay period, beside the pay for every hour',
            sum: partsOf(weeks).length > 1 ? partsOf(weeks).join(' + ') : '',
            result: formatMoney(total),
          },
        ],
        rounding: 'The regular rate is rounded up to a cent, each premium to the nearest cent (half up).',
        table: ['Fair Labor Standards Act, section 7(a)', ...lawsOf(weeks)].join('; '),
        effectiveFrom: workweeks[0]!.start,
        source: '29 CFR 778.109 to 778.122 and 531.60',
        amount: total,
      })),
    },
  };
}

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** What some states want on the statement: the hours of each day, and what the employer takes as paid by tips. */
function claimsOf({ start, hours, tipCredit }: StubWorkweek): readonly string[] {
  const days = DAYS.map((day) =>
    formatHours(hoursOfHundredths(hours.reduce((sum, line) => sum + hundredths(line.hours[day] ?? 0), 0))),
  );
  return [
    ...(hours.every((line) => line.hours.length === DAYS.length)
      ? [`Hours by day, week of ${formatDate(start)}: ${days.join(', ')}.`]
      : []),
    ...(tipCredit
      ? [`Tip credit toward the minimum wage, week of ${formatDate(start)}: ${formatMoney(tipCredit)} an hour.`]
      : []),
  ];
}

const lawsOf = (weeks: readonly CountedWeek[]): readonly string[] => [
  ...new Set(weeks.flatMap(({ law, salaryLaw }) => [law, salaryLaw].flatMap((each) => (each ? [each.law] : [])))),
];

/** Each week's premium is rounded once, less what the hours before this period already had. */
const roundedDifference = ({ all, before }: CountedWeek, of: (week: WeekOvertime) => Fraction): Cents =>
  subtract(roundToCents(of(all)), roundToCents(of(before)));

const premiumOf = (weeks: readonly CountedWeek[], of: (week: WeekOvertime) => Fraction): Cents =>
  weeks.reduce((sum, week) => (sum + roundedDifference(week, of)) as Cents, NOTHING);

const partsOf = (weeks: readonly CountedWeek[]): readonly string[] =>
  weeks.flatMap((week) =>
    [({ federalPremium }: WeekOvertime) => federalPremium, ({ statePremium }: WeekOvertime) => statePremium]
      .map((of) => roundedDifference(week, of))
      .filter((amount) => amount !== 0)
      .map(formatMoney),
  );

/** The rate is rounded for print; the total is exact. */
const filledLine = (kind: EarningKindKey, total: Cents, hours: number): Earning => ({
  ...emptyLine(kind),
  ...(hours > 0 ? { rate: scale(total, 100, hours), hours: hoursOfHundredths(hours) } : { rate: total, hours: 1 }),
  visible: true,
  exactTotal: total,
});

type LineHours = StubWorkweek['hours'][number];

/** Days of the workweek before the pay period. */
const daysBefore = ({ payPeriod }: Stub, { start }: StubWorkweek): number =>
  Math.min(Math.max(daysBetween(start, payPeriod.start), 0), 7);

const nowOf = (stub: Stub, week: StubWorkweek, { hours }: LineHours): number =>
  (hours.length === 1 ? hours : hours.slice(daysBefore(stub, week))).reduce((sum, each) => sum + hundredths(each), 0);

const partsOfLine = ({ hours, before = 0 }: LineHours): readonly number[] =>
  (hours.length === 1 ? [before, hours[0]!] : hours).map(hundredths);

function countedWeek(order: PaystubOrder, stub: Stub, week: StubWorkweek, path: string): CountedWeek {
  const law = stateOvertimeOn(order.details.state, week.start, order.details.overtimeWork);
  checkWeek(order, stub, week, law, path);
  const lineOf = (key: string): Earning => stub.earnings.find((earning) => earning.key === key)!;
  const salary = stub.earnings.find(({ isRegular, type }) => isRegular && type === 'salary');
  const salaryLaw = salary && salaryOvertimeIn(order.details.state);
  const input: Workweek = {
    hours: week.hours.map((line) => {
      const earning = lineOf(line.key);
      return { rate: earning.type === 'hourly' ? earning.rate : NOTHING, parts: partsOfLine(line) };
    }),
    otherPay: otherPayOf(order, stub, week),
    // 778.113(b): a salary for another period is that of a workweek.
    ...(salary && {
      salary: {
        amount: over(dollars(salary.rate), { numerator: 52n, denominator: 1n }),
        hours: hoursOfSalary(week.salaryHours == null ? null : hundredths(week.salaryHours), salaryLaw),
        paysNoOvertime: salaryLaw?.paysNoOvertime ?? false,
      },
    }),
    ...(week.tipCredit !== undefined && { tipCredit: week.tipCredit }),
    ...(law?.sundays && { sundays: DAYS.map((part) => isSundayOrHoliday(addDays(week.start, part))) }),
  };
  const count = week.hours[0]?.hours.length === 1 ? 1 : daysBefore(stub, week);
  // The pay of this period was not known when the last one ended.
  const earlier = { ...beforeOf(input, count), otherPay: [] };
  return { week, input, law, salaryLaw, all: overtimeOfWeek(input, law), before: overtimeOfWeek(earlier, law) };
}

/** Commissions, bonuses, differentials and pieces of this stub, in the week that the order names, or spread over the hours. */
function otherPayOf(order: PaystubOrder, stub: Stub, week: StubWorkweek): readonly OtherPay[] {
  const weeks = stub.workweeks ?? [];
  const hoursOf = (each: StubWorkweek): number => each.hours.reduce((sum, line) => sum + nowOf(stub, each, line), 0);
  const all = weeks.reduce((sum, each) => sum + hoursOf(each), 0);
  return stub.earnings.filter(isInRegularRate).map((earning) => {
    const named = weeks.flatMap(({ pay = [] }) => pay.filter(({ key }) => key === earning.key));
    if (named.length > 0) {
      const own = week.pay?.find(({ key }) => key === earning.key);
      return { amount: dollars(own?.amount ?? NOTHING), isFlatSum: own?.isFlatSum ?? false };
    }
    const total = dollars(earningTotal(earning, order.details.paymentFrequency));
    const share = all === 0 ? ZERO : over(times(total, whole(hoursOf(week))), whole(all));
    return { amount: share };
  });
}

const whole = (count: number): Fraction => ({ numerator: BigInt(count), denominator: 1n });

/** Pay for an earlier period belongs to the weeks of that period. */
const isInRegularRate = (earning: Earning): boolean => {
  const { inRegularRate, forPeriod } = kindOf(earning);
  return inRegularRate === true && !forPeriod && earning.rate > 0;
};

/** Paid for hours worked: not time off, and not overtime that was entered by hand. */
export const isWorked = ({ key, kind, type, isRegular }: Earning): boolean =>
  isRegular || (kind === undefined && type === 'hourly' && !isPredefined(key));

function checkWeek(
  { details }: PaystubOrder,
  stub: Stub,
  week: StubWorkweek,
  law: StateOvertime | undefined,
  path: string,
): void {
  const refuse = (field: string, message: string): never => {
    throw new AppError('INVALID_INPUT', message, { [`${path}.${field}`]: message });
  };
  const byHand = stub.earnings.find(({ key }) => key === OVERTIME);
  if (byHand && byHand.rate > 0 && byHand.hours > 0)
    refuse('start', 'The overtime of these hours is calculated. Leave the Overtime line empty');
  const { start, end } = stub.payPeriod;
  const tipLaw = week.tipCredit ? lawAgainstTipCredit(details.state) : null;
  if (tipLaw !== null)
    refuse('tipCredit', `${stateName(details.state)} allows no tip credit (${tipLaw}). Leave it empty`);
  if (addDays(week.start, 6) < start || week.start > end) refuse('start', 'The workweek has no day in the pay period');
  for (const [position, { key, hours }] of week.hours.entries()) {
    const field = `hours.${position}`;
    const earning = stub.earnings.find((candidate) => candidate.key === key);
    if (!earning || !isWorked(earning))
      refuse(`${field}.key`, 'Name a line of this stub that is paid for hours worked');
    if (hours.length !== 7 && ((law && needsDays(law)) || hours.length !== 1))
      refuse(
        `${field}.hours`,
        law && needsDays(law)
          ? `${stateName(details.state)} counts overtime by the day. Enter the hours of all seven days`
          : 'Enter the hours of the week, or of its seven days',
      );
    if (hours.length !== week.hours[0]!.hours.length)
      refuse(`${field}.hours`, 'Enter every line by the week, or by the day');
    if (hours.length === 7 && hours.some((each, day) => each > 0 && addDays(week.start, day) > end))
      refuse(`${field}.hours`, 'These days are after the pay period. Enter them on the next stub');
  }
}

const half = (rate: Fraction): string => writtenAmount(over(times(rate, whole(3)), whole(2)));

/** "Week of Nov 1, 2026: regular rate 13.00, 6.00 hours at 1.5 times (19.50)." */
function noteOf({ week, all, before }: CountedWeek): readonly string[] {
  const overtime = all.overtimeHours - before.overtimeHours;
  const double = all.doubleHours - before.doubleHours;
  if (overtime === 0 && double === 0) return [];
  const parts = [
    `regular rate ${writtenAmount(all.regularRate)}`,
    ...(overtime > 0
      ? [`${formatHours(hoursOfHundredths(overtime))} hours at 1.5 times (${half(all.regularRate)})`]
      : []),
    ...(double > 0
      ? [
          `${formatHours(hoursOfHundredths(double))} hours at 2 times (${writtenAmount(times(all.regularRate, whole(2)))})`,
        ]
      : []),
  ];
  return [`Overtime, week of ${formatDate(week.start)}: ${parts.join(', ')}.`];
}

const written = (hours: number): string => formatHours(hoursOfHundredths(hours));

function stepsOf(counted: CountedWeek): readonly WorkingStep[] {
  const { week, input, law, salaryLaw, all, before } = counted;
  const worked = input.hours
    .map(({ rate, parts }) => ({ rate, hours: parts.reduce((sum, part) => sum + part, 0) }))
    .filter(({ hours }) => hours > 0);
  const paid = [
    ...worked.filter(({ rate }) => rate > 0).map(({ rate, hours }) => `${written(hours)} × ${formatMoney(rate)}`),
    ...(input.salary ? [`${writtenAmount(plus(input.salary.amount, all.extraSalary))} salary`] : []),
    ...input.otherPay
      .filter(({ amount }) => amount.numerator > 0n)
      .map(({ amount }) => `${writtenAmount(amount)} other pay`),
    ...(input.tipCredit ? [`${written(all.hours)} × ${formatMoney(input.tipCredit)} tip credit`] : []),
  ];
  const [rate, federal] = [writtenAmount(all.regularRate), roundToCents(all.federalPremium)];
  const earlier = roundToCents(plus(before.federalPremium, before.statePremium));
  const due = (federal + roundToCents(all.statePremium)) as Cents;
  const divisor = Math.max(all.hours, input.salary?.hours ?? 0);
  return [
    {
      label: `Week of ${formatDate(week.start)}: hours worked`,
      sum: worked.length > 1 ? worked.map(({ hours }) => written(hours)).join(' + ') : '',
      result: written(all.hours),
    },
    { label: 'Pay for these hours, without overtime', sum: paid.join(' + '), result: writtenAmount(all.remuneration) },
    {
      label: 'Regular rate, rounded up to a cent',
      sum: divisor === 0 ? '' : `${writtenAmount(all.remuneration)} ÷ ${written(divisor)}`,
      result: rate,
    },
    ...(law?.isOutsideFederal
      ? [{ label: 'Federal law asks for no overtime (29 U.S.C. 213(b)(12))', sum: '', result: formatMoney(federal) }]
      : [
          {
            label: 'Hours over 40',
            sum: `${written(all.hours)} − 40, not below 0`,
            result: written(all.federalHours),
          },
          {
            label: 'Premium of half the regular rate, by federal law',
            sum: `${written(all.federalHours)} × ${rate} × 0.5`,
            result: formatMoney(federal),
          },
        ]),
    ...(law
      ? [
          {
            label: `Hours at 1.5 times the regular rate (${law.law})`,
            sum: '',
            result: written(all.overtimeHours),
          },
          ...(law.doubleAfter
            ? [{ label: 'Hours at 2 times the regular rate', sum: '', result: written(all.doubleHours) }]
            : []),
          {
            label: 'What the state’s law adds to the federal premium',
            sum: '',
            result: writtenAmount(dollars(roundToCents(all.statePremium))),
          },
        ]
      : []),
    ...(salaryLaw?.paysNoOvertime && input.salary?.hours === null && all.federalHours > 0
      ? [
          {
            label: `The overtime hours, which the salary does not pay (${salaryLaw.law})`,
            sum: '',
            result: writtenAmount(dollars(roundToCents(all.statePremium))),
          },
        ]
      : []),
    ...(earlier > 0
      ? [
          {
            label: 'Less the premium of the hours before this pay period',
            sum: `${formatMoney(due)} − ${formatMoney(earlier)}`,
            result: writtenAmount(minus(dollars(due), dollars(earlier))),
          },
        ]
      : []),
  ];
}
