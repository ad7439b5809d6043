import { type KindId, metaOf } from '../../kinds/kinds.ts';
import type { IssuerStatus } from './levels.ts';

/**
 * unverified: nobody confirmed the issuer. review: staff look at it first. refused: staff looked, and it stays away.
 * Whatever is not `printed` is kept with the draft and appears on no document.
 */
export const LOGO_STATES = ['none', 'printed', 'unverified', 'review', 'refused'] as const;
export type LogoState = (typeof LOGO_STATES)[number];

/** What staff decided about this logo of this issuer; null if they have not. */
export type LogoReview = { readonly isApproved: boolean; readonly reason: string } | null;

export interface LogoDecision {
  readonly state: LogoState;
  /** Said beside the logo and at checkout: why it is not printed. */
  readonly why: string;
}

const UNVERIFIED = 'Logos are printed only for issuers whose domain or business we verified.';
const SAVED = 'Yours is saved with the draft, and is printed once you are verified.';

const UNTIL = 'We email you when they decide. You can issue without it now, and add it later with a free correction.';

/** A logo for an issuer that is not verified, or none. The logo itself does not matter. */
export const logoOfIssuer = (issuer: IssuerStatus, hasLogo: boolean): LogoDecision | null => {
  if (issuer.level === 'U') return { state: 'unverified', why: hasLogo ? `${UNVERIFIED} ${SAVED}` : UNVERIFIED };
  return hasLogo ? null : { state: 'none', why: '' };
};

/**
 * A verified issuer's logo. Staff look at each new one of an issuer that only confirmed a domain, of a utility or account
 * statement, and at any that seems to name a protected institution: a bank's logo is the strongest part of its look, and
 * no program reads one that is turned, bent or has no words. What is left are logos of businesses whose papers they saw.
 */
export function decideLogo(
  kind: KindId,
  issuer: IssuerStatus,
  /** The protected institutions that it seems to name; null if it could not be read. */
  named: readonly string[] | null,
  review: LogoReview,
): LogoDecision {
  if (review) {
    return review.isApproved
      ? { state: 'printed', why: '' }
      : { state: 'refused', why: `Our staff did not approve this logo: ${review.reason}` };
  }
  if (named === null) return { state: 'review', why: `We could not read this logo, so our staff review it. ${UNTIL}` };
  if (named.length > 0)
    return { state: 'review', why: `This logo seems to name ${named[0]!}, so our staff review it. ${UNTIL}` };
  if (issuer.level !== 'B')
    return { state: 'review', why: `Our staff review each new logo before it is printed. ${UNTIL}` };
  if (metaOf(kind).isStatement)
    return {
      state: 'review',
      why: `Our staff review each new logo before it appears on a utility bill or bank statement. ${UNTIL}`,
    };
  return { state: 'printed', why: '' };
}
