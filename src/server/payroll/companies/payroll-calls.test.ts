import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleCompany } from '../../../../tests/example-company.ts';
import { issueRun } from '../../../../tests/issue-run.ts';
import { startRun } from '../../../../tests/order-run.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import { createKey } from '../api-keys/own-keys.ts';
import { listActivity } from './list-activity.ts';

let tested: TestApp;
let server: TestServer;
let owner: Person;
let key: string;
let company: string;

interface Answer {
  readonly status: number;
  readonly body: {
    readonly data: never;
    readonly message?: string;
    readonly fields?: Readonly<Record<string, string>>;
    readonly nextCursor: string | null;
  };
}

async function send(method: string, path: string, sent: object | undefined = undefined): Promise<Answer> {
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${key}`, ...(sent && { 'Content-Type': 'application/json' }) },
    ...(sent && { body: JSON.stringify(sent) }),
  });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '1000' }, () => new Date('2026-11-22T12:00:00Z'));
  server = await serveTestApp(tested.app);
  owner = await createPerson(tested.app, 0);

  const made = { name: 'Time clock', mode: 'live' as const, company: '', expiresInDays: '' as const };
  ({ key } = await createKey(tested.app, owner.actor, { ...made, scopes: ['read', 'payroll', 'books'] }));
  const created = await send('POST', '/companies', exampleCompany('Called Bakery LLC'));
  company = (created.body.data as { id: string }).id;
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
});

const personOf = (name: string) => ({
  name,
  address1: '4 Elm Street',
  city: 'Easton',
  state: 'PA',
  zip: '18042',
  rate: 2_000,
  defaultHours: 80,
});

interface Row {
  readonly id: string;
  readonly name: string;
}

/** Every row of a list, three at a time. */
async function listOf(path: string, query = ''): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body }: Answer = await send('GET', `${path}?limit=3${query}${cursor && `&cursor=${cursor}`}`);
    rows.push(...(body.data as readonly Row[]));
    cursor = body.nextCursor;
  }
  return rows;
}

const NAMES = ['Ada Byron', 'Ben Cole', 'Cara Diaz', 'Dan Eliot', 'Eva Frost', 'Finn Gray', 'Gia Hart'];

test('a company, its people, a run with its entries and its books are made and read by calls alone', async () => {
  const at = `/companies/${company}`;
  for (const name of NAMES) expect((await send('POST', `${at}/people`, personOf(name))).status).toBe(200);
  const people = await listOf(`${at}/people`);
  expect(people.map(({ name }) => name).toSorted()).toEqual(NAMES);

  const one = people[0]!;
  const whole = (await send('GET', `${at}/people/${one.id}`)).body.data as Row & { readonly rate: number };
  expect(whole).toMatchObject({ ...personOf(one.name), id: one.id });
  expect((await send('PUT', `${at}/people/${one.id}`, { ...whole, rate: 2_500 })).status).toBe(200);
  expect((await send('GET', `${at}/people/${one.id}`)).body.data).toEqual({ ...whole, rate: 2_500 });

  const run = await startRun(tested.app, owner.actor, company);
  expect((await listOf(`${at}/runs`)).map(({ id }) => id)).toEqual([run]);
  const entries = await listOf(`${at}/runs/${run}/entries`);
  expect(entries.map(({ name }) => name).toSorted()).toEqual(NAMES);
  const change = { row: entries[0]!.id, name: 'regular', from: 80, to: 72.5 };
  const saved = await send('PUT', `${at}/runs/${run}/entries`, [change]);
  expect(saved.body.data).toEqual({ conflicts: [] });
  const stale = await send('PUT', `${at}/runs/${run}/entries`, [{ ...change, to: 60 }]);
  expect(stale.body.data).toEqual({ conflicts: [{ row: change.row, name: 'regular', value: 72.5 }] });

  await issueRun(tested.app, owner.actor, run);
  interface Stub extends Row {
    readonly person: string;
    readonly gross: number;
  }
  const stubs = (await listOf(`${at}/stubs`, '&year=2026')) as readonly Stub[];
  expect(stubs.map(({ person }) => person).toSorted()).toEqual(NAMES);
  const gross = stubs.reduce((sum, each) => sum + each.gross, 0);
  const register = (await send('GET', `${at}/register?year=2026`)).body;
  const sums = register.data as readonly { readonly sums: { readonly gross: number } }[];
  expect(sums.reduce((sum, each) => sum + each.sums.gross, 0)).toBe(gross);
  expect(register.nextCursor).toBeNull();

  const owed = (await send('GET', `${at}/taxesOwed?year=2026&quarter=4`)).body.data as {
    readonly federal: readonly { readonly name: string; readonly withheld: number; readonly employer: number }[];
  };
  const medicare = owed.federal.find(({ name }) => name === 'Medicare')!;
  expect(medicare.withheld).toBe(medicare.employer);
  expect(Math.abs(medicare.withheld - gross * 0.0145)).toBeLessThan(NAMES.length);

  const journal = (await send('GET', `${at}/journal?year=2026`)).body.data as readonly {
    readonly lines: readonly { readonly amount: number }[];
  }[];
  expect(journal.map(({ lines }) => lines.reduce((sum, { amount }) => sum + amount, 0))).toEqual([0]);
});

test('a cursor of another list is refused', async () => {
  const cursor = Buffer.from('"not one"').toString('base64url');
  const { status, body } = await send('GET', `/companies/${company}/people?cursor=${cursor}`);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['cursor']]);
});

test('the activity log says which key made a change, and once a day what it read', async () => {
  await send('GET', `/companies/${company}/people`);
  await send('GET', `/companies/${company}/people`);
  const { lines } = await listActivity(tested.app, owner.actor, company, 1);
  const read = lines.filter(({ verb, subject }) => verb === 'used' && subject === 'The people of a company');
  expect(read.map(({ who }) => who)).toEqual([expect.stringMatching(/^Time clock \(API key of .+\)$/)]);
  const added = lines.filter(({ what, verb }) => what === 'company_people' && verb === 'added');
  expect(added.every(({ who }) => who.startsWith('Time clock '))).toBe(true);
});
