/*
 * node bench/cost.ts [--people=200]: runs run.ts and render.ts and writes cost.md from what they measured. Install the
 * alternatives first: npm install --prefix bench
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** A machine of this size, busy half of the time. Not an offer that was checked. */
const MACHINE = { cores: 2, dollars: 10, busy: 0.5, gigabytes: 40 };
const DAYS = 30;
const SECONDS_OF_CPU = (MACHINE.cores * DAYS * 86_400 * MACHINE.busy) / MACHINE.dollars;
const BYTES = (MACHINE.gigabytes * 1e9) / MACHINE.dollars;
/** Measured apart, once: one Chromium for each request, an invoice over HTTP. */
const INVOIFY = 2_450;

const { values } = parseArgs({ options: { people: { type: 'string', default: '200' } } });
const folder = mkdtempSync(join(tmpdir(), 'bench-cost-'));
const loadBefore = loadavg()[0]!;

function measured(script: string, ...parameters: string[]): unknown {
  const file = join(folder, `${script}.json`);
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, script), ...parameters, `--json=${file}`], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${script} ended with ${status}`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

const run = measured('run.ts', `--people=${values.people}`, '--use') as {
  readonly cpu: Readonly<Record<string, number>>;
  readonly bytes: { readonly file: number; readonly combined: number; readonly database: number };
};
const times = measured('render.ts', 'speed') as Readonly<Record<string, number>>;
rmSync(folder, { recursive: true });

/** The CPU of all phases whose names begin so. */
const cpuOf = (...names: readonly string[]): number =>
  Object.entries(run.cpu)
    .filter(([name]) => names.some((begin) => name.startsWith(begin)))
    .reduce((sum, [, milliseconds]) => sum + milliseconds, 0);
/** To three digits, as more would claim too much. */
const rounded = (amount: number): string => Number(amount.toPrecision(3)).toLocaleString('en-US');
const perDollar = (milliseconds: number): string => rounded((SECONDS_OF_CPU * 1_000) / milliseconds);
const row = (work: string, milliseconds: number): string =>
  `| ${work} | ${rounded(milliseconds)} ms | ${perDollar(milliseconds)} |`;
const timeOf = (name: string): number =>
  Object.entries(times).find(([candidate]) => candidate.toLowerCase().includes(name))![1];

const sealed = cpuOf('press', 'payment', 'issuing');
const ours = timeOf('seal');
const { file, combined, database } = run.bytes;
const bytes = file + combined + database;

writeFileSync(
  join(import.meta.dirname, 'cost.md'),
  `# What a dollar pays for

    node bench/cost.ts

Made by that command on ${new Date().toISOString().slice(0, 10)}: ${cpus()[0]!.model.trim()}, ${availableParallelism()} cores, Node ${process.versions.node}, load ${loadBefore.toFixed(1)} before it. A busy machine makes
each figure larger. CPU of all processes (server, rendering, a durable PostgreSQL of its own) for each piece of work, from \`run.ts --people=${values.people} --use\`:

| work | measured CPU | a dollar a month pays for |
|---|---:|---:|
${row('a pay stub of a run: checked, laid out, paid, drawn, sealed, stored and registered', sealed)}
${row('the same with what follows: its place in a combined file, emails, signals', sealed + cpuOf('after'))}
${row('a preview while typing, at 1.5: calculated, drawn and encoded', cpuOf('previews'))}
${row('a check by number and code, without HTTP', cpuOf('checks'))}

The right column is computed: a machine of ${MACHINE.cores} cores like this one for $${MACHINE.dollars} a month, busy half of the time, is ${MACHINE.cores} cores × ${DAYS} days × 86,400 seconds × ${MACHINE.busy} ÷ ${MACHINE.dollars} =
${rounded(SECONDS_OF_CPU)} seconds of CPU for a dollar. The price and its ${MACHINE.gigabytes} GB of disk are from memory, not an offer that was checked. Put your own in: only the middle
column belongs to us.

| stored | bytes |
|---|---:|
| a pay stub's file with its seal | ${rounded(file)} |
| its share of a combined file | ${rounded(combined)} |
| its rows in the database, with indexes | ${rounded(database)} |
| pay stubs that a dollar's disk (${rounded(BYTES)} bytes) keeps | ${rounded(BYTES / bytes)} |

Storage ends before CPU does.

## Others

| how | time of one document | documents for a dollar, if one core is busy |
|---|---:|---:|
${row('ours, calculated, drawn and sealed', ours)}
${row('@react-pdf/renderer, drawn only, without PDF/A, tags, data or seal', timeOf('react-pdf'))}
${row('Chromium, warm, one page kept open, drawn only', timeOf('chromium'))}
${row('Invoify, one Chromium for each request, over HTTP', INVOIFY)}

The first three rows are medians of one run of \`render.ts speed\`, on the clock, in processes that were warm. Invoify's was measured apart, once. A
service with react-pdf would need storage, payment and a database beside the drawing, as ours does in the first table.
`,
);
