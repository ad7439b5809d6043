import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emailsTo } from '../../../../tests/emails.ts';
import { createCompanyOf } from '../../../../tests/begin-pay-run.ts';
import { issueRun } from '../../../../tests/issue-run.ts';
import { startRun } from '../../../../tests/order-run.ts';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { type OwnerKey, userKey } from '../../../domain/owner-key.ts';
import { CHOSEN_EVENTS, MOST_ENDPOINTS, MOST_WAITING, RETRY_AFTER } from '../../../domain/webhooks/webhook-events.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { revokeDocument } from '../../documents/correct/revoke-document.ts';
import { issueDocuments } from '../../documents/issue/issue-documents.ts';
import { recordEvents } from '../../documents/issue/record-event.ts';
import { takeOverCompany } from '../../payroll/companies/hand-over-company.ts';
import type { App } from '../../services/app.ts';
import { deliverMessages } from './deliver-messages.ts';
import { addEndpoint, changeEndpoint, listEndpoints, removeEndpoint, rotateSecret, setPaused } from './endpoints.ts';
import { listMessages, replayFailed, replayMessage, sendTest } from './messages.ts';
import { type Received, type Receiver, startReceiver } from './receiver.fixture.ts';
import { sweepMessages } from './sweep-messages.ts';

let tested: TestApp;
let app: App;
let receiver: Receiver;
let owner: Person;

beforeAll(async () => {
  tested = await createTestApp();
  app = tested.app;
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver?.stop();
  await tested?.stop();
});
beforeEach(async () => {
  await app.db.deleteFrom('webhook_endpoints').execute();
  receiver.received.length = 0;
  receiver.answer = () => 200;
  owner = await createPerson(app, 0);
});

const everything = { events: [], company: null };
const add = (person: Person = owner, input: object = {}) =>
  addEndpoint(app, person.actor, { url: receiver.url, ...everything, ...input });

let counter = 0;
const issue = async (ownerKey: OwnerKey = userKey(owner.id)): Promise<string> => {
  const sample = invoice.sample(1);
  const { documents } = await issueDocuments(app, {
    kind: 'Invoice',
    input: { ...sample, details: { ...sample.details, number: `W-${(counter += 1)}` } },
    ownerKey,
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    originHash: 'none',
  });
  await runJobs(app);
  return documents[0]!.id;
};

const bodies = (): { readonly type: string; readonly data: Readonly<Record<string, unknown>> }[] =>
  receiver.received.map(({ body }) => JSON.parse(body) as never);
const events = (): readonly string[] => bodies().map(({ type }) => type);

/** The time of everything that waits comes. */
const comes = () =>
  app.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('webhook_messages')
      .set({ next_at: sql`clock_timestamp()` })
      .execute();
    await trx
      .updateTable('webhook_endpoints')
      .set({ next_try_at: sql`clock_timestamp()` })
      .execute();
  });

const isSignedWith = (secret: string, { headers, body }: Received): boolean => {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
};

test('whoever issues a document hears of it, signed as the library of Standard Webhooks expects', async () => {
  const { secret } = await add();
  const id = await issue();
  await deliverMessages(app);
  expect(events()).toEqual(['document.issued']);
  expect(bodies()[0]!.data).toMatchObject({ id, kind: 'Invoice', state: 'live', revision: 1, company: null });
  const [sent] = receiver.received;
  expect(isSignedWith(secret, sent!)).toBe(true);
  expect(isSignedWith(secret, { ...sent!, body: sent!.body.replace('live', 'dead') })).toBe(false);
});

test('no message says who a document is about', async () => {
  await add();
  await issue();
  await deliverMessages(app);
  const { issuer, person, label } = await app.db.selectFrom('documents').selectAll().executeTakeFirstOrThrow();
  const names = [issuer, person ?? issuer, label];
  expect(names.filter((name) => receiver.received[0]!.body.includes(name))).toEqual([]);
});

test('nobody hears of the documents of others, nor of events that an endpoint did not choose', async () => {
  const stranger = await createPerson(app, 0);
  await add(stranger);
  await add(owner, { events: ['document.revoked'] });
  const id = await issue();
  await deliverMessages(app);
  expect(events()).toEqual([]);
  await revokeDocument(app, owner.actor, id, 'A mistake');
  await deliverMessages(app);
  expect(events()).toEqual(['document.revoked']);
});

test('what is not committed is not told, and what is told is committed', async () => {
  await add();
  const id = await issue();
  await deliverMessages(app);
  await app.db
    .transaction()
    .execute(async (trx) => {
      await recordEvents(trx, [id], 'disputed');
      throw new Error('no');
    })
    .catch(() => undefined);
  await deliverMessages(app);
  expect(events()).toEqual(['document.issued']);
});

test('every line of a history that endpoints hear of has its event', async () => {
  await add();
  const id = await issue();
  for (const event of ['failed', 'superseded', 'revoked', 'reinstated', 'disputed', 'accepted'] as const)
    await recordEvents(app.db, [id], event);
  await recordEvents(app.db, [id], 'question');
  await recordEvents(app.db, [id], 'answered', { answer: 'yes' });
  for (const event of ['checked', 'downloaded', 'mailed', 'contacted'] as const)
    await recordEvents(app.db, [id], event);
  await deliverMessages(app);
  expect(events()).toEqual([
    'document.issued',
    'document.failed',
    'document.replaced',
    'document.revoked',
    'document.reinstated',
    'document.disputed',
    'document.accepted',
    'question.asked',
    'question.answered',
  ]);
  expect(bodies().at(-1)!.data['answer']).toBe('yes');
});

test('an endpoint of a company hears of its people, pay stubs and runs, and the company logs who made it', async () => {
  const company = await createCompanyOf(app, owner.actor, { name: 'Hooks LLC', people: 3, emails: false });
  await add(owner, { company });
  await app.db.updateTable('company_people').set({ default_hours: 12 }).where('company_id', '=', company).execute();
  await deliverMessages(app);
  expect(events()).toEqual(['person.changed', 'person.changed', 'person.changed']);
  expect(bodies()[0]!.data).toMatchObject({ company, change: 'changed' });
  receiver.received.length = 0;
  const run = await startRun(app, owner.actor, company);
  await issueRun(app, owner.actor, run);
  await deliverMessages(app);
  const told = bodies().filter(({ type }) => type !== 'person.changed');
  expect(
    told.filter(({ type }) => type === 'document.issued').map(({ data }) => [data['company'], data['run']]),
  ).toEqual(Array.from({ length: 3 }, () => [company, run]));
  const ofRun = told.filter(({ type }) => type.startsWith('run.')).map(({ type, data }) => [type, data['done']]);
  expect(ofRun.at(-1)).toEqual(['run.issued', 3]);
  expect(ofRun.filter(([type]) => type === 'run.issued')).toHaveLength(1);
  expect(told.filter(({ type }) => type === 'payment.paid')).toHaveLength(1);
  const log = await app.db.selectFrom('company_activity').selectAll().where('company_id', '=', company).execute();
  expect(log.filter(({ what }) => what === 'webhook_endpoints').map(({ verb, subject }) => [verb, subject])).toEqual([
    ['added', receiver.url],
  ]);
});

test('every event that endpoints choose is one that the database sends', async () => {
  const { rows } = await sql<{ source: string }>`
    select string_agg(prosrc, ' ') as source from pg_proc
    where proname in ('emit_document_events', 'emit_order_event', 'emit_person_event')`.execute(app.db);
  const { source } = rows[0]!;
  const isSent = (event: string): boolean => {
    const [area, verb] = event.split('.');
    return (
      source.includes(`'${event}'`) || (source.includes(`'${area}.' ||`) && ofArea[area!]?.includes(verb!) === true)
    );
  };
  // The verb of these is a word of the document's history, or the state of the order.
  const ofArea: Readonly<Record<string, readonly string[]>> = {
    document: ['failed', 'revoked', 'reinstated', 'disputed', 'accepted'],
    payment: ['paid', 'refunded'],
  };
  expect(CHOSEN_EVENTS.filter((event) => !isSent(event))).toEqual([]);
});

test('messages about one document arrive in order, also when the first fails; others do not wait', async () => {
  await add();
  const first = await issue();
  receiver.answer = ({ body }) => (body.includes(first) ? 500 : 200);
  await deliverMessages(app);
  await recordEvents(app.db, [first], 'disputed');
  const second = await issue();
  await deliverMessages(app);
  // The dispute waits for the issue, and the other document does not.
  expect(bodies().map(({ type, data }) => [type, data['id']])).toEqual([
    ['document.issued', first],
    ['document.issued', second],
  ]);
  receiver.answer = () => 200;
  await comes();
  await deliverMessages(app);
  expect(events().slice(2)).toEqual(['document.issued', 'document.disputed']);
});

test('a worker that dies during a delivery loses nothing: the message is due again after its lease', async () => {
  const { id } = await add();
  await sendTest(app, owner.actor, id);
  // Taken by a worker that has died since.
  await app.db
    .updateTable('webhook_messages')
    .set({ attempts: 1, next_at: sql`clock_timestamp() + interval '60 s'` })
    .execute();
  await deliverMessages(app);
  expect(events()).toEqual([]);
  await comes();
  await deliverMessages(app);
  expect(events()).toEqual(['webhook.test']);
});

test('two workers deliver each message once', async () => {
  const { id } = await add();
  for (let n = 0; n < 40; n += 1) await sendTest(app, owner.actor, id);
  await app.db
    .updateTable('webhook_messages')
    .set({ about: sql`id::text` })
    .execute();
  await Promise.all([deliverMessages(app), deliverMessages(app), deliverMessages(app)]);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size]).toEqual([40, 40]);
});

test('a failed message is tried again for three days and then no more; the log keeps every attempt', async () => {
  const { id } = await add();
  receiver.answer = () => 500;
  await sendTest(app, owner.actor, id);
  const waits: number[] = [];
  for (let tries = 0; tries <= RETRY_AFTER.length; tries += 1) {
    await deliverMessages(app);
    const { rows } = await sql<{ wait: number }>`
      select extract(epoch from next_at - clock_timestamp())::float8 as wait from webhook_messages`.execute(app.db);
    waits.push(Math.round(rows[0]!.wait));
    await comes();
  }
  for (const [index, seconds] of RETRY_AFTER.entries()) expect(Math.abs(waits[index]! - seconds)).toBeLessThan(30);
  expect(RETRY_AFTER.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThanOrEqual(72 * 3_600);
  await deliverMessages(app);
  const { messages } = await listMessages(app, owner.actor, id, {});
  expect(messages[0]).toMatchObject({ state: 'failed' });
  expect(messages[0]!.attempts).toHaveLength(RETRY_AFTER.length + 1);
  expect(messages[0]!.attempts[0]).toMatchObject({
    status: 500,
    problem: 'It answered with status 500.',
    answer: 'noted',
  });
  receiver.answer = () => 200;
  expect(await replayFailed(app, owner.actor, id, new Date(0))).toBe(1);
  await comes();
  await deliverMessages(app);
  expect((await listMessages(app, owner.actor, id, {})).messages[0]).toMatchObject({ state: 'delivered' });
});

test('an endpoint that fails gets one message a minute, is paused after three days with an email, and keeps what waits', async () => {
  const { id } = await add();
  receiver.answer = () => 503;
  for (let n = 0; n < 30; n += 1) await sendTest(app, owner.actor, id);
  await app.db
    .updateTable('webhook_messages')
    .set({ about: sql`id::text` })
    .execute();
  await deliverMessages(app);
  const atFirst = receiver.received.length;
  expect(atFirst).toBeLessThanOrEqual(16);
  await app.db
    .updateTable('webhook_endpoints')
    .set({ next_try_at: sql`clock_timestamp()` })
    .execute();
  await deliverMessages(app);
  expect(receiver.received.length).toBe(atFirst + 1);
  await app.db
    .updateTable('webhook_endpoints')
    .set({ next_try_at: sql`clock_timestamp()`, failing_since: sql`clock_timestamp() - interval '73 hours'` })
    .execute();
  await deliverMessages(app);
  const [endpoint] = await listEndpoints(app, owner.actor);
  expect(endpoint).toMatchObject({ pausedBecause: 'failing', waiting: 30 });
  const { username } = await app.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  expect((await emailsTo(app, username)).at(-1)).toMatchObject({ template: 'webhook-paused' });
  await comes();
  await deliverMessages(app);
  expect(receiver.received.length).toBe(atFirst + 2);
  receiver.answer = () => 200;
  await setPaused(app, owner.actor, id, false);
  await deliverMessages(app);
  expect((await listEndpoints(app, owner.actor))[0]).toMatchObject({ waiting: 0, pausedAt: null, failingSince: null });
});

test('an endpoint that says that it is gone is paused at once', async () => {
  const { id } = await add();
  receiver.answer = () => 410;
  await sendTest(app, owner.actor, id);
  await deliverMessages(app);
  expect((await listEndpoints(app, owner.actor))[0]).toMatchObject({ pausedBecause: 'gone' });
});

test('a redirect is a failure, and nothing follows it', async () => {
  const { id } = await add();
  receiver.answer = () => 302;
  await sendTest(app, owner.actor, id);
  await deliverMessages(app);
  const { messages } = await listMessages(app, owner.actor, id, {});
  expect(messages[0]!.attempts).toEqual([expect.objectContaining({ status: 302 })]);
});

test('a name whose address is private is never called, also when it was public at first', async () => {
  const { id } = await add(owner, { url: 'https://hooks.example.com/' });
  const answers = ['10.0.0.7', '169.254.169.254', '::1', '192.168.1.1', '127.0.0.1'];
  for (const address of answers) {
    await sendTest(app, owner.actor, id);
    await comes();
    await deliverMessages({
      ...app,
      config: { ...app.config, trial: false },
      dns: { ...app.dns, addresses: async () => [address] },
    });
  }
  const { messages } = await listMessages(app, owner.actor, id, {});
  const problems = messages.flatMap(({ attempts }) => attempts.map(({ problem }) => problem));
  expect(problems.length).toBeGreaterThanOrEqual(answers.length);
  expect(new Set(problems)).toEqual(new Set(['This domain has an address that is not on the internet.']));
});

test('what waits for one endpoint and what is kept of it have a size, and the endpoint says what was lost', async () => {
  const { id } = await add();
  await sql`insert into webhook_messages (endpoint_id, event, about, body)
    select ${id}, 'webhook.test', n::text, '{}' from generate_series(1, ${MOST_WAITING + 25}) n`.execute(app.db);
  await sweepMessages(app);
  expect((await listEndpoints(app, owner.actor))[0]).toMatchObject({ waiting: MOST_WAITING, dropped: 25 });
  const { rows } = await sql<{
    oldest: string;
  }>`select min(about::integer)::text as oldest from webhook_messages`.execute(app.db);
  expect(rows[0]!.oldest).toBe('26');
});

test('a new secret signs beside the old one for a day, then alone', async () => {
  const { id, secret: old } = await add();
  const { secret } = await rotateSecret(app, owner.actor, id);
  await sendTest(app, owner.actor, id);
  await deliverMessages(app);
  expect([old, secret].map((each) => isSignedWith(each, receiver.received[0]!))).toEqual([true, true]);
  await app.db
    .updateTable('webhook_endpoints')
    .set({ former_until: new Date(0) })
    .execute();
  await sendTest(app, owner.actor, id);
  await deliverMessages(app);
  expect([old, secret].map((each) => isSignedWith(each, receiver.received[1]!))).toEqual([false, true]);
  const stored = await app.db.selectFrom('webhook_endpoints').select('secret').executeTakeFirstOrThrow();
  expect(Buffer.from(stored.secret).toString('latin1')).not.toContain(secret.slice(6, 20));
});

test('a message that is sent again has the same ID', async () => {
  const { id } = await add();
  const { id: message } = await sendTest(app, owner.actor, id);
  await deliverMessages(app);
  await replayMessage(app, owner.actor, id, message);
  await deliverMessages(app);
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([message, message]);
});

test('an endpoint is only for whom it belongs to', async () => {
  const { id } = await add();
  const { id: message } = await sendTest(app, owner.actor, id);
  const stranger = (await createPerson(app, 0)).actor;
  const refused = await Promise.all(
    [
      changeEndpoint(app, stranger, id, { url: receiver.url, events: [] }),
      rotateSecret(app, stranger, id),
      setPaused(app, stranger, id, true),
      removeEndpoint(app, stranger, id),
      listMessages(app, stranger, id, {}),
      replayMessage(app, stranger, id, message),
      replayFailed(app, stranger, id, new Date(0)),
      sendTest(app, stranger, id),
    ].map((doing) =>
      doing.then(
        () => 'done',
        (error: { code: string }) => error.code,
      ),
    ),
  );
  expect(new Set(refused)).toEqual(new Set(['NOT_FOUND']));
  expect(await listEndpoints(app, stranger)).toEqual([]);
});

test('a company that is handed over calls nobody until its new owner resumes its endpoints', async () => {
  const company = await createCompanyOf(app, owner.actor, { name: 'Handed LLC', people: 1, emails: false });
  const { id } = await add(owner, { company });
  const next = await createPerson(app, 0);
  await app.db
    .insertInto('company_members')
    .values({
      company_id: company,
      email: 'next@example.com',
      role: 'manager',
      user_id: next.id,
      key_hash: null,
      expires_at: app.now(),
      created_at: app.now(),
    })
    .execute();
  const inAnHour = new Date(app.now().getTime() + 3_600_000);
  await app.db
    .updateTable('companies')
    .set({ offered_to: next.id, offered_until: inAnHour })
    .where('id', '=', company)
    .execute();
  await takeOverCompany(app, next.actor, company);
  await deliverMessages(app);
  expect(events()).toEqual([]);
  await expect(setPaused(app, owner.actor, id, false)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await setPaused(app, next.actor, id, false);
  await app.db.updateTable('company_people').set({ default_hours: 7 }).where('company_id', '=', company).execute();
  await deliverMessages(app);
  expect(events()).toContain('person.changed');
});

test.each([
  ['ftp://example.com/', 'Enter an address that starts with https://'],
  ['example.com', 'Enter an address that starts with https://'],
  ['http://example.com/', 'Enter an address that starts with https://'],
  ['https://a:b@example.com/', 'Enter the address without a user name and password'],
  ['https://example.com/#x', 'Enter the address without a #'],
])('refuses the address %s', async (url, problem) => {
  await expect(add(owner, { url })).rejects.toMatchObject({ fields: { url: problem } });
});

test('an account has at most ten endpoints, also when they are added at once', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: MOST_ENDPOINTS + 3 }, () => add()));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_ENDPOINTS);
});
