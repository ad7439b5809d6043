import type { z } from '@hono/zod-openapi';
import type { PayrollBatch } from '../../../domain/companies/payroll-batch.ts';
import { AppError } from '../../../domain/errors.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { type certified, issueWithoutCard } from '../../commerce/orders/issue-without-card.ts';
import type { Product } from '../../commerce/orders/products.ts';
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
  return issueInTest(app, caller, products, certificate, { ownerKeys, paid: await paidPeopleOf(app, run, products) });
}

/** How each person of a run is emailed, also if that waits for the pay date. Null for who has no address. */
async function paidPeopleOf(app: App, run: string, products: readonly Product[]) {
  const rows = await app.db
    .selectFrom('pay_run_rows')
    .innerJoin('pay_runs', 'pay_runs.id', 'pay_run_rows.run_id')
    .innerJoin('company_people', 'company_people.id', 'pay_run_rows.person_id')
    .select(['pay_run_rows.id', 'pay_runs.pay_date as payDate', 'company_people.language'])
    .where('pay_run_rows.run_id', '=', run)
    .where('company_people.email', '<>', '')
    .execute();
  return products.map(({ runRowId }) => rows.find(({ id }) => id === runRowId) ?? null);
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
