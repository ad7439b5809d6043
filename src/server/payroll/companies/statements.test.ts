import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailsTo } from '../../../../tests/emails.ts';
import { exampleCompany } from '../../../../tests/example-company.ts';
import { issueRun } from '../../../../tests/issue-run.ts';
import { orderRun, startRun } from '../../../../tests/order-run.ts';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { plainDate } from '../../../domain/calendar.ts';
import { formatMoney, cents } from '../../../domain/money.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { employmentStatement } from '../../../kinds/employment-statement/model/kind.ts';
import type { EmploymentInput } from '../../../kinds/employment-statement/model/schema.ts';
import type { EmploymentView } from '../../../kinds/employment-statement/model/view.ts';
import type { StubView } from '../../../kinds/pay-stub/model/document-view.ts';
import { hoursStatement } from '../../../kinds/hours-statement/model/kind.ts';
import type { HoursView } from '../../../kinds/hours-statement/model/view.ts';
import { checkDocument } from '../../documents/check/check-document.ts';
import { correctDocument } from '../../documents/correct/correct-document.ts';
import { issueDocuments } from '../../documents/issue/issue-documents.ts';
import { vouchForInput } from '../../documents/prepare/vouch-for-input.ts';
import { quoteOrder } from '../../commerce/orders/quote-order.ts';
import { confirmPayment } from '../../commerce/orders/confirm-payment.ts';
import { NOBODY } from '../../services/actor.ts';
import { listOwnPay } from '../my-pay/own-pay.ts';
import { askableStatements, askForStatement } from '../my-pay/own-statements.ts';
import { previewRow } from './preview-row.ts';
import { addressOfBatch } from './run-products.ts';
import { createCompany } from './companies.ts';
import { changePerson, addPerson, findPerson } from './people.ts';
import { personOfRow } from './person-of-row.ts';
import { approveRequest, declineRequest, deleteOldRequests, listRequests } from './statement-requests.ts';
import {
  beginStatements,
  deleteOldStatements,
  openStatements,
  productsOfStatements,
  saveStatements,
} from './statements.ts';

const START = '2026-12-01T16:00:00Z';
const ATTESTATION = { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true };
const GOOD_CARD = { card_holder_name: 'I V', card_number: '4242424242424242', card_expiry: '12/40', card_cvc: '123' };
const SIGNER = { signerName: 'Ines Vallejo', signerTitle: 'Owner' };
const EMPLOYMENT = { kind: employmentStatement.id, firstMonth: '', months: 1 };

let clock = new Date(START);
const later = (days: number): void => {
  clock = new Date(new Date(START).getTime() + days * 86_400_000);
};

let tested: TestApp;
let owner: Person;
let manager: Person;
let viewer: Person;
let stranger: Person;
let companyId: string;
let ann: string;
let bo: string;
beforeAll(async () => {
  tested = await createTestApp({}, () => clock);
  [owner, manager, viewer, stranger] = await Promise.all([
    createPerson(tested.app, 0),
    createPerson(tested.app, 0),
    createPerson(tested.app, 0),
    createPerson(tested.app, 0),
  ]);
  companyId = (
    await createCompany(tested.app, owner.actor, {
      ...exampleCompany('Alder Row Bakery LLC', '2026-10-18'),
      phone: '6105550118',
    })
  ).id;
  for (const [member, role] of [
    [manager, 'manager'],
    [viewer, 'viewer'],
  ] as const)
    await tested.app.db
      .insertInto('company_members')
      .values({
        company_id: companyId,
        email: `${member.id}@example.com`,
        role,
        user_id: member.id,
        expires_at: clock,
        created_at: clock,
      })
      .execute();
  const home = { address1: '4 Elm Street', city: 'Easton', state: 'PA', zip: '18042', rate: 2_000, defaultHours: 80 };
  const add = async (person: object) =>
    (await addPerson(tested.app, owner.actor, companyId, companyPersonSchema.parse({ ...home, ...person }))).id;
  ann = await add({ name: 'Ann Lee', email: 'ann@pay.example', title: 'Baker', startsOn: '2024-03-04' });
  bo = await add({ name: 'Bo Marsh', email: 'bo@pay.example', title: 'Clerk', startsOn: '2025-01-06', language: 'es' });
  await add({ name: 'Cy Ortega', email: 'cy@pay.example', employmentType: 'contractor' });
  // Oct 18 – Oct 31 and Nov 1 – Nov 14, each paid a few days later.
  for (let run = 0; run < 2; run += 1)
    await issueRun(tested.app, owner.actor, await startRun(tested.app, owner.actor, companyId));
}, 120_000);
afterAll(() => tested?.stop());

const begin = (given: object = {}, person: string | null = null, actor = owner.actor) =>
  beginStatements(tested.app, actor, companyId, { ...EMPLOYMENT, ...given } as never, person);

/** Saves who signs, and what is chosen for each row. */
async function save(batch: string, chosen: { isIncluded?: boolean; isConfirmed?: boolean } = {}) {
  const { rows } = await openStatements(tested.app, owner.actor, batch);
  await saveStatements(tested.app, owner.actor, batch, {
    ...SIGNER,
    rows: rows.map(({ rowId, plan }) => ({
      id: rowId,
      isIncluded: chosen.isIncluded ?? true,
      confirmed: chosen.isConfirmed ? JSON.stringify(plan!.proposed) : null,
    })),
  });
}

const issue = async (batch: string) => {
  await issueRun(tested.app, owner.actor, batch, 'statements');
  const { rows } = await openStatements(tested.app, owner.actor, batch);
  return rows.map(({ newestId }) => newestId!);
};

const documentOf = (id: string) =>
  tested.app.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const sentTo = async (address: string, template: string) =>
  (await emailsTo(tested.app, address)).filter((email) => email.template === template);

const addressOf = async ({ id }: Person) =>
  (await tested.app.db.selectFrom('users').select('username').where('id', '=', id).executeTakeFirstOrThrow()).username;

/** All pay stubs of a person that are paid by now, added up without any code of a statement. */
async function grossOf(person: string): Promise<number> {
  const rows = await tested.app.db
    .selectFrom('documents')
    .select('content')
    .where('kind', '=', 'PayStub')
    .where('state', '=', 'live')
    .where('person', '=', person)
    .execute();
  const paid = rows.filter(({ content }) => new Date((content!.view as StubView).pay.date) <= clock);
  return paid.reduce(
    (sum, { content }) => sum + content!.facts.figures.find(({ name }) => name === 'Gross pay')!.amount,
    0,
  );
}

test('one press makes a statement for each employee who was paid, and one order issues and sends them all', async () => {
  const batch = await begin();
  await save(batch);
  const products = await productsOfStatements(tested.app, owner.actor, batch);
  // Before it is paid for, the checkout shows what will be issued.
  const quote = await quoteOrder(tested.app, { products, userId: owner.id });
  expect(quote.lines.map(({ level, quantity }) => [level, quantity])).toEqual([['U', 2]]);
  expect(await addressOfBatch(tested.app, viewer.actor, { kind: 'statements', id: batch })).toMatchObject({
    page: `/my-dashboard/companies/${companyId}/statements/${batch}/`,
  });
  const shown = { scale: 1, signal: new AbortController().signal };
  expect((await previewRow(tested.app, viewer.actor, products[0]!.runRowId!, shown)).length).toBeGreaterThan(1_000);
  await expect(previewRow(tested.app, stranger.actor, products[0]!.runRowId!, shown)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const ids = await issue(batch);
  const documents = await Promise.all(ids.map(documentOf));
  // Nobody asks for a contractor’s employment.
  expect(documents.map(({ person, level, kind }) => [person, level, kind])).toEqual([
    ['Ann Lee', 'U', employmentStatement.id],
    ['Bo Marsh', 'U', employmentStatement.id],
  ]);
  for (const { content, person } of documents) {
    const view = content!.view as EmploymentView;
    expect(view.label).toBe(
      'Employment and income statement from Alder Row Bakery LLC; figures from pay stubs issued here',
    );
    expect(view.pay.years).toEqual(['2026']);
    expect(view.pay.sum.cells).toEqual([formatMoney(cents(await grossOf(person!)))]);
  }
  expect((documents[1]!.content!.view as EmploymentView).title).toBe('Constancia de empleo e ingresos');
  const own = await listOwnPay(tested.app, { address: 'ann@pay.example' });
  expect(own[0]!.employers[0]!.taxForms.map(({ id }) => id)).toEqual([ids[0]]);
  // Issued once: nothing is left to pay for.
  await expect(productsOfStatements(tested.app, owner.actor, batch)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('hours by pay period: a period across the month’s end counts in a total only as it was shown and confirmed', async () => {
  later(20);
  // Nov 15 – Nov 28 and Nov 29 – Dec 12.
  for (let run = 0; run < 2; run += 1)
    await issueRun(tested.app, owner.actor, await startRun(tested.app, owner.actor, companyId));
  const batch = await begin({ kind: hoursStatement.id, firstMonth: '2026-11', months: 1 });
  const { rows } = await openStatements(tested.app, owner.actor, batch);
  const [row] = rows;
  expect(row!.plan!.proposed).toMatchObject([
    { start: '2026-11-29', end: '2026-12-12', first: { worked: '8:00' }, second: { worked: '72:00' } },
  ]);
  const wrong = { id: row!.rowId, isIncluded: true, confirmed: '[]' };
  await expect(saveStatements(tested.app, owner.actor, batch, { ...SIGNER, rows: [wrong] })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  const monthOf = async (confirmed: boolean) => {
    await save(batch, { isConfirmed: confirmed });
    const [product] = await productsOfStatements(tested.app, owner.actor, batch);
    const calculated = await hoursStatement.calculate(
      hoursStatement.schema.parse(product!.input),
      '2026-12-21' as never,
    );
    return (hoursStatement.documents(calculated, 1)[0]!.view as HoursView).months[0]!;
  };
  expect((await monthOf(false)).sum).toBeNull();
  const november = await monthOf(true);
  expect(november.rows.map(({ name }) => name)).toEqual([
    'Nov 1 – Nov 14, 2026',
    'Nov 15 – Nov 28, 2026',
    'Nov 29 – Nov 30, 2026',
  ]);
  // 80, 80 and 8 of 80 hours at 20.00.
  expect(november.sum!.cells.slice(0, 2)).toEqual(['168:00', '3,360.00']);
  const ids = await issue(batch);
  expect((await documentOf(ids[0]!)).period).toBe('Nov 1 – Nov 30, 2026');
  later(0);
});

test('only people of the company open statements, only editors change them, and only the owner issues', async () => {
  const batch = await begin({}, ann);
  for (const actor of [stranger.actor, NOBODY])
    await expect(openStatements(tested.app, actor, batch)).rejects.toMatchObject({
      code: actor === NOBODY ? 'UNAUTHORIZED' : 'NOT_FOUND',
    });
  await openStatements(tested.app, viewer.actor, batch);
  await expect(begin({}, ann, viewer.actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(saveStatements(tested.app, viewer.actor, batch, { ...SIGNER, rows: [] })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(productsOfStatements(tested.app, manager.actor, batch)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  // Nobody of another company is named by its id.
  const other = await createCompany(tested.app, stranger.actor, exampleCompany('Other LLC'));
  await expect(beginStatements(tested.app, stranger.actor, other.id, EMPLOYMENT as never, ann)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a person without a first day or pay is named with what is missing, and nobody signs with no name', async () => {
  const row = await findPerson(tested.app, owner.actor, companyId, bo);
  await changePerson(tested.app, owner.actor, companyId, bo, { ...personOfRow(row), startsOn: null });
  const batch = await begin({}, bo);
  await saveStatements(tested.app, owner.actor, batch, { signerName: '', signerTitle: '', rows: [] });
  await expect(productsOfStatements(tested.app, owner.actor, batch)).rejects.toMatchObject({
    fields: { signerName: 'Enter the name and the title of the person who signs.' },
  });
  await save(batch);
  await expect(productsOfStatements(tested.app, owner.actor, batch)).rejects.toMatchObject({
    message: 'Bo Marsh: Enter the first day of work on this person’s page.',
  });
  await save(batch, { isIncluded: false });
  await expect(productsOfStatements(tested.app, owner.actor, batch)).rejects.toMatchObject({
    message: 'No statement is included.',
  });
  await changePerson(tested.app, owner.actor, companyId, bo, personOfRow(row));
});

/** The newest pay stub on a person's own page. */
async function askOf(address: string) {
  const person = { address };
  const years = await listOwnPay(tested.app, person);
  const [askable] = await askableStatements(tested.app, person, years);
  return { person, askable: askable!, ask: () => askForStatement(tested.app, person, askable!.documentId, 'es') };
}

test('a request is one however often it is sent, and its owner and managers are told once', async () => {
  const { ask } = await askOf('ann@pay.example');
  await Promise.all([ask(), ask(), ask()]);
  const requests = await listRequests(tested.app, viewer.actor, companyId);
  expect(requests.map(({ name, address }) => [name, address])).toEqual([['Ann Lee', 'ann@pay.example']]);
  for (const [person, count] of [
    [owner, 1],
    [manager, 1],
    [viewer, 0],
  ] as const)
    expect(await sentTo(await addressOf(person), 'statement-requested')).toHaveLength(count);
  expect((await askOf('ann@pay.example')).askable.last).toMatchObject({ answer: null });
  // Only pay that names this address can be asked about.
  const { askable } = await askOf('bo@pay.example');
  await expect(
    askForStatement(tested.app, { address: 'ann@pay.example' }, askable.documentId, 'en'),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('approving a request twice is one statement, which its person finds on their page', async () => {
  const [request] = await listRequests(tested.app, owner.actor, companyId);
  for (const { actor, code } of [
    { actor: stranger.actor, code: 'NOT_FOUND' },
    { actor: viewer.actor, code: 'FORBIDDEN' },
    { actor: manager.actor, code: 'FORBIDDEN' },
  ])
    await expect(approveRequest(tested.app, actor, request!.id, SIGNER)).rejects.toMatchObject({ code });
  later(1);
  const [one, other] = await Promise.all([
    approveRequest(tested.app, owner.actor, request!.id, SIGNER),
    approveRequest(tested.app, owner.actor, request!.id, SIGNER),
  ]);
  expect(one.batchId).toBe(other.batchId);
  const [id] = await issue(one.batchId);
  expect(await listRequests(tested.app, owner.actor, companyId)).toEqual([]);
  expect((await askOf('ann@pay.example')).askable.last).toMatchObject({ answer: 'issued' });
  const years = await listOwnPay(tested.app, { address: 'ann@pay.example' });
  expect(
    years.flatMap(({ employers }) => employers.flatMap(({ taxForms }) => taxForms)).map((each) => each.id),
  ).toContain(id);
  await expect(declineRequest(tested.app, owner.actor, request!.id, '')).rejects.toMatchObject({ code: 'CONFLICT' });
  later(0);
});

test('a declined request tells its person why, and issues nothing that was being paid for', async () => {
  later(2);
  const { ask } = await askOf('bo@pay.example');
  await ask();
  const [request] = await listRequests(tested.app, owner.actor, companyId);
  const { batchId } = await approveRequest(tested.app, owner.actor, request!.id, SIGNER);
  const { orderId } = await orderRun(tested.app, owner.actor, batchId, 'statements');
  await expect(declineRequest(tested.app, viewer.actor, request!.id, '')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await declineRequest(tested.app, manager.actor, request!.id, 'Call us first.');
  await expect(declineRequest(tested.app, manager.actor, request!.id, '')).rejects.toMatchObject({ code: 'CONFLICT' });
  await confirmPayment(tested.app, { actor: owner.actor, ownerKeys: [userKey(owner.id)] }, orderId, GOOD_CARD).catch(
    () => undefined,
  );
  await runJobs(tested.app);
  const order = await tested.app.db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(order.state).toBe('refunded');
  const { rows } = await openStatements(tested.app, owner.actor, batchId);
  expect(rows.map(({ document_id: id }) => id)).toEqual([null]);
  expect((await askOf('bo@pay.example')).askable.last).toMatchObject({ answer: 'declined', reason: 'Call us first.' });
  const [email] = await sentTo('bo@pay.example', 'statement-declined');
  expect(email).toMatchObject({ content: { reason: 'Call us first.', language: 'es' } });
  later(0);
});

test('somebody who asks again and again has to wait', async () => {
  const { ask } = await askOf('bo@pay.example');
  for (let time = 0; time < 2; time += 1) {
    await ask();
    const [request] = await listRequests(tested.app, owner.actor, companyId);
    await declineRequest(tested.app, owner.actor, request!.id, '');
  }
  await expect(ask()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});

const statusOf = async (id: string, code: string | null = null) =>
  (await checkDocument(tested.app, id, code)).document!.employment;

test('it ends by itself when the employment ends in payroll or after 90 days, and says why only with the code', async () => {
  later(3);
  const batch = await begin({}, ann);
  await save(batch);
  const [id] = await issue(batch);
  const { code, file_sha256: file } = await documentOf(id!);
  const ACTIVE = { state: 'active', asOf: 'Dec 4, 2026', reason: null };
  expect(await statusOf(id!)).toEqual(ACTIVE);
  later(93);
  expect(await statusOf(id!)).toEqual(ACTIVE);
  later(94);
  expect(await statusOf(id!)).toEqual({ ...ACTIVE, state: 'ended' });
  expect(await statusOf(id!, code)).toEqual({ ...ACTIVE, state: 'ended', reason: { of: 'age', on: 'Dec 4, 2026' } });
  later(10);
  const row = await findPerson(tested.app, owner.actor, companyId, ann);
  await changePerson(tested.app, owner.actor, companyId, ann, { ...personOfRow(row), endsOn: '2026-12-10' as never });
  expect(await statusOf(id!)).toEqual({ ...ACTIVE, state: 'ended' });
  expect((await statusOf(id!, code))!.reason).toEqual({ of: 'payroll', on: 'Dec 10, 2026' });
  // Hired again.
  await changePerson(tested.app, owner.actor, companyId, ann, personOfRow(row));
  expect(await statusOf(id!)).toEqual(ACTIVE);
  expect((await documentOf(id!)).file_sha256).toBe(file);
  later(0);
});

const built = async (changes: Partial<EmploymentInput> = {}): Promise<EmploymentInput> => {
  const { number } = await tested.app.db
    .selectFrom('documents')
    .select('number')
    .where('kind', '=', 'PayStub')
    .where('person', '=', 'Ann Lee')
    .where('state', '=', 'live')
    .executeTakeFirstOrThrow();
  const sample = employmentStatement.sample(1);
  return {
    ...sample,
    source: 'stubs',
    stub: number,
    issuer: { ...sample.issuer, name: 'Alder Row Bakery LLC' },
    person: { ...sample.person, name: 'Ann Lee' },
    years: [],
    ...changes,
  };
};

const sold = (input: unknown, ownerKey = userKey(owner.id)) =>
  issueDocuments(tested.app, {
    kind: employmentStatement.id,
    input,
    ownerKey,
    attestation: ATTESTATION,
    originHash: 'none',
  });

test('whatever figures are sent, a statement has those of the pay stubs, and none for anybody else', async () => {
  later(5);
  const honest = await built();
  const forged = employmentStatement.schema.parse(honest);
  const inflated = {
    ...forged,
    stubs: {
      number: 'x',
      first: '2026-01-01',
      last: '2026-12-01',
      rate: 9_999_00,
      isHourly: true,
      weeklyHours: 4_000,
      years: [],
    },
  };
  const { documents } = await sold(inflated);
  await runJobs(tested.app);
  const row = await documentOf(documents[0]!.id);
  const view = row.content!.view as EmploymentView;
  expect(view.pay.sum.cells).toEqual([formatMoney(cents(await grossOf('Ann Lee')))]);
  expect(view.about).toContainEqual({ name: 'Pay rate', value: '$20.00 an hour' });
  expect(row.level).toBe('U');
  for (const [input, key] of [
    [honest, userKey(stranger.id)],
    [await built({ person: { ...honest.person, name: 'Eve Adler' } }), userKey(owner.id)],
    [await built({ issuer: { ...honest.issuer, name: 'Another Bakery LLC' } }), userKey(owner.id)],
    [await built({ stub: '26-0000-0000' }), userKey(owner.id)],
  ] as const)
    await expect(sold(input, key)).rejects.toMatchObject({ fields: { stub: expect.stringContaining('no pay stub') } });
  // By hand it is a specimen.
  const entered = await sold({ ...employmentStatement.sample(1), person: { ...honest.person, name: 'Eve Adler' } });
  expect((await documentOf(entered.documents[0]!.id)).level).toBe('S');
  await runJobs(tested.app);
  expect(await statusOf(entered.documents[0]!.id)).toBeNull();

  // A preview for somebody else shows no figures either.
  const asked = await vouchForInput(
    tested.app,
    employmentStatement,
    honest,
    { ownerKeys: [] },
    plainDate('2026-12-06'),
  );
  expect(asked.stubs).toBeNull();

  later(40);
  const { id } = await correctDocument(tested.app, owner.actor, row.id, {
    input: { ...honest, work: { ...honest.work, title: 'Head baker' } },
    reason: 'The position.',
    attestation: ATTESTATION,
    originHash: 'none',
    accessKey: 'key',
  });
  await runJobs(tested.app);
  const newer = await documentOf(id);
  // What was paid since belongs to another statement, and a correction confirms nothing again.
  expect((newer.content!.view as EmploymentView).pay.sum).toEqual(view.pay.sum);
  expect(newer.period).toBe(row.period);
  expect(await statusOf(id)).toMatchObject({ asOf: 'Dec 6, 2026' });
  later(0);
});

test('old requests and lists that nothing was issued from are erased', async () => {
  const open = await begin({}, ann);
  later(31);
  await deleteOldStatements(tested.app);
  await expect(openStatements(tested.app, owner.actor, open)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  later(92);
  await deleteOldStatements(tested.app);
  await deleteOldRequests(tested.app);
  const left = await tested.app.db.selectFrom('statement_requests').select('id').execute();
  expect(left).toEqual([]);
  const issued = await tested.app.db.selectFrom('statement_rows').select('document_id').execute();
  expect(issued.every(({ document_id: id }) => id !== null)).toBe(true);
  later(0);
});
