// node bench/http.ts [seconds] [rounds]: 200 connections to pages, an API call, and a bare Hono server that sends the same
// bytes, by turns in the same run. Needs a build. Exits with 1 after any error or status other than 200 and 503.
import { spawn } from 'node:child_process';
import { mkdtempSync, chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { inMegabytes } from './measure.ts';

const CONNECTIONS = 200;
const seconds = Number(process.argv[2] ?? 30);
const rounds = Number(process.argv[3] ?? 1);
const root = join(import.meta.dirname, '..');

interface Process {
  readonly url: string;
  readonly memory: () => number;
  readonly stop: () => Promise<number | null>;
}

const start = (parameters: string[], environment: Record<string, string>): Promise<Process> => {
  const child = spawn(process.execPath, parameters, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  return new Promise((resolve, reject) => {
    let printed = '';
    void ended.then((code) => reject(new Error(`${parameters.join(' ')} ended with ${code}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /is ready: (http\S+?)\/\s/.exec(printed)?.[1];
      if (url === undefined) return;
      resolve({
        url,
        memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024,
        stop: () => {
          child.kill('SIGINT');
          return ended;
        },
      });
    });
  });
};

const BROTLI = { 'accept-encoding': 'br' };

/** The bytes of a page as they cross the wire. */
const bytesOf = ({ url }: Process, path: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(`${url}${path}`, { headers: BROTLI }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve(Buffer.concat(parts)));
    }).once('error', reject);
  });

/** Requests a second, or undefined if a response was neither 200, nor 503 while the server sheds load. */
const measure = async (
  name: string,
  { url, memory }: Process,
  path: string,
  headers: Record<string, string> = {},
): Promise<number | undefined> => {
  const target = { url: `${url}${path}`, connections: CONNECTIONS, headers };
  // Warm up first, so that compilation and new connections are not measured.
  await autocannon({ ...target, duration: 3 });
  const before = memory();
  const {
    requests,
    latency,
    errors,
    timeouts,
    statusCodeStats = {},
  } = await autocannon({ ...target, duration: seconds });
  const after = memory();
  const countOf = (accepts: (status: number) => boolean): number =>
    Object.entries(statusCodeStats).reduce(
      (sum, [status, { count = 0 }]) => (accepts(Number(status)) ? sum + count : sum),
      0,
    );
  const shed = countOf((status) => status === 503);
  // The errors include requests that autocannon gave up on after 10 seconds.
  const wrong = countOf((status) => status !== 200 && status !== 503) + errors;
  console.log(
    [
      name.padEnd(30),
      `${Math.round(requests.average)} requests/s`.padStart(18),
      `p50 ${latency.p50} ms`.padStart(12),
      `p99 ${latency.p99} ms`.padStart(12),
      `shed ${shed}`.padStart(10),
      `errors ${wrong}${timeouts > 0 ? ` (${timeouts} without an answer)` : ''}`.padStart(10),
      `memory ${inMegabytes(before)} -> ${inMegabytes(after)}`.padStart(26),
    ].join('  '),
  );
  return wrong === 0 ? requests.average : undefined;
};

const dataDir = mkdtempSync(join(tmpdir(), 'paperproof-bench-'));
chmodSync(dataDir, 0o755);
const site = await start(
  ['build/server/index.js'].map((path) => join(root, path)),
  {
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SCALE: '1000000',
  },
);
const hello = await start([join(import.meta.dirname, 'hono-hello.ts')], {});
const PAGES = ['/', '/pricing/'];
const folder = mkdtempSync(join(tmpdir(), 'paperproof-bench-bytes-'));
const bare = await Promise.all(
  PAGES.map(async (path, index) => {
    const file = join(folder, String(index));
    writeFileSync(file, await bytesOf(site, path));
    return { path, process: await start([join(import.meta.dirname, 'hono-hello.ts'), file], {}) };
  }),
);

console.log(`${CONNECTIONS} connections, ${seconds} s each, Node ${process.versions.node}`);
const results = [await measure('bare Hono hello', hello, '/')];
for (let round = 0; round < rounds; round++) {
  for (const { path, process: same } of bare) {
    // oxlint-disable-next-line no-await-in-loop -- by turns
    const of = await measure(`bare Hono, bytes of ${path}`, same, '/', BROTLI);
    // oxlint-disable-next-line no-await-in-loop -- by turns
    const ours = await measure(`page ${path}, brotli`, site, path, BROTLI);
    if (of !== undefined && ours !== undefined) console.log(`  ${(ours / of).toFixed(2)} of bare Hono`);
    results.push(of, ours);
  }
}
results.push(await measure('page /, not compressed', site, '/'));
results.push(await measure('call', site, '/api/v1/documentConfig/paystub'));

await hello.stop();
for (const { process: same } of bare) await same.stop();
rmSync(folder, { recursive: true });
const code = await site.stop();
rmSync(dataDir, { recursive: true });
process.exitCode = code === 0 && results.every((each) => each !== undefined) ? 0 : 1;
