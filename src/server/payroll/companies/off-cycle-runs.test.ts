import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { createOwner } from '../../../../tests/begin-pay-run.ts';
import { plainDate } from '../../../domain/calendar.ts';
import { companySchema } from '../../../domain/companies/company.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import type { FixedEntry } from '../../../domain/companies/run-entries.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { plainCertificate } from '../../../domain/payroll/tax/federal-certificate.ts';
import type { Actor } from '../../services/actor.ts';
import { createPayment } from '../../commerce/orders/create-payment.ts';
import { confirmPayment } from '../../commerce/orders/confirm-payment.ts';
import { createCompany } from './companies.ts';
import { deleteRun } from './delete-run.ts';
import { listIssuedStubs } from './list-issued-stubs.ts';
import { createOffCycleRun, newOffCycleRun } from './off-cycle-runs.ts';
import { addPerson } from './people.ts';
import { reviewRun } from './review-run.ts';
import { productsOfRun } from './run-products.ts';
import { openRun } from './run-rows.ts';
import { createRun, proposeRun, requireRun } from './runs.ts';
import { readYearEnd } from './year-end.ts';
import { saveEntries } from './save-entries.ts';

let tested: TestApp;
let owner: Actor & { readonly userId: string };
const CARD = { card_holder_name: 'I V', card_number: '4242424242424242', card_expiry: '12/40', card_cvc: '123' };
const ATTESTATION = { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true };

beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2026-11-22T12:00:00Z'));
  owner = await createOwner(tested.app, 'off-cycle@example.com');
});
afterAll(() => tested?.stop());

const home = { address1: '4 Elm Street', city: 'Easton', state: 'PA', zip: '18042' };
const withholding = {
  state: 'PA',
  federalCertificate: plainCertificate('single'),
  stateCertificate: {},
  withoutLocalTax: ['PA'],
};

/** Ann is paid by the hour and repays a loan, Cy has a salary and an allowance. */
async function companyOfTwo(name: string) {
  const company = { ...home, name, email: 'pay@example.com', firstPeriodStart: '2026-10-04' };
  const { id } = await createCompany(tested.app, owner, companySchema.parse(company));
  const people = [
    {
      name: 'Ann Lee',
      rate: 2_000,
      defaultHours: 80,
      deductions: [{ name: 'Loan', kind: 'loan', balance: 50_000, amount: 10_000 }],
    },
    { name: 'Cy Ortega', paymentType: 'salary', rate: 6_500_000, earnings: [{ name: 'Phone', amount: 4_000 }] },
  ];
  const added = [];
  for (const person of people)
    added.push(await addPerson(tested.app, owner, id, companyPersonSchema.parse({ ...home, withholding, ...person })));
  return { id, people: added.map((person) => person.id) };
}

const startRun = async (companyId: string): Promise<string> =>
  createRun(tested.app, owner, companyId, await proposeRun(tested.app, owner, companyId));
const startOffCycle = (companyId: string, people: readonly string[], date: string, more: object = {}) =>
  createOffCycleRun(
    tested.app,
    owner,
    companyId,
    newOffCycleRun.parse({
      reason: 'bonus',
      supplemental: 'flat',
      id: crypto.randomUUID(),
      periodStart: date,
      periodEnd: date,
      payDate: date,
      people,
      ...more,
    }),
  );
const rowsOf = async (companyId: string, runId: string) =>
  openRun(tested.app, await requireRun(tested.app, owner, companyId, runId, 'read'));
async function enter(companyId: string, runId: string, name: FixedEntry, to: number): Promise<void> {
  const rows = await rowsOf(companyId, runId);
  const changes = rows.map(({ id, entries }) => ({ row: id, name, from: entries[name], to }));
  expect(await saveEntries(tested.app, owner, companyId, runId, changes)).toEqual([]);
}
async function begin(runId: string): Promise<string> {
  const { orderId } = await createPayment(
    tested.app,
    { userId: owner.userId, placedBy: userKey(owner.userId) },
    {
      products: await productsOfRun(tested.app, owner, runId),
      email: 'owner@example.com',
      attestation: ATTESTATION,
      attempt: runId,
      originHash: 'none',
    },
  );
  return orderId;
}
const pay = (orderId: string) =>
  confirmPayment(tested.app, { actor: owner, ownerKeys: [userKey(owner.userId)] }, orderId, CARD);
async function issue(runId: string): Promise<void> {
  await pay(await begin(runId));
  await runJobs(tested.app);
}
const factsOf = async (companyId: string, runId: string) => {
  const ids = (await rowsOf(companyId, runId)).map(({ documentId }) => documentId!);
  const documents = await tested.app.db
    .selectFrom('documents')
    .select('content')
    .where('id', 'in', ids)
    .orderBy('person')
    .execute();
  return documents.map(({ content }) => {
    const { figures, enteredByIssuer } = content!.facts;
    const amountOf = (name: string): number => figures.find((figure) => figure.name === name)!.amount;
    return { gross: amountOf('Gross pay'), yearToDate: amountOf('Gross pay, year to date'), enteredByIssuer };
  });
};

test('an off-cycle bonus pays the bonus alone, between two runs whose year to date includes it', async () => {
  const { id, people } = await companyOfTwo('Bonus Works');
  const first = await startRun(id);
  await issue(first);
  const bonus = await startOffCycle(id, people, '2026-10-28');
  await enter(id, bonus, 'bonus', 100_000);
  const review = await reviewRun(tested.app, owner, id, bonus);
  expect(review.rows.map(({ gross, errors, warnings }) => ({ gross, errors, warnings }))).toEqual([
    { gross: 100_000, errors: [], warnings: [] },
    { gross: 100_000, errors: [], warnings: [] },
  ]);
  const federal = review.rows.map(({ taxes }) => taxes.find(({ key }) => key === 'federalIncomeTax')?.amount);
  // The flat rate of supplemental pay, IRS Pub. 15: 22%.
  expect(federal).toEqual([22_000, 22_000]);
  await issue(bonus);
  const second = await startRun(id);
  const rows = await rowsOf(id, second);
  // The number of the pay period goes on, and the loan is what it was.
  expect(rows[0]!.carried?.deductions.find(({ name }) => name === 'Loan')?.balance).toBe(40_000);
  expect(rows.map(({ entries }) => [entries.regular, entries.bonus])).toEqual([
    [80, 0],
    [0, 0],
  ]);
  expect((await reviewRun(tested.app, owner, id, second)).rows.flatMap(({ warnings }) => warnings)).toEqual([]);
  await issue(second);
  const facts = [await factsOf(id, first), await factsOf(id, bonus), await factsOf(id, second)];
  for (const person of [0, 1]) {
    let sum = 0;
    for (const run of facts) {
      sum += run[person]!.gross;
      expect(run[person]).toMatchObject({ yearToDate: sum, enteredByIssuer: 0 });
    }
  }
  const { stubs, unread } = await listIssuedStubs(tested.app, owner, id, { year: 2026, quarter: '' });
  expect(unread).toEqual([]);
  expect(stubs).toHaveLength(6);
});

test.each(['final', 'other', 'correction', 'bonus'] as const)(
  'a salary that an off-cycle run (%s) pays is not paid again by the run of the schedule, which continues from it',
  async (reason) => {
    const { id, people } = await companyOfTwo(`Overlap Works ${reason}`);
    const regular = await startRun(id);
    await rowsOf(id, regular);
    // Inside of the regular pay period, which is paid on October 23.
    const early = await startOffCycle(id, people, '2026-10-12', { reason, withSalary: 'on', withRecurring: 'on' });
    // The salary pays for leave, so this pays only who is paid by the hour.
    await enter(id, early, 'pto', 8);
    await issue(early);
    const [hourly, salaried] = await factsOf(id, early);
    expect(hourly).toMatchObject({ gross: 16_000 });
    // The salary of one period of 26, and the allowance.
    expect(salaried).toMatchObject({ gross: 254_000, yearToDate: 254_000 });

    await expect(issue(regular)).rejects.toThrow('already paid');
    const { rows } = await reviewRun(tested.app, owner, id, regular);
    const errors = rows.map((row) => row.errors.join());
    expect(errors[1]).toContain('The salary is already paid by the pay stub with pay date Oct 12, 2026. Leave');
    // Hours of final pay are for days, and others are entered besides them.
    expect(errors[0]).toBe(
      reason === 'final'
        ? 'Oct 12, 2026 is already paid by the pay stub with pay date Oct 12, 2026. Pay only Oct 13 – Oct 17, 2026: leave this person out of this run, and start an off-cycle run for these days.'
        : '',
    );
    const out = rows
      .filter((row) => row.errors.length > 0)
      .map((row) => ({ row: row.id, name: 'isIncluded' as const, from: true, to: false }));
    await saveEntries(tested.app, owner, id, regular, out);
    // With nobody left, there is nothing to issue.
    if (out.length < 2) await issue(regular);
    const { stubs } = await listIssuedStubs(tested.app, owner, id, { year: 2026, quarter: '' });
    expect(stubs.filter(({ payDate }) => payDate === '2026-10-23').map(({ person, gross }) => [person, gross])).toEqual(
      reason === 'final' ? [] : [['Ann Lee', 160_000]],
    );
    const next = await startRun(id);
    await issue(next);
    const [, later] = await factsOf(id, next);
    expect(later).toMatchObject({ yearToDate: 508_000, enteredByIssuer: 0 });
  },
);

test('a run of the schedule starts without a salary that is paid already, and an off-cycle run refuses one', async () => {
  const { id, people } = await companyOfTwo('Salary Works');
  await issue(await startOffCycle(id, people, '2026-10-12', { reason: 'other', withSalary: 'on' }));
  const regular = await startRun(id);
  expect((await rowsOf(id, regular)).map(({ isIncluded }) => isIncluded)).toEqual([true, false]);
  await issue(await startRun(id));
  await expect(startOffCycle(id, people, '2026-10-12', { reason: 'correction', withSalary: 'on' })).rejects.toThrow(
    'Cy Ortega is paid until Oct 12, 2026.',
  );
  // Hours that were missed are paid beside the same days.
  await startOffCycle(id, [people[0]!], '2026-10-17', { reason: 'correction', withSalary: 'on' });
});

test('an off-cycle pay date before the last one of a person is refused, because the year to date would miss a pay stub', async () => {
  const { id, people } = await companyOfTwo('Late Works');
  await issue(await startRun(id));
  const late = await startOffCycle(id, [people[0]!], '2026-10-20');
  await enter(id, late, 'bonus', 5_000);
  const review = await reviewRun(tested.app, owner, id, late);
  expect(review.rows[0]!.errors).toEqual([expect.stringContaining('pay date Oct 23, 2026')]);
  await expect(productsOfRun(tested.app, owner, late)).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('days that another run paid after a payment began are not paid twice, and the payment is refunded', async () => {
  const { id, people } = await companyOfTwo('Twice Works');
  const regular = await startRun(id);
  const final = await startOffCycle(id, [people[0]!], '2026-10-16', { reason: 'final' });
  await enter(id, final, 'regular', 8);
  const orders = [await begin(final), await begin(regular)];
  await pay(orders[0]!);
  await expect(pay(orders[1]!)).rejects.toMatchObject({
    message: expect.stringContaining('The payment was refunded.'),
  });
  expect((await rowsOf(id, regular)).map(({ documentId }) => documentId)).toEqual([null, null]);
});

test('a pay stub that would miss another in its year to date is not sold, and the payment is refunded', async () => {
  const { id, people } = await companyOfTwo('Missed Works');
  const [early, late] = [
    await startOffCycle(id, [people[0]!], '2026-10-20'),
    await startOffCycle(id, [people[0]!], '2026-10-28'),
  ];
  for (const run of [early, late]) await enter(id, run, 'bonus', 5_000);
  const orders = [await begin(late), await begin(early)];
  await pay(orders[0]!);
  await expect(pay(orders[1]!)).rejects.toMatchObject({
    message: expect.stringContaining('The payment was refunded.'),
  });
});

test('an open run is deleted with its entries, and an issued one is not', async () => {
  const { id, people } = await companyOfTwo('Deleted Works');
  const open = await startOffCycle(id, people, '2026-10-20');
  await deleteRun(tested.app, owner, id, open);
  await expect(requireRun(tested.app, owner, id, open, 'read')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const issued = await startRun(id);
  await issue(issued);
  await expect(deleteRun(tested.app, owner, id, issued)).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('each column of the grid prints its line, with year to date from then on', async () => {
  const { id } = await companyOfTwo('Column Works');
  const first = await startRun(id);
  const amounts = ['commission', 'severance', 'retroPay', 'productionBonus', 'otherPay', 'fringe'] as const;
  for (const name of amounts) await enter(id, first, name, 10_000);
  await enter(id, first, 'reimbursement', 7_700);
  await issue(first);
  const second = await startRun(id);
  const [ann] = await rowsOf(id, second);
  const line = (key: string) => ann!.carried!.earnings.find((earning) => earning.key === key);
  expect(line('run-commission')).toMatchObject({ kind: 'commission', prior: { amount: 10_000, from: 'lastStub' } });
  expect(line('run-reimbursement')).toMatchObject({ kind: 'reimbursement', prior: { amount: 7_700 } });
  expect(line('custom-other-pay')).toMatchObject({ prior: { amount: 10_000 } });
  await issue(second);
  const [facts] = await factsOf(id, second);
  // 160 hours at $20.00 and six amounts. The reimbursement is no pay.
  expect(facts).toMatchObject({ yearToDate: 380_000, enteredByIssuer: 0 });
});

test('an off-cycle run refuses a pay period that ends before it starts', async () => {
  const { id, people } = await companyOfTwo('Dated Works');
  await expect(startOffCycle(id, people, '2026-10-20', { periodEnd: plainDate('2026-10-01') })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
});

test('the pay stubs of an off-cycle run enter the W-2 and the tie-out', async () => {
  const { id, people } = await companyOfTwo('Year End Works');
  await issue(await startRun(id));
  const bonus = await startOffCycle(id, people, '2026-10-28');
  await enter(id, bonus, 'bonus', 100_000);
  await issue(bonus);
  const { employees, tied, unread } = await readYearEnd(tested.app, owner, id, 2026);
  expect(unread).toEqual([]);
  expect(employees.map(({ name, stubs }) => [name, stubs.length])).toEqual([
    ['Ann Lee', 2],
    ['Cy Ortega', 2],
  ]);
  // 80 hours at $20.00 and the bonus, and a 26th of the salary with the allowance and the bonus.
  expect(employees.map(({ w2 }) => w2.wages)).toEqual([260_000, 354_000]);
  expect(tied.isTied).toBe(true);
  expect(tied.rows.find(({ box }) => box === '5')).toMatchObject({ stubs: 614_000, w3: 614_000, returns: 614_000 });
});
