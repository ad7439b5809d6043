import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import { AppError, isAppError } from '../../../domain/errors.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { requestOfRow } from '../../../kinds/pay-stub/model/run-row.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { Product } from '../../commerce/orders/products.ts';
import { laterStubMessage, laterStubs } from './off-cycle-runs.ts';
import { paidDaysMessage, paidDaysOf } from './paid-days.ts';
import { openRun } from './run-rows.ts';
import { missingRun, requireRun } from './runs.ts';
import { productsOfYearEnd, requireYearEnd } from './year-end-forms.ts';

const companyOf = async (app: App, runId: string): Promise<string | undefined> =>
  isUuid(runId)
    ? (await app.db.selectFrom('pay_runs').select('company_id').where('id', '=', runId).executeTakeFirst())?.company_id
    : undefined;

/** The page of a run, and the one that shows what is wrong with it. */
export interface RunAddress {
  readonly run: string;
  readonly review: string;
}

/** The pages of a pay run or of the forms of a year, or null for people who may not open them. */
export async function addressOfRun(app: App, actor: Actor, runId: string): Promise<RunAddress | null> {
  const companyId = await companyOf(app, runId);
  if (actor.userId === null) return null;
  try {
    if (companyId === undefined) {
      const { company, yearEnd } = await requireYearEnd(app, actor, runId, 'read');
      const page = `/my-dashboard/companies/${company.id}/year-end/${yearEnd.year}/`;
      return { run: page, review: page };
    }
    await requireRun(app, actor, companyId, runId, 'read');
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
  const page = `/my-dashboard/companies/${companyId}/runs/${runId}/`;
  return { run: page, review: `${page}review/` };
}

/** The pay stubs of an open run, or the forms of a year, as products of one order. Only the owner issues, because the owner certifies. */
export async function productsOfRun(app: App, actor: Actor, runId: string): Promise<readonly Product[]> {
  const companyId = await companyOf(app, runId);
  if (companyId === undefined) return productsOfYearEnd(app, actor, runId);
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
  return rows.map((row) => ({
    kind: payStub.id,
    input: requestOfRow(row) as Record<string, unknown>,
    draftId: null,
    runRowId: row.id,
  }));
}
