import { sql, type Transaction } from 'kysely';
import { sumOf } from '../../domain/money.ts';
import { AppError } from '../../domain/errors.ts';
import type { Actor } from '../actor.ts';
import type { App } from '../app.ts';
import type { Database } from '../db/schema.ts';
import type { CompanyPersonRow, CompanyRow } from '../db/tables/companies.ts';
import { figuresOfCompany } from './figures-of-company.ts';
import { findPerson } from './people.ts';
import { requireCompany } from './require-company.ts';

const KEPT_DAYS = 30;
const DAY = 86_400_000;

/**
 * Removes a person without figures. Somebody who was paid gets an end date instead, so that the books and the forms of the
 * year stay whole. For a month the person can be restored.
 */
export async function removePerson(app: App, actor: Actor, companyId: string, id: string): Promise<string> {
  const { company } = await requireCompany(app, actor, companyId, 'edit');
  const { name } = await findPerson(app, actor, companyId, id);
  return app.db.transaction().execute(async (trx) => {
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
  await requireCompany(app, actor, companyId, 'read');
  return removedOf(app, companyId).select(['id', 'name']).orderBy('removed_at', 'desc').execute();
}

const removedOf = (app: App, companyId: string) =>
  app.db.selectFrom('removed_people').where('company_id', '=', companyId).where('removed_at', '>', oldest(app));

const oldest = (app: App): Date => new Date(app.now().getTime() - KEPT_DAYS * DAY);

/** Undoes a removal. A second press changes nothing. */
export async function restorePerson(app: App, actor: Actor, companyId: string, id: string): Promise<string> {
  await requireCompany(app, actor, companyId, 'edit');
  const removed = await removedOf(app, companyId).select(['id', 'name']).where('id', '=', id).executeTakeFirst();
  if (!removed) return (await findPerson(app, actor, companyId, id)).name;
  try {
    await app.db.transaction().execute((trx) => putBack(trx, removed.id));
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'company_people_name') throw error;
    throw new AppError(
      'CONFLICT',
      `This company has another ${removed.name} by now. Change one of the names or IDs first.`,
    );
  }
  return removed.name;
}

async function putBack(trx: Transaction<Database>, id: string): Promise<void> {
  if (!(await isStillRemoved(trx, id))) return;
  await sql`
    insert into company_people
    select restored.* from removed_people, jsonb_populate_record(null::company_people, person) restored
    where removed_people.id = ${id}::uuid`.execute(trx);
  // A run that was issued or deleted meanwhile takes nobody.
  await sql`
    insert into pay_run_rows
    select restored.* from removed_people, jsonb_populate_recordset(null::pay_run_rows, rows) restored
    where removed_people.id = ${id}::uuid
      and exists (select 1 from pay_runs where pay_runs.id = restored.run_id and order_id is null)`.execute(trx);
  await sql`
    insert into leave_adjustments
    select restored.* from removed_people, jsonb_populate_recordset(null::leave_adjustments, adjustments) restored
    where removed_people.id = ${id}::uuid`.execute(trx);
  await trx.deleteFrom('removed_people').where('id', '=', id).execute();
}

/** Two presses at once restore once. */
const isStillRemoved = async (trx: Transaction<Database>, id: string): Promise<boolean> =>
  (await trx.selectFrom('removed_people').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !==
  undefined;

/** Erases people who were removed a month ago. */
export async function deleteRemovedPeople(app: App): Promise<void> {
  await app.db.deleteFrom('removed_people').where('removed_at', '<=', oldest(app)).execute();
}
