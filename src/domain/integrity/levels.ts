import { type KindId, metaOf } from '../../kinds/kinds.ts';
import { AppError } from '../errors.ts';
import { issuerKey } from './issuer-key.ts';
import { type Level, type LevelCeiling, lowerLevel } from './level.ts';
import type { GuardVerdict } from './name-guard/guard-names.ts';
import { businessLine, domainLine, SPECIMEN_LINE, UNVERIFIED_LINE } from './status-lines.ts';

/** What we confirmed about an issuer, and how. */
export type IssuerStatus =
  | { readonly level: 'U'; readonly isLimited?: boolean; readonly isSpecimen?: boolean }
  | { readonly level: 'D'; readonly domain: string }
  | { readonly level: 'B'; readonly verifiedOn: string; readonly identity?: OwnDid };

/** The DID that a verified business has at its own domain, which both sides confirmed. */
export interface OwnDid {
  readonly id: string;
  readonly domain: string;
}

/** Confirmed for one name: it says nothing about a document in another name. */
export type ConfirmedIssuer = Exclude<IssuerStatus, { level: 'U' }> & {
  /** The verification that confirms it. */
  readonly id: string;
  readonly issuer: string;
  /** Two staff members checked it, so it also counts for cost statements and ledgers. */
  readonly coversStatements: boolean;
};

/** What we confirmed about the sender of a document: unverified, except for names that they proved. */
export interface VerificationStatus {
  readonly level: 'U';
  readonly confirmed?: readonly ConfirmedIssuer[];
  /** Staff have an open question: until it is resolved, unverified documents are specimens. */
  readonly isLimited?: boolean;
  /** Of a correction: the level of the first revision, which no revision exceeds. */
  readonly atMost?: Level;
}

/** The level that an account has proved for this kind of document in this name. */
export function issuerStatusFor(
  account: VerificationStatus,
  kind: KindId,
  issuer: string,
): ConfirmedIssuer | Extract<IssuerStatus, { level: 'U' }> {
  const { atMost = 'B' } = account;
  const own = (account.confirmed ?? []).filter(
    (confirmed) =>
      lowerLevel(confirmed.level, atMost) === confirmed.level && issuerKey(confirmed.issuer) === issuerKey(issuer),
  );
  const business = own.find(
    ({ level, coversStatements }) => level === 'B' && (coversStatements || !metaOf(kind).isStatement),
  );
  return (
    business ??
    own.find(({ level }) => level === 'D') ?? {
      level: 'U',
      ...(account.isLimited === true && { isLimited: true }),
      ...(atMost === 'S' && { isSpecimen: true }),
    }
  );
}

export interface LevelDecision {
  readonly level: Level;
  /** Printed in the header of every page, next to the letter of the level. */
  readonly statusLine: string;
  /** Shown before paying: why the level is not higher. */
  readonly why: string;
  /** The issuer's own DID, which its credentials name. Only at level B. */
  readonly identity?: OwnDid;
}

/** Shown at checkout. The email to the account contains the question. */
export const LIMITED =
  'Our staff have a question about this account’s documents. We sent it by email. Until it is answered, documents from unverified issuers are specimens.';

const STAYS_SPECIMEN =
  'This document was issued as a specimen, and a correction stays one. To issue it at another level, create a new document.';

function statusLine(level: Level, verificationStatus: IssuerStatus): string {
  if (level === 'S') return SPECIMEN_LINE;
  if (level === 'D' && verificationStatus.level === 'D') return domainLine(verificationStatus.domain);
  if (level === 'B' && verificationStatus.level === 'B') return businessLine(verificationStatus.verifiedOn);
  return UNVERIFIED_LINE;
}

/**
 * The level of a document: the lowest of what the kind allows, what is known about the issuer and what the name guard
 * allows. Nothing else (price, role, template, flag) changes it. A refused name is an error.
 */
export function decideLevel(
  ceiling: LevelCeiling,
  verificationStatus: IssuerStatus,
  guard: GuardVerdict,
): LevelDecision {
  if (guard.action === 'refuse') {
    const refused = guard.findings.filter(({ action }) => action === 'refuse');
    throw new AppError(
      'REFUSED_NAME',
      refused[0]!.explanation,
      Object.fromEntries(refused.map(({ path, explanation }) => [path, explanation])),
    );
  }
  const decided = (level: Level, why: string): LevelDecision => ({
    level,
    statusLine: statusLine(level, verificationStatus),
    why,
  });
  if (verificationStatus.level === 'B') {
    const decision = decided(lowerLevel(ceiling.verified, 'B'), ceiling.verified === 'S' ? ceiling.why : '');
    const { identity } = verificationStatus;
    return decision.level === 'B' && identity ? { ...decision, identity } : decision;
  }
  const held = guard.findings.find(({ action }) => action === 'hold');
  if (held) return decided('S', held.explanation);
  const { unverified, domain = unverified === 'S' ? 'S' : ceiling.verified } = ceiling;
  if (verificationStatus.level === 'D') return decided(lowerLevel(domain, 'D'), domain === 'S' ? ceiling.why : '');
  if (unverified === 'S') return decided('S', ceiling.why);
  if (verificationStatus.isSpecimen) return decided('S', STAYS_SPECIMEN);
  if (verificationStatus.isLimited) return decided('S', LIMITED);
  return decided('U', 'We have not verified the issuer.');
}
