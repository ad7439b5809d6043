import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { invoice } from '../../src/kinds/invoice/model/kind.ts';
import { hashPassword } from '../../src/server/services/auth/password.ts';
import { openDatabase } from '../../src/server/platform/db/connection.ts';
import { createLog } from '../../src/server/platform/log.ts';
import { startOwnDatabase } from '../e2e/own-database.ts';
import { freePort } from '../free-port.ts';
import { type Program, startProgram, stopProgram } from '../program.ts';
import { createPerson } from '../staff.ts';
import { startStripeStandIn } from '../stripe/stand-in.ts';
import { auditBooks } from './audit-books.ts';
import { startBalancer } from './balancer.ts';
import { createBuyers } from './buyers.ts';
import { AS_SEALED, findLiveDocuments, seeDocuments } from './live-documents.ts';
import { reportAudit } from './report-audit.ts';
import { runCommand } from './run-command.ts';
import { settleEverything } from './settle-everything.ts';

/**
 * Two sites and two workers share a database, and the clocks of one site and one worker are ahead. People buy through both in turn, sign in at
 * one and go on at the other, and ask too often: node tests/faults/clocks-apart.ts --seconds 90 --ahead 30
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '90' }, ahead: { type: 'string', default: '30' } },
});

const SCALE = 20;
const CHECKS_IN_A_MINUTE = 60 * SCALE;

const stripe = await startStripeStandIn();
const database = await startOwnDatabase();
const environment = {
  DATABASE_URL: database.url,
  DATA_DIR: database.folder,
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  RENDER_PROCESSES: '1',
  RATE_LIMIT_SCALE: String(SCALE),
  TRUST_PROXY: '1',
  ...stripe.environment,
};
const clock = pathToFileURL(join(import.meta.dirname, 'clock-ahead.mjs')).href;
const AHEAD = { NODE_OPTIONS: `--import=${clock}`, CLOCK_AHEAD: String(Number(values.ahead) * 1_000) };
const programs: Program[] = [];
const urls: string[] = [];
for (const ownClock of [{}, AHEAD]) {
  const site = startProgram({ ...environment, ...ownClock, ROLE: 'web', PORT: String(await freePort()) });
  const worker = { ...environment, ...ownClock, ROLE: 'worker', HEALTH_PORT: String(await freePort()) };
  urls.push(await site.ready);
  programs.push(site, startProgram(worker));
}
const [here, ahead] = urls as [string, string];
const both = [
  [here, ahead],
  [ahead, here],
] as const;
const openedAt = Date.now();

const results: (readonly [name: string, seen: unknown, isRight: boolean])[] = [];
const result = (name: string, seen: unknown, isRight: boolean): void => void results.push([name, seen, isRight]);

interface Answer<Data> {
  readonly status: number;
  readonly data: Data;
}
async function call<Data>(
  url: string,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer<Data>> {
  const answer = await fetch(`${url}/api/v1/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const told = (await answer.json()) as { data: Data };
  return { status: answer.status, data: told.data };
}

const db = openDatabase(database.url, createLog({ logLevel: 'error' }), { connections: 1 });
const staff = await createPerson({ db, now: () => new Date() }, 2);
const password = 'correct horse battery staple 24';
const { id } = await createPerson({ db, now: () => new Date() }, 0);
const { username } = await db
  .updateTable('users')
  .set({ password_hash: await hashPassword(password), email_confirmed_at: new Date() })
  .where('id', '=', id)
  .returning('username')
  .executeTakeFirstOrThrow();

/** A session that begins at one node serves at the other at once, and ends at both. */
for (const [first, second] of both) {
  const { data } = await call<{ token: string }>(first, 'POST', 'auth/login', { username, password });
  const [begun] = await database.ask<{ seconds: number }>(
    'select extract(epoch from max(created_at) - now())::float as seconds from sessions where user_id = $1',
    [id],
  );
  result('seconds until its session began', begun!.seconds, begun!.seconds > 0 === (first === ahead));
  const signed = { Authorization: `Bearer ${data?.token}` };
  const user = async (url: string): Promise<unknown> =>
    (await call<{ user: { username: string } | null }>(url, 'GET', 'auth/session', undefined, signed)).data?.user
      ?.username;
  const seen = [await user(second), await user(first)];
  const draft = { kind: 'Invoice', name: 'A draft', form: { note: 'first' } };
  const created = await call<{ id: string; version: number }>(first, 'POST', 'drafts', draft, signed);
  const save = (url: string, version: number, note: string): Promise<Answer<{ version: number }>> =>
    call(url, 'PUT', `drafts/${created.data?.id}`, { version, name: 'A draft', form: { note } }, signed);
  const saves = [
    (await save(second, 1, 'second')).status,
    (await save(first, 1, 'too late')).status,
    (await save(first, 2, 'third')).status,
  ];
  const found = await call<{ form: { note: string } }>(second, 'GET', `drafts/${created.data?.id}`, undefined, signed);
  await call(second, 'POST', 'auth/logout', {}, signed);
  const gone = [(await user(first)) ?? null, (await user(second)) ?? null];
  result(
    'a session at both, and gone from both',
    [...seen, ...gone],
    seen.every((name) => name === username) && gone.every((name) => name === null),
  );
  result(
    'a draft that both save: the second of one version is refused',
    [...saves, found.data?.form.note],
    JSON.stringify([...saves, found.data?.form.note]) === '[200,409,200,"third"]',
  );
}

/** One key at both nodes, at the same moment and one after the other, is one order. */
const sample = invoice.sample(1);
for (const [number, [first, second]] of both.entries()) {
  const key = randomUUID();
  const visitor = randomUUID();
  const begin = (url: string): Promise<Answer<{ orderId: string }>> =>
    call(
      url,
      'POST',
      'order/createPayment',
      {
        products: [
          { kind: 'Invoice', input: { ...sample, details: { ...sample.details, number: `CLOCK-${number}` } } },
        ],
        email: `clock-${number}@example.com`,
        attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
      },
      { 'Idempotency-Key': key, Cookie: `visitor=${visitor}`, Origin: url },
    );
  const answers = [...(await Promise.all([begin(first), begin(second)])), await begin(second), await begin(first)];
  const orders = new Set(answers.filter(({ status }) => status === 200).map(({ data }) => data.orderId));
  const statuses = answers.map(({ status }) => status);
  // While the first is being answered, the second may be told to wait.
  result(
    'one key at both is one order',
    statuses,
    orders.size === 1 &&
      statuses.slice(2).every((status) => status === 200) &&
      statuses.every((status) => status === 200 || status === 409),
  );
}

const balancer = await startBalancer(urls);
const buyers = createBuyers(
  { url: balancer.url, untilUp: () => Promise.resolve(), answered: () => undefined },
  stripe,
  staff.token,
);
const shopping = buyers.open(2);
await sleep(Number(values.seconds) * 1_000);
buyers.close();
await shopping;

/** Each minute has one count for both, whichever clock says that it has begun. */
let [allowed, refused] = [0, 0];
const asker = { 'X-Forwarded-For': '198.51.100.7' };
await Promise.all(
  Array.from({ length: 10 }, async (_, lane) => {
    for (let turn = lane; turn < CHECKS_IN_A_MINUTE * 4; turn += 10) {
      const { status } = await call(
        urls[Math.floor(turn / 10) % 2]!,
        'POST',
        'verify/hash',
        { sha256: '0'.repeat(64) },
        asker,
      );
      if (status === 429) refused += 1;
      else allowed += 1;
    }
  }),
);
const [windows] = await database.ask<{ count: number }>(
  `select count(*)::int as count from rate_limits where key like 'checks %'`,
);
result(
  'checks allowed and refused, minutes counted',
  [allowed, refused, windows!.count],
  refused > 0 && allowed <= CHECKS_IN_A_MINUTE * windows!.count,
);

await settleEverything(database);
const minutes = (Date.now() - openedAt) / 60_000;
const [runs] = await database.ask<{ count: number; failed: number }>(
  `select count(*)::int as count, count(*) filter (where state = 'failed')::int as failed from pgboss.job where name = 'append-log'`,
);
result(
  'minutes, and runs of the job of each minute, failed',
  [minutes.toFixed(1), runs!.count, runs!.failed],
  runs!.failed === 0 && runs!.count <= Math.ceil(minutes) + 1 && runs!.count >= Math.floor(minutes) - 1,
);
const documents = await findLiveDocuments(database);
for (const url of urls) {
  const seen = await seeDocuments(url, documents, buyers.journal.keys);
  const differing = seen.filter((line) => !line.endsWith(AS_SEALED));
  result(
    'documents, and those that do not verify',
    [documents.length, ...differing],
    documents.length > 0 && differing.length === 0,
  );
}
const [order] = await database.ask<Record<string, number>>(
  `select count(*) filter (where sealed_at < created_at)::int as "sealedBeforeCreated",
    count(*) filter (where sealed_at > now())::int as "sealedInFuture" from documents`,
);
result('times of documents', order, true);
const doctor = runCommand(environment, 'doctor');
result('doctor', doctor.printed.split('\n').at(-1), doctor.code === 0);
const logged = programs.map((program) =>
  program
    .printed()
    .split('\n')
    .filter((line) => line.includes('"level":50')),
);
result('errors that were logged', logged.flat().slice(0, 3), logged.flat().length === 0);

const isWell = reportAudit(
  await auditBooks(database, stripe, buyers.journal),
  { acknowledged: buyers.journal.paid.size },
  buyers.journal.errors,
);
for (const [name, seen, isRight] of results)
  process.stdout.write(`${isRight ? 'ok   ' : 'WRONG'} ${name}: ${JSON.stringify(seen)}\n`);
await balancer.stop();
await db.destroy();
for (const program of programs) await stopProgram(program);
await database.stop();
await stripe.stop();
process.exit(isWell && buyers.journal.errors.length === 0 && results.every(([, , isRight]) => isRight) ? 0 : 1);
