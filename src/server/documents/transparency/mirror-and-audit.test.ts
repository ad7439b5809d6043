import { cp, mkdir, mkdtemp, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueInvoice } from '../../../../tests/issue-invoice.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import { openInstallation } from '../../doors/backup/open-installation.ts';
import { checkTransparency } from '../../doors/doctor/check-transparency.ts';
import { withdraw } from '../correct/revoke-document.ts';
import { appendLog } from './append-log.ts';
import { auditRegistry } from './audit-registry.ts';
import { addEntries, forgetLog, tamper } from './log-test-data.fixture.ts';
import { mirrorLog, readMirror } from './mirror-log.ts';

let tested: TestApp;
let server: TestServer;
let parent: string;
let clock = Date.parse('2026-11-22T15:00:00.123Z');

beforeAll(async () => {
  tested = await createTestApp({}, () => new Date(clock));
  server = await serveTestApp(tested.app);
  parent = await mkdtemp(join(tmpdir(), 'mirror-'));
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
  await rm(parent, { recursive: true, force: true });
});

let counter = 0;
const issue = () => issueInvoice(tested.app, `M-${(counter += 1)}`);

const mirror = (folder: string) => mirrorLog({ folder: join(parent, folder), site: server.url });
const revoke = (row: Awaited<ReturnType<typeof issue>>) =>
  tested.app.db.transaction().execute((trx) => withdraw(tested.app, trx, row, 'A mistake.', 'key'));

test('every document matches the log, and any altered row is named', async () => {
  const { app } = tested;
  const kept = await issue();
  const gone = await issue();
  clock += 90_000;
  await revoke(gone);
  await appendLog(app);
  await mirror('audited');
  const { entries } = await readMirror(join(parent, 'audited'));
  const audit = async () => (await auditRegistry(app.db, entries)).findings;
  const doctor = async () => {
    const place = await openInstallation(app.config, app.log);
    try {
      return await checkTransparency(place, app.log);
    } finally {
      await place.close();
    }
  };
  expect(await auditRegistry(app.db, entries)).toMatchObject({ documents: 2, newer: 0, findings: [] });
  expect(await doctor()).toMatchObject([{ state: 'good', says: '3 entries, 2 documents match' }]);

  const cases: readonly (readonly [change: string, undo: string, finding: string])[] = [
    ["level = 'B'", "level = 'U'", 'the level is B, but an entry of the log says U'],
    [`number = '26-FAKE'`, `number = '${kept.number}'`, 'the number is 26-FAKE'],
    [`file_sha256 = repeat('0', 64)`, `file_sha256 = '${kept.file_sha256}'`, 'the fingerprint is 0000'],
    ["sealed_at = sealed_at - interval '1 day'", "sealed_at = sealed_at + interval '1 day'", 'the issue time is'],
    ["state = 'revoked'", "state = 'live'", 'the state is revoked, but the log says live'],
    ['disputed_at = now()', 'disputed_at = null', 'it is disputed, but not in the log'],
  ];
  for (const [change, undo, finding] of cases) {
    await tamper(app, `update documents set ${change} where id = '${kept.id}'`);
    expect(await audit()).toEqual([expect.stringContaining(finding)]);
    await tamper(app, `update documents set ${undo} where id = '${kept.id}'`);
    expect(await audit()).toEqual([]);
  }
  // Without tricks: the trigger logs the change, and the audit still sees it.
  await app.db.updateTable('documents').set({ level: 'B' }).where('id', '=', kept.id).execute();
  expect(await audit()).toEqual([expect.stringContaining('the level is B, but an entry of the log says U')]);
  await tamper(app, `delete from log_entries where position is null`, `update documents set level = 'U'`);
  await tamper(app, `update documents set state_changed_at = now() where id = '${gone.id}'`);
  expect(await audit()).toEqual([expect.stringContaining('the state changed at')]);
  expect((await doctor())[0]).toMatchObject({ state: 'wrong' });
  await tamper(
    app,
    `update documents set state_changed_at = '${new Date(clock).toISOString()}' where id = '${gone.id}'`,
  );
  await tamper(app, `update log_entries set statement = replace(statement, 'level U', 'level B') where position = 0`);
  expect(await audit()).toContain('Entry 0 of the log: the statement was changed.');
  await tamper(app, `update log_entries set statement = replace(statement, 'level B', 'level U') where position = 0`);
  await tamper(app, `update log_entries set document_id = 'nobody' where position = 0`);
  expect(await audit()).toEqual([
    `Document ${kept.number}: the log has no entry about it.`,
    `Document ${kept.number}: it was removed.`,
  ]);
  await tamper(app, `delete from log_entries where position = 0`);
  expect(await audit()).toContain('Entry 0 of the log: the statement was removed.');
});

test('a mirror follows the log across tiles, and is a log itself', async () => {
  const { app } = tested;
  await addEntries(app, 200);
  await appendLog(app);
  const first = await mirror('followed');
  expect(first.added).toBe(first.checkpoint.size);
  expect((await mirror('followed')).added).toBe(0);
  for (const count of [30, 300, 1]) {
    await addEntries(app, count);
    await appendLog(app);
    expect((await mirror('followed')).added).toBe(count);
  }
  const { checkpoint, entries } = await readMirror(join(parent, 'followed'));
  expect(entries).toHaveLength(checkpoint.size);
  for (const path of ['checkpoint', 'tile/0/000', 'tile/entries/000', `tile/0/002.p/${checkpoint.size - 512}`]) {
    const served = new Uint8Array(await (await fetch(`${server.url}/tlog/${path}`)).arrayBuffer());
    expect(new Uint8Array(await readFile(join(parent, 'followed', path)))).toEqual(served);
  }
  // Parts that grew are gone.
  expect(await readdir(join(parent, 'followed', 'tile/0'))).toEqual(['000', '001', '002.p']);
});

test('a mirror that is stopped before its new checkpoint is written goes on from the old one', async () => {
  const { app } = tested;
  await addEntries(app, 10);
  await appendLog(app);
  await mirror('stopped');
  await addEntries(app, 300);
  await appendLog(app);
  const obstacle = join(parent, 'stopped', 'checkpoint.new');
  await mkdir(obstacle);
  await expect(mirror('stopped')).rejects.toThrow('EISDIR');
  await rmdir(obstacle);
  await readMirror(join(parent, 'stopped'));
  expect((await mirror('stopped')).added).toBe(300);
  const { checkpoint, entries } = await readMirror(join(parent, 'stopped'));
  expect(entries).toHaveLength(checkpoint.size);
});

test('a rewritten log is refused in every form, and the evidence is kept', async () => {
  const { app } = tested;
  await addEntries(app, 10);
  // A test before this one removed an entry.
  await forgetLog(app);
  await appendLog(app);
  const { checkpoint } = await mirror('faithful');
  const attempt = async (name: string) => {
    await cp(join(parent, 'faithful'), join(parent, name), { recursive: true });
    const refusal = await mirror(name).then(
      () => 'accepted',
      ({ message }: Error) => message,
    );
    const kept = (await readdir(join(parent, name))).filter((file) => file.startsWith('refused-'));
    expect(await readFile(join(parent, name, 'checkpoint'), 'utf8')).toBe(
      await readFile(join(parent, 'faithful', 'checkpoint'), 'utf8'),
    );
    return { refusal, evidence: kept.length };
  };
  const last = checkpoint.size - 1;

  await forgetLog(
    app,
    `update log_entries set statement = replace(statement, 'level U', 'level D') where id =
    (select max(id) from log_entries)`,
  );
  await appendLog(app);
  expect(await attempt('same-size')).toEqual({
    refusal: `The log has ${checkpoint.size} entries, but not the same ones.`,
    evidence: 1,
  });

  await addEntries(app, 5);
  await appendLog(app);
  expect(await attempt('longer')).toEqual({ refusal: `Entry ${last} is another one now.`, evidence: 1 });

  await forgetLog(app, 'delete from log_entries where id in (select id from log_entries order by id desc limit 7)');
  await appendLog(app);
  expect(await attempt('shorter')).toEqual({
    refusal: `The log had ${checkpoint.size} entries, and now it has only ${checkpoint.size - 2}.`,
    evidence: 1,
  });

  // An entry in a full tile, which the mirror does not download again.
  await forgetLog(
    app,
    `update log_entries set statement = replace(statement, 'level U', 'level D') where id =
    (select min(id) from log_entries)`,
  );
  await addEntries(app, 300);
  await appendLog(app);
  const { refusal, evidence } = await attempt('old-entry');
  expect(refusal).not.toBe('accepted');
  expect(evidence).toBe(1);
});

test('a damaged mirror is not used', async () => {
  await appendLog(tested.app);
  await mirror('damaged');
  const folder = join(parent, 'damaged');
  const file = join(folder, 'tile/entries/000');
  const bytes = await readFile(file);
  bytes[40]! ^= 1;
  await writeFile(file, bytes);
  await expect(readMirror(folder)).rejects.toThrow('do not lead to its checkpoint');
  await writeFile(join(folder, 'checkpoint'), (await readFile(join(folder, 'checkpoint'), 'utf8')).replace(/\d+/, '7'));
  await expect(readMirror(folder)).rejects.toThrow('no trusted key signed');
  await expect(readMirror(join(parent, 'nothing'))).rejects.toThrow('There is no mirror');
});
