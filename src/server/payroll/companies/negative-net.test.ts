import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleCompany } from '../../../../tests/example-company.ts';
import { orderRun, startRun } from '../../../../tests/order-run.ts';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { plainDate } from '../../../domain/calendar.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import type { PayStubRequest } from '../../../kinds/pay-stub/model/schema.ts';
import { createPayment } from '../../commerce/orders/create-payment.ts';
import { quoteOrder } from '../../commerce/orders/quote-order.ts';
import { correctDocument } from '../../documents/correct/correct-document.ts';
import { issueDocuments } from '../../documents/issue/issue-documents.ts';
import { createCompany } from './companies.ts';
import { createOffCycleRun, newOffCycleRun } from './off-cycle-runs.ts';
import { addPerson } from './people.ts';
import { reviewRun } from './review-run.ts';
import { openRun } from './run-rows.ts';
import { requireRun } from './runs.ts';
import { saveEntries } from './save-entries.ts';

let tested: TestApp;
let owner: Person;
beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2026-11-20T16:00:00Z'));
  owner = await createPerson(tested.app, 0);
});
afterAll(() => tested?.stop());

const SENTENCE =
  /^The deductions are [\d,]+\.\d\d more than the pay\. Lower them, and deduct the rest from later pay\.$/;
const ATTESTATION = { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true };
const HOME = { address1: '4 Elm Street', city: 'Austin', state: 'TX', zip: '78701' };
/** Of 10 hours at 20.00. */
const TOO_MUCH = 50_000;

const stubOf = (dues: number): PayStubRequest => ({
  details: { email: 'pay@example.com', state: 'TX' },
  company: { ...HOME, name: `Kestrel ${crypto.randomUUID().slice(0, 8)}`, phone: '6105550118' },
  employee: { ...HOME, name: 'Ann Lee' },
  stubs: [
    {
      payPeriod: { start: plainDate('2026-11-01'), end: plainDate('2026-11-14') },
      payDate: plainDate('2026-11-20'),
      earnings: [{ key: 'regular', rate: 2_000, hours: 10 }],
      deductions: [{ name: 'Dues', enteredAmount: dues }],
    },
  ],
});

let counter = 0;
/** A company with a person whose deduction of each pay stub is `dues`. */
async function companyOf(dues: number) {
  counter += 1;
  const { id } = await createCompany(tested.app, owner.actor, exampleCompany(`Kestrel ${counter}`, '2026-10-04'));
  const deductions = dues === 0 ? [] : [{ name: 'Dues', amount: dues }];
  const person = companyPersonSchema.parse({ ...HOME, name: 'Bo Marsh', rate: 2_000, defaultHours: 10, deductions });
  return { id, personId: (await addPerson(tested.app, owner.actor, id, person)).id };
}

/** What the review of a run and its checkout say. */
async function ofRun(companyId: string, runId: string): Promise<readonly unknown[]> {
  const { rows } = await reviewRun(tested.app, owner.actor, companyId, runId);
  return [...rows.flatMap(({ errors }) => errors), await refusalOf(orderRun(tested.app, owner.actor, runId))];
}

const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'accepted',
    ({ message, fields = {} }) => Object.values(fields)[0] ?? message,
  );

const product = () => ({ kind: payStub.id, input: stubOf(TOO_MUCH) as Record<string, unknown>, draftId: null });
const ownerKey = () => userKey(owner.id);

/** Every way to a pay stub, with what it says to a deduction that is more than the pay. */
const DOORS: Readonly<Record<string, () => Promise<readonly unknown[]>>> = {
  'the price of a pay stub from the form or by call': async () => [
    await refusalOf(quoteOrder(tested.app, { products: [product()], userId: owner.id, who: ownerKey() })),
  ],
  'an order': async () => [
    await refusalOf(
      createPayment(
        tested.app,
        { userId: owner.id, placedBy: ownerKey() },
        {
          products: [product()],
          email: 'owner@example.com',
          attestation: ATTESTATION,
          attempt: crypto.randomUUID(),
          originHash: 'none',
        },
      ),
    ),
  ],
  'a pay stub that a subscription covers': async () => [
    await refusalOf(
      issueDocuments(tested.app, { ...product(), ownerKey: ownerKey(), attestation: ATTESTATION, originHash: 'none' }),
    ),
  ],
  'a correction': async () => {
    const right = stubOf(0);
    const issued = {
      kind: payStub.id,
      input: right,
      ownerKey: ownerKey(),
      attestation: ATTESTATION,
      originHash: 'none',
    };
    const { documents } = await issueDocuments(tested.app, issued);
    await runJobs(tested.app);
    const wrong = { ...right, stubs: stubOf(TOO_MUCH).stubs };
    return [
      await refusalOf(
        correctDocument(tested.app, owner.actor, documents[0]!.id, {
          input: wrong,
          reason: 'Dues were missing.',
          attestation: ATTESTATION,
          originHash: 'none',
          accessKey: '',
        }),
      ),
    ];
  },
  'a run of the schedule, with a deduction of every pay stub': async () => {
    const { id } = await companyOf(TOO_MUCH);
    return ofRun(id, await startRun(tested.app, owner.actor, id));
  },
  'a deduction that is typed into the grid or imported': async () => {
    const { id } = await companyOf(0);
    const runId = await startRun(tested.app, owner.actor, id);
    const [row] = await openRun(tested.app, await requireRun(tested.app, owner.actor, id, runId, 'read'));
    const change = { row: row!.id, name: 'deduction', from: 0, to: TOO_MUCH } as const;
    await saveEntries(tested.app, owner.actor, id, runId, [change]);
    return ofRun(id, runId);
  },
  'fewer hours than the deductions need': async () => {
    const { id } = await companyOf(15_000);
    const runId = await startRun(tested.app, owner.actor, id);
    const [row] = await openRun(tested.app, await requireRun(tested.app, owner.actor, id, runId, 'read'));
    const change = { row: row!.id, name: 'regular', from: 10, to: 2 } as const;
    await saveEntries(tested.app, owner.actor, id, runId, [change]);
    return ofRun(id, runId);
  },
  'pay between the runs of the schedule': async () => {
    const { id, personId } = await companyOf(TOO_MUCH);
    const run = newOffCycleRun.parse({
      reason: 'final',
      supplemental: 'aggregate',
      withRecurring: true,
      id: crypto.randomUUID(),
      periodStart: '2026-11-01',
      periodEnd: '2026-11-03',
      payDate: '2026-11-20',
      people: [personId],
    });
    return ofRun(id, await createOffCycleRun(tested.app, owner.actor, id, run));
  },
};

test.each(Object.keys(DOORS))('a deduction larger than the pay is refused with its one sentence: %s', async (door) => {
  const said = await DOORS[door]!();
  expect(said.length).toBeGreaterThan(0);
  for (const each of said) expect(each).toMatch(SENTENCE);
});
