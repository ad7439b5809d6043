import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { AppError } from '../../../domain/errors.ts';
import { type Role, ROLE } from '../../../domain/roles.ts';
import type { App } from '../app.ts';
import type { Database } from '../../platform/db/schema.ts';

const DAY = 86_400_000;
const LIFETIME = 30 * DAY;
/** How long a session may lie unused. Staff can open other people's data, so theirs end overnight. */
const IDLE = 14 * DAY;
const IDLE_OF_STAFF = 12 * 3_600_000;
/** How long a session waits for its code. */
const TIME_FOR_CODE = 10 * 60_000;
/** How often the last use of a session is saved. Saving it on every request would cost too many writes. */
const SEEN_EVERY = 5 * 60_000;

export interface SignedInUser {
  readonly id: string;
  readonly fullName: string;
  readonly username: string;
  /** The role in this session. Staff have their role only after two-step verification. */
  readonly user_role: Role;
  readonly isEmailConfirmed: boolean;
}

export interface Session {
  readonly id: string;
  readonly user: SignedInUser;
  /** A staff account whose session has not passed two-step verification. It has only customer rights. */
  readonly isHeldBack: boolean;
}

/** A session with a correct password that still needs a code. */
export interface AwaitingSession {
  readonly id: string;
  readonly userId: string;
  readonly username: string;
  readonly identityId: string | null;
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A short browser name that its owner recognizes. The full user agent would be a fingerprint. */
export function describeAgent(agent: string): string {
  const browser = /Edg\//.test(agent) ? 'Edge' : (/(Firefox|Chrome|Safari)\//.exec(agent)?.[1] ?? 'Unknown browser');
  const system = /(Windows|Mac OS X|Android|iPhone|iPad|Linux)/.exec(agent)?.[1]?.replace('Mac OS X', 'macOS');
  return system ? `${browser} on ${system}` : browser;
}

export interface SessionStart {
  readonly userId: string;
  readonly agent: string;
  /** The session passed two-step verification. */
  readonly hasSecondFactor: boolean;
  /** The session still needs a code and expires soon. */
  readonly awaitsCode: boolean;
  /** Who the operator's provider said it is; null for every other way to sign in. */
  readonly identityId: string | null;
}

/** Returns the token. Only its hash is stored. */
export async function startSession(
  app: App,
  db: Kysely<Database> | Transaction<Database>,
  { userId, agent, hasSecondFactor, awaitsCode, identityId }: SessionStart,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = app.now();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      agent: describeAgent(agent),
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + (awaitsCode ? TIME_FOR_CODE : LIFETIME)),
      second_factor_at: hasSecondFactor ? now : null,
      identity_id: identityId,
    })
    .execute();
  return token;
}

/** A company of the joined account whose members sign in only through the operator's provider. Its owner may sign in any way. */
const companyWithProvider = sql<string | null>`(
  select companies.name from company_members
  join companies on companies.id = company_members.company_id
  where company_members.user_id = users.id and companies.only_through_provider limit 1)`;

/** Refuses a session that did not come through the provider if a company of the account asks for it. */
export async function requireWay(
  { config, db }: App,
  { userId, identityId }: Pick<SessionStart, 'userId' | 'identityId'>,
): Promise<void> {
  if (identityId !== null || !config.signInProvider) return;
  const { company } = await db
    .selectFrom('users')
    .select(companyWithProvider.as('company'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (company !== null)
    throw new AppError('FORBIDDEN', `Members of ${company} sign in through ${config.signInProvider.name}.`);
}

/**
 * True if the joined account needs more than a password: it has an authenticator app, or it is a staff account with a
 * passkey. A customer's passkey is an additional way to sign in and does not change the others.
 */
const asksForSecondFactor = sql<boolean>`(
  exists (select 1 from second_factors where second_factors.user_id = users.id and confirmed_at is not null)
  or (users.user_role > ${sql.lit(ROLE.customer)} and exists (select 1 from passkeys where passkeys.user_id = users.id)))`;

export async function needsSecondFactor(app: App, userId: string): Promise<boolean> {
  const { asks } = await app.db
    .selectFrom('users')
    .select(asksForSecondFactor.as('asks'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return asks;
}

/** The only place that decides what a session may do: its user, whether it still needs a code, and its role. */
async function readSession(app: App, token: string) {
  const now = app.now();
  const row = await app.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.last_seen_at',
      'sessions.second_factor_at',
      'sessions.identity_id',
      'users.id as userId',
      'users.full_name',
      'users.username',
      'users.user_role',
      'users.email_confirmed_at',
      asksForSecondFactor.as('asks'),
    ])
    .$if(app.config.signInProvider !== undefined, (query) => query.select(companyWithProvider.as('onlyProviderOf')))
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row || now.getTime() - row.last_seen_at.getTime() > (row.user_role > ROLE.customer ? IDLE_OF_STAFF : IDLE))
    return null;
  // Also a session from before the company, or the membership, asked for it.
  if (row.identity_id === null && (row.onlyProviderOf ?? null) !== null) return null;
  const hasShown = row.second_factor_at !== null;
  return {
    awaitsCode: row.asks && !hasShown,
    lastSeenAt: row.last_seen_at,
    identityId: row.identity_id,
    session: {
      id: row.id,
      isHeldBack: row.user_role > ROLE.customer && !hasShown,
      user: {
        id: row.userId,
        fullName: row.full_name,
        username: row.username,
        // Staff without two-step verification have only customer rights.
        user_role: hasShown ? row.user_role : ROLE.customer,
        isEmailConfirmed: row.email_confirmed_at !== null,
      },
    } satisfies Session,
  };
}

/** A session that still needs a code is not signed in. */
export async function findSession(app: App, token: string): Promise<Session | null> {
  const found = await readSession(app, token);
  if (!found || found.awaitsCode) return null;
  const { session, lastSeenAt } = found;
  const now = app.now();
  if (now.getTime() - lastSeenAt.getTime() > SEEN_EVERY) {
    await app.db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', session.id).execute();
  }
  return session;
}

export async function findAwaitingSession(app: App, token: string): Promise<AwaitingSession | null> {
  const found = await readSession(app, token);
  if (!found?.awaitsCode) return null;
  const { id, user } = found.session;
  return { id, userId: user.id, username: user.username, identityId: found.identityId };
}

export async function endSession(app: App, token: string): Promise<void> {
  await app.db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
}
