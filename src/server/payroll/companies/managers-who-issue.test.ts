import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember } from '../../../../tests/add-member.ts';
import { exampleCompany } from '../../../../tests/example-company.ts';
import { startRun } from '../../../../tests/order-run.ts';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { userKey } from '../../../domain/owner-key.ts';
import type { PayStubInput } from '../../../kinds/pay-stub/model/schema.ts';
import { createPayment } from '../../commerce/orders/create-payment.ts';
import { confirmPayment } from '../../commerce/orders/confirm-payment.ts';
import { createCompany } from './companies.ts';
import { allowToIssue, changeRole, listMembers } from './members.ts';
import { listActivity } from './list-activity.ts';
import { addPerson } from './people.ts';
import { issuerOfBatch, productsOfBatch, runOfOrder } from './run-products.ts';

const CARD = { card_holder_name: 'M M', card_number: '4242424242424242', card_expiry: '12/40', card_cvc: '123' };

let tested: TestApp;
let owner: Person;
let manager: Person;
beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2026-11-22T12:00:00Z'));
  owner = await createPerson(tested.app, 0);
  manager = await createPerson(tested.app, 0);
});
afterAll(() => tested?.stop());

async function companyWithRun(name: string) {
  const { app } = tested;
  const { id } = await createCompany(app, owner.actor, exampleCompany(name));
  const home = { address1: '4 Elm Street', city: 'Easton', state: 'PA', zip: '18042' };
  const person = companyPersonSchema.parse({ ...home, name: `Ann of ${name}`, rate: 2_000, defaultHours: 80 });
  await addPerson(app, owner.actor, id, person);
  await addMember(app, id, manager, 'manager');
  const member = (await listMembers(app, owner.actor, id)).find(({ user_id: user }) => user === manager.id)!.id;
  return { id, member, run: await startRun(app, owner.actor, id) };
}

/** As the checkout does it. */
async function begin(run: string, by = manager) {
  const { app } = tested;
  const batch = { kind: 'run', id: run } as const;
  const { ownerId, memberId } = await issuerOfBatch(app, by.actor, batch);
  const { orderId } = await createPayment(
    app,
    { userId: ownerId, placedBy: userKey(ownerId), memberId },
    {
      products: await productsOfBatch(app, by.actor, batch),
      email: 'manager@example.com',
      attestation: { version: '2026-11-20', typedName: 'Mona Manager', isAccepted: true },
      attempt: run,
      originHash: 'none',
    },
  );
  return orderId;
}
const pay = (orderId: string) =>
  confirmPayment(tested.app, { actor: manager.actor, ownerKeys: [userKey(owner.id)] }, orderId, CARD);

test('a manager certifies, pays and issues once the owner allows it, for the owner and under their own name', async () => {
  const { app } = tested;
  const { id, member, run } = await companyWithRun('Allowed Works');
  await expect(begin(run)).rejects.toThrow('managers whom the owner allowed to');
  await expect(allowToIssue(app, manager.actor, id, member, { mayIssue: true })).rejects.toThrow('Only the owner');
  await allowToIssue(app, owner.actor, id, member, { mayIssue: true });
  const orderId = await begin(run);
  await pay(orderId);
  await runJobs(app);
  const document = await app.db
    .selectFrom('documents')
    .innerJoin('attestations', 'attestations.document_id', 'documents.id')
    .select(['documents.id', 'owner_key', 'state', 'typed_name'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(document).toMatchObject({ owner_key: userKey(owner.id), state: 'live', typed_name: 'Mona Manager' });
  expect(await runOfOrder(app, manager.actor, orderId)).toMatchObject({ ownerKey: userKey(owner.id) });
  expect(await runOfOrder(app, owner.actor, orderId)).toBeNull();
  const { lines } = await listActivity(app, owner.actor, id, 1);
  const { username } = await app.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', manager.id)
    .executeTakeFirstOrThrow();
  expect(lines.find(({ what, figures }) => what === 'pay_runs' && figures.length > 0)).toMatchObject({ who: username });
  expect(lines.flatMap(({ figures }) => figures)).toContainEqual({ figure: 'May issue', from: 'No', to: 'Yes' });
  // The next one continues from it: its year to date is confirmed, not entered.
  const next = await startRun(app, owner.actor, id);
  const [product] = await productsOfBatch(app, manager.actor, { kind: 'run', id: next });
  expect((product!.input as unknown as PayStubInput).carriedFrom).toBe(document.id);
  await pay(await begin(next));
  const { content } = await app.db
    .selectFrom('documents')
    .select('content')
    .where('owner_key', '=', userKey(owner.id))
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(content!.facts.enteredByIssuer).toBe(0);
});

test('a right that ends between the page and the press, or during the payment, issues nothing', async () => {
  const { app } = tested;
  const { id, member, run } = await companyWithRun('Ended Works');
  await allowToIssue(app, owner.actor, id, member, { mayIssue: true });
  const orderId = await begin(run);
  await allowToIssue(app, owner.actor, id, member, { mayIssue: false });
  await expect(begin(run)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  // What was charged in the meantime is refunded.
  await expect(pay(orderId)).rejects.toThrow('any more');
  const { state } = await app.db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(state).not.toBe('paid');
  expect(await runOfOrder(app, manager.actor, orderId)).toBeNull();
  const issued = app.db.selectFrom('documents').select('id').where('order_id', '=', orderId);
  expect(await issued.execute()).toEqual([]);
  await pay(await begin(run, owner));
});

test('another role ends it, and being a manager again does not bring it back', async () => {
  const { app } = tested;
  const { id, member } = await companyWithRun('Role Works');
  await allowToIssue(app, owner.actor, id, member, { mayIssue: true });
  await changeRole(app, owner.actor, id, member, { role: 'viewer' });
  await expect(allowToIssue(app, owner.actor, id, member, { mayIssue: true })).rejects.toThrow('Member not found');
  await changeRole(app, owner.actor, id, member, { role: 'manager' });
  expect((await listMembers(app, owner.actor, id))[0]).toMatchObject({ may_issue: false });
});

test('a manager starts no subscription for the owner, and issues no forms or statements', async () => {
  const { app } = tested;
  const { run } = await companyWithRun('Plan Works');
  await expect(
    createPayment(
      app,
      { userId: owner.id, placedBy: userKey(owner.id), memberId: manager.id },
      { products: [], email: 'm@example.com', attestation: null, plan: 'monthly', attempt: run, originHash: 'none' },
    ),
  ).rejects.toThrow('Only the owner');
  for (const kind of ['year-end', 'statements'] as const)
    await expect(productsOfBatch(app, manager.actor, { kind, id: run })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
