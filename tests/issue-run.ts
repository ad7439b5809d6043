import { userKey } from '../src/domain/owner-key.ts';
import type { App } from '../src/server/app.ts';
import { productsOfRun } from '../src/server/companies/run-products.ts';
import { createPayment } from '../src/server/orders/create-payment.ts';
import { successPayment } from '../src/server/orders/success-payment.ts';
import { runJobs } from './run-jobs.ts';
import type { Person } from './staff.ts';

const GOOD_CARD = { card_holder_name: 'I V', card_number: '4242424242424242', card_expiry: '12/40', card_cvc: '123' };

/** Pays for a pay run or the forms of a year as its owner, and waits until all is issued. Returns the order. */
export async function issueRun(app: App, owner: Person, runId: string): Promise<string> {
  const { orderId } = await createPayment(
    app,
    { userId: owner.id, placedBy: userKey(owner.id) },
    {
      products: await productsOfRun(app, owner.actor, runId),
      email: 'owner@example.com',
      attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
      attempt: runId,
      originHash: 'none',
    },
  );
  await successPayment(app, { actor: owner.actor, ownerKeys: [userKey(owner.id)] }, orderId, GOOD_CARD);
  await runJobs(app);
  return orderId;
}
