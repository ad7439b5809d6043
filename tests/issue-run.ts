import type { PayrollBatch } from '../src/domain/companies/payroll-batch.ts';
import { userKey } from '../src/domain/owner-key.ts';
import { type Actor, requireUser } from '../src/server/services/actor.ts';
import type { App } from '../src/server/services/app.ts';
import { confirmPayment } from '../src/server/commerce/orders/confirm-payment.ts';
import { orderRun } from './order-run.ts';
import { runJobs } from './run-jobs.ts';

const GOOD_CARD = { card_holder_name: 'I V', card_number: '4242424242424242', card_expiry: '12/40', card_cvc: '123' };

/** Pays for a pay run or the forms of a year as its owner, and waits until all is issued. Returns the order. */
export async function issueRun(
  app: App,
  owner: Actor,
  id: string,
  kind: PayrollBatch['kind'] = 'run',
): Promise<string> {
  const { orderId } = await orderRun(app, owner, id, kind);
  await confirmPayment(app, { actor: owner, ownerKeys: [userKey(requireUser(owner))] }, orderId, GOOD_CARD);
  await runJobs(app);
  return orderId;
}
