import { sql } from 'kysely';
import type { App } from '../src/server/services/app.ts';

/** How many rows each table has. */
export async function countRows({ db }: App): Promise<Readonly<Record<string, number>>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(db);
      return [name, rows[0]!.n] as const;
    }),
  );
  return Object.fromEntries(found);
}
