import type { z } from '@hono/zod-openapi';
import type { PayrollBatch } from '../../../domain/companies/payroll-batch.ts';
import { type certified, issueWithoutCard } from '../../commerce/orders/issue-without-card.ts';
import { quoteByCall } from '../../commerce/orders/quote-by-call.ts';
import type { Caller } from '../../services/actions/action.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { issuerOfBatch, productsOfBatch } from './run-products.ts';

/** What issuing a pay run, the forms of a year or a list of statements would cost. Changes nothing. */
export async function quoteBatch(app: App, actor: Actor, batch: PayrollBatch) {
  const { ownerId } = await issuerOfBatch(app, actor, batch);
  return quoteByCall(app, { products: await productsOfBatch(app, actor, batch), userId: ownerId });
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
