import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailsTo } from '../../../../tests/emails.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { startStripeStandIn, type StripeStandIn } from '../../../../tests/stripe/stand-in.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import type { KindId } from '../../../domain/documents/kind.ts';
import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import { utilityBill } from '../../../kinds/utility-bill/model/kind.ts';
import { BUSINESS_CHECK_NAMES } from '../../../domain/integrity/business-checks.ts';
import { LIMITED } from '../../../domain/integrity/levels.ts';
import { findSignal } from '../../staff/signals/find-signal.ts';
import { auditList } from '../../services/audit/audit-log.ts';
import { readReviewQueue } from '../../staff/dashboard/review-queue.ts';
import type { Actor } from '../../services/actor.ts';
import { createPayment } from '../../commerce/orders/create-payment.ts';
import { quoteOrder } from '../../commerce/orders/quote-order.ts';
import { confirmPayment } from '../../commerce/orders/confirm-payment.ts';
import { approveVerification } from '../../documents/verifications/decide-verification.ts';
import { requestBusinessVerification } from '../../documents/verifications/request-business-verification.ts';
import { checkDocuments } from './check-documents.ts';

let stripe: StripeStandIn;
let tested: TestApp;
let shop: TestApp;
let server: TestServer;
let staff: Person;

beforeAll(async () => {
  stripe = await startStripeStandIn();
  tested = await createTestApp();
  shop = await createTestApp(stripe.environment);
  server = await serveTestApp(tested.app);
  staff = await createPerson(tested.app, 2);
});
afterAll(async () => {
  await server?.stop();
  await shop?.stop();
  await tested?.stop();
  await stripe?.stop();
});

const CARD = { card_holder_name: 'I V', card_number: '4242424242424242', card_expiry: '12/49', card_cvc: '123' };
let counter = 0;

/** Pays for one document and runs the checks as the worker does. Returns the document IDs. */
async function buy(
  { app }: TestApp,
  person: Person,
  kind: KindId,
  input: object,
  card = CARD.card_number,
): Promise<readonly string[]> {
  counter += 1;
  const begun = await createPayment(
    app,
    { userId: person.id, placedBy: `user:${person.id}` },
    {
      products: [{ kind, draftId: null, input: input as Record<string, unknown> }],
      email: `buyer-${person.id}@example.com`,
      attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
      attempt: `signal ${counter}`,
      originHash: 'none',
    },
  );
  if (begun.clientSecret) await stripe.pay(begun.clientSecret, card);
  await confirmPayment(app, { actor: person.actor, ownerKeys: [`user:${person.id}`] }, begun.orderId, CARD);
  const documents = await app.db.selectFrom('documents').select('id').where('order_id', '=', begun.orderId).execute();
  const ids = documents.map(({ id }) => id);
  await checkDocuments(app, ids);
  return ids;
}

const stub = (rate: number, company = 'Thistle Lane Care') => {
  const sample = payStub.sample(1) as unknown as {
    company: object;
    stubs: readonly { earnings: readonly object[] }[];
  };
  return {
    ...sample,
    templateMode: false,
    company: { ...sample.company, name: company },
    stubs: sample.stubs.map((one) => ({ ...one, earnings: [{ key: 'regular', rate, hours: 76 }] })),
  };
};
const invoiceOf = (name: string) => {
  counter += 1;
  const sample = invoice.sample(1);
  return {
    ...sample,
    seller: { ...sample.seller, name, website: '', email: 'ines@example.com' },
    details: { ...sample.details, number: `G-${counter}` },
  };
};
const bill = (companyName: string) => ({ ...utilityBill.sample(1), companyName });
const signalsOf = ({ app }: TestApp, person: Person) =>
  app.db.selectFrom('signals').selectAll().where('owner_key', '=', `user:${person.id}`).execute();
const addressOf = async (person: Person) =>
  (await tested.app.db.selectFrom('users').select('username').where('id', '=', person.id).executeTakeFirstOrThrow())
    .username;
const withdraw = (ids: readonly string[]) =>
  tested.app.db.updateTable('documents').set({ state: 'revoked' }).where('id', 'in', ids).execute();

/** A step as the staff API takes it. */
async function step(id: string, name: string, text: string, token = staff.token) {
  const answer = await fetch(`${server.url}/api/v1/admin/signal/step/${id}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': crypto.randomUUID(),
    },
    body: JSON.stringify({ step: name, text }),
  });
  return { status: answer.status, body: (await answer.json()) as { message?: string } };
}
const actionsOn = async (id: string) => {
  const asked = { draw: 1, start: 0, length: 25, search: '', order: [], filters: { subject: `signal:${id}` } };
  return (await auditList.read(tested.app, staff.actor, asked)).data.map(({ action }) => action);
};

/** A user with two documents for one person and period, the second with a higher gross. */
async function riser(): Promise<{
  readonly person: Person;
  readonly id: string;
  readonly documents: readonly string[];
}> {
  const person = await createPerson(tested.app, 0);
  const first = await buy(tested, person, 'PayStub', stub(3150));
  await withdraw(first);
  const second = await buy(tested, person, 'PayStub', stub(4150));
  const [signal] = await signalsOf(tested, person);
  return { person, id: signal!.id, documents: [...first, ...second] };
}

test('a higher gross for the same person and period makes one signal, however often the check runs', async () => {
  const { person, id, documents } = await riser();
  await checkDocuments(tested.app, documents);
  await checkDocuments(tested.app, documents);
  expect((await signalsOf(tested, person)).map(({ kind }) => kind)).toEqual(['rising-gross']);
  const { documents: shown } = await findSignal(tested.app, staff.actor, id);
  expect(shown.map(({ gross }) => gross)).toEqual([239_400, 315_400]);
  expect(shown.map(({ person: masked }) => masked)).toEqual(['M•••• A••••••', 'M•••• A••••••']);
  expect(JSON.stringify(shown)).not.toMatch(/Maren|Adeyemi|\d{3}-?\d{2}-?\d{4}/);
  expect((await readReviewQueue(tested.app, staff.actor)).oldest).toContainEqual(
    expect.objectContaining({ kind: 'signal', id, note: 'Same person and period, higher gross' }),
  );
});

test('a lower gross, another period and another person raise no signal', async () => {
  const person = await createPerson(tested.app, 0);
  await withdraw(await buy(tested, person, 'PayStub', stub(4150)));
  await buy(tested, person, 'PayStub', stub(3150));
  expect(await signalsOf(tested, person)).toEqual([]);
});

test('five unverified issuers on one card raise a signal without storing the card, and four do not', async () => {
  const person = await createPerson(shop.app, 0);
  const names = ['Alder Row', 'Birch Yard', 'Cedar Hill', 'Dogwood Court'];
  for (const name of names) await buy(shop, person, 'Invoice', invoiceOf(`${name} LLC`));
  await buy(shop, person, 'Invoice', invoiceOf('ALDER ROW, LLC'));
  expect(await signalsOf(shop, person)).toEqual([]);
  const other = await createPerson(shop.app, 0);
  await buy(shop, other, 'Invoice', invoiceOf('Elm Street LLC'));
  const [signal] = await signalsOf(shop, other);
  expect(signal).toMatchObject({ kind: 'shared-card', facts: { issuers: 5, days: 90 } });
  const orders = await shop.app.db.selectFrom('orders').selectAll().where('card_hash', 'is not', null).execute();
  expect(new Set(orders.map(({ card_hash: hash }) => hash)).size).toBe(1);
  expect(JSON.stringify([orders, signal])).not.toMatch(/4242424242424242|fingerprint of/);
});

test('a document dated before the business was founded raises a signal, using the date that staff recorded', async () => {
  const person = await createPerson(tested.app, 0);
  const other = await createPerson(tested.app, 2);
  const file = new File([new TextEncoder().encode('%PDF-1.7 letter')], 'ein.pdf');
  const asked = {
    issuer: 'Thistle Lane Care',
    note: 'Registered in Pennsylvania, 610-555-0142',
    coversStatements: false,
  };
  const { id } = await requestBusinessVerification(tested.app, person.actor, asked, [file]);
  const ids = await buy(tested, person, 'PayStub', stub(3150));
  expect(await signalsOf(tested, person)).toEqual([]);
  const looked = { checks: BUSINESS_CHECK_NAMES, note: 'All agree' };
  await expect(
    approveVerification(tested.app, other.actor, id, { ...looked, foundedOn: '2999-01-01' }),
  ).rejects.toMatchObject({ fields: { foundedOn: expect.stringContaining('the registry shows') } });
  await approveVerification(tested.app, other.actor, id, { ...looked, foundedOn: '2026-11-15' });
  await checkDocuments(tested.app, ids);
  const [signal] = await signalsOf(tested, person);
  expect(signal).toMatchObject({ kind: 'early-period', facts: { foundedOn: '2026-11-15', foundedBy: 'staff' } });
  const { founded } = await findSignal(tested.app, staff.actor, signal!.id);
  expect(founded).toEqual([{ issuer: 'Thistle Lane Care', byStaff: '2026-11-15', byIssuer: null }]);
});

test('a business without a recorded founding date says so and raises no signal', async () => {
  const { id } = await riser();
  const { founded } = await findSignal(tested.app, staff.actor, id);
  expect(founded).toEqual([{ issuer: 'Thistle Lane Care', byStaff: null, byIssuer: null }]);
});

test('a refused name retried with other letters raises a signal, but the first refusal and another name do not', async () => {
  const person = await createPerson(tested.app, 0);
  const press = (companyName: string) =>
    fetch(`${server.url}/api/v1/documents/level`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${person.token}` },
      body: JSON.stringify({ kind: 'UtilityBill', input: bill(companyName), isPressed: true }),
    });
  await press('Con Edison');
  await press('Con Edison');
  expect(await signalsOf(tested, person)).toEqual([]);
  await press('C0n Edison');
  await press('Con Edison Utility Services');
  const [signal] = await signalsOf(tested, person);
  expect(signal).toMatchObject({
    kind: 'altered-name',
    facts: { names: expect.arrayContaining(['Con Edison', 'C0n Edison', 'Con Edison Utility Services']) },
  });
  const honest = await createPerson(tested.app, 0);
  await expect(buy(tested, honest, 'UtilityBill', bill('Con Edison'))).rejects.toMatchObject({ code: 'REFUSED_NAME' });
  await buy(tested, honest, 'Invoice', invoiceOf('Alder Row Housing'));
  expect(await signalsOf(tested, honest)).toEqual([]);
});

test('text that is typed but not submitted is not stored', async () => {
  const before = await tested.app.db.selectFrom('name_refusals').select('id').execute();
  const person = await createPerson(tested.app, 0);
  await fetch(`${server.url}/api/v1/documents/level`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${person.token}` },
    body: JSON.stringify({ kind: 'UtilityBill', input: { ...utilityBill.sample(1), companyName: 'Con Edison' } }),
  });
  expect(await tested.app.db.selectFrom('name_refusals').select('id').execute()).toHaveLength(before.length);
});

test('asking sends the question and changes nothing else', async () => {
  const { person, id, documents } = await riser();
  expect((await step(id, 'ask', 'Short?')).status).toBe(400);
  expect((await step(id, 'ask', 'Which of these two papers is right?')).status).toBe(200);
  const [sent] = await emailsTo(tested.app, await addressOf(person));
  expect(sent).toMatchObject({ template: 'documents-question', content: { numbers: expect.any(Array) } });
  expect(sent!.content['numbers']).toHaveLength(documents.length);
  expect(await actionsOn(id)).toEqual(['signal.asked']);
});

const levelFor = async (actor: Actor, userId: string) => {
  const products = [{ kind: 'Invoice' as const, draftId: null, input: invoiceOf('Alder Row LLC') }];
  const { lines } = await quoteOrder(tested.app, { products, userId, who: `user:${actor.userId}` });
  return lines[0]!;
};

test('a limit issues unverified documents as specimens, the checkout says why and how to object, and it can be lifted', async () => {
  const { person, id } = await riser();
  expect(await levelFor(person.actor, person.id)).toMatchObject({ level: 'U', isLimited: false });
  expect((await step(id, 'specimen-only', 'No answer to our question')).status).toBe(200);
  expect((await step(id, 'specimen-only', 'Twice')).status).toBe(409);
  expect(await levelFor(person.actor, person.id)).toMatchObject({
    level: 'S',
    isLimited: true,
    levelReason: LIMITED,
  });
  const address = await addressOf(person);
  expect((await emailsTo(tested.app, address))[0]).toMatchObject({
    template: 'account-limit',
    content: { limit: 'specimen-only', reason: 'No answer to our question' },
  });
  expect((await step(id, 'lift', 'Settled by the payroll record')).status).toBe(200);
  expect(await levelFor(person.actor, person.id)).toMatchObject({ level: 'U', isLimited: false });
  expect((await step(id, 'lift', 'Again')).status).toBe(409);
  expect(await actionsOn(id)).toEqual(['signal.specimen-only-undone', 'signal.specimen-only']);
});

test('suspending an account revokes all its documents with the reason, and undoing it restores each one', async () => {
  const { person, id, documents } = await riser();
  const before = await tested.app.db
    .selectFrom('documents')
    .select(['id', 'state'])
    .where('id', 'in', documents)
    .orderBy('id')
    .execute();
  expect((await step(id, 'stop', '')).status).toBe(400);
  expect((await step(id, 'stop', 'Two papers contradict each other')).status).toBe(200);
  const states = await tested.app.db
    .selectFrom('documents')
    .select(['state', 'state_reason'])
    .where('id', 'in', documents)
    .execute();
  expect(states).toContainEqual({ state: 'revoked', state_reason: 'Two papers contradict each other' });
  expect(states.map(({ state }) => state)).toEqual(['revoked', 'revoked']);
  const user = () =>
    tested.app.db.selectFrom('users').select('disabled_at').where('id', '=', person.id).executeTakeFirstOrThrow();
  expect((await user()).disabled_at).not.toBeNull();
  await expect(buy(tested, person, 'Invoice', invoiceOf('Alder Row LLC'))).rejects.toThrow('This account is suspended');
  expect((await step(id, 'undo-stop', 'The payroll record explains both')).status).toBe(200);
  expect((await user()).disabled_at).toBeNull();
  const after = await tested.app.db
    .selectFrom('documents')
    .select(['id', 'state'])
    .where('id', 'in', documents)
    .orderBy('id')
    .execute();
  expect(after).toEqual(before);
  expect((await step(id, 'undo-stop', 'Twice')).status).toBe(409);
  expect(await actionsOn(id)).toEqual(['signal.stopped-undone', 'signal.stopped']);
  const emails = await emailsTo(tested.app, await addressOf(person));
  expect(emails.slice(0, 2).map(({ content }) => content['limit'])).toEqual(['stopped-lifted', 'stopped']);
});

test('refunds only what nobody used', async () => {
  const { person, id, documents } = await riser();
  const [used] = documents;
  await tested.app.db.insertInto('document_events').values({ document_id: used!, event: 'downloaded' }).execute();
  const { unused } = await findSignal(tested.app, staff.actor, id);
  expect(unused).toHaveLength(1);
  expect((await step(id, 'give-back', 'Never used')).status).toBe(200);
  const orders = await tested.app.db
    .selectFrom('orders')
    .select('state')
    .where('owner_key', '=', `user:${person.id}`)
    .orderBy('created_at')
    .execute();
  expect(orders.map(({ state }) => state)).toEqual(['paid', 'refunded']);
  expect((await step(id, 'give-back', 'Again')).status).toBe(409);
});

test('a closed signal leaves the queue and returns when another document matches it', async () => {
  const { person, id, documents } = await riser();
  const isOpen = async () => (await signalsOf(tested, person))[0]!.closed_at === null;
  expect((await step(id, 'close', 'A bonus came late')).status).toBe(200);
  await checkDocuments(tested.app, documents);
  expect(await isOpen()).toBe(false);
  await withdraw(documents);
  await buy(tested, person, 'PayStub', stub(5150));
  expect(await isOpen()).toBe(true);
});

test('only admins see signals and take steps, and a staff account cannot be suspended', async () => {
  const { person, id } = await riser();
  const author = await createPerson(tested.app, 1);
  expect((await step(id, 'stop', 'For a try', author.token)).status).toBe(403);
  expect((await step(id, 'stop', 'For a try', person.token)).status).toBe(403);
  await expect(findSignal(tested.app, person.actor, id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await tested.app.db.updateTable('users').set({ user_role: 1 }).where('id', '=', person.id).execute();
  expect((await step(id, 'stop', 'For a try')).status).toBe(409);
  expect((await step('nothing', 'close', 'For a try')).status).toBe(404);
});

test('undoing a suspension does not open an account that was already disabled for another reason', async () => {
  const { person, id } = await riser();
  const before = new Date('2026-01-05T12:00:00Z');
  await tested.app.db.updateTable('users').set({ disabled_at: before }).where('id', '=', person.id).execute();
  expect((await step(id, 'stop', 'Two papers contradict each other')).status).toBe(200);
  expect((await step(id, 'undo-stop', 'Settled')).status).toBe(200);
  const { disabled_at: disabledAt } = await tested.app.db
    .selectFrom('users')
    .select('disabled_at')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(disabledAt).toEqual(before);
});
