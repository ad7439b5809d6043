/**
 * What a state withholds from a resident whose pay is also taxed where the work is. Only rules that were read in a source
 * are here. In the other states the general rule holds: what is more than the tax of the state of work.
 */
import { type Cents, smaller, ZERO } from '../../money.ts';
import type { Working } from '../working.ts';

export interface CreditRule {
  /** `difference`: what is more than the tax of the state of work. `none`: nothing if that state's tax is withheld. */
  readonly withholds: 'difference' | 'none';
  /** Withholds nothing only if the employee does not work in the state of residence at all. */
  readonly onlyIfAllIsAway?: boolean;
  readonly source: string;
}

/** By the state of residence. Read on 2026-11-23 and 24. */
const RULES: Readonly<Record<string, CreditRule>> = {
  CA: { withholds: 'difference', source: 'California Employment Development Department, as quoted by ProxusHR' },
  CT: {
    withholds: 'difference',
    source: 'Connecticut Department of Revenue Services, Resident Working in Another State',
  },
  GA: { withholds: 'none', source: 'CCH summary for Georgia (BizFilings); BLR, Withholding in Georgia' },
  KS: { withholds: 'difference', source: 'Kansas Department of Revenue, Frequently Asked Questions About Withholding' },
  MA: { withholds: 'difference', source: 'Massachusetts Department of Revenue, Directive 91-4' },
  MN: { withholds: 'difference', source: 'Minnesota Department of Revenue, Residents Working Outside Minnesota' },
  NC: { withholds: 'none', source: '17 North Carolina Administrative Code 06C .0107' },
  NE: { withholds: 'difference', source: 'CCH summary for Nebraska' },
  NJ: { withholds: 'difference', source: 'CCH summary for New Jersey, 2025' },
  NY: { withholds: 'difference', source: 'CCH summary for New York, 2025' },
  PA: { withholds: 'none', onlyIfAllIsAway: true, source: 'CCH summary for Pennsylvania, 2025' },
  SC: { withholds: 'none', source: 'South Carolina Code section 12-8-520(C)(1)' },
};

/** Null where none was read. */
export const creditRuleOf = (home: string): CreditRule | null => (Object.hasOwn(RULES, home) ? RULES[home]! : null);

/** What the state of residence does not withhold of its tax on some hours, if another state withholds `paid` on them. */
export function creditOf(home: string, tax: Cents, paid: Cents, isAllAway: boolean): Cents {
  const rule = creditRuleOf(home);
  const isSpared = rule?.withholds === 'none' && paid > ZERO && (isAllAway || !rule.onlyIfAllIsAway);
  return isSpared ? tax : smaller(paid, tax);
}

/** The source of the calculation, with that of the credit. */
export function withCreditSource(home: string, { source }: Working): string {
  const rule = creditRuleOf(home);
  return rule === null ? source : `${source}; credit: ${rule.source}`;
}
