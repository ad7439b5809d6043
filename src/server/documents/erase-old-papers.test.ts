import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { invoice } from '../../domain/documents/invoice/kind.ts';
import { keepPapers } from '../auth/keep-papers.ts';
import { startWorker } from '../jobs/worker.ts';
import { checkDocument, checkHash } from './check-document.ts';
import { eraseOldPapers } from './erase-old-papers.ts';
import { issueDocuments, waitForDocument } from './issue-documents.ts';

let tested: TestApp;
const start = new Date('2026-11-20T16:00:00Z');
let now = start;

beforeAll(async () => {
  tested = await createTestApp({}, () => now);
  await startWorker(tested.app);
});
afterAll(() => tested?.stop());

let counter = 0;
async function issue(ownerKey: string): Promise<{ id: string; code: string; hash: string; fileKey: string }> {
  counter += 1;
  const sample = invoice.sample(1);
  const { documents } = await issueDocuments(tested.app, {
    kind: 'Invoice',
    input: { ...sample, details: { ...sample.details, number: `R-${counter}` } },
    ownerKey,
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    originHash: 'none',
  });
  const { id, code } = documents[0]!;
  await waitForDocument(tested.app, id, 20_000);
  await tested.app.db.updateTable('documents').set({ created_at: start }).where('id', '=', id).execute();
  const row = await tested.app.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { id, code, hash: row.file_sha256!, fileKey: row.file_key! };
}
const daysLater = (days: number): void => {
  now = new Date(start.getTime() + days * 86_400_000);
};

test('a guest’s paper is erased after 90 days and an account’s after 24 months, and not before', async () => {
  const guest = await issue('email:guest@example.com');
  const account = await issue('user:1');
  daysLater(89);
  expect(await eraseOldPapers(tested.app)).toBe(0);
  daysLater(91);
  expect(await eraseOldPapers(tested.app)).toBe(1);
  expect(await tested.app.storage.exists(guest.fileKey)).toBe(false);
  expect(await tested.app.storage.exists(account.fileKey)).toBe(true);
  daysLater(731);
  expect(await eraseOldPapers(tested.app)).toBe(1);
  expect(await eraseOldPapers(tested.app)).toBe(0);
});

test('what was erased still answers for itself: that it fits, and nothing of what it said', async () => {
  now = start;
  const { id, code, hash } = await issue('email:later@example.com');
  daysLater(100);
  await eraseOldPapers(tested.app);
  expect((await checkHash(tested.app, hash)).verdict).toBe('fits');
  const checked = await checkDocument(tested.app, id, code);
  expect(checked.document).toMatchObject({ state: 'live', details: null });
  now = start;
});

test('an account that chose seven years keeps its papers so long, and no longer', async () => {
  now = start;
  const owner = await createPerson(tested.app, 0);
  const paper = await issue(`user:${owner.id}`);
  await keepPapers(tested.app, owner.actor, { paperYears: 7 });
  daysLater(7 * 365 - 1);
  await eraseOldPapers(tested.app);
  expect(await tested.app.storage.exists(paper.fileKey)).toBe(true);
  daysLater(7 * 365 + 1);
  await eraseOldPapers(tested.app);
  expect(await tested.app.storage.exists(paper.fileKey)).toBe(false);
  now = start;
});

test('fewer years that would erase papers are taken only from somebody who was told and is sure', async () => {
  now = start;
  const owner = await createPerson(tested.app, 0);
  await keepPapers(tested.app, owner.actor, { paperYears: 5 });
  const paper = await issue(`user:${owner.id}`);
  daysLater(3 * 365);
  await expect(keepPapers(tested.app, owner.actor, { paperYears: 2 })).rejects.toMatchObject({
    code: 'CONFLICT',
    fields: { isSure: expect.stringContaining('One paper is older') },
  });
  await eraseOldPapers(tested.app);
  expect(await tested.app.storage.exists(paper.fileKey)).toBe(true);
  await keepPapers(tested.app, owner.actor, { paperYears: 2, isSure: true });
  await eraseOldPapers(tested.app);
  expect(await tested.app.storage.exists(paper.fileKey)).toBe(false);
  now = start;
});

test.each([1, 8, 2.5, Number.NaN])('%d years are none of those that can be chosen', async (paperYears) => {
  const owner = await createPerson(tested.app, 0);
  await expect(keepPapers(tested.app, owner.actor, { paperYears })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});
