import type { Transaction } from 'kysely';
import type { CompanyPerson } from '../../../domain/companies/company-person.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { App } from '../../services/app.ts';
import { rowOfPerson } from './people.ts';

/** PostgreSQL takes 65,535 values at once. */
const AT_ONCE = 1_000;

/** Saves new people, many at once. Answers with their ids, in order. */
export async function addPeople(
  app: App,
  trx: Transaction<Database>,
  companyId: string,
  people: readonly CompanyPerson[],
): Promise<readonly string[]> {
  const now = app.now();
  const added: string[] = [];
  for (let at = 0; at < people.length; at += AT_ONCE) {
    const rows = await trx
      .insertInto('company_people')
      .values(
        people
          .slice(at, at + AT_ONCE)
          .map((person) => ({ ...rowOfPerson(person), company_id: companyId, created_at: now, updated_at: now })),
      )
      .returning('id')
      .execute();
    added.push(...rows.map(({ id }) => id));
  }
  return added;
}

/** Saves other columns for people whose rows exist, many at once. */
export async function replacePeople(
  app: App,
  trx: Transaction<Database>,
  companyId: string,
  people: readonly { readonly id: string; readonly person: CompanyPerson }[],
): Promise<void> {
  const now = app.now();
  for (let at = 0; at < people.length; at += AT_ONCE) {
    const rows = people.slice(at, at + AT_ONCE).map(({ id, person }) => ({
      ...rowOfPerson(person),
      id,
      company_id: companyId,
      created_at: now,
      updated_at: now,
    }));
    const { id: _id, company_id: _company, created_at: _created, ...columns } = rows[0]!;
    await trx
      .insertInto('company_people')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((build) =>
            Object.fromEntries(
              (Object.keys(columns) as (keyof typeof columns)[]).map((name) => [name, build.ref(`excluded.${name}`)]),
            ),
          ),
      )
      .execute();
  }
}
