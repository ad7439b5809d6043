import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startOwnDatabase } from '../e2e/own-database.ts';
import { freePort } from '../free-port.ts';
import { type Program, startProgram, stopProgram } from '../program.ts';
import { settingsOfSite } from './settings-of-site.ts';

/*
 * node tests/faults/kill-deliveries.ts [--events=100000] [--kills=50]
 *
 * Writes events for many endpoints, of which one is dead, one slow, one redirects to a private address and one never stops
 * answering, and kills the built site with SIGKILL at random moments while it delivers. At the end nothing may be lost,
 * each thing's messages must have arrived in order, and the size of the tables must be what the endpoints may have.
 */

const { values } = parseArgs({
  options: { events: { type: 'string', default: '100000' }, kills: { type: 'string', default: '50' } },
});
const events = Number(values.events);
const kills = Number(values.kills);
/** Each has less than may wait for one. */
const PER_ENDPOINT = 5_000;
const THINGS = 250;
const LONGEST_LIFE = 3_000;
const PATIENCE = 1_800_000;

const database = await startOwnDatabase();
const environment = {
  ...settingsOfSite(database),
  PORT: String(await freePort()),
  NODE_COMPILE_CACHE: join(database.folder, 'compiled'),
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'the first admin of the killed site',
};

/** By endpoint and thing: the numbers that arrived, in the order of their first arrival. */
const arrived = new Map<string, number[]>();
const ids = new Set<string>();
let deliveries = 0;
const receiver = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const path = request.url!;
    if (path === '/dead') return void request.socket.destroy();
    if (path === '/slow') return void setTimeout(() => response.writeHead(200).end(), 20_000).unref();
    if (path === '/away') return void response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    if (path === '/endless') {
      response.writeHead(200);
      const more = setInterval(() => response.write('x'.repeat(4_096)), 10).unref();
      response.on('close', () => clearInterval(more));
      return;
    }
    deliveries += 1;
    const id = request.headers['webhook-id'] as string;
    if (!ids.has(id)) {
      ids.add(id);
      const { data } = JSON.parse(Buffer.concat(parts).toString()) as { data: { thing: string; n: number } };
      const key = `${path} ${data.thing}`;
      arrived.set(key, [...(arrived.get(key) ?? []), data.n]);
    }
    response.writeHead(200).end();
  });
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
const base = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;

let program: Program = startProgram(environment);
const url = await program.ready;
const endpoints = Math.ceil(events / PER_ENDPOINT);

/** The site makes the secret of one endpoint. The others of the trial have the same account and sign with nothing better. */
const signIn = await fetch(`${url}/api/v1/auth/login`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ username: environment.ADMIN_EMAIL, password: environment.ADMIN_PASSWORD }),
});
const { data } = (await signIn.json()) as { data?: { token?: string } };
for (const path of ['dead', 'slow', 'away', 'endless', ...Array.from({ length: endpoints }, (_, at) => `good/${at}`)]) {
  const added = await fetch(`${url}/api/v1/webhooks`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${data?.token}` },
    body: JSON.stringify({ url: `${base}/${path}` }),
  });
  if (!added.ok) throw new Error(`${added.status} ${await added.text()}`);
  // An account may have ten, so the others go to accounts of their own.
  await database.ask(
    `with holder as (insert into users (full_name, username, password_hash, user_role)
       values ('Trial', gen_random_uuid() || '@example.com', 'none', 0) returning id)
     update webhook_endpoints set user_id = holder.id from holder where url = $1`,
    [`${base}/${path}`],
  );
}
const perEndpoint = Math.ceil(events / endpoints);
await database.ask(
  `select count(emit_webhook('user:' || user_id, null, 'person.changed', 'thing-' || (n % ${THINGS}),
     json_build_object('thing', 'thing-' || (n % ${THINGS}), 'n', n)))
   from webhook_endpoints cross join generate_series(1, $1::integer) n
   where user_id is not null`,
  [perEndpoint],
);

const waiting = async (): Promise<number> =>
  (
    await database.ask<{ count: number }>(
      `select count(*)::int as count from webhook_messages join webhook_endpoints on webhook_endpoints.id = endpoint_id
       where state = 'waiting' and url like '%/good/%'`,
      [],
    )
  )[0]!.count;

let done = 0;
for (; done < kills && (await waiting()) > 0; done += 1) {
  await program.ready;
  await sleep(Math.random() * LONGEST_LIFE);
  program.child.kill('SIGKILL');
  await program.ended;
  program = startProgram(environment);
}
const deadline = Date.now() + PATIENCE;
while (Date.now() < deadline && (await waiting()) > 0) await sleep(1_000);

const expected = perEndpoint * endpoints;
const unordered = [...arrived.values()].filter((numbers) => numbers.some((n, at) => at > 0 && n <= numbers[at - 1]!));
const [sizes] = await database.ask<{ messages: number; attempts: number; bytes: string; failed: number }>(
  `select (select count(*)::int from webhook_messages) as messages,
     (select count(*)::int from webhook_attempts) as attempts,
     (select count(*)::int from webhook_messages join webhook_endpoints on webhook_endpoints.id = endpoint_id
       where state = 'failed' and url like '%/good/%') as failed,
     pg_size_pretty(pg_total_relation_size('webhook_messages') + pg_total_relation_size('webhook_attempts')) as bytes`,
  [],
);
const lost = expected - ids.size;
process.stdout.write(
  `${JSON.stringify({ kills: done, expected, arrived: ids.size, twice: deliveries - ids.size, lost, unordered: unordered.length, ...sizes }, null, 2)}\n`,
);
await stopProgram(program);
receiver.closeAllConnections();
receiver.close();
await database.stop();
process.exitCode = lost === 0 && unordered.length === 0 && sizes!.failed === 0 ? 0 : 1;
