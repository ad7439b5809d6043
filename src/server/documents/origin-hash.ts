import { createHmac, randomBytes } from 'node:crypto';
import type { App } from '../app.ts';

const SALT = 'origin';

async function originSalt(app: App): Promise<string> {
  const find = () => app.db.selectFrom('salts').select('value').where('name', '=', SALT).executeTakeFirst();
  const known = await find();
  if (known) return known.value;
  await app.db
    .insertInto('salts')
    .values({ name: SALT, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await find())!.value;
}

/** From where somebody attested: the same place gives the same hash, and nobody reads an address out of it. */
export async function originHash(app: App, address: string, agent: string): Promise<string> {
  return createHmac('sha256', await originSalt(app))
    .update(`${address}\n${agent}`)
    .digest('hex');
}
