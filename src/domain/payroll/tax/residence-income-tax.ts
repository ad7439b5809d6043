/** State income tax of an employee who works in one state and lives in another. */
import { ZERO, formatMoney, subtract, type Cents } from '../../money.ts';
import { stateName } from '../../us.ts';
import { creditOf, withCreditSource } from './credit-rules.ts';
import { isCountyTaxedInSpiteOf, reciprocityCertificate } from './reciprocity.ts';
import { withNotice } from './supplemental.ts';
import type { Wages } from './pre-tax.ts';
import type { TaxContext, TaxLine } from './tax-context.ts';
import { step } from './tax-line.ts';
import type { TaxTables } from './tax-tables.ts';

/** The lines of one state by the method of the stub. */
export type StateLines = (context: TaxContext, tables: TaxTables, part?: WagePart) => readonly TaxLine[];

/** What of the pay belongs to one of several states. */
export interface WagePart {
  readonly wages: (wages: Wages) => Wages;
  readonly amounts: <Amounts extends Readonly<Record<string, Cents>>>(amounts: Amounts) => Amounts;
}

const STATE_LINE = 'stateIncomeTax';
/** The lines of the state of residence stand beside those of the state of work, under keys of their own. */
const AT_HOME: Readonly<Record<string, string>> = {
  stateIncomeTax: 'residentStateIncomeTax',
  localIncomeTax: 'residentLocalIncomeTax',
};
const nameOf = (state: string): string => stateName(state) ?? state;

/** One place per line: each names its state. Without a second state, the lines of the state of work. */
export function stateIncomeTaxes(context: TaxContext, tables: TaxTables, linesOf: StateLines): readonly TaxLine[] {
  const { residence } = context;
  const home = tables.residence;
  const work = (): readonly TaxLine[] => (tables.incomeTax === null ? [] : linesOf(context, tables));
  if (residence === undefined || home === undefined || home.state === tables.state) return work();
  const { stateCertificate, hasCertificate } = residence;
  const atHome = (): readonly TaxLine[] => {
    if (home.incomeTax === null) return [];
    const certificatePath = 'residence.stateCertificate';
    return linesOf({ ...context, state: home.state, stateCertificate, certificatePath }, home).map((line) => ({
      ...line,
      key: AT_HOME[line.key] ?? line.key,
    }));
  };
  const certificate = reciprocityCertificate(tables.state, home.state);
  if (certificate !== null && tables.incomeTax !== null) {
    // Only one of the two states taxes the pay; which one depends on the form.
    return hasCertificate
      ? [
          ...said(atHome(), `Form ${certificate} is on file, so ${nameOf(tables.state)} income tax is not withheld.`),
          ...countyLines(tables, work),
        ]
      : said(
          work(),
          `With Form ${certificate}, ${nameOf(home.state)} income tax would be withheld instead of ${nameOf(tables.state)}’s.`,
        );
  }
  const taxed = work();
  const paid = taxed.find(({ key }) => key === STATE_LINE)?.amount ?? ZERO;
  return [
    ...taxed,
    ...atHome().map((line) =>
      line.key === AT_HOME[STATE_LINE] ? lessCredit(line, paid, tables.state, home.state) : line,
    ),
  ];
}

const COUNTY_LINE = 'localIncomeTax';

/** The county tax of a state of work whose own tax an agreement stops. */
export function countyLines(tables: TaxTables, linesAtWork: () => readonly TaxLine[]): readonly TaxLine[] {
  if (!isCountyTaxedInSpiteOf(tables.state)) return [];
  return linesAtWork()
    .filter(({ key }) => key === COUNTY_LINE)
    .map((line) => withNotice(line, `Agreements do not cover the county taxes of ${nameOf(tables.state)}.`));
}

const said = (lines: readonly TaxLine[], notice: string): readonly TaxLine[] =>
  lines.map((line, index) => (index === 0 ? withNotice(line, notice) : line));

/** The state of residence gives credit for the tax of the state of work, or leaves the withholding to it. */
function lessCredit(line: TaxLine, paid: Cents, work: string, home: string): TaxLine {
  if (paid === ZERO) return line;
  const credit = creditOf(home, line.amount, paid, true);
  const amount = subtract(line.amount, credit);
  const tax = `${nameOf(work)} income tax`;
  const taken =
    credit > paid
      ? step(`Nothing is withheld, because ${tax} is`, '', formatMoney(amount))
      : step(
          `Less ${tax} on the same pay`,
          `${formatMoney(line.amount)} − ${formatMoney(paid)}, not below 0`,
          formatMoney(amount),
        );
  return {
    ...line,
    amount,
    working: () => {
      const working = line.working();
      return { ...working, steps: [...working.steps, taken], source: withCreditSource(home, working), amount };
    },
  };
}
