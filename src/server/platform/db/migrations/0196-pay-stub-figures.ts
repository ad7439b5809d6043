import { type Kysely, sql } from 'kysely';

/**
 * The books and the year end calculated every pay stub of a year again for each visit. Now each pay stub's figures are a
 * row, written with it. Its state follows the document by a trigger, so that no use case can forget it, and a document
 * that is erased takes its figures with it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table pay_stub_figures (
      document_id text primary key references documents on delete cascade,
      owner_key text not null,
      -- As the company's name is compared with it.
      issuer text not null,
      -- The pay run that paid it. Null for pay stubs from outside of pay runs.
      company_id uuid references companies on delete set null,
      person_id uuid references company_people on delete set null,
      number text not null,
      period text not null,
      year int not null,
      is_in_force boolean not null,
      -- Null until the figures are read. False if today's tables calculate another gross or net pay than is printed.
      is_known boolean,
      pay_date date,
      period_start date,
      period_end date,
      person text not null default '',
      is_contractor boolean not null default false,
      gross bigint not null default 0,
      taxes bigint not null default 0,
      deductions bigint not null default 0,
      adjustment bigint not null default 0,
      net bigint not null default 0,
      employer_taxes bigint not null default 0,
      contributions bigint not null default 0,
      -- The taxes of Form 941, of both parts.
      federal bigint not null default 0,
      -- What a contractor was paid for on Form 1099-MISC.
      other_pay bigint not null default 0,
      -- Each line's list, key and name, and its cents.
      lines text[] not null default '{}',
      amounts bigint[] not null default '{}',
      -- What it adds to the forms of its year.
      of_year bigint[] not null default '{}',
      -- The states of its taxes, with that of the work first.
      states text[] not null default '{}',
      -- What does not fit on a W-2 that is filled in from it.
      without_room text not null default '',
      payments jsonb not null default '[]',
      leave jsonb not null default '[]',
      check (is_known is not true or pay_date is not null),
      check (cardinality(lines) = cardinality(amounts))
    )`.execute(db);
  // Sums of a year are read from the index alone. Lines and payments are in the rows, which are written run by run.
  await sql`
    create index pay_stub_figures_year on pay_stub_figures (owner_key, year, pay_date, person)
    include (company_id, issuer, is_contractor, gross, other_pay, taxes, deductions, adjustment, net, employer_taxes,
      contributions, federal)
    where is_in_force and is_known`.execute(db);
  await sql`
    create index pay_stub_figures_rows on pay_stub_figures (year, owner_key)
    where is_in_force and is_known`.execute(db);
  await sql`create index pay_stub_figures_leave on pay_stub_figures (owner_key, year) where leave <> '[]'`.execute(db);
  await sql`create index pay_stub_figures_unknown on pay_stub_figures (owner_key, year) where not is_known`.execute(db);
  await sql`create index pay_stub_figures_unread on pay_stub_figures (owner_key, year) where is_known is null`.execute(
    db,
  );
  await sql`create index pay_stub_figures_company on pay_stub_figures (company_id)`.execute(db);
  await sql`create index pay_stub_figures_person on pay_stub_figures (person_id)`.execute(db);

  await sql`
    create function begin_pay_stub_figures() returns trigger language plpgsql as $$
    declare
      corrected pay_stub_figures;
    begin
      -- A correction belongs to the pay run of what it corrects.
      if new.series_id <> new.id then
        select * into corrected from pay_stub_figures where document_id = new.series_id;
      end if;
      insert into pay_stub_figures
        (document_id, owner_key, issuer, company_id, person_id, number, period, year, is_in_force)
      values (new.id, new.owner_key, lower(new.issuer), corrected.company_id, corrected.person_id, new.number, new.period,
        coalesce(substring(new.content #>> '{view,pay,date}' from '[0-9]{4}$')::int, 0), new.state = 'live');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger documents_begin_figures after insert on documents for each row
    when (new.kind = 'PayStub' and new.level <> 'S' and new.content is not null)
    execute function begin_pay_stub_figures()`.execute(db);
  await sql`
    create function follow_pay_stub() returns trigger language plpgsql as $$
    begin
      if new.content is null then
        delete from pay_stub_figures where document_id = new.id;
      else
        update pay_stub_figures set owner_key = new.owner_key, is_in_force = (new.state = 'live')
        where document_id = new.id and (owner_key, is_in_force) is distinct from (new.owner_key, new.state = 'live');
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger documents_figures_follow after update of state, owner_key, content on documents for each row
    when (new.kind = 'PayStub') execute function follow_pay_stub()`.execute(db);

  // The pay stubs of before. Their figures are read at the first visit of their year, or by the sweep.
  await sql`
    insert into pay_stub_figures (document_id, owner_key, issuer, number, period, year, is_in_force)
    select id, owner_key, lower(issuer), number, period,
      coalesce(substring(content #>> '{view,pay,date}' from '[0-9]{4}$')::int, 0), state = 'live'
    from documents
    where kind = 'PayStub' and level <> 'S' and content is not null`.execute(db);
  await sql`
    update pay_stub_figures set company_id = pay_runs.company_id, person_id = pay_run_rows.person_id
    from pay_run_rows
    join pay_runs on pay_runs.id = pay_run_rows.run_id
    join documents on documents.series_id = pay_run_rows.document_id
    where pay_stub_figures.document_id = documents.id`.execute(db);
  await sql`drop index documents_pay_year`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`
    create index documents_pay_year on documents (owner_key, right(content #>> '{view,pay,date}', 4))
    where kind = 'PayStub' and content is not null`.execute(db);
  await sql`drop trigger documents_figures_follow on documents`.execute(db);
  await sql`drop trigger documents_begin_figures on documents`.execute(db);
  await sql`drop function follow_pay_stub()`.execute(db);
  await sql`drop function begin_pay_stub_figures()`.execute(db);
  await sql`drop table pay_stub_figures`.execute(db);
}
