import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompanyOf } from '../../../../tests/begin-pay-run.ts';
import { exampleCompany } from '../../../../tests/example-company.ts';
import { startRun } from '../../../../tests/order-run.ts';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import { type Scope, SCOPES } from '../../../domain/api-key.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { sweepBulk } from '../../services/bulk/bulk-operations.ts';
import { eraseClosedAccounts } from '../../trust/accounts/close-account.ts';
import { createKey } from '../api-keys/own-keys.ts';
import { createCompany } from '../companies/companies.ts';
import { listActivity } from '../companies/list-activity.ts';
import { saveBulkJob } from './save-bulk-job.ts';

const START = new Date('2026-11-22T12:00:00Z');
const DAY_MS = 86_400_000;

let now = START;
let tested: TestApp;
let server: TestServer;
let owner: Person;
let company: string;
let key: string;

const keyOf = async (scopes: readonly Scope[], of: string, by = owner): Promise<string> => {
  const made = { name: 'Loader', mode: 'live' as const, expiresInDays: '' as const };
  return (await createKey(tested.app, by.actor, { ...made, scopes: [...scopes], company: of })).key;
};

beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '1000' }, () => now);
  server = await serveTestApp(tested.app);
  owner = await createPerson(tested.app, 0);
  ({ id: company } = await createCompany(tested.app, owner.actor, exampleCompany('Bulk Bakery LLC')));
  key = await keyOf(['payroll'], company);
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
});

interface Answer {
  readonly status: number;
  readonly data: never;
  readonly message?: string;
  readonly nextCursor?: string | null;
}

async function send(path: string, sent?: object, { by = key, once = randomUUID() } = {}): Promise<Answer> {
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method: sent ? 'POST' : 'GET',
    headers: {
      Authorization: `Bearer ${by}`,
      ...(sent && { 'Content-Type': 'application/json', 'Idempotency-Key': once }),
    },
    ...(sent && { body: JSON.stringify(sent) }),
  });
  return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) };
}

const put = (path: string, sent: object, by: string) =>
  fetch(`${server.url}/api/v1${path}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${by}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(sent),
  });

const personOf = (name: string, more: object = {}) => ({
  name,
  address1: '4 Elm Street',
  city: 'Easton',
  state: 'PA',
  zip: '18042',
  rate: 2_000,
  defaultHours: 80,
  ...more,
});

const begin = async (path: string, sent: object): Promise<string> => {
  const answer = await send(path, sent);
  expect([answer.status, answer.message]).toEqual([202, undefined]);
  return (answer.data as { id: string }).id;
};

interface Row {
  readonly position: number;
  readonly state: string;
  readonly id: string | null;
  readonly error: { readonly message: string; readonly fields: object } | null;
}

async function rowsOf(id: string, by = key): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let cursor = '';
  do {
    const page = await send(`/operations/${id}/rows?limit=100${cursor}`, undefined, { by });
    rows.push(...(page.data as Row[]));
    cursor = page.nextCursor ? `&cursor=${page.nextCursor}` : '';
  } while (cursor !== '');
  return rows;
}

const peopleOf = (of: string) =>
  tested.app.db.selectFrom('company_people').selectAll().where('company_id', '=', of).orderBy('name').execute();

const THREE_HUNDRED = Array.from({ length: 300 }, (_each, at) => personOf(`Person ${String(at).padStart(4, '0')}`));

test('300 people are added by one call, each with a result of its own, and wrong ones do not stop the others', async () => {
  const people = THREE_HUNDRED.with(10, personOf('', { rate: 'much' }) as never).with(250, personOf('person 0000'));
  const id = await begin(`/companies/${company}/people/bulk`, { people });
  expect((await send(`/operations/${id}`)).data).toMatchObject({ state: 'running', done: 0, total: 300, failed: 0 });
  expect((await rowsOf(id)).every(({ state }) => state === 'waiting')).toBe(true);
  await runJobs(tested.app);
  expect((await send(`/operations/${id}`)).data).toMatchObject({
    state: 'succeeded',
    done: 300,
    failed: 2,
    error: null,
  });
  const rows = await rowsOf(id);
  expect(rows.map(({ position }) => position)).toEqual(people.map((_person, at) => at + 1));
  expect(rows.filter(({ state }) => state === 'failed')).toEqual([
    {
      position: 11,
      state: 'failed',
      id: null,
      error: expect.objectContaining({
        fields: { name: expect.any(String) as string, rate: expect.any(String) as string },
      }) as object,
    },
    {
      position: 251,
      state: 'failed',
      id: null,
      error: expect.objectContaining({
        message: expect.stringContaining('already has a person 0000') as string,
      }) as object,
    },
  ]);
  const saved = await peopleOf(company);
  expect(saved).toHaveLength(298);
  expect(saved[0]).toMatchObject({ name: 'Person 0000', id: rows[0]!.id, rate: 2_000 });
  const { lines } = await listActivity(tested.app, owner.actor, company, 1);
  expect(lines[0]!.who).toMatch(/^Loader \(API key of /);
  const kept = await tested.app.db.selectFrom('bulk_rows').select('position').where('sent', 'is not', null).execute();
  expect(kept).toEqual([]);
});

test('a repeated call finds its operation, and a job that runs again adds nobody', async () => {
  const once = randomUUID();
  const sent = { people: [personOf('Once Only')] };
  const first = await send(`/companies/${company}/people/bulk`, sent, { once });
  await tested.app.db.deleteFrom('idempotency_keys').execute();
  const again = await send(`/companies/${company}/people/bulk`, sent, { once });
  expect(again.data).toEqual(first.data);
  await runJobs(tested.app);
  const context = { id: '', attempt: 2, signal: new AbortController().signal };
  await saveBulkJob.run(tested.app, first.data, context);
  expect((await peopleOf(company)).filter(({ name }) => name === 'Once Only')).toHaveLength(1);
});

test('a worker that stops after a part goes on where it stopped', async () => {
  const { id: other } = await createCompany(tested.app, owner.actor, exampleCompany('Stopped Bakery LLC'));
  const by = await keyOf(['payroll'], other);
  const begun = await send(`/companies/${other}/people/bulk`, { people: THREE_HUNDRED }, { by });
  const stop = new AbortController();
  stop.abort();
  const context = { id: '', attempt: 1, signal: stop.signal };
  await expect(saveBulkJob.run(tested.app, begun.data, context)).rejects.toThrow('aborted');
  expect(await peopleOf(other)).toHaveLength(200);
  await runJobs(tested.app);
  expect(await peopleOf(other)).toHaveLength(300);
});

test('entries of a run are saved by one call, and cells that a row does not name stay', async () => {
  const of = await createCompanyOf(tested.app, owner.actor, { name: 'Timed LLC', people: 3, emails: false });
  const by = await keyOf(['payroll'], of);
  const run = await startRun(tested.app, owner.actor, of);
  const people = await peopleOf(of);
  const stored = () =>
    tested.app.db
      .selectFrom('pay_run_rows')
      .select(['person_id', 'is_included', 'entries'])
      .where('run_id', '=', run)
      .execute();
  const before = new Map((await stored()).map((row) => [row.person_id, row]));
  const rows = [
    { person: people[0]!.id, entries: { regular: 71.5, overtime: 2 } },
    { person: people[1]!.id, isIncluded: false },
    { person: people[2]!.id, entries: { regular: 'many' } },
    { person: people[2]!.id, entries: { nothing: 1 } },
    { person: randomUUID(), entries: { regular: 1 } },
  ];
  const begun = await send(`/companies/${of}/runs/${run}/entries/bulk`, { rows }, { by });
  expect([begun.status, begun.message]).toEqual([202, undefined]);
  const { id } = begun.data as { id: string };
  await runJobs(tested.app);
  expect((await send(`/operations/${id}`, undefined, { by })).data).toMatchObject({ done: 5, failed: 3 });
  const results = (await send(`/operations/${id}/rows`, undefined, { by })).data as readonly Row[];
  expect(results.map(({ state }) => state)).toEqual(['saved', 'saved', 'failed', 'failed', 'failed']);
  const rowOf = new Map((await stored()).map((row) => [row.person_id, row]));
  expect(rowOf.get(people[0]!.id)).toMatchObject({ is_included: true, entries: { regular: 71.5, overtime: 2 } });
  expect(rowOf.get(people[1]!.id)).toMatchObject({ is_included: false, entries: before.get(people[1]!.id)!.entries });
  expect(rowOf.get(people[2]!.id)).toMatchObject({ is_included: true, entries: before.get(people[2]!.id)!.entries });
});

const draftsOf = (by: Person) =>
  tested.app.db.selectFrom('drafts').selectAll().where('owner_key', '=', userKey(by.id)).execute();

const draftOf = (at: number, more: object = {}) => ({
  kind: 'Invoice',
  name: `Draft ${String(at).padStart(4, '0')}`,
  form: { notes: `Of ${at}` },
  ...more,
});

test('300 drafts are begun by one call as each is alone, after a stop too, and listed in pages', async () => {
  const by = await keyOf(['draft'], '');
  const drafts = Array.from({ length: 300 }, (_each, at) => draftOf(at));
  drafts[10] = draftOf(10, { kind: 'Passport', name: '' });
  drafts[20] = draftOf(20, { form: { logo: 'x'.repeat(900_000) } });
  const once = randomUUID();
  const begun = await send('/drafts/bulk', { drafts }, { by, once });
  expect([begun.status, begun.message]).toEqual([202, undefined]);
  const stop = new AbortController();
  stop.abort();
  await expect(saveBulkJob.run(tested.app, begun.data, { id: '', attempt: 1, signal: stop.signal })).rejects.toThrow(
    'aborted',
  );
  expect(await draftsOf(owner)).toHaveLength(198);
  now = new Date(START.getTime() + 1_000);
  await runJobs(tested.app);
  await tested.app.db.deleteFrom('idempotency_keys').execute();
  expect((await send('/drafts/bulk', { drafts }, { by, once })).data).toEqual(begun.data);
  await runJobs(tested.app);

  const { id } = begun.data as { id: string };
  expect((await send(`/operations/${id}`, undefined, { by })).data).toMatchObject({
    state: 'succeeded',
    done: 300,
    failed: 2,
  });
  const rows = await rowsOf(id, by);
  const wrong = await send('/drafts', drafts[10]!, { by });
  const large = await send('/drafts', drafts[20]!, { by });
  expect(rows.filter(({ state }) => state === 'failed')).toEqual([
    {
      position: 11,
      state: 'failed',
      id: null,
      error: { message: expect.any(String) as string, fields: (wrong as unknown as { fields: object }).fields },
    },
    { position: 21, state: 'failed', id: null, error: { message: large.message, fields: {} } },
  ]);
  const nameOf = new Map((await draftsOf(owner)).map((row) => [row.id, row.name]));
  const saved = rows.filter(({ state }) => state === 'saved');
  expect(saved.map((row) => nameOf.get(row.id!))).toEqual(saved.map(({ position }) => drafts[position - 1]!.name));

  const listed: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Answer = await send(`/drafts?limit=70&kind=Invoice${cursor && `&cursor=${cursor}`}`, undefined, { by });
    listed.push(...(page.data as readonly { readonly id: string }[]).map((row) => row.id));
    cursor = page.nextCursor ?? null;
  }
  const [first, second] = [saved.slice(0, 198), saved.slice(198)];
  expect(listed).toEqual([...second, ...first].map((row) => row.id));
  expect((await send('/drafts?kind=PayStub', undefined, { by })).data).toEqual([]);
});

test('an account keeps 10,200 drafts, and neither a call for many nor one for one goes beyond', async () => {
  const full = await createPerson(tested.app, 0);
  const by = await keyOf(['draft'], '', full);
  await sql`
    insert into drafts (owner_key, kind, name, form, size, created_at, updated_at)
    select ${userKey(full.id)}, 'Invoice', 'Kept', '{}', 2, ${START}, ${START}
    from generate_series(1, 10198)`.execute(tested.app.db);
  const begun = await send('/drafts/bulk', { drafts: [0, 1, 2, 3].map((at) => draftOf(at)) }, { by });
  await runJobs(tested.app);
  const { id } = begun.data as { id: string };
  expect((await rowsOf(id, by)).map(({ state }) => state)).toEqual(['saved', 'saved', 'failed', 'failed']);
  expect((await send('/drafts', draftOf(5), { by })).status).toBe(409);
  expect(await draftsOf(full)).toHaveLength(10_200);
  await tested.app.db
    .updateTable('drafts')
    .set({ size: 17_700 })
    .where('owner_key', '=', userKey(full.id))
    .where('name', '=', 'Kept')
    .execute();
  const [saved] = await rowsOf(id, by);
  const grown = { version: 1, form: { logo: 'x'.repeat(10_000) } };
  expect((await put(`/drafts/${saved!.id}`, grown, by)).status).toBe(409);
  expect((await put(`/drafts/${saved!.id}`, { version: 1, form: {} }, by)).status).toBe(200);
});

test('only a key of the account with the scope begins drafts, and no key of a company or for tests', async () => {
  const sent = { drafts: [draftOf(1)] };
  const trial = { name: 'Trial', mode: 'test' as const, expiresInDays: '' as const, company: '', scopes: [...SCOPES] };
  const { key: forTests } = await createKey(tested.app, owner.actor, trial);
  for (const by of [await keyOf(['draft'], company), await keyOf(['payroll'], ''), forTests])
    expect((await send('/drafts/bulk', sent, { by })).status).toBe(403);
});

test('an account that is erased leaves no draft, and no row that waits to become one', async () => {
  const gone = await createPerson(tested.app, 0);
  const by = await keyOf(['draft'], '', gone);
  const begun = await send('/drafts/bulk', { drafts: [draftOf(1)] }, { by });
  await tested.app.db
    .updateTable('users')
    .set({ disabled_at: START, erase_at: START })
    .where('id', '=', gone.id)
    .execute();
  await eraseClosedAccounts(tested.app);
  const { id } = begun.data as { id: string };
  const rows = await tested.app.db.selectFrom('bulk_rows').selectAll().where('operation_id', '=', id).execute();
  expect(rows).toEqual([]);
  await runJobs(tested.app);
  expect(await draftsOf(gone)).toEqual([]);
});

test('an operation is read by its account only, and by the key of its company only', async () => {
  const id = await begin(`/companies/${company}/people/bulk`, { people: [personOf('Read By')] });
  const { id: other } = await createCompany(tested.app, owner.actor, exampleCompany('Beside Bakery LLC'));
  const stranger = await createPerson(tested.app, 0);
  for (const by of [await keyOf(['read'], other), await keyOf(['read'], '', stranger)])
    for (const path of ['', '/rows'])
      expect((await send(`/operations/${id}${path}`, undefined, { by })).status).toBe(404);
  const whole = await keyOf(['read'], '');
  expect((await send(`/operations/${id}`, undefined, { by: whole })).status).toBe(200);
});

test('an account runs five at a time, more than 10,000 rows are refused, and what is given up or old ends', async () => {
  await runJobs(tested.app);
  const by = await keyOf(['payroll'], company, owner);
  const path = `/companies/${company}/people/bulk`;
  const ids: string[] = [];
  for (let at = 0; at < 5; at += 1) ids.push(await begin(path, { people: [personOf(`Waiting ${at}`)] }));
  expect((await send(path, { people: [personOf('Too many')] }, { by })).status).toBe(409);
  expect((await send(path, { people: Array.from({ length: 10_001 }, () => ({})) }, { by })).status).toBe(400);
  try {
    now = new Date(START.getTime() + 2 * DAY_MS);
    await sweepBulk(tested.app);
    expect((await send(`/operations/${ids[0]}`)).data).toMatchObject({ state: 'failed', error: { code: 'CONFLICT' } });
    now = new Date(START.getTime() + 31 * DAY_MS);
    await sweepBulk(tested.app);
    expect((await send(`/operations/${ids[0]}`)).status).toBe(404);
  } finally {
    now = START;
  }
});
