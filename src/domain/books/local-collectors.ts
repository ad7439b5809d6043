import { partsOf } from '../calendar.ts';
import { add, type Cents, ZERO } from '../money.ts';
import { employerTaxOfState, placeOfKey } from '../payroll/places-of-lines.ts';
import { collectedLine } from '../payroll/tax/residency-certification.ts';
import { stateName } from '../us.ts';
import type { PaidAmounts } from './issued-stub.ts';

/** A local tax of a year, by the quarter in which it was withheld or owed. */
export interface CollectedTax {
  readonly name: string;
  readonly quarters: readonly [Cents, Cents, Cents, Cents];
}

export interface Collector {
  readonly name: string;
  readonly taxes: readonly CollectedTax[];
}

const IS_LOCAL = /^(?:employer-)?local(?:Income)?Tax-/;

const capitalized = (text: string): string => text.replaceAll(/(^|\s)[a-z]/g, (start) => start.toUpperCase());

/** Who is paid a line of the year: a district, a city or county, or the state that withholds for its counties. */
function collectorOf(key: string): string | null {
  if (!IS_LOCAL.test(key) || employerTaxOfState(key) !== null) return null;
  const certified = collectedLine(key);
  if (certified !== null) return `Pennsylvania, tax collection district ${certified.district}`;
  const { state, locality = '' } = placeOfKey(key) ?? { state: '' };
  if (key.startsWith('localIncomeTax-')) return `${stateName(state)}, with the state’s withholding`;
  return locality === '' ? (stateName(state) ?? state) : `${capitalized(locality)}, ${state}`;
}

/** The local taxes of a year by collector and quarter, those of the employer with them. */
export function localCollectors(paid: readonly PaidAmounts[]): readonly Collector[] {
  const all = new Map<string, Map<string, [Cents, Cents, Cents, Cents]>>();
  for (const { payDate, taxes, employerTaxes } of paid) {
    const quarter = Math.ceil(partsOf(payDate).month / 3) - 1;
    for (const { key, name, amount } of [...taxes, ...employerTaxes]) {
      const collector = collectorOf(key);
      if (collector === null) continue;
      const taxesOf = all.get(collector) ?? new Map<string, [Cents, Cents, Cents, Cents]>();
      const quarters = taxesOf.get(name) ?? [ZERO, ZERO, ZERO, ZERO];
      quarters[quarter] = add(quarters[quarter]!, amount);
      all.set(collector, taxesOf.set(name, quarters));
    }
  }
  return [...all]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, taxes]) => ({
      name,
      taxes: [...taxes]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([tax, quarters]) => ({ name: tax, quarters })),
    }));
}
