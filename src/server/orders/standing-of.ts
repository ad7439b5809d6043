import type { IssuerStanding } from '../../domain/integrity/levels.ts';

/** Nobody has proved anything to us yet: until issuers can be verified, every paper is its sender's word alone. */
export const UNVERIFIED: IssuerStanding = { level: 'U' };
