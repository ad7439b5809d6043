import { type Kysely, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { type CompanyPerson, companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { afterMove } from '../../../domain/companies/moves.ts';
import { withAddressState } from '../../../domain/companies/person-county.ts';
import type { Contact } from '../../../domain/contacts/contact-schema.ts';
import { AppError } from '../../../domain/errors.ts';
import { ZERO } from '../../../domain/money.ts';
import { zip4After } from '../../../domain/us.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import { type Actor, requireUser } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { CompanyPersonRow } from '../../platform/db/tables/companies.ts';
import { requireRoom, rowOfPerson } from '../companies/people.ts';
import { personOfRow } from '../companies/person-of-row.ts';
import type { changedContactInput, SavedContact } from './contacts.ts';
import { ownPeopleOf } from './own-people.ts';

/** Companies whose people an account may change: its own, its own list, and those that it manages. */
export const editableCompanies = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('companies')
    .select('companies.id')
    .where('owner_id', '=', userId)
    .where('archived_at', 'is', null)
    .union(
      db
        .selectFrom('company_members')
        .select('company_id as id')
        .innerJoin('companies as managed', 'managed.id', 'company_id')
        .where('user_id', '=', userId)
        .where('role', '=', 'manager')
        .where('managed.archived_at', 'is', null),
    );

type SavedPersonRow = CompanyPersonRow & { readonly company: string; readonly is_implied: boolean };

/** The people whom an account may change, of all its companies. */
export const savedPeople = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('company_people')
    .innerJoin('companies', 'companies.id', 'company_people.company_id')
    .selectAll('company_people')
    .select(['companies.name as company', 'is_implied'])
    .where('companies.id', 'in', editableCompanies(db, userId));

/** A person as a form reads and writes one. */
export const contactOfPerson = (row: SavedPersonRow): SavedContact => ({
  id: row.id,
  kind: 'person',
  name: row.name,
  phone: row.phone,
  email: row.email,
  address1: row.address1,
  address2: row.address2,
  city: row.city,
  state: row.state,
  zip: row.zip,
  zip4: row.zip4,
  number: row.number,
  title: row.title,
  department: row.department,
  language: row.language,
  withholding: row.withholding,
  companyId: row.company_id,
  ...(!row.is_implied && { company: row.company }),
});

type Sent = z.output<typeof changedContactInput>;

/** What is sent of a person over what is saved. Forms on file of before a move stay, and so do figures. */
function withSent(before: CompanyPerson, sent: Sent): CompanyPerson {
  const { kind: _, withholding, language, zip4, state, ...texts } = sent;
  const isRenamed = texts.name !== undefined && texts.name !== before.name;
  const person: CompanyPerson = {
    ...withAddressState(before, state ?? before.state),
    ...texts,
    ...(isRenamed && { givenName: '', middleName: '', familyName: '', nameSuffix: '' }),
    ...(language !== undefined && { language }),
    ...(withholding !== undefined && (withholding !== null || before.placeSince === null) && { withholding }),
  };
  return afterMove(before, { ...person, zip4: zip4 ?? zip4After(before, person) });
}

/** Only what is filled in: an empty field of another form erases nothing of a person who is paid. */
const filledOf = (sent: Contact): Sent =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== '' && value !== null)) as Sent;

async function replace(
  app: App,
  trx: Transaction<Database>,
  { company, is_implied: isImplied, ...row }: SavedPersonRow,
  sent: Sent,
): Promise<SavedContact> {
  const saved = await trx
    .updateTable('company_people')
    .set({ ...rowOfPerson(withSent(personOfRow(row), sent)), updated_at: app.now() })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return contactOfPerson({ ...saved, company, is_implied: isImplied });
}

/** Saves a person and replaces one with the same name, whose company pays them or not. The caller locks the account. */
export async function savePerson(
  app: App,
  trx: Transaction<Database>,
  userId: string,
  contact: Contact,
): Promise<SavedContact> {
  const named = await savedPeople(trx, userId)
    .where(sql`lower(company_people.name)`, '=', contact.name.toLowerCase())
    .forNoKeyUpdate('company_people')
    .execute();
  const numbered = named.filter(({ number }) => contact.number !== '' && number === contact.number);
  const candidates = numbered.length > 0 ? numbered : named;
  const [found, ...others] =
    candidates.length > 1 ? candidates.filter(({ is_implied: isImplied }) => isImplied) : candidates;
  if (others.length > 0 || (candidates.length > 1 && !found))
    throw new AppError('CONFLICT', `Several people are called ${contact.name}. Enter the employee ID of one of them.`);
  if (found) return replace(app, trx, found, found.is_implied ? contact : filledOf(contact));
  const company = await ownPeopleOf(app, trx, userId);
  await requireRoom(trx, company, 1);
  const { kind: _, email, ...known } = contact;
  const person = { ...companyPersonSchema.parse({ ...known, rate: ZERO }), email };
  const now = app.now();
  const saved = await trx
    .insertInto('company_people')
    .values({ ...rowOfPerson(person), company_id: company, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return contactOfPerson({ ...saved, company: '', is_implied: true });
}

/** Changes what is sent of a person. Undefined if there is none. */
export async function changeSavedPerson(
  app: App,
  actor: Actor,
  id: string,
  sent: Sent,
): Promise<SavedContact | undefined> {
  const userId = requireUser(actor);
  return changeAs(app, actor, async (trx) => {
    const found = await savedPeople(trx, userId)
      .where('company_people.id', '=', id)
      .forNoKeyUpdate('company_people')
      .executeTakeFirst();
    if (found && sent.kind === 'company')
      throw new AppError('INVALID_INPUT', 'A saved person stays a person.', { kind: 'This is a person.' });
    return found && replace(app, trx, found, sent);
  });
}
