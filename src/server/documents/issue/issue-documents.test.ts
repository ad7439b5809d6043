import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { emailKey } from '../../../domain/owner-key.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import { NOBODY } from '../../services/actor.ts';
import { checkDocument, checkHash } from '../check/check-document.ts';
import { correctDocument } from '../correct/correct-document.ts';
import { findOwnDocument } from '../read/find-document.ts';
import { freezeDocuments } from './freeze-documents.ts';
import { issueDocuments } from './issue-documents.ts';
import { reportDocument } from '../read/report-document.ts';
import { revokeDocument } from '../correct/revoke-document.ts';

let tested: TestApp;

const attestation = { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true };
const sample = invoice.sample(1);
const numbered = (number: string) => ({ ...sample, details: { ...sample.details, number } });

beforeAll(async () => {
  tested = await createTestApp();
});
afterAll(async () => {
  await tested?.stop();
});

let counter = 0;
async function issueSample(ownerKey = emailKey('ines@example.com')) {
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
  await runJobs(tested.app);
  const owner = { ...NOBODY, key: accessKey };
  return { ...document!, input, owner, accessKey };
}

test('seals an issued document, stores it once, and confirms its whole-file hash', async () => {
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

test('hides person and figures without the code, and shows both with it, the name masked', async () => {
  const { id, number, code } = await issueSample();
  const outside = await checkDocument(tested.app, id, null);
  expect(outside.document?.details).toBeNull();
  const wrong = await checkDocument(tested.app, id, 'AAAAAAAA');
  expect(wrong).toMatchObject({ isWrongCode: true, document: { details: null } });
  const inside = await checkDocument(tested.app, number.toLowerCase(), code.toLowerCase());
  expect(inside.document?.details?.figures.length).toBeGreaterThan(0);
  expect(inside.document?.details?.person ?? '•').toContain('•');
});

test('supersedes the old document when a correction is sealed, and names the changed lines', async () => {
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
  await runJobs(tested.app);
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

test('refuses two live documents of one issuer for the same person and period', async () => {
  const { input } = await issueSample();
  const again = issueDocuments(tested.app, {
    kind: 'Invoice',
    input,
    ownerKey: emailKey('ines@example.com'),
    attestation,
    originHash: 'none',
  });
  await expect(again).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('says when and why a document was revoked, for good', async () => {
  const { id, owner } = await issueSample();
  await revokeDocument(tested.app, owner, id, 'Sent to the wrong client');
  expect((await checkDocument(tested.app, id, null)).document).toMatchObject({
    state: 'revoked',
    stateReason: 'Sent to the wrong client',
  });
});

test('lets only a holder of the document mark it as disputed', async () => {
  const { number, code } = await issueSample();
  const dispute = { kind: 'dispute', email: 'a@example.com', message: 'I never worked there.' } as const;
  await expect(reportDocument(tested.app, number, { ...dispute, code: 'ZZZZZZZZ' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  await reportDocument(tested.app, number, { ...dispute, code });
  expect((await checkDocument(tested.app, number, null)).document?.isDisputed).toBe(true);
});

test('reports another owner’s document as not found', async () => {
  const { id } = await issueSample();
  const stranger = { ...NOBODY, key: 'guessed-key' };
  await expect(findOwnDocument(tested.app, stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(revokeDocument(tested.app, stranger, id, 'because')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('refuses a document without its attestation', async () => {
  const request = {
    kind: 'Invoice',
    input: numbered('X-1'),
    ownerKey: emailKey('a@example.com'),
    originHash: 'none',
  } as const;
  await expect(
    issueDocuments(tested.app, { ...request, attestation: { ...attestation, isAccepted: false } }),
  ).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: { 'attestation.isAccepted': expect.any(String) } });
});

test('treats a figure as entered by the issuer if its claim to be carried over is not confirmed', async () => {
  const input = payStub.sample(1);
  const claimed = input.stubs.map((stub) => ({
    ...stub,
    deductions: [...stub.deductions, { key: 'medicare', givenPriorYTD: { amount: 999_999, from: 'lastStub' } }],
  }));
  const [issued] = await freezeDocuments(
    tested.app,
    {
      kind: 'PayStub',
      input: { ...input, templateMode: false, stubs: claimed },
    },
    { level: 'U' },
  );
  expect(issued!.content.facts.enteredByIssuer).toBeGreaterThan(0);
});

test('requires "not affiliated" for a name that resembles a protected one, and adds it to the staff sample', async () => {
  const input = { ...numbered('A-1'), seller: { ...sample.seller, name: 'Union Square Dental' } };
  const request = {
    kind: 'Invoice',
    input,
    ownerKey: emailKey('dental@example.com'),
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

test('refuses a logo from another site before registration, and accepts an uploaded one', async () => {
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
    message: 'We don’t load logos from other sites. Please upload the image.',
  });
  const path = `invoice/${'a'.repeat(64)}.png`;
  await tested.app.storage.put(`uploads/${path}`, new Uint8Array([1]), 'image/png');
  expect(await freeze(`/uploads/${path}`)).toHaveLength(1);
});
