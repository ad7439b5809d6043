import { reciprocityCertificate } from '../reciprocity.ts';
import type { Residence, StateCertificate } from '../tax-context.ts';
import { isCountyMissing } from './form-questions.ts';

interface Places {
  readonly state: string;
  readonly stateCertificate: StateCertificate;
  readonly residence?: Residence | undefined;
}

/** By the form of an agreement, the state of work does not tax the pay, so its own form is not asked for. */
export const isSparedAtWork = ({ state, residence }: Pick<Places, 'state' | 'residence'>): boolean =>
  residence?.hasCertificate === true && reciprocityCertificate(state, residence.state) !== null;

const WORK = 'stateCertificate.county';
const HOME = 'residence.stateCertificate.county';

/** The questions about a county that a form has to ask: where every resident pays a county tax, it is never assumed. */
export function missingCounties(places: Places): readonly (typeof WORK | typeof HOME)[] {
  const { state, stateCertificate, residence } = places;
  const isSpared = isSparedAtWork(places);
  const paysAtHome = residence && (isSpared || reciprocityCertificate(state, residence.state) === null);
  return [
    ...(!isSpared && isCountyMissing(state, stateCertificate) ? ([WORK] as const) : []),
    ...(paysAtHome && isCountyMissing(residence.state, residence.stateCertificate) ? ([HOME] as const) : []),
  ];
}
