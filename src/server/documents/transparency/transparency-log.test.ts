import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueInvoice } from '../../../../tests/issue-invoice.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import {
  COSIGNATURE,
  cosignedText,
  entriesOfLog,
  entryOf,
  formatNoteKey,
  formatSignature,
  noteKey,
  openCheckpoint,
  readNote,
  readNoteKey,
  readStatement,
  splitEntries,
  utf8,
  verifyLogProof,
} from '../../../../packages/verify/index.ts';
import { openDatabase } from '../../platform/db/connection.ts';
import { reportDocument } from '../read/report-document.ts';
import { withdraw } from '../correct/revoke-document.ts';
import { appendLog } from './append-log.ts';
import { appendLogJob } from './append-log-job.ts';
import { addEntries } from './log-test-data.fixture.ts';
import { openLogKey } from './log-key.ts';
import { findLogPlace, proveLogEntry } from './log-proof.ts';

let tested: TestApp;
let server: TestServer;
let clock = Date.parse('2026-11-22T15:00:00.123Z');

const witnessPair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
const witnessKey = noteKey(
  'witness.example',
  COSIGNATURE,
  new Uint8Array(await crypto.subtle.exportKey('raw', witnessPair.publicKey)),
);

beforeAll(async () => {
  tested = await createTestApp({ TLOG_WITNESSES: formatNoteKey(witnessKey) }, () => new Date(clock));
  server = await serveTestApp(tested.app);
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
});

let counter = 0;
const issue = () => issueInvoice(tested.app, `L-${(counter += 1)}`);

const statementsAbout = async (documentId: string) =>
  (
    await tested.app.db
      .selectFrom('log_entries')
      .select('statement')
      .where('document_id', '=', documentId)
      .orderBy('id')
      .execute()
  ).map(({ statement }) => readStatement(statement)!);

const get = (path: string) => fetch(`${server.url}/tlog/${path}`);
const checkpoint = async () =>
  (await openCheckpoint(await (await get('checkpoint')).text(), [tested.app.logKey.key], [witnessKey]))!;

test('a document is logged when it is issued, and again at every change of its state', async () => {
  const row = await issue();
  clock += 60_000;
  await reportDocument(tested.app, row.id, { kind: 'dispute', email: 'a@example.com', message: 'No.', code: row.code });
  clock += 60_000;
  await tested.app.db.transaction().execute((trx) => withdraw(tested.app, trx, row, 'A mistake.', 'key'));
  const about = { numbers: [row.number], sha256: row.file_sha256, level: 'U' };
  expect(await statementsAbout(row.id)).toEqual([
    { ...about, state: 'live', isDisputed: false, at: row.sealed_at },
    { ...about, state: 'live', isDisputed: true, at: new Date(clock - 60_000) },
    { ...about, state: 'revoked', isDisputed: true, at: new Date(clock) },
  ]);
});

test('a change that is rolled back leaves no entry', async () => {
  const row = await issue();
  const undone = tested.app.db.transaction().execute(async (trx) => {
    await withdraw(tested.app, trx, row, 'A mistake.', 'key');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await statementsAbout(row.id)).toHaveLength(1);
});

test('what is not said in the log does not add to it', async () => {
  const row = await issue();
  await tested.app.db.updateTable('documents').set({ content: null, person: null }).where('id', '=', row.id).execute();
  expect(await statementsAbout(row.id)).toHaveLength(1);
});

test('two statements about the same document have different entries', async () => {
  const { rows } = await sql<{ statement: string }>`
    select log_statement('26-1', repeat('a', 64), 'U', 'live', false, now()) as statement from generate_series(1, 2)
  `.execute(tested.app.db);
  expect(entryOf(rows[0]!.statement)).not.toEqual(entryOf(rows[1]!.statement));
});

test('the site itself can neither change nor remove an entry', async () => {
  await issue();
  const { db } = tested.app;
  await appendLog(tested.app);
  await expect(db.updateTable('log_entries').set({ statement: 'other' }).execute()).rejects.toThrow('append-only');
  await expect(db.updateTable('log_entries').set({ position: 1_000_000 }).execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('log_entries').execute()).rejects.toThrow('append-only');
});

test('four processes that append at once write one log without gaps', async () => {
  const { app } = tested;
  await appendLog(app);
  const { size: before } = (await checkpoint()).checkpoint;
  await addEntries(app, 700);
  const others = Array.from({ length: 3 }, () => openDatabase(app.config.databaseUrl!, app.log, { connections: 2 }));
  const appended = await Promise.all(
    [app.db, ...others].map((db) => appendLog({ db, logKey: app.logKey, now: app.now }, 150)),
  );
  await Promise.all(others.map((db) => db.destroy()));
  expect(appended.reduce((sum, count) => sum + count, 0)).toBe(700);
  const { size, root } = (await checkpoint()).checkpoint;
  expect(size).toBe(before + 700);
  const rows = await app.db.selectFrom('log_entries').select(['position', 'statement']).orderBy('position').execute();
  expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: size }, (_, position) => position));
  // What strangers read leads to the same root, and has the same entries.
  const entries = await entriesOfLog(size, root, async (index, width) => {
    const path = `tile/entries/${String(index).padStart(3, '0')}${width === 256 ? '' : `.p/${width}`}`;
    return splitEntries(new Uint8Array(await (await get(path)).arrayBuffer()))!;
  });
  expect(entries?.map((entry) => entry.join())).toEqual(rows.map(({ statement }) => entryOf(statement).join()));
});

test('the database refuses a second checkpoint that continues the same size', async () => {
  const { app } = tested;
  await addEntries(app, 1);
  await appendLog(app);
  const last = await app.db.selectFrom('log_checkpoints').selectAll().orderBy('size', 'desc').executeTakeFirstOrThrow();
  const fork = app.db.insertInto('log_checkpoints').values({ ...last, size: last.size + 1 });
  await expect(fork.execute()).rejects.toThrow('log_checkpoints_continues_key');
});

test('full and partial tiles may be kept forever, the checkpoint only for seconds', async () => {
  await addEntries(tested.app, 300);
  await appendLog(tested.app);
  const { size } = (await checkpoint()).checkpoint;
  const full = await get('tile/0/000');
  expect(full.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(full.headers.get('access-control-allow-origin')).toBe('*');
  expect((await full.arrayBuffer()).byteLength).toBe(8_192);
  const partial = await get('tile/0/000.p/7');
  expect(partial.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await partial.arrayBuffer()).byteLength).toBe(7 * 32);
  expect((await (await get(`tile/1/000.p/${Math.floor(size / 256)}`)).arrayBuffer()).byteLength).toBeGreaterThan(0);
  expect((await get('checkpoint')).headers.get('cache-control')).toBe('public, max-age=5');
  const beyond = `tile/0/${String(Math.floor(size / 256)).padStart(3, '0')}.p/${(size % 256) + 1}`;
  for (const path of [beyond, 'tile/0/999', 'tile/2/000', 'tile/0/00', 'tile/-1/000', 'tile/entries/%2e'])
    expect((await get(path)).status).toBe(404);
});

test('the proof of a document shows its newest state, and no stranger can use it for another', async () => {
  const row = await issue();
  const proof = (await proveLogEntry(tested.app, { documentId: row.id }))!;
  const proven = await verifyLogProof(proof, [tested.app.logKey.key]);
  expect(proven?.statement).toMatchObject({ numbers: [row.number], sha256: row.file_sha256, state: 'live' });
  const place = (await findLogPlace(tested.app, { documentId: row.id }))!;
  expect(place).toEqual({ entry: proven!.index + 1, since: new Date(clock), changeEntry: null });
  await tested.app.db.transaction().execute((trx) => withdraw(tested.app, trx, row, 'A mistake.', 'key'));
  const later = await verifyLogProof((await proveLogEntry(tested.app, { documentId: row.id }))!, [
    tested.app.logKey.key,
  ]);
  expect(later?.statement.state).toBe('revoked');
  expect(await findLogPlace(tested.app, { documentId: row.id })).toEqual({ ...place, changeEntry: later!.index + 1 });
});

test('a proof of an entry that has its place waits for no append', async () => {
  const { app } = tested;
  const placed = await issue();
  await appendLog(app);
  const { size } = (await checkpoint()).checkpoint;
  const waiting = await issue();
  const other = openDatabase(app.config.databaseUrl!, app.log, { connections: 1 });
  const { late } = await other.transaction().execute(async (trx) => {
    // Who appends must wait, who reads need not.
    await sql`lock table log_checkpoints in share row exclusive mode`.execute(trx);
    const proof = (await proveLogEntry(app, { documentId: placed.id }))!;
    expect((await verifyLogProof(proof, [app.logKey.key]))?.statement.numbers).toEqual([placed.number]);
    // What waits for its place is not added either, as it was not asked for.
    expect((await checkpoint()).checkpoint.size).toBe(size);
    const asked = proveLogEntry(app, { documentId: waiting.id });
    const blocked = sql<{ count: number }>`
      select count(*)::int as count from pg_locks where locktype = 'relation' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await blocked.execute(app.db)).rows[0]!.count).toBe(1);
    // In an object, because a promise would be awaited under the lock that it waits for.
    return { late: asked };
  });
  expect((await verifyLogProof((await late)!, [app.logKey.key]))?.index).toBe(size);
  await other.destroy();
});

async function cosign(text: string, seconds: number, pair = witnessPair): Promise<string> {
  const message = Uint8Array.from(utf8(cosignedText(text, seconds)));
  const signature = new Uint8Array(72);
  new DataView(signature.buffer).setBigUint64(0, BigInt(seconds));
  signature.set(new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, message)), 8);
  return formatSignature(witnessKey, signature);
}
const send = (note: string) =>
  fetch(`${server.url}/api/v1/transparency-log/cosignatures`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ checkpoint: note }),
  });

test('a known witness may cosign a checkpoint, and its word is shown and used in proofs', async () => {
  const row = await issue();
  await appendLog(tested.app);
  const signed = await (await get('checkpoint')).text();
  const seconds = Math.floor(clock / 1_000);
  const answer = await send(`${signed}${await cosign(readNote(signed)!.text, seconds)}\n`);
  expect(await answer.json()).toEqual({ data: { witnesses: ['witness.example'] } });
  expect((await checkpoint()).cosignatures).toMatchObject([
    { name: 'witness.example', signedAt: new Date(seconds * 1_000) },
  ]);
  await addEntries(tested.app, 1);
  await appendLog(tested.app);
  const proof = (await proveLogEntry(tested.app, { documentId: row.id }))!;
  const proven = await verifyLogProof(proof, [tested.app.logKey.key], [witnessKey]);
  expect(proven?.cosignatures).toHaveLength(1);
});

test('strangers cosign nothing', async () => {
  await addEntries(tested.app, 1);
  await appendLog(tested.app);
  const signed = await (await get('checkpoint')).text();
  const { text } = readNote(signed)!;
  const seconds = Math.floor(clock / 1_000);
  const stranger = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const line = await cosign(text, seconds);
  for (const body of [
    '',
    signed,
    `${signed}${await cosign(text, seconds, stranger)}\n`,
    `${signed}${await cosign(text, seconds + 3_600)}\n`,
    `${text}\n${line}\n`,
    `${signed.replace('\n', 'x\n')}${line}\n`,
    'x'.repeat(20_000),
  ])
    expect((await send(body)).status).toBe(400);
  expect((await checkpoint()).cosignatures).toEqual([]);
});

test('a new key signs the log under its first name, and the old key stays listed', async () => {
  const { app } = tested;
  await addEntries(app, 1);
  await appendLog(app);
  const { generateKeyPairSync } = await import('node:crypto');
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const moved = { siteUrl: 'https://moved.example', transparency: { key: pem, witnesses: [] } };
  const logKey = await openLogKey(app.db, moved, app.vault, new Date(clock + 1_000));
  expect(logKey.key.name).toBe(app.logKey.key.name);
  const before = await checkpoint();
  expect(await appendLog({ ...app, logKey })).toBe(0);
  const signed = await (await get('checkpoint')).text();
  expect((await openCheckpoint(signed, [logKey.key]))?.checkpoint).toEqual(before.checkpoint);
  const listed = (await (await get('keys')).text()).trim().split('\n').map(readNoteKey);
  expect(listed).toEqual(expect.arrayContaining([app.logKey.key, logKey.key]));
  expect(new Set(listed.map((key) => key?.name))).toEqual(new Set([app.logKey.key.name]));
  // For the tests after this one.
  await appendLog(app);
});

const askProof = async (body: object) => {
  const answer = await fetch(`${server.url}/api/v1/verify/log-proof`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data } = (await answer.json()) as { data?: { proof: string } };
  return data ? (await verifyLogProof(data.proof, [tested.app.logKey.key]))?.statement.numbers : answer.status;
};

test('who holds the file or its code gets its proof, and nobody else', async () => {
  const row = await issue();
  expect(await askProof({ sha256: row.file_sha256 })).toEqual([row.number]);
  expect(await askProof({ id: row.number, code: row.code })).toEqual([row.number]);
  expect(await askProof({ id: row.number, code: 'AAAAAAAA' })).toBe(404);
  expect(await askProof({ id: row.number })).toBe(400);
  expect(await askProof({ sha256: 'ab'.repeat(32) })).toBe(404);
});

test('the log is brought up to date every minute', () => {
  expect(appendLogJob.schedule).toBe('* * * * *');
});
