import { formatDate } from '../../../domain/calendar.ts';
import { formatMoney } from '../../../domain/money.ts';
import { PAY_KINDS, totalOf } from './amounts.ts';
import type { CalculatedEmployment } from './calculate.ts';

/** One total with what it adds up. */
export interface TotalWorking {
  readonly figure: string;
  readonly sum: string;
  readonly result: string;
}

/** How the total of each year was calculated, and from which pay stubs. */
export const workingOf = ({ years }: CalculatedEmployment): readonly TotalWorking[] =>
  years.map(({ year, amounts, given, all, from }) => {
    const parts = PAY_KINDS.filter((kind) => amounts[kind] > 0).map((kind) => `${formatMoney(amounts[kind])} ${kind}`);
    const before = totalOf(given);
    return {
      figure: `Total pay, ${year}`,
      sum: [
        parts.join(' + ') || formatMoney(totalOf(amounts)),
        ...(before > 0 ? [`+ ${formatMoney(before)} given by the employer on pay stub ${from?.givenOn ?? ''}`] : []),
        from === null
          ? '(entered by the employer)'
          : `(${from.count} pay stubs issued here, ${formatDate(from.first)} to ${formatDate(from.last)})`,
      ].join(' '),
      result: formatMoney(all),
    };
  });
