/** What the engine calculates in a state and what it does not, read from the tables themselves. */
import type { PlainDate } from '../../calendar.ts';
import { stateName } from '../../us.ts';
import { creditRuleOf, type CreditRule } from './credit-rules.ts';
import type { LocalPlace } from './local-places.ts';
import { localTaxesBesides } from './local-taxes.ts';
import { stateSupplementalOn } from './supplemental.ts';
import { rate } from './tax-line.ts';
import { programsLeftOut } from './state-withholding.ts';
import { programsOn } from './tables-on.ts';
import { hasTaxTables } from './tax-states.ts';
import type { StateSupplementalTable, TaxTables } from './tax-tables.ts';
import { editionOn } from './withholding/edition.ts';
import { isLocalQuestion } from './withholding/form-questions.ts';

export interface Coverage {
  readonly calculated: readonly string[];
  readonly notCalculated: readonly string[];
  /** What the simple estimate leaves out besides. */
  readonly notInSimpleEstimate: readonly string[];
}

/** What employees pay at a rate that only their employer knows. */
const EMPLOYERS_OWN: Readonly<Record<string, readonly string[]>> = {
  WA: ['Workers’ compensation (L&I), whose rate depends on the employer: enter the employee’s part as a deduction'],
};

/** What a state withholds from residents for whom another state withholds too. */
function ruleInWords(rule: CreditRule | null): string {
  if (rule === null) return 'what is more than the other state’s, as a general rule';
  if (rule.withholds === 'difference') return 'what is more than the other state’s';
  return rule.onlyIfAllIsAway ? 'nothing if they work only in states that withhold' : 'nothing if that state withholds';
}

/** `places` are the cities that we have figures for. Who does not name them does not calculate their taxes. */
export function coverageOf(tables: TaxTables, day: PlainDate, places: readonly LocalPlace[] = []): Coverage {
  const { state } = tables;
  const name = stateName(state) ?? state;
  if (!hasTaxTables(state))
    return {
      calculated: ['Social Security and Medicare', 'Federal income tax, in the simple estimate alone'],
      notCalculated: [`${name} income tax: the issuer enters it`, `${name} disability insurance`],
      notInSimpleEstimate: [`The line of ${name} income tax`],
    };
  const edition = editionOn(tables, { payDate: day });
  const programs = programsOn(tables, day).map((program) => program.name);
  const leftOut = programsLeftOut(tables, day).map((program) => program.name);
  const hasLocal = edition?.inputs.some((input) => isLocalQuestion(input.name)) ?? false;
  const localName = edition?.localName ?? (hasLocal ? `${name} county income tax` : null);
  const calculated = ['Federal income tax, Social Security and Medicare'];
  const notCalculated: string[] = [];
  if (edition) calculated.push(`${name} income tax by the state’s withholding method`);
  else if (tables.incomeTax) {
    calculated.push(`${name} income tax from its tax table`);
    notCalculated.push(`${name}’s withholding method for this date`);
  }
  calculated.push(...programs);
  const flat = stateSupplementalOn(tables, day);
  if (flat) calculated.push(`${name}’s flat rate on supplemental pay, ${ratesOf(flat)}`);
  else if (tables.incomeTax)
    notCalculated.push(`A flat ${name} rate on supplemental pay: it is taxed with regular pay`);
  if (tables.incomeTax) {
    calculated.push('Income tax of the state of residence, if the employee lives elsewhere');
    calculated.push(`${name} income tax of residents who work in another state: ${ruleInWords(creditRuleOf(state))}`);
  }
  if (localName !== null) calculated.push(`${localName}, if you answer its questions`);
  if (places.length > 0)
    calculated.push(`Local taxes, if you add them: ${places.map((place) => place.name).join(', ')}`);
  notCalculated.push(...(EMPLOYERS_OWN[state] ?? []));
  const known = places.length > 0 ? null : localTaxesBesides(state);
  const isFirst = localName === null && places.length === 0;
  notCalculated.push(
    known ??
      `${isFirst ? 'City' : 'Other city'}, county and school taxes, if any, unless you enter their rate or amount`,
  );
  const forms =
    edition?.certificate && edition.certificate !== 'W-4' ? `Forms W-4 and ${edition.certificate}` : 'Form W-4';
  const notInSimpleEstimate = [forms, ...leftOut, ...(localName === null ? [] : [localName])];
  return { calculated, notCalculated, notInSimpleEstimate };
}

/** "5.19%", or the lowest to the highest where it depends on the pay. */
function ratesOf({ ratePercent, byYearlyPay, overRatePercent }: StateSupplementalTable): string {
  if (byYearlyPay) return `${rate(byYearlyPay[0]!.ratePercent)} to ${rate(ratePercent)} by the pay of a year`;
  return overRatePercent ? `${rate(ratePercent)}, ${rate(overRatePercent)} above a million a year` : rate(ratePercent);
}
