import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { emailKey } from '../../../domain/owner-key.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { type Actor, NOBODY } from '../../services/actor.ts';
import { duplicateDraft, saveDraft } from '../drafts/drafts.ts';
import { startWorker } from '../../services/jobs/worker.ts';
import { continueDocument } from './continue-document.ts';
import { correctFromDraft, prepareCorrection } from '../correct/correct-from-draft.ts';
import { issueDocuments, waitForDocument } from '../issue/issue-documents.ts';
import { reopenDocument } from '../../commerce/orders/reopen-document.ts';

const attestation = { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true };
const visitor = 'visitor:one';
const correction = { reason: 'The rate was wrong.', attestation, originHash: 'none', accessKey: 'key' };
const first = new Date('2026-11-20T17:00:00Z');

let now = first;
let tested: TestApp;
beforeAll(async () => {
  tested = await createTestApp({}, () => now);
  await startWorker(tested.app);
});
afterAll(async () => {
  await tested?.stop();
});

async function issueSample(details: Partial<ReturnType<typeof invoice.sample>['details']> = {}) {
  const sample = invoice.sample(1);
  const { accessKey, documents } = await issueDocuments(tested.app, {
    kind: 'Invoice',
    input: { ...sample, details: { ...sample.details, ...details } },
    ownerKey: emailKey('ines@example.com'),
    attestation,
    originHash: 'none',
  });
  const { id } = documents[0]!;
  await waitForDocument(tested.app, id);
  return { id, owner: { ...NOBODY, key: accessKey } satisfies Actor };
}

const datesOf = async (id: string) => {
  const { content, issued_on: issuedOn } = await tested.app.db
    .selectFrom('documents')
    .select(['content', 'issued_on'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { issued, due } = content!.view as unknown as { issued: string; due: string };
  return { issuedOn, issued, due };
};

test('a corrected invoice keeps its date and its due date, however often and late it is corrected', async () => {
  now = first;
  let { id, owner } = await issueSample();
  expect(await datesOf(id)).toEqual({ issuedOn: '2026-11-20', issued: 'Nov 20, 2026', due: 'Dec 20, 2026' });

  for (const [day, price] of [
    ['2026-11-26', 900_00],
    ['2027-01-04', 950_00],
  ] as const) {
    now = new Date(`${day}T17:00:00Z`);
    const draft = await reopenDocument(tested.app, { actor: owner, ownerKeys: [] }, visitor, id);
    expect(draft.form).toMatchObject({ details: { firstIssued: '2026-11-20' } });
    expect((await prepareCorrection(tested.app, { actor: owner, ownerKeys: [visitor] }, draft.id)).changes).toEqual([]);
    const { lines } = draft.form as ReturnType<typeof invoice.sample>;
    // The day in the answers is the sender's word, so it doesn't count.
    const details = { ...(draft.form['details'] as object), firstIssued: '2025-01-01' };
    const form = { ...draft.form, details, lines: [{ ...lines[0]!, unitPrice: price }, ...lines.slice(1)] };
    await saveDraft(tested.app, [visitor], draft.id, draft.version, { name: draft.name, form });
    const revised = await correctFromDraft(tested.app, { actor: owner, ownerKeys: [visitor] }, draft.id, correction);
    await waitForDocument(tested.app, revised.id);
    expect(await datesOf(revised.id)).toEqual({ issuedOn: day, issued: 'Nov 20, 2026', due: 'Dec 20, 2026' });
    id = revised.id;
    owner = { ...NOBODY, key: correction.accessKey };
  }
});

test('a new invoice, a copy of one with the next number and a copy of a correction are dated the day they are issued', async () => {
  now = first;
  const { id, owner } = await issueSample({ firstIssued: '2025-01-01' as never, number: '2026-042' });
  expect(await datesOf(id)).toMatchObject({ issued: 'Nov 20, 2026' });

  now = new Date('2026-11-26T17:00:00Z');
  const copy = await continueDocument(tested.app, owner, visitor, id);
  expect(copy.form).toMatchObject({ details: { firstIssued: '', number: '2026-043' } });
  const draft = await reopenDocument(tested.app, { actor: owner, ownerKeys: [] }, visitor, id);
  const another = await duplicateDraft(tested.app, [visitor], draft.id, 'Copy');
  expect(another).toMatchObject({ corrects: null, form: { details: { firstIssued: '' } } });
});
