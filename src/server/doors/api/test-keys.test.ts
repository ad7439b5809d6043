import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { countRows } from '../../../../tests/count-rows.ts';
import { createCompanyOf } from '../../../../tests/begin-pay-run.ts';
import { startRun } from '../../../../tests/order-run.ts';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import { SCOPES } from '../../../domain/api-key.ts';
import { currentAttestation } from '../../../domain/integrity/attestation.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import { checkHash } from '../../documents/check/check-document.ts';
import { checkRange } from '../../documents/check/check-range.ts';
import { openShare } from '../../documents/shares/open-share.ts';
import { deleteOldTestDocuments } from '../../documents/test-specimens/find-test-document.ts';
import { deleteOldTestEmails, MOST_EMAILS_KEPT } from '../../documents/test-specimens/test-emails.ts';
import { MOST_KEPT } from '../../documents/test-specimens/issue-test-documents.ts';
import { createKey } from '../../payroll/api-keys/own-keys.ts';

const START = new Date('2026-11-20T15:58:00Z');
const DAY = 86_400_000;

let now = START;
let tested: TestApp;
let server: TestServer;
let owner: Person;
let key: string;

beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '10000' }, () => now);
  server = await serveTestApp(tested.app);
  owner = await createPerson(tested.app, 0);
  key = await keyOf(owner);
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
});

const keyOf = async (by: Person, mode: 'test' | 'live' = 'test'): Promise<string> =>
  (
    await createKey(tested.app, by.actor, {
      name: 'Tests',
      mode,
      scopes: [...SCOPES],
      company: '',
      expiresInDays: '',
    })
  ).key;

const send = (method: string, path: string, body?: object, by = key, headers: object = {}) =>
  fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${by}`, 'Content-Type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });

/** What a call answered, as data. */
const dataOf = async (answer: Response | Promise<Response>): Promise<never> => {
  const { data, message } = (await (await answer).json()) as { data?: never; message?: string };
  expect(message).toBeUndefined();
  return data as never;
};

const attestation = {
  version: currentAttestation('', true).version,
  typedName: 'Ines Vallejo',
  isAccepted: true,
};
const order = (input: object = invoice.sample(1), kind = 'Invoice') => ({ attestation, products: [{ kind, input }] });

interface Issued {
  readonly id: string;
  readonly number: string;
}

async function issue(body: object = order(), by = key): Promise<Issued> {
  const { id } = (await dataOf(send('POST', '/documents/issue', body, by))) as { id: string };
  const { state, result } = (await dataOf(send('GET', `/operations/${id}`, undefined, by))) as {
    state: string;
    result: { documents: Issued[] };
  };
  expect(state).toBe('succeeded');
  return result.documents[0]!;
}

const rowOf = ({ id }: Issued) =>
  tested.app.db.selectFrom('test_documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** How many rows each table has. Limits count each request, in a row for each minute. */
async function storedRows(): Promise<Readonly<Record<string, unknown>>> {
  const { rate_limits: _, ...rows } = await countRows(tested.app);
  return rows;
}

test('what a test key issues, shares and revokes adds rows to no table but those of tests and of links', async () => {
  const before = await storedRows();
  const stub = await issue(order(payStub.sample(1), 'PayStub'));
  await dataOf(
    send('POST', `/documents/${stub.id}/shares`, {
      recipient: 'Harbor Leasing',
      days: 1,
      opens: 3,
      show: 'income',
      facts: [],
      documents: [],
    }),
  );
  await dataOf(send('POST', `/documents/${stub.id}/revoke`, { reason: 'A test' }));
  await runJobs(tested.app);
  const after = await storedRows();
  const grown = Object.keys(after).filter((table) => after[table] !== before[table]);
  expect(grown.toSorted()).toEqual([
    'share_documents',
    'shares',
    'test_document_files',
    'test_documents',
    'test_emails',
  ]);
});

test('a specimen says so in its level, its number and its data', async () => {
  const issued = await issue();
  expect(issued.number).toMatch(/^TEST-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const data = (await dataOf(send('GET', `/documents/${issued.id}/data`))) as { level: string; status: string };
  expect([data.level, data.status]).toEqual(['S', expect.stringContaining('Specimen')]);
});

test('its file verifies as a test specimen, by hash, by number with its code, and among others of a range', async () => {
  const issued = await issue();
  const file = await send('GET', `/documents/${issued.id}/pdf`);
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const answer = await checkHash(tested.app, sha256);
  expect(answer).toMatchObject({
    verdict: 'fits',
    document: { number: issued.number, level: 'S', log: null, test: { deletedAt: expect.stringContaining('Dec 20') } },
  });
  const { code } = await rowOf(issued);
  const byNumber = (await dataOf(send('GET', `/verify/${issued.number}?code=${code}`))) as { details: object | null };
  expect(JSON.stringify(byNumber)).toContain('deletedAt');
  const hashOfHash = createHash('sha256').update(Buffer.from(sha256, 'hex')).digest('hex');
  expect(await checkRange(tested.app, hashOfHash.slice(0, 5))).toContainEqual({
    hashOfHash,
    verdict: 'fits',
    isDisputed: false,
    level: 'S',
  });
});

test('a revoked one verifies as revoked', async () => {
  const issued = await issue();
  const { state } = (await dataOf(send('POST', `/documents/${issued.id}/revoke`, { reason: 'A test' }))) as {
    state: string;
  };
  const { file_sha256: sha256 } = await rowOf(issued);
  expect([state, (await checkHash(tested.app, sha256!)).verdict]).toEqual(['revoked', 'revoked']);
});

test('a shared one opens, is marked as a test and carries no proof', async () => {
  const issued = await issue(order(payStub.sample(1), 'PayStub'));
  const terms = { recipient: 'Harbor Leasing', days: 1, opens: 3, show: 'income', facts: [], documents: [] };
  const { link } = (await dataOf(send('POST', `/documents/${issued.id}/shares`, terms))) as { link: string };
  const { documents } = await openShare(tested.app, new URL(link).searchParams.get('token')!);
  expect(documents).toMatchObject([{ proof: null, document: { number: issued.number, level: 'S', test: {} } }]);
  expect(documents[0]!.facts.length).toBeGreaterThan(0);
});

test('neither a live key of the same account nor a test key of another one opens it, and a test key opens no live document', async () => {
  const issued = await issue();
  const live = await keyOf(owner, 'live');
  const other = await keyOf(await createPerson(tested.app, 0));
  for (const by of [live, other])
    for (const path of ['/data', '/pdf'])
      expect([path, (await send('GET', `/documents/${issued.id}${path}`, undefined, by)).status]).toEqual([path, 404]);
  expect(await dataOf(send('GET', '/documents/tests', undefined, other))).toEqual([]);
  const listed = (await dataOf(send('GET', '/documents/tests', undefined, live))) as Issued[];
  expect(listed.map(({ number }) => number)).toContain(issued.number);
  expect((await send('POST', `/documents/${issued.id}/correct`, {})).status).toBe(403);
  const toOthers = await send('POST', `/documents/${issued.id}/email`, { email: 'a@example.com' }, other);
  expect(toOthers.status).toBe(404);
});

interface ListedEmail {
  readonly recipient: string;
  readonly to: string | null;
  readonly template: string;
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
  readonly attachments: readonly string[];
  readonly documentId: string | null;
  readonly key: string;
}

const listEmails = async (by = key, query = '') =>
  (await (await send('GET', `/documents/tests/emails${query}`, undefined, by)).json()) as {
    data: ListedEmail[];
    nextCursor: string | null;
  };

test('an account lists what its test keys would have emailed, and no other account does', async () => {
  const by = await createPerson(tested.app, 0);
  const own = await keyOf(by);
  const issued = await issue(order(payStub.sample(1), 'PayStub'), own);
  const sent = { email: 'maya@example.com', isRecipient: true };
  expect(await dataOf(send('POST', `/documents/${issued.id}/email`, sent, own))).toEqual({ to: 'maya@example.com' });
  await dataOf(send('POST', `/documents/${issued.id}/revoke`, { reason: 'A test' }, own));
  await runJobs(tested.app);
  const { data } = await listEmails(own);
  expect(data.map(({ template, recipient, to }) => `${template}: ${recipient} ${to}`).toSorted()).toEqual([
    'document-revoked: account null',
    'document-sent: address maya@example.com',
    'documents-ready: account null',
    'pay-document-changed: address maya@example.com',
  ]);
  const document = data.find(({ template }) => template === 'document-sent')!;
  expect(document).toMatchObject({
    subject: expect.stringContaining('Your pay stub'),
    text: expect.stringContaining(issued.number),
    attachments: [`${issued.number}.pdf`],
    documentId: issued.id,
    key: 'Tests',
  });
  expect(document.links).toContain(`${tested.app.config.siteUrl}/my-pay/`);
  // Nothing was sent, and nothing waits to be.
  const jobs = await sql<{ count: number }>`select count(*)::int from pgboss.job where name = 'send-email'
    and data::text like '%maya@example.com%'`.execute(tested.app.db);
  expect(jobs.rows[0]!.count).toBe(0);
  expect((await listEmails(await keyOf(by, 'live'))).data.length).toBe(4);
  expect((await listEmails(await keyOf(await createPerson(tested.app, 0)))).data).toEqual([]);
});

test('a live key keeps no test email', async () => {
  const by = await createPerson(tested.app, 0);
  await send('POST', '/documents/issue', order(), await keyOf(by, 'live'));
  expect((await listEmails(await keyOf(by))).data).toEqual([]);
});

test('emails of tests come in pages, and the newest are kept for 30 days', async () => {
  const by = await createPerson(tested.app, 0);
  const own = await keyOf(by);
  await issue(order(), own);
  const {
    id: _id,
    links,
    attachments,
    ...row
  } = await tested.app.db.selectFrom('test_emails').selectAll().where('user_id', '=', by.id).executeTakeFirstOrThrow();
  await tested.app.db
    .insertInto('test_emails')
    .values(
      Array.from({ length: MOST_EMAILS_KEPT }, () => ({
        ...row,
        links: JSON.stringify(links),
        attachments: JSON.stringify(attachments),
        created_at: new Date(START.getTime() - DAY),
      })),
    )
    .execute();
  await issue(order(), own);
  const ids: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = (await listEmails(own, `?limit=100${cursor && `&cursor=${cursor}`}`)) as unknown as {
      data: { id: string }[];
      nextCursor: string | null;
    };
    ids.push(...page.data.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect([ids.length, new Set(ids).size]).toEqual([MOST_EMAILS_KEPT, MOST_EMAILS_KEPT]);
  now = new Date(START.getTime() + 30 * DAY + 1);
  await deleteOldTestEmails(tested.app);
  now = START;
  expect((await listEmails(own)).data).toEqual([]);
});

test('needs the certification of a named person, as a live call does', async () => {
  const answer = await send('POST', '/documents/issue', {
    ...order(),
    attestation: { ...attestation, isAccepted: false },
  });
  expect([answer.status, ((await answer.json()) as { fields: object }).fields]).toEqual([
    400,
    expect.objectContaining({ 'attestation.isAccepted': expect.any(String) }),
  ]);
});

test('a call with the same Idempotency-Key issues once, even after the kept answer is gone', async () => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const ids = [];
  for (let call = 0; call < 2; call += 1) {
    ids.push(((await dataOf(send('POST', '/documents/issue', order(), key, headers))) as { id: string }).id);
    await tested.app.db.deleteFrom('idempotency_keys').execute();
  }
  expect(ids[1]).toBe(ids[0]);
});

test('is deleted after 30 days with its links, and the oldest make room for new ones', async () => {
  const issued = await issue();
  const { id: _id, number: _number, file_sha256: _sha256, ...row } = await rowOf(issued);
  await tested.app.db
    .insertInto('test_documents')
    .values(
      Array.from({ length: MOST_KEPT }, (_, position) => ({
        ...row,
        content: JSON.stringify(row.content),
        changed_fields: null,
        set_aside: null,
        id: randomUUID(),
        number: randomUUID(),
        file_sha256: createHash('sha256').update(randomUUID()).digest('hex'),
        attempt: 'many',
        position,
        created_at: new Date(START.getTime() - DAY),
      })),
    )
    .execute();
  const newest = await issue();
  const kept = async () =>
    (await tested.app.db.selectFrom('test_documents').select('number').where('user_id', '=', owner.id).execute()).map(
      ({ number }) => number,
    );
  const numbers = await kept();
  expect([numbers.length, numbers.includes(newest.number)]).toEqual([MOST_KEPT, true]);
  now = new Date(START.getTime() + 30 * DAY + 1);
  await deleteOldTestDocuments(tested.app);
  now = START;
  expect(await kept()).toEqual([]);
  const left = await tested.app.db.selectFrom('shares').select('id').where('shared_by', 'like', 'test:%').execute();
  expect(left).toEqual([]);
});

const columnsOf = async (table: string): Promise<readonly string[]> =>
  (
    await sql<{ column: string }>`
      select column_name || ' ' || data_type as column
      from information_schema.columns where table_name = ${table}`.execute(tested.app.db)
  ).rows.map(({ column }) => column);

test('the table of test documents has every column of the table of documents', async () => {
  const own = await columnsOf('test_documents');
  expect((await columnsOf('documents')).filter((column) => !own.includes(column))).toEqual([]);
});

test('a test key is told what a live key would need, at no cost, and that drafts are not for it', async () => {
  const before = await storedRows();
  const quoted = await dataOf(send('POST', '/documents/quote', { products: order().products }));
  expect(quoted).toMatchObject({
    currency: 'USD',
    total: 0,
    isIssuable: true,
    subscription: null,
    lines: [{ kind: 'Invoice', level: 'S', quantity: 1, price: 0 }],
    attestation: { sentences: [expect.stringContaining('specimen')] },
  });
  expect(await storedRows()).toEqual(before);
  for (const path of ['/documents/quote', '/documents/issue'])
    expect((await send('POST', path, { attestation, drafts: [randomUUID()] })).status).toBe(403);
});

test('a test key issues a pay run as specimens: it stays open, adds rows only to tests, and costs nothing', async () => {
  const company = await createCompanyOf(tested.app, owner.actor, {
    name: 'Tested Bakery LLC',
    people: 2,
    emails: true,
  });
  const run = await startRun(tested.app, owner.actor, company);
  const at = `/companies/${company}/runs/${run}`;
  const stored = () =>
    tested.app.db.selectFrom('pay_run_rows').selectAll().where('run_id', '=', run).orderBy('id').execute();
  const rowsBefore = await stored();
  // The first call of a day adds a line about the key.
  await send('GET', `${at}/quote`);
  await send('POST', `${at}/issue`, {});
  const before = await storedRows();
  expect(await dataOf(send('GET', `${at}/quote`))).toMatchObject({
    total: 0,
    isIssuable: true,
    lines: [{ kind: 'PayStub', level: 'S', quantity: 2, price: 0 }],
  });
  const { id } = (await dataOf(send('POST', `${at}/issue`, { attestation }))) as { id: string };
  await runJobs(tested.app);
  const { state, result } = (await dataOf(send('GET', `/operations/${id}`))) as {
    state: string;
    result: { documents: Issued[] };
  };
  expect([state, result.documents.length]).toEqual(['succeeded', 2]);
  for (const { number } of result.documents) expect(number).toMatch(/^TEST-/);
  expect((await rowOf(result.documents[0]!)).level).toBe('S');
  expect(await stored()).toEqual(rowsBefore);
  const after = await storedRows();
  const grown = Object.keys(after).filter((table) => after[table] !== before[table]);
  expect(grown.toSorted()).toEqual(['test_document_files', 'test_documents', 'test_emails']);
  const people = await tested.app.db
    .selectFrom('company_people')
    .select('email')
    .where('company_id', '=', company)
    .execute();
  const emails = (await listEmails()).data.filter(({ documentId }) =>
    result.documents.some((each) => each.id === documentId),
  );
  expect(emails.map(({ template, recipient, to }) => [template, recipient, to])).toEqual(
    people.map(() => ['document-sent', 'person', null]),
  );
  const kept = JSON.stringify(
    await tested.app.db.selectFrom('test_emails').selectAll().where('user_id', '=', owner.id).execute(),
  );
  expect(people.filter(({ email }) => email === '' || kept.includes(email))).toEqual([]);
  const open = await tested.app.db.selectFrom('pay_runs').select('order_id').where('id', '=', run).executeTakeFirst();
  expect(open).toEqual({ order_id: null });
});

test('a test key issues no run of another account, and the test key of a company none of another company', async () => {
  const company = await createCompanyOf(tested.app, owner.actor, { name: 'Guarded LLC', people: 1, emails: false });
  const other = await createCompanyOf(tested.app, owner.actor, { name: 'Guarded Too LLC', people: 1, emails: false });
  const run = await startRun(tested.app, owner.actor, company);
  const strangers = await keyOf(await createPerson(tested.app, 0));
  const made = { name: 'Tests', mode: 'test' as const, scopes: [...SCOPES], expiresInDays: '' as const };
  const { key: others } = await createKey(tested.app, owner.actor, { ...made, company: other });
  const { key: own } = await createKey(tested.app, owner.actor, { ...made, company });
  const statuses = async (by: string) => [
    (await send('GET', `/companies/${company}/runs/${run}/quote`, undefined, by)).status,
    (await send('POST', `/companies/${company}/runs/${run}/issue`, { attestation }, by)).status,
  ];
  const before = await storedRows();
  expect(await statuses(strangers)).toEqual([404, 404]);
  expect(await statuses(others)).toEqual([404, 404]);
  // Not even a line in the activity log.
  expect(await storedRows()).toEqual(before);
  expect(await statuses(own)).toEqual([200, 202]);
});
