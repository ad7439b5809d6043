import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import { emailKey } from '../../../domain/owner-key.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { issueDocuments } from '../issue/issue-documents.ts';
import { createLog } from '../../platform/log.ts';
import { withdraw } from '../correct/revoke-document.ts';

let tested: TestApp;
let server: TestServer;
let hash: string;
const LENDER = { origin: 'https://lender.example' };

const hashOfHash = () => createHash('sha256').update(Buffer.from(hash, 'hex')).digest('hex');

beforeAll(async () => {
  tested = await createTestApp();
  server = await serveTestApp(tested.app);
  await issueDocuments(tested.app, {
    kind: 'Invoice',
    input: invoice.sample(1),
    ownerKey: emailKey('ines@example.com'),
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    originHash: 'none',
  });
  await runJobs(tested.app);
  const row = await tested.app.db.selectFrom('documents').selectAll().executeTakeFirstOrThrow();
  hash = row.file_sha256!;
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
});

const ask = (body: object) =>
  fetch(`${server.url}/api/v1/verify/hash`, {
    method: 'POST',
    headers: { ...LENDER, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const range = async (prefix: string) => {
  const answer = await fetch(`${server.url}/api/v1/verify/range/${prefix}`, { headers: LENDER });
  const text = await answer.text();
  return { status: answer.status, text, data: (JSON.parse(text) as { data?: unknown }).data };
};

test('pages of any site may verify hashes, and get no cookie', async () => {
  const preflight = await fetch(`${server.url}/api/v1/verify/hash`, {
    method: 'OPTIONS',
    headers: { ...LENDER, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')).toBe('Content-Type');
  const answer = await ask({ sha256: hash });
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(await answer.json()).toMatchObject({ data: { verdict: 'fits' } });
});

test('other calls still refuse pages of other sites', async () => {
  const answer = await fetch(`${server.url}/api/v1/verify/log-proof`, {
    method: 'POST',
    headers: { ...LENDER, 'content-type': 'application/json' },
    body: JSON.stringify({ sha256: hash }),
  });
  expect(answer.status).toBe(403);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

test('verifies up to 100 hashes in one call, in their order', async () => {
  const unknown = Array.from({ length: 99 }, (_, at) => at.toString(16).padStart(64, '0'));
  const { data } = (await (await ask({ hashes: [...unknown, hash] })).json()) as { data: { verdict: string }[] };
  expect(data.map(({ verdict }) => verdict)).toEqual([...unknown.map(() => 'unknown'), 'fits']);
  expect((await ask({ hashes: [...unknown, hash, hash] })).status).toBe(400);
  expect((await ask({ hashes: [] })).status).toBe(400);
  expect((await ask({ hashes: ['abc'] })).status).toBe(400);
});

test('a range shows what became of a file, but not the hash that opens its figures', async () => {
  const prefix = hashOfHash().slice(0, 5);
  const { data, text } = await range(prefix);
  expect(data).toEqual([{ hashOfHash: hashOfHash(), verdict: 'fits', isDisputed: false, level: 'U' }]);
  expect(text).not.toContain(hash);
  const { app } = tested;
  const row = await app.db.selectFrom('documents').selectAll().executeTakeFirstOrThrow();
  await app.db.transaction().execute((trx) => withdraw(app, trx, row, 'A mistake.', 'key'));
  expect((await range(prefix.toUpperCase())).data).toMatchObject([{ verdict: 'revoked' }]);
  expect((await range(prefix.startsWith('0') ? 'fffff' : '00000')).data).toEqual([]);
  for (const wrong of ['abcd', 'abcdef', 'ghijk', '%25%25%25%25%25']) expect((await range(wrong)).status).toBe(400);
});

test('neither the log nor the rate limits say who verified which document', async () => {
  const { app } = tested;
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) });
  const watched = await serveTestApp({ ...app, log, config: { ...app.config, trustProxy: '1' } });
  const { id, number, code } = await app.db.selectFrom('documents').selectAll().executeTakeFirstOrThrow();
  const address = '198.51.100.77';
  const get = (path: string) => fetch(`${watched.url}${path}`, { headers: { 'x-forwarded-for': address } });
  const post = (path: string, body: object) =>
    fetch(`${watched.url}/api/v1/verify/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    });
  const prefix = hashOfHash().slice(0, 5);
  expect((await post('hash', { sha256: hash })).status).toBe(200);
  expect((await post('hash', { hashes: [hash, 'ab'.repeat(32)] })).status).toBe(200);
  expect((await post('log-proof', { sha256: hash })).status).toBe(200);
  expect((await get(`/api/v1/verify/range/${prefix}`)).status).toBe(200);
  expect((await get(`/api/v1/verify/${number}?code=${code}`)).status).toBe(200);
  expect((await get(`/api/v1/verify/${id}`)).status).toBe(200);
  // The pages of a document, which this test has not.
  expect((await get(`/v/${id}/?code=${code}`)).status).toBe(404);
  expect((await get(`/v/${number}.data`)).status).toBe(404);
  await watched.stop();

  const paths = lines.map((line) => (JSON.parse(line) as { path?: string }).path).filter((path) => path !== undefined);
  expect(paths).toEqual([
    '/api/v1/verify/hash',
    '/api/v1/verify/hash',
    '/api/v1/verify/log-proof',
    '/api/v1/verify/range/...',
    '/api/v1/verify/...',
    '/api/v1/verify/...',
    '/v/.../',
    '/v/...',
  ]);
  const counted = await app.db.selectFrom('rate_limits').select('key').execute();
  expect(counted.length).toBeGreaterThan(0);
  const stored = [...lines, ...counted.map(({ key }) => key)].join('\n');
  for (const secret of [hash, hashOfHash(), prefix, id, number, code, address]) expect(stored).not.toContain(secret);
});
