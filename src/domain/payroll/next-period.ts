import { addDays, type PlainDate } from '../calendar.ts';
import { ZERO } from '../money.ts';
import { stubOf } from './create-order.ts';
import { moveStub } from './edit-periods.ts';
import {
  type Deduction,
  type Earning,
  type GivenPrior,
  isPriorTyped,
  isTypedOver,
  type PaystubOrder,
} from './order.ts';
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
  // A year to date that rests on a figure from the issuer's hand stays the issuer's word, however often it is carried on.
  const entered = new Set(
    order.stubs.flatMap(({ earnings, deductions }) => [
      ...[...earnings, ...deductions].filter(isPriorTyped).map(({ key }) => key),
      ...deductions.filter(isTypedOver).map(({ key }) => key),
    ]),
  );
  // In a new year the chain begins at nothing by itself.
  const carried = (item: Earning | Deduction): GivenPrior | null =>
    isSameYear ? { amount: item.ytdTotal, from: entered.has(item.key) ? 'issuer' : 'lastStub' } : null;
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
  readonly key?: string | undefined;
  readonly name?: string | undefined;
  readonly givenPriorYTD?: GivenPrior | null;
}

interface WithStubs {
  readonly employee: { readonly name: string };
  readonly company: { readonly name: string };
  /** Newest first; dates may be left out by whoever sends an order. */
  readonly stubs: readonly {
    readonly payPeriod: { readonly start?: PlainDate | undefined };
    readonly payDate?: PlainDate | undefined;
    readonly earnings: readonly WithPrior[];
    readonly deductions: readonly WithPrior[];
  }[];
}

/**
 * Carried figures are as good as the stub they come from. `last` is the calculated order of that stub, or null where
 * nobody can vouch for it. What does not agree with it to the cent is what the issuer says it is, and is marked so.
 */
export function trustedByLastStub<Order extends WithStubs>(order: Order, last: PaystubOrder | null): Order {
  const proven = last && goesOnFrom(order, last) ? nextPeriod(last).stubs[0]! : null;
  return {
    ...order,
    stubs: order.stubs.map((stub, index) => {
      // Only the first stub in time stands right after the last one.
      const next = index === order.stubs.length - 1 ? proven : null;
      return {
        ...stub,
        earnings: stub.earnings.map((item) => held(item, next?.earnings)),
        deductions: stub.deductions.map((item) => held(item, next?.deductions)),
      };
    }),
  };
}

function held<Item extends WithPrior>(item: Item, known: readonly WithPrior[] | undefined): Item {
  const said = item.givenPriorYTD;
  if (said?.from !== 'lastStub') return item;
  const same = known?.find(({ key, name }) => (item.key === undefined ? name === item.name : key === item.key));
  return same?.givenPriorYTD?.from === 'lastStub' && same.givenPriorYTD.amount === said.amount
    ? item
    : { ...item, givenPriorYTD: { ...said, from: 'issuer' } };
}

/** The same two names, a later period, and paid in the same year. */
function goesOnFrom(order: WithStubs, last: PaystubOrder): boolean {
  const first = order.stubs.at(-1);
  const before = last.stubs[0]!;
  return (
    order.company.name === last.company.name &&
    order.employee.name === last.employee.name &&
    first?.payPeriod.start !== undefined &&
    first.payPeriod.start > before.payPeriod.end &&
    first.payDate?.slice(0, 4) === before.payDate.slice(0, 4)
  );
}
