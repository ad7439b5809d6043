import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoice } from '../../src/kinds/invoice/model/kind.ts';
import { TEST_CARDS } from '../../src/domain/orders/card.ts';
import { type Collector, startCollector } from '../collector.ts';
import { type Program, startProgram, stopProgram } from '../program.ts';
import { signUpAt } from './sign-up.ts';
import { copyFirstDatabase, type OwnDatabase } from './own-database.ts';
import { PRICE } from '../price.ts';

const PASSWORDS = ['the first password of Ines', 'a password mistyped by Ines', 'the second password of Ines'] as const;
const HOLDER = 'Ines Card Holder';

let database: OwnDatabase;
let program: Program;
let collector: Collector;
let url: string;
beforeAll(async () => {
  [database, collector] = await Promise.all([copyFirstDatabase(), startCollector()]);
  program = startProgram({
    DATABASE_URL: database.url,
    DATA_DIR: database.folder,
    PORT: '0',
    RENDER_PROCESSES: '1',
    LOG_LEVEL: 'trace',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    RATE_LIMIT_SCALE: '100',
  });
  url = await program.ready;
});
afterAll(async () => {
  if (program) await stopProgram(program);
  await database?.stop();
  await collector?.stop();
});

const cookies = new Map<string, string>();
async function send(address: string, body: URLSearchParams | object): Promise<string> {
  const isForm = body instanceof URLSearchParams;
  const answer = await fetch(url + address, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      Origin: url,
      Cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      'Idempotency-Key': `${address} ${Math.random()}`,
      ...(!isForm && { 'Content-Type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  for (const cookie of answer.headers.getSetCookie()) {
    const [name, value] = cookie.split(';')[0]!.split('=');
    cookies.set(name!, value!);
  }
  return answer.text();
}
const cardOf = (card_number: string) => ({
  card_holder_name: HOLDER,
  card_number,
  card_expiry: '12/40',
  card_cvc: '873',
});
let counter = 0;
async function buy(number: string, more: Record<string, string> = {}): Promise<void> {
  counter += 1;
  const sample = invoice.sample(1);
  const draft = JSON.parse(
    await send('/api/v1/drafts', {
      kind: 'Invoice',
      name: 'A paper',
      form: { ...sample, details: { ...sample.details, number: `X-${counter}` } },
    }),
  ) as { data: { id: string } };
  const form = new URLSearchParams({
    draft: draft.data.id,
    attempt: `try-${counter}`,
    'accepted-0': 'on',
    typedName: 'Ines Vallejo',
    email: 'ines@example.com',
    total: String(PRICE),
    terms: '1',
    ...cardOf(number),
    ...more,
  });
  await send(`/checkout/?draft=${draft.data.id}`, form);
  const made = JSON.parse(
    await send('/api/v1/order/createPayment', {
      products: [{ kind: 'Invoice', input: { ...sample, details: { ...sample.details, number: `Y-${counter}` } } }],
      email: 'ines@example.com',
      attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    }),
  ) as { data: { orderId: string; orderKey: string } };
  await send('/api/v1/order/successPayment', { ...made.data, payment: { ...cardOf(number), ...more } });
}

/** Every form in which a number could be stored. */
const waysOf = (number: string): readonly string[] => [
  number,
  number.match(/.{1,4}/g)!.join(' '),
  number.match(/.{1,4}/g)!.join('-'),
  Buffer.from(number).toString('base64').replace(/=+$/, ''),
];

async function everyText(folder: string): Promise<readonly (readonly [where: string, text: string])[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return Promise.all(files.map(async (file) => [file, await readFile(file, 'latin1')] as const));
}

async function everyRow(): Promise<readonly (readonly [where: string, text: string])[]> {
  const tables = await database.ask<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  return Promise.all(
    tables.map(async ({ name }) => {
      const rows = await database.ask<{ row: string }>(`select to_jsonb(t)::text as row from ${name} as t`);
      return [name, rows.map(({ row }) => row).join('\n')] as const;
    }),
  );
}

test('stores no card number, security code, or password in tables, files, emails, jobs, logs, or traces', async () => {
  const [first, mistyped, second] = PASSWORDS;
  const session = await signUpAt({ url, folder: database.folder }, { username: 'ines@example.com', password: first });
  await send('/api/v1/auth/login', { username: 'ines@example.com', password: mistyped });
  await send('/sign-in/', new URLSearchParams({ username: 'ines@example.com', password: mistyped }));
  await send('/api/v1/auth/login', { username: 'ines@example.com', password: first });
  cookies.set('session', session.replace('session=', ''));
  for (const { number } of TEST_CARDS) {
    await buy(number);
    await buy(number.match(/.{1,4}/g)!.join(' '), { challenge: 'passed' });
  }
  // A real card number, sent without the page that blocks it.
  await buy('5555555555554444');
  const plan = JSON.parse(
    await send('/api/v1/order/createPayment', { plan: 'monthly', email: 'ines@example.com' }),
  ) as { data: { orderId: string } };
  await send('/api/v1/order/successPayment', { orderId: plan.data.orderId, payment: cardOf('4000000000000341') });
  await send('/my-dashboard/subscription/', new URLSearchParams({ intent: 'card', ...cardOf('4242424242424242') }));
  await send('/api/v1/subscription/updateCard', { payment: cardOf('4000000000000002') });
  await send('/api/v1/auth/signup', { fullName: 'Another', username: 'another@example.com', password: second });
  const waits = "select id from pgboss.job where state in ('created', 'retry', 'active') and name <> 'sweep'";
  await expect.poll(async () => (await database.ask(`${waits} and start_after < now()`)).length).toBe(0);

  const [paid] = await database.ask<{ count: string }>("select count(*) from orders where state = 'paid'");
  expect(Number(paid!.count)).toBeGreaterThan(5);
  const [held] = await database.ask<{ count: string }>('select count(*) from subscriptions');
  expect(Number(held!.count)).toBe(1);
  const emails = (await everyText(database.folder)).filter(([where]) => where.endsWith('.eml'));
  expect(emails.length).toBeGreaterThan(5);

  await expect.poll(() => collector.spans.map(({ name }) => name)).toContain('mail.send');
  const spans = collector.bodies.join('\n');
  const places = [
    ...(await everyRow()),
    ...(await everyText(database.folder)),
    ['log', program.printed()],
    ['traces', spans],
  ];
  expect(program.printed()).toContain('Job done');
  const secrets = [
    ...[...TEST_CARDS.map(({ number }) => number), '5555555555554444'].flatMap(waysOf),
    ...PASSWORDS,
    HOLDER,
    'card_cvc',
    '"873"',
  ];
  const found = places.flatMap(([where, text]) =>
    secrets.filter((secret) => text!.includes(secret)).map((secret) => `${secret} in ${where}`),
  );
  expect(found).toEqual([]);

  // Pages are named by their routes too.
  const names = new Set(collector.spans.map(({ name }) => name));
  for (const name of [
    'POST /sign-in/',
    'POST /checkout/',
    'POST /api/v1/order/successPayment',
    'render process',
    'seal',
  ])
    expect([...names]).toContain(name);
  const personal = ['Ines', 'ines@', 'example.com', 'Vallejo', 'Another', '127.0.0.1', url];
  expect(personal.filter((text) => spans.includes(text))).toEqual([]);
});
