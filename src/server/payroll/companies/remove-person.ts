import { sql, type Transaction } from 'kysely';
import { sumOf } from '../../../domain/money.ts';
import { AppError } from '../../../domain/errors.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { CompanyPersonRow, CompanyRow } from '../../platform/db/tables/companies.ts';
import { figuresOfCompany } from './figures-of-company.ts';
import { findPerson, requireRoom } from './people.ts';
import { requirePeople } from './require-company.ts';

const KEPT_DAYS = 30;
const DAY = 86_400_000;

/**
 * Removes a person without figures. Somebody who was paid gets an end date instead, so that the books and the forms of the
 * year stay whole. For a month the person can be restored.
 */
export async function removePerson(app: App, actor: Actor, companyId: string, id: string): Promise<string> {
  const { company } = await requirePeople(app, actor, companyId, 'edit');
  const { name } = await findPerson(app, actor, companyId, id);
  return changeAs(app, actor, async (trx) => {
    const person = await trx
      .selectFrom('company_people')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!person) return name;
    const reason = await figuresOf(trx, company, person);
    if (reason !== null)
      throw new AppError('CONFLICT', `${person.name} ${reason} Enter the last day of work as an end date instead.`);
    await sql`
      insert into removed_people (id, company_id, name, person, rows, adjustments, removed_at)
      select id, company_id, name, to_jsonb(company_people),
        coalesce((select jsonb_agg(pay_run_rows) from pay_run_rows where person_id = company_people.id), '[]'),
        coalesce((select jsonb_agg(leave_adjustments) from leave_adjustments where person_id = company_people.id), '[]'),
        ${app.now()}
      from company_people where id = ${id}::uuid`.execute(trx);
    await trx.deleteFrom('pay_run_rows').where('person_id', '=', id).execute();
    await trx.deleteFrom('company_people').where('id', '=', id).execute();
    return person.name;
  });
}

/** What the person has that a form or the books need, in words. Null if there is nothing. */
async function figuresOf(
  trx: Transaction<Database>,
  company: CompanyRow,
  person: CompanyPersonRow,
): Promise<string | null> {
  const issued = await trx
    .selectFrom('pay_run_rows')
    .select('id')
    .where('person_id', '=', person.id)
    .where('document_id', 'is not', null)
    .executeTakeFirst();
  const outside = await figuresOfCompany(trx, company)
    .select('number')
    .where((where) =>
      where.or([
        where('person_id', '=', person.id),
        where.and([
          where('person_id', 'is', null),
          where(sql`lower(trim(person))`, '=', person.name.trim().toLowerCase()),
        ]),
      ]),
    )
    .executeTakeFirst();
  if (issued || outside) return 'has pay stubs from this company.';
  const form = await trx
    .selectFrom('year_end_rows')
    .select('id')
    .where('person_id', '=', person.id)
    .where('document_id', 'is not', null)
    .executeTakeFirst();
  if (form) return 'has a W-2 or 1099 from this company.';
  const { earnings = {}, deductions = {} } = person.opening ?? {};
  const before = sumOf([...Object.values(earnings), ...Object.values(deductions)], (amount) => amount);
  return before > 0
    ? 'has year-to-date figures from before the first pay run, which the forms of the year need.'
    : null;
}

/** Who can be restored, the last first. */
export async function listRemoved(app: App, actor: Actor, companyId: string) {
  await requirePeople(app, actor, companyId, 'read');
  return removedOf(app, companyId).select(['id', 'name']).orderBy('removed_at', 'desc').execute();
}

const removedOf = (app: App, companyId: string) =>
  app.db.selectFrom('removed_people').where('company_id', '=', companyId).where('removed_at', '>', oldest(app));

const oldest = (app: App): Date => new Date(app.now().getTime() - KEPT_DAYS * DAY);

/** Undoes a removal. A second press changes nothing. */
export async function restorePerson(app: App, actor: Actor, companyId: string, id: string): Promise<string> {
  await requirePeople(app, actor, companyId, 'edit');
  const removed = isUuid(id)
    ? await removedOf(app, companyId).select(['id', 'name']).where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!removed) return (await findPerson(app, actor, companyId, id)).name;
  try {
    await changeAs(app, actor, (trx) => putBack(trx, companyId, removed.id));
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'company_people_name') throw error;
    throw new AppError(
      'CONFLICT',
      `This company has another ${removed.name} by now. Change one of the names or IDs first.`,
    );
  }
  return removed.name;
}

async function putBack(trx: Transaction<Database>, companyId: string, id: string): Promise<void> {
  await requireRoom(trx, companyId, 1);
  const removed = await trx.selectFrom('removed_people').selectAll().where('id', '=', id).executeTakeFirst();
  // Two presses at once restore once.
  if (!removed) return;
  await insertAsSaved(trx, 'company_people', [removed.person]);
  // A run that was issued or deleted meanwhile takes nobody.
  const open = await trx
    .selectFrom('pay_runs')
    .select('id')
    .where('company_id', '=', companyId)
    .where('order_id', 'is', null)
    .execute();
  const ids = new Set(open.map((run) => run.id));
  await insertAsSaved(
    trx,
    'pay_run_rows',
    removed.rows.filter(({ run_id: run }) => ids.has(run as string)),
  );
  await insertAsSaved(trx, 'leave_adjustments', removed.adjustments);
  await trx.deleteFrom('removed_people').where('id', '=', id).execute();
}

type SavedRow = Readonly<Record<string, unknown>>;

/** Only the columns that were saved: one that came since gets its default. */
async function insertAsSaved(
  trx: Transaction<Database>,
  table: 'company_people' | 'pay_run_rows' | 'leave_adjustments',
  rows: readonly SavedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(Object.keys(rows[0]!).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  );
}

/** Erases people who were removed a month ago. */
export async function deleteRemovedPeople(app: App): Promise<void> {
  await app.db.deleteFrom('removed_people').where('removed_at', '<=', oldest(app)).execute();
}
