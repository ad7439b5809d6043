import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import { requireReason, revokeDocument } from '../../documents/correct/revoke-document.ts';
import { type DocumentResults, eachOfSeveral } from '../../documents/read/each-of-several.ts';
import type { DocumentRow } from '../../documents/read/find-document.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { sendToAddressOnRecord } from '../my-pay/send-again.ts';
import { requireRun } from './runs.ts';

const MOST_AT_ONCE = 100;

/** Rows of an issued run. */
export const selectedRows = z.object({
  rows: z
    .array(z.uuid())
    .min(1, { error: 'Select at least one pay stub.' })
    .max(MOST_AT_ONCE, { error: `Select at most ${MOST_AT_ONCE} pay stubs.` }),
});

type SelectedRows = z.output<typeof selectedRows>;

/** Emails the selected pay stubs of a run again, each to its person. */
export async function sendStubsAgain(
  app: App,
  actor: Actor,
  companyId: string,
  runId: string,
  selected: SelectedRows,
): Promise<DocumentResults> {
  const { run } = await requireRun(app, actor, companyId, runId, 'edit');
  return eachOfSeveral(await liveStubs(app, run.id, selected), (row) => sendToAddressOnRecord(app, row));
}

/** Revokes the selected pay stubs of a run for one reason. */
export async function revokeStubs(
  app: App,
  actor: Actor,
  companyId: string,
  runId: string,
  { reason, ...selected }: SelectedRows & { readonly reason: string },
): Promise<DocumentResults> {
  const { run } = await requireRun(app, actor, companyId, runId, 'own');
  requireReason(reason);
  return eachOfSeveral(await liveStubs(app, run.id, selected), async ({ id }) => {
    await revokeDocument(app, actor, id, reason);
  });
}

/** The pay stub of each row that is in force. */
async function liveStubs(app: App, runId: string, { rows }: SelectedRows): Promise<readonly DocumentRow[]> {
  const found = await app.db
    .selectFrom('pay_run_rows')
    .innerJoin('documents', 'documents.series_id', 'pay_run_rows.document_id')
    .selectAll('documents')
    .where('run_id', '=', runId)
    .where('pay_run_rows.id', 'in', rows)
    .where('documents.state', '=', 'live')
    .orderBy('documents.person')
    .execute();
  if (found.length === 0) throw new AppError('CONFLICT', 'None of the selected pay stubs is in force.');
  return found;
}
