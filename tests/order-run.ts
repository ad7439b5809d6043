import { userKey } from '../src/domain/owner-key.ts';
import { type Actor, requireUser } from '../src/server/services/actor.ts';
import type { App } from '../src/server/services/app.ts';
import type { PayrollBatch } from '../src/domain/companies/payroll-batch.ts';
import { answerLocalTax } from '../src/server/payroll/companies/answer-local-tax.ts';
import { reviewRun } from '../src/server/payroll/companies/review-run.ts';
import { productsOfBatch } from '../src/server/payroll/companies/run-products.ts';
import { createRun, proposeRun } from '../src/server/payroll/companies/runs.ts';
import { type BegunPayment, createPayment } from '../src/server/commerce/orders/create-payment.ts';

/** The next run of a company, as its owner starts it and says that no other local tax applies. */
export async function startRun(app: App, owner: Actor, companyId: string): Promise<string> {
  const runId = await createRun(app, owner, companyId, await proposeRun(app, owner, companyId));
  await answerNoLocalTax(app, owner, companyId, runId);
  return runId;
}

export async function answerNoLocalTax(app: App, owner: Actor, companyId: string, runId: string): Promise<void> {
  const { localTaxes } = await reviewRun(app, owner, companyId, runId);
  for (const { key } of localTaxes) await answerLocalTax(app, owner, companyId, runId, { key, answer: 'none' });
}

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
