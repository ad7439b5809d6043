import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { invoice } from '../../src/kinds/invoice/model/kind.ts';
import { startOwnDatabase } from '../e2e/own-database.ts';
import { freePort } from '../free-port.ts';
import { type Program, startProgram } from '../program.ts';
import { startBalancer } from './balancer.ts';
import { type ProxyName, startProxy } from './proxy.ts';

/**
 * Replaces two sites one after another, several times, while visitors read pages and preview documents through a balancer,
 * and counts what they got: node tests/faults/rolling-restart.ts --rounds 3 --visitors 8
 * With --proxy nginx or --proxy caddy, the balancer is that program with its file from deploy/proxy.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    visitors: { type: 'string', default: '8' },
    proxy: { type: 'string' },
  },
});

/** More than the balancer needs to notice. */
const DRAIN_SECONDS = 6;

const database = await startOwnDatabase();
const environment = {
  DATABASE_URL: database.url,
  DATA_DIR: database.folder,
  ROLE: 'web',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  RENDER_PROCESSES: '1',
  RATE_LIMIT_SCALE: '1000',
  DRAIN_SECONDS: String(DRAIN_SECONDS),
  TRUST_PROXY: '1',
};
const ports = [await freePort(), await freePort()];
const start = (port: number): Program => startProgram({ ...environment, PORT: String(port) });

// The first one migrates the database.
const nodes: Program[] = [];
for (const port of ports) {
  const node = start(port);
  await node.ready;
  nodes.push(node);
}
const balancer =
  values.proxy === undefined
    ? await startBalancer(ports.map((port) => `http://127.0.0.1:${port}`))
    : await startProxy(
        values.proxy as ProxyName,
        ports.map((port) => `127.0.0.1:${port}`),
      );

const counts = new Map<string, number>();
const count = (outcome: string): void => {
  counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
};

const preview = JSON.stringify({ kind: 'Invoice', input: invoice.sample(1) });
const requests: readonly (() => Promise<Response>)[] = [
  () => fetch(`${balancer.url}/`),
  () => fetch(`${balancer.url}/verify/`),
  () => fetch(`${balancer.url}/api/v1/taxes/coverage`),
  () =>
    fetch(`${balancer.url}/api/v1/documents/preview`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: preview,
    }),
];

const enough = new AbortController();
const visitors = Array.from({ length: Number(values.visitors) }, async (_, number) => {
  for (let turn = number; !enough.signal.aborted; turn += 1) {
    try {
      const answer = await requests[turn % requests.length]!();
      await answer.arrayBuffer();
      count(String(answer.status));
    } catch (error) {
      count((error as Error).message);
    }
    await sleep(50);
  }
});

for (let round = 1; round <= Number(values.rounds); round += 1) {
  for (const [place, port] of ports.entries()) {
    nodes[place]!.child.kill('SIGTERM');
    await nodes[place]!.ended;
    nodes[place] = start(port);
    await nodes[place].ready;
    // Until the balancer has seen it.
    await sleep(3_000);
  }
  process.stdout.write(`round ${round}: ${JSON.stringify(Object.fromEntries(counts))}\n`);
}

enough.abort();
await Promise.all(visitors);
await balancer.stop();
for (const node of nodes) {
  node.child.kill('SIGKILL');
  await node.ended;
}
await database.stop();
const failed = [...counts].filter(([outcome]) => outcome !== '200').reduce((sum, [, times]) => sum + times, 0);
const all = [...counts.values()].reduce((sum, times) => sum + times, 0);
process.stdout.write(`${all} requests, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
