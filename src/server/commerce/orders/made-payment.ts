import { isAppError } from '../../../domain/errors.ts';
import type { OwnerKey } from '../../../domain/owner-key.ts';
import { isUuid } from '../../../domain/uuid.ts';
import type { App } from '../../services/app.ts';
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

/** The order for the same drafts or pay run whose payment has been made and is not recorded yet. Another one would pay twice. */
export async function madePaymentOf(
  app: App,
  ownerKeys: readonly OwnerKey[],
  { draftIds, runId }: { readonly draftIds: readonly string[]; readonly runId: string | null },
): Promise<string | null> {
  const ids = draftIds.filter(isUuid);
  const run = runId !== null && isUuid(runId) ? runId : null;
  if (ownerKeys.length === 0 || (ids.length === 0 && run === null)) return null;
  const lines = app.db
    .selectFrom('order_lines')
    .select('order_id')
    .$if(run === null, (query) => query.where('draft_id', 'in', ids))
    .$if(run !== null, (query) =>
      query.where('run_row_id', 'in', ({ selectFrom }) =>
        selectFrom('pay_run_rows').select('pay_run_rows.id').where('run_id', '=', run),
      ),
    );
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
