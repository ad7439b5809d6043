import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

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

/** Of all lines of an order, by the hash of each. */
export const hashOfLines = (lines: readonly { readonly hash: string }[]): string =>
  createHash('sha256')
    .update(lines.map(({ hash }) => hash).join())
    .digest('hex');

/**
 * The same of the lines that the order has now. Asked under its lock: what was read before may have been changed since,
 * and changed back.
 */
export async function hashOfOrder(trx: Transaction<Database>, orderId: string): Promise<string> {
  const rows = await trx
    .selectFrom('order_lines')
    .select(lineHash.as('hash'))
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return hashOfLines(rows);
}
