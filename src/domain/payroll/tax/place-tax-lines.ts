/** The taxes of cities that we have figures for, by the rates of the pay date. */
import { addDays, dayOfWeek, partsOf, type PlainDate } from '../../calendar.ts';
import { AppError } from '../../errors.ts';
import {
  ZERO,
  compare,
  dollars,
  floorTo,
  fraction,
  lesser,
  minus,
  notNegative,
  over,
  percentOf,
  plus,
  roundToCents,
  times,
  writtenAmount,
  type Fraction,
} from '../../fraction.ts';
import type { Cents } from '../../money.ts';
import { findPlace, type LocalPlace, type PlaceRates, ratesOn, sourceOf } from './local-places.ts';
import { cappedContribution, withheldBefore } from './official-contributions.ts';
import type { Wages } from './pre-tax.ts';
import { caveatOfRate } from './rates-to-confirm.ts';
import type { LocalTax, TaxContext, TaxLine } from './tax-context.ts';
import { amountStep, rate, step, taxLine } from './tax-line.ts';
import type { FederalTables } from './tax-tables.ts';
import { socialSecurityOn } from './wage-base.ts';

const CENT = fraction('0.01');
const WEEKS_A_YEAR = fraction(52);
const MONTHS_A_YEAR = fraction(12);

const paidOn = (context: TaxContext): PlainDate => context.paidOn ?? context.payDate;

/** What a line of a place is made from. */
interface PlaceTax {
  readonly context: TaxContext;
  readonly tax: LocalTax;
  readonly place: LocalPlace;
  readonly rates: PlaceRates;
  readonly key: string;
  /** The pay that the place taxes, in this period and before it in the year. */
  readonly pay: Wages;
  readonly before: Cents;
}

/** The lines of a place: the employee's, the employer's or both. None while it has no tax. */
export function placeTaxLines(
  context: TaxContext,
  tax: LocalTax,
  key: string,
  wagesOf: (base: LocalTax['base']) => readonly [period: Wages, before: Cents],
  federal: FederalTables,
): readonly TaxLine[] {
  const place = findPlace(tax.place!);
  if (place === undefined) {
    const message = `We have no local tax with the key "${tax.place}".`;
    throw new AppError('INVALID_INPUT', message, { localTaxes: message });
  }
  const rates = ratesOn(place, paidOn(context));
  if (rates === undefined || (tax.isResident === true && place.spares === 'residents')) return [];
  const [pay, before] = wagesOf(place.base as LocalTax['base']);
  const facts = { context, tax, place, rates, key, pay, before };
  if (rates.monthly) return monthlyLines(facts, rates.monthly);
  if (rates.above) return [aboveLine(facts, rates.above)];
  if (rates.yearly !== undefined) return [yearlyLine(facts, fraction(rates.yearly))];
  if (rates.weekly !== undefined) return [weeklyLine(facts, fraction(rates.weekly))];
  const percent = fraction((tax.isResident === true ? rates.resident : rates.nonresident) ?? 0);
  return compare(percent, ZERO) === 0 ? [] : [rateLine(facts, percent, federal)];
}

const lineFacts = ({ place, key, pay, before }: PlaceTax) => ({
  key,
  name: place.name,
  base: pay.amount,
  before,
  isEmployer: place.paidBy === 'employer',
});

/** The source, and a caveat if it is older than the pay. */
const about =
  ({ context, tax, place, rates }: PlaceTax, assumed: readonly string[] = []) =>
  () => ({
    method: context.method,
    table: `${place.name} from ${rates.from}`,
    from: { effectiveFrom: rates.from as PlainDate, source: sourceOf(rates).text },
    notice: assumed.join('\n') || undefined,
    caveat: caveatOfRate(place, rates, tax, paidOn(context)),
  });

function rateLine(facts: PlaceTax, percent: Fraction, federal: FederalTables): TaxLine {
  const { context, tax, place, key, pay, before } = facts;
  const basis = rate(percent);
  if (place.cap !== undefined) {
    const most = socialSecurityOn(federal.socialSecurity, context).wageBase;
    const limit = { wages: most, contribution: percentOf(most, percent) };
    const capped = cappedContribution(pay, before, withheldBefore(context, key), percent, limit);
    const line = { ...lineFacts(facts), base: roundToCents(capped.counted), basis };
    return taxLine(line, capped.exact, about(facts), capped.steps);
  }
  const count = tax.exemptions ?? 0;
  const perExemption = fraction(place.exemption ?? 0);
  const exempt = over(times(perExemption, fraction(count)), fraction(context.frequency));
  const taxed = notNegative(minus(dollars(pay.amount), exempt));
  return taxLine(
    { ...lineFacts(facts), base: roundToCents(taxed), basis },
    percentOf(taxed, percent),
    about(facts),
    (amount) => [
      amountStep('Pay that the city taxes', pay.sum, dollars(pay.amount)),
      ...(compare(exempt, ZERO) === 0
        ? []
        : [
            amountStep(
              `Less ${count} exemptions`,
              `${count} × ${writtenAmount(perExemption)} ÷ ${context.frequency}, not below 0`,
              taxed,
            ),
          ]),
      step(`${basis} of it`, `${writtenAmount(taxed)} × ${basis}`, amount),
    ],
  );
}

/** A tax on high pay: the pay of the period is taken as if it was paid all year. */
function aboveLine(facts: PlaceTax, tiers: NonNullable<PlaceRates['above']>): TaxLine {
  const { context, pay } = facts;
  const annual = times(dollars(pay.amount), fraction(context.frequency));
  const parts = tiers.map(({ over: from, percent }, index) => {
    const up = tiers[index + 1];
    const top = up === undefined ? annual : lesser(annual, fraction(up.over));
    return { from: fraction(from), percent: fraction(percent), taxed: notNegative(minus(top, fraction(from))) };
  });
  const yearly = parts.reduce((sum, { taxed, percent }) => plus(sum, percentOf(taxed, percent)), ZERO);
  const [first] = parts;
  const chosen = 'An employee can choose another amount, which you enter as a local tax of your own.';
  return taxLine(
    { ...lineFacts(facts), basis: `Above ${writtenAmount(first!.from)} a year` },
    over(yearly, fraction(context.frequency)),
    about(facts, [chosen]),
    (amount) => [
      amountStep('Pay of a year', `${writtenAmount(dollars(pay.amount))} × ${context.frequency}`, annual),
      ...parts.map(({ from, percent, taxed }) =>
        amountStep(
          `${rate(percent)} of the part above ${writtenAmount(from)}`,
          `${writtenAmount(taxed)} × ${rate(percent)}`,
          percentOf(taxed, percent),
        ),
      ),
      step('On this stub', `${writtenAmount(yearly)} ÷ ${context.frequency}`, amount),
    ],
  );
}

function yearlyLine(facts: PlaceTax, yearly: Fraction): TaxLine {
  const { context, key } = facts;
  const each = floorTo(over(yearly, fraction(context.frequency)), CENT);
  const left = notNegative(minus(yearly, dollars(withheldBefore(context, key))));
  return taxLine(
    { ...lineFacts(facts), basis: `${writtenAmount(yearly)} a year` },
    lesser(lesser(each, left), dollars(context.gross)),
    about(facts),
    (amount) => [
      amountStep('Each pay period, rounded down', `${writtenAmount(yearly)} ÷ ${context.frequency}`, each),
      amountStep('Left of the year’s tax', '', left),
      step('On this stub, at most the pay', '', amount),
    ],
  );
}

function weeklyLine(facts: PlaceTax, weekly: Fraction): TaxLine {
  const { context } = facts;
  const each = over(times(weekly, WEEKS_A_YEAR), fraction(context.frequency));
  return taxLine(
    { ...lineFacts(facts), basis: `${writtenAmount(weekly)} a week` },
    lesser(each, dollars(context.gross)),
    about(facts),
    (amount) => [
      amountStep('Each pay period', `${writtenAmount(weekly)} × 52 weeks ÷ ${context.frequency}`, each),
      step('On this stub, at most the pay', '', amount),
    ],
  );
}

function monthlyLines(facts: PlaceTax, monthly: NonNullable<PlaceRates['monthly']>): readonly TaxLine[] {
  const { context, key, place } = facts;
  const months = monthsEndingWith(paidOn(context), context.frequency);
  const pay = over(times(dollars(context.gross), fraction(context.frequency)), MONTHS_A_YEAR);
  const isTaxed = compare(pay, fraction(monthly.least)) >= 0;
  const lineOf = (dollarsAMonth: number, changes: Partial<TaxLine>): TaxLine => {
    const each = fraction(dollarsAMonth);
    const due = isTaxed ? times(each, fraction(months)) : ZERO;
    return taxLine(
      { ...lineFacts(facts), ...changes, basis: `${writtenAmount(each)} a month` } as Parameters<typeof taxLine>[0],
      lesser(due, dollars(context.gross)),
      about(facts, ['The month’s pay is taken as if this pay was paid all month.']),
      (amount) => [
        amountStep('Pay of a month', `${writtenAmount(dollars(context.gross))} × ${context.frequency} ÷ 12`, pay),
        step('Months ending with this pay date', '', String(months)),
        step(
          `For each month with pay of at least ${writtenAmount(fraction(monthly.least))}`,
          isTaxed ? `${months} × ${writtenAmount(each)}` : '',
          amount,
        ),
      ],
    );
  };
  return [
    lineOf(monthly.employee, {}),
    lineOf(monthly.employer, {
      key: `employer-${key}`,
      name: `Employer ${place.name}`,
      isEmployer: true,
      boundTo: key,
    }),
  ];
}

/** The number of months whose last pay this is. Pay for longer than a month ends all months it spans. */
function monthsEndingWith(payDate: PlainDate, frequency: number): number {
  if (frequency <= 12) return 12 / frequency;
  const { month, day } = partsOf(payDate);
  if (frequency === 24) return day > 15 ? 1 : 0;
  const isDailyOnFriday = frequency === 260 && dayOfWeek(payDate) === 5;
  const days = isDailyOnFriday ? 3 : Math.floor(364 / frequency);
  return partsOf(addDays(payDate, days)).month === month ? 0 : 1;
}
