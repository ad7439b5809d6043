import { stateName } from '../../../us.ts';
import { reciprocityCertificate } from '../reciprocity.ts';
import type { OtherState, Residence, StateCertificate } from '../tax-context.ts';
import { isCountyMissing } from './county-states.ts';

interface Places {
  readonly state: string;
  readonly stateCertificate: StateCertificate;
  readonly residence?: Residence | undefined;
  readonly otherStates?: readonly OtherState[] | undefined;
}

/** A question about a county that nobody answered. */
export interface MissingCounty {
  /** Where its answer belongs: "residence.stateCertificate.county". */
  readonly path: string;
  readonly state: string;
  readonly message: string;
}

/** Indiana taxes by the county of January 1, Maryland by the county where the employee lives. */
function messageOf(state: string, home: string): string {
  if (state !== 'IN') return `Select the ${stateName(state)} county where the employee lives`;
  return `Select the Indiana county where the employee ${home === 'IN' ? 'lived' : 'worked'} on January 1`;
}

/** The questions about a county that have to be answered: where a county decides about a tax, it is never assumed. */
export function missingCounties({ state, stateCertificate, residence, otherStates = [] }: Places): MissingCounty[] {
  const home = residence?.state ?? state;
  const isTaxedAtHome =
    residence !== undefined &&
    home !== state &&
    // The state of residence taxes all pay as soon as there is work in a third state.
    (residence.hasCertificate || otherStates.length > 0 || reciprocityCertificate(state, home) === null);
  const places = [
    { path: 'stateCertificate', of: state, answers: stateCertificate },
    ...(isTaxedAtHome ? [{ path: 'residence.stateCertificate', of: home, answers: residence.stateCertificate }] : []),
    ...otherStates.flatMap((other, index) =>
      other.state === home
        ? []
        : [{ path: `otherStates.${index}.stateCertificate`, of: other.state, answers: other.stateCertificate }],
    ),
  ];
  return places
    .filter(({ of, answers }) => isCountyMissing(of, answers, home))
    .map(({ path, of }) => ({ path: `${path}.county`, state: of, message: messageOf(of, home) }));
}
