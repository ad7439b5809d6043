import type { Kysely, Selectable } from 'kysely';
import type { LegalName } from '../../../domain/legal/legal-texts.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { LegalVersionTable } from '../../platform/db/tables/legal.ts';

export type LegalVersionRow = Selectable<LegalVersionTable>;

/** All versions of a text that were not canceled, the latest effective date first. */
const activeVersions = (db: Kysely<Database>, name: LegalName) =>
  db
    .selectFrom('legal_versions')
    .where('name', '=', name)
    .where('withdrawn_at', 'is', null)
    .orderBy('effective_at', 'desc')
    .orderBy('version', 'desc');

/** The version in effect at a time. Before its effective date, the first version applies. */
export async function versionInForce(db: Kysely<Database>, name: LegalName, now: Date): Promise<LegalVersionRow> {
  const current = await activeVersions(db, name)
    .selectAll()
    .where('effective_at', '<=', now)
    .limit(1)
    .executeTakeFirst();
  if (current) return current;
  return db
    .selectFrom('legal_versions')
    .selectAll()
    .where('name', '=', name)
    .orderBy('version')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** Numbers and effective dates of all past, current and scheduled versions. */
export const datesOfVersions = (db: Kysely<Database>, name: LegalName) =>
  activeVersions(db, name).select(['version', 'effective_at as effectiveAt']).execute();
