// node bench/memory.ts [--minutes 30] [--plain]: what one site keeps in memory under mixed traffic. Needs a build. With --plain,
// without the settings that npm start, the image and the systemd unit have for it.
// Eight visitors, customers and staff at once read pages of all kinds, draw previews, calculate, sign in, upload logos and
// verify, and one buyer pays. Render processes are not part of it: they are ended above a size of their own.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { MEMORY_SETTINGS } from '../scripts/memory-settings.mjs';
import { documentKinds } from '../src/kinds/registry.ts';
import { openDatabase } from '../src/server/platform/db/connection.ts';
import { createLog } from '../src/server/platform/log.ts';
import { startOwnDatabase } from '../tests/e2e/own-database.ts';
import { exampleCompany } from '../tests/example-company.ts';
import { createBuyers } from '../tests/faults/buyers.ts';
import { pageRoutes } from '../tests/faults/page-routes.ts';
import { settingsOfSite } from '../tests/faults/settings-of-site.ts';
import { freePort } from '../tests/free-port.ts';
import { startProgram, stopProgram } from '../tests/program.ts';
import { createPerson } from '../tests/staff.ts';
import { inMegabytes } from './measure.ts';

const { values: options } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, plain: { type: 'boolean', default: false } },
});
const MINUTES = Number(options.minutes);
const isPlain = options.plain;
const AT_ONCE = 8;
const BUYERS = 1;
/** Between two requests of one person, in milliseconds. */
const REST = 200;

const database = await startOwnDatabase();
const program = startProgram({
  ...settingsOfSite(database),
  PORT: String(await freePort()),
  NODE_COMPILE_CACHE: join(database.folder, 'compiled'),
  ...(isPlain ? {} : MEMORY_SETTINGS),
});
const url = await program.ready;
const db = openDatabase(database.url, createLog({ logLevel: 'error' }), { connections: 1 });
const [customer, staff] = await Promise.all(
  ([0, 2] as const).map((role) => createPerson({ db, now: () => new Date() }, role)),
);
const cookies = ['', `session=${customer!.token}`, `session=${staff!.token}`];
const statuses: Record<string, number> = {};

async function send(
  path: string,
  { body, form, cookie = '' }: { body?: object; form?: FormData; cookie?: string } = {},
) {
  const answer = await fetch(url + path, {
    method: body || form ? 'POST' : 'GET',
    headers: { Cookie: cookie, Origin: url, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body ? { body: JSON.stringify(body) } : form && { body: form }),
    redirect: 'manual',
    signal: AbortSignal.timeout(60_000),
  });
  const group = answer.status < 500 ? `${Math.floor(answer.status / 100)}xx` : `${answer.status} ${path}`;
  statuses[group] = (statuses[group] ?? 0) + 1;
  return Buffer.from(await answer.arrayBuffer());
}

/** A company with forty people, so that pages of payroll have something to show. */
async function employ(): Promise<string> {
  const cookie = cookies[1]!;
  const made = await send('/api/v1/companies', { body: exampleCompany('Mixed Traffic Bakery LLC'), cookie });
  const { data } = JSON.parse(made.toString()) as { data: { id: string } };
  for (let at = 0; at < 40; at += 1) {
    const person = {
      name: `Ada Lin ${at}`,
      address1: '4 Elm Street',
      city: 'Easton',
      state: 'PA',
      zip: '18042',
      rate: 2_000,
    };
    await send(`/api/v1/companies/${data.id}/people`, { body: person, cookie });
  }
  return data.id;
}
const company = await employ();
const pages = (await pageRoutes())
  .filter((path) => !/[:*]/.test(path.replace(':company', '')) && !path.includes('sign-out'))
  .map((path) => path.replace(':company', company));

let turn = 0;
const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(Math.random() * list.length)]!;

async function logo(): Promise<FormData> {
  const [width, height] = [900 + Math.floor(Math.random() * 900), 600];
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width, height, channels: 3 as const, background: '#fff', noise };
  const form = new FormData();
  form.set('type', 'IMAGE');
  form.set('folder_name', 'logo');
  form.set(
    'file',
    new File([Uint8Array.from(await sharp({ create }).jpeg().toBuffer())], 'logo.jpg', { type: 'image/jpeg' }),
  );
  return form;
}

/** What people do, with how many of a hundred do it. */
const MIX: readonly [share: number, act: () => Promise<unknown>][] = [
  [62, () => send(pick(pages), { cookie: pick(cookies) })],
  [
    12,
    () => {
      const kind = pick(documentKinds);
      const input = kind.sample(pick(kind.templates).id) as object;
      return send('/api/v1/documents/preview', { body: { kind: kind.id, input }, cookie: pick(cookies) });
    },
  ],
  [8, () => send(`/api/v1/taxes/paycheck?state=${pick(['CA', 'NY', 'PA', 'TX'])}&rate=31.50&hours=${turn % 90}`)],
  [4, () => send('/api/v1/taxes/coverage')],
  [6, () => send('/api/v1/verify/hash', { body: { sha256: turn.toString(16).padStart(64, '0') } })],
  [
    3,
    () =>
      send('/api/v1/auth/login', { body: { username: 'nobody@example.com', password: `not the password ${turn}` } }),
  ],
  [5, async () => send('/api/v1/uploadImage/upload', { form: await logo(), cookie: cookies[1]! })],
];

const end = Date.now() + MINUTES * 60_000;
async function visit(): Promise<void> {
  while (Date.now() < end) {
    turn += 1;
    let left = Math.random() * 100;
    const [, act] = MIX.find(([share]) => (left -= share) < 0) ?? MIX[0]!;
    await act().catch((error: unknown) => {
      statuses[String(error)] = (statuses[String(error)] ?? 0) + 1;
    });
    await sleep(REST);
  }
}

const line = (name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${program.child.pid}/status`, 'utf8'))?.[1]) *
  1024;
async function sample(minute: number): Promise<void> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const of = (name: string): number => Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)`, 'm').exec(metrics)?.[1]);
  const figures = {
    resident: line('VmRSS'),
    anonymous: line('RssAnon'),
    heap: of('nodejs_heap_size_total_bytes'),
    used: of('nodejs_heap_size_used_bytes'),
    outside: of('nodejs_external_memory_bytes'),
  };
  const words = Object.entries(figures).map(([name, bytes]) => `${name} ${inMegabytes(bytes)}`);
  process.stdout.write(`minute ${minute}: ${words.join(', ')}; ${turn} requests\n`);
}

const buyers = createBuyers({ url, untilUp: async () => undefined, answered: () => undefined }, null, staff!.token);
const shopping = buyers.open(BUYERS);
const visiting = Promise.all(Array.from({ length: AT_ONCE }, visit));
await sample(0);
for (let minute = 1; minute <= MINUTES; minute += 1) {
  await sleep(60_000);
  await sample(minute);
}
buyers.close();
await Promise.all([visiting, shopping]);
process.stdout.write(`answers: ${JSON.stringify(statuses)}; ${buyers.journal.paid.size} orders paid\n`);
await db.destroy();
await stopProgram(program);
await database.stop();
