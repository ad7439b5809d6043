import { type Kysely, sql } from 'kysely';

/** Whether the email of a pay stub says the net pay in its subject. Until the employer turns it on, it does not. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table companies add column emails_net_pay boolean not null default false`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table companies drop column emails_net_pay`.execute(db);
}
