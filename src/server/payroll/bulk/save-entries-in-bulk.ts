import { z } from 'zod';
import { NO_ENTRIES, runEntriesSchema } from '../../../domain/companies/run-entries.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { lockOpenRun, type SavedEntries, writeEntries } from '../companies/save-entries.ts';
import { requireRun } from '../companies/runs.ts';
import { failed, type SavePart, unread } from './save-part.ts';

const oneRow = z.strictObject({
  person: z.string(),
  isIncluded: z.boolean().optional(),
  entries: z.partialRecord(runEntriesSchema.keyof(), z.unknown()).default({}),
});

/** Changes the cells that each row names, whatever they say now. Other cells stay. */
export const saveEntriesInBulk: SavePart = async (app, trx, actor, { company_id: companyId, run_id: runId }, rows) => {
  const { run } = await requireRun(app, actor, companyId!, runId!, 'edit');
  await lockOpenRun(trx, run.id);
  const sent = rows.map(({ position, sent: row }) => ({ position, parsed: oneRow.safeParse(row) }));
  const people = sent.flatMap(({ parsed }) =>
    parsed.success && isUuid(parsed.data.person) ? [parsed.data.person] : [],
  );
  const stored =
    people.length === 0
      ? []
      : await trx
          .selectFrom('pay_run_rows')
          .select(['id', 'person_id', 'is_included', 'entries'])
          .where('run_id', '=', run.id)
          .where('person_id', 'in', people)
          .execute();
  const rowOf = new Map<string, SavedEntries>(
    stored.map((row) => [
      row.person_id,
      { id: row.id, isIncluded: row.is_included, entries: runEntriesSchema.parse({ ...NO_ENTRIES, ...row.entries }) },
    ]),
  );
  const changed = new Set<string>();
  const results = sent.map(({ position, parsed }) => {
    if (!parsed.success) return unread(position, parsed.error);
    const { person, isIncluded, entries } = parsed.data;
    const row = rowOf.get(person);
    if (!row) return failed(position, 'This person is not in the run.', 'person');
    const merged = runEntriesSchema.safeParse({ ...row.entries, ...entries });
    if (!merged.success) return unread(position, merged.error);
    rowOf.set(person, { id: row.id, isIncluded: isIncluded ?? row.isIncluded, entries: merged.data });
    changed.add(person);
    return { position, id: row.id, problem: null };
  });
  await writeEntries(
    trx,
    [...changed].map((person) => rowOf.get(person)!),
  );
  return results;
};
