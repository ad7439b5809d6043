import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import PostalMime from 'postal-mime';
import { emailKey } from '../../../domain/owner-key.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { utilityBill } from '../../../kinds/utility-bill/model/kind.ts';
import { type Actor, NOBODY } from '../../services/actor.ts';
import { findDraft, saveDraft } from '../drafts/drafts.ts';
import { startWorker } from '../../services/jobs/worker.ts';
import { checkDocument } from '../check/check-document.ts';
import { correctFromDraft, prepareCorrection } from './correct-from-draft.ts';
import { reviseDocument } from './correct-document.ts';
import { emailDocument } from '../read/email-document.ts';
import { issueDocuments, waitForDocument } from '../issue/issue-documents.ts';
import { reopenDocument } from '../../commerce/orders/reopen-document.ts';
import { revokeDocument } from './revoke-document.ts';

let tested: TestApp;

const attestation = { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true };
const visitor = 'visitor:one';
const browser = { actor: NOBODY, ownerKeys: [visitor] } as const;
const by = (actor: Actor) => ({ actor, ownerKeys: [] });
const correction = { reason: 'The street was wrong.', attestation, originHash: 'none', accessKey: 'key' };

beforeAll(async () => {
  tested = await createTestApp();
  await startWorker(tested.app);
});
afterAll(async () => {
  await tested?.stop();
});

async function issueBill() {
  const { accessKey, documents } = await issueDocuments(tested.app, {
    kind: 'UtilityBill',
    input: utilityBill.sample(1),
    ownerKey: emailKey('ines@example.com'),
    attestation,
    originHash: 'none',
  });
  await waitForDocument(tested.app, documents[0]!.id);
  return { id: documents[0]!.id, number: documents[0]!.number, owner: { ...NOBODY, key: accessKey } };
}

test('reopens a document with its answers, and seals the change as a free next revision', async () => {
  const { id, owner } = await issueBill();
  const draft = await reopenDocument(tested.app, by(owner), visitor, id);
  expect(draft).toMatchObject({ kind: 'UtilityBill', corrects: id, form: { fullName: expect.any(String) } });
  expect((await reopenDocument(tested.app, by(owner), visitor, id)).id).toBe(draft.id);

  expect((await prepareCorrection(tested.app, browser, draft.id)).changes).toEqual([]);
  await saveDraft(tested.app, [visitor], draft.id, draft.version, {
    name: draft.name,
    form: { ...draft.form, fullName: 'Jonas Feldt' },
  });
  const prepared = await prepareCorrection(tested.app, browser, draft.id);
  expect(prepared.revision).toBe(2);
  expect(prepared.changes.map(({ after }) => after)).toContainEqual(expect.stringContaining('Jonas Feldt'));

  const revised = await correctFromDraft(tested.app, browser, draft.id, correction);
  await waitForDocument(tested.app, revised.id);
  expect((await checkDocument(tested.app, id, null)).document).toMatchObject({
    state: 'superseded',
    newerNumber: revised.number,
  });
  await expect(findDraft(tested.app, [visitor], draft.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('refuses a second correction that began before the first was sealed', async () => {
  const { id, owner } = await issueBill();
  const readBefore = await tested.app.db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const draft = await reopenDocument(tested.app, by(owner), visitor, id);
  const revised = await correctFromDraft(tested.app, browser, draft.id, correction);
  await waitForDocument(tested.app, revised.id);
  await expect(
    reviseDocument(tested.app, owner, readBefore, { ...correction, input: utilityBill.sample(1) }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('seals one revision for two clicks', async () => {
  const { id, owner } = await issueBill();
  const draft = await reopenDocument(tested.app, by(owner), visitor, id);
  const presses = await Promise.allSettled(
    Array.from({ length: 5 }, () => correctFromDraft(tested.app, browser, draft.id, correction)),
  );
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const revisions = await tested.app.db
    .selectFrom('documents')
    .select('revision')
    .where('series_id', '=', id)
    .execute();
  expect(revisions.map(({ revision }) => revision).toSorted()).toEqual([1, 2]);
});

test('lets only a manager of the document reopen it, and only the draft owner seal the correction', async () => {
  const { id, owner } = await issueBill();
  await expect(reopenDocument(tested.app, by(NOBODY), visitor, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const draft = await reopenDocument(tested.app, by(owner), visitor, id);
  const stranger = { actor: NOBODY, ownerKeys: ['visitor:another'] } as const;
  for (const attempt of [
    () => prepareCorrection(tested.app, stranger, draft.id),
    () => correctFromDraft(tested.app, stranger, draft.id, correction),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});

test('requires a reason and the attestation, and refuses to correct a document revoked meanwhile', async () => {
  const { id, owner } = await issueBill();
  const draft = await reopenDocument(tested.app, by(owner), visitor, id);
  const seal = (more: object) => correctFromDraft(tested.app, browser, draft.id, { ...correction, ...more });
  await expect(seal({ reason: ' ' })).rejects.toMatchObject({ fields: { reason: expect.any(String) } });
  await expect(seal({ attestation: { ...attestation, isAccepted: false } })).rejects.toMatchObject({
    fields: { 'attestation.isAccepted': expect.any(String) },
  });
  await revokeDocument(tested.app, owner, id, 'Wrong customer');
  await expect(seal({})).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('emails a document as the stored file, at most ten times a day, and never for a stranger', async () => {
  const { id, number, owner } = await issueBill();
  const stranger = { ...NOBODY, key: 'guessed' };
  await expect(emailDocument(tested.app, stranger, id, 'a@example.com')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(emailDocument(tested.app, owner, id, 'nowhere')).rejects.toMatchObject({
    fields: { email: 'Please enter a valid email address' },
  });
  const attempts = await Promise.allSettled(
    Array.from({ length: 12 }, () => emailDocument(tested.app, owner, id, 'landlord@example.com')),
  );
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);

  const folder = join(tested.app.config.dataDir, 'mail');
  const sent = async () => {
    const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const emails = await Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
    return emails.filter(({ to }) => to?.[0]?.address === 'landlord@example.com');
  };
  await expect.poll(async () => (await sent()).length).toBe(10);
  for (const { attachments } of await sent()) {
    expect(attachments.map(({ filename }) => filename)).toEqual([`${number}.pdf`]);
  }
});
