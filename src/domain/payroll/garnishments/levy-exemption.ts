import { type PlainDate, yearOf } from '../../calendar.ts';
import { add, type Cents, cents, formatMoney, scale, times } from '../../money.ts';
import type { WorkingStep } from '../working.ts';
import type { LevyStatement } from './court-order.ts';
import data from './levy-exemptions.json' with { type: 'json' };

export const LEVY_EXEMPTION_LAW = data.law;

interface Exempt {
  readonly amount: Cents;
  readonly steps: readonly WorkingStep[];
}

/**
 * What a federal levy leaves of the take-home pay of a pay period: the standard deduction, and an amount for each
 * dependent, over the pay periods of a year. Each part is rounded to the cent first, as in the tables of Publication 1494.
 * The last table that we know stays, because a levy keeps its exempt amount until the employee files another statement.
 */
export function exemptFromLevy(
  { filingStatus, agedOrBlind }: LevyStatement,
  dependents: number,
  payDate: PlainDate,
  frequency: number,
): Exempt {
  const table = data.years.findLast(({ year }) => year <= yearOf(payDate)) ?? data.years[0]!;
  const isMarried = filingStatus === 'married' || filingStatus === 'marriedSeparate';
  const perPeriod = (yearly: Cents): Cents => scale(yearly, 1, frequency);
  const deduction = table.standardDeduction[filingStatus === 'marriedSeparate' ? 'single' : filingStatus];
  const [basic, each] = [perPeriod(cents(deduction)), perPeriod(cents(table.dependent))];
  const more = perPeriod(times(cents(table.agedOrBlind[isMarried ? 'married' : 'unmarried']), agedOrBlind));
  const amount = add(basic, times(each, dependents), more);
  return {
    amount,
    steps: [
      {
        label: `Exempt from a levy (Publication 1494, ${table.year})`,
        sum: `${formatMoney(basic)} + ${dependents} × ${formatMoney(each)}${more > 0 ? ` + ${formatMoney(more)}` : ''}`,
        result: formatMoney(amount),
      },
    ],
  };
}
