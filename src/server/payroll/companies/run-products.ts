import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import { AppError, isAppError } from '../../../domain/errors.ts';
import type { PayrollBatch } from '../../../domain/companies/payroll-batch.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { requestOfRow } from '../../../kinds/pay-stub/model/run-row.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { type Actor, requireUser } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { Product } from '../../commerce/orders/products.ts';
import { laterStubMessage, laterStubs } from './off-cycle-runs.ts';
import { paidDaysMessage, paidDaysOf } from './paid-days.ts';
import { openTaxesOfRow, ratesOfRow } from './review-run.ts';
import { openRun } from './run-rows.ts';
import { missingRun, type OpenRun, requireRun } from './runs.ts';
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

/** For whom a batch is issued: its company's owner, and the manager who does it for them. */
export interface IssuerOfBatch {
  readonly ownerId: string;
  readonly memberId: string | null;
}

/** Who certifies and pays for a batch. Everything but pay runs is the owner's own, and others get no further than this. */
export async function issuerOfBatch(app: App, actor: Actor, { kind, id }: PayrollBatch): Promise<IssuerOfBatch> {
  const userId = requireUser(actor);
  if (kind !== 'run') return { ownerId: userId, memberId: null };
  const { company, isOwner } = await requireRun(app, actor, await companyOf(app, id), id, 'issue');
  return { ownerId: company.owner_id, memberId: isOwner ? null : userId };
}

/** Where a manager goes who comes back from paying for a company: to the run of their own order, while they may issue. */
export async function runOfOrder(app: App, actor: Actor, orderId: string) {
  if (actor.userId === null || !isUuid(orderId)) return null;
  const row = await app.db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .innerJoin('pay_run_rows', 'pay_run_rows.id', 'order_lines.run_row_id')
    .select('run_id')
    .where('orders.id', '=', orderId)
    .where('member_id', '=', actor.userId)
    .executeTakeFirst();
  if (!row) return null;
  try {
    const batch = { kind: 'run', id: row.run_id } as const;
    const { ownerId } = await issuerOfBatch(app, actor, batch);
    return { ownerKey: userKey(ownerId), page: (await addressOfBatch(app, actor, batch))!.page };
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
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

/** A batch as products of one order. The owner issues, and pay runs a manager whom the owner allowed to as well. */
export const productsOfBatch = (app: App, actor: Actor, { kind, id }: PayrollBatch): Promise<readonly Product[]> =>
  PRODUCTS[kind](app, actor, id);

/** The pay stubs of an open run as products of one order. */
export async function productsOfRun(app: App, actor: Actor, runId: string): Promise<readonly Product[]> {
  return productsOfOpen(app, await requireRun(app, actor, await companyOf(app, runId), runId, 'issue'));
}

/** The same for a test key, which changes nothing: not even who is in the run. */
export const productsInTest = (app: App, open: OpenRun): Promise<readonly Product[]> =>
  productsOfOpen(app, { ...open, role: 'viewer' });

async function productsOfOpen(app: App, open: OpenRun): Promise<readonly Product[]> {
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
