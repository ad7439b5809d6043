import { appendFile, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailsTo } from '../../../../tests/emails.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { notifyStaff } from '../../staff/dashboard/notify-staff.ts';
import { readReviewQueue } from '../../staff/dashboard/review-queue.ts';
import { startWorker } from '../../services/jobs/worker.ts';
import { damagedAsText } from './damaged-as-text.ts';
import { issueDocuments, waitForDocument } from '../issue/issue-documents.ts';
import { openFile } from './read-document-file.ts';
import { scrubFiles } from '../retention/scrub-files.ts';
import { sweepStrayFiles } from '../retention/sweep-stray-files.ts';
import { zipFiles } from './zip-files.ts';

// Later than the accounts of the test, so staff have not been told yet.
let clock = Date.now() + 3_600_000;
let tested: TestApp;
let server: TestServer;
let admin: Person;
const { signal } = new AbortController();

beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '100' }, () => new Date(clock));
  server = await serveTestApp(tested.app);
  admin = await createPerson(tested.app, 2);
  await startWorker(tested.app);
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
});

const folder = (): string => join(tested.app.config.dataDir, 'files');

let counter = 0;
const issue = async () => {
  counter += 1;
  const sample = invoice.sample(1);
  const { accessKey, documents } = await issueDocuments(tested.app, {
    kind: 'Invoice',
    input: { ...sample, details: { ...sample.details, number: `F-${counter}` } },
    ownerKey: 'email:ines@example.com',
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    originHash: 'none',
  });
  const { id, number } = documents[0]!;
  await waitForDocument(tested.app, id);
  const { file_key: key } = await tested.app.db
    .selectFrom('documents')
    .select('file_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, number, key: key!, path: join(folder(), key!), accessKey };
};
type Issued = Awaited<ReturnType<typeof issue>>;

const download = async ({ id, accessKey }: Issued) => {
  const answer = await fetch(`${server.url}/api/v1/documents/${id}/pdf?key=${accessKey}`);
  const type = answer.headers.get('content-type') ?? '';
  return {
    status: answer.status,
    body: type.includes('json') ? ((await answer.json()) as object) : await answer.bytes(),
  };
};

const flipByte = async (issued: Issued): Promise<Uint8Array> => {
  const bytes = await tested.app.storage.get(issued.key);
  const altered = Uint8Array.from(bytes);
  altered[Math.floor(altered.length / 2)]! ^= 1;
  await writeFile(issued.path, altered);
  return bytes;
};

const damages = () => tested.app.db.selectFrom('file_damages').select(['document_id', 'damage']).execute();
const downloadsOf = async ({ id }: Issued): Promise<number> =>
  (
    await tested.app.db
      .selectFrom('document_events')
      .select('id')
      .where('document_id', '=', id)
      .where('event', '=', 'downloaded')
      .execute()
  ).length;

test.each([
  ['changed', (issued: Issued) => flipByte(issued)],
  ['changed', (issued: Issued) => truncate(issued.path, 1_000)],
  ['changed', (issued: Issued) => appendFile(issued.path, 'more')],
  ['missing', (issued: Issued) => rm(issued.path)],
] as const)('refuses to send a stored file that is %s, and tells staff', async (damage, harm) => {
  const issued = await issue();
  const whole = await tested.app.storage.get(issued.key);
  expect(await download(issued)).toEqual({ status: 200, body: new Uint8Array(whole) });
  await harm(issued);
  const answer = await download(issued);
  expect(answer).toMatchObject({
    status: 500,
    body: { code: 'DAMAGED_FILE', message: expect.stringContaining('damaged in our storage') },
  });
  expect(await damages()).toEqual([{ document_id: issued.id, damage }]);
  // A file that was not sent does not count as a download, which would rule out a refund.
  expect(await downloadsOf(issued)).toBe(1);

  clock += 2 * 3_600_000;
  await notifyStaff(tested.app);
  const { username } = await tested.app.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', admin.id)
    .executeTakeFirstOrThrow();
  const news = (await emailsTo(tested.app, username)).map(({ content }) => JSON.stringify(content));
  expect(news.some((content) => content.includes(issued.number))).toBe(true);
  expect((await readReviewQueue(tested.app, admin.actor)).oldest).toContainEqual(
    expect.objectContaining({ kind: 'file', id: issued.id }),
  );

  await writeFile(issued.path, whole);
  await scrubFiles(tested.app, signal);
  expect(await damages()).toEqual([]);
  expect((await download(issued)).status).toBe(200);
});

test('finds a changed file at night before anyone asks for it, and counts the checked files', async () => {
  const [issued] = [await issue(), await issue()];
  const whole = await flipByte(issued);
  const { checked, damaged } = await scrubFiles(tested.app, signal);
  expect([checked >= 2, damaged]).toEqual([true, 1]);
  expect(await damages()).toEqual([{ document_id: issued.id, damage: 'changed' }]);
  const figures = await (await fetch(`${server.url}/metrics`)).text();
  expect(figures).toContain('document_files_damaged 1');
  expect(figures).toContain(`document_file_scrub_checked ${checked}`);
  await writeFile(issued.path, whole);
  await scrubFiles(tested.app, signal);
});

test('continues the next night where a limited check ended', async () => {
  const issued = await issue();
  const whole = await flipByte(issued);
  const { count } = await tested.app.db
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('file_key', 'is not', null)
    .executeTakeFirstOrThrow();
  let [damaged, checked] = [0, 0];
  for (let night = 0; night < count; night++) {
    const found = await scrubFiles(tested.app, signal, 1);
    damaged += found.damaged;
    checked += found.checked;
  }
  expect([damaged, checked]).toEqual([1, count]);
  await writeFile(issued.path, whole);
  // The last night ended at the last document, so the next one starts over.
  await scrubFiles(tested.app, signal, 1);
  await scrubFiles(tested.app, signal);
  expect(await damages()).toEqual([]);
});

test('deletes sealed files without an owner after a day, and keeps younger ones and those of unknown documents', async () => {
  const issued = await issue();
  const beside = (name: string): string => join(issued.key, '..', name);
  const stray = beside(`${issued.id}-${'0'.repeat(16)}.pdf`);
  const young = beside(`${issued.id}-${'1'.repeat(16)}.pdf`);
  const unknown = beside(`${'z'.repeat(26)}-${'2'.repeat(16)}.pdf`);
  const upload = 'uploads/logos/a.png';
  const sealing = await issue();
  const begun = beside(`${sealing.id}-${'3'.repeat(16)}.pdf`);
  await tested.app.db.updateTable('documents').set({ state: 'issuing' }).where('id', '=', sealing.id).execute();
  for (const key of [stray, young, unknown, upload, begun]) await tested.app.storage.put(key, new Uint8Array(9), 'x/x');
  const half = join(folder(), '.writing', 'left-by-a-crash');
  await writeFile(half, 'half');
  const longAgo = new Date(clock - 2 * 86_400_000);
  for (const path of [stray, unknown, upload, begun, issued.key].map((key) => join(folder(), key)).concat(half))
    await utimes(path, longAgo, longAgo);

  expect(await sweepStrayFiles(tested.app, signal)).toBe(1);
  const left = await Promise.all([stray, young, unknown, upload, begun, issued.key].map(tested.app.storage.exists));
  expect(left).toEqual([false, true, true, true, true, true]);
  expect(await readdir(join(folder(), '.writing'))).toEqual([]);
  await tested.app.db.updateTable('documents').set({ state: 'live' }).where('id', '=', sealing.id).execute();
});

test('exports the rest of an account’s data despite one damaged file', async () => {
  const documents = [await issue(), await issue()];
  const whole = await flipByte(documents[0]!);
  const rows = await tested.app.db
    .selectFrom('documents')
    .selectAll()
    .where(
      'id',
      'in',
      documents.map(({ id }) => id),
    )
    .orderBy('created_at')
    .execute();
  async function* files() {
    for (const row of rows) yield damagedAsText(row.number, () => openFile(tested.app, row));
  }
  const zip = unzipSync(await new Response(zipFiles(files())).bytes());
  expect(Object.keys(zip)).toEqual([`${documents[0]!.number}.txt`, `${documents[1]!.number}.pdf`]);
  await writeFile(documents[0]!.path, whole);
  await scrubFiles(tested.app, signal);
});
