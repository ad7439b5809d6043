import type { PlainDate } from '../../calendar.ts';
import { type Cents, cents } from '../../money.ts';
import { hoursOfHundredths } from '../hours.ts';
import type { OvertimeWork } from './overtime-work.ts';

/**
 * Overtime laws of states that count otherwise than the 40 hours of a week. Hours are hundredths. Without `work` it is the
 * general rule for adults; small employers and industries that are not named are not covered.
 */
export interface StateOvertime {
  readonly state: string;
  readonly law: string;
  /** The rule is known from this day on. Before it, only the federal rule is applied. */
  readonly from: PlainDate;
  readonly work?: OvertimeWork;
  /** Hours of a day above this are overtime. */
  readonly dailyAfter?: number;
  /** Hours of a day above this have twice the regular rate. */
  readonly doubleAfter?: number;
  /** Hours of the seventh day of a workweek without a day off are overtime, where the week has more than some hours. */
  readonly seventhDay?: { readonly doubleAfter?: number; readonly ifWeekAbove?: number };
  /** All hours of the days after this many are overtime. The first days worked count as those that were agreed. */
  readonly agreedDays?: { readonly days: number; readonly doubleAfter: number };
  /** Hours of a week above this are overtime, instead of 40. */
  readonly weeklyAfter?: number;
  /** Sundays and holidays are overtime, once or on top of the hours over 40. */
  readonly sundays?: 'once' | 'on top';
  /** The Fair Labor Standards Act asks for no overtime: 29 U.S.C. 213(b)(12). */
  readonly isOutsideFederal?: boolean;
  /** The daily rule applies only below this regular rate. */
  readonly dailyBelowRate?: Cents;
  /** A flat sum is divided by the hours without overtime, and its overtime is the whole multiple. */
  readonly flatSumByStraightHours?: string;
  /** How the law was read: its text, or the summary of an agency or law firm, and where. */
  readonly confidence: 'text' | 'summary';
  readonly read: string;
}

const day = (text: string): PlainDate => text as PlainDate;
const ALVARADO = 'Alvarado v. Dart Container Corp., 4 Cal.5th 542 (2018)';

/** Oldest first for each state and work. */
export const STATE_OVERTIME: readonly StateOvertime[] = [
  {
    state: 'AK',
    law: 'AS 23.10.060(b)',
    from: day('2021-01-01'),
    dailyAfter: 800,
    confidence: 'text',
    read: 'ak.elaws.us, statutes of 2017',
  },
  {
    state: 'CA',
    law: 'Cal. Labor Code 510(a)',
    from: day('2021-01-01'),
    dailyAfter: 800,
    doubleAfter: 1200,
    seventhDay: { doubleAfter: 800 },
    flatSumByStraightHours: ALVARADO,
    confidence: 'text',
    read: 'self-law.org, Labor Code 510',
  },
  // The seventh day needs no rule: it is a day after the fourth, and section 510 leaves agreed schedules out.
  {
    state: 'CA',
    law: 'Cal. Labor Code 511(b)',
    from: day('2021-01-01'),
    work: 'tenHourDays',
    dailyAfter: 1000,
    doubleAfter: 1200,
    agreedDays: { days: 4, doubleAfter: 800 },
    flatSumByStraightHours: ALVARADO,
    confidence: 'summary',
    read: 'BLR, Hours of Work in California; sanfranciscoemploymentlawfirm.com',
  },
  {
    state: 'CA',
    law: 'Cal. Labor Code 860 to 862',
    // Since 2022 for employers of more than 25.
    from: day('2025-01-01'),
    work: 'agriculture',
    dailyAfter: 800,
    doubleAfter: 1200,
    seventhDay: { doubleAfter: 800 },
    isOutsideFederal: true,
    flatSumByStraightHours: ALVARADO,
    confidence: 'text',
    read: 'self-law.org, Labor Code 861 and 862; agri-pulse.com, 8 and 40 hours',
  },
  {
    state: 'CO',
    law: '7 CCR 1103-1, rule 4.1.1',
    from: day('2021-01-01'),
    dailyAfter: 1200,
    confidence: 'summary',
    read: 'cdle.colorado.gov, COMPS Order',
  },
  {
    state: 'KY',
    law: 'KRS 337.050',
    from: day('2021-01-01'),
    seventhDay: { ifWeekAbove: 4000 },
    confidence: 'text',
    read: 'self-law.org, KRS 337.050',
  },
  // Below one and a half times the minimum wage, which has been 12.00 since July 1, 2024. Before, there were two minimum wages.
  {
    state: 'NV',
    law: 'NRS 608.018(1)',
    from: day('2024-07-01'),
    dailyAfter: 800,
    dailyBelowRate: cents(18_00),
    confidence: 'text',
    read: 'nevada.public.law, NRS 608.018',
  },
  {
    state: 'NV',
    law: 'NRS 608.018(1)(b)',
    from: day('2024-07-01'),
    work: 'tenHourDays',
    confidence: 'text',
    read: 'nevada.public.law, NRS 608.018',
  },
  ...(
    [
      ['2024-01-01', 5600],
      ['2026-01-01', 5200],
      ['2028-01-01', 4800],
      ['2030-01-01', 4400],
      ['2032-01-01', 4000],
    ] as const
  ).map(([from, weeklyAfter]): StateOvertime => ({
    state: 'NY',
    law: 'New York Farm Laborers Wage Board, order of September 30, 2022',
    from: day(from),
    work: 'agriculture',
    weeklyAfter,
    isOutsideFederal: true,
    confidence: 'summary',
    read: 'edairynews.com and wkbw.com, the regulations of February 22, 2023',
  })),
  ...(
    [
      ['2023-01-01', 5500],
      ['2025-01-01', 4800],
      ['2027-01-01', 4000],
    ] as const
  ).map(([from, weeklyAfter]): StateOvertime => ({
    state: 'OR',
    law: 'HB 4002, Oregon Laws 2022',
    from: day(from),
    work: 'agriculture',
    weeklyAfter,
    isOutsideFederal: true,
    confidence: 'summary',
    read: 'millernash.com, OT for Ag(ricultural) Workers',
  })),
  // The greater of daily and weekly overtime: an hour that counts once gives the same.
  {
    state: 'OR',
    law: 'ORS 652.020',
    from: day('2021-01-01'),
    work: 'manufacturing',
    dailyAfter: 1000,
    confidence: 'text',
    read: 'oregon.gov/boli, Daily and Weekly Overtime; oregonlaws.org, ORS 652.020',
  },
  {
    state: 'RI',
    law: 'R.I. Gen. Laws 25-3-3',
    from: day('2021-01-01'),
    work: 'sundays',
    sundays: 'on top',
    confidence: 'text',
    read: 'webserver.rilin.state.ri.us, 25-3-3; Littler, example of 50 hours',
  },
  {
    state: 'RI',
    law: 'R.I. Gen. Laws 25-3-3 and 28-12-4.1',
    from: day('2021-01-01'),
    work: 'sundaysInRetail',
    sundays: 'once',
    confidence: 'text',
    read: 'webserver.rilin.state.ri.us, 25-3-3; J. J. Keller and Littler for retail',
  },
  ...(
    [
      ['2022-01-01', 5500],
      ['2023-01-01', 4800],
      ['2024-01-01', 4000],
    ] as const
  ).map(([from, weeklyAfter]): StateOvertime => ({
    state: 'WA',
    law: 'RCW 49.46.130',
    from: day(from),
    work: 'agriculture',
    weeklyAfter,
    isOutsideFederal: true,
    confidence: 'summary',
    read: 'lni.wa.gov, Agricultural Overtime FAQs',
  })),
];

/** The law of a state on a day, for some work. Undefined if only the federal rule is applied. */
export const stateOvertimeOn = (state: string, date: PlainDate, work?: OvertimeWork): StateOvertime | undefined => {
  const on = (kind: OvertimeWork | undefined): StateOvertime | undefined =>
    STATE_OVERTIME.findLast((law) => law.state === state && law.work === kind && law.from <= date);
  return (work && on(work)) ?? on(undefined);
};

/** The kinds of work with a rule of their own in a state on a day. */
export const overtimeWorkOf = (state: string, date: PlainDate): readonly OvertimeWork[] => [
  ...new Set(STATE_OVERTIME.flatMap((law) => (law.state === state && law.work && law.from <= date ? [law.work] : []))),
];

/** Whether a rule cannot be applied to the hours of a week as a whole. */
export const needsDays = ({ dailyAfter, agreedDays, sundays }: StateOvertime): boolean =>
  dailyAfter !== undefined || agreedDays !== undefined || sundays !== undefined;

/** Whether the hours of each day are asked for. */
export const asksForDays = (law: StateOvertime): boolean => needsDays(law) || law.seventhDay !== undefined;

const inHours = (hundredths: number): string => String(hoursOfHundredths(hundredths));

/** What is overtime, for the employer: "over 8 hours a day; over 12 twice the rate". */
export function ruleInWords({ law, ...rule }: StateOvertime): string {
  const { dailyAfter, doubleAfter, seventhDay, agreedDays, weeklyAfter = 4000, sundays, isOutsideFederal } = rule;
  const parts = [
    ...(dailyAfter === undefined ? [] : [`hours over ${inHours(dailyAfter)} a day`]),
    ...(doubleAfter === undefined ? [] : [`over ${inHours(doubleAfter)} a day at twice the rate`]),
    ...(seventhDay === undefined
      ? []
      : [
          seventhDay.ifWeekAbove
            ? `all hours of the seventh day in weeks over ${inHours(seventhDay.ifWeekAbove)} hours`
            : 'the seventh day',
        ]),
    ...(agreedDays === undefined ? [] : [`days after the first ${agreedDays.days} worked`]),
    ...(sundays === undefined ? [] : ['Sundays and holidays']),
  ];
  const weekly = `hours over ${inHours(weeklyAfter)} a week`;
  return `Overtime is ${parts.map((part) => `${part}, `).join('')}${parts.length > 0 ? 'and ' : ''}${weekly} (${law}).${isOutsideFederal ? ' Federal law requires none, so it is not qualified overtime.' : ''}`;
}
