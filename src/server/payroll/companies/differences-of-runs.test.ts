import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwner } from '../../../../tests/begin-pay-run.ts';
import { issueRun } from '../../../../tests/issue-run.ts';
import { orderRun, startRun } from '../../../../tests/order-run.ts';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { FIRST_ACCOUNTS, journalOf } from '../../../domain/books/journal.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { companySchema } from '../../../domain/companies/company.ts';
import { type Cents, negate, sumOf } from '../../../domain/money.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { plainCertificate } from '../../../domain/payroll/tax/federal-certificate.ts';
import type { PayStubInput } from '../../../kinds/pay-stub/model/schema.ts';
import { createPayment } from '../../commerce/orders/create-payment.ts';
import { confirmPayment } from '../../commerce/orders/confirm-payment.ts';
import { correctDocument } from '../../documents/correct/correct-document.ts';
import { revokeDocument } from '../../documents/correct/revoke-document.ts';
import { newAccessKey } from '../../documents/read/access-key.ts';
import type { Actor } from '../../services/actor.ts';
import { createCompany } from './companies.ts';
import { listIssuedStubs } from './list-issued-stubs.ts';
import { createOffCycleRun, newOffCycleRun } from './off-cycle-runs.ts';
import { addPerson } from './people.ts';
import { reviewRun } from './review-run.ts';
import { productsOfBatch } from './run-products.ts';
import { agreeToDeduction, removeDifference } from './settle-differences.ts';
import { readYearEnd } from './year-end.ts';

const CARD = { card_holder_name: 'I V', card_number: '4242424242424242', card_expiry: '12/40', card_cvc: '123' };
const ATTESTATION = { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true };
const home = { address1: '4 Elm Street', city: 'Easton', state: 'PA', zip: '18042' };
const withholding = { state: 'PA', federalCertificate: plainCertificate('single'), stateCertificate: {} };

let now = new Date('2026-11-22T12:00:00Z');
let tested: TestApp;
let owner: Actor & { readonly userId: string };
beforeAll(async () => {
  tested = await createTestApp({}, () => now);
  owner = await createOwner(tested.app, 'differences@example.com');
});
afterAll(() => tested?.stop());

interface Paid {
  readonly companyId: string;
  readonly people: readonly string[];
  /** What went out on the pay date of the first run, by person. */
  readonly net: ReadonlyMap<string, Cents>;
  readonly documentOf: (name: string) => string;
}

/** A company whose first run is issued. */
async function paidCompany(name: string): Promise<Paid> {
  const { app } = tested;
  const { id: companyId } = await createCompany(
    app,
    owner,
    companySchema.parse({ ...home, name, email: 'pay@example.com', firstPeriodStart: '2026-10-04' }),
  );
  const people = [];
  for (const person of [
    { name: `Ann Lee of ${name}` },
    { name: `Bo Marsh of ${name}` },
    { name: `Cy Ortega of ${name}`, employmentType: 'contractor' },
  ])
    people.push(
      await addPerson(
        app,
        owner,
        companyId,
        companyPersonSchema.parse({ ...home, withholding, rate: 2_000, defaultHours: 80, ...person }),
      ),
    );
  await issueRun(app, owner, await startRun(app, owner, companyId));
  const { stubs } = await listIssuedStubs(app, owner, companyId, { year: 2026, quarter: '' });
  const ofPerson = (start: string) => stubs.find(({ person }) => person.startsWith(start))!;
  return {
    companyId,
    people: people.map(({ id }) => id),
    net: new Map(stubs.map(({ person, net }) => [person, net])),
    documentOf: (start) => ofPerson(start).documentId,
  };
}

async function correctHours(documentId: string, hours: number): Promise<void> {
  const { app } = tested;
  const { content } = await app.db
    .selectFrom('documents')
    .select('content')
    .where('series_id', '=', documentId)
    .where('state', '=', 'live')
    .executeTakeFirstOrThrow();
  const { id } = await app.db
    .selectFrom('documents')
    .select('id')
    .where('series_id', '=', documentId)
    .where('state', '=', 'live')
    .executeTakeFirstOrThrow();
  const input = structuredClone(content!.input) as PayStubInput;
  const stub = input.stubs[0]!;
  await correctDocument(app, owner, id, {
    input: {
      ...input,
      stubs: [{ ...stub, earnings: stub.earnings.map((line) => (line.key === 'regular' ? { ...line, hours } : line)) }],
    },
    reason: 'Wrong hours.',
    attestation: ATTESTATION,
    originHash: 'none',
    accessKey: newAccessKey(),
  });
  await runJobs(app);
}

const differencesIn = async (companyId: string, runId: string) =>
  (await reviewRun(tested.app, owner, companyId, runId)).differences;

test('what a correction changes is paid or deducted once, untaxed, in the next run, and the books have what went out', async () => {
  const { app } = tested;
  const { companyId, people, net, documentOf } = await paidCompany('Settle Works');
  const runId = await startRun(app, owner, companyId);
  const plain = await reviewRun(app, owner, companyId, runId);
  expect(plain.differences).toEqual([]);
  await correctHours(documentOf('Ann'), 90);
  await correctHours(documentOf('Bo'), 70);
  await correctHours(documentOf('Cy'), 70);
  // A correction of a correction counts from what was paid.
  await correctHours(documentOf('Ann'), 85);
  const { stubs: corrected } = await listIssuedStubs(app, owner, companyId, { year: 2026, quarter: '' });
  const owedTo = (name: string) => {
    const stub = corrected.find(({ person }) => person.startsWith(name))!;
    return stub.net - net.get(stub.person)!;
  };
  const open = await differencesIn(companyId, runId);
  expect(open.map(({ person, amount, isSettled }) => [person.slice(0, 2), amount, isSettled])).toEqual([
    ['An', owedTo('Ann'), true],
    ['Bo', owedTo('Bo'), false],
    ['Cy', -20_000, false],
  ]);
  expect([owedTo('Ann') > 0, owedTo('Bo') < 0]).toEqual([true, true]);
  // Who did not agree is paid in full, and who is owed gets it without tax.
  const before = await reviewRun(app, owner, companyId, runId);
  const rowOf = (review: typeof plain, name: string) => review.rows.find((row) => row.name.startsWith(name))!;
  const changeOf = (review: typeof plain, name: string) => {
    const [was, is] = [rowOf(plain, name), rowOf(review, name)];
    return [
      is.gross - was.gross,
      is.taxes.map(({ amount }) => amount).join() === was.taxes.map(({ amount }) => amount).join(),
      is.net - was.net,
    ];
  };
  expect(changeOf(before, 'Ann')).toEqual([0, true, owedTo('Ann')]);
  expect(changeOf(before, 'Bo')).toEqual([0, true, 0]);
  expect(changeOf(before, 'Cy')).toEqual([0, true, 0]);

  const [, bo, cy] = open;
  const chosen = ({ row, seriesId, amount }: (typeof open)[number]) => ({ row, seriesId, amount });
  // Another amount than the one that was looked at.
  await expect(
    agreeToDeduction(app, owner, companyId, runId, { ...chosen(bo!), amount: -1, agrees: 'on' }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
  await agreeToDeduction(app, owner, companyId, runId, { ...chosen(bo!), agrees: 'on' });
  await removeDifference(app, owner, companyId, runId, { ...chosen(cy!), reason: 'Paid back by check.' });
  await expect(
    removeDifference(app, owner, companyId, runId, { ...chosen(cy!), reason: 'Paid back by check.' }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
  const after = await reviewRun(app, owner, companyId, runId);
  expect(changeOf(after, 'Bo')).toEqual([0, true, owedTo('Bo')]);
  expect(after.differences.map(({ person, isSettled }) => [person.slice(0, 2), isSettled])).toEqual([
    ['An', true],
    ['Bo', true],
  ]);

  // Two runs at once have the same amount to pay: the second payment is refused, and nobody is paid twice.
  const other = await createOffCycleRun(
    app,
    owner,
    companyId,
    newOffCycleRun.parse({
      reason: 'bonus',
      supplemental: 'flat',
      withRecurring: true,
      withSalary: true,
      id: crypto.randomUUID(),
      periodStart: '2026-10-31',
      periodEnd: '2026-10-31',
      payDate: '2026-10-31',
      people: people.slice(0, 1),
    }),
  );
  expect(await differencesIn(companyId, other)).toMatchObject([{ amount: owedTo('Ann'), isSettled: true }]);
  const orders = [await orderRun(app, owner, other), await orderRun(app, owner, runId)];
  const reader = { actor: owner, ownerKeys: [userKey(owner.userId)] };
  const outcomes = [];
  for (const { orderId } of orders)
    outcomes.push((await Promise.allSettled([confirmPayment(app, reader, orderId, CARD)]))[0]!.status);
  expect(outcomes).toEqual(['fulfilled', 'rejected']);
  await runJobs(app);
  expect((await differencesIn(companyId, runId)).map(({ person }) => person.slice(0, 2))).toEqual(['Bo']);
  // Another attempt: the refused payment was refunded.
  const { orderId } = await createPayment(
    app,
    { userId: owner.userId, placedBy: userKey(owner.userId) },
    {
      products: await productsOfBatch(app, owner, { kind: 'run', id: runId }),
      email: 'owner@example.com',
      attestation: ATTESTATION,
      attempt: 'again',
      originHash: 'none',
    },
  );
  await confirmPayment(app, reader, orderId, CARD);
  await runJobs(app);

  // Nothing is left, and the next run carries the lines with their year to date alone.
  const next = await startRun(app, owner, companyId);
  const { differences, rows } = await reviewRun(app, owner, companyId, next);
  expect(differences).toEqual([]);
  expect(rows.map(({ name, net: amount, errors }) => [name.slice(0, 2), amount > 0, errors])).toEqual([
    ['An', true, []],
    ['Bo', true, []],
    ['Cy', true, []],
  ]);
  // What the bank account paid: the first run as it was issued, and everything since as it is.
  const { stubs } = await listIssuedStubs(app, owner, companyId, { year: 2026, quarter: '' });
  const first = new Set(corrected.map(({ documentId }) => documentId));
  const paidOut =
    [...net.values()].reduce((sum, amount) => sum + amount, 0) +
    stubs.filter(({ documentId }) => !first.has(documentId)).reduce((sum, stub) => sum + stub.net, 0);
  const entries = journalOf(stubs, FIRST_ACCOUNTS).flatMap(({ lines }) => lines);
  const cash = sumOf(
    entries.filter(({ account }) => account === FIRST_ACCOUNTS.cash),
    ({ amount }) => negate(amount),
  );
  // The contractor's difference was settled by check, which these books do not have.
  expect(cash).toBe(paidOut - 20_000);
  expect(sumOf(entries, ({ amount }) => amount)).toBe(0);
  expect(entries.filter(({ account }) => account === FIRST_ACCOUNTS.reimbursements)).toEqual([]);
  const { tied, employees } = await readYearEnd(app, owner, companyId, 2026);
  expect(tied.isTied).toBe(true);
  const ann = employees.find(({ name }) => name.startsWith('Ann'))!;
  expect(ann.w2.wages).toBe(
    sumOf(
      stubs.filter(({ person }) => person.startsWith('Ann')),
      ({ gross }) => gross,
    ),
  );

  // A pay stub that is revoked settles nothing.
  const settling = stubs.find(({ person, documentId }) => person.startsWith('Bo') && !first.has(documentId))!;
  await revokeDocument(app, owner, settling.documentId, 'Never paid.');
  expect(await differencesIn(companyId, next)).toMatchObject([{ amount: owedTo('Bo'), isSettled: false }]);
});

test('a correction up to the pay date changes what is paid, so there is no difference', async () => {
  const { app } = tested;
  const { companyId, documentOf } = await paidCompany('Early Works');
  const series = documentOf('Ann');
  const { pay_date: payDate } = await app.db
    .selectFrom('pay_stub_figures')
    .select('pay_date')
    .where('document_id', '=', series)
    .executeTakeFirstOrThrow();
  const today = now;
  now = new Date(`${payDate}T16:00:00Z`);
  await correctHours(series, 90);
  now = today;
  const runId = await startRun(app, owner, companyId);
  expect(await differencesIn(companyId, runId)).toEqual([]);
  await correctHours(series, 91);
  const [difference] = await differencesIn(companyId, runId);
  // One hour at $20.00, less its taxes.
  expect([difference!.amount > 0, difference!.amount < 2_000]).toEqual([true, true]);
});
