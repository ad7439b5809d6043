import { setStateAnswer } from './edit-details.ts';
import { setResidenceAnswer } from './edit-residence.ts';
import type { PaystubDetails, PaystubOrder } from './order.ts';
import { reciprocityCertificate } from './tax/reciprocity.ts';
import { isCountyRequired } from './tax/withholding/county-states.ts';

/** The state where the employee lives, if its form asks for a county, with the answer. */
export interface HomeCounty {
  readonly state: string;
  readonly county: string | undefined;
}

type Places = Pick<PaystubDetails, 'state' | 'residence' | 'stateCertificate' | 'taxMethod' | 'employmentType'>;

export function homeCounty({ details }: { readonly details: Places }): HomeCounty | null {
  const { state, residence, stateCertificate, taxMethod, employmentType } = details;
  if (taxMethod !== 'official' || employmentType !== 'employee') return null;
  const home = residence?.state ?? state;
  // By an agreement without its form, the state of work taxes the pay, and the form of the other state is not asked for.
  const isSpared = residence && !residence.hasCertificate && reciprocityCertificate(state, home) !== null;
  if (isSpared || !isCountyRequired(home, home)) return null;
  const { county } = (residence ?? { stateCertificate }).stateCertificate;
  return { state: home, county: county === undefined ? undefined : String(county) };
}

export const setHomeCounty = (order: PaystubOrder, county: string | undefined): PaystubOrder =>
  order.details.residence ? setResidenceAnswer(order, 'county', county) : setStateAnswer(order, 'county', county);
