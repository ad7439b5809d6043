import type { Kysely, Selectable } from 'kysely';
import type { LegalName } from '../../domain/legal/legal-texts.ts';
import type { Database } from '../db/schema.ts';
import type { LegalVersionTable } from '../db/tables/legal.ts';

export type LegalVersionRow = Selectable<LegalVersionTable>;

/** Every version of a text that was not taken back, the one that holds last at the head. */
const standing = (db: Kysely<Database>, name: LegalName) =>
  db
    .selectFrom('legal_versions')
    .where('name', '=', name)
    .where('withdrawn_at', 'is', null)
    .orderBy('effective_at', 'desc')
    .orderBy('version', 'desc');

/** The version that holds at a moment. The first held before anybody dated it. */
export async function versionInForce(db: Kysely<Database>, name: LegalName, now: Date): Promise<LegalVersionRow> {
  const holds = await standing(db, name).selectAll().where('effective_at', '<=', now).limit(1).executeTakeFirst();
  if (holds) return holds;
  return db
    .selectFrom('legal_versions')
    .selectAll()
    .where('name', '=', name)
    .orderBy('version')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** Numbers and dates of all versions that held, hold or will hold. */
export const datesOfVersions = (db: Kysely<Database>, name: LegalName) =>
  standing(db, name).select(['version', 'effective_at as effectiveAt']).execute();
