import type { NameMatch } from './find-institutions.ts';

/** Letters that an authority shares with many ordinary firms: alone they do not say that the authority is meant. */
const SHARED = new Set('cms edd fed ftb gsa ice nih occ opm rrb sba sec twc va'.split(' '));

/**
 * Whether three letters are too little to refuse or hold a name. A bank or utility may share them with anybody. The
 * letters of an authority or a payroll provider (IRS, SSA, FBI, ADP) mean nobody else, unless they are in the list above.
 */
export const isTooShort = ({ isShortAcronym, kind, matched }: NameMatch): boolean =>
  isShortAcronym &&
  ((kind !== 'government' && kind !== 'payroll-provider') || SHARED.has(matched.replaceAll(/[^a-z]/g, '')));
