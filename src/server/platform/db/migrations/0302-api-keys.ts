import { type Kysely, sql } from 'kysely';

/** API keys, and in the activity log of a company, the key by which somebody acted. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of [
    sql`create table api_keys (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      company_id uuid references companies (id) on delete cascade,
      name text not null,
      mode text not null check (mode in ('test', 'live')),
      scopes text[] not null,
      key_hash text not null unique,
      ending text not null,
      prior_hash text unique,
      prior_until timestamptz,
      expires_at timestamptz,
      revoked_at timestamptz,
      last_used_at timestamptz,
      created_at timestamptz not null
    )`,
    sql`create index api_keys_user on api_keys (user_id)`,
    sql`create index api_keys_company on api_keys (company_id) where company_id is not null`,
    sql`alter table company_activity add column via text`,
    sql`alter table company_activity alter column via set default nullif(current_setting('paperproof.key', true), '')`,
    sql`alter table company_activity drop constraint company_activity_verb_check`,
    sql`alter table company_activity add constraint company_activity_verb_check
      check (verb in ('added', 'changed', 'removed', 'used'))`,
    // What a key reads has one line a day.
    sql`create unique index company_activity_uses
      on company_activity (company_id, via, subject, ((at at time zone 'UTC')::date)) where verb = 'used'`,
  ])
    await statement.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const statement of [
    sql`drop index company_activity_uses`,
    sql`delete from company_activity where verb = 'used'`,
    sql`alter table company_activity drop constraint company_activity_verb_check`,
    sql`alter table company_activity add constraint company_activity_verb_check
      check (verb in ('added', 'changed', 'removed'))`,
    sql`alter table company_activity drop column via`,
    sql`drop table api_keys`,
  ])
    await statement.execute(db);
}
