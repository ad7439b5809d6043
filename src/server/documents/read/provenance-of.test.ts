import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompanyOf } from '../../../../tests/begin-pay-run.ts';
import { issueInvoice } from '../../../../tests/issue-invoice.ts';
import { issueRun } from '../../../../tests/issue-run.ts';
import { startRun } from '../../../../tests/order-run.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import { confirmPayment } from '../../commerce/orders/confirm-payment.ts';
import { createPayment } from '../../commerce/orders/create-payment.ts';
import { provenanceOf } from './provenance-of.ts';
import { readWholeData } from './read-document-file.ts';

const GOOD_CARD = { card_holder_name: 'I V', card_number: '4242424242424242', card_expiry: '12/40', card_cvc: '123' };

let tested: TestApp;
let owner: Person;

beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2026-11-20T15:00:00Z'));
  owner = await createPerson(tested.app, 0);
});
afterAll(() => tested?.stop());

/** The pay stubs of the only person of a company, the oldest first. */
const stubsOf = async (company: string) =>
  (
    await tested.app.db
      .selectFrom('pay_stub_figures')
      .select(['document_id as id', 'number', 'pay_date as payDate'])
      .where('company_id', '=', company)
      .orderBy('pay_date')
      .execute()
  ).map((stub) => ({ ...stub, state: 'live' }));

const provenanceIn = async (id: string) => (await readWholeData(tested.app, owner.actor, id)).provenance!;

const sources = async (id: string) =>
  (await provenanceIn(id)).figures.find(({ figure }) => figure === 'earnings.0.ytd')!.from;

test('a pay stub of a run names the pay stubs of the year before it, and no other', async () => {
  const { app } = tested;
  const company = await createCompanyOf(app, owner.actor, { name: 'Chained LLC', people: 1, emails: false });
  const other = await createCompanyOf(app, owner.actor, { name: 'Beside LLC', people: 1, emails: false });
  for (const each of [company, company, other, company])
    await issueRun(app, owner.actor, await startRun(app, owner.actor, each));
  const stubs = await stubsOf(company);
  expect(stubs.length).toBe(3);
  for (const [index, { id }] of stubs.entries()) {
    const { earlierDocuments, figures } = await provenanceIn(id);
    expect(earlierDocuments).toEqual(stubs.slice(0, index));
    const { from } = figures.find(({ figure }) => figure === 'earnings.0.ytd')!;
    expect(from.includes('earlierDocuments')).toBe(index > 0);
  }
});

test('opening figures that the issuer typed stay named in every later pay stub', async () => {
  const { app } = tested;
  const company = await createCompanyOf(app, owner.actor, { name: 'Opened LLC', people: 1, emails: false });
  await app.db
    .updateTable('company_people')
    .set({
      opening: JSON.stringify({
        year: 2026,
        hours: 400,
        earnings: { regular: 900_000 },
        deductions: {},
        wages: {},
        others: [],
      }),
    })
    .where('company_id', '=', company)
    .execute();
  for (let run = 0; run < 2; run += 1) await issueRun(app, owner.actor, await startRun(app, owner.actor, company));
  const [first, second] = await stubsOf(company);
  expect(await sources(first!.id)).toEqual(['thisDocument', 'issuer']);
  expect(await sources(second!.id)).toEqual(['thisDocument', 'earlierDocuments', 'issuer']);
});

test('several pay stubs of one order name those before them, and other kinds of documents say nothing', async () => {
  const { app } = tested;
  const { userId } = { userId: owner.id };
  const example = payStub.sample(1);
  const input = {
    ...example,
    templateMode: false,
    carriedFrom: '',
    details: { ...example.details, quantity: 2 },
    stubs: [example.stubs[0]!],
  };
  const buyer = { userId, placedBy: userKey(userId) };
  const { orderId } = await createPayment(app, buyer, {
    products: [{ kind: payStub.id, input, draftId: null }],
    email: 'owner@example.com',
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    attempt: 'two stubs',
    originHash: 'none',
  });
  await confirmPayment(app, { actor: owner.actor, ownerKeys: [userKey(userId)] }, orderId, GOOD_CARD);
  await runJobs(app);
  const rows = await app.db
    .selectFrom('documents')
    .innerJoin('pay_stub_figures', 'document_id', 'documents.id')
    .select(['documents.id', 'documents.number', 'pay_date as payDate', 'state'])
    .where('order_id', '=', orderId)
    .orderBy('pay_date')
    .execute();
  expect(rows.length).toBe(2);
  expect((await provenanceIn(rows[0]!.id)).earlierDocuments).toEqual([]);
  expect((await provenanceIn(rows[1]!.id)).earlierDocuments).toEqual([rows[0]]);
  const { content, ...row } = await issueInvoice(app, 'PROV-1');
  expect(await provenanceOf(app, { ...row, content: content! }, row.owner_key)).toBeNull();
});
