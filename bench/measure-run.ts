/*
 * node bench/run.ts [--people=200] [--runs=1] [--emails]
 *
 * Pay runs from the press to every pay stub sealed, stored and in the registry, on a durable database of its own: wall
 * time, CPU time of all processes, memory, and how long each part took. CPU time is what a busy machine changes least.
 */
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { companyPersonSchema } from '../src/domain/companies/company-person.ts';
import { companySchema } from '../src/domain/companies/company.ts';
import { userKey } from '../src/domain/owner-key.ts';
import { plainCertificate } from '../src/domain/payroll/tax/federal-certificate.ts';
import { type Actor, NOBODY } from '../src/server/actor.ts';
import { createCompany } from '../src/server/companies/companies.ts';
import { rowOfPerson } from '../src/server/companies/people.ts';
import { productsOfRun } from '../src/server/companies/run-products.ts';
import { createRun, proposeRun } from '../src/server/companies/runs.ts';
import { readConfig } from '../src/server/config.ts';
import { createApp, stopApp } from '../src/server/create-app.ts';
import { startEmbeddedDatabase } from '../src/server/db/embedded.ts';
import { startWorker } from '../src/server/jobs/worker.ts';
import { createLog } from '../src/server/log.ts';
import { createPayment } from '../src/server/orders/create-payment.ts';
import { successPayment } from '../src/server/orders/success-payment.ts';
import { seed } from '../src/server/seed/seed.ts';
import { inMegabytes } from './measure.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '200' },
    runs: { type: 'string', default: '1' },
    emails: { type: 'boolean', default: false },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'bench-run-'));
const people = Number(values.people);
const runs = Number(values.runs);
const GOOD_CARD = { card_holder_name: 'I V', card_number: '4242424242424242', card_expiry: '12/40', card_cvc: '123' };
const ATTESTATION = { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true };
/** The clock of the kernel counts 100 ticks a second. */
const TICKS = 100;
const PAGE_KB = 4;

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

interface Usage {
  readonly cpu: number;
  readonly memory: number;
}

/** CPU seconds and resident memory of this process, the render processes and the database, from the kernel. */
function usage(): Record<'server' | 'rendering' | 'database', Usage> {
  const processes = new Map<number, { parent: number; name: string; cpu: number; memory: number }>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const text = readFileSync(`/proc/${entry}/stat`, 'utf8');
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      const ticks = [11, 12, 13, 14].reduce((sum, place) => sum + Number(fields[place]), 0);
      processes.set(Number(entry), {
        parent: Number(fields[1]),
        name: readFileSync(`/proc/${entry}/cmdline`, 'utf8'),
        cpu: ticks / TICKS,
        memory: Number(fields[21]) * PAGE_KB * 1024,
      });
    } catch {
      // It ended in the meantime.
    }
  }
  // The database outlives whoever started it, so it is known by its folder.
  const isOurs = (id: number): boolean => {
    const known = processes.get(id);
    return known !== undefined && (id === process.pid || known.name.includes(folder) || isOurs(known.parent));
  };
  const parts = { server: { cpu: 0, memory: 0 }, rendering: { cpu: 0, memory: 0 }, database: { cpu: 0, memory: 0 } };
  for (const [id, { name, cpu, memory }] of processes) {
    if (!isOurs(id)) continue;
    const part = id === process.pid ? 'server' : name.includes('typst-child') ? 'rendering' : 'database';
    parts[part].cpu += cpu;
    parts[part].memory += memory;
  }
  // Ended render processes count for the process that waited for them, which is this one.
  return parts;
}

// As root, the database runs as another user, who must be able to enter.
chmodSync(folder, 0o755);
const log = createLog({ logLevel: 'warn' });
const database = await startEmbeddedDatabase(folder, log);
const config = readConfig({
  DATABASE_URL: database.url,
  DATA_DIR: folder,
  LOG_LEVEL: 'warn',
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'the first admin of the bench',
});
const app = await createApp(config, log);
await seed(app);
await app.renderer.ready();
print(
  `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, Node ${process.version}, ${config.renderProcesses} render processes`,
);

const { id: userId } = await app.db
  .insertInto('users')
  .values({ full_name: 'Ines Vallejo', username: 'ines@example.com', password_hash: 'none', user_role: 0 })
  .returning('id')
  .executeTakeFirstOrThrow();
const owner: Actor = { ...NOBODY, userId };

async function companyOf(index: number): Promise<string> {
  const { id } = await createCompany(
    app,
    owner,
    companySchema.parse({
      name: `Northgate Works ${index}`,
      email: 'pay@example.com',
      address1: '12 Mill Street',
      city: 'Easton',
      state: 'PA',
      zip: '18042',
      firstPeriodStart: '2026-10-04',
    }),
  );
  const rows = Array.from({ length: people }, (_, place) => ({
    company_id: id,
    updated_at: app.now(),
    created_at: app.now(),
    ...rowOfPerson(
      companyPersonSchema.parse({
        name: `Maren Adeyemi ${index}-${place}`,
        email: values.emails ? `person-${index}-${place}@example.com` : '',
        address1: '4 Elm Street',
        city: 'Easton',
        state: 'PA',
        zip: '18042',
        withholding: { state: 'PA', federalCertificate: plainCertificate('single'), stateCertificate: {} },
        rate: 1_800 + ((place * 7_919) % 2_000),
        defaultHours: 60 + (place % 40) / 2,
      }),
    ),
  }));
  for (let at = 0; at < rows.length; at += 500)
    await app.db
      .insertInto('company_people')
      .values(rows.slice(at, at + 500))
      .execute();
  return id;
}

const orders: { companyId: string; runId: string }[] = [];
for (let index = 1; index <= runs; index += 1) {
  const companyId = await companyOf(index);
  orders.push({ companyId, runId: await createRun(app, owner, companyId, await proposeRun(app, owner, companyId)) });
}

const highest = { server: 0, rendering: 0, database: 0 };
const sampling = setInterval(() => {
  for (const [part, { memory }] of Object.entries(usage()))
    highest[part as keyof typeof highest] = Math.max(highest[part as keyof typeof highest], memory);
}, 500);

await startWorker(app);
const phases: { name: string; seconds: number; cpu: ReturnType<typeof usage> }[] = [];
let phaseAt = performance.now();
const begin = usage();
function phase(name: string): void {
  phases.push({ name, seconds: (performance.now() - phaseAt) / 1_000, cpu: usage() });
  phaseAt = performance.now();
}

const count = async (state: 'issuing' | 'live'): Promise<number> =>
  Number(
    (
      await app.db
        .selectFrom('documents')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('state', '=', state)
        .executeTakeFirstOrThrow()
    ).count,
  );

const total = people * runs;
const overTime: string[] = [];
for (const [index, { runId }] of orders.entries()) {
  const products = await productsOfRun(app, owner, runId);
  const { orderId } = await createPayment(
    app,
    { userId, placedBy: userKey(userId) },
    { products, email: 'owner@example.com', attestation: ATTESTATION, attempt: runId, originHash: 'none' },
  );
  if (runs === 1) phase('press: check and draw all, take the order');
  await successPayment(app, { actor: owner, ownerKeys: [userKey(userId)] }, orderId, GOOD_CARD);
  if (runs === 1) phase('payment: freeze and register');
  // One run after the other, as their owners press them.
  while ((await count('live')) < (index + 1) * people) await sleep(100);
  overTime.push(inMegabytes(process.memoryUsage.rss()));
}
phase(runs === 1 ? 'issuing: draw, seal, store' : 'all runs');
const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name in ('mail', 'deliver-pay-run', 'deliver-order', 'bundle-order', 'look-at-papers')
      and state in ('created', 'retry', 'active')`.execute(app.db);
  return rows[0]!.count;
};
while ((await waiting()) > 0) await sleep(100);
phase('after: combined files, emails, checks');
clearInterval(sampling);

const cpuOf = (from: ReturnType<typeof usage>, to: ReturnType<typeof usage>): readonly number[] =>
  (['server', 'rendering', 'database'] as const).map((part) => ((to[part].cpu - from[part].cpu) * 1_000) / total);
print(
  `\n${total} pay stubs in ${runs} ${runs === 1 ? 'run' : 'runs'}; CPU in ms for each: server, rendering, database, all`,
);
let from = begin;
for (const { name, seconds, cpu } of phases) {
  const each = cpuOf(from, cpu);
  const sum = each.reduce((one, other) => one + other, 0);
  print(
    `${name.padEnd(42)} ${seconds.toFixed(1).padStart(6)} s  ${(total / seconds).toFixed(0).padStart(5)}/s   ${[...each, sum].map((part) => part.toFixed(1).padStart(6)).join(' ')}`,
  );
  from = cpu;
}
print(
  `memory at most: server ${inMegabytes(highest.server)}, rendering ${inMegabytes(highest.rendering)}, database ${inMegabytes(highest.database)}`,
);
if (runs > 1) print(`server after each run: ${overTime.join(', ')}`);
for (const { calls, jobs } of [app.timings]) {
  for (const histogram of [calls, jobs]) {
    const { values: found } = await histogram.get();
    for (const { labels, value, metricName } of found) {
      if (!metricName?.endsWith('_sum')) continue;
      const times = found.find(
        (other) =>
          other.metricName === metricName.replace('_sum', '_count') &&
          JSON.stringify(other.labels) === JSON.stringify(labels),
      )!.value;
      print(
        `${Object.values(labels).join(' ').padEnd(34)} ${String(times).padStart(6)} times  ${((value / times) * 1_000).toFixed(1).padStart(8)} ms each`,
      );
    }
  }
}
await stopApp(app);
await database.stop();
rmSync(folder, { recursive: true, force: true });
