import { sql, type Transaction } from 'kysely';
import type { LegalName } from '../../../domain/legal/legal-texts.ts';
import type { Database } from '../../platform/db/schema.ts';

/** The next version number. Locks the text until the transaction ends. */
export async function nextVersion(trx: Transaction<Database>, name: LegalName): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${`legal:${name}`}))`.execute(trx);
  const { newest } = await trx
    .selectFrom('legal_versions')
    .select(({ fn }) => fn.max('version').as('newest'))
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return newest + 1;
}
