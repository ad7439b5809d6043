import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAppError } from '../../src/domain/errors.ts';
import type { OwnerKey } from '../../src/domain/owner-key.ts';
import { NOBODY } from '../../src/server/services/actor.ts';
import { correctDocument } from '../../src/server/documents/correct/correct-document.ts';
import { describeLevel } from '../../src/server/documents/prepare/describe-level.ts';
import type { LiveOwner } from '../../src/server/documents/prepare/find-live-documents.ts';
import { createPayment } from '../../src/server/commerce/orders/create-payment.ts';
import { confirmPayment } from '../../src/server/commerce/orders/confirm-payment.ts';
import { type AttackedSite, ATTESTATION, formOf, openAttackedSite } from './attacked-site.ts';

let site: AttackedSite;

beforeAll(async () => {
  site = await openAttackedSite();
});
afterAll(async () => {
  await site?.stop();
});

const CARD = { card_holder_name: 'I', card_number: '4242424242424242', card_expiry: '12/49', card_cvc: '123' };

const begin = (placedBy: OwnerKey, input: Record<string, unknown>) =>
  createPayment(
    site.app,
    { userId: null, placedBy },
    {
      products: [{ kind: 'PayStub', draftId: null, input }],
      email: 'victim@example.com',
      attestation: ATTESTATION,
      attempt: randomUUID(),
      originHash: 'none',
    },
  );

async function buy(placedBy: OwnerKey, input: Record<string, unknown>) {
  const { orderId } = await begin(placedBy, input);
  await confirmPayment(site.app, { actor: NOBODY, ownerKeys: [placedBy] }, orderId, CARD);
  return site.app.db.selectFrom('documents').select(['id', 'state']).where('order_id', '=', orderId).execute();
}

test('payment tells a guest nothing about documents bought elsewhere with the typed address', async () => {
  await buy('visitor:victim', formOf('PayStub'));
  // Somebody else types the victim's address: the order is taken, as for an address without documents.
  const foreign = await buy('visitor:curious', formOf('PayStub'));
  expect(foreign).toHaveLength(1);
  // The victim's own browser, and the curious one for its own document, are told which document it is.
  for (const placedBy of ['visitor:victim', 'visitor:curious'] as const)
    await expect(begin(placedBy, formOf('PayStub'))).rejects.toThrow(/already: document 26-.*revoke it with a reason/);
});

test('a form names the live document that blocks it to its owner, and to nobody else', async () => {
  const form = formOf('PayStub') as { company: object };
  const input = { ...form, company: { ...form.company, name: 'Alder Street Bakery' } };
  const [bought] = await buy('visitor:baker', input);
  const liveFor = async (owner: LiveOwner, typed: object = input) =>
    (await describeLevel(site.app, { level: 'U' }, { kind: 'PayStub', input: typed }, owner)).live.map(({ id }) => id);
  expect(await liveFor({ placedBy: 'visitor:baker' })).toEqual([bought!.id]);
  expect(await liveFor({ placedBy: 'visitor:stranger' })).toEqual([]);
  expect(await liveFor({ ownerKey: 'user:stranger' })).toEqual([]);
  expect(await liveFor({})).toEqual([]);
  expect(await liveFor({ placedBy: 'visitor:baker' }, formOf('PayStub'))).toEqual([]);
  expect(await liveFor({ placedBy: 'visitor:baker' }, { ...input, templateMode: true })).toEqual([]);
});

test('a correction changes no issuer, person or period, in one step or in several', async () => {
  const form = formOf('PayStub') as { company: object; employee: { name: string }; stubs: { payPeriod: object }[] };
  const [stub] = await site.issue('PayStub', form);
  const correct = (input: unknown) =>
    correctDocument(site.app, stub!.owner, stub!.id, {
      input,
      reason: 'A better target',
      attestation: ATTESTATION,
      originHash: 'none',
      accessKey: 'none',
    }).then(
      () => 'corrected',
      (error: unknown) => (isAppError(error) ? Object.keys(error.fields ?? {}).join() : Promise.reject(error)),
    );
  expect(await correct({ ...form, company: { ...form.company, name: 'Larkspur Grocers' } })).toBe('issuer');
  expect(await correct({ ...form, employee: { ...form.employee, name: 'Somebody Else' } })).toBe('person');
  const other = {
    ...form,
    stubs: form.stubs.map((item) => ({
      ...item,
      payPeriod: { start: '2026-09-06', end: '2026-09-19' },
      payDate: '2026-09-25',
    })),
  };
  expect(await correct(other)).toContain('period');
  expect(await correct({ ...form, employee: { ...form.employee, name: `${form.employee.name}s` } })).toBe('corrected');
});
