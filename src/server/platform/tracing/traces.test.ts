import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CollectedSpan, type Collector, startCollector } from '../../../../tests/collector.ts';
import { type MailServer, startMailServer } from '../../../../tests/faults/mail-server.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { startWorker } from '../../services/jobs/worker.ts';
import { createLog } from '../log.ts';

const CARD = {
  card_holder_name: 'Ines Card Holder',
  card_number: '4242424242424242',
  card_expiry: '12/40',
  card_cvc: '873',
};
const EMAIL = 'ines.traced@example.com';
const OWN_TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

let collector: Collector;
let mail: MailServer;
let tested: TestApp;
let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  [collector, mail] = await Promise.all([startCollector(), startMailServer()]);
  tested = await createTestApp({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    SMTP_URL: mail.url,
    TRUST_PROXY: 'loopback',
    RATE_LIMIT_SCALE: '100',
  });
  const { config } = tested.app;
  const log = createLog({ logLevel: 'info', traces: config.traces }, { write: (line) => void lines.push(line) });
  const app = { ...tested.app, log };
  await startWorker(app);
  server = await serveTestApp(app);
});
afterAll(async () => {
  await server.stop();
  await tested.stop();
  await mail.goAway();
  await collector.stop();
});

const post = async <Data>(path: string, body: object, headers: Record<string, string> = {}): Promise<Data> => {
  const answer = await fetch(`${server.url}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID(), ...headers },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: Data }).data;
};

interface Begun {
  readonly orderId: string;
  readonly orderKey: string;
}

const buy = async (number: string): Promise<Begun & { readonly documentId: string }> => {
  const sample = invoice.sample(1);
  const begun = await post<Begun>('order/createPayment', {
    products: [{ kind: 'Invoice', input: { ...sample, details: { ...sample.details, number } } }],
    email: EMAIL,
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
  });
  const { documents } = await post<{ documents: { id: string }[] }>('order/successPayment', {
    ...begun,
    payment: CARD,
  });
  return { ...begun, documentId: documents[0]!.id };
};

const traceOf = (name: string): CollectedSpan[] => {
  const root = collector.spans.findLast((span) => span.name === name);
  return collector.spans.filter(({ traceId }) => traceId === root?.traceId);
};

const PAID = 'POST /api/v1/order/successPayment';

test('a purchase is one trace from the request through its jobs, the render process and the seal to the email', async () => {
  await buy('TRACED-1');
  let trace: CollectedSpan[] = [];
  const isWhole = (): boolean => {
    trace = traceOf(PAID);
    const ids = new Set(trace.map(({ spanId }) => spanId));
    const names = new Set(trace.map(({ name }) => name));
    const hasParents = trace.every(({ parentSpanId }) => parentSpanId === undefined || ids.has(parentSpanId));
    return hasParents && ['mail.send', 'job bundle-order'].every((name) => names.has(name));
  };
  await expect.poll(isWhole).toBe(true);
  const byId = new Map(trace.map((span) => [span.spanId, span]));
  const waysTo = (name: string): string[] => {
    const found = trace.filter((span) => span.name === name);
    return found.map((span) => {
      const way = [];
      for (let at: CollectedSpan | undefined = span; at !== undefined; at = byId.get(at.parentSpanId ?? ''))
        way.unshift(at.name);
      return way.join(' > ');
    });
  };
  expect(trace.filter(({ parentSpanId }) => parentSpanId === undefined).map(({ name }) => name)).toEqual([PAID]);
  expect(waysTo('payments.confirm')).toEqual([`${PAID} > payments.confirm`]);
  expect(waysTo('render process')).toEqual([`${PAID} > job render-document > renderer.renderForSeal > render process`]);
  expect(waysTo('seal')).toEqual([`${PAID} > job render-document > seal`]);
  expect(waysTo('storage.put')).toContain(`${PAID} > job render-document > storage.put`);
  expect(waysTo('update documents')).toContain(`${PAID} > job render-document > update documents`);
  expect(waysTo('mail.send')).toContain(`${PAID} > job render-document > job deliver-order > job mail > mail.send`);
  const request = trace.find(({ name }) => name === PAID)!;
  expect(request).toMatchObject({
    kind: 2,
    failed: false,
    attributes: { 'http.route': '/api/v1/order/successPayment', 'http.response.status_code': '200' },
    resource: { 'service.name': 'paperproof', 'service.role': 'all' },
  });
  expect(trace.filter(({ startedAt, endedAt }) => endedAt < startedAt)).toEqual([]);
});

test('the log lines of a request and of its jobs name their trace', async () => {
  await buy('TRACED-2');
  await expect.poll(() => traceOf(PAID).map(({ name }) => name)).toContain('job mail');
  const { traceId, attributes } = traceOf(PAID).find(({ name }) => name === PAID)!;
  const ofTrace = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line.traceId === traceId);
  expect(ofTrace.find(({ msg }) => msg === 'Request')).toMatchObject({ requestId: attributes['request.id'] });
  await expect
    .poll(() => lines.filter((line) => line.includes(traceId) && line.includes('"Job done"')).length)
    .toBeGreaterThan(2);
});

test('no span has personal data, a card, a statement, a path or a key', async () => {
  const { orderId, orderKey, documentId } = await buy('TRACED-3');
  await fetch(`${server.url}/api/v1/verify/${documentId}`, { headers: { 'User-Agent': 'Ines browses' } });
  await fetch(`${server.url}/api/v1/order/${orderId}?key=${orderKey}`);
  await fetch(`${server.url}/made-up/ines-vallejo/`);
  await post('auth/signup', { fullName: 'Ines Vallejo', username: EMAIL, password: 'a long password of Ines' });
  mail.refuse(/ines/);
  await post('support/create', { fname: 'Ines', lname: 'Vallejo', email: EMAIL, subject: 'Gas', message: 'Gas' }).catch(
    () => undefined,
  );
  await expect.poll(() => collector.spans.some(({ name, failed }) => name === 'mail.send' && failed)).toBe(true);
  mail.refuse(null);
  const sent = collector.bodies.join('\n');
  const names = [...new Set(collector.spans.map(({ name }) => name))];
  expect(names).toContain('GET /api/v1/verify/:id');
  expect(names).toContain('GET /api/v1/order/:id');
  const secrets = [
    'Ines',
    'Vallejo',
    '@example.com',
    'ines-vallejo',
    'made-up',
    'a long password',
    CARD.card_number,
    `"${CARD.card_cvc}"`,
    'ines.traced',
    'TRACED',
    orderId,
    orderKey,
    documentId,
    '127.0.0.1',
    'browses',
    'where ',
    ' set ',
    '$1',
  ];
  expect(secrets.filter((secret) => sent.includes(secret))).toEqual([]);
});

test('a span says nothing that is not on the list', () => {
  const allowed = new Set([
    'http.request.method',
    'http.route',
    'http.response.status_code',
    'request.id',
    'db.system.name',
    'db.operation.name',
    'db.collection.name',
    'db.response.status_code',
    'job.name',
    'job.id',
    'job.attempt',
    'error.type',
  ]);
  const keys = new Set(collector.spans.flatMap(({ attributes }) => Object.keys(attributes)));
  expect([...keys].filter((key) => !allowed.has(key))).toEqual([]);
  const queries = collector.spans.filter(({ attributes }) => attributes['db.system.name'] !== undefined);
  expect(queries.length).toBeGreaterThan(50);
  expect(queries.filter(({ name }) => !/^[a-z]+(?: [a-z_.]+)?$/.test(name))).toEqual([]);
});

test('a trusted proxy says to which trace a request belongs', async () => {
  await fetch(`${server.url}/api/v1/taxes/coverage`, {
    headers: { traceparent: `00-${OWN_TRACE}-00f067aa0ba902b7-01` },
  });
  await expect
    .poll(() => collector.spans.find(({ traceId, kind }) => traceId === OWN_TRACE && kind === 2))
    .toMatchObject({ parentSpanId: '00f067aa0ba902b7', name: 'GET /api/v1/taxes/coverage' });
});

test('a visitor cannot choose a trace, and requests of balancers are not traced', async () => {
  const direct = await createTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'direct' });
  const directServer = await serveTestApp(direct.app);
  const traceparent = `00-${OWN_TRACE.replace('4', '5')}-00f067aa0ba902b7-01`;
  for (const path of ['/ready', '/health', '/metrics', '/api/v1/nothing'])
    // oxlint-disable-next-line no-await-in-loop
    await fetch(directServer.url + path, { headers: { traceparent } });
  await directServer.stop();
  await direct.stop();
  const spans = collector.spans.filter(({ resource }) => resource['service.name'] === 'direct');
  expect(spans.filter(({ kind }) => kind === 2)).toHaveLength(1);
  expect(spans.filter(({ parentSpanId }) => parentSpanId === '00f067aa0ba902b7')).toEqual([]);
});

const ticket = { fname: 'Ines', lname: 'Vallejo', email: EMAIL, subject: 'Hello', message: 'A question.' };

test('a trace that is not chosen is not sent, and neither are its jobs; their log lines still name it', async () => {
  const quiet = await createTestApp({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'quiet',
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  const { traces } = quiet.app.config;
  const said: string[] = [];
  const app = { ...quiet.app, log: createLog({ logLevel: 'info', traces }, { write: (line) => void said.push(line) }) };
  const quietServer = await serveTestApp(app);
  await startWorker(app);
  await fetch(`${quietServer.url}/api/v1/support/create`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ticket),
  });
  const lineWith = (text: string) => said.find((line) => line.includes(text) && line.includes('"traceId"'));
  await expect.poll(() => lineWith('"job":"mail"')).toBeDefined();
  const { traceId } = JSON.parse(lineWith('"Request"')!) as { traceId: string };
  expect(lineWith('"job":"mail"')).toContain(traceId);
  await quietServer.stop();
  await quiet.stop();
  expect(collector.spans.filter(({ resource }) => resource['service.name'] === 'quiet')).toEqual([]);
});

test('without a collector nothing is traced, and no job or log line names a trace', async () => {
  const off = await createTestApp();
  const said: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => void said.push(line) });
  const app = { ...off.app, log };
  expect(app.tracing).toBeUndefined();
  const offServer = await serveTestApp(app);
  await fetch(`${offServer.url}/api/v1/support/create`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ticket),
  });
  const { rows } = await sql<{ data: object }>`select data from pgboss.job where name = 'mail'`.execute(app.db);
  expect(rows).toHaveLength(2);
  expect(rows.filter(({ data }) => 'traceparent' in data)).toEqual([]);
  expect(said.join('')).toContain('"Request"');
  expect(said.join('')).not.toContain('traceId');
  await offServer.stop();
  await off.stop();
});

test('a collector that never answers slows no request down', async () => {
  collector.answerWith('nothing');
  const times: number[] = [];
  for (let index = 0; index < 100; index += 1) {
    const started = performance.now();
    // oxlint-disable-next-line no-await-in-loop
    expect((await fetch(`${server.url}/api/v1/taxes/coverage`)).status).toBe(200);
    times.push(performance.now() - started);
  }
  // One that waited for the collector would wait for five seconds.
  expect(Math.max(...times)).toBeLessThan(2_000);
});
