import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleCompany } from '../../../tests/example-company.ts';
import { createPerson, type Person } from '../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../tests/test-server.ts';
import type { Role } from '../../domain/roles.ts';
import { createCompany } from '../payroll/companies/companies.ts';
import { type Actor, NOBODY } from '../services/actor.ts';
import { type AnyAction, type Caller, perform } from '../services/actions/action.ts';
import { AREAS } from './actions.ts';

const ACTIONS = Object.entries(AREAS).flatMap(([area, actions]) =>
  Object.entries<AnyAction>(actions).map(([verb, action]) => ({ area, verb, action })),
);
const namesOf = (those: typeof ACTIONS): readonly string[] => those.map(({ action }) => action.name).toSorted();
const SOURCES = join(import.meta.dirname, '../..');

const read = (pattern: string): readonly (readonly [file: string, text: string])[] =>
  globSync(pattern, { cwd: SOURCES }).map((file) => [file, readFileSync(join(SOURCES, file), 'utf8')]);

let tested: TestApp;
let server: TestServer;
let people: Readonly<Record<'customer' | 'author' | 'admin', Person>>;

beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '1000' });
  server = await serveTestApp(tested.app);
  const [customer, author, admin] = await Promise.all([0, 1, 2].map((role) => createPerson(tested.app, role as Role)));
  people = { customer: customer!, author: author!, admin: admin! };
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
});

const BUILDER = 'The builder sends the call.';
const CHECKOUT = 'The checkout prices, creates and pays an order with one press.';

/** Actions that no form does, with the reason. */
const WITHOUT_FORM: Readonly<Record<string, string>> = {
  'blog.autosave': 'The editor sends the call.',
  'blog.list': 'The page reads the same list.',
  'blog.readPage': 'A page of the site.',
  'blog.readPost': 'A page of the site.',
  'books.listStubs': 'The page reads the same figures.',
  'books.readJournal': 'The page writes the same journal.',
  'books.readRegister': 'The page reads the same figures.',
  'books.readTaxes': 'The page reads the same figures.',
  'companies.list': 'The page reads the same list.',
  'companies.read': 'The page reads the same company.',
  'orders.listOperationRows': 'Programs read it.',
  'drafts.addMany': 'The builder saves one.',
  'people.addMany': 'The page imports a file.',
  'runs.saveManyEntries': 'The grid saves cells.',
  'people.list': 'The page reads the same list.',
  'people.read': 'The page reads the same person.',
  'runs.issue': CHECKOUT,
  'runs.list': 'The page reads the same list.',
  'runs.read': 'The page reads the same run.',
  'runs.listEntries': 'The page reads the same rows.',
  'companies.readVault': 'The pages that open a vault read the same.',
  'contacts.list': 'The page reads the same list.',
  'coupons.list': 'The page reads the same list.',
  'coupons.validate': CHECKOUT,
  'documents.calculate': BUILDER,
  'documents.correct': 'The correction page issues from a draft, or shows what a press before has issued.',
  'documents.describeLevel': BUILDER,
  'documents.fillW2': BUILDER,
  'documents.list': 'The page reads the same list.',
  'documents.listConfigs': 'Pages read the same prices.',
  'documents.listOwnStubs': BUILDER,
  'documents.listPrices': 'Pages read the same prices.',
  'documents.listTestEmails': 'The page reads the same list.',
  'documents.listTests': 'Programs read what test keys issued.',
  'documents.preview': BUILDER,
  'documents.readConfig': 'Pages read the same prices.',
  'documents.readData': 'A link has the same data.',
  'documents.readFile': 'A link.',
  'documents.readPaystub': 'Programs read it.',
  'orders.confirmPayment': CHECKOUT,
  'orders.createPayment': CHECKOUT,
  'orders.issue': CHECKOUT,
  'orders.quote': CHECKOUT,
  'runs.quote': CHECKOUT,
  'statements.issue': CHECKOUT,
  'statements.quote': CHECKOUT,
  'yearEnd.issue': CHECKOUT,
  'yearEnd.quote': CHECKOUT,
  'orders.readOperation': 'The page of an order reads its documents.',
  'orders.find': 'The page of an order reads it.',
  'orders.list': 'The page reads the same list.',
  'orders.listOwn': 'The dashboard reads the same list.',
  'orders.listOwnTransactions': 'The dashboard reads the same list.',
  'orders.listTransactions': 'The page reads the same list.',
  'orders.readStats': 'The dashboard reads the same figures.',
  'documents.listShares': 'The page reads the same links.',
  'statements.list': 'The page reads the same list.',
  'statements.listEntries': 'The page reads the same rows.',
  'statements.listRequests': 'The page reads the same list.',
  'yearEnd.listForms': 'The page reads the same forms.',
  'yearEnd.read': 'The page reads the same year.',
  'webhooks.list': 'The page reads the same list.',
  'webhooks.listMessages': 'The page reads the same list.',
  'webhooks.read': 'The page reads the same endpoint.',
};

const SIGNED_IN = 'Only a signed-in person makes, rotates and revokes keys.';
const STAFF_ONLY = 'Only staff do it, on the site.';

/** Actions that have no call, with the reason. */
const WITHOUT_CALL: Readonly<Record<string, string>> = {
  'apiKeys.create': SIGNED_IN,
  'apiKeys.revoke': SIGNED_IN,
  'apiKeys.rotate': SIGNED_IN,
  'blog.addCategory': STAFF_ONLY,
  'blog.changeCategory': STAFF_ONLY,
  'blog.discardAutosave': STAFF_ONLY,
  'blog.removeCategory': STAFF_ONLY,
  'blog.restoreRevision': STAFF_ONLY,
  'localTaxes.preview': STAFF_ONLY,
  'localTaxes.replace': STAFF_ONLY,
  'documents.approveErasure': STAFF_ONLY,
  'orders.emailLinks': 'Who lost their links types their address in a browser.',
  'orders.refundUnmatched': STAFF_ONLY,
  'orders.settleUnmatched': STAFF_ONLY,
};

test('every action has a call and a form, or a reason why not', () => {
  const pages = read('web/**/*.{ts,tsx}');
  const isPressed = ({ area, verb }: (typeof ACTIONS)[number]) =>
    pages.some(([, text]) => new RegExp(`(?:press\\(|answerScript\\(args,)\\s*${area}\\.${verb}\\b`).test(text));
  expect(namesOf(ACTIONS.filter((each) => !isPressed(each)))).toEqual(Object.keys(WITHOUT_FORM).toSorted());
  const uncalled = ACTIONS.filter(({ action }) => action.call === null);
  expect(namesOf(uncalled)).toEqual(Object.keys(WITHOUT_CALL).toSorted());
  const isStaffs = ({ action: { right } }: (typeof ACTIONS)[number]) => right.who === 'staff' || right.who === 'admin';
  expect(namesOf(uncalled.filter(isStaffs))).toEqual(
    Object.keys(WITHOUT_CALL)
      .filter((name) => WITHOUT_CALL[name] === STAFF_ONLY)
      .toSorted(),
  );
});

test('every action has a name and a call of its own', () => {
  const names = ACTIONS.map(({ action }) => action.name);
  const calls = ACTIONS.flatMap(({ action: { call } }) => (call ? [`${call.method} ${call.path}`] : []));
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(calls).size).toBe(calls.length);
});

const callerOf = (actor: Actor): Caller => ({
  actor,
  ownerKeys: [],
  address: '127.0.0.1',
  agent: 'a test',
  attempt: null,
  seen: null,
  signal: new AbortController().signal,
});

/** What fills in no form. */
const NONSENSE = { none: 'of these' };

const refusalOf = (actor: Actor, action: AnyAction, on: object = {}): Promise<string> =>
  perform(tested.app, callerOf(actor), action, on, () => NONSENSE).then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  );

test('every action asks who it is before it reads what was sent', async () => {
  const asked = await Promise.all(
    ACTIONS.map(async ({ action }) => ({
      name: action.name,
      who: action.right.who,
      nobody: await refusalOf(NOBODY, action),
      customer: await refusalOf(people.customer.actor, action),
      author: await refusalOf(people.author.actor, action),
    })),
  );
  const wrong = asked.filter(
    ({ who, nobody, customer, author }) =>
      who !== 'anyone' &&
      (nobody !== 'UNAUTHORIZED' ||
        ((who === 'staff' || who === 'admin') && customer !== 'FORBIDDEN') ||
        (who === 'admin' && author !== 'FORBIDDEN')),
  );
  expect(wrong).toEqual([]);
});

test('every action in a company refuses strangers, and a viewer what only others may, before it reads what was sent', async () => {
  const { app } = tested;
  const owner = await createPerson(app, 0);
  const viewer = await createPerson(app, 0);
  const { id: company } = await createCompany(app, owner.actor, exampleCompany('First Things LLC'));
  await app.db
    .insertInto('company_members')
    .values({
      company_id: company,
      email: 'viewer@example.com',
      role: 'viewer',
      user_id: viewer.id,
      key_hash: null,
      expires_at: app.now(),
      created_at: app.now(),
    })
    .execute();
  const ofCompanies = ACTIONS.map(({ action }) => action).filter(({ right }) => right.check !== undefined);
  expect(ofCompanies.length).toBeGreaterThan(20);
  const on = { company, person: 'x', run: 'x', batch: 'x', request: 'x', member: 'x', schedule: 'x', year: 2026 };
  const asked: (string | null)[][] = [];
  for (const action of ofCompanies) {
    const ofStranger = await refusalOf(people.customer.actor, action, on);
    // Who leaves a company is a stranger to the next action.
    const isLeaving = action.name === 'companies.leave';
    asked.push([action.name, ofStranger, isLeaving ? null : await refusalOf(viewer.actor, action, on)]);
  }
  // What every member may, such as leaving, a viewer may too.
  const expected = asked.map(([name, , ofViewer], index) => [
    name,
    'NOT_FOUND',
    /^(?:company|people): read$/.test(ofCompanies[index]!.right.name) ? ofViewer : 'FORBIDDEN',
  ]);
  expect(asked).toEqual(expected);
});

/** What makes each action that repeats with a key do something, once. */
const ONCE: Readonly<Record<string, object>> = {
  'blog.create': { title: 'How overtime is paid once' },
  'coupons.create': { code: 'ONCE-2026', type: 'percent', value: 10 },
};

test('a repeated call with the same key answers the same, whether it was done or refused', async () => {
  const withKey = ACTIONS.map(({ action }) => action).filter(({ repeats, call }) => repeats === 'with-key' && call);
  expect(withKey.every(({ call }) => call!.method === 'post')).toBe(true);
  const { id: company } = await createCompany(tested.app, people.admin.actor, exampleCompany('Once LLC'));
  for (const { name, call } of withKey) {
    const path = `${server.url}/api/v1${call!.path
      .replace('{company}', company)
      .replace('{year}', '2026')
      .replaceAll(/\{\w+\}/g, randomUUID())}`;
    const sent = {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${people.admin.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      },
      body: JSON.stringify(ONCE[name] ?? {}),
    };
    const [first, second] = [await fetch(path, sent), await fetch(path, sent)];
    expect([name, second.status, await second.json()]).toEqual([name, first.status, await first.json()]);
    expect([name, second.headers.get('idempotency-replayed')]).toEqual([name, 'true']);
    expect([name, first.ok]).toEqual([name, name in ONCE]);
  }
});

test('every line of the audit log that an action may add is one that the server writes', () => {
  const written = new Set(
    read('server/**/*.ts')
      .filter(([file]) => !/-actions\.ts$|\.test\.ts$/.test(file))
      .flatMap(([, text]) => text.match(/'[a-z]+\.[a-z-]+'/g) ?? []),
  );
  const named = ACTIONS.flatMap(({ action }) => action.audit.map((line) => `${action.name}: '${line}'`));
  expect(named.filter((line) => !written.has(line.split(': ')[1]!))).toEqual([]);
});
