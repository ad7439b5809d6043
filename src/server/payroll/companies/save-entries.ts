import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { MOST_CHANGES } from '../../../domain/companies/entry-columns.ts';
import { LONGEST_ENTRY } from '../../../domain/companies/entry-weeks.ts';
import { type EntryName, NO_ENTRIES, runEntriesSchema } from '../../../domain/companies/run-entries.ts';
import { fieldErrors } from '../../../domain/documents/parse-input.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Database } from '../../platform/db/schema.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { requireRun } from './runs.ts';

const value = z.union([z.number(), z.string().max(LONGEST_ENTRY), z.boolean()]);

/** Cells of the grid that changed, each with what it said before. */
export const entryChangesSchema = z
  .array(
    z.object({
      row: z.uuid(),
      name: z.enum(['isIncluded', ...(Object.keys(runEntriesSchema.shape) as EntryName[])]),
      from: value,
      to: value,
    }),
  )
  .max(MOST_CHANGES);

export type EntryChange = z.output<typeof entryChangesSchema>[number];

/** A cell that somebody else changed in the meantime, with what it says now. */
export const entryConflict = entryChangesSchema.element.pick({ row: true, name: true }).extend({ value });

export type EntryConflict = z.output<typeof entryConflict>;

/**
 * Saves cells of an open run. A cell that does not say any more what the sender saw stays as it is and is reported, so
 * two windows never overwrite each other unseen. Sending the same changes again changes nothing.
 */
export async function saveEntries(
  app: App,
  actor: Actor,
  companyId: string,
  runId: string,
  changes: readonly EntryChange[],
): Promise<readonly EntryConflict[]> {
  const { run } = await requireRun(app, actor, companyId, runId, 'edit');
  return changeAs(app, actor, async (trx) => {
    await lockOpenRun(trx, run.id);
    const ids = [...new Set(changes.map(({ row }) => row))];
    if (ids.length === 0) return [];
    const stored = await trx
      .selectFrom('pay_run_rows')
      .select(['id', 'is_included', 'entries'])
      .where('run_id', '=', run.id)
      .where('id', 'in', ids)
      .execute();
    const rows = new Map<string, Record<string, EntryChange['to']>>(
      stored.map(({ id, is_included: isIncluded, entries }) => [id, { ...NO_ENTRIES, ...entries, isIncluded }]),
    );
    const conflicts: EntryConflict[] = [];
    for (const { row, name, from, to } of changes) {
      const cells = rows.get(row);
      if (!cells) throw new AppError('NOT_FOUND', 'A row of this pay run does not exist.');
      // Hours in a state are not stored before they are entered.
      const now = cells[name] ?? 0;
      if (now === from) cells[name] = to;
      else if (now !== to) conflicts.push({ row, name, value: now });
    }
    const saved = [...rows].map(([id, { isIncluded, ...entries }]) => {
      const parsed = runEntriesSchema.safeParse(entries);
      if (!parsed.success) {
        const fields = fieldErrors(parsed.error);
        throw new AppError('INVALID_INPUT', Object.values(fields)[0]!, fields);
      }
      return { id, isIncluded: isIncluded === true, entries: parsed.data };
    });
    await writeEntries(trx, saved);
    return conflicts;
  });
}

export async function lockOpenRun(trx: Transaction<Database>, runId: string): Promise<void> {
  const open = await trx
    .selectFrom('pay_runs')
    .select('order_id')
    .where('id', '=', runId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (open.order_id !== null)
    throw new AppError('CONFLICT', 'This pay run is issued. Correct the pay stubs of single people instead.');
}

/** A row of a run, with all its cells. */
export interface SavedEntries {
  readonly id: string;
  readonly isIncluded: boolean;
  readonly entries: z.output<typeof runEntriesSchema>;
}

export const writeEntries = (trx: Transaction<Database>, saved: readonly SavedEntries[]): Promise<unknown> =>
  sql`
    update pay_run_rows set entries = saved.entries, is_included = saved."isIncluded"
    from jsonb_to_recordset(${JSON.stringify(saved)}::jsonb) as saved (id uuid, "isIncluded" boolean, entries jsonb)
    where pay_run_rows.id = saved.id`.execute(trx);
