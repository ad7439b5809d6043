import { sql } from 'kysely';
import type { z } from 'zod';
import { type Contact, contactSchema } from '../../../domain/contacts/contact-schema.ts';
import { CONTACT_FIELDS } from '../../../domain/contacts/contact.ts';
import { changesOf } from '../../../domain/documents/parse-input.ts';
import { AppError } from '../../../domain/errors.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import { type Actor, requireUser } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { removePerson } from '../companies/remove-person.ts';
import { changeSavedPerson, contactOfPerson, editableCompanies, savedPeople, savePerson } from './saved-people.ts';

export interface SavedContact extends Contact {
  readonly id: string;
  /** Where a person is listed: a company, or the account's own list. */
  readonly companyId?: string | undefined;
  /** The company in payroll that pays this person, or that this is. */
  readonly company?: string | undefined;
}

/** More than a small business needs, and few enough that no account can fill the table. */
const MAX_CONTACTS = 500;

const missing = () => new AppError('NOT_FOUND', 'Company or person not found.');

const COLUMNS = ['id', 'kind', ...CONTACT_FIELDS, 'language', 'withholding'] as const;

/** The columns of a party. What it does not name stays as it was saved. */
const rowOf = <Sent extends Partial<Contact>>({ withholding, language, ...texts }: Sent) => ({
  ...texts,
  kind: 'company' as const,
  ...(language !== undefined && { language }),
  ...(withholding !== undefined && { withholding: withholding && JSON.stringify(withholding) }),
});

/** The four digits go with their own street: they stay where what is sent of the address is what it was. */
const zip4Of = (sent: Partial<Contact>) => {
  const parts = (['address1', 'city', 'state', 'zip'] as const).filter((part) => sent[part] !== undefined);
  return sql<string>`case when ${sql.join(
    [sql`true`, ...parts.map((part) => sql`${sql.ref(part)} = ${sent[part]}`)],
    sql` and `,
  )} then zip4 else '' end`;
};

/**
 * What an account can fill in from, by name: the companies that it saved or has in payroll, and the people of all its
 * companies. Of more people than `most`, those who were changed last.
 */
export async function listContacts(app: App, actor: Actor, most?: number): Promise<SavedContact[]> {
  const userId = requireUser(actor);
  const [parties, companies, people] = await Promise.all([
    app.db
      .selectFrom('contacts')
      .select(COLUMNS)
      .where('user_id', '=', userId)
      .orderBy(sql`lower(name)`)
      .execute(),
    app.db
      .selectFrom('companies')
      .select(['id', 'name', 'phone', 'email', 'address1', 'address2', 'city', 'state', 'zip', 'zip4'])
      .where('id', 'in', editableCompanies(app.db, userId))
      .where('is_implied', '=', false)
      .orderBy(sql`lower(name)`)
      .execute(),
    savedPeople(app.db, userId)
      .orderBy('company_people.updated_at', 'desc')
      .$if(most !== undefined, (query) => query.limit(most!))
      .execute(),
  ]);
  return [
    ...companies.map((company) => ({ ...NO_JOB, ...company, kind: 'company' as const, company: company.name })),
    ...parties,
    ...people.map(contactOfPerson).toSorted((one, other) => collator.compare(one.name, other.name)),
  ];
}

const NO_JOB = { number: '', title: '', department: '', language: 'en' as const, withholding: null };
const collator = new Intl.Collator('en');

/** Saves a contact and replaces one with the same kind and name. */
export async function saveContact(app: App, actor: Actor, contact: Contact): Promise<SavedContact> {
  const userId = requireUser(actor);
  const now = app.now();
  return changeAs(app, actor, async (trx) => {
    // Lock the user, so that two saves at once cannot exceed the limit or begin two lists.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    if (contact.kind === 'person') return savePerson(app, trx, userId, contact);
    const saved = await trx
      .insertInto('contacts')
      .values({ ...rowOf(contact), user_id: userId, created_at: now, updated_at: now })
      .onConflict((conflict) =>
        conflict.expression(sql`user_id, kind, lower(name)`).doUpdateSet({ ...rowOf(contact), updated_at: now }),
      )
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    const { count } = await trx
      .selectFrom('contacts')
      .select((build) => build.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (count > MAX_CONTACTS)
      throw new AppError('CONFLICT', `You can save up to ${MAX_CONTACTS} companies. Remove one first.`);
    return saved;
  });
}

export const changedContactInput = changesOf(contactSchema);

/** Changes what is sent of a contact, its name too. */
export async function changeContact(
  app: App,
  actor: Actor,
  id: string,
  contact: z.output<typeof changedContactInput>,
): Promise<SavedContact> {
  const userId = requireUser(actor);
  if (!isUuid(id)) throw missing();
  try {
    const person = await changeSavedPerson(app, actor, id, contact);
    if (person) return person;
    const changed = await app.db
      .updateTable('contacts')
      .set({ ...rowOf(contact), ...(contact.zip4 === undefined && { zip4: zip4Of(contact) }), updated_at: app.now() })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('kind', '=', contact.kind ?? 'company')
      .returning(COLUMNS)
      .executeTakeFirst();
    if (!changed) throw missing();
    return changed;
  } catch (error) {
    if (!NAMES.has((error as { constraint?: string }).constraint ?? '')) throw error;
    const message = `You already saved a ${contact.kind ?? 'contact'} with this name.`;
    throw new AppError('CONFLICT', message, { name: message });
  }
}

const NAMES = new Set(['contacts_name', 'company_people_name']);

export async function removeContact(app: App, actor: Actor, id: string): Promise<SavedContact> {
  const userId = requireUser(actor);
  if (!isUuid(id)) throw missing();
  const person = await savedPeople(app.db, userId).where('company_people.id', '=', id).executeTakeFirst();
  if (person) {
    await removePerson(app, actor, person.company_id, id);
    return contactOfPerson(person);
  }
  const removed = await app.db
    .deleteFrom('contacts')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst();
  if (!removed) throw missing();
  return removed;
}
