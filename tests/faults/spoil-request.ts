import { documentKinds } from '../../src/kinds/registry.ts';
import { exampleOf, type Schema, type Schemas } from './example-of.ts';
import { hostileText, spoiled } from './hostile-values.ts';
import type { Random } from './random.ts';
import type { Sent } from './send.ts';

/** A URL of the site, with the input that it is known to read. */
export interface Target {
  readonly path: string;
  readonly isCall: boolean;
  readonly methods: readonly string[];
  readonly queries: readonly string[];
  /** What the description says of them. */
  readonly querySchemas: ReadonlyMap<string, Schema>;
  readonly schema: Schema | null;
  /** Names of its form fields, with values that they had, and what the page says of them. */
  readonly fields: readonly (readonly [name: string, value: string, schema?: Schema])[];
}

export interface Surroundings {
  readonly origin: string;
  readonly schemas: Schemas;
  /** IDs that exist, by table. */
  readonly ids: ReadonlyMap<string, readonly string[]>;
  /** The caller's cookie, empty for a visitor. */
  readonly cookie: string;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'];
const QUERIES = ['key', 'next', 'draft', 'token', 'start', 'length', 'order', 'search', 'state', 'code', 'number'];
const MORE_QUERIES = [
  'page',
  'paper',
  'bundle',
  'document',
  'rate',
  'hours',
  'paid',
  '_routes',
  'from',
  'to',
  'intent',
];
const WORDS = ['orders', 'users', 'paystub', 'w2', 'texas', 'terms', 'hourly', 'sort', 'desc', 'add', 'seed-1'];

const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=limit',
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/octet-stream',
  '',
  ';',
];

const HEADERS: readonly (readonly [string, readonly string[]])[] = [
  ['Authorization', ['Bearer', 'Bearer x', 'Basic a:b', `Bearer ${'x'.repeat(5_000)}`]],
  ['Cookie', ['session=%', 'session=%00', 'session', '=;=;', 'visitor=%ff; session=x', 'known-device=%']],
  ['Idempotency-Key', ['', 'x', 'x'.repeat(300), '\u{ff}']],
  ['Accept', ['', '*/*', 'text/html', 'application/json;q=x', ',,,']],
  ['Accept-Encoding', ['br;q=0', 'gzip;;', 'identity', '*']],
  ['If-None-Match', ['"', 'W/', '*']],
  ['If-Modified-Since', ['yesterday']],
  ['Range', ['bytes=0-', 'bytes=-1', 'bytes=9-1', 'x']],
  ['X-Forwarded-For', ['x', '::', '1.2.3.4, , 5', '999.1.1.1']],
  ['X-Forwarded-Host', ['evil.example']],
  ['User-Agent', ['', 'Googlebot', '\u{ff}\u{fe}']],
  ['Stripe-Signature', ['t=x,v1=y']],
  ['Origin', ['null', 'https://evil.example', 'x', '']],
  ['Content-Encoding', ['gzip']],
  ['Expect', ['100-continue']],
];

const escaped = (text: string): string =>
  // Some are sent badly encoded on purpose.
  encodeURIComponent(text.toWellFormed()).replaceAll('%25', '%');

export function someId(path: string, { ids }: Surroundings, random: Random): string {
  const fitting = [...ids].filter(([table]) => path.includes(table.slice(0, 5)));
  const [, known] = random.pick(fitting.length > 0 && random.chance(0.8) ? fitting : [...ids]);
  return known.length > 0 ? random.pick(known) : 'x';
}

function fillPath({ path }: Target, around: Surroundings, random: Random): string {
  const filled = path.replaceAll(/:(\w+)\??|\{(\w+)\}/g, () => {
    const choice = random.below(10);
    if (choice < 6) return encodeURIComponent(someId(path, around, random));
    return choice < 8 ? random.pick(WORDS) : escaped(hostileText(random)).slice(0, 3_000);
  });
  switch (random.below(24)) {
    case 0:
      return `${filled}${escaped(hostileText(random)).slice(0, 3_000)}`;
    case 1:
      return filled.replaceAll('/', '//');
    case 2:
      return `${filled}../`;
    case 3:
      return filled.toUpperCase();
    case 4:
      return `${filled}%00`;
    case 5:
      return filled.replace(/\/?$/, '.data');
    case 6:
    case 7:
    case 8:
      return filled.replace(/\/?$/, '/_.data');
    default:
      return filled;
  }
}

function queryOf({ queries }: Target, around: Surroundings, random: Random): string {
  if (random.chance(0.5)) return '';
  const names = [...queries, ...queries, ...QUERIES, ...MORE_QUERIES];
  const parts = Array.from({ length: 1 + random.below(4) }, () => {
    const value = random.chance(0.3) ? someId('', around, random) : hostileText(random).slice(0, 2_000);
    return `${random.pick(names)}=${escaped(value)}`;
  });
  return `?${parts.join('&')}`;
}

/** A request from the description, or one of our documents, with unexpected parts. */
function jsonBody({ schema }: Target, around: Surroundings, random: Random): Buffer {
  const kind = random.pick(documentKinds);
  const document = { kind: kind.id, input: kind.sample(1), form: kind.sample(1), name: 'A document' };
  const own = schema && exampleOf(schema, around.schemas, random);
  const good =
    own !== null && typeof own === 'object' && !Array.isArray(own)
      ? Object.fromEntries(
          Object.entries(own).map(([name, value]) => {
            if (name === 'products') return [name, [document]];
            if (name in document) return [name, document[name as keyof typeof document]];
            return [name, /id$/i.test(name) && random.chance(0.7) ? someId(name, around, random) : value];
          }),
        )
      : (own ?? document);
  const text = JSON.stringify(random.chance(0.1) ? good : spoiled(good, random)) ?? '';
  switch (random.below(16)) {
    case 0:
      return Buffer.from(text.slice(0, random.below(text.length + 1)));
    case 1:
      return Buffer.from(`${text}\0`, 'latin1');
    case 2:
      return Buffer.from([0xff, 0xfe, ...Buffer.from(text.slice(0, 200))]);
    case 3:
      return Buffer.from(text.replaceAll('"', String.raw`"\ud800`));
    default:
      return Buffer.from(text);
  }
}

function formFields({ fields }: Target, around: Surroundings, random: Random): readonly (readonly [string, string])[] {
  const known = fields.length > 0 ? fields : ([['intent', 'save']] as const);
  // Mostly the whole form, with some of it spoiled; sometimes almost nothing.
  const sent = random.chance(0.8) ? known : Array.from({ length: random.below(4) }, () => random.pick(known));
  return sent.map(([name, value]) => {
    if (random.chance(0.75)) return [name, value];
    if (random.chance(0.3)) return [name, someId('', around, random)];
    return random.chance(0.9) ? [name, hostileText(random)] : [hostileText(random).slice(0, 200), value];
  });
}

export const urlencoded = (fields: readonly (readonly [string, string])[]): Buffer =>
  Buffer.from(fields.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&'));

function multipart(fields: readonly (readonly [string, string])[], random: Random): Buffer {
  const parts = fields.map(([name, value]) => {
    const file = random.chance(0.2) ? `; filename="${random.pick(['a.png', '', 'a\0.pdf', '../x', 'é.jpg'])}"` : '';
    const type = file && random.chance(0.7) ? `\r\nContent-Type: ${random.pick(['image/png', 'x', ''])}` : '';
    return `--limit\r\nContent-Disposition: form-data; name="${name}"${file}${type}\r\n\r\n${value}\r\n`;
  });
  const whole = Buffer.from(`${parts.join('')}--limit--\r\n`);
  return random.chance(0.35) ? whole.subarray(0, random.below(whole.length)) : whole;
}

/** A malformed request for one of the URLs; the same random numbers make the same one. */
export function spoilRequest(target: Target, around: Surroundings, random: Random): Sent {
  const method = random.chance(0.7) ? random.pick(target.methods) : random.pick(METHODS);
  const headers: Record<string, string> = { Host: new URL(around.origin).host, Origin: around.origin };
  if (around.cookie !== '') headers['Cookie'] = around.cookie;
  if (random.chance(0.5)) headers['Accept'] = 'text/html';
  if (random.chance(0.2)) {
    const [name, values] = random.pick(HEADERS);
    headers[name] = random.pick(values);
  }
  let body: Buffer | null = null;
  if (random.chance(method === 'GET' || method === 'HEAD' ? 0.05 : 0.92)) {
    const choice = target.isCall ? random.below(10) : 6 + random.below(8);
    const fields = formFields(target, around, random);
    const [type, made] =
      choice < 6 || choice === 13
        ? ['application/json', jsonBody(target, around, random)]
        : choice < 8 || choice === 12
          ? ['multipart/form-data; boundary=limit', multipart(fields, random)]
          : ['application/x-www-form-urlencoded', urlencoded(fields)];
    body = made;
    headers['Content-Type'] = random.chance(0.88) ? type : random.pick(TYPES);
    if (random.chance(0.03)) headers['Transfer-Encoding'] = 'chunked';
    else headers['Content-Length'] = String(body.length);
  }
  return { method, target: fillPath(target, around, random) + queryOf(target, around, random), headers, body };
}
