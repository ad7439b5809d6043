import { sql } from 'kysely';
import type { z } from 'zod';
import { type Contact, contactSchema } from '../../../domain/contacts/contact-schema.ts';
import { CONTACT_FIELDS } from '../../../domain/contacts/contact.ts';
import { changesOf } from '../../../domain/documents/parse-input.ts';
import { AppError } from '../../../domain/errors.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { type Actor, requireUser } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';

export interface SavedContact extends Contact {
  readonly id: string;
}

/** More than a small business needs, and few enough that no account can fill the table. */
const MAX_CONTACTS = 500;

const missing = () => new AppError('NOT_FOUND', 'Company or person not found.');

const COLUMNS = ['id', 'kind', ...CONTACT_FIELDS, 'language', 'withholding'] as const;

/** The columns of a contact. What it does not name stays as it was saved. */
const rowOf = <Sent extends Partial<Contact>>({ withholding, language, ...texts }: Sent) => ({
  ...texts,
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

/** The companies and people of one account, by name. */
export const listContacts = (app: App, actor: Actor): Promise<SavedContact[]> =>
  app.db
    .selectFrom('contacts')
    .select(COLUMNS)
    .where('user_id', '=', requireUser(actor))
    .orderBy('kind')
    .orderBy(sql`lower(name)`)
    .execute();

/** Saves a contact and replaces one with the same kind and name. */
export async function saveContact(app: App, actor: Actor, contact: Contact): Promise<SavedContact> {
  const userId = requireUser(actor);
  const now = app.now();
  return app.db.transaction().execute(async (trx) => {
    // Lock the user, so that two saves at once cannot exceed the limit.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
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
      throw new AppError('CONFLICT', `You can save up to ${MAX_CONTACTS} companies and people. Remove one first.`);
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
    const changed = await app.db
      .updateTable('contacts')
      .set({ ...rowOf(contact), ...(contact.zip4 === undefined && { zip4: zip4Of(contact) }), updated_at: app.now() })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning(COLUMNS)
      .executeTakeFirst();
    if (!changed) throw missing();
    return changed;
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'contacts_name') throw error;
    const message = `You already saved a ${contact.kind ?? 'contact'} with this name.`;
    throw new AppError('CONFLICT', message, { name: message });
  }
}

export async function removeContact(app: App, actor: Actor, id: string): Promise<SavedContact> {
  const userId = requireUser(actor);
  const removed = isUuid(id)
    ? await app.db
        .deleteFrom('contacts')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning(COLUMNS)
        .executeTakeFirst()
    : undefined;
  if (!removed) throw missing();
  return removed;
}
