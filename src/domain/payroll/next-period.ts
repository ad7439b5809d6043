import { addDays } from '../calendar.ts';
import { ZERO } from '../money.ts';
import { stubOf } from './create-order.ts';
import { moveStub } from './edit-periods.ts';
import type { Deduction, Earning, GivenPrior, PaystubOrder } from './order.ts';
import { periodFrom } from './period.ts';

/**
 * "Start from my last stub": an order of one stub, the period after the newest of a calculated order. Its prior
 * figures are that stub's year-to-date totals, to the cent, or none where the pay date falls in another year.
 * The same earnings recur; what happened once does not.
 */
export function nextPeriod(order: PaystubOrder): PaystubOrder {
  const last = order.stubs[0]!;
  const payPeriod = periodFrom(addDays(last.payPeriod.end, 1), order.details.paymentPeriodicity);
  const { payDate } = moveStub(last, payPeriod);
  const isSameYear = payDate.slice(0, 4) === last.payDate.slice(0, 4);
  // In a new year the chain begins at nothing by itself.
  const carried = (item: Earning | Deduction): GivenPrior | null =>
    isSameYear ? { amount: item.ytdTotal, from: 'lastStub' } : null;
  const stub = {
    ...stubOf({
      payPeriod,
      payDate,
      earnings: last.earnings.map((earning) => ({
        ...earning,
        givenPriorYTD: carried(earning),
        ...(earning.type === 'once' ? { rate: ZERO, visible: false } : {}),
      })),
      deductions: last.deductions.map((deduction) => ({
        ...deduction,
        // What was typed over a tax was about the last stub.
        enteredAmount: deduction.isCustom ? deduction.enteredAmount : null,
        givenPriorYTD: carried(deduction),
      })),
    }),
    givenPriorHours: isSameYear ? last.ytdTotalHours : 0,
  };
  return {
    ...order,
    period0Index: isSameYear ? last.periodIndex + 1 : 1,
    details: { ...order.details, quantity: 1 },
    stubs: [stub],
  };
}

/** Whatever may say where its prior figure comes from: an item of an order, or of an order as it was sent. */
interface WithPrior {
  readonly givenPriorYTD?: GivenPrior | null;
}

interface WithStubs {
  readonly stubs: readonly { readonly earnings: readonly WithPrior[]; readonly deductions: readonly WithPrior[] }[];
}

/**
 * Carried figures are as good as the stub they come from. Where nobody can vouch for that one, they are what the
 * issuer says they are, and are marked so.
 */
export const withoutTrustInLastStub = <Order extends WithStubs>(order: Order): Order => ({
  ...order,
  stubs: order.stubs.map((stub) => ({
    ...stub,
    earnings: stub.earnings.map(saidByIssuer),
    deductions: stub.deductions.map(saidByIssuer),
  })),
});

const saidByIssuer = <Item extends WithPrior>(item: Item): Item =>
  item.givenPriorYTD?.from === 'lastStub'
    ? { ...item, givenPriorYTD: { ...item.givenPriorYTD, from: 'issuer' } }
    : item;
