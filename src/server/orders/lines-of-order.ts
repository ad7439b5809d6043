import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Of everything that a line sells. */
const lineHash = sql<string>`encode(sha256(convert_to(
  jsonb_build_array(position, kind, name, quantity, price, run_row_id, input)::text, 'UTF8')), 'hex')`;

/** The lines of an order as they are sold. */
export const linesOf = (db: Kysely<Database>, orderId: string) =>
  db
    .selectFrom('order_lines')
    .selectAll()
    .select(lineHash.as('hash'))
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();

/**
 * Whether the order still has these lines. Asked under its lock: what was read before may have been changed since, and
 * changed back.
 */
export async function hasLines(
  trx: Transaction<Database>,
  orderId: string,
  lines: readonly { readonly hash: string }[],
): Promise<boolean> {
  const now = await hashesOf(trx, orderId);
  return now.join() === lines.map(({ hash }) => hash).join();
}

export async function hashesOf(trx: Transaction<Database>, orderId: string): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('order_lines')
    .select(lineHash.as('hash'))
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map(({ hash }) => hash);
}
