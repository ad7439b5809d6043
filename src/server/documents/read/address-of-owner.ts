import type { Transaction } from 'kysely';
import { emailOf, type OwnerKey, userIdOf } from '../../../domain/owner-key.ts';
import type { Database } from '../../platform/db/schema.ts';

/** The owner's email address: from "email:ADDRESS" or from the account; null if there is neither. */
export async function addressOfOwner(trx: Transaction<Database>, ownerKey: OwnerKey): Promise<string | null> {
  const email = emailOf(ownerKey);
  if (email !== null) return email;
  const userId = userIdOf(ownerKey);
  if (userId === null) return null;
  const user = await trx.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirst();
  return user?.username ?? null;
}
