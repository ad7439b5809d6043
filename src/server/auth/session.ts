import { createHash, randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { App } from '../app.ts';
import type { Database } from '../db/schema.ts';
import type { UserRole } from '../db/tables/accounts.ts';

const DAY = 86_400_000;
const LIFETIME = 30 * DAY;
/** How exactly we know when a session was last used; a write for every request would be a waste. */
const SEEN_EVERY = 5 * 60_000;

export interface SignedInUser {
  readonly id: string;
  readonly fullName: string;
  readonly username: string;
  readonly user_role: UserRole;
  readonly isEmailConfirmed: boolean;
}

export interface Session {
  readonly id: string;
  readonly user: SignedInUser;
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A name for the browser that its owner recognises; the whole agent text would be a fingerprint. */
export function describeAgent(agent: string): string {
  const browser = /Edg\//.test(agent) ? 'Edge' : (/(Firefox|Chrome|Safari)\//.exec(agent)?.[1] ?? 'A program');
  const system = /(Windows|Mac OS X|Android|iPhone|iPad|Linux)/.exec(agent)?.[1]?.replace('Mac OS X', 'macOS');
  return system ? `${browser} on ${system}` : browser;
}

/** Answers with the token, which exists nowhere else from then on. */
export async function startSession(
  app: App,
  db: Kysely<Database> | Transaction<Database>,
  userId: string,
  agent: string,
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
      expires_at: new Date(now.getTime() + LIFETIME),
    })
    .execute();
  return token;
}

export async function findSession(app: App, token: string): Promise<Session | null> {
  const now = app.now();
  const row = await app.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.last_seen_at',
      'users.id as userId',
      'users.full_name',
      'users.username',
      'users.user_role',
      'users.email_confirmed_at',
    ])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  if (now.getTime() - row.last_seen_at.getTime() > SEEN_EVERY) {
    await app.db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', row.id).execute();
  }
  return {
    id: row.id,
    user: {
      id: row.userId,
      fullName: row.full_name,
      username: row.username,
      user_role: row.user_role,
      isEmailConfirmed: row.email_confirmed_at !== null,
    },
  };
}

export async function endSession(app: App, token: string): Promise<void> {
  await app.db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
}
