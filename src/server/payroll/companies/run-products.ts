import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import { AppError, isAppError } from '../../../domain/errors.ts';
import type { PayrollBatch } from '../../../domain/companies/payroll-batch.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { requestOfRow } from '../../../kinds/pay-stub/model/run-row.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { Product } from '../../commerce/orders/products.ts';
import { laterStubMessage, laterStubs } from './off-cycle-runs.ts';
import { paidDaysMessage, paidDaysOf } from './paid-days.ts';
import { openTaxesOfRow, ratesOfRow } from './review-run.ts';
import { openRun } from './run-rows.ts';
import { missingRun, requireRun } from './runs.ts';
import { productsOfStatements, requireStatements } from './statements.ts';
import { productsOfYearEnd, requireYearEnd } from './year-end-forms.ts';

async function companyOf(app: App, runId: string): Promise<string> {
  if (!isUuid(runId)) throw missingRun();
  const run = await app.db.selectFrom('pay_runs').select('company_id').where('id', '=', runId).executeTakeFirst();
  if (!run) throw missingRun();
  return run.company_id;
}

/** The page of a batch, and the one that shows what is wrong with it. */
interface BatchAddress {
  readonly page: string;
  readonly review: string;
}

/** The pages of a batch, or null for people who may not open them. */
export async function addressOfBatch(app: App, actor: Actor, { kind, id }: PayrollBatch): Promise<BatchAddress | null> {
  if (actor.userId === null) return null;
  try {
    if (kind === 'year-end') {
      const { company, yearEnd } = await requireYearEnd(app, actor, id, 'read');
      const page = `/my-dashboard/companies/${company.id}/year-end/${yearEnd.year}/`;
      return { page, review: page };
    }
    if (kind === 'statements') {
      const { company, batch } = await requireStatements(app, actor, id, 'read');
      const page = `/my-dashboard/companies/${company.id}/statements/${batch.id}/`;
      return { page, review: page };
    }
    const companyId = await companyOf(app, id);
    await requireRun(app, actor, companyId, id, 'read');
    const page = `/my-dashboard/companies/${companyId}/runs/${id}/`;
    return { page, review: `${page}review/` };
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}

/** A batch as products of one order. Only the owner issues, because the owner certifies. */
export const productsOfBatch = (app: App, actor: Actor, { kind, id }: PayrollBatch): Promise<readonly Product[]> =>
  PRODUCTS[kind](app, actor, id);

/** The pay stubs of an open run as products of one order. */
export async function productsOfRun(app: App, actor: Actor, runId: string): Promise<readonly Product[]> {
  const companyId = await companyOf(app, runId);
  const open = await requireRun(app, actor, companyId, runId, 'own');
  // As for drafts that were already paid: the caller leads to the order.
  if (open.run.order_id !== null) throw missingRun();
  const rows = (await openRun(app, open)).filter(({ isIncluded }) => isIncluded);
  if (rows.length === 0) throw new AppError('INVALID_INPUT', 'This pay run has nobody to pay.');
  const later = await laterStubs(app.db, open.run);
  for (const row of rows)
    if (later.has(row.id))
      throw new AppError('CONFLICT', `${row.person.name}: ${laterStubMessage(later.get(row.id)!)}`);
  const paid = await paidDaysOf(app.db, open.run.id);
  for (const row of rows)
    if (paid.has(row.id))
      throw new AppError('CONFLICT', `${row.person.name}: ${paidDaysMessage(paid.get(row.id)!, open.run)}`);
  for (const row of rows)
    for (const { question } of [...openTaxesOfRow(row), ...ratesOfRow(row)])
      throw new AppError('CONFLICT', `${row.person.name}: ${question}`);
  return rows.map((row) => ({
    kind: payStub.id,
    input: requestOfRow(row) as Record<string, unknown>,
    draftId: null,
    runRowId: row.id,
  }));
}

const PRODUCTS: Readonly<
  Record<PayrollBatch['kind'], (app: App, actor: Actor, id: string) => Promise<readonly Product[]>>
> = { run: productsOfRun, 'year-end': productsOfYearEnd, statements: productsOfStatements };
