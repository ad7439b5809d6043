import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import type { KindId } from '../../../domain/documents/kind.ts';
import { emailKey } from '../../../domain/owner-key.ts';
import { kindById } from '../../../kinds/registry.ts';
import { NOBODY } from '../../services/actor.ts';
import { startWorker } from '../../services/jobs/worker.ts';
import { continueDocument } from './continue-document.ts';
import { freezeDocuments } from '../issue/freeze-documents.ts';
import { issueDocuments, waitForDocument } from '../issue/issue-documents.ts';
import { revokeDocument } from '../correct/revoke-document.ts';

let tested: TestApp;

beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2026-12-20T16:00:00Z'));
  await startWorker(tested.app);
});
afterAll(() => tested?.stop());

/** The sample with real figures. In template mode it would be a specimen. */
const ownStub = () => ({ ...(kindById('PayStub')!.sample(1) as object), templateMode: false });

async function issue(kind: KindId, ownerKey = emailKey('ines@example.com')) {
  const { accessKey, documents } = await issueDocuments(tested.app, {
    kind,
    input: kind === 'PayStub' ? ownStub() : kindById(kind)!.sample(1),
    ownerKey,
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    originHash: 'none',
  });
  return { id: documents[0]!.id, owner: { ...NOBODY, key: accessKey } };
}

test('continues a pay stub with the next period and carries its year to date to the cent', async () => {
  const { id, owner } = await issue('PayStub');
  const draft = await continueDocument(tested.app, owner, 'visitor:one', id);
  const [before] = await freezeDocuments(tested.app, { kind: 'PayStub', input: ownStub() }, { level: 'U' });
  const [after] = await freezeDocuments(
    tested.app,
    { kind: 'PayStub', input: draft.form },
    { level: 'U' },
    { ownerKeys: ['visitor:one'] },
  );
  const figure = (issued: typeof before, name: RegExp) =>
    [...issued!.content.facts.figures, ...issued!.content.facts.estimates!].find((entry) => name.test(entry.name))!
      .amount;
  expect(after!.content.facts.period).not.toBe(before!.content.facts.period);
  expect(figure(after, /gross.*year|year.*gross/i)).toBe(
    figure(before, /gross.*year|year.*gross/i) + figure(after, /^gross( pay)?$/i),
  );
});

test('marks carried figures with a dagger only if the stub they come from is not live', async () => {
  const { id, owner } = await issue('PayStub', 'email:ola@example.com');
  await waitForDocument(tested.app, id);
  const { form } = await continueDocument(tested.app, owner, 'visitor:one', id);
  const entered = async (input: unknown) =>
    (await freezeDocuments(tested.app, { kind: 'PayStub', input }, { level: 'U' }, { ownerKeys: ['visitor:one'] }))[0]!
      .content.facts.enteredByIssuer;
  const before = await entered(form);
  expect(await entered({ ...form, carriedFrom: '' })).toBeGreaterThan(before);
  await revokeDocument(tested.app, owner, id, 'A wrong rate of pay');
  expect(await entered(form)).toBeGreaterThan(before);
});

test('opens a ledger statement with the closing balance of the previous one', async () => {
  const { id, owner } = await issue('BankStatement');
  const before = kindById('BankStatement')!.sample(1) as { endingBalance: number; statementEndDate: string };
  const { form } = await continueDocument(tested.app, owner, 'visitor:one', id);
  expect(kindById('BankStatement')!.draftSchema.safeParse(form).success).toBe(true);
  expect(form).toMatchObject({ startingBalance: before.endingBalance, transactions: [] });
  expect(String(form['statementStartDate']) > before.statementEndDate).toBe(true);
});

test('copies an invoice, which does not recur, and refuses to continue another owner’s document', async () => {
  const { id, owner } = await issue('Invoice');
  const draft = await continueDocument(tested.app, owner, 'visitor:one', id);
  expect(draft).toMatchObject({ kind: 'Invoice', corrects: null, name: expect.stringMatching(/copy$/) });
  await expect(continueDocument(tested.app, NOBODY, 'visitor:two', id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
