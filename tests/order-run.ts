import { userKey } from '../src/domain/owner-key.ts';
import { type Actor, requireUser } from '../src/server/services/actor.ts';
import type { App } from '../src/server/services/app.ts';
import type { PayrollBatch } from '../src/domain/companies/payroll-batch.ts';
import { productsOfBatch } from '../src/server/payroll/companies/run-products.ts';
import { createRun, proposeRun } from '../src/server/payroll/companies/runs.ts';
import { type BegunPayment, createPayment } from '../src/server/commerce/orders/create-payment.ts';

/** The next run of a company, as its owner starts it. */
export const startRun = async (app: App, owner: Actor, companyId: string): Promise<string> =>
  createRun(app, owner, companyId, await proposeRun(app, owner, companyId));

/** Checks a pay run or the forms of a year out as its owner, up to the payment. */
export async function orderRun(
  app: App,
  owner: Actor,
  id: string,
  kind: PayrollBatch['kind'] = 'run',
): Promise<BegunPayment> {
  const userId = requireUser(owner);
  return createPayment(
    app,
    { userId, placedBy: userKey(userId) },
    {
      products: await productsOfBatch(app, owner, { kind, id }),
      email: 'owner@example.com',
      attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
      attempt: id,
      originHash: 'none',
    },
  );
}
