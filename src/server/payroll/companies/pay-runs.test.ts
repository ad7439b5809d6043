import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actMeanwhile } from '../../../../tests/act-meanwhile.ts';
import { emailsTo } from '../../../../tests/emails.ts';
import { exampleCompany } from '../../../../tests/example-company.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { plainDate } from '../../../domain/calendar.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { plainCertificate } from '../../../domain/payroll/tax/federal-certificate.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { type Actor, NOBODY } from '../../services/actor.ts';
import { calculate } from '../../../kinds/pay-stub/model/calculate.ts';
import type { StubView } from '../../../kinds/pay-stub/model/document-view.ts';
import type { PayStubInput } from '../../../kinds/pay-stub/model/schema.ts';
import { newAccessKey } from '../../documents/read/access-key.ts';
import { correctDocument } from '../../documents/correct/correct-document.ts';
import { revokeDocument } from '../../documents/correct/revoke-document.ts';
import { listOwnPay } from '../my-pay/own-pay.ts';
import { requestPayLink } from '../my-pay/pay-link.ts';
import { createPayment } from '../../commerce/orders/create-payment.ts';
import { findOrder } from '../../commerce/orders/find-order.ts';
import { quoteOrder } from '../../commerce/orders/quote-order.ts';
import { confirmPayment } from '../../commerce/orders/confirm-payment.ts';
import { createCompany } from './companies.ts';
import { addPerson, changePerson, findPerson, listPeople } from './people.ts';
import { personOfRow } from './person-of-row.ts';
import { issueAgain } from './issue-again.ts';
import { productsOfRun } from './run-products.ts';
import { issuedRun } from './run-progress.ts';
import { openRun } from './run-rows.ts';
import { createRun, proposeRun, requireRun } from './runs.ts';
import { saveEntries } from './save-entries.ts';
import { PRICE } from '../../../../tests/price.ts';

let tested: TestApp;
const GOOD_CARD = { card_holder_name: 'I V', card_number: '4242424242424242', card_expiry: '12/40', card_cvc: '123' };
const ATTESTATION = { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true };

beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2026-11-22T12:00:00Z'));
});
afterAll(() => tested?.stop());

async function account(username: string): Promise<Actor> {
  const { id } = await tested.app.db
    .insertInto('users')
    .values({ full_name: username, username, password_hash: 'none', user_role: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...NOBODY, userId: id };
}

/** A company of three: two hourly employees and one on salary. */
async function companyOfThree(owner: Actor, name: string) {
  const { app } = tested;
  const { id } = await createCompany(app, owner, exampleCompany(name));
  const home = { address1: '4 Elm Street', city: 'Easton', state: 'PA', zip: '18042' };
  const withholding = {
    state: 'PA',
    federalCertificate: plainCertificate('single'),
    stateCertificate: {},
    withoutLocalTax: ['PA'],
  };
  for (const person of [
    { name: 'Ann Lee', email: 'ann@example.com', rate: 2_000, defaultHours: 80 },
    { name: 'Bo Marsh', email: 'bo@example.com', rate: 3_150, defaultHours: 72.5 },
    { name: 'Cy Ortega', email: '', paymentType: 'salary', rate: 6_500_000 },
  ])
    await addPerson(app, owner, id, companyPersonSchema.parse({ ...home, withholding, ...person }));
  return id;
}

async function startRun(owner: Actor, companyId: string): Promise<string> {
  return createRun(tested.app, owner, companyId, await proposeRun(tested.app, owner, companyId));
}

const rowsOf = async (actor: Actor, companyId: string, runId: string) =>
  openRun(tested.app, await requireRun(tested.app, actor, companyId, runId, 'read'));

async function order(owner: Actor, runId: string, attempt: string) {
  const products = await productsOfRun(tested.app, owner, runId);
  return createPayment(
    tested.app,
    { userId: owner.userId, placedBy: userKey(owner.userId!) },
    { products, email: 'owner@example.com', attestation: ATTESTATION, attempt, originHash: 'none' },
  );
}

const readerOf = (owner: Actor) => ({ actor: owner, ownerKeys: [userKey(owner.userId!)] });

async function issue(owner: Actor, runId: string, attempt = runId): Promise<string> {
  const { orderId } = await order(owner, runId, attempt);
  await confirmPayment(tested.app, readerOf(owner), orderId, GOOD_CARD);
  await runJobs(tested.app);
  return orderId;
}

test('a run proposes the schedule’s next period and starts with everybody who works in it', async () => {
  const owner = await account('proposes@example.com');
  const companyId = await companyOfThree(owner, 'Proposed Works');
  const runId = await startRun(owner, companyId);
  expect(
    await createRun(tested.app, owner, companyId, {
      period: { start: plainDate('2026-10-04'), end: plainDate('2026-10-17') },
      payDate: plainDate('2026-10-23'),
    }),
  ).toBe(runId);
  const { run } = await requireRun(tested.app, owner, companyId, runId, 'read');
  expect(run).toMatchObject({ period_start: '2026-10-04', period_end: '2026-10-17', pay_date: '2026-10-23' });
  const rows = await rowsOf(owner, companyId, runId);
  expect(rows.map(({ person, entries }) => [person.name, entries.regular])).toEqual([
    ['Ann Lee', 80],
    ['Bo Marsh', 72.5],
    ['Cy Ortega', 0],
  ]);
  expect(await proposeRun(tested.app, owner, companyId)).toMatchObject({
    period: { start: '2026-10-18', end: '2026-10-31' },
    payDate: '2026-11-06',
  });
});

test('cells are saved one by one, and a cell that another window changed is reported instead of overwritten', async () => {
  const { app } = tested;
  const owner = await account('cells@example.com');
  const companyId = await companyOfThree(owner, 'Cell Works');
  const runId = await startRun(owner, companyId);
  const row = (await rowsOf(owner, companyId, runId))[0]!.id;
  const save = (name: 'regular' | 'bonus' | 'isIncluded', from: number | boolean, to: number | boolean) =>
    saveEntries(app, owner, companyId, runId, [{ row, name, from, to }]);
  expect(await save('regular', 80, 76)).toEqual([]);
  expect(await save('bonus', 0, 10_000)).toEqual([]);
  // Sent again after a lost answer.
  expect(await save('regular', 80, 76)).toEqual([]);
  // Another window still shows 80.
  expect(await save('regular', 80, 64)).toEqual([{ row, name: 'regular', value: 76 }]);
  await expect(save('regular', 76, 7.123)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await save('isIncluded', true, false);
  expect((await rowsOf(owner, companyId, runId))[0]).toMatchObject({
    isIncluded: false,
    entries: { regular: 76, bonus: 10_000 },
  });
});

test('a run is one price and one payment, seals every pay stub, and emails each to its person', async () => {
  const { app } = tested;
  const owner = await account('issues@example.com');
  const companyId = await companyOfThree(owner, 'Issued Works');
  const runId = await startRun(owner, companyId);
  const quote = await quoteOrder(app, { products: await productsOfRun(app, owner, runId), userId: owner.userId });
  expect(quote.lines).toHaveLength(1);
  expect(quote.lines[0]).toMatchObject({ quantity: 3, price: PRICE, total: 3 * PRICE });
  expect(quote.attestation.sentences).toHaveLength(1);
  const orderId = await issue(owner, runId);
  const rows = await rowsOf(owner, companyId, runId);
  expect(rows.every(({ documentId }) => documentId !== null)).toBe(true);
  const found = await findOrder(app, readerOf(owner), orderId);
  expect(found.documents.map(({ status }) => status)).toEqual(['ready', 'ready', 'ready']);
  expect(found.lines).toHaveLength(1);
  // One file with all of them, for the owner.
  expect(found.bundles).toMatchObject([{ documentCount: 3 }]);
  const { rows: emails } = await app.db
    .selectFrom('pay_run_rows')
    .innerJoin('company_people', 'company_people.id', 'person_id')
    .select(['company_people.name', 'mailed_at'])
    .where('run_id', '=', runId)
    .orderBy('company_people.name')
    .execute()
    .then((all) => ({ rows: all.map(({ name, mailed_at: at }) => [name, at !== null]) }));
  expect(emails).toEqual([
    ['Ann Lee', true],
    ['Bo Marsh', true],
    ['Cy Ortega', false],
  ]);
  const named = await app.db.selectFrom('document_recipients').select('address').orderBy('address').execute();
  expect(named.map(({ address }) => address)).toEqual(['ann@example.com', 'bo@example.com']);
  await expect(productsOfRun(app, owner, runId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(
    saveEntries(app, owner, companyId, runId, [{ row: rows[0]!.id, name: 'bonus', from: 0, to: 1 }]),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('each person gets the pay stub, its email and the link to their pay page in their own language', async () => {
  const { app } = tested;
  const owner = await account('languages@example.com');
  const companyId = await companyOfThree(owner, 'Two Language Works');
  const { people } = await listPeople(app, owner, companyId, { search: '', page: 1 });
  const speak = async (name: string, email: string, language: 'es' | 'both') => {
    const { id } = people.find((person) => person.name === name)!;
    const person = personOfRow(await findPerson(app, owner, companyId, id));
    await changePerson(app, owner, companyId, id, { ...person, email, language });
  };
  await speak('Ann Lee', 'ann-es@example.com', 'es');
  await speak('Bo Marsh', 'bo-both@example.com', 'both');
  const runId = await startRun(owner, companyId);
  await issue(owner, runId);
  const documents = await app.db
    .selectFrom('documents')
    .innerJoin('pay_run_rows', 'pay_run_rows.document_id', 'documents.id')
    .select(['person', 'content'])
    .where('run_id', '=', runId)
    .orderBy('person')
    .execute();
  const printed = documents.map(({ content }) => content!.view as StubView);
  expect(printed.map(({ title, language }) => [title.split(' ')[0], language])).toEqual([
    ['Talón', 'es'],
    ['Pay', 'both'],
    ['Pay', undefined],
  ]);
  const [toAnn] = await emailsTo(app, 'ann-es@example.com');
  const [toBo] = await emailsTo(app, 'bo-both@example.com');
  expect([toAnn!.content, toBo!.content]).toMatchObject([{ language: 'es' }, { language: 'both' }]);
  await requestPayLink(app, 'ann-es@example.com');
  expect((await emailsTo(app, 'ann-es@example.com')).map(({ content }) => content)).toContainEqual(
    expect.objectContaining({ token: expect.any(String), language: 'es' }),
  );
  // Dates in numbers: the stub is in the year in which it was paid.
  expect((await listOwnPay(app, { address: 'ann-es@example.com' })).map(({ year }) => year)).toEqual([2026]);
});

test('two payments for one run issue it once, and the second is refunded', async () => {
  const { app } = tested;
  const owner = await account('twice@example.com');
  const companyId = await companyOfThree(owner, 'Twice Works');
  const runId = await startRun(owner, companyId);
  const orders = await Promise.all([order(owner, runId, 'first'), order(owner, runId, 'second')]);
  const outcomes = await Promise.allSettled(
    orders.map(({ orderId }) => confirmPayment(app, readerOf(owner), orderId, GOOD_CARD)),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await runJobs(app);
  const { count } = await app.db
    .selectFrom('documents')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('owner_key', '=', userKey(owner.userId!))
    .executeTakeFirstOrThrow();
  expect(count).toBe(3);
  const states = await app.db
    .selectFrom('orders')
    .select('state')
    .where(
      'id',
      'in',
      orders.map(({ orderId }) => orderId),
    )
    .execute();
  expect(states.map(({ state }) => state).toSorted()).toEqual(['paid', 'refunded']);
});

test('of two runs whose payments began together, the later one is not sold without the earlier in its year to date', async () => {
  const { app } = tested;
  const owner = await account('both@example.com');
  const companyId = await companyOfThree(owner, 'Both Works');
  const first = await startRun(owner, companyId);
  const second = await startRun(owner, companyId);
  const orders = [await order(owner, first, 'first of both'), await order(owner, second, 'second of both')];
  await confirmPayment(app, readerOf(owner), orders[0]!.orderId, GOOD_CARD);
  await expect(confirmPayment(app, readerOf(owner), orders[1]!.orderId, GOOD_CARD)).rejects.toMatchObject({
    message: expect.stringMatching(/^Ann Lee: .*year to date.*The payment was refunded\.$/),
  });
  await runJobs(app);
  await issue(owner, second, 'second, reviewed again');
  const [row] = await rowsOf(owner, companyId, second);
  const { content } = await app.db
    .selectFrom('documents')
    .select('content')
    .where('id', '=', row!.documentId!)
    .executeTakeFirstOrThrow();
  expect(Object.fromEntries(content!.facts.figures.map(({ name, amount }) => [name, amount]))).toMatchObject({
    'Gross pay': 160_000,
    'Gross pay, year to date': 320_000,
  });
});

test('a run that is issued while its page is read gets nobody who is not paid', async () => {
  const { app } = tested;
  const owner = await account('joins@example.com');
  const companyId = await companyOfThree(owner, 'Joined Works');
  const runId = await startRun(owner, companyId);
  const { orderId } = await order(owner, runId, 'joined');
  await sql`
    insert into company_people select (jsonb_populate_record(company_people, jsonb_build_object('id', gen_random_uuid(), 'number', 99))).*
    from company_people where company_id = ${companyId}::uuid limit 1`.execute(app.db);
  const rows = await actMeanwhile(
    app.db,
    (trx) => trx.updateTable('pay_runs').set({ order_id: orderId }).where('id', '=', runId).execute(),
    () => rowsOf(owner, companyId, runId),
  );
  expect(rows).toHaveLength(3);
});

test('year to date goes on from run to run to the cent, and is never marked as entered', async () => {
  const { app } = tested;
  const owner = await account('chain@example.com');
  const companyId = await companyOfThree(owner, 'Chain Works');
  const contentOf = async (runId: string) => {
    const rows = await rowsOf(owner, companyId, runId);
    const documents = await app.db
      .selectFrom('documents')
      .select(['person', 'content'])
      .where(
        'id',
        'in',
        rows.map(({ documentId }) => documentId!),
      )
      .orderBy('person')
      .execute();
    return documents.map(({ content }) => content!.facts);
  };
  const amountOf = (facts: Awaited<ReturnType<typeof contentOf>>[number], name: RegExp): number =>
    facts.figures.find((figure) => name.test(figure.name))!.amount;
  const first = await startRun(owner, companyId);
  await issue(owner, first);
  const second = await startRun(owner, companyId);
  const row = (await rowsOf(owner, companyId, second))[0]!;
  // A line that the last pay stub lacks starts at zero.
  await saveEntries(app, owner, companyId, second, [
    { row: row.id, name: 'overtime', from: 0, to: 3.5 },
    { row: row.id, name: 'deduction', from: 0, to: 2_500 },
    { row: row.id, name: 'deductionName', from: '', to: 'Uniform' },
  ]);
  await issue(owner, second);
  const [before, after] = [await contentOf(first), await contentOf(second)];
  expect(after.map(({ enteredByIssuer }) => enteredByIssuer)).toEqual([0, 0, 0]);
  const yearToDate = /gross.*(?:ytd|year)/i;
  for (const [index, facts] of after.entries())
    expect(amountOf(facts, yearToDate)).toBe(amountOf(before[index]!, yearToDate) + amountOf(facts, /^gross pay$/i));
  // Revoked, the first run's pay stub is no longer continued from.
  const third = await startRun(owner, companyId);
  expect((await rowsOf(owner, companyId, third))[0]!.carried?.documentId).toBe(
    (await rowsOf(owner, companyId, second))[0]!.documentId,
  );
  await revokeDocument(app, owner, (await rowsOf(owner, companyId, second))[0]!.documentId!, 'Wrong hours.');
  expect((await rowsOf(owner, companyId, third))[0]!.carried?.documentId).toBe(
    (await rowsOf(owner, companyId, first))[0]!.documentId,
  );
});

test('a revoked pay stub is issued again in a run of its own, with changed hours, and the next run continues from it', async () => {
  const { app } = tested;
  const owner = await account('again@example.com');
  const companyId = await companyOfThree(owner, 'Again Works');
  const first = await startRun(owner, companyId);
  await issue(owner, first);
  await expect(issueAgain(app, owner, companyId, first)).rejects.toMatchObject({ code: 'CONFLICT' });
  const revoked = (await rowsOf(owner, companyId, first))[0]!.documentId!;
  await revokeDocument(app, owner, revoked, 'Wrong hours.');
  expect(await issuedRun(app, owner, companyId, first)).toMatchObject({ unpaid: 1 });
  const again = await issueAgain(app, owner, companyId, first);
  expect(await issueAgain(app, owner, companyId, first)).toBe(again);
  const rows = await rowsOf(owner, companyId, again);
  expect(rows.map(({ person, entries }) => [person.name, entries.regular])).toEqual([['Ann Lee', 80]]);
  await saveEntries(app, owner, companyId, again, [{ row: rows[0]!.id, name: 'regular', from: 80, to: 78 }]);
  await issue(owner, again);
  expect(await issuedRun(app, owner, companyId, again)).toMatchObject({ rows: [{ name: 'Ann Lee', state: 'live' }] });
  expect(await issuedRun(app, owner, companyId, first)).toMatchObject({
    unpaid: 0,
    rows: [{ state: 'revoked' }, { state: 'live' }, { state: 'live' }],
  });
  const second = await startRun(owner, companyId);
  expect((await rowsOf(owner, companyId, second))[0]!.carried?.documentId).toBe(
    (await rowsOf(owner, companyId, again))[0]!.documentId,
  );
  const stranger = await account('stranger-again@example.com');
  await expect(issueAgain(app, stranger, companyId, first)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a pay stub of a run is corrected alone, and the run shows its new revision', async () => {
  const { app } = tested;
  const owner = await account('corrects@example.com');
  const companyId = await companyOfThree(owner, 'Corrected Works');
  const runId = await startRun(owner, companyId);
  await issue(owner, runId);
  const id = (await rowsOf(owner, companyId, runId))[0]!.documentId!;
  const { content } = await app.db
    .selectFrom('documents')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const input = structuredClone(content!.input) as PayStubInput;
  input.stubs[0]!.earnings[0]!.hours = 75;
  await correctDocument(app, owner, id, {
    input: input as unknown as Record<string, unknown>,
    reason: 'Five hours too many.',
    attestation: ATTESTATION,
    originHash: 'none',
    accessKey: newAccessKey(),
  });
  await runJobs(app);
  expect(await issuedRun(app, owner, companyId, runId)).toMatchObject({
    unpaid: 0,
    rows: [
      { name: 'Ann Lee', state: 'live', revision: 2 },
      { name: 'Bo Marsh', state: 'live', revision: 1 },
      { name: 'Cy Ortega', state: 'live', revision: 1 },
    ],
  });
});

test('a run starts with the usual hours of a person in each state, and the stub has the tax of each', async () => {
  const { app } = tested;
  const owner = await account('states@example.com');
  const companyId = await companyOfThree(owner, 'Two State Works');
  const certificate = plainCertificate('single');
  const withholding = {
    state: 'PA',
    federalCertificate: certificate,
    otherStates: [{ state: 'NC' }],
    stateHours: { NC: 20.5 },
    withoutLocalTax: ['PA'],
  };
  const traveler = companyPersonSchema.parse({
    name: 'Di Park',
    email: '',
    address1: '5 Elm Street',
    city: 'Easton',
    state: 'PA',
    zip: '18042',
    rate: 2_000,
    defaultHours: 80,
    withholding,
  });
  await addPerson(app, owner, companyId, traveler);
  const runId = await startRun(owner, companyId);
  const row = (await rowsOf(owner, companyId, runId)).find(({ person }) => person.name === 'Di Park')!;
  expect(row.entries).toMatchObject({ regular: 80, hoursInNC: 20.5 });
  const change = { row: row.id, name: 'hoursInPA', from: 0, to: 41 } as const;
  expect(await saveEntries(app, owner, companyId, runId, [change])).toEqual([]);
  await issue(owner, runId);
  const issued = (await rowsOf(owner, companyId, runId)).find(({ person }) => person.name === 'Di Park')!;
  const { content } = await app.db
    .selectFrom('documents')
    .select('content')
    .where('id', '=', issued.documentId!)
    .executeTakeFirstOrThrow();
  const { stubs } = await calculate(content!.input as PayStubInput, plainDate('2026-11-22'));
  expect(stubs[0]!.stateHours).toEqual({ PA: 41, NC: 20.5 });
  // A third of 1,600: (533.33 − 12,750 ÷ 26) × 4.09% = 1.76, to the whole dollar.
  expect(stubs[0]!.deductions.find(({ key }) => key === 'stateIncomeTax-NC')).toMatchObject({ amount: 200 });
});
