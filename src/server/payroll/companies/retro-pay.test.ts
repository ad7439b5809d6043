import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwner } from '../../../../tests/begin-pay-run.ts';
import { issueRun } from '../../../../tests/issue-run.ts';
import { orderRun, startRun } from '../../../../tests/order-run.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { companySchema } from '../../../domain/companies/company.ts';
import type { FixedEntry } from '../../../domain/companies/run-entries.ts';
import { retroDifference, retroTotal } from '../../../domain/companies/retro-pay.ts';
import { cents, sumOf } from '../../../domain/money.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { plainCertificate } from '../../../domain/payroll/tax/federal-certificate.ts';
import type { PayStubInput } from '../../../kinds/pay-stub/model/schema.ts';
import { confirmPayment } from '../../commerce/orders/confirm-payment.ts';
import { revokeDocument } from '../../documents/correct/revoke-document.ts';
import type { Actor } from '../../services/actor.ts';
import { createCompany } from './companies.ts';
import { issueAgain } from './issue-again.ts';
import { listActivity } from './list-activity.ts';
import { createOffCycleRun, newOffCycleRun } from './off-cycle-runs.ts';
import { addPerson } from './people.ts';
import { addRetroPay, raises, readRetroPay, removeRetroPay } from './retro-pay.ts';
import { reviewRun } from './review-run.ts';
import { openRun } from './run-rows.ts';
import { requireRun } from './runs.ts';
import { saveEntries } from './save-entries.ts';

const CARD = { card_holder_name: 'I V', card_number: '4242424242424242', card_expiry: '12/40', card_cvc: '123' };
const home = { address1: '4 Elm Street', city: 'Easton', state: 'PA', zip: '18042' };
const withholding = { state: 'PA', federalCertificate: plainCertificate('single'), stateCertificate: {} };

let tested: TestApp;
let owner: Actor & { readonly userId: string };
beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2026-11-22T12:00:00Z'));
  owner = await createOwner(tested.app, 'retro@example.com');
});
afterAll(() => tested?.stop());

const HOURLY = { name: 'Ann Lee', rate: 2_000, defaultHours: 80 };
const SALARY = { name: 'Cy Ortega', paymentType: 'salary', rate: 5_200_000 };

/** A company with two issued runs from October 4 on, and an open one. */
async function company(
  name: string,
  people: readonly object[],
  entries: readonly Partial<Record<FixedEntry, number>>[] = [{}, {}],
) {
  const { app } = tested;
  const { id } = await createCompany(
    app,
    owner,
    companySchema.parse({ ...home, name, email: 'pay@example.com', firstPeriodStart: '2026-10-04' }),
  );
  for (const person of people)
    await addPerson(app, owner, id, companyPersonSchema.parse({ ...home, withholding, ...person }));
  for (const ofRun of entries) {
    const run = await startRun(app, owner, id);
    const rows = await openRun(app, await requireRun(app, owner, id, run, 'read'));
    await saveEntries(
      app,
      owner,
      id,
      run,
      rows.flatMap((row) =>
        Object.entries(ofRun).map(([entry, to]) => ({
          row: row.id,
          name: entry as FixedEntry,
          from: row.entries[entry as FixedEntry],
          to,
        })),
      ),
    );
    await issueRun(app, owner, run);
  }
  const run = await startRun(app, owner, id);
  const read = () => readRetroPay(app, owner, id, run);
  const { people: rows } = await read();
  const rowOf = (person: string) => rows.find((row) => row.name === person)!.row;
  const raise = (person: string, from: string, rate: number, of = run, row = rowOf(person)) =>
    addRetroPay(app, owner, id, of, raises.parse({ from, rates: [{ row, rate }] }));
  return { id, run, read, rowOf, raise };
}

const lineOf = async (personName: string, orderId: string) => {
  const { content } = await tested.app.db
    .selectFrom('documents')
    .select('content')
    .where('order_id', '=', orderId)
    .where('person', '=', personName)
    .executeTakeFirstOrThrow();
  return (content!.input as PayStubInput).stubs[0]!.earnings.find(({ key }) => key === 'calculated-retro-pay');
};

test('a raise since a past day pays the difference of each period, overtime at time and a half of the new rate, and leave', async () => {
  const { id, run, read, raise } = await company('Retro Works', [HOURLY], [{ overtime: 6, vacation: 8 }, {}]);
  await raise('Ann Lee', '2026-10-04', 2_250);
  const { retro } = (await read()).people[0]!;
  // 80 + 8 hours by $2.50, and 6 hours by $33.75 less $30.00; then 80 hours.
  expect(retro!.periods.map(retroDifference)).toEqual([88 * 250 + 6 * 375, 80 * 250]);
  expect(retro!.periods.map(({ grossBefore }) => grossBefore)).toEqual([88 * 2_000 + 6 * 3_000, 80 * 2_000]);
  const { rows } = await reviewRun(tested.app, owner, id, run);
  expect(rows[0]!.gross).toBe(160_000 + retroTotal(retro!));
  const order = await issueRun(tested.app, owner, run);
  expect(await lineOf('Ann Lee', order)).toMatchObject({
    rate: 44_250,
    forPeriod: { start: '2026-10-04', end: '2026-10-31' },
  });
  const { lines } = await listActivity(tested.app, owner, id, 1);
  expect(lines.flatMap(({ figures }) => figures)).toContainEqual({
    figure: 'Retro pay, periods 1, gross before',
    from: '',
    to: '$1,940.00',
  });
});

test('a raise of a salary within a pay period counts from its day on, by workdays', async () => {
  const { read, raise } = await company('Salary Retro', [SALARY]);
  // $2,000.00 a period becomes $2,200.00. Of ten workdays, four are from Tuesday, October 13 on.
  await raise('Cy Ortega', '2026-10-13', 5_720_000);
  expect((await read()).people[0]!.retro!.periods.map(retroDifference)).toEqual([8_000, 20_000]);
});

test('refuses hourly pay from a day within a pay period, a lower rate, and a day without pay stubs', async () => {
  const { raise } = await company('Refused Retro', [HOURLY]);
  await expect(raise('Ann Lee', '2026-10-06', 2_250)).rejects.toThrow('was partly before');
  await expect(raise('Ann Lee', '2026-10-04', 1_900)).rejects.toThrow('Nothing is owed');
  await expect(raise('Ann Lee', '2026-11-20', 2_250)).rejects.toThrow('No pay stub of a pay run');
});

test('what an issued run paid is not paid again: a second raise pays the rest, and the same one nothing', async () => {
  const { app } = tested;
  const { id, run, raise } = await company('Second Retro', [HOURLY]);
  await raise('Ann Lee', '2026-10-04', 2_100);
  const order = await issueRun(app, owner, run);
  const next = await startRun(app, owner, id);
  const { row } = (await readRetroPay(app, owner, id, next)).people[0]!;
  // The run that paid it was itself at the old rate.
  await raise('Ann Lee', '2026-10-04', 2_100, next, row);
  const [ann] = (await readRetroPay(app, owner, id, next)).people;
  expect(ann!.retro!.periods.map(retroDifference)).toEqual([0, 0, 80 * 100]);
  await raise('Ann Lee', '2026-10-04', 2_300, next, row);
  const [again] = (await readRetroPay(app, owner, id, next)).people;
  expect(again!.retro!.periods.map(retroDifference)).toEqual([80 * 200, 80 * 200, 80 * 300]);
  // A pay stub that is revoked paid nothing.
  const { id: document } = await app.db
    .selectFrom('documents')
    .select('id')
    .where('order_id', '=', order)
    .executeTakeFirstOrThrow();
  await revokeDocument(app, owner, document, 'Wrong hours.');
  await expect(issueRun(app, owner, next)).rejects.toThrow('Calculate the retro pay again');
  // Issued again, it pays what it paid.
  const replaced = await issueAgain(app, owner, id, run);
  expect((await readRetroPay(app, owner, id, replaced)).people[0]!.retro).not.toBeNull();
});

test('retro pay that is removed before the issue is not paid, and one removed during a payment refuses it', async () => {
  const { app } = tested;
  const { id, run, read, rowOf, raise } = await company('Undone Retro', [HOURLY]);
  const row = rowOf('Ann Lee');
  await raise('Ann Lee', '2026-10-04', 2_100);
  const { orderId } = await orderRun(app, owner, run);
  await removeRetroPay(app, owner, id, run, { row });
  await expect(
    confirmPayment(app, { actor: owner, ownerKeys: [userKey(owner.userId)] }, orderId, CARD),
  ).rejects.toThrow('the retro pay changed');
  expect((await read()).people[0]!.retro).toBeNull();
});

test('two runs that calculated the same raise pay it once', async () => {
  const { app } = tested;
  const { id, run, raise } = await company('Twice Retro', [HOURLY]);
  const later = await startRun(app, owner, id);
  await raise('Ann Lee', '2026-10-04', 2_100);
  const { row } = (await readRetroPay(app, owner, id, later)).people[0]!;
  await raise('Ann Lee', '2026-10-04', 2_100, later, row);
  const order = await issueRun(app, owner, run);
  expect((await lineOf('Ann Lee', order))!.rate).toBe(160 * 100);
  await expect(raise('Ann Lee', '2026-10-04', 2_200)).rejects.toThrow('already issued');
  await expect(issueRun(app, owner, later)).rejects.toThrow('Calculate the retro pay again');
});

test('an off-cycle run withholds income tax of retro pay at the flat rate that it chose', async () => {
  const { app } = tested;
  const { id, raise } = await company('Flat Retro', [HOURLY]);
  const [person] = await app.db.selectFrom('company_people').select('id').where('company_id', '=', id).execute();
  const run = await createOffCycleRun(
    app,
    owner,
    id,
    newOffCycleRun.parse({
      reason: 'correction',
      supplemental: 'flat',
      id: crypto.randomUUID(),
      periodStart: '2026-11-20',
      periodEnd: '2026-11-20',
      payDate: '2026-11-20',
      people: [person!.id],
    }),
  );
  const { row } = (await readRetroPay(app, owner, id, run)).people[0]!;
  await raise('Ann Lee', '2026-10-04', 2_250, run, row);
  const { rows } = await reviewRun(app, owner, id, run);
  expect(rows[0]!.gross).toBe(160 * 250);
  // IRS Pub. 15: 22% of supplemental wages.
  expect(rows[0]!.taxes.find(({ key }) => key === 'federalIncomeTax')!.amount).toBe((160 * 250 * 22) / 100);
});

const halfUp = (amount: number) => Math.floor(amount + 0.5);

test('for any hours and raises in a row, what all of them pay is what the last rate earns less what was paid', async () => {
  const { read, raise } = await company('Any Retro', [HOURLY], [{ overtime: 3.25, doubleOvertime: 1.5, pto: 4 }, {}]);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2_001, max: 9_000 }), async (rate) => {
      await raise('Ann Lee', '2026-10-04', rate);
      const retro = (await read()).people[0]!.retro!;
      const before = sumOf(retro.periods, ({ grossBefore }) => grossBefore);
      const overtime = Math.floor((rate * 3 + 1) / 2);
      const due = 84 * rate + halfUp(3.25 * overtime) + halfUp(1.5 * 2 * rate) + 80 * rate;
      expect(retroTotal(retro)).toBe(due - before);
      // Calculated again, it is the same.
      await raise('Ann Lee', '2026-10-04', rate);
      expect((await read()).people[0]!.retro).toEqual(retro);
      expect(sumOf(retro.periods, retroDifference)).toBe(cents(due - before));
    }),
    { numRuns: 15 },
  );
});
