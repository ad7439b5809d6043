import { type Kysely, sql } from 'kysely';

/** Sign-in through the operator's own OpenID provider, whose groups have roles in companies, by which members must sign in. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of [
    sql`create table provider_identities (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      issuer text not null,
      subject text not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      unique (issuer, subject),
      unique (user_id, issuer)
    )`,
    sql`create table provider_visits (
      token_hash text primary key,
      state text not null,
      nonce text not null,
      verifier text not null,
      next_path text,
      expires_at timestamptz not null
    )`,
    sql`create index provider_visits_expires_at on provider_visits (expires_at)`,
    sql`alter table sessions add column identity_id uuid references provider_identities (id) on delete cascade`,
    sql`create index sessions_identity on sessions (identity_id) where identity_id is not null`,
    sql`alter table companies
      add column only_through_provider boolean not null default false,
      add column provider_groups jsonb not null default '{}'`,
    sql`alter table company_members add column by_group boolean not null default false`,
  ])
    await statement.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const statement of [
    sql`alter table company_members drop column by_group`,
    sql`alter table companies drop column only_through_provider, drop column provider_groups`,
    sql`alter table sessions drop column identity_id`,
    sql`drop table provider_visits`,
    sql`drop table provider_identities`,
  ])
    await statement.execute(db);
}

export const indexes = {
  companies_provider_groups: `companies using gin (provider_groups)`,
};
