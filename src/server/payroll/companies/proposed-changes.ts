import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Difference } from '../../../domain/companies/activity.ts';
import { afterMove } from '../../../domain/companies/moves.ts';
import {
  figuresOfChange,
  missingForChange,
  type WorkerChange,
  withChange,
} from '../../../domain/companies/proposed-changes.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Database } from '../../platform/db/schema.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { lockCompany } from './lock-company.ts';
import { rowOfPerson } from './people.ts';
import { personOfRow } from './person-of-row.ts';
import { requireCompany } from './require-company.ts';
import { addWorkerPart } from './vaults.ts';

export const chosenChanges = z.object({
  changes: z
    .array(z.uuid({ error: 'Choose changes of this company.' }))
    .min(1, { error: 'Choose at least one change.' })
    .max(500),
});

export interface ProposedChange {
  readonly id: string;
  readonly personId: string;
  readonly person: string;
  readonly field: WorkerChange['field'];
  readonly figures: readonly Difference[];
  /** What it needs first. Null if it can be accepted. */
  readonly missing: string | null;
  readonly signedBy: string;
  readonly sentAt: Date;
}

type WorkerNumbers = Extract<WorkerChange, { field: 'numbers' }>['value'];

const changeOf = ({ field, value }: { readonly field: WorkerChange['field']; readonly value: unknown }): WorkerChange =>
  ({ field, value }) as WorkerChange;

/** What workers sent and nobody decided yet, by person, each with what it would change. */
export async function listProposedChanges(
  app: App,
  actor: Actor,
  companyId: string,
  personId?: string,
): Promise<readonly ProposedChange[]> {
  await requireCompany(app, actor, companyId, 'read');
  const rows = await app.db
    .selectFrom('proposed_changes')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('answer', 'is', null)
    .$if(personId !== undefined, (query) => query.where('person_id', '=', personId!))
    .orderBy('created_at')
    .orderBy('field')
    .limit(500)
    .execute();
  if (rows.length === 0) return [];
  const people = await app.db
    .selectFrom('company_people')
    .selectAll()
    .where('id', 'in', [...new Set(rows.map((row) => row.person_id))])
    .execute();
  const byId = new Map(people.map((row) => [row.id, personOfRow(row)]));
  return rows
    .map((row) => {
      const person = byId.get(row.person_id)!;
      const change = changeOf(row);
      return {
        id: row.id,
        personId: row.person_id,
        person: person.name,
        field: row.field,
        figures: figuresOfChange(person, change),
        missing: missingForChange(person, change),
        signedBy: row.signed_by,
        sentAt: row.created_at,
      };
    })
    .toSorted((one, other) => one.person.localeCompare(other.person));
}

/** The open ones of these, locked. All of them or none. */
async function lockChanges(trx: Transaction<Database>, companyId: string, ids: readonly string[]) {
  const rows = await trx
    .selectFrom('proposed_changes')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length < new Set(ids).size) throw new AppError('NOT_FOUND', 'This change was not found.');
  if (rows.some(({ answer }) => answer !== null)) throw new AppError('CONFLICT', 'This change was decided already.');
  return rows;
}

const answer = (app: App, trx: Transaction<Database>, ids: readonly string[], said: 'accepted' | 'declined') =>
  trx.updateTable('proposed_changes').set({ answer: said, answered_at: app.now() }).where('id', 'in', ids).execute();

/** Changes the people as they entered it, all of these changes or none. */
export async function acceptChanges(
  app: App,
  actor: Actor,
  companyId: string,
  { changes: ids }: z.output<typeof chosenChanges>,
): Promise<number> {
  await requireCompany(app, actor, companyId, 'edit');
  return changeAs(app, actor, async (trx) => {
    const changes = await lockChanges(trx, companyId, ids);
    if (changes.some(({ field }) => field === 'numbers')) await lockCompany(trx, companyId);
    for (const personId of new Set(changes.map((change) => change.person_id))) {
      const row = await trx
        .selectFrom('company_people')
        .selectAll()
        .where('id', '=', personId)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      const before = personOfRow(row);
      let person = before;
      for (const each of changes.filter((change) => change.person_id === personId)) {
        const missing = missingForChange(person, changeOf(each));
        if (missing !== null) throw new AppError('CONFLICT', `${person.name}: ${missing}`);
        person = withChange(person, changeOf(each));
        if (each.field === 'numbers')
          await addWorkerPart(app, trx, companyId, { id: personId, name: before.name }, each.value as WorkerNumbers);
      }
      await trx
        .updateTable('company_people')
        .set({ ...rowOfPerson(afterMove(before, person)), updated_at: app.now() })
        .where('id', '=', personId)
        .execute();
    }
    await answer(app, trx, ids, 'accepted');
    return changes.length;
  });
}

/** The people stay as they are. */
export async function declineChanges(
  app: App,
  actor: Actor,
  companyId: string,
  { changes: ids }: z.output<typeof chosenChanges>,
): Promise<number> {
  await requireCompany(app, actor, companyId, 'edit');
  return changeAs(app, actor, async (trx) => {
    const changes = await lockChanges(trx, companyId, ids);
    await answer(app, trx, ids, 'declined');
    return changes.length;
  });
}

/** Kept for a while, so that a dispute can be settled. */
const DAYS_KEPT = 90;

/** Erases links that ended and what was decided. The activity log keeps who decided what. */
export async function deleteOldChanges(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - DAYS_KEPT * 86_400_000);
  await app.db.deleteFrom('worker_invitations').where('expires_at', '<=', before).execute();
  await app.db.deleteFrom('proposed_changes').where('answered_at', '<=', before).execute();
}

/** How many changes wait in a company: for a query about it. */
export const waitingChanges = sql<number>`(select count(*)::int from proposed_changes
  where proposed_changes.company_id = companies.id and proposed_changes.answer is null)`;
