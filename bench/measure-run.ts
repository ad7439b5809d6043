/*
 * node bench/run.ts [--people=200] [--runs=1] [--processes=1] [--emails] [--sealed-first] [--use] [--json=FILE]
 *
 * Pay runs from the press to every pay stub sealed, stored and in the registry, on a durable database of its own: wall
 * time, CPU time of all processes, memory, and how long each part took. CPU time is what a busy machine changes least.
 */
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { userKey } from '../src/domain/owner-key.ts';
import { deliverPayRunJob } from '../src/server/payroll/companies/deliver-pay-run-job.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { createApp, stopApp } from '../src/server/doors/create-app.ts';
import { payStub } from '../src/kinds/pay-stub/model/kind.ts';
import { bundleOrderJob } from '../src/server/documents/issue/bundle-order-job.ts';
import { checkDocument } from '../src/server/documents/check/check-document.ts';
import { previewDocument } from '../src/server/documents/preview/preview-document.ts';
import { startEmbeddedDatabase } from '../src/server/platform/db/embedded.ts';
import { jobs } from '../src/server/doors/jobs/registry.ts';
import { startWorker } from '../src/server/services/jobs/worker.ts';
import { createLog } from '../src/server/platform/log.ts';
import { sendEmailJob } from '../src/server/services/mail/send-email-job.ts';
import { deliverOrderJob } from '../src/server/commerce/orders/deliver-order-job.ts';
import { confirmPayment } from '../src/server/commerce/orders/confirm-payment.ts';
import { checkDocumentsJob } from '../src/server/trust/signals/check-documents-job.ts';
import { seed } from '../src/server/doors/seed/seed.ts';
import { beginPayRun, createCompanyOf, createOwner } from '../tests/begin-pay-run.ts';
import { inMegabytes } from './measure.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '200' },
    runs: { type: 'string', default: '1' },
    emails: { type: 'boolean', default: false },
    // Combined files, emails and checks for signals begin when all pay stubs of all runs are sealed.
    'sealed-first': { type: 'boolean', default: false },
    // Render processes; without it, as many as a server on this machine starts.
    processes: { type: 'string' },
    // Also previews of a form, checks of what was issued, and the bytes in the database.
    use: { type: 'boolean', default: false },
    // What each part took, for cost.ts.
    json: { type: 'string' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'bench-run-'));
const people = Number(values.people);
const runs = Number(values.runs);
const GOOD_CARD = { card_holder_name: 'I V', card_number: '4242424242424242', card_expiry: '12/40', card_cvc: '123' };
/** Reading the list of all processes takes the server 10 ms of the CPU that is measured. */
const LOOK_EVERY = 2_000;
/** How many tables are named. */
const HEAVIEST = 8;
/** The clock of the kernel counts 100 ticks a second. */
const TICKS = 100;
const PAGE_KB = 4;

/** What follows when the pay stubs are issued. */
const AFTERWARDS = [sendEmailJob, deliverPayRunJob, deliverOrderJob, bundleOrderJob, checkDocumentsJob].map(
  ({ name }) => name,
);

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
  RENDER_PROCESSES: values.processes,
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'the first admin of the bench',
});
const app = await createApp(config, log);
await seed(app);
await app.renderer.ready();
print(
  `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, Node ${process.version}, ${config.renderProcesses} render processes`,
);

const owner = await createOwner(app, 'ines@example.com');
const companies: string[] = [];
for (let index = 1; index <= runs; index += 1)
  companies.push(
    await createCompanyOf(app, owner, { name: `Northgate Works ${index}`, people, emails: values.emails === true }),
  );

const highest = { server: 0, rendering: 0, database: 0 };
const sampling = setInterval(() => {
  for (const [part, { memory }] of Object.entries(usage()))
    highest[part as keyof typeof highest] = Math.max(highest[part as keyof typeof highest], memory);
}, LOOK_EVERY);

const isAfterwards = ({ name }: { readonly name: string }): boolean => AFTERWARDS.includes(name);
await startWorker(app, values['sealed-first'] ? jobs.filter((job) => !isAfterwards(job)) : jobs);
const total = people * runs;
const phases: { name: string; seconds: number; cpu: ReturnType<typeof usage>; times: number }[] = [];
let phaseAt = performance.now();
const begin = usage();
function phase(name: string, times = total): void {
  phases.push({ name, seconds: (performance.now() - phaseAt) / 1_000, cpu: usage(), times });
  phaseAt = performance.now();
}

const isIssuing = async (): Promise<boolean> =>
  (await app.db.selectFrom('documents').select('id').where('state', '=', 'issuing').limit(1).executeTakeFirst()) !==
  undefined;
const countLive = async (): Promise<number> =>
  Number(
    (
      await app.db
        .selectFrom('documents')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('state', '=', 'live')
        .executeTakeFirstOrThrow()
    ).count,
  );

const overTime: string[] = [];
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** Resident memory of the server, and what of it is in use: objects, and buffers outside of the heap. */
function serverMemory(): string {
  collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  return `${inMegabytes(rss)} (${inMegabytes(heapUsed)} + ${inMegabytes(external)})`;
}

for (const [index, companyId] of companies.entries()) {
  const { orderId } = await beginPayRun(app, owner, companyId);
  if (runs === 1) phase('press: check and draw all, take the order');
  await confirmPayment(app, { actor: owner, ownerKeys: [userKey(owner.userId)] }, orderId, GOOD_CARD);
  if (runs === 1) phase('payment: freeze and register');
  // One run after the other, as their owners press them.
  while (await isIssuing()) await sleep(100);
  if ((await countLive()) !== (index + 1) * people) throw new Error('Not every pay stub was issued');
  overTime.push(serverMemory());
}
phase(runs === 1 ? 'issuing: draw, seal, store' : 'all runs');
const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name = any(${AFTERWARDS}) and state in ('created', 'retry', 'active')`.execute(app.db);
  return rows[0]!.count;
};
if (values['sealed-first']) await startWorker(app, jobs.filter(isAfterwards));
while ((await waiting()) > 0) await sleep(100);
phase('after: combined files, emails, checks');

if (values.use) {
  const PREVIEWS = 100;
  for (let index = 0; index < PREVIEWS; index += 1) {
    const input = structuredClone(payStub.sample(1));
    input.employee.name = `Maren Adeyemi ${index}`;
    input.stubs[0]!.earnings[0]!.hours = (1_000 + ((index * 7_919) % 7_000)) / 100;
    const picture = { position: 1, page: 1, scale: 1.5, format: 'png' } as const;
    await previewDocument(app, { level: 'U' }, { kind: payStub.id, input, ...picture });
  }
  phase('previews of a form, at 1.5', PREVIEWS);
  const issued = await app.db.selectFrom('documents').select(['number', 'code']).execute();
  for (const { number, code } of issued) await checkDocument(app, number, code);
  phase('checks by number and code', issued.length);
}
clearInterval(sampling);

/** Bytes that each table takes with its indexes. */
const weigh = async (): Promise<ReadonlyMap<string, number>> => {
  // Without it, a table counts the space of rows that are gone.
  await sql`vacuum full`.execute(app.db);
  const { rows } = await sql<{ name: string; bytes: number }>`
    select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(app.db);
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
};

const cpuOf = (from: ReturnType<typeof usage>, to: ReturnType<typeof usage>, times: number): readonly number[] =>
  (['server', 'rendering', 'database'] as const).map((part) => ((to[part].cpu - from[part].cpu) * 1_000) / times);
print(
  `\n${total} pay stubs in ${runs} ${runs === 1 ? 'run' : 'runs'}; CPU in ms for each: server, rendering, database, all`,
);
const cpuOfParts: Record<string, number> = {};
let from = begin;
for (const { name, seconds, cpu, times } of phases) {
  const each = cpuOf(from, cpu, times);
  const sum = each.reduce((one, other) => one + other, 0);
  cpuOfParts[name] = sum;
  print(
    `${name.padEnd(42)} ${seconds.toFixed(1).padStart(6)} s  ${(times / seconds).toFixed(0).padStart(5)}/s   ${[...each, sum].map((part) => part.toFixed(1).padStart(6)).join(' ')}`,
  );
  from = cpu;
}
print(
  `memory at most: server ${inMegabytes(highest.server)}, rendering ${inMegabytes(highest.rendering)}, database ${inMegabytes(highest.database)}`,
);
if (runs > 1) print(`server after each run (in use: heap + buffers): ${overTime.join(', ')}`);
for (const histogram of [app.timings.calls, app.timings.jobs]) {
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
const { bytes: fileBytes } = await app.db
  .selectFrom('documents')
  .select(({ fn }) => fn.avg<string>('file_bytes').as('bytes'))
  .executeTakeFirstOrThrow();
const { bytes: bundleBytes } = await app.db
  .selectFrom('bundles')
  .select(({ fn }) => fn.sum<string>('file_bytes').as('bytes'))
  .executeTakeFirstOrThrow();
const stored = { file: Math.round(Number(fileBytes)), combined: Math.round(Number(bundleBytes) / total), database: 0 };
print(`bytes of each: file ${stored.file}, in combined files ${stored.combined}`);
if (values.use) {
  const weights = [...(await weigh())].map(([name, bytes]) => [name, bytes / total] as const);
  const heaviest = weights.toSorted(([, one], [, other]) => other - one).slice(0, HEAVIEST);
  const sum = weights.reduce((all, [, bytes]) => all + bytes, 0);
  stored.database = Math.round(sum);
  print(
    `database, bytes for each: ${Math.round(sum)} (${heaviest.map(([name, bytes]) => `${name} ${Math.round(bytes)}`).join(', ')})`,
  );
}
if (values.json !== undefined) writeFileSync(values.json, JSON.stringify({ cpu: cpuOfParts, bytes: stored }));
await stopApp(app);
await database.stop();
rmSync(folder, { recursive: true, force: true });
