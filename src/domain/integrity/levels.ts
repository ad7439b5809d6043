import type { KindId } from '../documents/kind.ts';
import { AppError } from '../errors.ts';
import { issuerKey } from './issuer-key.ts';
import { type Level, lowerLevel } from './level.ts';
import type { GuardVerdict } from './name-guard/guard-names.ts';

/** What we have confirmed of an issuer, and how. */
export type IssuerStanding =
  | { readonly level: 'U'; readonly isLimited?: boolean }
  | { readonly level: 'D'; readonly domain: string }
  | { readonly level: 'B'; readonly verifiedOn: string };

/** Confirmed for one name: it says nothing about a paper in another. */
export type ConfirmedIssuer = Exclude<IssuerStanding, { level: 'U' }> & {
  /** The verification that says so. */
  readonly id: string;
  readonly issuer: string;
  /** Two of our staff looked, so that it counts for cost statements and ledgers as well. */
  readonly coversStatements: boolean;
};

/** What we have confirmed of whoever sends a paper: unverified, but for the names that they proved. */
export interface AccountStanding {
  readonly level: 'U';
  readonly confirmed?: readonly ConfirmedIssuer[];
  /** Our staff have a question: until it is settled, whatever nobody has verified is a specimen. */
  readonly isLimited?: boolean;
}

const STATEMENTS: readonly KindId[] = ['UtilityBill', 'BankStatement'];

/** How much of what an account proved counts for this kind of paper in this name. */
export function standingFor(
  account: AccountStanding,
  kind: KindId,
  issuer: string,
): ConfirmedIssuer | Extract<IssuerStanding, { level: 'U' }> {
  const own = (account.confirmed ?? []).filter((confirmed) => issuerKey(confirmed.issuer) === issuerKey(issuer));
  const business = own.find(
    ({ level, coversStatements }) => level === 'B' && (coversStatements || !STATEMENTS.includes(kind)),
  );
  return (
    business ??
    own.find(({ level }) => level === 'D') ?? { level: 'U', ...(account.isLimited === true && { isLimited: true }) }
  );
}

export interface LevelDecision {
  readonly level: Level;
  /** Printed in the head of every page, beside the letter. */
  readonly statusLine: string;
  /** Said before paying: why it is not higher. */
  readonly why: string;
}

const SPECIMEN_LINE = 'Specimen. Not issued by a utility, a bank or an authority.';

/** Said at the checkout; the letter to the account says which question. */
export const LIMITED =
  'Our staff have a question about papers of this account, and our letter says which. Until it is settled, papers whose issuer nobody has verified are specimens.';

function statusLine(level: Level, standing: IssuerStanding): string {
  if (level === 'S') return SPECIMEN_LINE;
  if (level === 'D' && standing.level === 'D') return `Issuer’s domain confirmed: ${standing.domain}.`;
  if (level === 'B' && standing.level === 'B') return `Business verified by staff on ${standing.verifiedOn}.`;
  return 'Self-prepared. Issuer not verified.';
}

/**
 * The level that a paper carries: never more than the kind allows, than is known of the issuer, or than the name guard
 * leaves. Nothing else (a price, a role, a template, a flag) has a say. A refused name is an error.
 */
export function decideLevel(
  ceiling: { readonly unverified: Level; readonly verified: Level; readonly why: string },
  standing: IssuerStanding,
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
    statusLine: statusLine(level, standing),
    why,
  });
  if (standing.level === 'B')
    return decided(lowerLevel(ceiling.verified, 'B'), ceiling.verified === 'S' ? ceiling.why : '');
  const held = guard.findings.find(({ action }) => action === 'hold');
  if (held) return decided('S', held.explanation);
  if (ceiling.unverified === 'S') return decided('S', ceiling.why);
  if (standing.level === 'D') return decided(lowerLevel(ceiling.verified, 'D'), '');
  if (standing.isLimited) return decided('S', LIMITED);
  return decided('U', 'Nobody has checked who the issuer is.');
}
