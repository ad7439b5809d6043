import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnerKey, emailKey, userKey } from '../../domain/owner-key.ts';
import { createPerson } from '../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { invoice } from '../../kinds/invoice/kind.ts';
import { setRetentionYears } from '../auth/document-retention.ts';
import { startWorker } from '../jobs/worker.ts';
import { checkDocument, checkHash } from './check-document.ts';
import { eraseOldDocuments } from './erase-old-documents.ts';
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
async function issue(ownerKey: OwnerKey): Promise<{ id: string; code: string; hash: string; fileKey: string }> {
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
  await waitForDocument(tested.app, id);
  await tested.app.db.updateTable('documents').set({ created_at: start }).where('id', '=', id).execute();
  const row = await tested.app.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { id, code, hash: row.file_sha256!, fileKey: row.file_key! };
}
const daysLater = (days: number): void => {
  now = new Date(start.getTime() + days * 86_400_000);
};

test('erases a guest’s document after 90 days and an account’s after 24 months, not earlier', async () => {
  const guest = await issue(emailKey('guest@example.com'));
  const account = await issue(userKey('1'));
  daysLater(89);
  expect(await eraseOldDocuments(tested.app)).toBe(0);
  daysLater(91);
  expect(await eraseOldDocuments(tested.app)).toBe(1);
  expect(await tested.app.storage.exists(guest.fileKey)).toBe(false);
  expect(await tested.app.storage.exists(account.fileKey)).toBe(true);
  daysLater(731);
  expect(await eraseOldDocuments(tested.app)).toBe(1);
  expect(await eraseOldDocuments(tested.app)).toBe(0);
});

test('still confirms an erased document, without its contents', async () => {
  now = start;
  const { id, code, hash } = await issue(emailKey('later@example.com'));
  daysLater(100);
  await eraseOldDocuments(tested.app);
  expect((await checkHash(tested.app, hash)).verdict).toBe('fits');
  const checked = await checkDocument(tested.app, id, code);
  expect(checked.document).toMatchObject({ state: 'live', details: null });
  now = start;
});

test('keeps the documents of an account for the seven years it chose, and no longer', async () => {
  now = start;
  const owner = await createPerson(tested.app, 0);
  const issued = await issue(userKey(owner.id));
  await setRetentionYears(tested.app, owner.actor, { documentYears: 7 });
  daysLater(7 * 365 - 1);
  await eraseOldDocuments(tested.app);
  expect(await tested.app.storage.exists(issued.fileKey)).toBe(true);
  daysLater(7 * 365 + 1);
  await eraseOldDocuments(tested.app);
  expect(await tested.app.storage.exists(issued.fileKey)).toBe(false);
  now = start;
});

test('requires confirmation to shorten the retention time if that erases documents', async () => {
  now = start;
  const owner = await createPerson(tested.app, 0);
  await setRetentionYears(tested.app, owner.actor, { documentYears: 5 });
  const issued = await issue(userKey(owner.id));
  daysLater(3 * 365);
  await expect(setRetentionYears(tested.app, owner.actor, { documentYears: 2 })).rejects.toMatchObject({
    code: 'CONFLICT',
    fields: { isSure: expect.stringContaining('1 document is older') },
  });
  await eraseOldDocuments(tested.app);
  expect(await tested.app.storage.exists(issued.fileKey)).toBe(true);
  await setRetentionYears(tested.app, owner.actor, { documentYears: 2, isSure: true });
  await eraseOldDocuments(tested.app);
  expect(await tested.app.storage.exists(issued.fileKey)).toBe(false);
  now = start;
});

test.each([1, 8, 2.5, Number.NaN])('refuses %d years as a retention time', async (documentYears) => {
  const owner = await createPerson(tested.app, 0);
  await expect(setRetentionYears(tested.app, owner.actor, { documentYears })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
});
