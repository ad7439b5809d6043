import type { DidKeys } from './credential/did.ts';
import { isObject, type JsonObject } from './credential/json.ts';
import { type CredentialStatus, readStatus } from './credential/status-list.ts';
import { LEVELS } from './levels.ts';
import type { ProvenStatement } from './log/proof.ts';
import type { Finding, KnownOn } from './verdict-words.ts';

// What is known offline of what became of a document, and since when.

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Green needs a statement that is not older. */
const RECENT_DAYS = 30;

/** A statement cannot be younger than what a witness signed over it. */
export const witnessedTime = ({ statement, cosignatures }: ProvenStatement): Date =>
  new Date(Math.min(statement.at.getTime(), ...cosignatures.map(({ signedAt }) => signedAt.getTime())));

/** A time after now is not believed. Clocks may differ by a day. */
export function knownOn(time: Date, now: Date): KnownOn {
  const age = now.getTime() - time.getTime();
  const on = time.toLocaleDateString('en-US', { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' });
  return { on, isRecent: age >= -DAY_MS && age <= RECENT_DAYS * DAY_MS };
}

/** The latest that one of these lists says of a credential. */
export async function latestStatus(
  credential: JsonObject,
  lists: readonly string[],
  issuers: readonly DidKeys[],
  now: Date,
): Promise<CredentialStatus> {
  const read = await Promise.all(lists.map((list) => readStatus(credential, list, issuers, now)));
  return read
    .toSorted((one, other) => Number(other.at ?? 0) - Number(one.at ?? 0))
    .reduce((latest, next) => (latest.at ? latest : next), { status: 'unknown', at: null });
}

/** What credentials say of their issuers. Of several, the lowest level counts. */
export function issuerIn(claims: readonly JsonObject[]): Pick<Finding, 'level' | 'statusLine' | 'kind'> {
  const about = claims.map((claim) => claim['credentialSubject'] ?? claim['document']).filter(isObject);
  const level = LEVELS.find((one) => about.some((subject) => subject['level'] === one)) ?? null;
  const [first] = about;
  const isSame = (name: string): boolean => about.every((subject) => subject[name] === first?.[name]);
  const textOf = (name: string): string | null => {
    const value = first?.[name];
    return typeof value === 'string' && isSame(name) ? value : null;
  };
  return { level, statusLine: textOf('status'), kind: textOf('kind') };
}
