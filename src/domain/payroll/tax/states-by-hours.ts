/**
 * State income tax of an employee who works in several states in one pay period. Each state of work taxes the wages of the
 * hours there. The state of residence taxes all wages, less credit for the others (`credit-rules.ts`).
 * Programs stay with the main state of work, because unemployment, disability and leave laws cover an employee in one state
 * only (US Department of Labor, UIPL 20-04: localization of work).
 */
import { dollars, fraction, over, roundToCents, times } from '../../fraction.ts';
import { ZERO, add, formatMoney, larger, subtract, sumOf, type Cents } from '../../money.ts';
import { hoursOfHundredths, hundredthsOfHours } from '../hours.ts';
import { stateName } from '../../us.ts';
import { creditOf, withCreditSource } from './credit-rules.ts';
import { reciprocityCertificate } from './reciprocity.ts';
import { countyLines, stateIncomeTaxes, type StateLines, type WagePart } from './residence-income-tax.ts';
import { withNotice } from './supplemental.ts';
import type { OtherState, SupplementalPay, TaxContext, TaxLine } from './tax-context.ts';
import { step } from './tax-line.ts';
import type { TaxTables } from './tax-tables.ts';

const STATE_LINE = 'stateIncomeTax';
const LOCAL_LINE = 'localIncomeTax';
const nameOf = (state: string): string => stateName(state) ?? state;

/** Hours in one state of all hours, in hundredths. */
interface Share {
  readonly hours: number;
  readonly all: number;
}

const hoursText = (hundredths: number): string => String(hoursOfHundredths(hundredths));
const partOf = (amount: Cents, { hours, all }: Share): Cents =>
  roundToCents(over(times(dollars(amount), fraction(hours)), fraction(all)));

const wagePart = (share: Share): WagePart => ({
  wages: ({ amount, sum }) => ({
    amount: partOf(amount, share),
    sum: `${sum === '' ? `${formatMoney(amount)} gross` : `(${sum})`} × ${hoursText(share.hours)} of ${hoursText(share.all)} hours`,
  }),
  amounts: (amounts) =>
    Object.fromEntries(Object.entries(amounts).map(([key, amount]) => [key, partOf(amount, share)])) as typeof amounts,
});

/** Supplemental pay belongs to the states as all pay does. */
const supplementalPart = (pay: SupplementalPay, share: Share): SupplementalPay => ({
  amount: partOf(pay.amount, share),
  flat: partOf(pay.flat, share),
  flatBonus: partOf(pay.flatBonus, share),
  before: partOf(pay.before, share),
});

export function statesByHours(context: TaxContext, tables: TaxTables, linesOf: StateLines): readonly TaxLine[] {
  const { otherStates = [], stateHours = {}, residence } = context;
  const hoursIn = (state: string): number => hundredthsOfHours(stateHours[state] ?? 0) ?? 0;
  const all = [context.state, ...otherStates.map(({ state }) => state)].reduce((sum, state) => sum + hoursIn(state), 0);
  // Without hours elsewhere, all work was in the main state.
  if (all === hoursIn(context.state)) return stateIncomeTaxes(context, tables, linesOf);
  const home = tables.residence ?? tables;

  const main: OtherState = {
    state: context.state,
    stateCertificate: context.stateCertificate,
    hasCertificate: residence?.hasCertificate ?? false,
  };
  const away = [main, ...otherStates].filter(({ state }) => state !== home.state && hoursIn(state) > 0);
  const taxedAway = away.map((other) => {
    const isMain = other === main;
    const ofState = isMain ? tables : tables.others!.find((found) => found.state === other.state)!;
    const share = { hours: hoursIn(other.state), all };
    const at = otherStates.indexOf(other);
    const of = {
      ...context,
      state: other.state,
      // An employee who lives in the main state is a nonresident here.
      residence: residence ?? { ...main, hasCertificate: other.hasCertificate },
      stateCertificate: other.stateCertificate,
      certificatePath: isMain ? undefined : `otherStates.${at}.stateCertificate`,
      supplemental: context.supplemental && supplementalPart(context.supplemental, share),
    };
    return { share, lines: linesAway(of, ofState, home, other, share, isMain, linesOf) };
  });
  return [
    ...taxedAway.flatMap(({ lines }) => lines),
    ...atHome(
      context,
      tables,
      home,
      taxedAway.map(({ share, lines }) => ({
        share,
        paid: sumOf(lines, (line) => (line.key.startsWith(STATE_LINE) ? line.amount : ZERO)),
      })),
      away.reduce((sum, { state }) => sum + hoursIn(state), 0) === all,
      linesOf,
    ),
  ];
}

/** The lines of a state where the employee works but does not live. */
function linesAway(
  of: TaxContext,
  tables: TaxTables,
  home: TaxTables,
  { state, hasCertificate }: OtherState,
  share: Share,
  isMain: boolean,
  linesOf: StateLines,
): readonly TaxLine[] {
  if (tables.incomeTax === null) return [];
  const isSpared = hasCertificate && reciprocityCertificate(state, home.state) !== null;
  const notice = `${hoursText(share.hours)} of ${hoursText(share.all)} hours were worked in ${nameOf(state)}, so it taxes that part of the wages.`;
  const taxed = (): readonly TaxLine[] => linesOf(of, tables, wagePart(share));
  return (isSpared ? countyLines(tables, taxed) : taxed()).map((line, index) => ({
    ...(index === 0 ? withNotice(line, notice) : line),
    key: isMain ? line.key : `${line.key}-${state}`,
  }));
}

interface Credit {
  readonly share: Share;
  readonly paid: Cents;
}

/** The state of residence taxes all wages, wherever they were earned. */
function atHome(
  context: TaxContext,
  tables: TaxTables,
  home: TaxTables,
  credits: readonly Credit[],
  isAllAway: boolean,
  linesOf: StateLines,
): readonly TaxLine[] {
  if (home.incomeTax === null) return [];
  const isMain = home === tables;
  const elsewhere = context.residence;
  const of = isMain
    ? context
    : {
        ...context,
        state: home.state,
        stateCertificate: elsewhere!.stateCertificate,
        certificatePath: 'residence.stateCertificate',
      };
  return linesOf(of, home).map((line) => {
    const named = isMain
      ? line
      : { ...line, key: line.key === LOCAL_LINE ? 'residentLocalIncomeTax' : 'residentStateIncomeTax' };
    return line.key === STATE_LINE ? lessCredits(named, credits, home.state, isAllAway) : named;
  });
}

function lessCredits(line: TaxLine, credits: readonly Credit[], home: string, isAllAway: boolean): TaxLine {
  const credit = sumOf(credits, ({ share, paid }) => creditOf(home, partOf(line.amount, share), paid, isAllAway));
  const paid = credits.reduce((sum, each) => add(sum, each.paid), ZERO);
  if (credit === ZERO) return line;
  const amount = larger(ZERO, subtract(line.amount, credit));
  return {
    ...line,
    amount,
    working: () => {
      const working = line.working();
      return {
        ...working,
        steps: [
          ...working.steps,
          step(
            credit > paid
              ? 'Less this tax on the hours for which other states withhold'
              : 'Less income tax of the other states of work, at most this tax on the same hours',
            `${formatMoney(line.amount)} − ${formatMoney(credit)}${credit > paid ? '' : ` of ${formatMoney(paid)}`}`,
            formatMoney(amount),
          ),
        ],
        source: withCreditSource(home, working),
        amount,
      };
    },
  };
}
