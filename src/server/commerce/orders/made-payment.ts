import type { Kysely } from 'kysely';
import type { PayrollBatch } from '../../../domain/companies/payroll-batch.ts';
import { isAppError } from '../../../domain/errors.ts';
import type { OwnerKey } from '../../../domain/owner-key.ts';
import { isUuid } from '../../../domain/uuid.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { OrderRow } from '../../platform/db/tables/orders.ts';
import { providerOf } from '../payments/choose-provider.ts';

/** A buyer has few unpaid orders of the same drafts. */
const MOST_ORDERS = 5;

/** The order of a payment attempt of this browser or account, if its payment has been made. */
export async function madePaymentOfAttempt(
  app: App,
  ownerKeys: readonly OwnerKey[],
  attempt: string,
): Promise<string | null> {
  if (ownerKeys.length === 0) return null;
  const order = await app.db
    .selectFrom('orders')
    .selectAll()
    .where('placed_by', 'in', ownerKeys)
    .where('attempt', '=', attempt)
    .executeTakeFirst();
  return order && (await isMade(app, order)) ? order.id : null;
}

/** The order for the same drafts or batch whose payment has been made and is not recorded yet. Another one would pay twice. */
export async function madePaymentOf(
  app: App,
  ownerKeys: readonly OwnerKey[],
  { draftIds, batch }: { readonly draftIds: readonly string[]; readonly batch: PayrollBatch | null },
): Promise<string | null> {
  const ids = draftIds.filter(isUuid);
  const paid = batch !== null && isUuid(batch.id) ? batch : null;
  if (ownerKeys.length === 0 || (ids.length === 0 && paid === null)) return null;
  const lines = app.db
    .selectFrom('order_lines')
    .select('order_id')
    .where((where) => (paid === null ? where('draft_id', 'in', ids) : where('run_row_id', 'in', rowsOf(app.db, paid))));
  const orders = await app.db
    .selectFrom('orders')
    .selectAll()
    .where('state', '=', 'pending')
    .where('provider_reference', 'is not', null)
    .where('placed_by', 'in', ownerKeys)
    .where('id', 'in', lines)
    .orderBy('created_at', 'desc')
    .limit(MOST_ORDERS)
    .execute();
  for (const order of orders) if (await isMade(app, order)) return order.id;
  return null;
}

function rowsOf(db: Kysely<Database>, { kind, id }: PayrollBatch) {
  if (kind === 'run') return db.selectFrom('pay_run_rows').select('id').where('run_id', '=', id);
  if (kind === 'year-end') return db.selectFrom('year_end_rows').select('id').where('year_end_id', '=', id);
  return db.selectFrom('statement_rows').select('id').where('batch_id', '=', id);
}

/** Whether the money is here, or the bank decides on it: nothing is left to do for the buyer. */
async function isMade(app: App, { state, provider, provider_reference: reference }: OrderRow): Promise<boolean> {
  if (state === 'paid' || state === 'refunded') return true;
  if (state !== 'pending' || reference === null) return false;
  try {
    const found = await providerOf(app, provider).find(reference);
    return found.state === 'succeeded' || found.state === 'processing';
  } catch (error) {
    // Without an answer the buyer can't pay again either.
    if (isAppError(error)) return false;
    throw error;
  }
}
