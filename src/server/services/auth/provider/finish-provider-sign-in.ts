import type { Transaction } from 'kysely';
import * as client from 'openid-client';
import { AppError } from '../../../../domain/errors.ts';
import {
  type IdentityRefusal,
  type ProviderIdentity,
  readProviderIdentity,
} from '../../../../domain/provider-identity.ts';
import { ROLE } from '../../../../domain/roles.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { reasonOf } from '../../../platform/reason-of.ts';
import type { App } from '../../app.ts';
import { readCookie } from '../cookie.ts';
import { networkMark } from '../network-mark.ts';
import { beginSession, type StartedSignIn } from '../sign-in.ts';
import { tokenHash } from '../token.ts';
import type { Visit } from '../visitor.ts';
import { PROVIDER_COOKIE } from './begin-provider-sign-in.ts';
import { configurationOf, requireProvider, returnAddress } from './provider-of-site.ts';

interface Return {
  /** The parameters that the provider sent the browser back with. */
  readonly search: string;
  readonly cookies: string | null;
}

const again = () => new AppError('UNAUTHORIZED', 'This sign-in was already used or has expired. Sign in again.');

/** Finishes what the same browser began. An account with two-step verification is still asked for its code. */
export async function finishProviderSignIn(
  app: App,
  { search, cookies }: Return,
  visit: Visit,
): Promise<StartedSignIn & { readonly next: string | null }> {
  const { name } = requireProvider(app);
  const begun = await app.db
    .deleteFrom('provider_visits')
    .where('token_hash', '=', tokenHash(readCookie(app.config, PROVIDER_COOKIE, cookies) ?? ''))
    .where('expires_at', '>', app.now())
    .returning(['state', 'nonce', 'verifier', 'next_path'])
    .executeTakeFirst();
  if (!begun) throw again();
  const identity = await askProvider(app, search, begun).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    const reason = reasonOf(error);
    app.log.warn({ reason, network: networkMark(app, visit.address) }, 'A sign-in through the provider was refused');
    throw new AppError('UNAUTHORIZED', `${name} did not confirm who you are. Sign in again, or in another way.`);
  });
  const { userId, identityId } = await app.db.transaction().execute(async (trx) => {
    const account = await accountOf(app, trx, identity);
    const { email, groups } = identity;
    if (groups !== null) await app.hooks.groupsKnown(app, trx, account.userId, { email, groups });
    return account;
  });
  return { ...(await beginSession(app, userId, visit, identityId)), next: begun.next_path };
}

interface Expected {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

async function askProvider(app: App, search: string, expected: Expected): Promise<ProviderIdentity> {
  const provider = requireProvider(app);
  const configuration = await configurationOf(app);
  const tokens = await client.authorizationCodeGrant(configuration, new URL(search, returnAddress(app)), {
    expectedState: expected.state,
    expectedNonce: expected.nonce,
    pkceCodeVerifier: expected.verifier,
    idTokenExpected: true,
  });
  const signed = tokens.claims()!;
  // Some providers sign only the subject, and answer with the rest.
  const told =
    signed['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
      ? await client.fetchUserInfo(configuration, tokens.access_token, signed.sub)
      : {};
  const identity = readProviderIdentity({ ...told, ...signed }, provider);
  if (typeof identity !== 'string') return identity;
  app.log.warn({ reason: identity }, 'A sign-in through the provider was refused');
  throw refusalOf(identity, provider.name);
}

const REFUSALS: Readonly<Record<IdentityRefusal, (name: string) => string>> = {
  'no subject': (name) => `${name} did not say who you are.`,
  'no address': (name) => `${name} did not send your email address. Ask your organization to share it with this site.`,
  'not verified': (name) => `${name} does not say that it verified your email address. Sign in another way.`,
  'other domain': (name) => `${name} cannot sign you in here with this email address. Sign in another way.`,
};

const refusalOf = (refusal: IdentityRefusal, name: string) => new AppError('FORBIDDEN', REFUSALS[refusal](name));

/** The account of a known identity, or the one with its address, or a new one. */
async function accountOf(app: App, trx: Transaction<Database>, { subject, email, name }: ProviderIdentity) {
  const { issuer, name: provider } = requireProvider(app);
  const now = app.now();
  const known = await trx
    .updateTable('provider_identities')
    .set({ last_used_at: now })
    .from('users')
    .whereRef('users.id', '=', 'user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning(['provider_identities.id', 'user_id', 'disabled_at'])
    .executeTakeFirst();
  if (known) {
    if (known.disabled_at !== null) throw new AppError('UNAUTHORIZED', 'This account is closed.');
    return { userId: known.user_id, identityId: known.id };
  }
  await trx
    .insertInto('users')
    .values({
      full_name: name,
      username: email,
      password_hash: null,
      user_role: ROLE.customer,
      email_confirmed_at: now,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .execute();
  const user = await trx
    .selectFrom('users')
    .select(['id', 'email_confirmed_at', 'disabled_at'])
    .where('username', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (user.disabled_at !== null) throw new AppError('UNAUTHORIZED', 'This account is closed.');
  if (user.email_confirmed_at === null)
    throw new AppError('FORBIDDEN', 'Confirm the email address of your account first. Request a link in your account.');
  const made = await trx
    .insertInto('provider_identities')
    .values({ user_id: user.id, issuer, subject, created_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // Somebody else had this address there before.
  if (!made)
    throw new AppError('FORBIDDEN', `This account belongs to another identity at ${provider}. Sign in another way.`);
  return { userId: user.id, identityId: made.id };
}
