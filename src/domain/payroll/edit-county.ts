import { setStateAnswer } from './edit-details.ts';
import { setResidenceAnswer } from './edit-residence.ts';
import type { PaystubOrder } from './order.ts';
import { reciprocityCertificate } from './tax/reciprocity.ts';
import { isAlwaysRequired } from './tax/withholding/form-questions.ts';

/** The state where the employee lives, if its form asks for a county, with the answer. */
export interface HomeCounty {
  readonly state: string;
  readonly county: string | undefined;
}

export function homeCounty({ details }: Pick<PaystubOrder, 'details'>): HomeCounty | null {
  const { state, residence, stateCertificate, taxMethod, employmentType } = details;
  if (taxMethod !== 'official' || employmentType !== 'employee') return null;
  const home = residence?.state ?? state;
  // By an agreement without its form, the state of work taxes the pay, and the form of the other state is not asked for.
  const isSpared = residence && !residence.hasCertificate && reciprocityCertificate(state, home) !== null;
  if (isSpared || !isAlwaysRequired(home, 'county')) return null;
  const { county } = (residence ?? { stateCertificate }).stateCertificate;
  return { state: home, county: county === undefined ? undefined : String(county) };
}

export const setHomeCounty = (order: PaystubOrder, county: string | undefined): PaystubOrder =>
  order.details.residence ? setResidenceAnswer(order, 'county', county) : setStateAnswer(order, 'county', county);
