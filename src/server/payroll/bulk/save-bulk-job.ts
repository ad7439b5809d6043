import { sql } from 'kysely';
import { z } from 'zod';
import { isAppError } from '../../../domain/errors.ts';
import type { BulkKind } from '../../platform/db/tables/bulk.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import type { App } from '../../services/app.ts';
import { actorOfBulk, type BulkOperation } from '../../services/bulk/bulk-operations.ts';
import { defineJob } from '../../services/jobs/job.ts';
import { saveEntriesInBulk } from './save-entries-in-bulk.ts';
import { saveDrafts } from './save-drafts.ts';
import { savePeople } from './save-people.ts';
import type { SavePart } from './save-part.ts';

/** Saved in one transaction, and the most that is in memory. */
const PART = 200;

const SAVES: Readonly<Record<BulkKind, SavePart>> = {
  people: savePeople,
  entries: saveEntriesInBulk,
  drafts: saveDrafts,
};

/** Saves the next rows and what became of them together, so that a killed worker repeats none. False at the end. */
const savePart = (app: App, operation: BulkOperation): Promise<boolean> =>
  changeAs(app, actorOfBulk(operation), async (trx) => {
    const { id } = operation;
    const open = await trx
      .selectFrom('bulk_operations')
      .select('id')
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!open) return false;
    const rows = await trx
      .selectFrom('bulk_rows')
      .select(['position', 'sent'])
      .where('operation_id', '=', id)
      .where('is_done', '=', false)
      .orderBy('position')
      .limit(PART)
      .execute();
    if (rows.length === 0) {
      await trx.updateTable('bulk_operations').set({ ended_at: app.now() }).where('id', '=', id).execute();
      return false;
    }
    const saved = await SAVES[operation.what](app, trx, actorOfBulk(operation), operation, rows);
    await sql`
      update bulk_rows set is_done = true, sent = null, saved_id = saved.id, problem = saved.problem
      from jsonb_to_recordset(${JSON.stringify(saved)}::jsonb) as saved (position int, id uuid, problem jsonb)
      where operation_id = ${id} and bulk_rows.position = saved.position`.execute(trx);
    return true;
  });

/** Saves the rows of one call, part by part. */
export const saveBulkJob = defineJob({
  name: 'save-bulk',
  payload: z.object({ id: z.uuid() }),
  concurrency: 1,
  async run(app, { id }, { signal }) {
    const operation = await app.db.selectFrom('bulk_operations').selectAll().where('id', '=', id).executeTakeFirst();
    if (!operation) return;
    try {
      while (await savePart(app, operation)) signal.throwIfAborted();
    } catch (error) {
      if (!isAppError(error)) throw error;
      await app.db
        .updateTable('bulk_operations')
        .set({ ended_at: app.now(), problem: error.message })
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .execute();
    }
  },
});
