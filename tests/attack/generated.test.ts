import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentKinds } from '../../src/kinds/registry.ts';
import { type AttackedSite, ATTESTATION, formOf, openAttackedSite } from './attacked-site.ts';

let site: AttackedSite;

beforeAll(async () => {
  site = await openAttackedSite();
});
afterAll(async () => {
  await site?.stop();
});

interface Attempt {
  readonly path: string;
  /** JSON as text: a parsed object cannot hold a key like "__proto__". */
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}
type Payload = (path: string, body: Readonly<Record<string, unknown>>) => Attempt;

const CLEAN = {
  preview: false,
  watermark: false,
  specimen: false,
  draft: false,
  marks: 'none',
  level: 'B',
  state: 'sealed',
  statusLine: 'Business verified by staff on Nov 20, 2026.',
  verificationStatus: { level: 'B', issuer: 'Anyone' },
};
const withInput = (body: Readonly<Record<string, unknown>>, extra: object): string =>
  body['products'] === undefined
    ? JSON.stringify({ ...body, input: { ...(body['input'] as object), ...extra } })
    : JSON.stringify({
        ...body,
        products: (body['products'] as { input: object }[]).map((item) => ({
          ...item,
          input: { ...item.input, ...extra },
        })),
      });

/** Ways to ask for a document without marks or at a better level. */
const PAYLOADS: Readonly<Record<string, Payload>> = {
  'in the body': (path, body) => ({ path, body: JSON.stringify({ ...CLEAN, frame: CLEAN, ...body }) }),
  'in the query': (path, body) => ({
    path: `${path}?preview=false&watermark=0&level=B&specimen=false`,
    body: JSON.stringify(body),
  }),
  'in the headers': (path, body) => ({
    path,
    body: JSON.stringify(body),
    headers: { 'X-Document-Level': 'B', 'X-Preview': 'false', 'X-Watermark': 'none' },
  }),
  'in the form': (path, body) => ({ path, body: withInput(body, CLEAN) }),
  'as a frame of the form': (path, body) => ({ path, body: withInput(body, { frame: CLEAN, document: CLEAN }) }),
  'as what is printed': (path, body) => ({
    path,
    body: withInput(body, { view: { label: '', title: 'Bank statement' }, facts: { issuer: 'Chase' }, level: 'B' }),
  }),
  'as a prototype': (path, body) => ({
    path,
    body: withInput(body, { POLLUTED: CLEAN }).replaceAll('"POLLUTED"', '"__proto__"'),
  }),
  'as the prototype of a constructor': (path, body) => ({
    path,
    body: withInput(body, { constructor: { prototype: CLEAN } }),
  }),
};

const CALLS: Readonly<Record<string, (kind: string, input: unknown, template: number) => Record<string, unknown>>> = {
  '/documents/preview': (kind, input, template) => ({ kind, input, template, scale: 0.5 }),
  '/documents/level': (kind, input) => ({ kind, input }),
  '/documents/calculate': (kind, input) => ({ kind, input }),
  '/order/createPayment': (kind, input) => ({
    products: [{ kind, input }],
    email: 'ada@example.com',
    attestation: ATTESTATION,
  }),
};

/** What an answer says, without the keys that are new for every order. */
async function said(attempt: Attempt) {
  const answer = await fetch(`${site.server.url}/api/v1${attempt.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...attempt.headers },
    body: attempt.body,
  });
  const content = Buffer.from(await answer.arrayBuffer()).toString('base64');
  const text = answer.headers.get('Content-Type')?.startsWith('image/')
    ? content
    : Buffer.from(content, 'base64')
        .toString()
        .replaceAll(/"(orderId|orderKey|requestId|clientSecret)":"[^"]*"/g, '"$1":""');
  return { status: answer.status, level: answer.headers.get('X-Document-Level'), text };
}

let attempts = 0;

test.each(documentKinds.flatMap((kind) => kind.templates.map(({ id }) => [kind.id, id] as const)))(
  '%s template %i: no field, option, query or header of a call changes what an honest call answers',
  async (kind, template) => {
    const form = formOf(kind, template);
    const succeeded: string[] = [];
    for (const [path, bodyOf] of Object.entries(CALLS)) {
      const body = bodyOf(kind, form, template);
      const honest = await said({ path, body: JSON.stringify(body) });
      expect([path, honest.status]).toEqual([path, 200]);
      for (const [name, payload] of Object.entries(PAYLOADS)) {
        attempts += 1;
        const answer = await said(payload(path, body));
        // A call may also refuse what it does not know.
        const isHarmless = answer.status === 400 || isDeepStrictEqual(answer, honest);
        if (!isHarmless) succeeded.push(`${path} ${name}`);
      }
    }
    expect(succeeded).toEqual([]);
  },
);

test('more than 500 attempts were made, and none of them issued a document', async () => {
  expect(attempts).toBeGreaterThan(500);
  expect(await site.app.db.selectFrom('documents').select('id').execute()).toEqual([]);
  expect(await site.app.db.selectFrom('orders').select('id').where('state', '=', 'paid').execute()).toEqual([]);
});
