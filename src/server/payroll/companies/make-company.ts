import { type Kysely, sql, type Transaction } from 'kysely';
import type { CompanyPerson } from '../../../domain/companies/company-person.ts';
import { AppError } from '../../../domain/errors.ts';
import { plainDate } from '../../../domain/calendar.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { calculate } from '../../../kinds/pay-stub/model/calculate.ts';
import { companyOfStub, personOfStub } from '../../../kinds/pay-stub/model/person-of-stub.ts';
import type { PayStubInput } from '../../../kinds/pay-stub/model/schema.ts';
import { type Actor, requireUser } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { CompanyPersonRow, CompanyRow } from '../../platform/db/tables/companies.ts';
import { createCompany } from './companies.ts';
import { rowOfPerson } from './people.ts';
import { personOfRow } from './person-of-row.ts';
import { stubOfPeriod } from './save-figures.ts';

/** Calculating more of them at once takes too long for one press. */
const MOST_PEOPLE = 200;

/** Pay stubs in force that an account issued in the name of an employer who is no company in payroll yet. */
const ownStubs = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('pay_stub_figures as figures')
    .innerJoin('documents', 'documents.id', 'figures.document_id')
    .where('figures.owner_key', '=', userKey(userId))
    .where('figures.company_id', 'is', null)
    .where('figures.is_in_force', '=', true)
    .where('documents.content', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('companies')
            .select('companies.id')
            .where('owner_id', '=', userId)
            .where('is_implied', '=', false)
            .where(sql`lower(companies.name)`, '=', sql.ref('figures.issuer')),
        ),
      ),
    );

const personKey = sql<string>`lower(trim(documents.person))`;

/** Employers whom an account issued pay stubs for, and who can become a company in payroll in one press. */
export async function listEmployersOfStubs(app: App, actor: Actor) {
  return ownStubs(app.db, requireUser(actor))
    .select('figures.issuer')
    .select((row) => [
      sql<string>`(array_agg(documents.issuer order by documents.created_at desc))[1]`.as('name'),
      row.fn.countAll<number>().as('stubs'),
      sql<number>`count(distinct ${personKey})::int`.as('people'),
    ])
    .groupBy('figures.issuer')
    .orderBy('figures.issuer')
    .execute();
}

/**
 * Makes a company of an employer's pay stubs, with the people whom they paid as they stand on the last stub of each, and
 * takes along their stubs: the year to date goes on from them. Whom the account saved moves from its own list.
 */
export async function makeCompany(app: App, actor: Actor, issuer: string): Promise<CompanyRow> {
  const userId = requireUser(actor);
  const last = await ownStubs(app.db, userId)
    .distinctOn(personKey)
    .select(['documents.content', 'documents.issued_on', 'documents.period', 'documents.created_at'])
    .select(personKey.as('key'))
    .where('figures.issuer', '=', issuer)
    .orderBy(personKey)
    .orderBy(sql`figures.pay_date desc nulls last`)
    .orderBy('documents.created_at', 'desc')
    .limit(MOST_PEOPLE + 1)
    .execute();
  if (last.length === 0) throw new AppError('NOT_FOUND', 'There are no pay stubs of this employer.');
  if (last.length > MOST_PEOPLE)
    throw new AppError(
      'CONFLICT',
      `These pay stubs are for more than ${MOST_PEOPLE} people. Add the company and import them.`,
    );
  const paid = await Promise.all(
    last.map(async ({ key, content, issued_on: issuedOn, period, created_at: at }) => {
      const order = await calculate(content!.input as PayStubInput, plainDate(issuedOn));
      const stub = stubOfPeriod({ period }, order) ?? order.stubs[0]!;
      return { key, at, order, stub, person: personOfStub(order, stub) };
    }),
  );
  const [newest] = paid.toSorted((one, other) => (one.stub.payDate < other.stub.payDate ? 1 : -1));
  const { username } = await app.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return createCompany(app, actor, companyOfStub(newest!.order, newest!.stub, username), async (trx, company) => {
    const saved = await savedOf(trx, userId);
    for (const { key, person } of paid) {
      const id = await takeIn(app, trx, company, person, saved.get(key) ?? []);
      await sql`
        update pay_stub_figures figures set person_id = ${id}::uuid from documents
        where documents.id = figures.document_id and figures.owner_key = ${userKey(userId)}
          and figures.company_id is null and figures.issuer = ${issuer} and ${personKey} = ${key}`.execute(trx);
    }
  });
}

/** The people of the account's own list, by name. */
async function savedOf(trx: Transaction<Database>, userId: string) {
  const rows = await trx
    .selectFrom('company_people')
    .innerJoin('companies', 'companies.id', 'company_people.company_id')
    .selectAll('company_people')
    .where('owner_id', '=', userId)
    .where('is_implied', '=', true)
    .forUpdate('company_people')
    .execute();
  return Map.groupBy(rows, ({ name }) => name.trim().toLowerCase());
}

/** Moves the saved person of this name, if it is one, or adds a new one. What somebody saved wins over the stub. */
async function takeIn(
  app: App,
  trx: Transaction<Database>,
  company: CompanyRow,
  person: CompanyPerson,
  named: readonly CompanyPersonRow[],
): Promise<string> {
  const now = app.now();
  const [row, ...others] = named.filter(
    ({ number }) => number === '' || person.number === '' || number === person.number,
  );
  if (row && others.length === 0) {
    const moved = { ...rowOfPerson(withSaved(person, personOfRow(row))), company_id: company.id, updated_at: now };
    await trx.updateTable('company_people').set(moved).where('id', '=', row.id).execute();
    return row.id;
  }
  const { id } = await trx
    .insertInto('company_people')
    .values({ ...rowOfPerson(person), company_id: company.id, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A saved person has forms, and texts that were typed for the list; the pay is on the stub. */
function withSaved(person: CompanyPerson, saved: CompanyPerson): CompanyPerson {
  const known = Object.entries(saved).filter(
    ([, value]) => value !== '' && value !== null && !(Array.isArray(value) && value.length === 0),
  );
  const { rate, overtimeRate, defaultHours, paymentType, employmentType, ...texts } = Object.fromEntries(
    known,
  ) as CompanyPerson;
  const isPaid = rate > 0;
  return {
    ...person,
    ...texts,
    // The language that nobody chose is English.
    language: saved.language === 'en' ? person.language : saved.language,
    ...(isPaid && { rate, defaultHours, paymentType, employmentType, overtimeRate: overtimeRate ?? null }),
  };
}
