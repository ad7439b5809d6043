import { armor, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember } from '../../../../tests/add-member.ts';
import { createCompanyOf } from '../../../../tests/begin-pay-run.ts';
import { type DnsResponder, startDnsResponder } from '../../../../tests/dns-responder.ts';
import { tokenTo } from '../../../../tests/emails.ts';
import { issueRun } from '../../../../tests/issue-run.ts';
import { startRun } from '../../../../tests/order-run.ts';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import { SCOPES } from '../../../domain/api-key.ts';
import { createKey } from '../../payroll/api-keys/own-keys.ts';
import { challengeName, challengeValue } from '../../../domain/integrity/own-domain.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import { createPost } from '../../content/blog/save-post.ts';
import { issueDocuments } from '../../documents/issue/issue-documents.ts';
import { inviteMember } from '../../payroll/companies/members.ts';
import { openYearEnd } from '../../payroll/companies/year-end-forms.ts';
import { createCoupon } from '../../staff/coupons/change-coupon.ts';
import type { Call, Description } from './description.ts';
import { EXAMPLES, SPECIMEN } from './examples.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
/** The forms of a year are issued once it has ended. */
const NEXT_YEAR = new Date('2027-01-05T12:00:00Z');
const DAY = 86_400_000;
const HOME = { address1: '4 Elm Street', city: 'Easton', state: 'PA', zip: '18042' };
/** So that the rules of sign-in through a provider can be saved. Nobody signs in there. */
const PROVIDER = {
  OIDC_ISSUER: 'http://127.0.0.1:1/',
  OIDC_CLIENT_ID: 'paperproof',
  OIDC_CLIENT_SECRET: 'a secret',
  OIDC_DOMAINS: 'example.com',
};

interface Described {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly call: Call;
}

let now = NOW;
let dns: DnsResponder;
let tested: TestApp;
let server: TestServer;
let admin: Person;
let calls: readonly Described[];
/** Calls that only read share what they read. */
let reading: Things;

beforeAll(async () => {
  dns = await startDnsResponder();
  tested = await createTestApp({ RATE_LIMIT_SCALE: '10000', DNS_SERVERS: dns.address, ...PROVIDER }, () => now);
  server = await serveTestApp(tested.app);
  admin = await createPerson(tested.app, 2);
  reading = new Things(await createPerson(tested.app, 0));
  const { paths = {} } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Description;
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ name: call.operationId!, method, path, call })),
  );
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
  await dns?.stop();
});

/** Calls whose samples this test does not send yet: those of staff, of signing in, and of an account and its plan. */
const OTHER_GROUPS = [/^\/v1\/admin\//, /^\/v1\/auth\//, /^\/v1\/subscription\//, /^\/v1\/userData\//];

/** What a sample cannot do, and how it is answered. */
const REFUSED: Readonly<Record<string, readonly [status: number, why: string]>> = {
  'orders.confirmPayment': [400, 'a card is not in the sample; the walk of the reference pays with a test card'],
  'order.webhook.stripe.post': [400, 'Stripe signs what it sends'],
  'transparency-log.cosignatures.post': [400, 'a witness signs our checkpoint'],
  'uploadImage.upload.post': [400, 'a file, not JSON'],
  'verifications.business.post': [400, 'files, not JSON'],
  'verifications.mailbox.post': [400, 'the token of an email'],
  'companies.setTwoFactorForKeys': [409, 'turned on by an account that has two-step verification itself'],
  'runs.agreeToDeduction': [409, 'a difference that only a correction makes'],
  'runs.removeDifference': [409, 'a difference that only a correction makes'],
};

/** Sends a call, and returns its status and what it said. */
async function send(method: string, path: string, token: string, body?: unknown) {
  const answer = await fetch(`${server.url}/api${path}`, {
    method: method.toUpperCase(),
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}

/** What a call answers that has to succeed. */
async function ask<Data>(method: string, path: string, token: string, body?: unknown): Promise<Data> {
  const { status, text } = await send(method, `/v1${path}`, token, body);
  if (status >= 300) throw new Error(`${method} ${path}: ${text}`);
  return (JSON.parse(text) as { readonly data: Data }).data;
}

const one = async (query: RawBuilder<{ readonly found: string }>): Promise<string> =>
  (await query.execute(tested.app.db)).rows[0]!.found;

async function sealedBy(set: (encrypter: Encrypter) => void): Promise<string> {
  const encrypter = new Encrypter();
  set(encrypter);
  return armor.encode(await encrypter.encrypt('Numbers'));
}
const RECIPIENT = await identityToRecipient(await generateX25519Identity());

/** What one call is sent for: each thing is made when it is first needed, and no call meets what another left. */
class Things {
  readonly owner: Person;
  readonly #made = new Map<string, Promise<string>>();

  constructor(owner: Person) {
    this.owner = owner;
  }

  find(name: string): Promise<string> {
    const known = this.#made.get(name) ?? MAKE[name]!(this);
    this.#made.set(name, known);
    return known;
  }
}

const keyOf = async ({ owner }: Things, mode: 'test' | 'live'): Promise<string> => {
  const made = { name: 'Samples', mode, scopes: [...SCOPES], company: '', expiresInDays: '' as const };
  return (await createKey(tested.app, owner.actor, made)).key;
};

/** Makes something by a call of its owner. */
const madeBy = async ({ owner }: Things, path: string, body: object): Promise<string> =>
  (await ask<{ readonly id: string }>('post', path, owner.token, body)).id;

/** What a payment of the first month leaves behind. */
const subscribe = ({ owner }: Things) =>
  tested.app.db
    .insertInto('subscriptions')
    .values({
      user_id: owner.id,
      plan: 'monthly',
      price: 999,
      provider: 'sandbox',
      provider_card: 'card',
      begun_at: now,
      period_start: now,
      period_end: new Date(now.getTime() + 30 * DAY),
      counted_from: now,
    })
    .execute();

/** The order of the walk of the reference, paid if wanted, as its ID. */
async function ordered({ owner }: Things, isPaid: boolean): Promise<string> {
  const [, begin, pay] = EXAMPLES;
  const { orderId } = await ask<{ orderId: string }>('post', begin!.path, owner.token, begin!.body);
  if (isPaid) {
    const { payment } = pay!.body as { readonly payment: object };
    await ask('post', pay!.path, owner.token, { orderId, payment });
    await runJobs(tested.app);
  }
  return orderId;
}

/** How each thing is made that a path or a body names. */
const MAKE: Readonly<Record<string, (things: Things) => Promise<string>>> = {
  ownerToken: async ({ owner }) => owner.token,
  liveKey: (things) => keyOf(things, 'live'),
  testKey: (things) => keyOf(things, 'test'),
  company: ({ owner }) =>
    createCompanyOf(tested.app, owner.actor, { name: `Bakery ${owner.id.slice(-8)}`, people: 1, emails: true }),
  person: async (things) =>
    one(sql`select id as found from company_people where company_id = ${await things.find('company')} limit 1`),
  run: async (things) => startRun(tested.app, things.owner.actor, await things.find('company')),
  issuedRun: async (things) => {
    const run = await things.find('run');
    await issueRun(tested.app, things.owner.actor, run);
    return run;
  },
  payableRun: async (things) => {
    await subscribe(things);
    return things.find('run');
  },
  row: async (things) =>
    one(sql`select id as found from pay_run_rows where run_id = ${await things.find('run')} limit 1`),
  nextRun: async (things) => startRun(tested.app, things.owner.actor, await things.find('issuingCompany')),
  otherDocument: async (things) => {
    const run = await things.find('nextRun');
    await issueRun(tested.app, things.owner.actor, run);
    return one(sql`select document_id as found from pay_run_rows where run_id = ${run} limit 1`);
  },
  nextRow: async (things) =>
    one(sql`select id as found from pay_run_rows where run_id = ${await things.find('nextRun')} limit 1`),
  runWithRevoked: async (things) => {
    const run = await things.find('issuedRun');
    await ask('post', `/documents/${await things.find('document')}/revoke`, things.owner.token, { reason: 'Wrong' });
    return run;
  },
  savedYear: async (things) => {
    const at = `/companies/${await things.find('issuingCompany')}/yearEnd/2026`;
    const rows = [{ key: await things.find('formKey'), isIncluded: true, numberKind: 'ssn', lastFour: '1234' }];
    await ask('put', at, things.owner.token, { ein: '12-3456789', rows });
    return '2026';
  },
  payableYear: async (things) => {
    await subscribe(things);
    return things.find('savedYear');
  },
  formKey: async (things) =>
    (await openYearEnd(tested.app, things.owner.actor, await things.find('issuingCompany'), 2026)).forms[0]!.key,
  issuerOfStubs: async ({ owner }) => {
    const input = { ...payStub.sample(1), templateMode: false, period0Index: 1 };
    const attestation = SPECIMEN.body.attestation;
    const order = { kind: 'PayStub' as const, input, ownerKey: userKey(owner.id), attestation, originHash: 'none' };
    await issueDocuments(tested.app, order);
    await runJobs(tested.app);
    return one(sql`select issuer as found from pay_stub_figures where owner_key = ${userKey(owner.id)} limit 1`);
  },
  post: async () => {
    const slug = `overtime-${randomUUID()}`;
    await createPost(tested.app, admin.actor, {
      title: 'How overtime is paid',
      slug,
      excerpt: 'What counts as a workweek.',
      body: '<p>A workweek has 168 hours.</p>',
      authorName: 'Ines Vallejo',
      status: '1',
      publishedAt: '2026-01-05T12:00:00Z',
    });
    return slug;
  },
  document: async (things) =>
    one(sql`select document_id as found from pay_run_rows where run_id = ${await things.find('issuedRun')} limit 1`),
  fileHash: async (things) =>
    one(sql`select file_sha256 as found from documents where id = ${await things.find('document')}`),
  number: async (things) => one(sql`select number as found from documents where id = ${await things.find('document')}`),
  share: async (things) => {
    const at = `/documents/${await things.find('document')}/shares`;
    const body = { recipient: 'Harbor Leasing', days: 1, opens: 1, show: 'income', facts: [], documents: [] };
    await ask('post', at, things.owner.token, body);
    return (await ask<{ readonly shares: readonly { readonly id: string }[] }>('get', at, things.owner.token))
      .shares[0]!.id;
  },
  order: (things) => ordered(things, false),
  paidOrder: (things) => ordered(things, true),
  documentOfSample: async (things) =>
    one(sql`select id as found from documents where order_id = ${await things.find('paidOrder')} limit 1`),
  operation: async (things) =>
    (
      await ask<{ readonly id: string }>(
        'post',
        `/companies/${await things.find('company')}/people/bulk`,
        await things.find('liveKey'),
        { people: [{ name: 'Ana Núñez', rate: 2750, ...HOME }] },
      )
    ).id,
  coupon: async () => {
    const code = `SAMPLE-${randomUUID().slice(0, 8).toUpperCase()}`;
    await createCoupon(tested.app, admin.actor, { code, type: 'percent', value: 10 });
    return code;
  },
  memberToken: async (things) => {
    const other = await createPerson(tested.app, 0);
    await addMember(tested.app, await things.find('company'), other, 'manager');
    return other.token;
  },
  member: async (things) => {
    await things.find('memberToken');
    return one(
      sql`select id as found from company_members where company_id = ${await things.find('company')} and role = 'manager'`,
    );
  },
  offeredCompany: async (things) => {
    const company = await things.find('company');
    const to = await things.find('member');
    await ask('post', `/companies/${company}/offer`, things.owner.token, { to, isSure: true });
    return company;
  },
  archivedCompany: async (things) => {
    const company = await things.find('company');
    await ask('post', `/companies/${company}/archive`, things.owner.token);
    return company;
  },
  importedCompany: async (things) => {
    const company = await things.find('company');
    const rows = [{ row: 1, person: { name: 'Ana Núñez', rate: 2750 } }];
    await ask('post', `/companies/${company}/people/import`, things.owner.token, { key: 'number', rows });
    return company;
  },
  issuingCompany: async (things) => {
    await things.find('issuedRun');
    return things.find('company');
  },
  otherToken: async () => (await createPerson(tested.app, 0)).token,
  invitation: async (things) => {
    const token = await things.find('otherToken');
    const { username } = await ask<{ readonly username: string }>('get', '/userData/getUserData', token);
    await inviteMember(tested.app, things.owner.actor, await things.find('company'), {
      email: username,
      role: 'viewer',
    });
    return tokenTo(tested.app, username);
  },
  invitedWorker: async (things) => {
    const person = await things.find('person');
    const body = { people: [person], by: 'email' };
    await ask('post', `/companies/${await things.find('company')}/people/invite`, things.owner.token, body);
    return person;
  },
  personWithTimeOff: async (things) =>
    madeBy(things, `/companies/${await things.find('company')}/people`, {
      name: 'Ana Núñez',
      rate: 2750,
      leave: [{ kind: 'vacation' }],
    }),
  proposal: async (things) =>
    one(
      sql`insert into proposed_changes (company_id, person_id, field, value, created_at) values (
        ${await things.find('company')}, ${await things.find('person')}, 'language', '"es"'::jsonb, ${NOW}) returning id as found`,
    ),
  request: async (things) =>
    one(
      sql`insert into statement_requests (company_id, person_id, address, language, created_at) values (
        ${await things.find('issuingCompany')}, ${await things.find('person')}, 'maren@example.com', 'en', ${NOW})
        returning id as found`,
    ),
  schedule: async (things) =>
    madeBy(things, `/companies/${await things.find('company')}/schedules`, {
      name: 'Weekly',
      periodicity: 'weekly',
      firstPeriodStart: '2026-11-23',
      payDelay: 4,
    }),
  batch: async (things) => {
    await sql`update company_people set starts_on = '2024-03-04', title = 'Baker'
      where company_id = ${await things.find('company')}`.execute(tested.app.db);
    await sql`update companies set phone = '6105550118' where id = ${await things.find('company')}`.execute(
      tested.app.db,
    );
    return madeBy(things, `/companies/${await things.find('issuingCompany')}/statements`, {
      kind: 'EmploymentStatement',
    });
  },
  signedBatch: async (things) => {
    const batch = await things.find('batch');
    const at = `/companies/${await things.find('company')}/statements/${batch}`;
    const rows = [{ id: await things.find('statementRow'), isIncluded: true, confirmed: null }];
    await ask('put', at, things.owner.token, { signerName: 'Ines Vallejo', signerTitle: 'Owner', rows });
    return batch;
  },
  payableBatch: async (things) => {
    await subscribe(things);
    return things.find('signedBatch');
  },
  statementRow: async (things) =>
    one(sql`select id as found from statement_rows where batch_id = ${await things.find('batch')} limit 1`),
  recipient: async () => RECIPIENT,
  sealedIdentity: () =>
    sealedBy((encrypter) => {
      encrypter.setScryptWorkFactor(2);
      encrypter.setPassphrase('a passphrase of theirs');
    }),
  sealed: () => sealedBy((encrypter) => encrypter.addRecipient(RECIPIENT)),
  vaultCompany: async (things) => {
    const company = await things.find('company');
    const body = { recipient: RECIPIENT, sealedIdentity: await things.find('sealedIdentity') };
    await ask('post', `/companies/${company}/vault`, things.owner.token, body);
    return company;
  },
  contact: (things) => madeBy(things, '/contacts', { kind: 'company', name: 'Harbor Leasing' }),
  draft: (things) => madeBy(things, '/drafts', { kind: 'PayStub', name: 'Mine', form: {} }),
  webhook: (things) => madeBy(things, '/webhooks', { url: 'https://pay.example.com/hooks' }),
  message: async (things) => {
    const webhook = await things.find('webhook');
    await ask('post', `/webhooks/${webhook}/test`, things.owner.token);
    return one(sql`select id as found from webhook_messages where endpoint_id = ${webhook} limit 1`);
  },
  verification: (things) =>
    madeBy(things, '/verifications/domain', { issuer: 'Harrow Lane LLC', domain: 'harrowlane.test', method: 'dns' }),
  provenDomain: async (things) => {
    const verification = await things.find('verification');
    const token = await one(sql`select txt_token as found from verifications where id = ${verification}`);
    dns.records.set(challengeName('harrowlane.test'), [challengeValue(token)]);
    return verification;
  },
  year: async () => '2026',
  type: async () => 'paystub',
  prefix: async () => '00000',
};

/**
 * Which thing a name in a path or a body stands for: in one call, or in the calls of an area. "by" is who sends the call, if
 * not a live key of its owner, or their session where no key may.
 */
const MEANS: Readonly<Record<string, string>> = {
  'contacts id': 'contact',
  'documents id': 'document',
  'drafts id': 'draft',
  'operations id': 'operation',
  'order id': 'paidOrder',
  'verifications id': 'verification',
  'w2 id': 'document',
  'webhooks id': 'webhook',
  'blog.readPost slug': 'post',
  'companies.acceptInvitation by': 'otherToken',
  'companies.acceptInvitation key': 'invitation',
  'companies.makeOfStubs issuer': 'issuerOfStubs',
  'companies.leave by': 'memberToken',
  'companies.restore company': 'archivedCompany',
  'companies.offer to': 'member',
  'companies.endOffer company': 'offeredCompany',
  'companies.takeOver company': 'offeredCompany',
  'companies.takeOver by': 'memberToken',
  'companies.readVault company': 'vaultCompany',
  'companies.makeVault recipient': 'recipient',
  'companies.makeVault sealedIdentity': 'sealedIdentity',
  'companies.changeVaultPassphrase company': 'vaultCompany',
  'companies.changeVaultPassphrase recipient': 'recipient',
  'companies.changeVaultPassphrase sealedIdentity': 'sealedIdentity',
  'companies.forgetVault company': 'vaultCompany',
  'companies.saveToVault company': 'vaultCompany',
  'companies.saveToVault recipient': 'recipient',
  'companies.saveToVault sealed': 'sealed',
  'coupons.validate code': 'coupon',
  'documents.correct id': 'documentOfSample',
  'documents.revokeSeveral documents': 'document',
  'documents.sendAgain documents': 'document',
  'documents.share documents': 'otherDocument',
  'orders.confirmPayment orderId': 'order',
  'orders.issue by': 'testKey',
  'people.acceptChanges changes': 'proposal',
  'people.declineChanges changes': 'proposal',
  'people.adjustLeave person': 'personWithTimeOff',
  'people.confirmNames person': 'person',
  'people.invite people': 'person',
  'people.revokeInvitation person': 'invitedWorker',
  'people.undoImport company': 'importedCompany',
  'runs.addRetroPay run': 'nextRun',
  'runs.addRetroPay row': 'nextRow',
  'runs.agreeToDeduction row': 'row',
  'runs.createOffCycle people': 'person',
  'runs.issue run': 'payableRun',
  'runs.issueAgain run': 'runWithRevoked',
  'runs.markPaid run': 'issuedRun',
  'runs.markUnpaid run': 'issuedRun',
  'runs.quote run': 'nextRun',
  'runs.removeDifference row': 'row',
  'runs.removeRetroPay row': 'row',
  'runs.revokeStubs run': 'issuedRun',
  'runs.revokeStubs rows': 'row',
  'runs.saveEntries row': 'row',
  'runs.saveManyEntries person': 'person',
  'runs.sendAgain run': 'issuedRun',
  'runs.sendAgain rows': 'row',
  'statements.begin company': 'issuingCompany',
  'statements.beginForPerson company': 'issuingCompany',
  'statements.issue batch': 'payableBatch',
  'statements.quote batch': 'signedBatch',
  'statements.order batch': 'signedBatch',
  'statements.order id': 'statementRow',
  'statements.save id': 'statementRow',
  'yearEnd.issue year': 'payableYear',
  'yearEnd.order key': 'formKey',
  'yearEnd.quote year': 'savedYear',
  'yearEnd.save key': 'formKey',
  'verifications.id.check.post id': 'provenDomain',
  'verify.id.get id': 'number',
  'verify.log-proof.post sha256': 'fileHash',
};

const used = new Set<string>();

/** The thing that a name stands for: by its row, or else what is left of it. */
function meaning<Other>(rows: readonly string[], other: Other): string | Other {
  const row = rows.find((each) => MEANS[each] !== undefined);
  if (row === undefined) return other;
  used.add(row);
  return MEANS[row]!;
}

/** A sample with the IDs of things that exist. */
async function filled(described: Described, things: Things, value: unknown, field = ''): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((each) => filled(described, things, each, field)));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      await Promise.all(
        Object.entries(value).map(async ([key, each]) => [key, await filled(described, things, each, key)] as const),
      ),
    );
  const meant = meaning([`${described.name} ${field}`], undefined);
  return meant === undefined ? value : things.find(meant);
}

/** What the description shows of a call, sent by whoever may, with what it names made first. */
async function sendSample(described: Described) {
  const { name, method, path, call } = described;
  const isOfYear = path.includes('/yearEnd/');
  now = isOfYear ? NEXT_YEAR : NOW;
  const things = method === 'get' && !isOfYear ? reading : new Things(await createPerson(tested.app, 0));
  let address = path;
  for (const [part, field] of path.matchAll(/\{(\w+)\}/g))
    address = address.replace(
      part,
      await things.find(meaning([`${name} ${field}`, `${path.split('/')[2]} ${field}`], field!)),
    );
  const body = await filled(described, things, call.requestBody?.content?.['application/json']?.example);
  const query = (call.parameters ?? []).filter((each) => each.in === 'query' && each.required);
  const values = await Promise.all(
    query.map(async (each) => `${each.name}=${await things.find(meaning([`${name} ${each.name}`], each.name))}`),
  );
  const isKeyed = call.description?.includes('API keys need') ?? false;
  const token = await things.find(meaning([`${name} by`], isKeyed ? 'liveKey' : 'ownerToken'));
  const answer = await send(method, `${address}${values.length === 0 ? '' : `?${values.join('&')}`}`, token, body);
  if (answer.status !== 202) return answer;
  const { id } = (JSON.parse(answer.text) as { readonly data: { readonly id: string } }).data;
  await runJobs(tested.app);
  const ended = await ask<{ readonly state: string; readonly failed: number }>('get', `/operations/${id}`, token);
  const isWell = ended.state === 'succeeded' && ended.failed === 0;
  return isWell ? answer : { status: 0, text: JSON.stringify(ended) };
}

test('every sample of the description is accepted as it is shown, but for what it cannot do', async () => {
  const wrong: string[] = [];
  for (const described of calls) {
    if (OTHER_GROUPS.some((group) => group.test(described.path))) continue;
    const { status, text } = await sendSample(described).catch((error: Error) => ({ status: 0, text: error.stack }));
    const isRight =
      described.name in REFUSED ? status === REFUSED[described.name]![0] : status === 200 || status === 202;
    if (!isRight) wrong.push(`${described.name}: ${status} ${text}`);
  }
  expect(wrong).toEqual([]);
});

test('every row of this test is needed', () => {
  const known = new Set(calls.map(({ name }) => name));
  expect(Object.keys(REFUSED).filter((name) => !known.has(name))).toEqual([]);
  expect(Object.keys(MEANS).filter((row) => !used.has(row))).toEqual([]);
  expect(OTHER_GROUPS.filter((group) => !calls.some(({ path }) => group.test(path)))).toEqual([]);
});
