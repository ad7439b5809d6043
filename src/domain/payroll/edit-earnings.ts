import type { Cents } from '../money.ts';
import { isMoneyInput, ZERO } from '../money.ts';
import { withStub } from './edit-stub.ts';
import { hundredthsOfHours } from './hours.ts';
import type { Earning, EarningType, PayPeriod, PaystubOrder, Stub } from './order.ts';
import { PERIODICITY_RULES } from './periodicity.ts';
import { KINDS_OF_PAY, type EarningKindKey } from './earning-kinds.ts';
import { earningOf, isCounted, MAXIMUM_UNITS, OVERTIME, REGULAR } from './predefined-earnings.ts';
import { hoursOfPeriod } from './salary-part.ts';

const changeEarning = (stub: Stub, key: string, change: (earning: Earning) => Earning): Stub => ({
  ...stub,
  earnings: stub.earnings.map((earning) => (earning.key === key ? change(earning) : earning)),
});

/** Shows a predefined earning on one stub. */
export const addEarning = (order: PaystubOrder, index: number, key: string): PaystubOrder =>
  withStub(order, index, (stub) => changeEarning(stub, key, (earning) => ({ ...earning, visible: true })));

interface NewCustomEarning {
  readonly title: string;
  readonly type: Exclude<EarningType, 'salary'>;
  readonly kind?: EarningKindKey | undefined;
}

/**
 * Every stub gets the custom earning, so that its year-to-date chain has no gap; only the stub that it
 * was added to shows it before it has an amount. An empty title is refused by leaving the order as it is.
 */
export function addCustomEarning(
  order: PaystubOrder,
  index: number,
  { title, type, kind }: NewCustomEarning,
): PaystubOrder {
  const name = title.trim();
  if (name === '') return order;
  const key = freeKey(
    'custom',
    order.stubs.flatMap((stub) => stub.earnings.map((earning) => earning.key)),
  );
  const earning = {
    ...earningOf({ key, name, type, rate: ZERO, isCustom: true, kind }),
    ...(kind && KINDS_OF_PAY[kind].supplemental === 'flat' && { supplemental: 'flat' as const }),
  };
  return {
    ...order,
    stubs: order.stubs.map((stub, position) => ({
      ...stub,
      earnings: [...stub.earnings, { ...earning, visible: position === index }],
    })),
  };
}

/** "custom-1", "custom-2" ...: the first unused key. */
export function freeKey(prefix: string, used: readonly string[]): string {
  let number = 1;
  while (used.includes(`${prefix}-${number}`)) number += 1;
  return `${prefix}-${number}`;
}

/** What a stub takes over when an earlier stub's earning changes. */
function copiedTo(later: Earning, changed: Earning): Earning {
  if (changed.key === REGULAR) return { ...later, rate: changed.rate, hours: changed.hours };
  if (changed.key === OVERTIME) return { ...later, rate: changed.rate };
  return later;
}

/**
 * Changes rate or hours. The regular and the overtime rate are copied to later stubs, for the regular earning
 * the hours too. A value outside its limits changes nothing.
 */
export function editEarning(
  order: PaystubOrder,
  index: number,
  key: string,
  changes: { readonly rate?: Cents; readonly hours?: number },
): PaystubOrder {
  const earning = order.stubs[index]?.earnings.find((candidate) => candidate.key === key);
  if (!earning) return order;
  const { rate = earning.rate, hours = earning.hours } = changes;
  if (!isMoneyInput(rate) || !areHoursAllowed(order, earning, hours)) return order;
  const changed = { ...earning, rate, hours };
  const stubs = order.stubs.map((stub, position) => {
    if (position > index) return stub;
    return changeEarning(stub, key, (candidate) => (position === index ? changed : copiedTo(candidate, changed)));
  });
  return { ...order, stubs };
}

function areHoursAllowed(order: PaystubOrder, earning: Earning, hours: number): boolean {
  if (!isCounted(earning)) return hours === 1;
  if (earning.type === 'units') return hundredthsOfHours(hours) !== null && hours <= MAXIMUM_UNITS;
  const { maximumHours } = PERIODICITY_RULES[order.details.paymentPeriodicity];
  return hundredthsOfHours(hours) !== null && hours <= maximumHours;
}

/** Sets the hours of a period that a salary does not pay. More than it has change nothing. */
export const setUnpaidHours = (order: PaystubOrder, index: number, unpaidHours: number): PaystubOrder =>
  withStub(order, index, (stub) =>
    hundredthsOfHours(unpaidHours) === null || unpaidHours > hoursOfPeriod(stub.payPeriod)
      ? stub
      : { ...stub, unpaidHours },
  );

/** Names the earlier pay period that retroactive pay is for; null names none. */
export const setForPeriod = (
  order: PaystubOrder,
  index: number,
  key: string,
  forPeriod: PayPeriod | null,
): PaystubOrder =>
  withStub(order, index, (stub) =>
    changeEarning(stub, key, (earning) => ({ ...earning, forPeriod: forPeriod ?? undefined })),
  );

/** Sets the amount earned in the year before this stub; null restores the calculated prior. */
export const setEarningPriorYTD = (
  order: PaystubOrder,
  index: number,
  key: string,
  amount: Cents | null,
): PaystubOrder => {
  if (amount !== null && !isMoneyInput(amount)) return order;
  const givenPriorYTD = amount === null ? null : ({ amount, from: 'issuer' } as const);
  return withStub(order, index, (stub) => changeEarning(stub, key, (earning) => ({ ...earning, givenPriorYTD })));
};

/** Whether this earning could count toward a year, which decides if it can be deleted. */
const hasAmount = (earning: Earning): boolean =>
  (earning.rate > 0 && earning.hours > 0) || (earning.givenPriorYTD?.amount ?? 0) > 0;

/**
 * Hides an earning on one stub and zeroes its rate and prior YTD. A custom earning is deleted once no stub has a
 * year-to-date total for it. The regular earning stays.
 */
export function removeEarning(order: PaystubOrder, index: number, key: string): PaystubOrder {
  const earning = order.stubs[index]?.earnings.find((candidate) => candidate.key === key);
  if (!earning || earning.isRegular) return order;
  const hidden = withStub(order, index, (stub) =>
    changeEarning(stub, key, (candidate) => ({ ...candidate, visible: false, rate: ZERO, givenPriorYTD: null })),
  );
  const isStillUsed = hidden.stubs.some((stub) =>
    stub.earnings.some((candidate) => candidate.key === key && hasAmount(candidate)),
  );
  if (!earning.isCustom || isStillUsed) return hidden;
  return {
    ...hidden,
    stubs: hidden.stubs.map((stub) => ({
      ...stub,
      earnings: stub.earnings.filter((candidate) => candidate.key !== key),
    })),
  };
}
