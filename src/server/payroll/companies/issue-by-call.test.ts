import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompanyOf } from '../../../../tests/begin-pay-run.ts';
import { countRows } from '../../../../tests/count-rows.ts';
import { startRun } from '../../../../tests/order-run.ts';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import { type Scope, SCOPES } from '../../../domain/api-key.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import { getDocumentConfig } from '../../documents/prepare/get-document-config.ts';
import { createDraft } from '../../documents/drafts/drafts.ts';
import { createKey } from '../api-keys/own-keys.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const attestation = { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true };

let tested: TestApp;
let server: TestServer;
let owner: Person;
let company: string;
let key: string;

const keyOf = async (by: Person, scopes: readonly Scope[], of = ''): Promise<string> => {
  const made = { name: 'Payroll', mode: 'live' as const, expiresInDays: '' as const };
  return (await createKey(tested.app, by.actor, { ...made, scopes: [...scopes], company: of })).key;
};

/** What a payment of the first month leaves behind. */
const subscribe = ({ id }: Person) =>
  tested.app.db
    .insertInto('subscriptions')
    .values({
      user_id: id,
      plan: 'monthly',
      price: 999,
      provider: 'sandbox',
      provider_card: 'card',
      begun_at: NOW,
      period_start: NOW,
      period_end: new Date(NOW.getTime() + 30 * 86_400_000),
      counted_from: NOW,
    })
    .execute();

beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '1000' }, () => NOW);
  server = await serveTestApp(tested.app);
  owner = await createPerson(tested.app, 0);
  company = await createCompanyOf(tested.app, owner.actor, { name: 'Called LLC', people: 3, emails: false });
  key = await keyOf(owner, ['issue'], company);
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
});

interface Answer {
  readonly status: number;
  readonly body: { readonly data: never; readonly code?: string; readonly message?: string };
}

async function send(path: string, sent: object | null, by = key, once: string | null = null): Promise<Answer> {
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method: sent ? 'POST' : 'GET',
    headers: {
      Authorization: `Bearer ${by}`,
      ...(sent && { 'Content-Type': 'application/json' }),
      ...(once !== null && { 'Idempotency-Key': once }),
    },
    ...(sent && { body: JSON.stringify(sent) }),
  });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

const countOrders = async (): Promise<number> =>
  (await tested.app.db.selectFrom('orders').select('id').where('owner_key', '=', userKey(owner.id)).execute()).length;
const numbered = (number: string) => {
  const sample = invoice.sample(1);
  return { ...sample, details: { ...sample.details, number } };
};
const idOf = ({ body }: Answer): string => (body.data as { id: string }).id;

const quoteOf = async (path: string): Promise<{ readonly [name: string]: unknown }> => {
  const { status, body } = await send(path, null);
  expect([path, status, body.message]).toEqual([path, 200, undefined]);
  return body.data;
};

test('a quote says what a run would cost and issue, and adds no row', async () => {
  const run = await startRun(tested.app, owner.actor, company);
  const at = `/companies/${company}/runs/${run}/quote`;
  // The first call of a day adds a line about the key.
  await quoteOf(at);
  const before = await countRows(tested.app);
  const quoted = await quoteOf(at);
  expect(await countRows(tested.app)).toEqual(before);
  const { price } = await getDocumentConfig(tested.app, payStub.configType);
  expect(quoted).toMatchObject({
    currency: 'USD',
    subtotal: 3 * price,
    total: 3 * price,
    isIssuable: false,
    subscription: null,
    lines: [{ kind: 'PayStub', issuer: 'Called LLC', level: 'U', quantity: 3, price, total: 3 * price }],
    live: null,
    // Midnight in New York.
    validUntil: '2026-11-23T05:00:00.000Z',
  });
  const [line] = quoted['lines'] as readonly { readonly documents: readonly { readonly person: string }[] }[];
  expect(line!.documents.map(({ person }) => person).toSorted()).toHaveLength(3);
});

test('a call never charges a card: without a subscription it answers 402, and no order is kept', async () => {
  const run = await startRun(tested.app, owner.actor, company);
  const refused = await send(`/companies/${company}/runs/${run}/issue`, { attestation });
  expect([refused.status, refused.body.code]).toEqual([402, 'PAYMENT_FAILED']);
  expect(refused.body.message).toContain('never charge a card');
  expect(await countOrders()).toBe(0);
});

test('a run that a subscription covers is issued by a call, once, and its operation says how far it is', async () => {
  await subscribe(owner);
  const run = await startRun(tested.app, owner.actor, company);
  const at = `/companies/${company}/runs/${run}/issue`;
  expect(await quoteOf(`/companies/${company}/runs/${run}/quote`)).toMatchObject({
    total: 0,
    isIssuable: true,
    subscription: { plan: 'monthly', coveredUntil: '2026-12-29T12:00:00.000Z' },
  });
  const unsigned = await send(at, { attestation: { ...attestation, isAccepted: false } });
  expect(unsigned.status).toBe(400);
  const once = crypto.randomUUID();
  const begun = await send(at, { attestation }, key, once);
  expect(begun.status).toBe(202);
  const id = idOf(begun);
  expect(idOf(await send(at, { attestation }, key, once))).toBe(id);
  expect(idOf(await send(at, { attestation }))).toBe(id);
  expect(await countOrders()).toBe(1);
  expect((await send(`/operations/${id}`, null)).body.data).toMatchObject({ state: 'running', done: 0, total: 3 });
  await runJobs(tested.app);
  const { body } = await send(`/operations/${id}`, null);
  expect(body.data).toMatchObject({ id, state: 'succeeded', done: 3, total: 3, error: null });
  expect((body.data as { result: { documents: readonly object[] } }).result.documents).toHaveLength(3);
  const { typed_name: name } = await tested.app.db
    .selectFrom('attestations')
    .select('typed_name')
    .executeTakeFirstOrThrow();
  expect(name).toBe('Ines Vallejo');
});

test('an operation is read by who started it, and by no other account and no key of another company', async () => {
  const { id } = await tested.app.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  const other = await createCompanyOf(tested.app, owner.actor, { name: 'Other LLC', people: 1, emails: false });
  const stranger = await createPerson(tested.app, 0);
  const keys = [await keyOf(owner, ['issue'], other), await keyOf(stranger, ['issue'])];
  for (const by of keys) expect((await send(`/operations/${id}`, null, by)).status).toBe(404);
  expect((await send(`/operations/${id}`, null, await keyOf(owner, ['issue']))).status).toBe(200);
});

test('one document is issued from JSON, and a repeated call answers with the same operation', async () => {
  const by = await keyOf(owner, ['issue']);
  const sent = { attestation, products: [{ kind: 'Invoice', input: invoice.sample(1) }] };
  const once = crypto.randomUUID();
  const begun = await send('/documents/issue', sent, by, once);
  expect([begun.status, begun.body.message]).toEqual([202, undefined]);
  expect(idOf(await send('/documents/issue', sent, by, once))).toBe(idOf(begun));
  await runJobs(tested.app);
  expect((await send(`/operations/${idOf(begun)}`, null, by)).body.data).toMatchObject({
    state: 'succeeded',
    total: 1,
  });
});

test('a draft is quoted and issued by its ID, and a draft of somebody else is not found', async () => {
  const by = await keyOf(owner, ['issue']);
  const draftOf = async (person: Person) =>
    (
      await createDraft(tested.app, userKey(person.id), {
        kind: 'Invoice',
        name: 'A draft',
        form: numbered('CALL-DRAFT'),
      })
    ).id;
  const drafts = [await draftOf(owner)];
  const quoted = await send('/documents/quote', { drafts }, by);
  expect(quoted.body.data).toMatchObject({ total: 0, isIssuable: true, lines: [{ draftId: drafts[0], quantity: 1 }] });
  const begun = await send('/documents/issue', { attestation, drafts }, by);
  expect([begun.status, begun.body.message]).toEqual([202, undefined]);
  await runJobs(tested.app);
  expect((await send(`/operations/${idOf(begun)}`, null, by)).body.data).toMatchObject({
    state: 'succeeded',
    total: 1,
  });
  const again = await send('/documents/quote', { products: [{ kind: 'Invoice', input: numbered('CALL-DRAFT') }] }, by);
  expect(again.body.data).toMatchObject({ isIssuable: false, live: { documentId: expect.any(String) as string } });
  const foreign = [await draftOf(await createPerson(tested.app, 0))];
  for (const path of ['/documents/quote', '/documents/issue'])
    expect((await send(path, { attestation, drafts: foreign }, by)).status).toBe(404);
});

test('a list of statements is begun, quoted and issued by calls, and read as an operation by the key of its company', async () => {
  const by = await keyOf(owner, SCOPES, company);
  await tested.app.db
    .updateTable('company_people')
    .set({ starts_on: '2025-03-03', title: 'Baker' })
    .where('company_id', '=', company)
    .execute();
  await tested.app.db.updateTable('companies').set({ phone: '6105550118' }).where('id', '=', company).execute();
  const begun = await send(`/companies/${company}/statements`, { kind: 'EmploymentStatement' }, by);
  const at = `/companies/${company}/statements/${idOf(begun)}`;
  const unsigned = await send(`${at}/quote`, null, by);
  expect([unsigned.status, unsigned.body.message]).toEqual([400, expect.stringContaining('name and the title')]);
  expect((await send(`/companies/${company}/statements`, null, by)).body.data).toMatchObject([
    { id: idOf(begun), kind: 'EmploymentStatement', people: 3, issued: 0 },
  ]);
  const { body } = await send(at, null, by);
  const rows = (body.data as readonly { readonly id: string; readonly proposed: string | null }[]).map(
    ({ id, proposed }) => ({ id, isIncluded: true, confirmed: proposed }),
  );
  const saved = await fetch(`${server.url}/api/v1${at}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${by}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ signerName: 'Ines Vallejo', signerTitle: 'Owner', rows }),
  });
  expect(saved.status).toBe(200);
  const quoted = await send(`${at}/quote`, null, by);
  expect(quoted.body.message).toBeUndefined();
  expect(quoted.body.data).toMatchObject({
    total: 0,
    isIssuable: true,
    lines: [{ kind: 'EmploymentStatement', quantity: 3 }],
  });
  const issued = await send(`${at}/issue`, { attestation }, by);
  expect([issued.status, issued.body.message]).toEqual([202, undefined]);
  await runJobs(tested.app);
  expect((await send(`/operations/${idOf(issued)}`, null, by)).body.data).toMatchObject({
    state: 'succeeded',
    total: 3,
  });
  const stated = (await send(at, null, by)).body.data as readonly { readonly document: object }[];
  expect(stated.map(({ document }) => document)).toEqual(
    [1, 2, 3].map(() => expect.objectContaining({ state: 'live' })),
  );
  const other = await createCompanyOf(tested.app, owner.actor, { name: 'Elsewhere LLC', people: 1, emails: false });
  const elsewhere = await keyOf(owner, SCOPES, other);
  expect((await send(`/operations/${idOf(issued)}`, null, elsewhere)).status).toBe(404);
  for (const path of ['', '/quote'])
    expect((await send(`/companies/${other}/statements/${idOf(begun)}${path}`, null, elsewhere)).status).toBe(404);
});
