import { type Kysely, sql } from 'kysely';
import { ConfigError } from '../config.ts';
import type { Database } from './schema.ts';

interface Rights {
  readonly user: string;
  readonly database: string;
  readonly may: boolean;
}

/** Since PostgreSQL 15 only the owner of a database may create tables in it, which fails in the middle of a start. */
export async function requireRightsToMigrate(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<Rights>`select current_user as user, current_database() as database,
    has_schema_privilege('public', 'CREATE') and has_database_privilege(current_database(), 'CREATE') as may`.execute(
    db,
  );
  const { user, database, may } = rows[0]!;
  if (may) return;
  throw new ConfigError(
    `DATABASE_URL: the user ${user} may not create tables in the database ${database}, which is only its owner's right. As a superuser, run: alter database "${database}" owner to "${user}";`,
  );
}
