import { sql, type Transaction } from 'kysely';
import type { CompanyPerson } from '../../../domain/companies/company-person.ts';
import { countiesToChoose } from '../../../domain/companies/person-county.ts';
import { AppError } from '../../../domain/errors.ts';
import { afterMove, openingByPlace } from '../../../domain/companies/moves.ts';
import { hundredthsOfHours } from '../../../domain/payroll/hours.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { holdsText } from '../../platform/db/holds-text.ts';
import { readFromReplica } from '../../platform/db/replica.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { CompanyPersonRow } from '../../platform/db/tables/companies.ts';
import { lockCompany } from './lock-company.ts';
import { personOfRow } from './person-of-row.ts';
import { requirePeople } from './require-company.ts';

const PAGE_LENGTH = 50;
/** Of one company. */
const MOST_PEOPLE = 10_000;

const missing = () => new AppError('NOT_FOUND', 'Person not found.');

/** The columns of a person. */
export const rowOfPerson = (person: CompanyPerson) => ({
  name: person.name,
  email: person.email,
  phone: person.phone,
  address1: person.address1,
  address2: person.address2,
  city: person.city,
  state: person.state,
  zip: person.zip,
  zip4: person.zip4,
  number: person.number,
  title: person.title,
  department: person.department,
  employment_type: person.employmentType,
  payment_type: person.paymentType,
  rate: person.rate,
  overtime_rate: person.overtimeRate,
  default_hours: hundredthsOfHours(person.defaultHours) ?? 0,
  given_name: person.givenName,
  middle_name: person.middleName,
  family_name: person.familyName,
  name_suffix: person.nameSuffix,
  withholding: person.withholding && JSON.stringify(person.withholding),
  place_since: person.placeSince,
  former_places: JSON.stringify(person.formerPlaces),
  earnings: JSON.stringify(person.earnings),
  deductions: JSON.stringify(person.deductions),
  court_orders: JSON.stringify(person.courtOrders),
  leave: JSON.stringify(person.leave),
  deposits: JSON.stringify(person.deposits),
  opening: person.opening && JSON.stringify(openingByPlace(person)),
  starts_on: person.startsOn,
  ends_on: person.endsOn,
  language: person.language,
  occupation_code: person.occupationCode,
  business_name: person.businessName,
  tin_kind: person.tinKind,
  retirement_plan: person.retirementPlan,
  locality: person.locality,
  schedule: person.schedule,
});

export interface PeopleQuery {
  readonly search: string;
  /** The first page is 1. */
  readonly page: number;
}

/** As somebody confirmed it, or else the last word of the name that is no suffix. A business has one name. */
const FAMILY_NAME = sql`lower(case
  when family_name <> '' then family_name
  when business_name <> '' then business_name
  else regexp_replace(regexp_replace(name, ',?[[:space:]]+(jr|sr|ii|iii|iv)[.]?$', '', 'i'), '^.*[[:space:]]', '') end)`;

/** One page of a company's people, by family name and then by the whole name. */
export async function listPeople(app: App, actor: Actor, companyId: string, query: PeopleQuery) {
  await requirePeople(app, actor, companyId, 'read');
  return readFromReplica(app, (from) => peopleOf(from, companyId, query));
}

async function peopleOf({ db }: App, companyId: string, { search, page }: PeopleQuery) {
  const matching = db
    .selectFrom('company_people')
    .where('company_id', '=', companyId)
    .$if(search !== '', (rows) =>
      rows.where((where) =>
        where.or(['name', 'business_name', 'number', 'email', 'department'].map((column) => holdsText(column, search))),
      ),
    );
  const [people, { total }] = await Promise.all([
    matching
      .select(['id', 'name', 'number', 'title', 'department', 'email', 'employment_type', 'payment_type', 'rate'])
      .select(['state', 'ends_on'])
      .orderBy(FAMILY_NAME)
      .orderBy(sql`lower(name)`)
      .orderBy('number')
      .limit(PAGE_LENGTH)
      .offset((page - 1) * PAGE_LENGTH)
      .execute(),
    matching.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { people, total, pages: Math.max(1, Math.ceil(total / PAGE_LENGTH)) };
}

const MOST_DEPARTMENTS = 200;

/** The departments that people of a company are in, by name. */
export async function listDepartments(app: App, actor: Actor, companyId: string): Promise<readonly string[]> {
  await requirePeople(app, actor, companyId, 'read');
  const rows = await app.db
    .selectFrom('company_people')
    .select(sql<string>`min(department)`.as('department'))
    .where('company_id', '=', companyId)
    .where('department', '<>', '')
    .groupBy(sql`lower(department)`)
    .orderBy(sql`lower(department)`)
    .limit(MOST_DEPARTMENTS)
    .execute();
  return rows.map(({ department }) => department);
}

/** Whole people by ID, those after one. */
export async function pageOfPeople(
  app: App,
  actor: Actor,
  companyId: string,
  after: string | undefined,
  limit: number,
): Promise<readonly CompanyPersonRow[]> {
  await requirePeople(app, actor, companyId, 'read');
  return readFromReplica(app, ({ db }) =>
    db
      .selectFrom('company_people')
      .selectAll()
      .where('company_id', '=', companyId)
      .$if(after !== undefined, (query) => query.where('id', '>', after!))
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
}

/** All people of a company. */
export const allPeople = (app: App, actor: Actor, companyId: string): Promise<readonly CompanyPersonRow[]> =>
  pageOfPeople(app, actor, companyId, undefined, MOST_PEOPLE);

export async function findPerson(app: App, actor: Actor, companyId: string, id: string): Promise<CompanyPersonRow> {
  await requirePeople(app, actor, companyId, 'read');
  const person = isUuid(id)
    ? await app.db
        .selectFrom('company_people')
        .selectAll()
        .where('id', '=', id)
        .where('company_id', '=', companyId)
        .executeTakeFirst()
    : undefined;
  if (!person) throw missing();
  return person;
}

/** The form asks for the county, so it is not saved without one. A file may lack it. */
export function requireCounties(person: CompanyPerson): void {
  const missed = countiesToChoose(person);
  if (missed.length > 0)
    throw new AppError(
      'INVALID_INPUT',
      `${missed[0]!.message}.`,
      Object.fromEntries(missed.map(({ path, message }) => [`withholding.${path}`, message])),
    );
}

export async function addPerson(app: App, actor: Actor, companyId: string, person: CompanyPerson) {
  await requirePeople(app, actor, companyId, 'edit');
  requireCounties(person);
  const now = app.now();
  return named(person, () =>
    changeAs(app, actor, async (trx) => {
      await requireRoom(trx, companyId, 1);
      return trx
        .insertInto('company_people')
        .values({ ...rowOfPerson(person), company_id: companyId, created_at: now, updated_at: now })
        .returningAll()
        .executeTakeFirstOrThrow();
    }),
  );
}

/** Locks the company, so that two calls at once cannot exceed the limit. */
export async function requireRoom(trx: Transaction<Database>, companyId: string, more: number): Promise<void> {
  if ((await roomFor(trx, companyId)) < more)
    throw new AppError('CONFLICT', `A company can have up to ${MOST_PEOPLE.toLocaleString('en-US')} people.`);
}

/** For how many more people a company has room. Locks it. */
export async function roomFor(trx: Transaction<Database>, companyId: string): Promise<number> {
  await lockCompany(trx, companyId);
  const { count } = await trx
    .selectFrom('company_people')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return MOST_PEOPLE - count;
}

/** Adds those whom the company does not have by name and employee ID, and answers with them. */
export async function insertPeople(
  app: App,
  trx: Transaction<Database>,
  companyId: string,
  people: readonly CompanyPerson[],
): Promise<readonly Pick<CompanyPersonRow, 'id' | 'name' | 'number'>[]> {
  if (people.length === 0) return [];
  const now = app.now();
  return trx
    .insertInto('company_people')
    .values(
      people.map((person) => ({ ...rowOfPerson(person), company_id: companyId, created_at: now, updated_at: now })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name', 'number'])
    .execute();
}

export async function changePerson(app: App, actor: Actor, companyId: string, id: string, person: CompanyPerson) {
  await requirePeople(app, actor, companyId, 'edit');
  requireCounties(person);
  if (!isUuid(id)) throw missing();
  return named(person, () =>
    changeAs(app, actor, async (trx) => {
      const before = await trx
        .selectFrom('company_people')
        .selectAll()
        .where('id', '=', id)
        .where('company_id', '=', companyId)
        // Its key stays, so rows that refer to the person need not wait.
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!before) throw missing();
      return trx
        .updateTable('company_people')
        .set({ ...rowOfPerson(afterMove(personOfRow(before), person)), updated_at: app.now() })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
    }),
  );
}

export const alreadyHas = ({ name, number }: Pick<CompanyPerson, 'name' | 'number'>): string =>
  number === ''
    ? `This company already has a ${name}. Enter an employee ID to tell them apart.`
    : `This company already has a ${name} with employee ID ${number}.`;

async function named<Result>(person: CompanyPerson, save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'company_people_name') throw error;
    const message = alreadyHas(person);
    throw new AppError('CONFLICT', message, { name: message });
  }
}
