import type { Kysely, Transaction } from 'kysely';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { hashAccessKey, newAccessKey } from './access-key.ts';

/** As long as we keep a guest's files. */
const KEY_LIFE_DAYS = 90;

/** A key for one email or one response. Earlier keys stay valid until they expire. */
export async function newOrderKey(
  app: App,
  db: Kysely<Database> | Transaction<Database>,
  orderId: string,
): Promise<string> {
  const key = newAccessKey();
  await db
    .insertInto('order_keys')
    .values({
      key_hash: hashAccessKey(key),
      order_id: orderId,
      expires_at: new Date(app.now().getTime() + KEY_LIFE_DAYS * 86_400_000),
    })
    .execute();
  return key;
}

export async function opensOrder(app: App, orderId: string, key: string): Promise<boolean> {
  const row = await app.db
    .selectFrom('order_keys')
    .select('order_id')
    .where('key_hash', '=', hashAccessKey(key))
    .where('order_id', '=', orderId)
    .where('expires_at', '>', app.now())
    .executeTakeFirst();
  return row !== undefined;
}
