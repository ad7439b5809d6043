import type { StateCertificate } from '../tax-context.ts';

/**
 * Where a county decides about a tax. Indiana also taxes those who live elsewhere, by the county of work. Maryland has one
 * rate for them.
 */
const COUNTY_STATES: Readonly<Record<string, 'everyone' | 'residents'>> = { IN: 'everyone', MD: 'residents' };

/** The county is asked and never assumed. `home` is the state where the employee lives. */
export const isCountyRequired = (state: string, home: string): boolean =>
  Object.hasOwn(COUNTY_STATES, state) && (COUNTY_STATES[state] === 'everyone' || state === home);

/** Neither the county nor its rate was given where one of them is needed. */
export const isCountyMissing = (state: string, answers: StateCertificate, home: string): boolean =>
  isCountyRequired(state, home) &&
  answers['exempt'] !== true &&
  ['county', 'countyRatePercent', 'localRatePercent'].every((name) => answers[name] === undefined);
