/** Income tax on supplemental pay (bonus, commission, severance) by the `official` method: flat rates apart from regular wages. */
import {
  compare,
  dollars,
  fraction,
  percentOf,
  roundTo as roundToMultiple,
  roundToCents,
  times,
  type Fraction,
} from '../../fraction.ts';
import { ZERO, add, formatMoney, larger, smaller, subtract, sumOf, type Cents } from '../../money.ts';
import { joinNotices, type WorkingStep } from '../working.ts';
import type { Wages } from './pre-tax.ts';
import type { SupplementalPay, TaxContext, TaxLine } from './tax-context.ts';
import { rate, step } from './tax-line.ts';
import type { FederalTables, Sourced, StateSupplementalTable, TaxTables } from './tax-tables.ts';

/** Pay that one flat rate applies to. */
export interface FlatPart {
  readonly pay: Cents;
  readonly ratePercent: Fraction;
  /** How the rate was found, if there are several. */
  readonly rateStep?: WorkingStep;
}

/** The wages of a stub, divided by how they are taxed. */
export interface DividedWages {
  /** Taxed by the regular method. */
  readonly regular: Wages;
  readonly flat: readonly FlatPart[];
}

/** Pre-tax deductions come off regular pay first, so supplemental pay is at most the taxable wages. */
function lessFlat({ gross }: TaxContext, wages: Wages, flat: Cents): Wages {
  if (flat === ZERO) return wages;
  const before = wages.sum === '' ? `${formatMoney(gross)} gross` : wages.sum.replace(/, not below 0$/, '');
  return {
    amount: subtract(wages.amount, flat),
    sum: `${before} − ${formatMoney(flat)} supplemental pay, not below 0`,
  };
}

const divided = (context: TaxContext, wages: Wages, parts: readonly FlatPart[]): DividedWages => {
  const flat = parts.filter(({ pay }) => pay > ZERO);
  return {
    regular: lessFlat(
      context,
      wages,
      sumOf(flat, ({ pay }) => pay),
    ),
    flat,
  };
};

/**
 * Supplemental pay above a million in the year has the highest rate, whatever the Form W-4 says and the employer
 * chooses. Of the rest, the part at a flat rate is taxed apart if `mayUseFlat`.
 */
export function dividedFederally(
  context: TaxContext,
  wages: Wages,
  { supplemental: table }: FederalTables,
  mayUseFlat: boolean,
): DividedWages {
  const { supplemental } = context;
  if (supplemental === undefined) return { regular: wages, flat: [] };
  const amount = smaller(supplemental.amount, wages.amount);
  const threshold = roundToCents(table.threshold);
  const over = smaller(amount, larger(ZERO, subtract(add(supplemental.before, amount), threshold)));
  const flat = larger(ZERO, subtract(smaller(supplemental.flat, amount), over));
  return divided(context, wages, [
    { pay: mayUseFlat ? flat : ZERO, ratePercent: table.ratePercent },
    { pay: over, ratePercent: table.overRatePercent },
  ]);
}

/** The state's flat rate on a day. */
export const stateSupplementalOn = (
  { supplemental }: Pick<TaxTables, 'supplemental'>,
  day: string,
): StateSupplementalTable | undefined => supplemental.findLast((table) => table.effectiveFrom <= day);

/** Of the flat part, what is above the year's threshold has a rate of its own in some states. */
function overThreshold({ amount, flat, before }: SupplementalPay, { supplemental }: FederalTables): Cents {
  return smaller(flat, larger(ZERO, subtract(add(before, amount), roundToCents(supplemental.threshold))));
}

/** Null if the rate depends on the pay of a year and the stub has no regular pay to estimate it from. */
export function dividedByState(
  context: TaxContext,
  wages: Wages,
  supplemental: SupplementalPay,
  federal: FederalTables,
  table: StateSupplementalTable,
): DividedWages | null {
  const { flat, flatBonus } = supplemental;
  const { ratePercent, bonusRatePercent = ratePercent, overRatePercent, byYearlyPay } = table;
  if (byYearlyPay) {
    const regular = larger(ZERO, subtract(wages.amount, supplemental.amount));
    if (regular === ZERO) return null;
    const yearly = times(dollars(regular), fraction(context.frequency));
    const row = byYearlyPay.findLast(({ from }) => compare(yearly, from) >= 0)!;
    const rateStep = step(
      'Regular pay of a year, which sets the rate',
      `${formatMoney(regular)} × ${context.frequency}`,
      formatMoney(roundToCents(yearly)),
    );
    return divided(context, wages, [{ pay: smaller(flat, wages.amount), ratePercent: row.ratePercent, rateStep }]);
  }
  const above = overRatePercent ? smaller(overThreshold(supplemental, federal), wages.amount) : ZERO;
  const bonus = smaller(flatBonus, subtract(wages.amount, above));
  const other = larger(ZERO, subtract(subtract(flat, flatBonus), above));
  return divided(context, wages, [
    { pay: smaller(bonus, subtract(flat, above)), ratePercent: bonusRatePercent },
    { pay: smaller(other, subtract(subtract(wages.amount, above), bonus)), ratePercent },
    { pay: above, ratePercent: overRatePercent ?? ratePercent },
  ]);
}

const taxOfPart = ({ pay, ratePercent }: FlatPart, { roundTo }: Pick<StateSupplementalTable, 'roundTo'>): Fraction => {
  const exact = percentOf(dollars(pay), ratePercent);
  return roundTo ? roundToMultiple(exact, roundTo) : exact;
};

/** Adds the tax at flat rates to the tax on the regular wages, each rounded as an amount of its own. */
export function withFlatParts(
  regular: TaxLine,
  flat: readonly FlatPart[],
  from: Sourced & Pick<StateSupplementalTable, 'roundTo'>,
): TaxLine {
  if (flat.length === 0) return regular;
  const parts = flat.map((part) => ({
    ...part,
    tax: roundToCents(taxOfPart(part, from)),
  }));
  const amount = add(regular.amount, ...parts.map(({ tax }) => tax));
  const steps: readonly WorkingStep[] = [
    ...parts.flatMap(({ pay, ratePercent, rateStep, tax }) => [
      ...(rateStep ? [rateStep] : []),
      step(
        `Supplemental pay at ${rate(ratePercent)}`,
        `${formatMoney(pay)} × ${rate(ratePercent)}${from.roundTo ? ', to the nearest dollar' : ''}`,
        formatMoney(tax),
      ),
    ]),
    step(
      'Regular and supplemental pay',
      [regular.amount, ...parts.map(({ tax }) => tax)].map(formatMoney).join(' + '),
      formatMoney(amount),
    ),
  ];
  return {
    ...regular,
    amount,
    base: add(regular.base, ...parts.map(({ pay }) => pay)),
    basis: [...(regular.base > ZERO ? [regular.basis] : []), ...parts.map((part) => rate(part.ratePercent))].join(', '),
    working: () => {
      const working = regular.working();
      return {
        ...working,
        steps: [...working.steps, ...steps],
        source: `${working.source}; supplemental pay: ${from.source}`,
        amount,
      };
    },
  };
}

/** The line with a further notice on screen and in print, before those that it has. */
export const withNotice = (line: TaxLine, notice: string): TaxLine => ({
  ...line,
  working: () => {
    const working = line.working();
    return { ...working, notice: joinNotices(notice, working.notice)! };
  },
});
