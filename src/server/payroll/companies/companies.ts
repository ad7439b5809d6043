import { sql, type Transaction } from 'kysely';
import type { Company } from '../../../domain/companies/company.ts';
import { AppError } from '../../../domain/errors.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import { type Actor, requireUser } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { CompanyRow } from '../../platform/db/tables/companies.ts';
import { requireCompany } from './require-company.ts';

/** Enough for an accountant, and few enough that no account can fill the table. */
const MOST_COMPANIES = 100;

const rowOf = (company: Company) => ({
  name: company.name,
  phone: company.phone,
  email: company.email,
  address1: company.address1,
  address2: company.address2,
  city: company.city,
  state: company.state,
  zip: company.zip,
  zip4: company.zip4,
  ein_last4: company.einLast4,
  periodicity: company.periodicity,
  first_period_start: company.firstPeriodStart,
  pay_delay: company.payDelay,
  schedule_name: company.scheduleName,
  template: company.template,
  ...(company.stateAccounts && { state_accounts: JSON.stringify(company.stateAccounts) }),
});

/** The companies that an account owns or works for, each with its role and how many people it pays. */
export async function listCompanies(app: App, actor: Actor) {
  const userId = requireUser(actor);
  const rows = await app.db
    .selectFrom('companies')
    .leftJoin('company_members', (join) =>
      join.onRef('company_members.company_id', '=', 'companies.id').on('company_members.user_id', '=', userId),
    )
    .select(['companies.id', 'companies.name', 'companies.city', 'companies.state', 'owner_id', 'company_members.role'])
    .select(['archived_at', 'offered_to', 'offered_until'])
    .select((row) =>
      row
        .selectFrom('company_people')
        .select((person) => person.fn.countAll<number>().as('count'))
        .whereRef('company_people.company_id', '=', 'companies.id')
        .as('people'),
    )
    // Two lookups by index. One condition with "or" over both tables would read every company.
    .where('companies.id', 'in', (where) =>
      where
        .selectFrom('companies')
        .select('id')
        .where('owner_id', '=', userId)
        .union(where.selectFrom('company_members').select('company_id as id').where('user_id', '=', userId)),
    )
    .where('is_implied', '=', false)
    .orderBy(sql`archived_at is not null`)
    .orderBy(sql`lower(companies.name)`)
    .execute();
  return rows.map(({ owner_id: owner, role, people, archived_at, offered_to, offered_until, ...company }) => ({
    ...company,
    isArchived: archived_at !== null,
    isOffered: offered_to === userId && offered_until! > app.now(),
    people: people ?? 0,
    role: owner === userId ? ('owner' as const) : role!,
  }));
}

/** Adds a company, and in the same transaction what belongs to it. */
export async function createCompany(
  app: App,
  actor: Actor,
  company: Company,
  fill: (trx: Transaction<Database>, row: CompanyRow) => Promise<void> = async () => undefined,
): Promise<CompanyRow> {
  const userId = requireUser(actor);
  const now = app.now();
  return named(company.name, () =>
    changeAs(app, actor, async (trx) => {
      // Lock the user, so that two presses at once cannot exceed the limit.
      await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
      await requireRoomFor(trx, userId);
      const row = await trx
        .insertInto('companies')
        .values({ ...rowOf(company), owner_id: userId, created_at: now, updated_at: now })
        .returningAll()
        .executeTakeFirstOrThrow();
      await fill(trx, row);
      return row;
    }),
  );
}

/** The caller locks the account. */
export async function requireRoomFor(trx: Transaction<Database>, userId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('companies')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('owner_id', '=', userId)
    .where('is_implied', '=', false)
    .executeTakeFirstOrThrow();
  if (count >= MOST_COMPANIES) throw new AppError('CONFLICT', `An account can have up to ${MOST_COMPANIES} companies.`);
}

export async function changeCompany(app: App, actor: Actor, id: string, company: Company): Promise<CompanyRow> {
  await requireCompany(app, actor, id, 'edit');
  return named(company.name, () =>
    changeAs(app, actor, (trx) =>
      trx
        .updateTable('companies')
        .set({ ...rowOf(company), updated_at: app.now() })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    ),
  );
}

async function named<Result>(name: string, save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'companies_name') throw error;
    const message = `You already have a company called ${name}.`;
    throw new AppError('CONFLICT', message, { name: message });
  }
}
