import type { PlainDate } from '../../calendar.ts';
import { type Cents, cents } from '../../money.ts';

/**
 * Overtime laws of states that count more than the 40 hours of a week. Hours are hundredths. They are the general rules for
 * adults: agreed alternative schedules, small employers and industries with their own orders are not covered.
 */
export interface StateOvertime {
  readonly law: string;
  /** The rule is known from this day on. Before it, only the federal rule is applied. */
  readonly from: PlainDate;
  /** Hours of a day above this are overtime. */
  readonly dailyAfter: number;
  /** Hours of a day above this have twice the regular rate. */
  readonly doubleAfter?: number;
  /** All hours of the seventh day of a workweek without a day off are overtime, above this twice the regular rate. */
  readonly seventhDayDoubleAfter?: number;
  /** The daily rule applies only below this regular rate. */
  readonly dailyBelowRate?: Cents;
  /** A flat sum is divided by the hours without overtime, and its overtime is the whole multiple. */
  readonly flatSumByStraightHours?: string;
  /** How the law was read, as for wage statements. */
  readonly confidence: 'text' | 'partly text' | 'memory';
}

const day = (text: string): PlainDate => text as PlainDate;

export const STATE_OVERTIME: Readonly<Record<string, StateOvertime>> = {
  AK: { law: 'AS 23.10.060(b)', from: day('2021-01-01'), dailyAfter: 800, confidence: 'memory' },
  CA: {
    law: 'Cal. Labor Code 510(a)',
    from: day('2021-01-01'),
    dailyAfter: 800,
    doubleAfter: 1200,
    seventhDayDoubleAfter: 800,
    flatSumByStraightHours: 'Alvarado v. Dart Container Corp., 4 Cal.5th 542 (2018)',
    confidence: 'memory',
  },
  CO: { law: '7 CCR 1103-1, rule 4.1.1', from: day('2021-01-01'), dailyAfter: 1200, confidence: 'memory' },
  // Below one and a half times the minimum wage, which has been 12.00 since July 1, 2024. Before, there were two minimum wages.
  NV: {
    law: 'NRS 608.018(1)',
    from: day('2024-07-01'),
    dailyAfter: 800,
    dailyBelowRate: cents(18_00),
    confidence: 'memory',
  },
};

/** The law of a state on a day. Undefined if only the federal rule is applied. */
export function stateOvertimeOn(state: string, date: PlainDate): StateOvertime | undefined {
  const law = Object.hasOwn(STATE_OVERTIME, state) ? STATE_OVERTIME[state] : undefined;
  return law && law.from <= date ? law : undefined;
}
