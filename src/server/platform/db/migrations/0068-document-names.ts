import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// The document names of a new site changed. An existing site gets the new ones where no admin has saved a version of
// that document. What staff have saved stays.
const RENAMED = [
  ['utility', 'Utility cost statement', 'Utility statement'],
  ['bankstatement', 'Ledger statement', 'Account statement'],
] as const;

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const [type, from, to] of RENAMED)
    await sql`
      update document_configs set name = ${to}
      where type = ${type} and name = ${from} and version = 1 and created_by is null
        and not exists (select 1 from document_configs as later where later.type = ${type} and later.version > 1)`.execute(
      db,
    );
};

export const down = async (db: Kysely<never>): Promise<void> => {
  for (const [type, from, to] of RENAMED)
    await sql`
      update document_configs set name = ${from}
      where type = ${type} and name = ${to} and version = 1 and created_by is null`.execute(db);
};
