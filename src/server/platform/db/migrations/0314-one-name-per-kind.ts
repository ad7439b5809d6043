import { type Kysely, sql } from 'kysely';

/** The specification's names of two kinds, unless staff gave them others. */
const NAMES = [
  ['utility', 'Utility statement', 'Utility bill'],
  ['bankstatement', 'Account statement', 'Bank statement'],
] as const;

export async function up(db: Kysely<never>): Promise<void> {
  for (const [type, former, name] of NAMES) {
    await sql`update document_configs set name = ${name} where type = ${type} and name = ${former}`.execute(db);
  }
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const [type, former, name] of NAMES) {
    await sql`update document_configs set name = ${former} where type = ${type} and name = ${name}`.execute(db);
  }
}
