import { type Kysely, sql } from 'kysely';

const PARTS = ['number', 'phone', 'address1', 'address2', 'city', 'state', 'zip', 'zip4', 'title', 'department'];

const and = sql` and `;

/** Nothing of a saved person would be lost in the company's person: what both know is the same. */
const fits = sql.join(
  [
    ...PARTS.map(
      (part) => sql`(saved.${sql.ref(part)} in ('', person.${sql.ref(part)}) or person.${sql.ref(part)} = '')`,
    ),
    // These decide what pay runs withhold and send, so they are not filled in.
    sql`saved.email in ('', person.email)`,
    sql`saved.language in ('en', person.language)`,
    sql`(saved.withholding is null or saved.withholding = person.withholding)`,
  ],
  and,
);

/**
 * People whom an account saved for its forms become people of a company: of the one that pays them already, if it knows
 * nothing else of them, or of the account's own list. `contacts` keeps the parties that are no persons.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table companies add column is_implied boolean not null default false`.execute(db);
  await sql`drop index companies_name`.execute(db);
  await sql`create unique index companies_name on companies (owner_id, lower(name)) where not is_implied`.execute(db);
  await sql`create unique index companies_implied on companies (owner_id) where is_implied`.execute(db);
  await sql`
    create temporary table saved_people on commit drop as
    select saved.*, (
      -- Only where it is clear who it is, on both sides.
      select min(person.id::text)::uuid from companies
      join company_people person on person.company_id = companies.id
      where companies.owner_id = saved.user_id and lower(trim(person.name)) = lower(trim(saved.name))
      having count(*) = 1 and bool_and(${fits})
    ) as person_id
    from contacts saved where kind = 'person'`.execute(db);
  await sql`
    update saved_people set person_id = null where person_id in (
      select person_id from saved_people group by person_id having count(*) > 1)`.execute(db);
  await sql`
    update company_people person set
      ${sql.join(PARTS.map((part) => sql`${sql.ref(part)} = coalesce(nullif(person.${sql.ref(part)}, ''), saved.${sql.ref(part)})`))}
    from saved_people saved where saved.person_id = person.id`.execute(db);
  await sql`
    insert into companies (owner_id, is_implied, name, phone, email, address1, address2, city, state, zip, ein_last4,
      periodicity, first_period_start, pay_delay, template, created_at, updated_at)
    select user_id, true, 'My documents', '', '', '', '', '', '', '', '', 'bi-weekly', min(created_at)::date, 6, 1,
      min(created_at), min(created_at)
    from saved_people where person_id is null group by user_id`.execute(db);
  await sql`
    insert into company_people (id, company_id, name, email, ${sql.join(PARTS.map((part) => sql.ref(part)))},
      employment_type, payment_type, rate, default_hours, withholding, earnings, deductions, language,
      created_at, updated_at)
    select saved.id, companies.id, saved.name, saved.email, ${sql.join(PARTS.map((part) => sql`saved.${sql.ref(part)}`))},
      'employee', 'hourly', 0, 0, saved.withholding, '[]', '[]', saved.language, saved.created_at, saved.updated_at
    from saved_people saved join companies on companies.owner_id = saved.user_id and companies.is_implied
    where saved.person_id is null`.execute(db);
  await sql`delete from contacts where kind = 'person'`.execute(db);
  await sql`drop table saved_people`.execute(db);
  await sql`alter table contacts drop constraint contacts_kind_check`.execute(db);
  await sql`alter table contacts add constraint contacts_kind_check check (kind = 'company')`.execute(db);
}

/** People of an account's own list become saved people again, by the first of each name. Merged ones stay merged. */
export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table contacts drop constraint contacts_kind_check`.execute(db);
  await sql`alter table contacts add constraint contacts_kind_check check (kind in ('company', 'person'))`.execute(db);
  await sql`
    insert into contacts (id, user_id, kind, name, email, ${sql.join(PARTS.map((part) => sql.ref(part)))},
      withholding, language, created_at, updated_at)
    select person.id, owner_id, 'person', person.name, person.email,
      ${sql.join(PARTS.map((part) => sql`person.${sql.ref(part)}`))}, withholding, language, person.created_at,
      person.updated_at
    from companies join company_people person on person.company_id = companies.id
    where is_implied on conflict do nothing`.execute(db);
  await sql`delete from companies where is_implied`.execute(db);
  await sql`drop index companies_implied`.execute(db);
  await sql`drop index companies_name`.execute(db);
  await sql`create unique index companies_name on companies (owner_id, lower(name))`.execute(db);
  await sql`alter table companies drop column is_implied`.execute(db);
}
