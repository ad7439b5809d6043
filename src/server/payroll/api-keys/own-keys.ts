import type { Transaction } from 'kysely';
import { z } from '@hono/zod-openapi';
import { KEY_MODES, LIFETIMES, OVERLAPS, SCOPES } from '../../../domain/api-key.ts';
import { AppError } from '../../../domain/errors.ts';
import { requiredText } from '../../../domain/fields.ts';
import { isUuid } from '../../../domain/uuid.ts';
import type { Database } from '../../platform/db/schema.ts';
import { type Actor, requireUser } from '../../services/actor.ts';
import { newKeyText } from '../../services/api-keys/key-text.ts';
import type { App } from '../../services/app.ts';
import { announceAccountChange } from '../../services/auth/announce-account-change.ts';
import { tokenHash } from '../../services/auth/token.ts';
import { requireCompany } from '../companies/require-company.ts';
import { requireKeyMaker } from '../companies/two-factor-for-keys.ts';

const MOST_KEYS = 50;
const HOUR = 3_600_000;
const ENDING = 4;

export const newKeySchema = z.object({
  name: requiredText('Enter a name', 60),
  mode: z.enum(KEY_MODES, { error: 'Choose test or live' }),
  scopes: z.array(z.enum(SCOPES)).min(1, { error: 'Choose at least one scope' }),
  company: z.string().default(''),
  expiresInDays: z.enum(LIFETIMES).default(''),
});

export const rotationSchema = z.object({ overlapHours: z.enum(OVERLAPS).default('24') });

/** The keys of an account, the newest first. Of a key, only its ending is known. */
export function listKeys(app: App, actor: Actor) {
  const userId = requireUser(actor);
  return app.db
    .selectFrom('api_keys')
    .leftJoin('companies', 'companies.id', 'company_id')
    .select(['api_keys.id', 'api_keys.name', 'mode', 'scopes', 'ending', 'prior_until', 'expires_at', 'revoked_at'])
    .select(['last_used_at', 'api_keys.created_at', 'companies.name as company'])
    .where('user_id', '=', userId)
    .orderBy('api_keys.created_at', 'desc')
    .execute();
}

interface NotedKey {
  readonly company_id: string | null;
  readonly name: string;
}

/** What became of a company's key, in its activity log. */
async function note(
  trx: Transaction<Database>,
  userId: string,
  { company_id, name }: NotedKey,
  verb: 'added' | 'changed' | 'removed',
): Promise<void> {
  if (company_id === null) return;
  await trx
    .insertInto('company_activity')
    .values({ company_id, actor_id: userId, what: 'api_keys', verb, subject: name, changes: '{}' })
    .execute();
}

/** Returns the key, which nobody can read again. */
export async function createKey(app: App, actor: Actor, input: z.output<typeof newKeySchema>) {
  const userId = requireUser(actor);
  const { name, mode, scopes, expiresInDays } = input;
  const company_id = input.company === '' ? null : input.company;
  if (company_id !== null) await requireCompany(app, actor, company_id, 'own');
  await requireKeyMaker(app, actor, company_id);
  const now = app.now();
  const key = newKeyText(mode);
  return app.db.transaction().execute(async (trx) => {
    // Lock the user, so that two presses at once cannot exceed the limit.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    const { count } = await trx
      .selectFrom('api_keys')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (count >= MOST_KEYS)
      throw new AppError('CONFLICT', `An account can have up to ${MOST_KEYS} API keys. Revoke one first.`);
    const { id } = await trx
      .insertInto('api_keys')
      .values({
        user_id: userId,
        company_id,
        name,
        mode,
        scopes,
        key_hash: tokenHash(key),
        ending: key.slice(-ENDING),
        prior_hash: null,
        prior_until: null,
        expires_at: expiresInDays === '' ? null : new Date(now.getTime() + Number(expiresInDays) * 24 * HOUR),
        revoked_at: null,
        last_used_at: null,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await note(trx, userId, { company_id, name }, 'added');
    await announceAccountChange(app, trx, userId, 'api-key-added');
    return { id, key };
  });
}

const missing = (): AppError => new AppError('NOT_FOUND', 'API key not found.');

/** Gives a key a new secret. The one before works for some hours more, so that programs can change over. */
export async function rotateKey(
  app: App,
  actor: Actor,
  id: string,
  { overlapHours }: z.output<typeof rotationSchema>,
): Promise<{ readonly id: string; readonly key: string }> {
  const userId = requireUser(actor);
  if (!isUuid(id)) throw missing();
  return app.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('api_keys')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw missing();
    await requireKeyMaker({ ...app, db: trx }, actor, row.company_id);
    const key = newKeyText(row.mode);
    await trx
      .updateTable('api_keys')
      .set({
        key_hash: tokenHash(key),
        ending: key.slice(-ENDING),
        prior_hash: row.key_hash,
        prior_until: new Date(app.now().getTime() + Number(overlapHours) * HOUR),
      })
      .where('id', '=', id)
      .execute();
    await note(trx, userId, row, 'changed');
    await announceAccountChange(app, trx, userId, 'api-key-added');
    return { id, key };
  });
}

/** Ends a key at once, on every node. */
export async function revokeKey(app: App, actor: Actor, id: string): Promise<string> {
  const userId = requireUser(actor);
  if (!isUuid(id)) throw missing();
  return app.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('api_keys')
      .set({ revoked_at: app.now(), prior_hash: null, prior_until: null })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .returning(['name', 'company_id'])
      .executeTakeFirst();
    if (!row) throw missing();
    await note(trx, userId, row, 'removed');
    return row.name;
  });
}
