import { type Kysely, sql } from 'kysely';

/**
 * The sweep and the nightly comparison read every document and every order to find those of a week, or those whose time
 * has come. With 10,000,000 documents the comparison took longer than a statement may.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index documents_sealed_at on documents (sealed_at) where file_key is not null`.execute(db);
  await sql`
    create index documents_with_contents on documents (created_at)
    where content is not null and owner_key not like 'email:%'`.execute(db);
  await sql`
    create index documents_of_guests on documents (created_at)
    where content is not null and owner_key like 'email:%'`.execute(db);
  await sql`create index users_who_keep on users (id) where retention_years > 2`.execute(db);
  await sql`
    create index orders_paid_or_begun on orders (coalesce(paid_at, created_at))
    where state in ('paid', 'refunded')`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const index of [
    'orders_paid_or_begun',
    'users_who_keep',
    'documents_of_guests',
    'documents_with_contents',
    'documents_sealed_at',
  ])
    await sql`drop index ${sql.id(index)}`.execute(db);
}
