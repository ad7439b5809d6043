import { toPattern } from '../../services/lists/list.ts';
import type { App } from '../../services/app.ts';

/** More names than this are so common that rows with them are found soon in any order. */
const MOST_NAMES = 1_000;

/** The names of issuers that contain what was typed; null if there are too many to look for each. */
export async function issuersNamed({ db }: App, typed: string): Promise<readonly string[] | null> {
  const rows = await db
    .selectFrom('issuer_names')
    .select('name')
    .where('name', 'ilike', toPattern(typed))
    .limit(MOST_NAMES + 1)
    .execute();
  return rows.length > MOST_NAMES ? null : rows.map(({ name }) => name);
}
