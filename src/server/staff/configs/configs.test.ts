import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { NOBODY } from '../../services/actor.ts';
import { getDocumentConfig, listDocumentConfigs } from '../../documents/prepare/get-document-config.ts';
import { createPayment } from '../../commerce/orders/create-payment.ts';
import { findOrder } from '../../commerce/orders/find-order.ts';
import { quoteOrder } from '../../commerce/orders/quote-order.ts';
import { auditList } from '../../services/audit/audit-log.ts';
import { changeConfig, configHistory, restoreConfig, takeOffSale, updateConfig } from './config-history.ts';

let tested: TestApp;
let admin: Person;

beforeAll(async () => {
  tested = await createTestApp();
  admin = await createPerson(tested.app, 2);
});
afterAll(() => tested?.stop());

const INVOICE = { name: 'Invoice', price: 799, is_active: true };
const change = (changes: object) => changeConfig(tested.app, admin.actor, 'invoice', { ...INVOICE, ...changes });
const product = (template = 1) => ({
  kind: 'Invoice' as const,
  draftId: null,
  input: { ...invoice.sample(template), template },
});
const quote = (template = 1) => quoteOrder(tested.app, { products: [product(template)] });

test('a new price applies to the next quote, and existing orders keep theirs', async () => {
  const { orderId } = await createPayment(
    tested.app,
    { userId: null, placedBy: 'visitor:one' as const },
    {
      products: [product()],
      email: 'ines@example.com',
      attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
      attempt: 'one',
      originHash: 'none',
    },
  );
  await change({ price: 1_250 });
  expect((await quote()).total).toBe(1_250);
  const order = await findOrder(tested.app, { actor: NOBODY, ownerKeys: ['visitor:one' as const] }, orderId);
  expect(order.totalCents).toBe(799);
  expect((await getDocumentConfig(tested.app, 'invoice')).price).toBe(1_250);
});

test('every change is a version with its author, and restoring an earlier one adds a version', async () => {
  await change({ price: 900 });
  await change({ price: 1_000, settings: { notice: 'Closed on Monday.' } });
  const [newest, before] = await configHistory(tested.app, admin.actor, 'invoice');
  expect(newest).toMatchObject({
    price: 1_000,
    by: expect.stringContaining('Person'),
    settings: { notice: 'Closed on Monday.' },
  });
  const restored = await restoreConfig(tested.app, admin.actor, before!.id);
  expect(restored.version).toBe(newest!.version + 1);
  expect(await getDocumentConfig(tested.app, 'invoice')).toMatchObject({ price: 900, settings: { notice: '' } });
  const { data } = await auditList.read(tested.app, admin.actor, {
    draw: 1,
    start: 0,
    length: 25,
    search: '',
    order: [],
    filters: { subject: 'config:invoice' },
  });
  expect(data[0]).toMatchObject({ action: 'config.restored', before: { price: 1_000 }, after: { price: 900 } });
});

test('refuses a change to a version that is not the newest', async () => {
  const [newest] = await configHistory(tested.app, admin.actor, 'invoice');
  await updateConfig(tested.app, admin.actor, newest!.id, { ...INVOICE, price: 850 });
  await expect(updateConfig(tested.app, admin.actor, newest!.id, { ...INVOICE, price: 1 })).rejects.toThrow(
    'while you were editing',
  );
  expect((await getDocumentConfig(tested.app, 'invoice')).price).toBe(850);
});

test('two changes at the same moment leave two versions or one, never a broken history', async () => {
  const prices = [700, 701, 702, 703];
  const done = await Promise.allSettled(prices.map((price) => change({ price })));
  const versions = (await configHistory(tested.app, admin.actor, 'invoice')).map(({ version }) => version);
  expect(versions).toEqual(versions.toSorted((one, two) => two - one));
  expect(new Set(versions).size).toBe(versions.length);
  expect(done.some(({ status }) => status === 'fulfilled')).toBe(true);
});

test('a hidden template cannot be bought, nor can a type that is off sale until it is restored', async () => {
  await change({ settings: { templates: [1] } });
  await expect(quote(2)).rejects.toThrow('Template #2 is no longer available');
  expect((await quote(1)).lines).toHaveLength(1);
  const [newest] = await configHistory(tested.app, admin.actor, 'invoice');
  await takeOffSale(tested.app, admin.actor, newest!.id);
  await expect(quote(1)).rejects.toThrow('not available right now');
  await restoreConfig(tested.app, admin.actor, newest!.id);
  expect((await quote(1)).lines).toHaveLength(1);
});

test.each([
  [{ price: -1 }, 'price'],
  [{ price: 7.99 }, 'price'],
  [{ name: '' }, 'name'],
  [{ settings: { templates: [] } }, 'templates'],
  [{ settings: { templates: [1, 9] } }, 'templates'],
  [{ settings: { hiddenFields: ['seller.name'] } }, 'hiddenFields'],
])('refuses %j at the right field', async (changes, field) => {
  await expect(change(changes)).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
});

test('lists all types with their current settings', async () => {
  expect((await listDocumentConfigs(tested.app)).map(({ type }) => type)).toEqual([
    'paystub',
    'utility',
    'bankstatement',
    'invoice',
    'w2',
    'misc1099',
    'nec1099',
    'hoursstatement',
    'employmentstatement',
  ]);
});
