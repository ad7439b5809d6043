import { issuerIn, knownOn, latestStatus } from '../document-state.ts';
import { type Finding, type Verdict, verdictOf } from '../verdict-words.ts';
import type { DidKeys } from './did.ts';
import type { JsonObject } from './json.ts';
import { type VerifiedSdJwt, verifySdJwt } from './sd-jwt.ts';

/** A part of a document, with what is known of its state. */
export interface VerifiedPart extends VerifiedSdJwt {
  /** When the state was so, by what is signed. */
  readonly stateAt: Date | null;
  /** It need not be asked for again. */
  readonly isRecent: boolean;
  /** What to tell people about it. */
  readonly words: Verdict;
}

export interface BesidePart {
  /** Copies of status lists, which anyone may keep for a day. */
  readonly statusLists?: readonly string[];
  readonly now?: Date;
}

const STATES = ['live', 'superseded', 'revoked'] as const;

/** What holds about a credential (JWT or a part as SD-JWT), without asking anybody. Only a status list says that it is current. */
export async function wordsOfClaims(
  claims: JsonObject,
  issuers: readonly DidKeys[],
  { statusLists = [], now = new Date() }: BesidePart,
): Promise<Pick<VerifiedPart, 'words' | 'stateAt' | 'isRecent'>> {
  const listed = await latestStatus(claims, statusLists, issuers, now);
  const stateAt = listed.at ?? signedAt(claims);
  // A file's own credential says nothing of its state: it is as old as the file.
  const signed = STATES.find((state) => state === claims['state']) ?? 'live';
  const known = stateAt && { ...knownOn(stateAt, now), ...(listed.at ? {} : { isRecent: false }) };
  const state: Finding['state'] = signed === 'live' && listed.status === 'ended' ? 'ended' : signed;
  const words = verdictOf({
    compared: 'part',
    ...issuerIn([claims]),
    state,
    isDisputed: claims['isDisputed'] === true,
    known,
  });
  return { words, stateAt, isRecent: known?.isRecent === true };
}

function signedAt({ iat, validFrom }: JsonObject): Date | null {
  if (typeof iat === 'number') return new Date(iat * 1_000);
  return typeof validFrom === 'string' ? new Date(validFrom) : null;
}

/** Null if the text does not hold. */
export async function verifyPart(
  text: string,
  issuers: readonly DidKeys[],
  beside: BesidePart = {},
): Promise<VerifiedPart | null> {
  const verified = await verifySdJwt(text, issuers, beside.now);
  return verified && { ...verified, ...(await wordsOfClaims(verified.claims, issuers, beside)) };
}
