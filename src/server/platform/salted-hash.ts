import { createHmac, randomBytes } from 'node:crypto';
import type { App } from '../services/app.ts';

async function saltOf(app: App, name: string): Promise<string> {
  const find = () => app.db.selectFrom('salts').select('value').where('name', '=', name).executeTakeFirst();
  const known = await find();
  if (known) return known.value;
  await app.db
    .insertInto('salts')
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await find())!.value;
}

/** The same text gives the same hash, which nobody can reverse without this database's salt. */
export async function saltedHash(app: App, salt: 'origin' | 'card' | 'signal', text: string): Promise<string> {
  return createHmac('sha256', await saltOf(app, salt))
    .update(text)
    .digest('hex');
}
