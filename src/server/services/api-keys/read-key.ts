import type { KeyMode, Scope } from '../../../domain/api-key.ts';
import { AppError } from '../../../domain/errors.ts';
import { ROLE } from '../../../domain/roles.ts';
import { type Actor, NOBODY } from '../actor.ts';
import type { App } from '../app.ts';
import { tokenHash } from '../auth/token.ts';
import { isWholeKey } from './key-text.ts';

/** A key that is good now. */
export interface ApiKey {
  readonly id: string;
  readonly userId: string;
  /** Opens only this company. Null for the whole account. */
  readonly companyId: string | null;
  readonly name: string;
  readonly mode: KeyMode;
  readonly scopes: readonly Scope[];
}

/** How often the last use of a key is saved, so that calls cost no writes. */
const USED_EVERY = 5 * 60_000;

const refused = (message: string): AppError => new AppError('UNAUTHORIZED', message);

/** Reads a key at each call, so that a revoked one is refused on every node at once. */
export async function readKey(app: App, text: string): Promise<ApiKey> {
  if (!isWholeKey(text)) throw refused('This is not a whole API key. Copy it again: its checksum does not match.');
  const now = app.now();
  const hash = tokenHash(text);
  const row = await app.db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .selectAll('api_keys')
    .where((where) => where.or([where('key_hash', '=', hash), where('prior_hash', '=', hash)]))
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw refused('This API key does not exist.');
  const { id, user_id: userId, company_id: companyId, name, mode, scopes } = row;
  if (row.revoked_at !== null) throw refused('This API key was revoked.');
  if (row.expires_at !== null && row.expires_at <= now) throw refused('This API key has expired.');
  if (row.key_hash !== hash && (row.prior_until === null || row.prior_until <= now))
    throw refused('This API key was rotated. Use the new one.');
  if (row.last_used_at === null || now.getTime() - row.last_used_at.getTime() > USED_EVERY)
    await app.db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute();
  return { id, userId, companyId, name, mode, scopes };
}

/** Whom a key acts for: its account, as a customer even if that is staff. A test key acts for nobody but its tests. */
export const actorOfKey = ({ mode, userId, companyId, name }: ApiKey): Actor =>
  mode === 'test'
    ? { ...NOBODY, testOf: userId, via: { name, companyId } }
    : { userId, role: ROLE.customer, key: null, via: { name, companyId } };
