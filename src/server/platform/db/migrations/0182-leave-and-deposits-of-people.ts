import { type Kysely, sql } from 'kysely';

/** Time off with its balance, and how net pay is divided, of a company's person. Nobody who is already saved has any. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    alter table company_people
      add column leave jsonb not null default '[]',
      add column deposits jsonb not null default '[]'`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table company_people drop column leave, drop column deposits`.execute(db);
};
