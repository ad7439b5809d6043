import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleCompany } from '../../../../tests/example-company.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import { type KeyMode, type Scope, SCOPES } from '../../../domain/api-key.ts';
import { createKey, revokeKey, rotateKey } from '../../payroll/api-keys/own-keys.ts';
import { createCompany } from '../../payroll/companies/companies.ts';
import { listActivity } from '../../payroll/companies/list-activity.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import type { AnyAction } from '../../services/actions/action.ts';
import { actorOfKey } from '../../services/api-keys/read-key.ts';
import { ACTIONS } from '../actions.ts';

const START = new Date('2026-11-20T15:58:00Z');
const HOUR = 3_600_000;

let now = START;
let tested: TestApp;
let server: TestServer;
let owner: Person;
let admin: Person;
let company: string;
let otherCompany: string;

beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '10000' }, () => now);
  server = await serveTestApp(tested.app);
  owner = await createPerson(tested.app, 0);
  admin = await createPerson(tested.app, 2);
  ({ id: company } = await createCompany(tested.app, owner.actor, exampleCompany('Keyed Bakery LLC')));
  ({ id: otherCompany } = await createCompany(tested.app, owner.actor, exampleCompany('Second Bakery LLC')));
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
});

/** The scope of each action that has a call. Null: no key opens it. */
const SCOPE_OF: Readonly<Record<string, Scope | 'any' | null>> = {
  'books.listStubs': 'read',
  'books.readJournal': 'read',
  'books.readRegister': 'read',
  'books.readTaxes': 'read',
  'companies.list': 'read',
  'companies.read': 'read',
  'people.list': 'read',
  'people.read': 'read',
  'runs.list': 'read',
  'runs.read': 'read',
  'runs.listEntries': 'read',
  'companies.allowToIssue': 'issue',
  'runs.addRetroPay': 'payroll',
  'runs.removeRetroPay': 'payroll',
  'webhooks.list': 'read',
  'webhooks.read': 'read',
  'webhooks.listMessages': 'read',
  'webhooks.add': 'issue',
  'webhooks.change': 'issue',
  'webhooks.pause': 'issue',
  'webhooks.resume': 'issue',
  'webhooks.rotate': 'issue',
  'webhooks.remove': 'issue',
  'webhooks.test': 'issue',
  'webhooks.replay': 'issue',
  'webhooks.replayFailed': 'issue',
  'blog.autosave': null,
  'blog.create': null,
  'blog.delete': null,
  'blog.list': null,
  'blog.readPage': 'read',
  'blog.readPost': 'read',
  'blog.restore': null,
  'blog.update': null,
  'companies.acceptInvitation': null,
  'companies.archive': null,
  'companies.change': 'payroll',
  'companies.changeRole': null,
  'companies.create': 'payroll',
  'companies.emailNetPay': 'payroll',
  'companies.endOffer': null,
  'companies.invite': null,
  'companies.keepRecords': null,
  'companies.leave': null,
  'companies.makeOfStubs': 'payroll',
  'companies.offer': null,
  'companies.removeMember': null,
  'companies.removeStateTax': 'books',
  'companies.restore': null,
  'companies.saveProviderRules': null,
  'companies.setTwoFactorForKeys': null,
  'companies.addSchedule': 'payroll',
  'companies.changeSchedule': 'payroll',
  'companies.removeSchedule': 'payroll',
  'companies.saveStateTax': 'books',
  'companies.takeOver': null,
  'contacts.change': 'payroll',
  'contacts.list': 'read',
  'contacts.remove': 'payroll',
  'contacts.save': 'payroll',
  'coupons.change': null,
  'coupons.create': null,
  'coupons.delete': null,
  'coupons.list': null,
  'coupons.validate': 'draft',
  'deposits.mark': 'books',
  'deposits.remind': 'books',
  'deposits.saveLookback': 'books',
  'documents.calculate': 'draft',
  'documents.continue': 'draft',
  'documents.correct': 'issue',
  'documents.describeLevel': 'draft',
  'documents.email': 'issue',
  'documents.endShare': 'issue',
  'documents.fillW2': 'read',
  'documents.list': null,
  'documents.listShares': 'read',
  'documents.listTestEmails': 'read',
  'documents.listTests': 'read',
  'documents.removeRecipient': 'issue',
  'orders.emailDocuments': 'issue',
  'orders.refund': 'issue',
  'statements.list': 'read',
  'statements.listEntries': 'read',
  'statements.listRequests': 'read',
  'yearEnd.listForms': 'read',
  'yearEnd.read': 'read',
  'documents.listConfigs': 'read',
  'documents.listOwnStubs': 'read',
  'documents.listPrices': 'read',
  'documents.preview': 'draft',
  'documents.readConfig': 'read',
  'documents.readData': 'read',
  'documents.readFile': 'read',
  'documents.readPaystub': 'read',
  'documents.revoke': 'issue',
  'documents.revokeAsStaff': null,
  'documents.revokeSeveral': 'issue',
  'documents.sendAgain': 'issue',
  'documents.share': 'issue',
  'orders.confirmPayment': 'issue',
  'orders.createPayment': 'issue',
  'orders.find': 'read',
  'orders.issue': 'issue',
  'orders.quote': 'issue',
  'orders.listOperationRows': 'any',
  'orders.readOperation': 'any',
  'drafts.addMany': 'draft',
  'people.addMany': 'payroll',
  'runs.saveManyEntries': 'payroll',
  'orders.list': null,
  'orders.listOwn': 'read',
  'orders.listOwnTransactions': 'read',
  'orders.listTransactions': null,
  'orders.readStats': null,
  'orders.refundAsStaff': null,
  'orders.rerun': null,
  'orders.resend': null,
  'people.acceptChanges': 'payroll',
  'people.add': 'payroll',
  'people.adjustLeave': 'payroll',
  'people.change': 'payroll',
  'people.declineChanges': 'payroll',
  'people.invite': null,
  'people.revokeInvitation': null,
  'people.checkImport': 'payroll',
  'people.confirmNames': 'books',
  'people.import': 'payroll',
  'people.remove': 'payroll',
  'people.restore': 'payroll',
  'people.undoImport': 'payroll',
  'runs.agreeToDeduction': 'payroll',
  'runs.answerLocalTax': 'payroll',
  'runs.confirmCityRate': 'payroll',
  'runs.create': 'payroll',
  'runs.revokeStubs': 'issue',
  'runs.sendAgain': 'payroll',
  'runs.createOffCycle': 'payroll',
  'runs.delete': 'payroll',
  'runs.issue': 'issue',
  'runs.issueAgain': 'payroll',
  'runs.quote': 'issue',
  'runs.markPaid': 'books',
  'runs.markUnpaid': 'books',
  'runs.removeDifference': 'payroll',
  'runs.saveColumns': 'payroll',
  'runs.saveEntries': 'payroll',
  'runs.setDelivery': 'payroll',
  'statements.approve': 'issue',
  'statements.begin': 'payroll',
  'statements.beginForPerson': 'payroll',
  'statements.decline': 'payroll',
  'statements.issue': 'issue',
  'statements.order': 'issue',
  'statements.quote': 'issue',
  'statements.save': 'payroll',
  'yearEnd.issue': 'issue',
  'yearEnd.order': 'issue',
  'yearEnd.quote': 'issue',
  'companies.changeVaultPassphrase': null,
  'companies.forgetVault': null,
  'companies.makeVault': null,
  'companies.readVault': 'payroll',
  'companies.saveToVault': 'payroll',
  'yearEnd.save': 'books',
  'yearEnd.saveProviderTotals': 'books',
};

/** What a test key may call. */
const OPEN_TO_TEST_KEYS: readonly string[] = [
  'blog.readPage',
  'blog.readPost',
  'coupons.validate',
  'documents.calculate',
  'documents.describeLevel',
  'documents.listConfigs',
  'documents.listPrices',
  'documents.preview',
  'documents.readConfig',
];

/** What a test key may call with what test keys of its account issued. */
const FOR_TESTS: readonly string[] = [
  'documents.email',
  'documents.listShares',
  'documents.listTestEmails',
  'documents.listTests',
  'documents.readData',
  'documents.readFile',
  'documents.revoke',
  'documents.share',
  'orders.issue',
  'orders.quote',
  'orders.readOperation',
  'runs.issue',
  'runs.quote',
];

const withCall = ACTIONS.filter(({ call }) => call !== null);

interface KeyOptions {
  readonly mode?: KeyMode;
  readonly scopes?: readonly Scope[];
  readonly of?: string;
  readonly by?: Person;
  readonly expiresInDays?: '' | '30';
}

const keyOf = ({ mode = 'live', scopes = SCOPES, of = '', by = owner, expiresInDays = '' }: KeyOptions = {}) =>
  createKey(tested.app, by.actor, { name: 'Time clock', mode, scopes: [...scopes], company: of, expiresInDays });

const send = (method: string, path: string, key: string, body: object | undefined = undefined) =>
  fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${key}`, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

/** What fills in no form. */
const NONSENSE = { none: 'of these' };

type Outcome = 'past the key' | 'no scope' | 'no key' | 'test' | 'company' | 'not found' | 'bad key';

const REFUSALS: readonly (readonly [sentence: RegExp, outcome: Outcome])[] = [
  [/does not have the scope/, 'no scope'],
  [/API keys cannot do this|API keys do not open/, 'no key'],
  [/A test key only/, 'test'],
  [/opens only the calls of its company/, 'company'],
  [/^Company not found\.$/, 'not found'],
];

async function outcomeOf({ call }: AnyAction, key: string, at = company): Promise<Outcome> {
  const { method, path } = call!;
  const address = path
    .replace('{company}', at)
    .replace('{year}', '2026')
    .replaceAll(/\{\w+\}/g, randomUUID());
  const answer = await send(method.toUpperCase(), address, key, method === 'get' ? undefined : NONSENSE);
  if (!answer.headers.get('content-type')?.includes('json')) return 'past the key';
  const { message = '' } = (await answer.json()) as { message?: string };
  if (answer.status === 401) return 'bad key';
  return REFUSALS.find(([sentence]) => sentence.test(message))?.[1] ?? 'past the key';
}

test('every action with a call names its scope', () => {
  expect(Object.keys(SCOPE_OF).toSorted()).toEqual(withCall.map(({ name }) => name).toSorted());
  expect([...OPEN_TO_TEST_KEYS, ...FOR_TESTS].filter((name) => !(name in SCOPE_OF))).toEqual([]);
});

test.each(SCOPES)('a live key with the scope %s opens the actions of that scope and no others', async (scope) => {
  const { key } = await keyOf({ scopes: [scope] });
  const outcomes = await Promise.all(withCall.map(async (action) => [action.name, await outcomeOf(action, key)]));
  expect(outcomes).toEqual(
    withCall.map(({ name }) => {
      const wanted = SCOPE_OF[name];
      return [name, wanted === null ? 'no key' : wanted === scope || wanted === 'any' ? 'past the key' : 'no scope'];
    }),
  );
});

test.each(SCOPES)(
  'a test key with the scope %s calculates, previews and handles its specimens, and does nothing else',
  async (scope) => {
    const { key } = await keyOf({ mode: 'test', scopes: [scope] });
    const outcomes = await Promise.all(withCall.map(async (action) => [action.name, await outcomeOf(action, key)]));
    expect(outcomes).toEqual(
      withCall.map(({ name }) => {
        const wanted = SCOPE_OF[name];
        if (wanted === null) return [name, 'no key'];
        if (![...OPEN_TO_TEST_KEYS, ...FOR_TESTS].includes(name)) return [name, 'test'];
        return [name, wanted === scope || wanted === 'any' ? 'past the key' : 'no scope'];
      }),
    );
  },
);

test('a key of one company opens neither another company nor what belongs to the account', async () => {
  const { key } = await keyOf({ of: company });
  const keyed = withCall.filter(({ name }) => SCOPE_OF[name] !== null);
  const outcomes = await Promise.all(
    keyed.map(async (action) => [
      action.name,
      await outcomeOf(action, key),
      await outcomeOf(action, key, otherCompany),
    ]),
  );
  expect(outcomes).toEqual(
    keyed.map(({ name, on, isOfKeysCompany }) => {
      if ('company' in on.shape) return [name, 'past the key', 'not found'];
      const outcome = isOfKeysCompany || OPEN_TO_TEST_KEYS.includes(name) ? 'past the key' : 'company';
      return [name, outcome, outcome];
    }),
  );
});

test('no action opens to a key that was revoked, has expired, was rotated away, has a typo, or whose account is closed', async () => {
  const revoked = await keyOf();
  await revokeKey(tested.app, owner.actor, revoked.id);
  const expired = await keyOf({ expiresInDays: '30' });
  const rotated = await keyOf();
  await rotateKey(tested.app, owner.actor, rotated.id, { overlapHours: '0' });
  const good = await keyOf();
  const typo = good.key.slice(0, -1) + (good.key.endsWith('0') ? '1' : '0');
  const closing = await createPerson(tested.app, 0);
  const closed = await keyOf({ by: closing });
  await tested.app.db.updateTable('users').set({ disabled_at: now }).where('id', '=', closing.id).execute();
  now = new Date(START.getTime() + 31 * 24 * HOUR);
  try {
    for (const key of [revoked.key, expired.key, rotated.key, typo, closed.key]) {
      const outcomes = await Promise.all(withCall.map((action) => outcomeOf(action, key)));
      expect(outcomes.filter((outcome) => outcome !== 'bad key')).toEqual([]);
    }
  } finally {
    now = START;
  }
});

const sentenceOf = async (answer: Response) => ((await answer.json()) as { message: string }).message;

test('a rotated key works beside the new one for the hours chosen', async () => {
  const { id, key: former } = await keyOf();
  const { key } = await rotateKey(tested.app, owner.actor, id, { overlapHours: '1' });
  expect([(await send('GET', '/contacts', former)).status, (await send('GET', '/contacts', key)).status]).toEqual([
    200, 200,
  ]);
  now = new Date(START.getTime() + HOUR);
  const late = await send('GET', '/contacts', former);
  expect([late.status, await sentenceOf(late)]).toEqual([401, 'This API key was rotated. Use the new one.']);
  expect((await send('GET', '/contacts', key)).status).toBe(200);
  now = START;
});

test('a typo is told from a key that does not exist', async () => {
  const { key } = await keyOf();
  expect(await sentenceOf(await send('GET', '/contacts', key.slice(0, -1)))).toContain('not a whole API key');
});

test('keys open neither pages nor calls that no action defines, but verify with their scope', async () => {
  const { key } = await keyOf({ by: admin });
  const headers = { Authorization: `Bearer ${key}` };
  const page = await fetch(`${server.url}/my-dashboard/`, { headers, redirect: 'manual' });
  expect(page.status).not.toBe(200);
  for (const path of ['/auth/sessions', '/subscription/my', '/admin/users/list', '/admin/coupon/list'])
    expect([path, (await send('GET', path, key)).status]).toEqual([path, 403]);
  const hash = { sha256: '0'.repeat(64) };
  expect((await send('POST', '/verify/hash', key, hash)).status).toBe(200);
  const { key: blind } = await keyOf({ scopes: ['read'] });
  expect((await send('POST', '/verify/hash', blind, hash)).status).toBe(403);
});

test('a draft that a key saves is the account’s own', async () => {
  const { key } = await keyOf({ scopes: ['draft'] });
  const saved = await send('POST', '/drafts', key, { kind: 'PayStub', name: 'By key', form: {} });
  const { data } = (await saved.json()) as { data: { id: string } };
  const read = await fetch(`${server.url}/api/v1/drafts/${data.id}`, {
    headers: { Authorization: `Bearer ${owner.token}` },
  });
  expect([saved.status, read.status]).toEqual([200, 200]);
  const { key: trial } = await keyOf({ mode: 'test', scopes: ['draft'] });
  expect((await send('POST', '/drafts', trial, { kind: 'PayStub', name: 'By key', form: {} })).status).toBe(403);
});

test('only the owner of a company makes a key of it, and its key does what its maker may', async () => {
  const stranger = await createPerson(tested.app, 0);
  await expect(keyOf({ of: company, by: stranger })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(actorOfKey({ id: '', userId: admin.id, companyId: null, name: '', mode: 'live', scopes: [] })).toMatchObject({
    role: 0,
  });
});

test('the activity log names the key by which a company was changed', async () => {
  const { app } = tested;
  const actor = { ...owner.actor, via: { name: 'Time clock', companyId: company } };
  await changeAs(app, actor, (trx) =>
    trx.updateTable('companies').set({ phone: '6105550100' }).where('id', '=', company).execute(),
  );
  await changeAs(app, owner.actor, (trx) =>
    trx.updateTable('companies').set({ phone: '6105550101' }).where('id', '=', company).execute(),
  );
  const { lines } = await listActivity(app, owner.actor, company, 1);
  expect(lines.slice(0, 2).map(({ who }) => /^Time clock \(API key of .+\)$/.test(who))).toEqual([false, true]);
  expect(
    lines.some(({ what, verb, subject }) => what === 'api_keys' && verb === 'added' && subject === 'Time clock'),
  ).toBe(true);
});

test('the last use of a key is saved once in five minutes, and a key is never stored', async () => {
  const { app } = tested;
  const { id, key } = await keyOf();
  const read = () => app.db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await send('GET', '/contacts', key);
  expect((await read()).last_used_at).toEqual(START);
  now = new Date(START.getTime() + 4 * 60_000);
  await send('GET', '/contacts', key);
  expect((await read()).last_used_at).toEqual(START);
  now = new Date(START.getTime() + 6 * 60_000);
  await send('GET', '/contacts', key);
  expect((await read()).last_used_at).toEqual(now);
  now = START;
  expect(JSON.stringify(await read())).not.toContain(key.slice(9, -4));
});
