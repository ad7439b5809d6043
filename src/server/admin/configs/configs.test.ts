import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { invoice } from '../../../domain/documents/invoice/kind.ts';
import { NOBODY } from '../../actor.ts';
import { getDocumentConfig, listDocumentConfigs } from '../../documents/get-document-config.ts';
import { createPayment } from '../../orders/create-payment.ts';
import { findOrder } from '../../orders/find-order.ts';
import { quoteOrder } from '../../orders/quote-order.ts';
import { auditList } from '../audit-log.ts';
import { changeConfig, configHistory, restoreConfig, takeOffSale, updateConfig } from './config-history.ts';

let house: TestApp;
let admin: Person;

beforeAll(async () => {
  house = await createTestApp();
  admin = await createPerson(house.app, 2);
});
afterAll(() => house?.stop());

const INVOICE = { name: 'Invoice', price: 799, is_active: true };
const change = (changes: object) => changeConfig(house.app, admin.actor, 'invoice', { ...INVOICE, ...changes });
const product = (template = 1) => ({
  kind: 'Invoice' as const,
  draftId: null,
  input: { ...invoice.sample(template), template },
});
const quote = (template = 1) => quoteOrder(house.app, { products: [product(template)] });

test('a price that staff change is the price of the next quote, and orders that were placed keep theirs', async () => {
  const { orderId } = await createPayment(
    house.app,
    { userId: null, placedBy: 'visitor:one' },
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
  const order = await findOrder(house.app, { actor: NOBODY, ownerKeys: ['visitor:one'] }, orderId);
  expect(order.totalCents).toBe(799);
  expect((await getDocumentConfig(house.app, 'invoice')).price).toBe(1_250);
});

test('every change is a version with its maker, and an earlier one is restored as a new one', async () => {
  await change({ price: 900 });
  await change({ price: 1_000, settings: { notice: 'Closed on Monday.' } });
  const [newest, before] = await configHistory(house.app, admin.actor, 'invoice');
  expect(newest).toMatchObject({
    price: 1_000,
    by: expect.stringContaining('Person'),
    settings: { notice: 'Closed on Monday.' },
  });
  const restored = await restoreConfig(house.app, admin.actor, before!.id);
  expect(restored.version).toBe(newest!.version + 1);
  expect(await getDocumentConfig(house.app, 'invoice')).toMatchObject({ price: 900, settings: { notice: '' } });
  const { data } = await auditList.read(house.app, admin.actor, {
    draw: 1,
    start: 0,
    length: 25,
    search: '',
    order: [],
    filters: { subject: 'config:invoice' },
  });
  expect(data[0]).toMatchObject({ action: 'config.restored', before: { price: 1_000 }, after: { price: 900 } });
});

test('who changes a version that is not the newest any more is told', async () => {
  const [newest] = await configHistory(house.app, admin.actor, 'invoice');
  await updateConfig(house.app, admin.actor, newest!.id, { ...INVOICE, price: 850 });
  await expect(updateConfig(house.app, admin.actor, newest!.id, { ...INVOICE, price: 1 })).rejects.toThrow('meanwhile');
  expect((await getDocumentConfig(house.app, 'invoice')).price).toBe(850);
});

test('two changes at the same moment leave two versions or one, never a broken history', async () => {
  const prices = [700, 701, 702, 703];
  const done = await Promise.allSettled(prices.map((price) => change({ price })));
  const versions = (await configHistory(house.app, admin.actor, 'invoice')).map(({ version }) => version);
  expect(versions).toEqual(versions.toSorted((one, two) => two - one));
  expect(new Set(versions).size).toBe(versions.length);
  expect(done.some(({ status }) => status === 'fulfilled')).toBe(true);
});

test('a template that is not on offer cannot be bought, and a type off sale neither until it is restored', async () => {
  await change({ settings: { templates: [1] } });
  await expect(quote(2)).rejects.toThrow('Template #2 is not on offer');
  expect((await quote(1)).lines).toHaveLength(1);
  const [newest] = await configHistory(house.app, admin.actor, 'invoice');
  await takeOffSale(house.app, admin.actor, newest!.id);
  await expect(quote(1)).rejects.toThrow('not on sale');
  await restoreConfig(house.app, admin.actor, newest!.id);
  expect((await quote(1)).lines).toHaveLength(1);
});

test.each([
  [{ price: -1 }, 'price'],
  [{ price: 7.99 }, 'price'],
  [{ name: '' }, 'name'],
  [{ settings: { templates: [] } }, 'templates'],
  [{ settings: { templates: [1, 9] } }, 'templates'],
  [{ settings: { hiddenFields: ['seller.name'] } }, 'hiddenFields'],
])('%j is refused at its field', async (changes, field) => {
  await expect(change(changes)).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
});

test('all six types are listed with what counts now', async () => {
  expect((await listDocumentConfigs(house.app)).map(({ type }) => type)).toEqual([
    'paystub',
    'utility',
    'bankstatement',
    'invoice',
    'w2',
    'misc1099',
  ]);
});
