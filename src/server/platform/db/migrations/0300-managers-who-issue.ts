import { type Kysely, sql } from 'kysely';

/** A manager may certify, pay and issue pay runs if the owner allows it, and an order says which manager placed it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table company_members
    add column may_issue boolean not null default false,
    add constraint company_members_issuer_check check (not may_issue or role = 'manager')`.execute(db);
  await sql`alter table orders add column member_id uuid references users (id) on delete set null`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table orders drop column member_id`.execute(db);
  await sql`alter table company_members drop column may_issue`.execute(db);
}

export const indexes = {
  orders_member: `orders (member_id) where member_id is not null`,
};
