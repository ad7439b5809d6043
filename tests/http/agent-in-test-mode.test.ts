import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCOPES } from '../../src/domain/api-key.ts';
import type { CheckedDocument } from '../../src/server/documents/check/check-document.ts';
import { createKey } from '../../src/server/payroll/api-keys/own-keys.ts';
import { agentsFile } from '../../src/web/site/developers/guide.server.ts';
import { createPerson } from '../staff.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { serveTestApp, type TestServer } from '../test-server.ts';

let tested: TestApp;
let server: TestServer;
let client: Client;

beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '1000' });
  server = await serveTestApp(tested.app);
  const { actor } = await createPerson(tested.app, 0);
  const { key } = await createKey(tested.app, actor, {
    name: 'Agent',
    mode: 'test',
    scopes: [...SCOPES],
    company: '',
    expiresInDays: '',
  });
  client = new Client({ name: 'a test', version: '1' });
  const headers = { Authorization: `Bearer ${key}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit: { headers } }));
});
afterAll(async () => {
  await client?.close();
  await server?.stop();
  await tested?.stop();
});

/** What an agent is given: the page, from which it takes the words of the certification, and the address with a test key. */
test('an agent that has only AGENTS.md and a test key issues, shares and verifies a specimen in at most six calls', async () => {
  const { siteUrl, brandName } = tested.app.config;
  const page = agentsFile({ siteUrl, brandName });
  const section = page.slice(page.indexOf('### Test keys'), page.indexOf('## Idempotency'));
  const [, body = ''] = /-d '([^']*)'/.exec(section) ?? [];
  const named = [...section.matchAll(/`(\w+_[a-zA-Z]+)`/g)].map(([, name]) => name);
  const { tools } = await client.listTools();
  expect(named.filter((name) => !tools.some((tool) => tool.name === name))).toEqual([]);

  let calls = 0;
  const call = async <Value>(name: string, sent: object): Promise<Value> => {
    calls += 1;
    const { content, isError = false } = await client.callTool({ name, arguments: { ...sent } });
    const [{ text }] = content as unknown as readonly [{ readonly text: string }];
    expect([isError, text]).toEqual([false, text]);
    return JSON.parse(text) as Value;
  };
  const { id } = await call<{ id: string }>('orders_issue', { ...(JSON.parse(body) as object), confirm: true });
  const { state, result } = await call<{ state: string; result: { documents: { id: string; number: string }[] } }>(
    'orders_readOperation',
    { id },
  );
  const [document] = result.documents;
  const { link } = await call<{ link: string }>('documents_share', {
    id: document!.id,
    recipient: 'Harbor Leasing',
    days: 7,
    opens: 3,
    show: 'income',
    facts: [],
    documents: [],
  });
  const { document: verified } = await call<{ document: CheckedDocument }>('documents_verify', {
    number: document!.number,
  });
  expect([state, link]).toEqual(['succeeded', expect.stringContaining('/share/?token=')]);
  expect(verified).toMatchObject({ level: 'S', state: 'live', test: { deletedAt: expect.any(String) } });
  expect(calls).toBeLessThanOrEqual(6);
});
