/** Taxes of a city, county or district: by the figures of its place, or by the rate or amount that the issuer enters. */
import {
  dollars,
  fraction,
  lesser,
  minus,
  notNegative,
  percentOf,
  roundToCents,
  writtenAmount,
  type Fraction,
} from '../../fraction.ts';
import type { Cents } from '../../money.ts';
import { cappedContribution, wagesBefore, withheldBefore } from './official-contributions.ts';
import type { TaxableWages, Wages } from './pre-tax.ts';
import { placeTaxLines } from './place-tax-lines.ts';
import type { LocalTax, TaxContext, TaxLine } from './tax-context.ts';
import { amountStep, rate, step, taxLine } from './tax-line.ts';
import type { FederalTables } from './tax-tables.ts';

const BASE_NAMES: Readonly<Record<LocalTax['base'], string>> = {
  gross: 'gross pay',
  medicare: 'Medicare wages',
  federal: 'federal taxable wages',
};

const KEY_START = 'localTax-';

/** Its name was typed by the issuer. */
export const isLocalTax = ({ key }: Pick<TaxLine, 'key'>): boolean => key.startsWith(KEY_START);

export const localTaxLines = (context: TaxContext, wages: TaxableWages, federal: FederalTables): readonly TaxLine[] =>
  (context.localTaxes ?? []).flatMap((tax, index) => {
    const key = `${tax.isEmployer ? 'employer-' : ''}${KEY_START}${index + 1}`;
    if (!tax.place) return [localTaxLine(context, wages, tax, key)];
    return placeTaxLines(context, tax, key, (base) => basisOf(context, wages, base, key), federal);
  });

function localTaxLine(context: TaxContext, wages: TaxableWages, tax: LocalTax, key: string): TaxLine {
  const about = () => ({
    method: context.method,
    table: `${tax.name}, as entered`,
    from: { effectiveFrom: context.payDate, source: 'Rate, amount and limit entered by the issuer' },
    notice: 'The issuer entered the rate or amount.',
  });
  if (tax.ratePercent === null) return fixedAmount(context, tax, key, about);
  const percent = fraction(String(tax.ratePercent));
  const [pay, before] = basisOf(context, wages, tax.base, key);
  const facts = { key, name: tax.name, before, basis: rate(percent), isEmployer: tax.isEmployer === true };
  if (tax.cap === null) {
    return taxLine({ ...facts, base: pay.amount }, percentOf(dollars(pay.amount), percent), about, (amount) => [
      amountStep(`Pay subject to it: ${BASE_NAMES[tax.base]}`, pay.sum, dollars(pay.amount)),
      step(`${rate(percent)} of it`, `${writtenAmount(dollars(pay.amount))} × ${rate(percent)}`, amount),
    ]);
  }
  const cap = dollars(tax.cap);
  const limit = { wages: cap, contribution: tax.isEmployer ? null : percentOf(cap, percent) };
  const capped = cappedContribution(pay, before, withheldBefore(context, key), percent, limit);
  return taxLine({ ...facts, base: roundToCents(capped.counted) }, capped.exact, about, capped.steps);
}

/** The wages of this period and of the year before it. */
function basisOf(
  context: TaxContext,
  wages: TaxableWages,
  base: LocalTax['base'],
  key: string,
): readonly [period: Wages, before: Cents] {
  const { gross, yearToDate } = context;
  const before = (ofAllPay: Cents): Cents => wagesBefore(context, key, ofAllPay);
  if (base === 'gross') return [{ amount: gross, sum: '' }, before(yearToDate.gross)];
  return base === 'medicare'
    ? [wages.fica, before(yearToDate.medicareWages)]
    : [wages.federal, before(yearToDate.stateWages)];
}

/** An amount for each pay period until the year's limit, and never more than the pay. */
function fixedAmount(
  context: TaxContext,
  { name, amount: perPeriod, cap }: LocalTax,
  key: string,
  about: Parameters<typeof taxLine>[2],
): TaxLine {
  const fixed = dollars(perPeriod);
  const before = dollars(withheldBefore(context, key));
  const room: Fraction = cap === null ? fixed : notNegative(minus(dollars(cap), before));
  const withheld = lesser(lesser(fixed, room), dollars(context.gross));
  return taxLine({ key, name, base: context.gross, basis: 'Fixed' }, withheld, about, (amount) => [
    amountStep('Each pay period', '', fixed),
    ...(cap === null
      ? []
      : [
          amountStep(
            'Remaining yearly limit',
            `${writtenAmount(dollars(cap))} − ${writtenAmount(before)} withheld before, not below 0`,
            room,
          ),
        ]),
    step('On this stub, at most the pay', '', amount),
  ]);
}
