import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwner } from '../../../../tests/begin-pay-run.ts';
import { exampleCompany } from '../../../../tests/example-company.ts';
import { issueRun } from '../../../../tests/issue-run.ts';
import { startRun } from '../../../../tests/order-run.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import { plainDate } from '../../../domain/calendar.ts';
import { plainCertificate } from '../../../domain/payroll/tax/federal-certificate.ts';
import type { CalculatedPayStubs } from '../../../kinds/pay-stub/model/calculate.ts';
import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import type { Actor } from '../../services/actor.ts';
import { createCompany } from './companies.ts';
import { createOffCycleRun, newOffCycleRun } from './off-cycle-runs.ts';
import { addPerson, changePerson } from './people.ts';
import { reviewRun } from './review-run.ts';
import { openRun } from './run-rows.ts';
import { remittancesOfRun } from './remittances.ts';
import { requireRun } from './runs.ts';
import { saveEntries } from './save-entries.ts';

let tested: TestApp;
let owner: Actor & { readonly userId: string };

beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2026-11-22T12:00:00Z'));
  owner = await createOwner(tested.app, 'court-orders@example.com');
});
afterAll(() => tested?.stop());

const LINE = 'court-order-order-a';
const ann = (courtOrders: readonly object[]) =>
  companyPersonSchema.parse({
    name: 'Ann Lee',
    address1: '4 Elm Street',
    city: 'Easton',
    state: 'PA',
    zip: '18042',
    rate: 2_000,
    defaultHours: 80,
    withholding: { state: 'PA', federalCertificate: plainCertificate('single'), stateCertificate: {} },
    courtOrders,
  });
const CREDITOR = { key: 'order-a', kind: 'support', name: 'Child support, case 4471', amount: 10_000, balance: 25_000 };

async function companyOf(name: string, courtOrders: readonly object[]) {
  const { id } = await createCompany(tested.app, owner, exampleCompany(name));
  const { id: person } = await addPerson(tested.app, owner, id, ann(courtOrders));
  return { id, person };
}
const rowOf = async (company: string, run: string) =>
  (await openRun(tested.app, await requireRun(tested.app, owner, company, run, 'read')))[0]!;

/** The order's line on the stub that the run issued, as its document calculates it. */
async function lineOf(company: string, run: string, line = LINE) {
  const { documentId } = await rowOf(company, run);
  const { content, issued_on: issuedOn } = await tested.app.db
    .selectFrom('documents')
    .select(['content', 'issued_on'])
    .where('id', '=', documentId!)
    .executeTakeFirstOrThrow();
  const order = (await payStub.calculate(content!.input as never, issuedOn as never)) as CalculatedPayStubs;
  return order.stubs[0]!.deductions.find(({ key }) => key === line);
}

test('a court order of a person is withheld by each pay run until its total is paid, and starts over nowhere', async () => {
  const { id } = await companyOf('Order Works', [CREDITOR]);
  const taken: (readonly [Cents, Cents, Cents | null | undefined])[] = [];
  for (let count = 0; count < 4; count += 1) {
    const run = await startRun(tested.app, owner, id);
    await issueRun(tested.app, owner, run);
    const line = await lineOf(id, run);
    taken.push([line!.amount, line!.ytdTotal, line!.owed]);
  }
  expect(taken).toEqual([
    [10_000, 10_000, 15_000],
    [10_000, 20_000, 5_000],
    [5_000, 25_000, 0],
    [0, 25_000, 0],
  ]);
});

test('the fee is withheld beside the order, and the list of a payday says what to send to whom', async () => {
  const sent = { payee: 'PA SCDU', caseNumber: '4471-B' };
  const { id, person } = await companyOf('Remittance Works', [{ ...CREDITOR, ...sent, fee: 300 }]);
  const run = await startRun(tested.app, owner, id);
  expect(await remittancesOfRun(tested.app, owner, id, run)).toEqual([]);
  await issueRun(tested.app, owner, run);
  const list = await remittancesOfRun(tested.app, owner, id, run);
  expect(list).toEqual([{ person: 'Ann Lee', order: 'Child support, case 4471', ...sent, amount: 10_000 }]);
  const { documentId } = await rowOf(id, run);
  const { content } = await tested.app.db
    .selectFrom('documents')
    .select('content')
    .where('id', '=', documentId!)
    .executeTakeFirstOrThrow();
  // Whom an employer pays is in no document.
  expect(JSON.stringify(content)).not.toContain('SCDU');
  const order = (await payStub.calculate(content!.input as never, plainDate('2026-11-22'))) as CalculatedPayStubs;
  const fee = order.stubs[0]!.deductions.find(({ key }) => key === `${LINE}-fee`);
  expect([fee!.name, fee!.amount]).toEqual(['Fee, Child support, case 4471', 300]);
  await changePerson(tested.app, owner, id, person, ann([]));
  expect(await remittancesOfRun(tested.app, owner, id, run)).toMatchObject([{ payee: '', amount: 10_000 }]);
  const stranger = await createOwner(tested.app, 'stranger-of-orders@example.com');
  await expect(remittancesOfRun(tested.app, stranger, id, run)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('what a court order takes is no tax of the review, and lowers net pay by its amount', async () => {
  const without = await companyOf('Plain Works', []);
  const ordered = await companyOf('Ordered Works', [CREDITOR]);
  const [plain, taken] = await Promise.all(
    [without, ordered].map(async ({ id }) => {
      const { rows, totals } = await reviewRun(tested.app, owner, id, await startRun(tested.app, owner, id));
      return { row: rows[0]!, other: totals.find(({ name }) => name === 'Other deductions')!.amount };
    }),
  );
  expect(taken!.row.taxes).toEqual(plain!.row.taxes);
  expect([taken!.row.net, taken!.other]).toEqual([plain!.row.net - 10_000, 10_000]);
});

test('support takes no more than the law allows, and an order that the person has no more ends with the next run', async () => {
  const { id, person } = await companyOf('Limit Works', [{ ...CREDITOR, amount: cents(900_000), balance: null }]);
  const first = await startRun(tested.app, owner, id);
  await issueRun(tested.app, owner, first);
  const line = await lineOf(id, first);
  // 60% of disposable earnings where the employee supports nobody else.
  expect(line!.amount).toBe(Math.floor((line!.base * 60) / 100));
  await changePerson(tested.app, owner, id, person, ann([]));
  const second = await startRun(tested.app, owner, id);
  await issueRun(tested.app, owner, second);
  expect(await lineOf(id, second)).toBeUndefined();
});

test('off-cycle pay carries court orders out only with recurring deductions, and its review says so', async () => {
  const { id, person } = await companyOf('Bonus Order Works', [CREDITOR]);
  const review = async (withRecurring: boolean) => {
    const run = await createOffCycleRun(
      tested.app,
      owner,
      id,
      newOffCycleRun.parse({
        reason: 'bonus',
        supplemental: 'flat',
        id: crypto.randomUUID(),
        periodStart: '2026-10-28',
        periodEnd: '2026-10-28',
        payDate: '2026-10-28',
        people: [person],
        withRecurring,
      }),
    );
    const row = await rowOf(id, run);
    await saveEntries(tested.app, owner, id, run, [{ row: row.id, name: 'bonus', from: 0, to: 100_000 }]);
    const reviewed = await reviewRun(tested.app, owner, id, run);
    const [{ warnings, net }] = reviewed.rows as [(typeof reviewed.rows)[0]];
    return { warnings, net };
  };
  const [without, withOrders] = [await review(false), await review(true)];
  expect(without.warnings).toEqual(['Court orders are not withheld: this pay leaves out recurring deductions.']);
  expect(withOrders).toEqual({ warnings: [], net: without.net - 10_000 });
});

test('an order that off-cycle pay leaves out goes on from what was taken and is still owed', async () => {
  const { id, person } = await companyOf('Left Out Works', [{ ...CREDITOR, fee: 300 }]);
  const first = await startRun(tested.app, owner, id);
  await issueRun(tested.app, owner, first);
  const bonus = await createOffCycleRun(
    tested.app,
    owner,
    id,
    newOffCycleRun.parse({
      reason: 'bonus',
      supplemental: 'flat',
      id: crypto.randomUUID(),
      periodStart: '2026-10-28',
      periodEnd: '2026-10-28',
      payDate: '2026-10-28',
      people: [person],
      withRecurring: false,
    }),
  );
  const row = await rowOf(id, bonus);
  await saveEntries(tested.app, owner, id, bonus, [{ row: row.id, name: 'bonus', from: 0, to: 100_000 }]);
  await issueRun(tested.app, owner, bonus);
  const next = await startRun(tested.app, owner, id);
  await issueRun(tested.app, owner, next);
  const line = await lineOf(id, next);
  expect([line!.amount, line!.ytdTotal, line!.owed]).toEqual([10_000, 20_000, 5_000]);
  const fee = await lineOf(id, next, `${LINE}-fee`);
  expect([fee!.amount, fee!.ytdTotal]).toEqual([300, 600]);
});
