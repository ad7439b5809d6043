import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { userKey } from '../src/domain/owner-key.ts';
import { NOBODY } from '../src/server/services/actor.ts';
import type { App } from '../src/server/services/app.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { createApp, stopApp } from '../src/server/doors/create-app.ts';
import { startEmbeddedDatabase } from '../src/server/platform/db/embedded.ts';
import { openDatabase } from '../src/server/platform/db/connection.ts';
import type { Database } from '../src/server/platform/db/schema.ts';
import { createLog } from '../src/server/platform/log.ts';
import { successPayment } from '../src/server/commerce/orders/success-payment.ts';
import { seed } from '../src/server/doors/seed/seed.ts';
import { beginPayRun, createCompanyOf, createOwner } from '../tests/begin-pay-run.ts';
import { startRun } from '../tests/order-run.ts';
import { stopProgram } from '../tests/program.ts';
import { distribution } from './measure.ts';
import { signedIn, startMeasuredSite } from './measured-site.ts';

const RUNS = 24;
const YEAR = 2026;
const GOOD_CARD = { card_holder_name: 'I V', card_number: '4242424242424242', card_expiry: '12/40', card_cvc: '123' };
const PORT = 4841;
const LIMIT = 150;
const REQUESTS = 9;

/** What is copied from one person's year, which the site issued itself. */
interface Size {
  readonly name: string;
  readonly people: number;
  /** How many of them each run pays: a run issues up to 1,000 documents. */
  readonly paid: number;
  readonly runsOfYear: number;
  readonly years: number;
}

const LARGE: Size = { name: 'Northgate Works', people: 5_000, paid: 1_000, runsOfYear: 12, years: 10 };
const MIDDLE: Size = { name: 'Alder Joinery', people: 500, paid: 500, runsOfYear: RUNS, years: 1 };

const folder = process.argv[2] ?? join(tmpdir(), 'paperproof-bench-company');
mkdirSync(folder, { recursive: true });
chmodSync(folder, 0o755);
const log = createLog({ logLevel: 'error' });
const database = await startEmbeddedDatabase(folder, log);

/** One person's pay stubs of a year, issued through the pipeline, and then the others of the company by the database itself. */
async function load(app: App, owner: Awaited<ReturnType<typeof createOwner>>, size: Size): Promise<string> {
  const companyId = await createCompanyOf(app, owner, { name: size.name, people: 1, emails: false });
  await app.db.updateTable('companies').set({ first_period_start: '2026-01-04' }).where('id', '=', companyId).execute();
  for (let index = 0; index < RUNS; index += 1) {
    const { orderId } = await beginPayRun(app, owner, companyId);
    await successPayment(app, { actor: owner, ownerKeys: [userKey(owner.userId)] }, orderId, GOOD_CARD);
    await app.db
      .updateTable('documents')
      .set({ state: 'live', sealed_at: app.now(), page_count: 1, file_bytes: 40_000 })
      .where('order_id', '=', orderId)
      .execute();
  }
  // Copying 120,000 pay stubs takes longer than a statement may.
  const patient = openDatabase(database.url, log, { connections: 1, withoutTimeouts: true });
  await copyPeople(patient, companyId, size);
  await patient.destroy();
  return companyId;
}

async function copyPeople(
  db: Kysely<Database>,
  companyId: string,
  { people, paid, runsOfYear, years }: Size,
): Promise<void> {
  const [others, later] = [sql.lit(people - 1), sql.lit(years)];
  const step = sql.lit(RUNS / runsOfYear);
  const company = sql.lit(companyId);
  await sql`
    insert into company_people (company_id, name, email, phone, address1, address2, city, state, zip, number, title, department,
      employment_type, payment_type, rate, overtime_rate, default_hours, withholding, earnings, deductions, opening, starts_on,
      ends_on, created_at, updated_at)
    select company_id, name || ' ' || n, email, phone, address1, address2, city, state, zip, n::text, title, department,
      employment_type, payment_type, rate, overtime_rate, default_hours, withholding, earnings, deductions, opening, starts_on,
      ends_on, created_at, updated_at
    from company_people, generate_series(1, ${others}) as n where company_id = ${company}::uuid`.execute(db);
  // The runs of this year, and each of them in the years before. Where fewer are wanted, every second one stays.
  await sql`
    delete from pay_run_rows where run_id in (select id from (
      select id, row_number() over (order by period_end) as place from pay_runs where company_id = ${company}::uuid) as runs
      where place % ${step} <> 0)`.execute(db);
  await sql`
    delete from pay_runs where company_id = ${company}::uuid
      and not exists (select 1 from pay_run_rows where run_id = pay_runs.id)`.execute(db);
  await sql`
    insert into pay_runs (company_id, periodicity, period_start, period_end, pay_date, order_id, paid_people, created_at)
    select company_id, periodicity, (period_start - past * interval '364 days')::date,
      (period_end - past * interval '364 days')::date, (pay_date - past * interval '364 days')::date, null, null, created_at
    from pay_runs, generate_series(1, ${later} - 1) as past where company_id = ${company}::uuid`.execute(db);
  await sql`
    create temporary table copied as
    select runs.id as run_id, person.id as person_id, person.name, first.id as like_document, gen_random_uuid()::text as document_id,
      extract(year from runs.pay_date)::int as year, runs.pay_date, source.entries
    from (select id, pay_date, period_end,
        (select this.id from pay_runs this where this.company_id = ${company}::uuid and this.order_id is not null
          order by abs(this.pay_date - runs.pay_date - 364 * round((this.pay_date - runs.pay_date) / 364.0)) limit 1) as like_run
      from pay_runs runs where company_id = ${company}::uuid) as runs
    join pay_run_rows source on source.run_id = runs.like_run and source.document_id is not null
    join documents first on first.id = source.document_id
    cross join lateral (select id, name from company_people where company_id = ${company}::uuid
      and (number <> '' or runs.id <> runs.like_run) order by number limit ${sql.lit(paid)}) as person`.execute(db);
  await sql`
    insert into documents (id, number, code, kind, template, series_id, revision, owner_key, order_id, level, status_line, label,
      issuer, person, period, live_key, issued_on, content, tables_version, template_version, fingerprint, state, access_key_hash,
      sealed_at, created_at, file_bytes, page_count)
    select document_id, left(document_id, 20), code, kind, template, document_id, 1, owner_key, order_id, level, status_line, label,
      issuer, copied.name, period || case when year = ${sql.lit(YEAR)} then '' else ' of ' || year end, document_id, issued_on,
      jsonb_build_object('input', jsonb_set(content -> 'input', '{employee,name}', to_jsonb(copied.name)),
        'facts', content -> 'facts', 'view', jsonb_build_object('pay', content #> '{view,pay}'), 'working', null), tables_version,
      template_version, fingerprint, state, access_key_hash, sealed_at, created_at, file_bytes, page_count
    from copied join (select * from documents) as old on old.id = copied.like_document
    order by copied.pay_date, copied.name`.execute(db);
  await sql`
    insert into pay_run_rows (run_id, person_id, is_included, entries, document_id)
    select run_id, person_id, true, entries, document_id from copied on conflict (run_id, person_id) do nothing`.execute(
    db,
  );
  await sql`
    insert into orders (state, owner_key, placed_by, attempt, email, subtotal, discount, total, attestation, origin_hash, provider,
      provider_reference, paid_at, created_at)
    select 'paid', old.owner_key, old.placed_by, runs.id::text, old.email, 0, 0, 0, '{}', '', 'sandbox', 'bench-' || runs.id,
      old.paid_at, old.created_at
    from pay_runs runs, (select * from orders limit 1) as old
    where runs.company_id = ${company}::uuid and runs.order_id is null`.execute(db);
  await sql`
    update pay_runs set paid_people = (select count(*) from pay_run_rows where run_id = pay_runs.id),
      order_id = coalesce(order_id, (select id from orders where attempt = pay_runs.id::text and provider_reference like 'bench-%'))
    where company_id = ${company}::uuid`.execute(db);
  // The copied pay stubs got empty figures by the trigger. Those of their template are theirs too, but for the year.
  await sql`
    update pay_stub_figures as figures set
      company_id = ${company}::uuid, person_id = copied.person_id, is_known = true, person = copied.name, year = copied.year,
      pay_date = copied.pay_date, period_start = old.period_start, period_end = old.period_end,
      is_contractor = old.is_contractor, gross = old.gross, taxes = old.taxes, deductions = old.deductions,
      adjustment = old.adjustment, net = old.net, employer_taxes = old.employer_taxes, contributions = old.contributions,
      federal = old.federal, lines = old.lines, amounts = old.amounts, of_year = old.of_year, states = old.states,
      payments = old.payments, leave = old.leave
    from copied join pay_stub_figures old on old.document_id = copied.like_document
    where figures.document_id = copied.document_id`.execute(db);
  await sql`drop table copied`.execute(db);
}

const app = await createApp(
  readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'the first admin of the bench',
  }),
  log,
);
const known = await app.db.selectFrom('companies').select(['id', 'name']).execute();
if (known.length === 0) {
  await seed(app);
  await app.renderer.ready();
  const owner = await createOwner(app, 'ines@example.com');
  const started = performance.now();
  for (const size of [LARGE, MIDDLE]) {
    await load(app, owner, size);
    console.log(`${size.name} loaded after ${((performance.now() - started) / 1_000).toFixed(0)} s`);
  }
  const patient = openDatabase(database.url, log, { connections: 1, withoutTimeouts: true });
  await sql`vacuum analyze`.execute(patient);
  await patient.destroy();
}
const companies = await app.db.selectFrom('companies').select(['id', 'name', 'owner_id']).execute();
const headers = await signedIn(app.db, companies[0]!.owner_id);
const idOf = (size: Size): string => companies.find(({ name }) => name === size.name)!.id;
const { rows: totals } = await sql<{ documents: number; mb: number; rows: number }>`
  select (select count(*)::int from documents) as documents, (select count(*)::int from pay_run_rows) as rows,
    (pg_total_relation_size('documents') / 1000000)::int as mb`.execute(app.db);
console.log(`${totals[0]!.documents} documents (${totals[0]!.mb} MB), ${totals[0]!.rows} rows of pay runs`);
const runOf = async (companyId: string): Promise<string> =>
  (
    await app.db
      .selectFrom('pay_runs')
      .select('id')
      .where('company_id', '=', companyId)
      .where('order_id', 'is not', null)
      .orderBy('pay_date', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id;
const issued = await runOf(idOf(LARGE));
const { pay_date: paidOn } = await app.db
  .selectFrom('pay_runs')
  .select('pay_date')
  .where('id', '=', issued)
  .executeTakeFirstOrThrow();
const person = await app.db
  .selectFrom('company_people')
  .select('id')
  .where('company_id', '=', idOf(LARGE))
  .limit(1)
  .executeTakeFirstOrThrow();

/** A run of everybody, which is opened for the first time. */
const owner = { ...NOBODY, userId: companies[0]!.owner_id };
const open = await startRun(app, owner, idOf(LARGE));
await stopApp(app);

const { program, url } = await startMeasuredSite(database.url, folder, PORT);

const rows: string[] = [];
async function measure(name: string, path: string, requests = REQUESTS): Promise<void> {
  const times: number[] = [];
  let [status, bytes] = [0, 0];
  for (let request = 0; request <= requests; request += 1) {
    const started = performance.now();
    const answer = await fetch(`${url}${path}`, { headers, redirect: 'manual' });
    bytes = (await answer.arrayBuffer()).byteLength;
    status = answer.status;
    // The first warms up.
    if (request > 0) times.push(performance.now() - started);
  }
  const { p50 } = distribution(times);
  const row = `| ${name} | ${status} | ${p50.toFixed(0)} | ${Math.min(...times).toFixed(0)} | ${Math.round(bytes / 1_000)} | ${p50 <= LIMIT ? 'yes' : 'no'} |`;
  rows.push(row);
  console.log(row);
}

const large = `/my-dashboard/companies/${idOf(LARGE)}/`;
const middle = `/my-dashboard/companies/${idOf(MIDDLE)}/`;
await measure('companies of the owner', '/my-dashboard/companies/');
await measure('company: its people and runs', large);
await measure('company: page 100 of its people', `${large}?page=100`);
await measure('company: people found by a name', `${large}?q=Northgate%20Works%204321`);
await measure('a person', `${large}people/${person.id}/`);
await measure('an issued run of 1,000', `${large}runs/${issued}/`);
await measure('books, a year of 12,000 pay stubs', `${large}books/?year=${YEAR}`);
await measure('books, a quarter of it', `${large}books/?year=${YEAR}&quarter=2`);
await measure('books, a year before', `${large}books/?year=${YEAR - 1}`);
await measure('books, each pay stub of the year for a file', `${large}books/stubs/?year=${YEAR}`, 2);
await measure('direct deposit of 1,000', `${large}books/direct-deposit/?paid=${paidOn}`);
await measure('books of 500 people, a year of 12,000 pay stubs', `${middle}books/?year=${YEAR}`);
await measure('year end of 500 people', `${middle}year-end/?year=${YEAR}`);
await measure('year end of 1,000 people', `${large}year-end/?year=${YEAR}`);
await measure('forms of 500 people', `${middle}year-end/${YEAR}/`);
await measure('files for SSA and IRS of 500 people', `${middle}year-end/${YEAR}/filing/`, 2);
await measure('a new run of 5,000 people', `${large}runs/${open}/`, 2);
const memory = process.platform === 'linux' ? readFileSync(`/proc/${program.child.pid}/status`, 'utf8') : '';
console.log(`memory of the site at most: ${/VmHWM:\s+(\d+)/.exec(memory)?.[1] ?? '?'} KB`);
await stopProgram(program);
await database.stop();
console.log(
  [
    `${cpus().length} cores (${cpus()[0]!.model.trim()}), load ${loadavg()[0]!.toFixed(1)}. Milliseconds of ${REQUESTS} requests, one at a time.`,
    '',
    `| page | status | median | best | KB | within ${LIMIT} ms |`,
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n'),
);
