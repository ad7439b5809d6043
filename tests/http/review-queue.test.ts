import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BUSINESS_CHECK_NAMES } from '../../src/domain/integrity/business-checks.ts';
import { REVIEW_KIND_NAMES } from '../../src/server/staff/dashboard/review-queue.ts';
import { createSite } from '../../src/server/services/http/site.ts';
import { type QueuedEmail, emailsTo } from '../emails.ts';
import { issueInvoice } from '../issue-invoice.ts';
import { createPerson, type Person } from '../staff.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { serveTestApp, type TestServer } from '../test-server.ts';
import { siteOfSources } from './site-of-sources.ts';

let tested: TestApp;
let server: TestServer;
let first: Person;
let second: Person;
let owner: Person;

beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '100000' });
  const { app } = tested;
  const pages = await siteOfSources(({ path }) =>
    /^\/admin\/(?:queue|logos|names|reports|verifications)\//.test(path!),
  );
  server = await serveTestApp(app, createSite(app.config, pages));
  [first, second, owner] = [await createPerson(app, 2), await createPerson(app, 2), await createPerson(app, 0)];
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
});
// What an earlier test left waiting is not this one's.
beforeEach(async () => {
  const { db } = tested.app;
  await db.deleteFrom('abuse_reports').execute();
  await db.deleteFrom('name_samples').execute();
  await db.deleteFrom('logo_reviews').execute();
  await db.updateTable('verifications').set({ state: 'withdrawn' }).where('state', '=', 'waiting').execute();
});

const NOW = new Date('2026-11-26T12:00:00Z');
const verification = { user_id: '', issuer_key: 'harrow lane', txt_token: null, token_hash: null, reason: null };
const nothingYet = { decided_at: null, expires_at: null, created_at: NOW };
let counter = 0;
const nextInvoice = () => issueInvoice(tested.app, `Q-${(counter += 1)}`);

/** Makes an item of each kind that the queue decides, and gives its id. */
const MAKE = {
  logo: async () => {
    const row = { issuer: 'Harrow Lane', issuer_key: 'harrow lane', pixels: randomUUID(), kind: 'Invoice' as const };
    return tested.app.db
      .insertInto('logo_reviews')
      .values({ ...row, user_id: owner.id, named: [], storage_key: 'none', created_at: NOW, decided_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
  },
  verification: () =>
    tested.app.db
      .insertInto('verifications')
      .values({
        ...verification,
        ...nothingYet,
        user_id: owner.id,
        issuer: 'Harrow Lane',
        method: 'business',
        domain: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  domain: () =>
    tested.app.db
      .insertInto('verifications')
      .values({ ...verification, ...nothingYet, user_id: owner.id, issuer: 'Chase Miller', method: 'dns' })
      .returning('id')
      .executeTakeFirstOrThrow()
      .then(async ({ id }) => {
        await tested.app.db
          .updateTable('verifications')
          .set({ domain: 'chasemiller-payments.com', proved_at: NOW })
          .where('id', '=', id)
          .execute();
        return { id };
      }),
  report: () => report('report'),
  dispute: () => report('dispute'),
  name: async () => {
    const { id } = await nextInvoice();
    const row = { document_id: id, field: 'seller.name', name: 'Chase Miller', matched: 'chase', institution: 'Chase' };
    return tested.app.db.insertInto('name_samples').values(row).returning('id').executeTakeFirstOrThrow();
  },
} as const;
type Kind = keyof typeof MAKE;
const KINDS = Object.keys(MAKE) as readonly Kind[];

async function report(kind: 'report' | 'dispute') {
  const { id } = await nextInvoice();
  const row = { document_id: id, kind, email: 'maren@example.com', message: 'I never worked there.' };
  return tested.app.db.insertInto('abuse_reports').values(row).returning('id').executeTakeFirstOrThrow();
}

interface Queue {
  readonly rows: readonly { readonly kind: string; readonly id: string }[];
  readonly index: number;
  readonly item: { readonly kind: string } | null;
  readonly missing: string | null;
  readonly counts: Readonly<Record<string, number>>;
}
interface Answer {
  readonly isDone: boolean;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

const ask = (person: Person | null, path: string, form?: Readonly<Record<string, string>>) =>
  fetch(server.url + path, {
    method: form ? 'POST' : 'GET',
    redirect: 'manual',
    headers: { Origin: server.url, ...(person && { Cookie: `session=${person.token}` }) },
    ...(form && { body: new URLSearchParams(form) }),
  });
const QUEUE = 'admin/queue/queue';
async function open(person: Person, query = ''): Promise<Queue> {
  const answer = await ask(person, `/admin/queue/${query}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { loaderData: Record<string, Queue> }).loaderData[QUEUE]!;
}
async function decide(person: Person, key: string, intent: string, more: Readonly<Record<string, string>> = {}) {
  const answer = await ask(person, '/admin/queue/', { id: key, intent, ...more });
  const { actionData } = (await answer.json()) as { actionData: Record<string, Answer> | null };
  return { status: answer.status, ...actionData?.[QUEUE] };
}

const REASON = { reason: 'Looked at it together' };
const CHECKS = Object.fromEntries(BUSINESS_CHECK_NAMES.map((check) => [check, 'on']));
/** Every button of each kind, with what it needs. */
const BUTTONS: Readonly<Record<Kind, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  logo: { approve: { seen: 'waiting' }, refuse: { seen: 'waiting', ...REASON } },
  verification: { approve: { ...CHECKS, ...REASON }, refuse: { seen: 'waiting', ...REASON } },
  domain: { approve: REASON, refuse: { seen: 'waiting', ...REASON } },
  report: { upheld: REASON, dismissed: REASON, revoked: REASON },
  dispute: { upheld: REASON, dismissed: REASON, revoked: REASON },
  name: { seen: {}, misleading: REASON },
};
const EACH = KINDS.flatMap((kind) => Object.keys(BUTTONS[kind]).map((intent) => ({ kind, intent })));

test.each(EACH)('$intent decides a $kind once, though two staff members press at once', async ({ kind, intent }) => {
  const { id } = await MAKE[kind]();
  const key = `${kind}-${id}`;
  expect(await open(first, `?item=${key}`)).toMatchObject({ rows: [{ kind, id }], index: 0, missing: null });
  const both = await Promise.all([first, second].map((person) => decide(person, key, intent, BUTTONS[kind][intent])));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  // The second is told by whom it was decided.
  const late = both.findIndex(({ status }) => status === 409);
  const winner = late === 0 ? second : first;
  const { username } = await tested.app.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', winner.id)
    .executeTakeFirstOrThrow();
  expect(both[late]!.message).toMatch(new RegExp(`^${username} already (approved|rejected|closed|reviewed) this `));
  expect(await open(first, `?item=${key}`)).toMatchObject({ rows: [], item: null });
});

test.each(EACH)('$intent of a $kind needs a reason where people get one', async ({ kind, intent }) => {
  const { reason, ...others } = BUTTONS[kind][intent]!;
  const { id } = await MAKE[kind]();
  const { status, fields } = await decide(first, `${kind}-${id}`, intent, others);
  expect([status, fields]).toEqual(reason ? [422, { reason: 'Enter a reason.' }] : [200, {}]);
  expect((await open(first)).counts[kind]).toBe(reason ? 1 : 0);
});

test.each(KINDS)('nobody but an admin sees or decides a %s', async (kind) => {
  const { id } = await MAKE[kind]();
  const author = await createPerson(tested.app, 1);
  for (const person of [null, owner, author]) {
    for (const path of ['/admin/queue/', `/admin/queue/?item=${kind}-${id}`])
      expect([302, 403]).toContain((await ask(person, path)).status);
    for (const [intent, needs] of Object.entries(BUTTONS[kind])) {
      const answer = await ask(person, '/admin/queue/', { id: `${kind}-${id}`, intent, ...needs });
      expect([302, 403]).toContain(answer.status);
    }
  }
  expect((await open(first)).counts[kind]).toBe(1);
});

test('each kind has its own list, and the count beside its link', async () => {
  const made = new Map<string, string>();
  for (const kind of KINDS) made.set(kind, (await MAKE[kind]()).id);
  for (const kind of REVIEW_KIND_NAMES) {
    const { rows, counts } = await open(first, `?kind=${kind}`);
    expect([kind, rows.map(({ id }) => id)]).toEqual([kind, made.has(kind) ? [made.get(kind)] : []]);
    expect(counts[kind]).toBe(rows.length);
  }
});

test('after a decision the item that follows is open, and the one before it after the last', async () => {
  const made = [];
  for (const kind of ['logo', 'verification', 'logo'] as const) made.push(`${kind}-${(await MAKE[kind]()).id}`);
  const opened = async (query: string) => {
    const { rows, index } = await open(first, query);
    return `${rows[index]!.kind}-${rows[index]!.id}`;
  };
  const order = (await open(first)).rows.map(({ kind, id }) => `${kind}-${id}`);
  expect(order.toSorted()).toEqual(made.toSorted());
  const middle = `?item=${order[1]}&at=1`;
  expect(await opened(middle)).toBe(order[1]);
  const { kind, id } = (await open(first, middle)).rows[1]!;
  await decide(first, order[1]!, 'refuse', BUTTONS[kind as Kind]['refuse']);
  expect(await opened(middle)).toBe(order[2]);
  // A link to what is decided leads to its own page.
  expect((await open(first, middle)).missing).toBe(`/admin/${kind}s/${id}/`);
  await decide(first, order[2]!, 'refuse', BUTTONS[order[2]!.split('-')[0] as Kind]['refuse']);
  expect(await opened(`?item=${order[2]}&at=2`)).toBe(order[0]);
});

test('a decision names its item, and an unknown one is refused without an error of ours', async () => {
  const { id } = await MAKE.logo();
  for (const [key, intent, status] of [
    [`logo-${randomUUID()}`, 'approve', 404],
    ['logo-nothing', 'approve', 404],
    [`logo-${id}`, 'toString', 400],
    [`name-${id}`, 'approve', 400],
    [`nothing-${id}`, 'approve', 400],
    ['', 'approve', 400],
  ] as const)
    expect((await ask(first, '/admin/queue/', { id: key, intent })).status).toBe(status);
});

const reasonsIn = (emails: readonly QueuedEmail[]) =>
  emails.map(({ template, content }) => [template, content['reason']]);

test('the owner of a rejected domain or logo gets the reason by email', async () => {
  const { username } = await tested.app.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  for (const kind of ['logo', 'domain'] as const) {
    const { id } = await MAKE[kind]();
    await decide(first, `${kind}-${id}`, 'refuse', { seen: 'waiting', reason: `No ${kind} of theirs` });
  }
  expect(reasonsIn(await emailsTo(tested.app, username)).slice(0, 2)).toEqual([
    ['verification-decided', 'No domain of theirs'],
    ['logo-decided', 'No logo of theirs'],
  ]);
});
