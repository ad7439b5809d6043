import { createHash } from 'node:crypto';
import type { PayrollBatch } from '../../../domain/companies/payroll-batch.ts';
import type { Plan } from '../../../domain/orders/subscription.ts';
import type { OwnerKey } from '../../../domain/owner-key.ts';
import type { App } from '../../services/app.ts';

/** What a checkout buys. */
export interface Bought {
  readonly draftIds: readonly string[];
  readonly batch: PayrollBatch | null;
  readonly plan: Plan | null;
}

/**
 * Names the payment attempt of a checkout after what it buys, so that each tab that shows it pays for one order. What is
 * bought again after its order has ended is another attempt.
 */
export async function nameAttempt(app: App, ownerKeys: readonly OwnerKey[], bought: Bought): Promise<string> {
  const { draftIds, batch, plan } = bought;
  const name = createHash('sha256')
    .update(JSON.stringify([draftIds, batch, plan]))
    .digest('hex')
    .slice(0, 32);
  if (ownerKeys.length === 0) return `${name}.0`;
  const { ended } = await app.db
    .selectFrom('orders')
    .select((build) => build.fn.countAll<number>().as('ended'))
    .where('placed_by', 'in', ownerKeys)
    .where('attempt', 'like', `${name}.%`)
    .where('state', '!=', 'pending')
    .executeTakeFirstOrThrow();
  return `${name}.${ended}`;
}
