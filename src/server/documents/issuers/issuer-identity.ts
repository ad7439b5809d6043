import {
  type IssuerIdentity,
  confirmsIdentity,
  didDocumentUrl,
  didOfDomain,
} from '../../../../packages/verify/index.ts';
import { AppError } from '../../../domain/errors.ts';
import { momentInNewYork } from '../../../domain/moment.ts';
import { isUuid } from '../../../domain/uuid.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { findOwnVerification, type VerificationRow } from '../verifications/find-verification.ts';
import { NotFetched } from '../../platform/outside/fetch-outside.ts';
import { fetchDidDocument } from './fetch-did-document.ts';

/** The DID of an issuer at our site. Its owner's document has to name it, and it names the owner's domain. */
const didHere = ({ credentialKey }: Pick<App, 'credentialKey'>, id: string): string =>
  `${credentialKey.did}:issuers:${id}`;

/** How credentials name an issuer's own DID. */
export const identityOf = (app: Pick<App, 'credentialKey'>, domain: string, id: string): IssuerIdentity => ({
  id: didOfDomain(domain),
  alsoKnownAs: didHere(app, id),
});

/** Staff verified the business under the name of this domain's verification. */
async function isBusinessVerified(app: App, { user_id: userId, issuer_key: key }: VerificationRow): Promise<boolean> {
  const row = await app.db
    .selectFrom('verifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('issuer_key', '=', key)
    .where('method', '=', 'business')
    .where('state', '=', 'confirmed')
    .where('expires_at', '>', app.now())
    .executeTakeFirst();
  return row !== undefined;
}

export interface OwnIdentity extends IssuerIdentity {
  readonly isNamed: boolean;
  readonly checkedAt: Date | null;
  readonly problem: string | null;
}

/** What the owner of a confirmed domain can do with its DID. Null if staff did not verify the business. */
export async function ownIdentity(app: App, verification: VerificationRow): Promise<OwnIdentity | 'possible' | null> {
  const { domain, state, expires_at: until } = verification;
  if (domain === null || state !== 'confirmed' || until! <= app.now()) return null;
  if (!(await isBusinessVerified(app, verification))) return null;
  const row = await findIdentity(app, verification);
  if (!row) return 'possible';
  const { id, named_at: namedAt, checked_at: checkedAt, problem } = row;
  return { ...identityOf(app, domain, id), isNamed: namedAt !== null && problem === null, checkedAt, problem };
}

const findIdentity = (app: App, { user_id: userId, issuer_key: key, domain }: VerificationRow) =>
  app.db
    .selectFrom('issuer_identities')
    .selectAll()
    .where('user_id', '=', userId)
    .where('issuer_key', '=', key)
    .where('domain', '=', domain!)
    .executeTakeFirst();

/** Looks for the DID document of the issuer's own domain, and names its DID in documents from now on. */
export async function nameIdentity(app: App, actor: Actor, verificationId: string): Promise<OwnIdentity> {
  const verification = await findOwnVerification(app, actor, verificationId);
  if ((await ownIdentity(app, verification)) === null)
    throw new AppError('CONFLICT', 'This needs a confirmed domain, and a business that staff verified in this name.');
  const now = app.now();
  const { user_id, issuer_key, domain } = verification;
  await app.db
    .insertInto('issuer_identities')
    .values({ user_id, issuer_key, domain: domain!, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'issuer_key', 'domain']).doNothing())
    .execute();
  const { id } = (await findIdentity(app, verification))!;
  const problem = await problemOf(app, identityOf(app, domain!, id), domain!);
  await app.db
    .updateTable('issuer_identities')
    .set({ checked_at: now, problem, ...(problem === null ? { named_at: now } : {}) })
    .where('id', '=', id)
    .execute();
  return (await ownIdentity(app, verification)) as OwnIdentity;
}

/** Documents issued from now on do not name it. Those that do say what held when they were issued. */
export async function endIdentity(app: App, actor: Actor, verificationId: string): Promise<void> {
  const verification = await findOwnVerification(app, actor, verificationId);
  const row = verification.domain === null ? undefined : await findIdentity(app, verification);
  if (!row) throw new AppError('NOT_FOUND', 'No DID is named for this domain.');
  await app.db
    .updateTable('issuer_identities')
    .set({ named_at: null, problem: null })
    .where('id', '=', row.id)
    .execute();
}

async function problemOf(app: App, identity: IssuerIdentity, domain: string): Promise<string | null> {
  try {
    return confirmsIdentity(await fetchDidDocument(app, domain), identity)
      ? null
      : `The document at ${domain} needs the id ${identity.id} and has to list ${identity.alsoKnownAs} in alsoKnownAs.`;
  } catch (error) {
    if (error instanceof NotFetched) return error.message;
    throw error;
  }
}

const DAY_MS = 86_400_000;
const BATCH_SIZE = 50;

/** Looks again at every DID that is named, once a day. One that the domain no longer confirms is not named anymore. */
export async function recheckIdentities(app: App): Promise<void> {
  const now = app.now();
  const due = await app.db
    .selectFrom('issuer_identities')
    .selectAll()
    .where('named_at', 'is not', null)
    .where('checked_at', '<=', new Date(now.getTime() - DAY_MS))
    .orderBy('checked_at')
    .limit(BATCH_SIZE)
    .execute();
  for (const { id, domain } of due) {
    // One after the other: this is no time-critical work, and each waits for another party.
    const problem = await problemOf(app, identityOf(app, domain, id), domain);
    await app.db.updateTable('issuer_identities').set({ checked_at: now, problem }).where('id', '=', id).execute();
  }
}

/** The DIDs that a user's issuers have now, by the issuer's key. */
export async function namedIdentities(
  app: Pick<App, 'db' | 'now'>,
  userId: string,
): Promise<ReadonlyMap<string, { readonly id: string; readonly domain: string }>> {
  const rows = await app.db
    .selectFrom('issuer_identities')
    .innerJoin('verifications', (join) =>
      join
        .onRef('verifications.user_id', '=', 'issuer_identities.user_id')
        .onRef('verifications.issuer_key', '=', 'issuer_identities.issuer_key')
        .onRef('verifications.domain', '=', 'issuer_identities.domain'),
    )
    .select(['issuer_identities.id', 'issuer_identities.domain', 'issuer_identities.issuer_key as key'])
    .where('issuer_identities.user_id', '=', userId)
    .where('named_at', 'is not', null)
    .where('problem', 'is', null)
    .where('verifications.state', '=', 'confirmed')
    .where('verifications.expires_at', '>', app.now())
    .orderBy('named_at')
    .execute();
  return new Map(rows.map(({ key, ...identity }) => [key, identity]));
}

/** The DID document of an issuer at our site. It has no keys: the site signs. It only says who the issuer also is. */
export async function issuerDidDocument(app: App, id: string): Promise<object> {
  const row = isUuid(id)
    ? await app.db.selectFrom('issuer_identities').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw new AppError('NOT_FOUND', 'There is no such issuer.');
  const isNamed = row.named_at !== null && row.problem === null;
  return {
    '@context': ['https://www.w3.org/ns/did/v1'],
    id: didHere(app, row.id),
    ...(isNamed ? { alsoKnownAs: [didOfDomain(row.domain)] } : {}),
  };
}

/** What a recipient learns about the DID in a document. */
export interface CheckedIdentity {
  readonly did: string;
  /** Where anyone can read the domain's side of it. */
  readonly url: string;
  /** The domain and our site confirmed each other when we last looked. */
  readonly isConfirmed: boolean;
  readonly checkedAt: string | null;
}

/** Of several documents together, by the id of the identity that each one names. */
export async function checkIdentities(
  app: App,
  named: readonly { readonly domain: string; readonly id: string }[],
): Promise<ReadonlyMap<string, CheckedIdentity>> {
  if (named.length === 0) return new Map();
  const rows = await app.db
    .selectFrom('issuer_identities')
    .select(['id', 'named_at', 'problem', 'checked_at'])
    .where('id', 'in', [...new Set(named.map(({ id }) => id))])
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    named.map(({ domain, id }) => {
      const row = found.get(id);
      const did = didOfDomain(domain);
      return [
        id,
        {
          did,
          url: didDocumentUrl(did),
          isConfirmed: row !== undefined && row.named_at !== null && row.problem === null,
          checkedAt: row?.checked_at ? momentInNewYork(row.checked_at) : null,
        },
      ];
    }),
  );
}
