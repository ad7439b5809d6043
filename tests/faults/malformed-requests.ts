/**
 * Sends malformed requests, or with --valid those that look valid, to every call and every page of the built site, signed out, as a customer and as staff, and
 * fails when one of them is answered with 5xx (503, "come back in a moment", is meant) or with nothing at all.
 *
 *   node tests/faults/malformed-requests.ts [--count 100000] [--seed 1] [--only -generator] [--valid]
 */
import { openSync, closeSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { invoice } from '../../src/kinds/invoice/model/kind.ts';
import { startBuiltSite } from '../e2e/built-site.ts';
import { type SiteDatabase, openSiteDatabase } from '../e2e/site-database.ts';
import { createPerson } from '../staff.ts';
import { edgeRequest } from './edge-request.ts';
import type { Schema, Schemas } from './example-of.ts';
import { pageRoutes } from './page-routes.ts';
import { randomFrom } from './random.ts';
import { type Answer, send, sendBytes, type Sent } from './send.ts';
import { spoilRequest, type Target } from './spoil-request.ts';

export interface Report {
  /** How often each status was answered; "none" where the connection ended without one. */
  readonly byStatus: Readonly<Record<string, number>>;
  /** One failure of each kind, in words that a person can act on. */
  readonly failures: readonly string[];
  /** Error lines in the site's log. */
  readonly logged: readonly string[];
}

interface Options {
  readonly count: number;
  readonly seed: number;
  /** Only URLs that contain this. */
  readonly only?: string;
  /** Values at the edges of what is allowed, instead of unexpected ones. */
  readonly isValid?: boolean;
}

const AT_ONCE = 12;
/** On a busy machine the database may keep a request or a job waiting too long, whatever the request says. */
const BUSY_DATABASE = /timeout exceeded when trying to connect|"msg":"The job queue failed"/;
/** Malformed requests sign people out, change passwords and delete accounts, so new people replace them. */
const NEW_PEOPLE_EVERY = 400;

const NO_REQUESTS = [
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nA\0: b\r\n\r\n',
  'GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n',
  'GET * HTTP/1.1\r\nHost: x\r\n\r\n',
  'TRACE / HTTP/1.1\r\nHost: x\r\n\r\n',
  'CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n',
  'POST /contact/ HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
  'POST /contact/ HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nab',
  'POST /contact/ HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`,
];

/** Clients that disconnect before the body is sent. */
const halfOf = ({ method, target, headers, body }: Sent): string => {
  const whole = body ?? Buffer.from('');
  const lines = Object.entries({ ...headers, 'Content-Length': String(whole.length + 10) });
  return `${method} ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${whole.toString('latin1').slice(0, 200)}`;
};

const FIELD = /<(?:input|button|select|textarea)\b[^>]*?\bname="([^"]*)"[^>]*>/g;

type Field = Target['fields'][number];

/** What a field of a form says of the values that it takes. */
function schemaOfField(tag: string, after: string): Schema {
  const attribute = (name: string): string | undefined => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1];
  if (tag.startsWith('<select')) {
    const [choices] = after.split('</select>', 1);
    const values = [...choices!.matchAll(/<option\b[^>]*?\bvalue="([^"]*)"/g)].map(([, value]) => value);
    if (values.length > 0) return { enum: values };
  }
  const type = attribute('type');
  if (type === 'date' || type === 'email') return { type: 'string', format: type };
  if (type === 'number')
    return { type: 'integer', minimum: Number(attribute('min') ?? 0), maximum: Number(attribute('max') ?? 1e6) };
  if (type === 'hidden' || type === 'radio' || type === 'checkbox' || tag.startsWith('<button'))
    return { const: attribute('value') ?? 'on' };
  return { type: 'string', maxLength: Number(attribute('maxlength') ?? 200) };
}

const fieldsOn = (html: string): readonly Field[] =>
  [...html.matchAll(FIELD)].map((found): Field => {
    const [tag, name] = found;
    const value = /\bvalue="([^"]*)"/.exec(tag)?.[1] ?? 'x';
    return [name!, value, schemaOfField(tag, html.slice(found.index, found.index + 20_000))];
  });

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: Schema }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Schemas };
}

const callsOf = ({ paths }: Description): readonly Target[] =>
  Object.entries(paths).flatMap(([at, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => {
      const schema = Object.values(requestBody?.content ?? {})[0]?.schema ?? null;
      const queries = parameters.filter((parameter) => parameter.in === 'query');
      return {
        path: `/api${at}`,
        isCall: true,
        methods: [method.toUpperCase()],
        queries: queries.map(({ name }) => name),
        querySchemas: new Map(queries.map((query) => [query.name, query.schema ?? {}])),
        schema,
        fields: Object.keys(schema?.properties ?? {}).map((name) => [name, 'x'] as const),
      };
    }),
  );

/** Every page with the fields of its forms, as each of these people sees it. */
async function pagesOf(url: string, cookies: readonly string[], ids: Ids): Promise<readonly Target[]> {
  const routes = await pageRoutes();
  return Promise.all(
    routes.map(async (route) => {
      const known = [...ids].find(([table]) => route.includes(table.slice(0, 5)))?.[1][0] ?? 'x';
      const at = url + route.replaceAll(/:(\w+)\??/g, known);
      const texts = await Promise.all(
        cookies.map(async (Cookie) => (await fetch(at, { headers: { Cookie }, redirect: 'manual' })).text()),
      );
      const fields = new Map(
        texts.flatMap((text) => fieldsOn(text)).map((field) => [field.slice(0, 2).join('\0'), field]),
      );
      return {
        path: route,
        isCall: false,
        methods: ['GET', 'POST', 'POST'],
        queries: [],
        querySchemas: new Map(),
        schema: null,
        fields: [...fields.values()],
      };
    }),
  );
}

type Ids = ReadonlyMap<string, readonly string[]>;

/** IDs that exist, so that requests get further than "not found". */
async function readIds({ db }: SiteDatabase): Promise<Ids> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' order by table_name`.execute(db);
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ id: string }>`select id::text as id from ${sql.table(name)} limit 6`.execute(db);
      return [name, rows.map(({ id }) => id)] as const;
    }),
  );
  return new Map(found.filter(([, ids]) => ids.length > 0));
}

const CARD = { card_holder_name: 'I Vallejo', card_number: '4242424242424242', card_expiry: '12/40', card_cvc: '123' };

/** Some of most kinds of data: paid and unpaid orders, drafts, a ticket. */
async function furnish(url: string, cookies: readonly string[]): Promise<void> {
  const post = async (at: string, body: object, Cookie: string) => {
    const headers = { Origin: url, Cookie, 'Content-Type': 'application/json' };
    const answer = await fetch(url + at, { method: 'POST', headers, body: JSON.stringify(body) });
    return ((await answer.json()) as { data: Record<string, string> }).data;
  };
  for (const [index, cookie] of cookies.entries()) {
    const sample = invoice.sample(1);
    const input = { ...sample, details: { ...sample.details, number: `F-${index}` } };
    const order = {
      products: [{ kind: 'Invoice', input }],
      email: 'maren@example.com',
      attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    };
    const { orderId, orderKey } = await post('/api/v1/order/createPayment', order, cookie);
    if (index % 2 === 0) await post('/api/v1/order/successPayment', { orderId, orderKey, payment: CARD }, cookie);
    await post('/api/v1/drafts', { kind: 'Invoice', name: 'A document', form: input }, cookie);
  }
  const body = new URLSearchParams({
    fname: 'Maren',
    lname: 'Adeyemi',
    email: 'maren@example.com',
    subject: 'A question',
    message: 'Is it there?',
  });
  await fetch(`${url}/contact/`, { method: 'POST', headers: { Origin: url }, body });
}

/** The page that shows what a failure looks like also answers like one. */
const SHOWS_FAILURE = '/5xx/';

const isFailure = (address: string, status: number | null): boolean =>
  status === null || (status >= 500 && status !== 503 && !address.startsWith(SHOWS_FAILURE));

export async function sendRequests({ count, seed, only = '', isValid = false }: Options): Promise<Report> {
  const folder = await mkdtemp(path.join(tmpdir(), 'paperproof-malformed-'));
  const logFile = path.join(folder, 'site.log');
  const log = openSync(logFile, 'w');
  const site = await startBuiltSite({ ROLE: 'web', RATE_LIMIT_SCALE: '1000000' }, log);
  const siteInfo = await openSiteDatabase(site);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const random = randomFrom(seed);
  const byStatus: Record<string, number> = {};
  const failures = new Map<string, string>();
  try {
    const cookieFor = async (role: 0 | 2): Promise<string> => `session=${(await createPerson(siteInfo, role)).token}`;
    const newPeople = async (): Promise<readonly string[]> => ['', await cookieFor(0), await cookieFor(2)];
    let people = await newPeople();
    await furnish(site.url, [people[1]!, people[2]!, '', people[1]!, '']);
    let ids = await readIds(siteInfo);
    const description = (await (await fetch(`${site.url}/api/openapi.json`)).json()) as Description;
    const known = [...callsOf(description), ...(await pagesOf(site.url, people, ids))];
    const targets = known.filter((target) => target.path.includes(only));

    const judge = (name: string, sent: string, { status, text }: Answer): void => {
      byStatus[status ?? 'none'] = (byStatus[status ?? 'none'] ?? 0) + 1;
      if (!isFailure(name.split(' ')[1] ?? '', status)) return;
      const kind = `${status ?? 'no answer'} ${name}`;
      if (!failures.has(kind)) failures.set(kind, `${kind}\n  ${sent.slice(0, 1_500)}\n  -> ${text.slice(0, 300)}`);
    };

    let done = 0;
    let refreshing: Promise<void> | undefined;
    const refresh = async (): Promise<void> => {
      people = await newPeople();
      ids = await readIds(siteInfo);
    };
    const work = async (): Promise<void> => {
      while (done < count) {
        done += 1;
        if (done % NEW_PEOPLE_EVERY === 0) refreshing = refresh();
        await refreshing;
        if (!isValid && random.chance(0.004)) {
          const bytes = random.pick(NO_REQUESTS);
          const answer = await sendBytes(new URL(site.url), bytes, 2_000);
          // A closed connection is a valid answer to bytes that are not a request.
          judge('bytes', bytes, { ...answer, status: answer.status ?? 400 });
          continue;
        }
        // Every URL has its turn before any has its second.
        const target = targets[done % targets.length]!;
        const cookie = random.pick(people);
        const around = { origin: site.url, schemas: description.components.schemas, ids, cookie };
        const request = (isValid ? edgeRequest : spoilRequest)(target, around, random);
        if (!isValid && random.chance(0.01)) {
          const answer = await sendBytes(new URL(site.url), halfOf(request), 5 + random.below(60));
          judge(`half of ${request.method} ${target.path}`, halfOf(request), {
            ...answer,
            status: answer.status ?? 499,
          });
          continue;
        }
        const answer = await send(new URL(site.url), agent, request);
        const words = `${request.method} ${request.target}\n  ${JSON.stringify(request.headers)}\n  ${request.body?.toString() ?? ''}`;
        judge(`${request.method} ${target.path}${request.target.includes('.data') ? ' (.data)' : ''}`, words, answer);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    agent.destroy();
    await siteInfo.close();
    await site.stop();
    closeSync(log);
  }
  const logged = (await readFile(logFile, 'utf8'))
    .split('\n')
    .filter((line) => /"level":"(?:error|fatal)"/.test(line) && !BUSY_DATABASE.test(line));
  await rm(folder, { recursive: true });
  return { byStatus, failures: [...failures.values()], logged };
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '10000' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      valid: { type: 'boolean', default: false },
    },
  });
  const report = await sendRequests({
    count: Number(values.count),
    seed: Number(values.seed),
    only: values.only,
    isValid: values.valid,
  });
  const counts = Object.entries(report.byStatus).toSorted(([a], [b]) => a.localeCompare(b));
  for (const [status, times] of counts) process.stdout.write(`${status.padEnd(6)}${String(times).padStart(8)}\n`);
  for (const failure of report.failures) process.stdout.write(`\n${failure}\n`);
  const messages = Map.groupBy(report.logged, (line) => /"text":"([^"]*)"/.exec(line)?.[1] ?? line);
  for (const [message, lines] of messages)
    process.stdout.write(`\nlogged ${lines.length} times: ${message}\n${lines[0]}\n`);
  process.exitCode = report.failures.length > 0 ? 1 : 0;
}
