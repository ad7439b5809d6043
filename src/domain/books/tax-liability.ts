import { add, type Cents, sumOf, ZERO } from '../money.ts';
import type { FederalLiability } from './federal-deposits.ts';
import type { PaidAmounts } from './issued-stub.ts';

/** The lines of Form 941. Unemployment tax is paid with Form 940, and everything else to states and cities. */
const FORM_941 = new Set([
  'federalIncomeTax',
  'socialSecurity',
  'medicare',
  'employerSocialSecurity',
  'employerMedicare',
]);

export interface TaxOwed {
  readonly name: string;
  readonly withheld: Cents;
  readonly employer: Cents;
}

/** In the order in which they are listed, by the names that owners know. */
export const AGENCIES = [
  ['federal', 'IRS, Form 941'],
  ['unemployment', 'IRS, Form 940'],
  ['local', 'States and localities'],
] as const;
type Agency = (typeof AGENCIES)[number][0];

const agencyOf = (key: string): Agency => {
  if (FORM_941.has(key)) return 'federal';
  return key === 'futa' ? 'unemployment' : 'local';
};

/** What is owed by agency, each tax with the part of the employees and of the employer. */
export function taxLiability(paid: readonly PaidAmounts[]): Readonly<Record<Agency, readonly TaxOwed[]>> {
  const owed = new Map<string, { readonly agency: Agency; readonly owed: TaxOwed }>();
  const put = (key: string, name: string, withheld: Cents, employer: Cents): void => {
    const before = owed.get(name)?.owed ?? { withheld: ZERO, employer: ZERO };
    const sum = { name, withheld: add(before.withheld, withheld), employer: add(before.employer, employer) };
    owed.set(name, { agency: agencyOf(key), owed: sum });
  };
  for (const { taxes, employerTaxes } of paid) {
    for (const { key, name, amount } of taxes) put(key, name, amount, ZERO);
    // "Employer Medicare" is Medicare too.
    for (const { key, name, amount } of employerTaxes) put(key, name.replace(/^Employer /, ''), ZERO, amount);
  }
  const of = (agency: Agency): readonly TaxOwed[] =>
    [...owed.values()]
      .filter((each) => each.agency === agency && each.owed.withheld + each.owed.employer > 0)
      .map((each) => each.owed);
  return { federal: of('federal'), unemployment: of('unemployment'), local: of('local') };
}

/** The taxes of Form 941 of both parts. Those of one pay date are deposited together. */
export const federalTaxes = ({ taxes, employerTaxes }: Pick<PaidAmounts, 'taxes' | 'employerTaxes'>): Cents =>
  sumOf(
    [...taxes, ...employerTaxes].filter(({ key }) => FORM_941.has(key)),
    ({ amount }) => amount,
  );

export const federalLiabilities = (paid: readonly PaidAmounts[]): readonly FederalLiability[] =>
  paid.map((each) => ({ payDate: each.payDate, amount: federalTaxes(each) }));
