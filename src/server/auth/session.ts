import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { App } from '../app.ts';
import type { Database } from '../db/schema.ts';
import type { UserRole } from '../db/tables/accounts.ts';

const DAY = 86_400_000;
const LIFETIME = 30 * DAY;
/** How long a session waits for its code. */
const TIME_FOR_CODE = 10 * 60_000;
/** How exactly we know when a session was last used; a write for every request would be a waste. */
const SEEN_EVERY = 5 * 60_000;

export interface SignedInUser {
  readonly id: string;
  readonly fullName: string;
  readonly username: string;
  /** What counts now: the staff's role only in a session that has shown a second factor. */
  readonly user_role: UserRole;
  readonly isEmailConfirmed: boolean;
}

export interface Session {
  readonly id: string;
  readonly user: SignedInUser;
  /** The account is of the staff, but this session has shown no second factor: it has a customer's rights alone. */
  readonly isHeldBack: boolean;
}

/** Somebody who gave the password of an account that also asks for a code, and has not given that yet. */
export interface AwaitingSession {
  readonly id: string;
  readonly userId: string;
  readonly username: string;
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A name for the browser that its owner recognises; the whole agent text would be a fingerprint. */
export function describeAgent(agent: string): string {
  const browser = /Edg\//.test(agent) ? 'Edge' : (/(Firefox|Chrome|Safari)\//.exec(agent)?.[1] ?? 'A program');
  const system = /(Windows|Mac OS X|Android|iPhone|iPad|Linux)/.exec(agent)?.[1]?.replace('Mac OS X', 'macOS');
  return system ? `${browser} on ${system}` : browser;
}

export interface SessionStart {
  readonly userId: string;
  readonly agent: string;
  /** A second factor was shown. */
  readonly hasSecondFactor: boolean;
  /** It waits for a code, so it is over soon. */
  readonly awaitsCode: boolean;
}

/** Answers with the token, which exists nowhere else from then on. */
export async function startSession(
  app: App,
  db: Kysely<Database> | Transaction<Database>,
  { userId, agent, hasSecondFactor, awaitsCode }: SessionStart,
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
    })
    .execute();
  return token;
}

/**
 * Whether the account beside it asks for more than a password: it has an authenticator app, or it is of the staff and
 * has a passkey. A customer's passkey is a way in of its own and takes none away.
 */
const asksForSecondFactor = sql<boolean>`(
  exists (select 1 from second_factors where second_factors.user_id = users.id and confirmed_at is not null)
  or (users.user_role > 0 and exists (select 1 from passkeys where passkeys.user_id = users.id)))`;

export async function isSecondFactorAsked(app: App, userId: string): Promise<boolean> {
  const { asks } = await app.db
    .selectFrom('users')
    .select(asksForSecondFactor.as('asks'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return asks;
}

/** The one place that says what a session is worth: who it is of, whether a code is still missing, which role counts. */
async function readSession(app: App, token: string) {
  const now = app.now();
  const row = await app.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.last_seen_at',
      'sessions.second_factor_at',
      'users.id as userId',
      'users.full_name',
      'users.username',
      'users.user_role',
      'users.email_confirmed_at',
      asksForSecondFactor.as('asks'),
    ])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const hasShown = row.second_factor_at !== null;
  return {
    awaitsCode: row.asks && !hasShown,
    lastSeenAt: row.last_seen_at,
    session: {
      id: row.id,
      isHeldBack: row.user_role > 0 && !hasShown,
      user: {
        id: row.userId,
        fullName: row.full_name,
        username: row.username,
        // Staff without a second factor are customers, whatever their account says.
        user_role: hasShown ? row.user_role : 0,
        isEmailConfirmed: row.email_confirmed_at !== null,
      },
    } satisfies Session,
  };
}

/** Nobody is signed in with a session that still waits for a code. */
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
  return { id, userId: user.id, username: user.username };
}

export async function endSession(app: App, token: string): Promise<void> {
  await app.db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
}
