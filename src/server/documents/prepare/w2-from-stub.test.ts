import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import type { KindId } from '../../../domain/documents/kind.ts';
import { kindById } from '../../../kinds/registry.ts';
import { w2 } from '../../../kinds/w2/model/kind.ts';
import { NOBODY } from '../../services/actor.ts';
import { issueDocuments } from '../issue/issue-documents.ts';
import { listOwnStubs, w2FromStub } from './w2-from-stub.ts';

let tested: TestApp;
let stub: Awaited<ReturnType<typeof issue>>;

beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2026-12-20T16:00:00Z'));
  stub = await issue('PayStub');
});
afterAll(() => tested?.stop());

async function issue(kind: KindId) {
  const input = { ...(kindById(kind)!.sample(1) as object), templateMode: false };
  const { accessKey, documents } = await issueDocuments(tested.app, {
    kind,
    input,
    ownerKey: 'email:ines@example.com',
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    originHash: 'none',
  });
  return { id: documents[0]!.id, owner: { ...NOBODY, key: accessKey } };
}

test('fills a W-2 from a sealed stub, with its year and names', async () => {
  const { input, notes } = await w2FromStub(tested.app, stub.owner, stub.id);
  expect(w2.draftSchema.safeParse(input).success).toBe(true);
  expect(input.year).toBe(2026);
  expect(input.boxes.wages).toBeGreaterThan(0);
  expect(input.boxes.medicareWages).toBeGreaterThanOrEqual(input.boxes.wages);
  expect(notes[0]).toMatch(/^Filled in from the YTD totals of the stub paid on /);
});

test('refuses a stub of another owner and any other kind of document', async () => {
  await expect(w2FromStub(tested.app, NOBODY, stub.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const bill = await issue('Invoice');
  await expect(w2FromStub(tested.app, bill.owner, bill.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('lists stubs only for a signed-in user', async () => {
  await expect(async () => listOwnStubs(tested.app, NOBODY)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});
