import { dateInNewYork } from '../../../domain/moment.ts';
import type { Transaction } from 'kysely';
import { type Actor, requireUser } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';

/** What the list of people is called of somebody who has no company. */
const OWN_LIST = 'My documents';

/** The account's own list of people, which is made for the first of them. The caller locks the account. */
export async function ownPeopleOf(app: App, trx: Transaction<Database>, userId: string): Promise<string> {
  const found = await trx
    .selectFrom('companies')
    .select('id')
    .where('owner_id', '=', userId)
    .where('is_implied', '=', true)
    .executeTakeFirst();
  if (found) return found.id;
  const now = app.now();
  const { id } = await trx
    .insertInto('companies')
    .values({
      owner_id: userId,
      is_implied: true,
      name: OWN_LIST,
      phone: '',
      email: '',
      address1: '',
      address2: '',
      city: '',
      state: '',
      zip: '',
      ein_last4: '',
      periodicity: 'bi-weekly',
      first_period_start: dateInNewYork(now),
      pay_delay: 0,
      template: 1,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The same of whoever asks. Null before the first person is saved. */
export async function findOwnPeople(app: App, actor: Actor): Promise<string | null> {
  const own = await app.db
    .selectFrom('companies')
    .select('id')
    .where('owner_id', '=', requireUser(actor))
    .where('is_implied', '=', true)
    .executeTakeFirst();
  return own?.id ?? null;
}
