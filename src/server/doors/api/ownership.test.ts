import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type DnsResponder, startDnsResponder } from '../../../../tests/dns-responder.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import { EMPTY_CONTACT } from '../../../domain/contacts/contact.ts';
import { endSession, startSession } from '../../services/auth/session.ts';
import { startWorker } from '../../services/jobs/worker.ts';

/** Calls whose ID names nothing that has an owner. */
const OPEN: Readonly<Record<string, string>> = {
  'GET /v1/verify/{id}': 'whoever holds a paper may check it; what it says beyond its state asks for the code',
  'GET /v1/verify/range/{prefix}': 'a range shows only hashes of hashes and states, for everybody',
  'POST /v1/verify/log-proof': 'needs the hash of the file or the code on the document',
  'GET /v1/documentConfig/{type}': 'prices and rules of a kind are public',
  'POST /v1/companyInvitations/{key}/accept': 'the key of an invitation, and the invited address, permit it',
  'GET /v1/operations/{id}/rows': 'src/server/payroll/bulk/bulk.test.ts reads it as others',
  'POST /v1/webhooks/{id}/messages/{message}/replay':
    'src/server/trust/webhooks/webhooks.test.ts asks for it with messages of others',
  'DELETE /v1/documents/{id}/shares/{share}':
    'tests/attack/company-isolation.test.ts asks for it with shares of others',
};

type Thing = 'document' | 'stub' | 'draft' | 'order' | 'contact' | 'session' | 'passkey' | 'verification' | 'endpoint';

const sample = invoice.sample(1);
const attestation = { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true };
const contact = { ...EMPTY_CONTACT, kind: 'person', name: 'Ada Byron' };

/** Every call that takes the ID of something with an owner, with a body that the owner could send. */
const OWNED: Readonly<Record<string, readonly [thing: Thing, body?: (id: string) => object]>> = {
  'GET /v1/documents/{id}/pdf': ['document'],
  'GET /v1/documents/{id}/data': ['document'],
  'GET /v1/documents/{id}/paystub': ['stub'],
  'POST /v1/documents/{id}/correct': [
    'document',
    () => ({ input: sample, reason: 'The number was wrong.', attestation }),
  ],
  'POST /v1/documents/{id}/email': ['document', () => ({ email: 'somebody@example.com' })],
  'POST /v1/documents/{id}/continue': ['document'],
  'POST /v1/documents/{id}/shares': [
    'document',
    () => ({ recipient: 'A landlord', days: 7, opens: 3, facts: [], documents: [] }),
  ],
  'GET /v1/documents/{id}/shares': ['document'],
  'DELETE /v1/documents/{id}/recipient': ['document'],
  'POST /v1/documents/{id}/revoke': ['document', () => ({ reason: 'It was wrong.' })],
  'GET /v1/w2/fromStub/{id}': ['stub'],
  'GET /v1/drafts/{id}': ['draft'],
  'PUT /v1/drafts/{id}': ['draft', () => ({ version: 1, name: 'Mine', form: {} })],
  'POST /v1/drafts/{id}/duplicate': ['draft', () => ({ name: 'Copy' })],
  'DELETE /v1/drafts/{id}': ['draft'],
  'GET /v1/order/{id}': ['order'],
  'POST /v1/order/{id}/email': ['order', () => ({ email: 'somebody@example.com' })],
  'POST /v1/order/{id}/refund': ['order', () => ({ reason: 'It was not used.' })],
  'POST /v1/order/successPayment': ['order', (orderId) => ({ orderId })],
  'GET /v1/operations/{id}': ['order'],
  'PUT /v1/contacts/{id}': ['contact', () => contact],
  'DELETE /v1/contacts/{id}': ['contact'],
  'GET /v1/webhooks/{id}': ['endpoint'],
  'PUT /v1/webhooks/{id}': ['endpoint', () => ({ url: 'https://pay.example.com/hooks' })],
  'GET /v1/webhooks/{id}/messages': ['endpoint'],
  'POST /v1/webhooks/{id}/test': ['endpoint'],
  'POST /v1/webhooks/{id}/replay': ['endpoint', () => ({ since: '2026-11-20T00:00:00Z' })],
  'POST /v1/webhooks/{id}/rotate': ['endpoint'],
  'POST /v1/webhooks/{id}/pause': ['endpoint'],
  'POST /v1/webhooks/{id}/resume': ['endpoint'],
  'DELETE /v1/webhooks/{id}': ['endpoint'],
  'DELETE /v1/auth/sessions/{id}': ['session'],
  'PUT /v1/auth/passkeys/{id}': ['passkey', () => ({ name: 'Mine' })],
  'DELETE /v1/auth/passkeys/{id}': ['passkey'],
  'POST /v1/verifications/{id}/check': ['verification'],
  'DELETE /v1/verifications/{id}': ['verification'],
};

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly minLength?: number;
  readonly minimum?: number;
}
type Schemas = Readonly<Record<string, Schema>>;
interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

let dns: DnsResponder;
let tested: TestApp;
let server: TestServer;
let calls: readonly { readonly name: string; readonly takesId: boolean; readonly body: object | undefined }[];
let owner: string;
let stranger: string;
/** The owner’s token from before signing out. */
let old: string;
const things = {} as Record<Thing, string>;

async function newAccount(name: string): Promise<{ readonly id: string; readonly token: string }> {
  const { id } = await tested.app.db
    .insertInto('users')
    .values({ username: `${name}@example.com`, full_name: name, password_hash: 'none', email_confirmed_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token: await newSession(id) };
}
const newSession = (userId: string): Promise<string> =>
  startSession(tested.app, tested.app.db, {
    userId,
    agent: 'a test',
    hasSecondFactor: false,
    awaitsCode: false,
    identityId: null,
  });

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly message: string | undefined;
  readonly data: { readonly id: string; readonly orderId: string };
}

async function ask(name: string, id: string, token: string | null, key?: string): Promise<Answer> {
  const [method, template] = name.split(' ') as [string, string];
  const [, bodyFor] = OWNED[name] ?? [];
  const path = template.replace('{id}', id) + (key === undefined ? '' : `?key=${key}`);
  return send(method, path, token, bodyFor?.(id));
}
async function send(method: string, path: string, token: string | null, body?: object): Promise<Answer> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const said = (text.startsWith('{') ? JSON.parse(text) : {}) as Partial<Answer>;
  return { status: answer.status, code: said.code, message: said.message, data: said.data! };
}

async function buy(
  kind: 'Invoice' | 'PayStub',
  input: object,
): Promise<{ readonly orderId: string; readonly issued: string }> {
  const order = { products: [{ kind, input }], email: 'owner@example.com', attestation };
  const { orderId } = (await send('POST', '/v1/order/createPayment', owner, order)).data;
  const payment = { card_holder_name: 'I V', card_number: '4242424242424242', card_expiry: '12/40', card_cvc: '123' };
  await send('POST', '/v1/order/successPayment', owner, { orderId, payment });
  const issued = await vi.waitFor(
    () =>
      tested.app.db
        .selectFrom('documents')
        .select('id')
        .where('order_id', '=', orderId)
        .where('state', '=', 'live')
        .limit(1)
        .executeTakeFirstOrThrow(),
    // By default it gives up after a second.
    { timeout: 50_000 },
  );
  return { orderId, issued: issued.id };
}

/** Calls that end something run last. */
const isEnding = (name: string): boolean => name.startsWith('DELETE') || /\/(?:revoke|refund)$/.test(name);

const meant = (schema: Schema, all: Schemas): Schema =>
  schema.$ref === undefined ? schema : all[schema.$ref.split('/').at(-1)!]!;

function fieldsOf(schema: Schema, all: Schemas): readonly string[] {
  const { properties = {}, anyOf = [] } = meant(schema, all);
  return [...Object.keys(properties), ...anyOf.flatMap((choice) => fieldsOf(choice, all))];
}

/** Values for what a call requires, so that it is not refused for its form. */
function exampleOf(schema: Schema, all: Schemas): unknown {
  const { type, properties, anyOf, enum: values, const: only, format, minLength = 0, minimum = 1 } = meant(schema, all);
  if (only !== undefined) return only;
  if (values) return values[0];
  if (anyOf) return exampleOf(anyOf[0]!, all);
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, exampleOf(of, all)]));
  switch (Array.isArray(type) ? type[0] : type) {
    case 'string':
      return format === 'email'
        ? 'somebody@example.com'
        : format === 'date'
          ? '2026-11-20'
          : 'x'.repeat(Math.max(minLength, 12));
    case 'integer':
    case 'number':
      return Math.max(minimum, 1);
    case 'boolean':
      return true;
    case 'array':
      return [];
    default:
      return {};
  }
}

beforeAll(async () => {
  dns = await startDnsResponder();
  tested = await createTestApp({ RATE_LIMIT_SCALE: '100', DNS_SERVERS: dns.address });
  server = await serveTestApp(tested.app);
  await startWorker(tested.app);
  const description = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
    readonly components: { readonly schemas: Schemas };
  };
  calls = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => {
      const { schemas } = description.components;
      const bodies = Object.values(requestBody?.content ?? {});
      const fields = bodies.flatMap(({ schema }) => fieldsOf(schema, schemas));
      return {
        name: `${method.toUpperCase()} ${path}`,
        takesId:
          parameters.some((parameter) => parameter.in === 'path') || fields.some((field) => /(^id|Id)$/.test(field)),
        body: bodies[0] && (exampleOf(bodies[0].schema, schemas) as object),
      };
    }),
  );

  const { id, token } = await newAccount('owner');
  owner = token;
  stranger = (await newAccount('stranger')).token;
  old = await newSession(id);
  await endSession(tested.app, old);
  const { orderId, issued } = await buy('Invoice', sample);
  Object.assign(things, { order: orderId, document: issued, stub: (await buy('PayStub', payStub.sample(1))).issued });
  const draft = { kind: 'Invoice', name: 'Mine', form: {} };
  things.draft = (await send('POST', '/v1/drafts', owner, draft)).data.id;
  things.contact = (await send('POST', '/v1/contacts', owner, contact)).data.id;
  things.endpoint = (await send('POST', '/v1/webhooks', owner, { url: 'https://books.example.com/hooks' })).data.id;
  const domain = { issuer: 'Harrow Lane LLC', domain: 'harrowlane.test', method: 'dns' };
  things.verification = (await send('POST', '/v1/verifications/domain', owner, domain)).data.id;
  await newSession(id);
  const session = await tested.app.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  things.session = session.id;
  things.passkey = 'a-passkey-of-the-owner';
  await tested.app.db
    .insertInto('passkeys')
    .values({
      id: things.passkey,
      user_id: id,
      name: 'Mine',
      public_key: randomBytes(32),
      counter: 0,
      transports: '[]',
      created_at: new Date(),
      last_used_at: null,
    })
    .execute();
}, 90_000);
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
  await dns?.stop();
});

/** `src/server/doors/actions.test.ts` asks for each of them as a stranger and as a viewer. */
const isCompanyCall = (name: string): boolean => name.includes(' /v1/companies/{company}');
const isStaffCall = (name: string): boolean => name.includes(' /v1/admin/');

test('every call with an ID is for staff, open for a reason, or in the ownership table', () => {
  const missing = calls.filter(
    ({ name, takesId }) => takesId && !isStaffCall(name) && !isCompanyCall(name) && !OPEN[name] && !OWNED[name],
  );
  expect(missing).toEqual([]);
  const known = new Set(calls.map(({ name }) => name));
  expect([...Object.keys(OPEN), ...Object.keys(OWNED)].filter((name) => !known.has(name))).toEqual([]);
});

const GUESSED = randomBytes(24).toString('base64url');

test.each(Object.entries(OWNED))(
  '%s: another user’s ID gets the same answer as one that does not exist',
  async (name, [thing]) => {
    const real = things[thing];
    const none = thing === 'passkey' ? 'no-such-passkey' : randomUUID();
    const request: readonly (readonly [who: string, token: string | null, key?: string])[] = [
      ['another customer', stranger],
      ['another customer with a guessed key', stranger, GUESSED],
      ['nobody', null],
      ['nobody with a guessed key', null, GUESSED],
      ['a session that was ended', old],
    ];
    for (const [who, token, key] of request) {
      const answer = await ask(name, real, token, key);
      expect([who, answer]).toEqual([who, await ask(name, none, token, key)]);
      // Where only signed-in users may call, visitors are told just that.
      expect([404, token === stranger ? 404 : 401], `${name} by ${who}`).toContain(answer.status);
    }
  },
);

test('the owner can use the same IDs, so the calls above are refused because of the caller', async () => {
  const refused: string[] = [];
  const names = Object.keys(OWNED);
  for (const name of [...names.filter((call) => !isEnding(call)), ...names.filter(isEnding)]) {
    const { status } = await ask(name, things[OWNED[name]![0]], owner);
    if ([401, 403, 404].includes(status)) refused.push(`${name} ${status}`);
  }
  expect(refused).toEqual([]);
});

test('every staff call refuses customers and visitors before it reads anything', async () => {
  const staff = calls.filter(({ name }) => isStaffCall(name));
  expect(staff.length).toBeGreaterThan(20);
  const open: string[] = [];
  for (const { name, body } of staff) {
    const [method, template] = name.split(' ') as [string, string];
    const path = template.replaceAll(/\{\w+\}/g, randomUUID());
    for (const token of [stranger, old, null]) {
      const { status } = await send(method, path, token, body);
      if (status !== 401 && status !== 403) open.push(`${name} ${status}`);
    }
  }
  expect(open).toEqual([]);
});
