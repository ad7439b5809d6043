import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { startWorker } from '../../services/jobs/worker.ts';
import { privatePicture } from '../../services/http/answers/private-picture.ts';
import { issueDocuments, waitForDocument } from '../issue/issue-documents.ts';
import { pictureOfDocument } from './read-document-picture.ts';

let tested: TestApp;
beforeAll(async () => {
  tested = await createTestApp();
  await startWorker(tested.app);
});
afterAll(() => tested?.stop());

let counter = 0;
async function issue() {
  const { app } = tested;
  const sample = invoice.sample(1);
  counter += 1;
  const { documents } = await issueDocuments(app, {
    kind: 'Invoice',
    input: { ...sample, details: { ...sample.details, number: `P-${counter}` } },
    ownerKey: 'email:ines@example.com',
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    originHash: 'none',
  });
  const { id } = documents[0]!;
  await waitForDocument(app, id);
  return app.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

const widthOf = (png: Uint8Array): number => Buffer.from(png).readUInt32BE(16);

test('a picture of a sealed file is as wide as its size says, never wide enough to be read as the document, and no download', async () => {
  const { app } = tested;
  const row = await issue();
  const widths = await Promise.all(
    ['40', '132', '360'].map(async (size) => widthOf(await pictureOfDocument(app, row, size).draw())),
  );
  expect(widths.map((width, at) => Math.abs(width - [80, 264, 360][at]!) <= 1)).toEqual([true, true, true]);
  for (const size of [null, '', '720', 'page', '__proto__', 'constructor'])
    expect(() => pictureOfDocument(app, row, size)).toThrow('There is no such picture.');
  expect(() => pictureOfDocument(app, { ...row, file_key: null }, '40')).toThrow('There is no such picture.');
  const events = await app.db.selectFrom('document_events').select('event').where('document_id', '=', row.id).execute();
  expect(events.map(({ event }) => event)).not.toContain('downloaded');
});

test('a browser keeps a picture for its reader alone and asks each time, and gets it once', async () => {
  const picture = pictureOfDocument(tested.app, await issue(), '132');
  const first = await privatePicture(new Request('https://site.example/'), picture);
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  const headers = { 'If-None-Match': first.headers.get('etag')! };
  expect((await privatePicture(new Request('https://site.example/', { headers }), picture)).status).toBe(304);
});

test('a file that was changed in our storage is not drawn', async () => {
  const { app } = tested;
  const row = await issue();
  await appendFile(join(app.config.dataDir, 'files', row.file_key!), 'more');
  await expect(pictureOfDocument(app, row, '132').draw()).rejects.toThrow('damaged');
});
