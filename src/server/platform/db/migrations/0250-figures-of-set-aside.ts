import { type Kysely, sql } from 'kysely';

/**
 * A pay stub that was set aside lost its figures, which did not come back with it. Now they stay until it is erased, and
 * count only while it can be read.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create or replace function follow_pay_stub() returns trigger language plpgsql as $$
    declare
      counts boolean := new.state = 'live' and new.content is not null;
    begin
      if new.content is null and new.set_aside is null then
        delete from pay_stub_figures where document_id = new.id;
      else
        update pay_stub_figures set owner_key = new.owner_key, is_in_force = counts
        where document_id = new.id and (owner_key, is_in_force) is distinct from (new.owner_key, counts);
      end if;
      return null;
    end $$`.execute(db);
  await sql`drop trigger documents_figures_follow on documents`.execute(db);
  await sql`
    create trigger documents_figures_follow after update of state, owner_key, content, set_aside on documents for each row
    when (new.kind = 'PayStub') execute function follow_pay_stub()`.execute(db);

  // Those that lost their figures are read again.
  await sql`
    insert into pay_stub_figures
      (document_id, owner_key, issuer, company_id, person_id, number, period, year, is_in_force)
    select documents.id, owner_key, lower(documents.issuer), pay_runs.company_id, pay_run_rows.person_id, documents.number,
      period, coalesce(substring(coalesce(content, set_aside -> 'content') #>> '{view,pay,date}' from '[0-9]{4}$')::int, 0),
      documents.state = 'live' and content is not null
    from documents
    left join pay_run_rows on pay_run_rows.document_id = documents.series_id
    left join pay_runs on pay_runs.id = pay_run_rows.run_id
    where kind = 'PayStub' and level <> 'S' and (content is not null or set_aside is not null)
      and not exists (select from pay_stub_figures where document_id = documents.id)`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop trigger documents_figures_follow on documents`.execute(db);
  await sql`
    create or replace function follow_pay_stub() returns trigger language plpgsql as $$
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
}
