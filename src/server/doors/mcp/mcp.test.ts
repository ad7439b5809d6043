import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompanyOf } from '../../../../tests/begin-pay-run.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import { SCOPES, type Scope } from '../../../domain/api-key.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { createKey } from '../../payroll/api-keys/own-keys.ts';
import { scopeOf } from '../../services/api-keys/scope-of.ts';
import { ACTIONS } from '../actions.ts';
import { FILE_ANSWERS } from '../api/file-answers.ts';
import { TOOLS } from './tools.ts';

let tested: TestApp;
let server: TestServer;
let owner: Person;
const clients: Client[] = [];

beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '1000' });
  server = await serveTestApp(tested.app);
  owner = await createPerson(tested.app, 0);
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await server?.stop();
  await tested?.stop();
});

const keyFor = async (scopes: readonly Scope[], mode: 'live' | 'test' = 'live'): Promise<string> =>
  (
    await createKey(tested.app, owner.actor, {
      name: scopes.join(' '),
      mode,
      scopes: [...scopes],
      company: '',
      expiresInDays: '',
    })
  ).key;

async function connect(key: string): Promise<Client> {
  const client = new Client({ name: 'a test', version: '1' });
  const headers = { Authorization: `Bearer ${key}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit: { headers } }));
  clients.push(client);
  return client;
}

interface Answer {
  readonly isError: boolean;
  readonly value: never;
}

async function use(client: Client, name: string, sent: object): Promise<Answer> {
  const { content, isError = false } = await client.callTool({ name, arguments: { ...sent } });
  const [first] = content as readonly { readonly text: string }[];
  return { isError, value: JSON.parse(first!.text) as never };
}

test('every action that a key opens is a tool, and nothing else but verification is', () => {
  const expected = ACTIONS.filter(
    (action) => action.call !== null && scopeOf(action) !== null && !FILE_ANSWERS.has(action.name),
  ).map(({ name }) => name.replace('.', '_'));
  expect(TOOLS.map(({ name }) => name).toSorted()).toEqual([...expected, 'documents_verify'].toSorted());
  // What agents' programs take as a name.
  expect(TOOLS.filter(({ name }) => !/^[a-zA-Z0-9_-]{1,64}$/.test(name))).toEqual([]);
});

test('no field of what is sent has the name of an ID of what it acts on', () => {
  const twice = ACTIONS.filter(({ on, input }) => {
    const { shape = {} } = input as { readonly shape?: object };
    return Object.keys(on.shape).some((id) => id in shape);
  });
  expect(twice.map(({ name }) => name)).toEqual([]);
});

test.each(SCOPES)('a key with the scope %s sees the tools of that scope', async (scope) => {
  const client = await connect(await keyFor([scope]));
  const { tools } = await client.listTools();
  const expected = ACTIONS.filter(
    (action) =>
      action.call !== null && ['any', scope].includes(scopeOf(action) ?? '') && !FILE_ANSWERS.has(action.name),
  ).map(({ name }) => name.replace('.', '_'));
  expect(tools.map(({ name }) => name).toSorted()).toEqual(
    (scope === 'verify' ? [...expected, 'documents_verify'] : expected).toSorted(),
  );
  for (const { inputSchema } of tools) expect(inputSchema.type).toBe('object');
});

test('without a key, with a wrong one and with a revoked one there are no tools', async () => {
  const key = await keyFor(['read']);
  await tested.app.db.updateTable('api_keys').set({ revoked_at: new Date() }).execute();
  for (const bearer of ['', 'ppk_live_nothing', key]) {
    const { status } = await fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(bearer && { Authorization: `Bearer ${bearer}` }) },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
    expect(status).toBe(401);
  }
});

test('an agent reads a company, and cannot change it with a key that only reads', async () => {
  const company = await createCompanyOf(tested.app, owner.actor, { name: 'Agents LLC', people: 2, emails: false });
  const client = await connect(await keyFor(['read']));
  const { value: companies } = await use(client, 'companies_list', {});
  expect(JSON.stringify(companies)).toContain(company);
  expect(JSON.stringify((await use(client, 'people_list', { company })).value)).toContain('Maren Adeyemi 0');
  const refused = await use(client, 'companies_archive', { company });
  expect([refused.isError, (refused.value as { code: string }).code]).toEqual([true, 'NOT_FOUND']);
  const { value: other } = await use(client, 'people_list', { company: crypto.randomUUID() });
  expect((other as { code: string }).code).toBe('NOT_FOUND');
});

test('an agent calculates a document, and a wrong form says which field', async () => {
  const client = await connect(await keyFor(['draft'], 'test'));
  const { isError } = await use(client, 'documents_calculate', { kind: 'Invoice', input: invoice.sample(1) });
  expect(isError).toBe(false);
  const wrong = await use(client, 'documents_calculate', { kind: 'Invoice', input: {} });
  expect([wrong.isError, (wrong.value as { code: string }).code]).toEqual([true, 'INVALID_INPUT']);
});

test('what costs money needs the word of a person', async () => {
  const client = await connect(await keyFor(['issue']));
  const { tools } = await client.listTools();
  const pays = tools.find(({ name }) => name === 'orders_confirmPayment')!;
  expect(pays.description).toContain('costs money');
  const { value } = await use(client, pays.name, { orderId: crypto.randomUUID() });
  expect((value as { fields: object }).fields).toHaveProperty('confirm');
});

test('an agent verifies a document by what is printed on it', async () => {
  const client = await connect(await keyFor(['verify'], 'test'));
  const { value } = await use(client, 'documents_verify', { number: '26-VN71-9EEY' });
  expect(value).toMatchObject({ code: 'NOT_FOUND', message: 'No document has this number.' });
});
