// What each kind of document says about protected names. It imports nothing, because the facts about the kinds name it.

/**
 * allow: nothing to do. affirm: the issuer checks "not affiliated with X" and staff review samples.
 * hold: SPECIMEN only, until domain and business are verified. refuse: not sold at all.
 */
export const GUARD_ACTIONS = ['allow', 'affirm', 'hold', 'refuse'] as const;
export type GuardAction = (typeof GUARD_ACTIONS)[number];

export type InstitutionKind = 'bank' | 'utility' | 'telecom' | 'government' | 'payroll-provider' | 'employer';
