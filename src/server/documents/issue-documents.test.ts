import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { invoice } from '../../domain/documents/invoice/kind.ts';
import { payStub } from '../../domain/documents/pay-stub/kind.ts';
import { NOBODY } from '../actor.ts';
import { startWorker } from '../jobs/worker.ts';
import { findBreak } from './attestation-log.ts';
import { checkDocument, checkHash } from './check-document.ts';
import { correctDocument } from './correct-document.ts';
import { findOwnDocument } from './find-document.ts';
import { freezeDocuments } from './freeze-documents.ts';
import { issueDocuments, waitForDocument } from './issue-documents.ts';
import { reportDocument } from './report-document.ts';
import { revokeDocument } from './revoke-document.ts';

let tested: TestApp;

const attestation = { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true };
const sample = invoice.sample(1);
const numbered = (number: string) => ({ ...sample, details: { ...sample.details, number } });

beforeAll(async () => {
  tested = await createTestApp();
  await startWorker(tested.app);
});
afterAll(async () => {
  await tested?.stop();
});

let counter = 0;
async function issueSample(ownerKey = 'email:ines@example.com') {
  counter += 1;
  const input = numbered(`2026-${counter}`);
  const { accessKey, documents } = await issueDocuments(tested.app, {
    kind: 'Invoice',
    input,
    ownerKey,
    attestation,
    originHash: 'none',
  });
  const [document] = documents;
  await waitForDocument(tested.app, document!.id, 20_000);
  const owner = { ...NOBODY, key: accessKey };
  return { ...document!, input, owner, accessKey };
}

test('an issued paper is sealed, stored once, and checks green by its whole-file hash', async () => {
  const { id, owner } = await issueSample();
  const row = await findOwnDocument(tested.app, owner, id);
  const file = await tested.app.storage.get(row.file_key!);
  const sha256 = createHash('sha256').update(file).digest('hex');
  expect(row.state).toBe('live');
  expect((await checkHash(tested.app, sha256)).verdict).toBe('fits');
  file[Math.floor(file.length / 2)]! ^= 1;
  const flipped = createHash('sha256').update(file).digest('hex');
  expect((await checkHash(tested.app, flipped)).verdict).toBe('unknown');
});

test('without the code a check tells neither person nor figures; with it both, the name masked', async () => {
  const { id, number, code } = await issueSample();
  const outside = await checkDocument(tested.app, id, null);
  expect(outside.document?.details).toBeNull();
  const wrong = await checkDocument(tested.app, id, 'AAAAAAAA');
  expect(wrong).toMatchObject({ isWrongCode: true, document: { details: null } });
  const inside = await checkDocument(tested.app, number.toLowerCase(), code.toLowerCase());
  expect(inside.document?.details?.figures.length).toBeGreaterThan(0);
  expect(inside.document?.details?.person ?? '•').toContain('•');
});

test('a correction supersedes the old paper when it is sealed, and names the lines that changed', async () => {
  const first = await issueSample();
  const before = await findOwnDocument(tested.app, first.owner, first.id);
  const input = { ...first.input, notes: 'Corrected: the second delivery was missing.' };
  const corrected = await correctDocument(tested.app, first.owner, first.id, {
    input,
    reason: 'A delivery was missing.',
    attestation,
    originHash: 'none',
    accessKey: first.accessKey,
  });
  await waitForDocument(tested.app, corrected.id, 20_000);
  const answer = await checkHash(tested.app, before.file_sha256!);
  expect(answer).toMatchObject({
    verdict: 'superseded',
    document: { newerNumber: corrected.number, stateReason: 'A delivery was missing.', revision: 1 },
  });
  expect(answer.document?.changedFields.length).toBeGreaterThan(0);
  expect((await checkDocument(tested.app, corrected.id, null)).document).toMatchObject({ revision: 2, state: 'live' });
  await expect(
    correctDocument(tested.app, first.owner, first.id, {
      input,
      reason: 'Again',
      attestation,
      originHash: 'none',
      accessKey: first.accessKey,
    }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('the same person and period cannot have two live papers of one issuer', async () => {
  const { input } = await issueSample();
  const again = issueDocuments(tested.app, {
    kind: 'Invoice',
    input,
    ownerKey: 'email:ines@example.com',
    attestation,
    originHash: 'none',
  });
  await expect(again).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('a withdrawn paper says when and why, for good', async () => {
  const { id, owner } = await issueSample();
  await revokeDocument(tested.app, owner, id, 'Sent to the wrong client');
  expect((await checkDocument(tested.app, id, null)).document).toMatchObject({
    state: 'revoked',
    stateReason: 'Sent to the wrong client',
  });
});

test('whoever holds the paper can mark it as disputed, nobody else', async () => {
  const { number, code } = await issueSample();
  const dispute = { kind: 'dispute', email: 'a@example.com', message: 'I never worked there.' } as const;
  await expect(reportDocument(tested.app, number, { ...dispute, code: 'ZZZZZZZZ' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  await reportDocument(tested.app, number, { ...dispute, code });
  expect((await checkDocument(tested.app, number, null)).document?.isDisputed).toBe(true);
});

test("another's paper answers like one that does not exist", async () => {
  const { id } = await issueSample();
  const stranger = { ...NOBODY, key: 'guessed-key' };
  await expect(findOwnDocument(tested.app, stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(revokeDocument(tested.app, stranger, id, 'because')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('no paper without its attestation', async () => {
  const request = {
    kind: 'Invoice',
    input: numbered('X-1'),
    ownerKey: 'email:a@example.com',
    originHash: 'none',
  } as const;
  await expect(
    issueDocuments(tested.app, { ...request, attestation: { ...attestation, isAccepted: false } }),
  ).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: { 'attestation.isAccepted': expect.any(String) } });
});

test('the attestation log is append-only and chained: a changed entry breaks it', async () => {
  const rows = await tested.app.db.selectFrom('attestations').selectAll().orderBy('position').execute();
  expect(rows.length).toBeGreaterThan(2);
  expect(findBreak(rows)).toBeNull();
  expect(findBreak(rows.with(1, { ...rows[1]!, typed_name: 'Somebody Else' }))).toBe(2);
  await expect(
    tested.app.db.updateTable('attestations').set({ typed_name: 'Somebody Else' }).execute(),
  ).rejects.toThrow('append-only');
});

test('a figure that claims to be carried on from a paper of ours is, from outside, entered by the issuer', async () => {
  const input = payStub.sample(1);
  const claimed = input.stubs.map((stub) => ({
    ...stub,
    deductions: [...stub.deductions, { key: 'medicare', givenPriorYTD: { amount: 999_999, from: 'lastStub' } }],
  }));
  const [paper] = await freezeDocuments(
    tested.app,
    {
      kind: 'PayStub',
      input: { ...input, templateMode: false, stubs: claimed },
    },
    { level: 'U' },
  );
  expect(paper!.content.facts.enteredByIssuer).toBeGreaterThan(0);
});

test('a name that resembles a protected one asks for "not affiliated", and then lands in the sample of the staff', async () => {
  const input = { ...numbered('A-1'), seller: { ...sample.seller, name: 'Union Square Dental' } };
  const request = {
    kind: 'Invoice',
    input,
    ownerKey: 'email:dental@example.com',
    originHash: 'none',
  } as const;
  await expect(issueDocuments(tested.app, { ...request, attestation })).rejects.toMatchObject({
    fields: { 'attestation.isUnaffiliated': expect.stringContaining('Please confirm that you are not affiliated') },
  });
  const { documents } = await issueDocuments(tested.app, {
    ...request,
    attestation: { ...attestation, isUnaffiliated: true },
  });
  const samples = await tested.app.db.selectFrom('name_samples').selectAll().execute();
  expect(samples).toMatchObject([{ document_id: documents[0]!.id, name: 'Union Square Dental' }]);
});

test('a logo of another site is refused before anything is registered; one of our own is taken', async () => {
  const freeze = (logo: string) =>
    freezeDocuments(
      tested.app,
      {
        kind: 'Invoice',
        input: { ...invoice.sample(1), seller: { ...invoice.sample(1).seller, logo } },
      },
      { level: 'U' },
    );
  await expect(freeze('https://elsewhere.example/logo.png')).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    message: 'A logo is never fetched from another site. Please upload the picture itself.',
  });
  const path = `invoice/${'a'.repeat(64)}.png`;
  await tested.app.storage.put(`uploads/${path}`, new Uint8Array([1]), 'image/png');
  expect(await freeze(`/uploads/${path}`)).toHaveLength(1);
});
