import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Where the owner of a paper reads letters: "email:ADDRESS", or the address of the account; null for neither. */
export async function addressOfOwner(trx: Transaction<Database>, ownerKey: string): Promise<string | null> {
  if (ownerKey.startsWith('email:')) return ownerKey.slice('email:'.length);
  if (!ownerKey.startsWith('user:')) return null;
  const user = await trx
    .selectFrom('users')
    .select('username')
    .where('id', '=', ownerKey.slice('user:'.length))
    .executeTakeFirst();
  return user?.username ?? null;
}
