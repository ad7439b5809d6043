import { type Kysely, sql } from 'kysely';

/** The books and the year end of a company unpacked every pay stub that its owner ever issued, to find those of one year. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index documents_pay_year on documents (owner_key, right(content #>> '{view,pay,date}', 4))
    where kind = 'PayStub' and content is not null`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop index documents_pay_year`.execute(db);
}
