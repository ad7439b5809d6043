import { sql } from 'kysely';
import { CONTACT_FIELDS, type Contact } from '../../domain/contacts/contact.ts';
import { AppError } from '../../domain/errors.ts';
import { isUuid } from '../../domain/uuid.ts';
import { type Actor, requireUser } from '../actor.ts';
import type { App } from '../app.ts';

export interface SavedContact extends Contact {
  readonly id: string;
}

/** More than a small business pays; enough that nobody fills the table. */
const MOST_CONTACTS = 500;

const missing = () => new AppError('NOT_FOUND', 'There is no such company or person.');

const KEPT = ['id', 'kind', ...CONTACT_FIELDS] as const;

/** The companies and people of one account, by name. */
export const listContacts = (app: App, actor: Actor): Promise<SavedContact[]> =>
  app.db
    .selectFrom('contacts')
    .select(KEPT)
    .where('user_id', '=', requireUser(actor))
    .orderBy('kind')
    .orderBy(sql`lower(name)`)
    .execute();

/** Saves a contact; one of the same kind and name is written over. */
export async function saveContact(app: App, actor: Actor, contact: Contact): Promise<SavedContact> {
  const userId = requireUser(actor);
  const now = app.now();
  return app.db.transaction().execute(async (trx) => {
    // Two tabs that save at once wait for each other, so that the limit holds.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    const saved = await trx
      .insertInto('contacts')
      .values({ ...contact, user_id: userId, created_at: now, updated_at: now })
      .onConflict((conflict) =>
        conflict.expression(sql`user_id, kind, lower(name)`).doUpdateSet({ ...contact, updated_at: now }),
      )
      .returning(KEPT)
      .executeTakeFirstOrThrow();
    const { count } = await trx
      .selectFrom('contacts')
      .select((build) => build.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (count > MOST_CONTACTS)
      throw new AppError('CONFLICT', `You keep ${MOST_CONTACTS} companies and people. Remove one to keep another.`);
    return saved;
  });
}

/** Changes a contact, its name too. */
export async function changeContact(app: App, actor: Actor, id: string, contact: Contact): Promise<SavedContact> {
  const userId = requireUser(actor);
  if (!isUuid(id)) throw missing();
  try {
    const changed = await app.db
      .updateTable('contacts')
      .set({ ...contact, updated_at: app.now() })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning(KEPT)
      .executeTakeFirst();
    if (!changed) throw missing();
    return changed;
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'contacts_name') throw error;
    const sentence = `You keep another ${contact.kind} of this name.`;
    throw new AppError('CONFLICT', sentence, { name: sentence });
  }
}

export async function removeContact(app: App, actor: Actor, id: string): Promise<SavedContact> {
  const userId = requireUser(actor);
  const removed = isUuid(id)
    ? await app.db
        .deleteFrom('contacts')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning(KEPT)
        .executeTakeFirst()
    : undefined;
  if (!removed) throw missing();
  return removed;
}
