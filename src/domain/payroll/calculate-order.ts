import { yearOf } from '../calendar.ts';
import { add, type Cents, negate, subtract, ZERO } from '../money.ts';
import { calculateDeductions, wagesBeforeOf } from './calculate-deductions.ts';
import type { Before } from './calculate-earnings.ts';
import { calculateEarning, hundredthsWorked } from './calculate-earnings.ts';
import { isWages, treatmentOf } from './earning-kinds.ts';
import { firstPeriodNumber } from './edit-periods.ts';
import { hoursOfHundredths, hundredthsOfHours, hundredthsTimes } from './hours.ts';
import type { Deduction, Earning, PaystubOrder, Stub } from './order.ts';
import { isPriorTyped, isTypedOver } from './order.ts';
import type { Taxes } from './period-deductions.ts';
import type { PayParts } from './pay-parts.ts';
import { keyHere, type PlacesOfStub } from './places-of-lines.ts';
import { PERIODICITY_RULES } from './periodicity.ts';
import { salaryPartOf } from './salary-part.ts';

/**
 * Calculates every figure of every stub, oldest first: earnings, then deductions, then totals, each the sum of the
 * lines above it. Earlier values in the calculated fields are ignored.
 */
export function calculateOrder(given: PaystubOrder, taxes: Taxes, parts: PayParts = {}): PaystubOrder {
  const filled = parts.fillOvertime?.(given) ?? given;
  const order = { ...filled, stubs: filled.stubs.map((stub) => withKeysHere(stub, filled.details)) };
  const shownKeys = new Set<string>();
  const calculated: Stub[] = [];
  let previous: Stub | null = null;
  for (const stub of order.stubs.toReversed()) {
    const result: Stub = calculateStub(order, stub, previous, shownKeys, taxes, parts);
    for (const earning of result.earnings) if (earning.ytdTotal > 0) shownKeys.add(earning.key);
    calculated.push(result);
    previous = result;
  }
  return { ...order, stubs: calculated.toReversed() };
}

/** Each line by what it is at today's places. A line of another place keeps its key of the year. */
const withKeysHere = (stub: Stub, places: PlacesOfStub): Stub => ({
  ...stub,
  deductions: stub.deductions.map((line) =>
    line.isCustom ? line : { ...line, key: keyHere(line.place ?? line.key, places) },
  ),
});

function calculateStub(
  order: PaystubOrder,
  stub: Stub,
  previous: Stub | null,
  shownKeys: ReadonlySet<string>,
  taxes: Taxes,
  parts: PayParts,
): Stub {
  // The year of a payment is the year of its pay date.
  const sameYear = previous && yearOf(previous.payDate) === yearOf(stub.payDate) ? previous : null;
  const periodIndex = previous === null ? firstPeriodNumber(order) : numberAfter(sameYear);
  const before: Before = {
    stub: sameYear,
    last: previous,
    estimatedPeriods: previous === null && order.details.estimatePriorYTD !== false ? periodIndex - 1 : 0,
  };

  const { paymentFrequency, paymentPeriodicity } = order.details;
  const salaryPart = salaryPartOf(stub);
  const earnings = stub.earnings.map((earning) =>
    calculateEarning(earning, {
      paymentFrequency,
      salaryPart,
      maximumHours: PERIODICITY_RULES[paymentPeriodicity].maximumHours,
      before,
      isShownBefore: (key) => shownKeys.has(key),
    }),
  );
  const deductions = calculateDeductions(order, stub, earnings, before, taxes, parts);
  const wagesBefore = wagesBeforeOf(stub, sameYear);
  return {
    ...stub,
    earnings,
    deductions,
    ...(order.details.employmentType === 'employee' && { wages: wagesOf(deductions, wagesBefore) }),
    countsPlaces: wagesBefore === undefined ? undefined : true,
    periodIndex,
    ...hoursOf(stub, earnings, before),
    ...totalsOf(earnings, deductions),
  };
}

const wagesOf = (deductions: readonly Deduction[], before: Stub['wages'] = {}): Stub['wages'] => ({
  ...before,
  ...Object.fromEntries(
    deductions.flatMap(({ key, place = key, wages }) => (wages === undefined ? [] : [[place, wages]])),
  ),
});

/** Off-cycle pay has no number of its own, so that it moves none. */
const numberAfter = (sameYear: Stub | null): number =>
  sameYear === null ? 1 : sameYear.periodIndex + (sameYear.isOffCycle ? 0 : 1);

function hoursOf(stub: Stub, earnings: readonly Earning[], before: Before): Pick<Stub, 'totalHours' | 'ytdTotalHours'> {
  const worked = earnings.reduce((hundredths, earning) => hundredths + hundredthsWorked(earning), 0);
  const priorHours = stub.givenPriorHours ?? before.stub?.ytdTotalHours;
  const prior =
    priorHours === undefined ? hundredthsTimes(worked, before.estimatedPeriods) : (hundredthsOfHours(priorHours) ?? 0);
  return { totalHours: hoursOfHundredths(worked), ytdTotalHours: hoursOfHundredths(prior + worked) };
}

type StubTotals = Omit<
  Stub,
  | 'payPeriod'
  | 'payDate'
  | 'payDateOverridden'
  | 'isOffCycle'
  | 'earnings'
  | 'deductions'
  | 'fields'
  | 'givenPriorHours'
  | 'givenPriorWages'
  | 'wages'
  | 'countsPlaces'
  | 'leaveUsed'
  | 'stateHours'
  | 'unpaidHours'
  | 'leave'
  | 'deposits'
  | 'periodIndex'
  | 'totalHours'
  | 'ytdTotalHours'
>;

/** What an amount of an earning adds to net pay beside gross pay: a reimbursement; less what is not paid in money. */
export function adjustmentOf(earning: Earning, amount: Cents): Cents {
  const treatment = treatmentOf(earning);
  if (treatment === 'wages') return ZERO;
  return treatment === 'reimbursement' ? amount : negate(amount);
}

/** The sums of a stub's lines. */
export function totalsOf(earnings: readonly Earning[], deductions: readonly Deduction[]): StubTotals {
  let [total, priorYTD, adjustmentTotal, adjustmentPriorYTD] = [ZERO, ZERO, ZERO, ZERO];
  let [deductionTotal, deductionPriorYTD, employerTotal, employerPriorYTD] = [ZERO, ZERO, ZERO, ZERO];
  let enteredByIssuer = 0;
  for (const earning of earnings) {
    if (isWages(earning)) {
      total = add(total, earning.total);
      priorYTD = add(priorYTD, earning.priorYTD);
    }
    adjustmentTotal = add(adjustmentTotal, adjustmentOf(earning, earning.total));
    adjustmentPriorYTD = add(adjustmentPriorYTD, adjustmentOf(earning, earning.priorYTD));
    if (isPriorTyped(earning)) enteredByIssuer += 1;
  }
  for (const deduction of deductions) {
    if (deduction.isEmployer) {
      employerTotal = add(employerTotal, deduction.amount);
      employerPriorYTD = add(employerPriorYTD, deduction.priorYTD);
    } else {
      deductionTotal = add(deductionTotal, deduction.amount);
      deductionPriorYTD = add(deductionPriorYTD, deduction.priorYTD);
    }
    if (isTypedOver(deduction)) enteredByIssuer += 1;
    if (isPriorTyped(deduction)) enteredByIssuer += 1;
  }
  const netPayTotal = add(subtract(total, deductionTotal), adjustmentTotal);
  const netPayPriorYTD = add(subtract(priorYTD, deductionPriorYTD), adjustmentPriorYTD);
  return {
    total,
    priorYTD,
    ytdTotal: add(priorYTD, total),
    deductionTotal,
    deductionPriorYTD,
    deductionYTDTotal: add(deductionPriorYTD, deductionTotal),
    employerTotal,
    employerPriorYTD,
    employerYTDTotal: add(employerPriorYTD, employerTotal),
    adjustmentTotal,
    adjustmentPriorYTD,
    adjustmentYTDTotal: add(adjustmentPriorYTD, adjustmentTotal),
    netPayTotal,
    netPayPriorYTD,
    netPayYTDTotal: add(netPayPriorYTD, netPayTotal),
    isNetPayNegative: netPayTotal < ZERO,
    enteredByIssuer,
  };
}
