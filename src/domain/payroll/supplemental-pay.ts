import type { Cents } from '../money.ts';
import { sumOf } from '../money.ts';
import { kindOf } from './earning-kinds.ts';
import type { Earning, PaystubOrder } from './order.ts';
import type { SupplementalMethod, SupplementalPay } from './tax/tax-context.ts';

const isBonus = (earning: Earning): boolean => kindOf(earning).bonus === true;

/** One-time pay can be supplemental. Tips are left out: an employer withholds on them as regular wages. */
export function canBeSupplemental(earning: Pick<Earning, 'key' | 'type' | 'kind'>): boolean {
  const { treatment, supplemental, tips } = kindOf(earning);
  return earning.type === 'once' && !tips && (treatment === undefined || supplemental !== undefined);
}

const totalOf = (earnings: readonly Earning[]): Cents => sumOf(earnings, ({ total }) => total);

/** Undefined if no line of the stub is supplemental pay. */
export function supplementalPay(earnings: readonly Earning[]): SupplementalPay | undefined {
  const lines = earnings.filter(({ supplemental = 'regular' }) => supplemental !== 'regular');
  if (lines.length === 0) return undefined;
  const flat = lines.filter(({ supplemental }) => supplemental === 'flat');
  return {
    amount: totalOf(lines),
    flat: totalOf(flat),
    flatBonus: totalOf(flat.filter(isBonus)),
    before: sumOf(lines, (line) => line.priorYTD),
  };
}

/** On every stub, so that a line is the same kind of pay all year. */
export const setSupplemental = (order: PaystubOrder, key: string, supplemental: SupplementalMethod): PaystubOrder => ({
  ...order,
  stubs: order.stubs.map((stub) => ({
    ...stub,
    earnings: stub.earnings.map((earning) =>
      earning.key === key && canBeSupplemental(earning) ? { ...earning, supplemental } : earning,
    ),
  })),
});
