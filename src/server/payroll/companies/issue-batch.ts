import type { z } from '@hono/zod-openapi';
import type { PayrollBatch } from '../../../domain/companies/payroll-batch.ts';
import { AppError } from '../../../domain/errors.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { type certified, issueWithoutCard } from '../../commerce/orders/issue-without-card.ts';
import { issueInTest } from '../../commerce/orders/test-issue.ts';
import { quoteByCall } from '../../commerce/orders/quote-by-call.ts';
import type { Caller } from '../../services/actions/action.ts';
import { type Actor, readerOfTester } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { issuerOfBatch, productsInTest, productsOfBatch } from './run-products.ts';
import { type OpenRun, requireRun } from './runs.ts';

/** What issuing a pay run, the forms of a year or a list of statements would cost. Changes nothing. */
export async function quoteBatch(app: App, actor: Actor, batch: PayrollBatch) {
  const { ownerId } = await issuerOfBatch(app, actor, batch);
  return quoteByCall(app, { products: await productsOfBatch(app, actor, batch), userId: ownerId });
}

/** A run that a test key may read, as products of specimens. */
async function runInTest(app: App, actor: Actor, companyId: string, id: string) {
  const open = await requireRun(app, readerOfTester(actor), companyId, id, 'issue');
  requireNotIssued(open);
  return { products: await productsInTest(app, open), ownerKeys: [userKey(open.company.owner_id)] };
}

/** What a test key would issue of a run, and that it costs nothing. */
export const quoteRunInTest = async (app: App, actor: Actor, companyId: string, id: string) =>
  quoteByCall(app, { ...(await runInTest(app, actor, companyId, id)), isTest: true });

/** Issues the pay stubs of a run as test specimens. The run stays open. */
export async function issueRunInTest(
  app: App,
  caller: Caller,
  { company, run }: { readonly company: string; readonly run: string },
  certificate: z.output<typeof certified>,
): Promise<string> {
  const { products, ownerKeys } = await runInTest(app, caller.actor, company, run);
  return issueInTest(app, caller, products, certificate, ownerKeys);
}

/** Refuses a run that is issued. */
export function requireNotIssued({ run }: OpenRun): void {
  if (run.order_id !== null) throw new AppError('CONFLICT', 'This pay run is already issued.');
}

/** Issues it if a subscription covers it. Answers with the order. */
export async function issueBatch(
  app: App,
  caller: Caller,
  batch: PayrollBatch,
  certificate: z.output<typeof certified>,
): Promise<string> {
  const issuer = await issuerOfBatch(app, caller.actor, batch);
  const products = await productsOfBatch(app, caller.actor, batch);
  return issueWithoutCard(app, caller, { products, issuer, certificate });
}
