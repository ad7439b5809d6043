import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../../tests/test-server.ts';
import type { KindId } from '../../../../domain/documents/kind.ts';
import { documentKinds, kindById } from '../../../../kinds/registry.ts';
import { issueDocuments, waitForDocument } from '../../../documents/issue/issue-documents.ts';
import { startWorker } from '../../../services/jobs/worker.ts';

let tested: TestApp;
let server: TestServer;

beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '100' }, () => new Date('2026-11-20T15:58:00Z'));
  server = await serveTestApp(tested.app);
  await startWorker(tested.app);
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
});

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const sampleOf = (kind: KindId, template = 1) => kindById(kind)!.sample(template) as Record<string, unknown>;
const ownPayStub = () => ({ ...sampleOf('PayStub'), templateMode: false });

test.each(documentKinds.map(({ id }) => id))('%s is calculated with every printed figure', async (kind) => {
  const answer = await post('/documents/calculate', { kind, input: sampleOf(kind) });
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as { data: unknown };
  expect(Object.keys(data as object).length).toBeGreaterThan(0);
});

test('a pay stub without the county that its tax needs is refused at its field; a preview is drawn without it', async () => {
  const details = { ...(ownPayStub() as { details?: object }).details, state: 'MD', taxMethod: 'official' };
  const product = { kind: 'PayStub', input: { ...ownPayStub(), details } };
  const order = {
    products: [product],
    email: 'ines@example.com',
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
  };
  for (const answer of [await post('/documents/calculate', product), await post('/order/createPayment', order)]) {
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      message: 'Check one field: Select the Maryland county where the employee lives',
      fields: { 'details.stateCertificate.county': 'Select the Maryland county where the employee lives' },
    });
  }
  expect((await post('/documents/preview', product)).status).toBe(200);
  const county = { ...details, stateCertificate: { county: 'Howard' } };
  const given = { kind: 'PayStub', input: { ...ownPayStub(), details: county } };
  expect((await post('/documents/calculate', given)).status).toBe(200);
});

test('a pay stub returns its stubs, newest first, and explains each calculated deduction', async () => {
  const input = {
    ...ownPayStub(),
    details: { ...(ownPayStub() as { details?: object }).details, quantity: 3 },
    stubs: [],
  };
  const answer = await post('/documents/calculate', { kind: 'PayStub', input });
  const { data } = (await answer.json()) as {
    data: {
      stubs: {
        payPeriod: { start: string };
        total: number;
        netPayTotal: number;
        deductionTotal: number;
        deductions: {
          name: string;
          amount: number;
          isCustom: boolean;
          isEmployer: boolean;
          working: { steps: unknown[]; source: string };
        }[];
      }[];
    };
  };
  expect(data.stubs).toHaveLength(3);
  const starts = data.stubs.map(({ payPeriod }) => payPeriod.start);
  expect(starts).toEqual(starts.toSorted().toReversed());
  for (const stub of data.stubs) {
    expect(stub.netPayTotal).toBe(stub.total - stub.deductionTotal);
    for (const deduction of stub.deductions.filter(({ isCustom }) => !isCustom)) {
      expect(deduction.working.steps.length).toBeGreaterThan(0);
      expect(deduction.working.source).not.toBe('');
    }
  }
});

test('returns invalid input at its field with the message of the specification', async () => {
  const input = { ...ownPayStub(), company: { name: 'K', address1: '', city: 'Bethlehem', state: 'PA', zip: '1801' } };
  const answer = await post('/documents/calculate', { kind: 'PayStub', input });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    code: 'INVALID_INPUT',
    fields: {
      'company.name': 'Company name must be at least 2 characters',
      'company.address1': 'Please enter company address',
      'company.zip': 'Company zip must be at least 5 characters',
    },
  });
});

test('the preview is an image with its pages and level in the headers', async () => {
  const answer = await post('/documents/preview', { kind: 'PayStub', input: ownPayStub(), scale: 1 });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('x-page-count')).toBe('1');
  expect(answer.headers.get('x-document-level')).toBe('U');
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([width, height]).toEqual([612, 792]);
});

test('one answer brings the picture and the level of what was typed, not of the samples around it', async () => {
  const sample = sampleOf('UtilityBill');
  const typed = { ...sample, companyName: 'Internal Revenue Service' };
  const answer = await post('/documents/preview', { kind: 'UtilityBill', input: sample, typed, withLevel: true });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-page-count')).toBe('1');
  const parts = await answer.formData();
  const { format } = await sharp(Buffer.from(await (parts.get('picture') as Blob).arrayBuffer())).metadata();
  expect(format).toBe('png');
  const level = JSON.parse(parts.get('level') as string) as { refused: object };
  expect(Object.keys(level.refused)).toEqual(['companyName']);

  const unread = { kind: 'UtilityBill', input: sample, typed: { ...typed, companyName: 7 }, withLevel: true };
  const pictureOnly = await post('/documents/preview', unread);
  expect(pictureOnly.status).toBe(200);
  expect(JSON.parse((await pictureOnly.formData()).get('level') as string)).toBeNull();
});

const withName = (kind: 'UtilityBill' | 'BankStatement', name: string) => ({
  ...sampleOf(kind),
  ...(kind === 'UtilityBill' ? { companyName: name } : { bankName: name, transactionsOption: 'manual' }),
});

test.each([
  ['UtilityBill', 'Alder Row Housing Co-operative', {}],
  ['UtilityBill', 'Ваnk of Аmerica', {}],
  ['BankStatement', 'W e l l s F a r g o', {}],
  ['UtilityBill', 'Alder Row Housing Co-operative', { Authorization: 'Bearer hand-made' }],
  ['BankStatement', 'Corwin Street Properties', { 'X-Document-Level': 'B', Authorization: 'Bearer eyJyb2xlIjoyfQ' }],
] as const)('%s issued in the name of %s is a specimen, whatever the request says', async (kind, name, headers) => {
  const answer = await post(
    '/documents/preview',
    { kind, input: { ...withName(kind, name), level: 'B', status: 'Business verified' }, level: 'B', preview: false },
    headers,
  );
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-document-level')).toBe('S');
});

test('refuses a template that the kind does not have', async () => {
  expect(
    (await post('/documents/preview', { kind: 'BankStatement', input: sampleOf('BankStatement'), template: 9 })).status,
  ).toBe(400);
});

test('the stored file goes unchanged to the holder of its key and to nobody else', async () => {
  const { accessKey, documents } = await issueDocuments(tested.app, {
    kind: 'Invoice',
    input: sampleOf('Invoice'),
    ownerKey: 'email:ines@example.com',
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    originHash: 'none',
  });
  const [{ id } = { id: '' }] = documents;
  await waitForDocument(tested.app, id);
  const download = (query: string) => fetch(`${server.url}/api/v1/documents/${id}/pdf${query}`);
  const answer = await download(`?key=${accessKey}`);
  const sha256 = createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex');
  expect(await (await post('/verify/hash', { sha256 })).json()).toMatchObject({ data: { verdict: 'fits' } });
  for (const query of ['', '?key=', '?key=guessed']) expect((await download(query)).status).toBe(404);
});

test('a correction over HTTP creates a revision with its own key, and repeating the call returns the same one', async () => {
  const { accessKey, documents } = await issueDocuments(tested.app, {
    kind: 'Invoice',
    input: { ...sampleOf('Invoice'), details: { ...(sampleOf('Invoice').details as object), number: 'C-1' } },
    ownerKey: 'email:ines@example.com',
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    originHash: 'none',
  });
  const [{ id } = { id: '' }] = documents;
  await waitForDocument(tested.app, id);
  const body = {
    input: {
      ...sampleOf('Invoice'),
      details: { ...(sampleOf('Invoice').details as object), number: 'C-1' },
      notes: 'Mended',
    },
    reason: 'The notes were missing',
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
  };
  const correct = (query: string, name = query) =>
    post(`/documents/${id}/correct${query}`, body, { 'Idempotency-Key': `correct-${name}` });
  expect((await correct('?key=guessed')).status).toBe(404);
  const first = (await (await correct(`?key=${accessKey}`)).json()) as { data: { id: string; key: string } };
  const again = (await (await correct(`?key=${accessKey}`)).json()) as { data: { id: string } };
  expect(again.data.id).toBe(first.data.id);
  const withoutKey = await correct('', `?key=${accessKey}`);
  expect(withoutKey.status).toBe(409);
  expect(await withoutKey.text()).not.toContain(first.data.key);
  await waitForDocument(tested.app, first.data.id);
  const { code } = await tested.app.db
    .selectFrom('documents')
    .select('code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const verified = async (query: string) => (await fetch(`${server.url}/api/v1/verify/${id}${query}`)).json();
  expect(await verified('')).toMatchObject({ data: { state: 'superseded', stateReason: null, details: null } });
  // The versions are hashes of our files. Like every detail, they need the code.
  expect(await verified(`?code=${code}`)).toMatchObject({
    data: {
      state: 'superseded',
      stateReason: 'The notes were missing',
      details: { templateVersion: expect.stringMatching(/^[0-9a-f]{16}$/), tablesVersion: '' },
    },
  });
});
