import { z } from 'zod';
import { type EntryName, runEntriesSchema } from '../../../domain/companies/run-entries.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { requireRun } from './runs.ts';

export const columnsSchema = z.array(z.enum(Object.keys(runEntriesSchema.shape) as EntryName[])).max(50);

/** Keeps which columns the grid of a run shows. The next run of the schedule starts with them. */
export async function saveColumns(
  app: App,
  actor: Actor,
  companyId: string,
  runId: string,
  columns: readonly EntryName[],
): Promise<void> {
  const { run } = await requireRun(app, actor, companyId, runId, 'edit');
  await app.db
    .updateTable('pay_runs')
    .set({ columns: JSON.stringify([...new Set(columns)]) })
    .where('id', '=', run.id)
    .execute();
}
