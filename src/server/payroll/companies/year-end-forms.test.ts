import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { companySchema } from '../../../domain/companies/company.ts';
import { sumOf } from '../../../domain/money.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import { NOBODY } from '../../services/actor.ts';
import { issueDocuments } from '../../documents/issue/issue-documents.ts';
import { createPayment } from '../../commerce/orders/create-payment.ts';
import { findOrder } from '../../commerce/orders/find-order.ts';
import { quoteOrder } from '../../commerce/orders/quote-order.ts';
import { madePaymentOf } from '../../commerce/orders/made-payment.ts';
import { confirmPayment } from '../../commerce/orders/confirm-payment.ts';
import { createCompany } from './companies.ts';
import { readFiling } from './filing.ts';
import { addPerson } from './people.ts';
import { previewRow } from './preview-row.ts';
import { addressOfBatch, productsOfBatch } from './run-products.ts';
import { openYearEnd, saveYearEnd } from './year-end-forms.ts';

const ATTESTATION = { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true };
const GOOD_CARD = { card_holder_name: 'I V', card_number: '4242424242424242', card_expiry: '12/40', card_cvc: '123' };

let tested: TestApp;
let owner: Person;
let companyId: string;
beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2027-01-04T16:00:00Z'));
  owner = await createPerson(tested.app, 0);
  const sample = payStub.sample(1);
  const { id } = await createCompany(
    tested.app,
    owner.actor,
    companySchema.parse({
      ...sample.company,
      phone: '6105550118',
      email: 'pay@example.com',
      firstPeriodStart: '2026-01-04',
    }),
  );
  companyId = id;
  const { address1, city, state, zip } = sample.employee;
  const home = { address1, city, state, zip, rate: 3_150 };
  for (const person of [
    { name: 'Ann Lee', email: 'ann@example.com' },
    { name: 'Bo Marsh', email: '' },
    { name: 'Cy Ortega', email: 'cy@example.com', employmentType: 'contractor' },
  ])
    await addPerson(tested.app, owner.actor, companyId, companyPersonSchema.parse({ ...home, ...person }));
  for (const [name, employmentType] of [
    ['Ann Lee', 'employee'],
    ['Bo Marsh', 'employee'],
    ['Cy Ortega', 'contractor'],
  ] as const)
    await issueDocuments(tested.app, {
      kind: 'PayStub',
      input: {
        ...sample,
        templateMode: false,
        period0Index: 1,
        details: { ...sample.details, employmentType },
        employee: { ...sample.employee, name },
      },
      ownerKey: userKey(owner.id),
      attestation: ATTESTATION,
      originHash: 'none',
    });
  await runJobs(tested.app);
});
afterAll(() => tested?.stop());

const open = () => openYearEnd(tested.app, owner.actor, companyId, 2026);

const pay = async (id: string, attempt: string) => {
  const { orderId } = await createPayment(
    tested.app,
    { userId: owner.id, placedBy: userKey(owner.id) },
    {
      products: await productsOfBatch(tested.app, owner.actor, { kind: 'year-end', id }),
      email: 'owner@example.com',
      attestation: ATTESTATION,
      attempt,
      originHash: 'none',
    },
  );
  return orderId;
};

const reader = () => ({ actor: owner.actor, ownerKeys: [userKey(owner.id)] });

test('opening the forms stores nothing', async () => {
  expect((await open()).forms).toHaveLength(3);
  expect(await tested.app.db.selectFrom('year_ends').select('id').execute()).toEqual([]);
});

test('nothing is issued without the EIN and each person’s last four digits', async () => {
  const { forms } = await open();
  const rows = forms.map(({ key }) => ({ key, isIncluded: true, numberKind: 'ssn' as const, lastFour: '' }));
  const id = await saveYearEnd(tested.app, owner.actor, companyId, 2026, { ein: '', rows });
  await expect(productsOfBatch(tested.app, owner.actor, { kind: 'year-end', id })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  expect(forms.map(({ kind, name, isDue }) => [kind, name, isDue])).toEqual([
    ['w2', 'Ann Lee', true],
    ['w2', 'Bo Marsh', true],
    ['nec', 'Cy Ortega', true],
  ]);
});

test('one order issues every form once, emails each to its person, and keeps the last four digits in the form alone', async () => {
  const { app } = tested;
  const { forms } = await open();
  const id = await saveYearEnd(app, owner.actor, companyId, 2026, {
    ein: '12-3456789',
    rows: forms.map(({ key }, index) => ({
      key,
      isIncluded: true,
      numberKind: 'ssn',
      lastFour: `123${index}`,
    })),
  });
  const { signal } = new AbortController();
  const saved = await open();
  expect((await previewRow(app, owner.actor, saved.forms[0]!.row.id!, { scale: 0.5, signal })).length).toBeGreaterThan(
    1_000,
  );
  const quote = await quoteOrder(app, {
    products: await productsOfBatch(app, owner.actor, { kind: 'year-end', id }),
    userId: owner.id,
  });
  expect(quote.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['W-2', 2],
    ['1099-NEC', 1],
  ]);
  const orders = [await pay(id, 'first'), await pay(id, 'second')];
  // While the bank decides on a payment, the checkout leads to its order, so nobody pays for the same forms twice.
  const { payments } = app;
  const bank = { ...app, payments: { ...payments, find: async () => ({ state: 'processing' as const }) } };
  const update = (reference: string | null) =>
    app.db.updateTable('orders').set({ provider_reference: reference }).where('id', '=', orders[1]!).execute();
  await update('asked');
  const made = (kind: 'run' | 'year-end') =>
    madePaymentOf(bank, reader().ownerKeys, { draftIds: [], batch: { kind, id } });
  expect([await made('year-end'), await made('run')]).toEqual([orders[1], null]);
  await update(null);
  const outcomes = [];
  for (const orderId of orders)
    outcomes.push((await Promise.allSettled([confirmPayment(app, reader(), orderId, GOOD_CARD)]))[0]!.status);
  expect(outcomes).toEqual(['fulfilled', 'rejected']);
  await runJobs(app);
  const found = await findOrder(app, reader(), orders[0]!);
  expect(found.documents.map(({ status }) => status)).toEqual(['ready', 'ready', 'ready']);
  // Both W-2s in one file. One 1099-NEC needs none.
  expect(found.bundles).toMatchObject([{ documentCount: 2 }]);
  expect(found.bundleCount).toBe(1);
  const after = await open();
  expect(after.forms.map(({ row }) => [row.state, row.last_four, row.mailed_at !== null])).toEqual([
    ['live', '', true],
    ['live', '', false],
    ['live', '', true],
  ]);
  const named = await app.db.selectFrom('document_recipients').select('address').orderBy('address').execute();
  expect(named.map(({ address }) => address)).toEqual(['ann@example.com', 'cy@example.com']);
  // The W-2 in force says what the tie-out says.
  const ann = after.employees.find(({ name }) => name === 'Ann Lee')!;
  const { facts } = (
    await app.db
      .selectFrom('documents')
      .select('content')
      .where('id', '=', after.forms[0]!.row.document_id!)
      .executeTakeFirstOrThrow()
  ).content!;
  expect(facts.figures.find(({ name }) => name.startsWith('Box 1,'))?.amount).toBe(ann.w2.wages);
  await expect(productsOfBatch(app, owner.actor, { kind: 'year-end', id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('the files for the agencies have the forms as issued, with their last four digits', async () => {
  const { ein, w2s, necs, tied } = await readFiling(tested.app, owner.actor, companyId, 2026);
  expect(ein).toBe('12-3456789');
  expect([...w2s, ...necs].map(({ name, isIssued, lastFour }) => [name, isIssued, lastFour])).toEqual([
    ['Ann Lee', true, '1230'],
    ['Bo Marsh', true, '1231'],
    ['Cy Ortega', true, '1232'],
  ]);
  expect(sumOf(w2s, ({ input }) => input.boxes.wages)).toBe(tied.rows.find(({ box }) => box === '1')?.w3);
});

test('only people of the company open the forms, and only its owner issues them', async () => {
  const { app } = tested;
  const { forms } = await open();
  const { id } = await app.db.selectFrom('year_ends').select('id').executeTakeFirstOrThrow();
  const [manager, viewer, stranger] = await Promise.all([0, 0, 0].map(() => createPerson(app, 0)));
  for (const [person, role] of [
    [manager, 'manager'],
    [viewer, 'viewer'],
  ] as const)
    await app.db
      .insertInto('company_members')
      .values({
        company_id: companyId,
        email: `${role}@example.com`,
        role,
        user_id: person!.id,
        expires_at: app.now(),
        created_at: app.now(),
      })
      .execute();
  const { signal } = new AbortController();
  const calls = {
    open: (actor: typeof NOBODY) => openYearEnd(app, actor, companyId, 2026),
    save: (actor: typeof NOBODY) => saveYearEnd(app, actor, companyId, 2026, { ein: '', rows: [] }),
    issue: (actor: typeof NOBODY) => productsOfBatch(app, actor, { kind: 'year-end', id }),
    file: (actor: typeof NOBODY) => readFiling(app, actor, companyId, 2026),
    picture: (actor: typeof NOBODY) => previewRow(app, actor, forms[0]!.row.id!, { scale: 0.5, signal }),
  };
  const codes = await Promise.all(
    Object.entries(calls).map(async ([name, call]) => {
      const all = [];
      for (const actor of [NOBODY, stranger!.actor, viewer!.actor, manager!.actor])
        all.push(
          await call(actor).then(
            () => 'done',
            (error: { readonly code: string }) => error.code,
          ),
        );
      return [name, all];
    }),
  );
  expect(codes).toEqual([
    ['open', ['UNAUTHORIZED', 'NOT_FOUND', 'done', 'done']],
    ['save', ['UNAUTHORIZED', 'NOT_FOUND', 'FORBIDDEN', 'done']],
    ['issue', ['UNAUTHORIZED', 'NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN']],
    ['file', ['UNAUTHORIZED', 'NOT_FOUND', 'FORBIDDEN', 'done']],
    ['picture', ['UNAUTHORIZED', 'NOT_FOUND', 'INVALID_INPUT', 'INVALID_INPUT']],
  ]);
  expect(await addressOfBatch(app, stranger!.actor, { kind: 'year-end', id })).toBeNull();
  expect(await addressOfBatch(app, viewer!.actor, { kind: 'year-end', id })).toMatchObject({
    page: `/my-dashboard/companies/${companyId}/year-end/2026/`,
  });
});
