import type { Cents } from '../money.ts';
import { add, subtract, sumOf, ZERO } from '../money.ts';
import { type Before, hundredthsAtWork, isPassing } from './calculate-earnings.ts';
import { isLoan } from './deduction-kinds.ts';
import { isTips, isWages, kindOf, treatmentOf } from './earning-kinds.ts';
import { estimatePriors } from './estimate-priors.ts';
import { estimatedYTD } from './estimated-part.ts';
import type { Deduction, Earning, PaystubOrder, Stub } from './order.ts';
import type { Taxes } from './period-deductions.ts';
import { calculatedDeduction, isPreTax, periodDeductions } from './period-deductions.ts';
import { keyHere, keyInYear, nameOfPlacedKey, placeOfKey } from './places-of-lines.ts';
import type { PayParts } from './pay-parts.ts';
import { isCourtOrder } from './garnishments/court-order.ts';
import { courtOrderDeductions } from './garnishments/court-order-deductions.ts';
import { supplementalPay } from './supplemental-pay.ts';
import type { TaxLine, YearToDate } from './tax/tax-context.ts';
import { WrittenWorking } from './written-working.ts';
import { preTaxTotals, yearToDateOf } from './year-to-date.ts';

/** Its cost is taxed, but without income tax withholding. */
const GROUP_TERM_LIFE = 'groupTermLife' as const;
const isGroupTermLife = (earning: Earning): boolean => kindOf(earning).taxClass === GROUP_TERM_LIFE;

/** The deductions of one stub, the employee's and the employer's, after its earnings are calculated. */
export function calculateDeductions(
  order: PaystubOrder,
  stub: Stub,
  earnings: readonly Earning[],
  before: Before,
  taxes: Taxes,
  parts: PayParts,
): readonly Deduction[] {
  const customs = stub.deductions.filter((deduction) => deduction.isCustom);
  if (order.details.employmentType === 'contractor') return customs.map(withoutAmounts);

  const wages = earnings.filter(isWages);
  const recurring = wages.filter((earning) => !isPassing(earning));
  const owedBefore = (deduction: Deduction): Cents | null =>
    before.last?.deductions.find(({ key }) => key === deduction.key)?.owed ?? deduction.balance ?? null;
  const limitsAfter = (priorOf: (deduction: Deduction) => Cents) =>
    parts.limitDeductions?.(stub.payDate, customs, { prior: priorOf, owed: owedBefore });
  const mostAfter = parts.limitDeductions && ((priorOf: (deduction: Deduction) => Cents) => limitsAfter(priorOf)!.most);
  const estimated = estimatePriors(
    // Nothing is estimated for a loan, because it is not known when it began.
    {
      order,
      stub,
      mostAfter,
      customs: customs.filter((deduction) => !isLoan(deduction)),
      gross: sumOf(recurring, (earning) => earning.total),
      tips: sumOf(recurring.filter(isTips), (earning) => earning.total),
      hundredthsAtWork: hundredthsAtWork(recurring),
    },
    before.estimatedPeriods,
    taxes,
  );
  const nominalPrior = (key: string): Cents =>
    before.stub?.deductions.find((deduction) => deduction.key === key)?.ytdTotal ?? estimated.get(key) ?? ZERO;
  const estimateOf = (item: Pick<Deduction, 'key' | 'givenPriorYTD'>) =>
    estimatedYTD(
      item,
      before.stub?.deductions.find(({ key }) => key === item.key),
      before.stub ? ZERO : (estimated.get(item.key) ?? ZERO),
    );
  const prior = (deduction: Deduction): Cents => deduction.givenPriorYTD?.amount ?? nominalPrior(deduction.key);

  const priorTaxes: Record<string, Cents> = Object.fromEntries(estimated);
  for (const { key, ytdTotal } of before.stub?.deductions ?? []) priorTaxes[key] = ytdTotal;
  for (const deduction of stub.deductions) priorTaxes[deduction.key] = prior(deduction);

  const wagesByPlace = wagesBeforeOf(stub, before.stub);
  const yearToDate: YearToDate = {
    ...yearToDateOf(
      sumOf(wages, (earning) => earning.priorYTD),
      preTaxTotals([
        ...customs.filter(isPreTax).map((deduction) => ({ class: deduction.class, amount: prior(deduction) })),
        ...wages.filter(isGroupTermLife).map((earning) => ({ class: GROUP_TERM_LIFE, amount: earning.priorYTD })),
      ]),
      priorTaxes,
      sumOf(wages.filter(isTips), (earning) => earning.priorYTD),
    ),
    ...(wagesByPlace && {
      wages: Object.fromEntries(
        Object.entries(wagesByPlace).map(([key, amount]) => [keyHere(key, order.details), amount]),
      ),
    }),
  };
  const { lines, customAmount } = periodDeductions(
    {
      order,
      stub,
      customs,
      gross: sumOf(wages, (earning) => earning.total),
      tips: sumOf(wages.filter(isTips), (earning) => earning.total),
      hundredthsAtWork: hundredthsAtWork(wages),
      groupTermLife: sumOf(wages.filter(isGroupTermLife), (earning) => earning.total),
      supplemental: supplementalPay(wages),
      yearToDate,
      mostAfter,
      prior,
    },
    taxes,
  );
  const limits = limitsAfter(prior);
  const calculated = [
    ...lines
      .map((line) => ({
        ...deductionOf(line, calculatedDeduction(stub, line.key), nominalPrior(line.key)),
        ...placeOf(line, order, yearToDate),
      }))
      .map((deduction) => ({ ...deduction, ...estimateOf(deduction) })),
    ...endedDeductions(before.stub, lines).filter((deduction) => !isCourtOrder(deduction)),
    ...(before.stub ? [] : endedBefore(stub, lines)),
  ];
  const typed = customs.map((deduction) => {
    const { nominal, amount } = customAmount(deduction);
    const priorYTD = prior(deduction);
    return {
      ...deduction,
      nominalAmount: nominal,
      amount,
      ...(limits && stoppedBy(deduction, amount, nominal, limits.limitOf(deduction), owedBefore(deduction))),
      nominalPriorYTD: nominalPrior(deduction.key),
      priorYTD,
      ytdTotal: add(priorYTD, amount),
      ...estimateOf(deduction),
    };
  });
  // Only what is paid in money for work can be withheld from.
  const payable = earnings.filter((earning) => treatmentOf(earning) === 'wages');
  const voluntary = sumOf(
    typed.filter(({ isEmployer }) => !isEmployer),
    ({ amount }) => amount,
  );
  const pay = { earnings: payable, lines, voluntary, last: before.last ?? null };
  const ordered = courtOrderDeductions(order, stub, pay, parts)
    .map(({ line, owed }) => ({
      ...deductionOf(line, withoutTypedAmount(calculatedDeduction(stub, line.key)), nominalPrior(line.key)),
      owed,
    }))
    .map((deduction) => ({ ...deduction, ...estimateOf(deduction) }));
  return [...calculated, ...typed, ...ordered];
}

/** The wages of the year by place before a stub, if it was paid for several places. */
export const wagesBeforeOf = (stub: Stub, before: Stub | null | undefined): Stub['givenPriorWages'] =>
  stub.givenPriorWages ?? (before?.countsPlaces && before.wages);

/** Where a tax belongs, and the wages of the year that it counts there. */
function placeOf(
  { key, base, before }: TaxLine,
  { details }: PaystubOrder,
  { wages, stateWages }: YearToDate,
): Pick<Deduction, 'place' | 'wages'> {
  const ofYear = keyInYear(key, details);
  if (placeOfKey(ofYear) === null) return {};
  const counted = wages === undefined ? (before ?? stateWages) : (wages[key] ?? ZERO);
  return { ...(ofYear !== key && { place: ofYear }), wages: add(counted, base) };
}

/** What a limit or a loan's balance did to a deduction. */
function stoppedBy(
  deduction: Deduction,
  amount: Cents,
  nominal: Cents,
  limit: Cents | null,
  owed: Cents | null,
): Pick<Deduction, 'owed' | 'stoppedAt'> {
  if (isLoan(deduction)) return owed === null ? {} : { owed: subtract(owed, amount) };
  return { stoppedAt: limit !== null && amount < (deduction.enteredAmount ?? nominal) ? limit : undefined };
}

/** A contractor's deductions stay on the form with zero amounts. */
const withoutAmounts = (deduction: Deduction): Deduction => ({
  ...deduction,
  amount: ZERO,
  nominalAmount: ZERO,
  priorYTD: ZERO,
  nominalPriorYTD: ZERO,
  ytdTotal: ZERO,
  estimatedYTD: undefined,
});

/** What a court order takes cannot be typed over: the order itself says what it asks for. */
const withoutTypedAmount = (typed: Deduction | undefined): Deduction | undefined =>
  typed && { ...typed, enteredAmount: null };

/** Turns a tax line into a deduction of the stub and keeps an amount typed in by the issuer. */
function deductionOf(line: TaxLine, typed: Deduction | undefined, nominalPriorYTD: Cents): Deduction {
  const enteredAmount = typed?.enteredAmount ?? null;
  const givenPriorYTD = typed?.givenPriorYTD ?? null;
  const amount = enteredAmount ?? line.amount;
  const priorYTD = givenPriorYTD?.amount ?? nominalPriorYTD;
  return {
    key: line.key,
    name: line.name,
    nature: 'deduction',
    isCustom: false,
    isEmployer: line.isEmployer,
    boundTo: line.boundTo,
    fn: null,
    class: 'afterTax',
    catchUp: false,
    familyCoverage: false,
    enteredAmount,
    givenPriorYTD,
    amount,
    nominalAmount: line.amount,
    priorYTD,
    nominalPriorYTD,
    ytdTotal: add(priorYTD, amount),
    base: line.base,
    basis: line.basis,
    working: new WrittenWorking(line.working),
  };
}

/** A tax that ended before the first stub, in a state that was left for example, keeps what it withheld in the year. */
function endedBefore({ deductions }: Stub, lines: readonly TaxLine[]): readonly Deduction[] {
  return deductions.flatMap((deduction) => {
    const prior = deduction.givenPriorYTD?.amount ?? ZERO;
    const name = deduction.name || nameOfPlacedKey(deduction.key);
    if (deduction.isCustom || prior === ZERO || name === '' || isCourtOrder(deduction)) return [];
    if (lines.some(({ key }) => key === deduction.key)) return [];
    const ended = { ...deduction, name, amount: ZERO, nominalAmount: ZERO, enteredAmount: null, base: ZERO };
    return [{ ...ended, priorYTD: prior, nominalPriorYTD: ZERO, ytdTotal: prior, basis: '', working: null }];
  });
}

/** A calculated deduction that ends during the year keeps its line, so that the yearly totals stay complete. */
function endedDeductions(before: Stub | null, lines: readonly TaxLine[]): readonly Deduction[] {
  const ended = (before?.deductions ?? []).filter(
    (deduction) => !deduction.isCustom && deduction.ytdTotal > 0 && !lines.some((line) => line.key === deduction.key),
  );
  return ended.map((deduction) => ({
    ...deduction,
    enteredAmount: null,
    givenPriorYTD: null,
    amount: ZERO,
    nominalAmount: ZERO,
    priorYTD: deduction.ytdTotal,
    nominalPriorYTD: deduction.ytdTotal,
    base: ZERO,
    basis: '',
    working: null,
  }));
}
