/**
 * Measures what the built site can carry, sends ten times as much for a minute, and checks that the rest is refused with the
 * time to try again, and that visitors are as well off as before within five seconds:
 *
 *   node tests/faults/too-much-load.ts [--seconds 60] [--times 10]
 */
import { setMaxListeners } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { invoice } from '../../src/kinds/invoice/model/kind.ts';
import { startBuiltSite } from '../e2e/built-site.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, times: { type: 'string', default: '10' } },
});
const SECONDS = Number(values.seconds);
const TIMES = Number(values.times);
const VISITORS = 12;
const CAPACITY_SECONDS = 15;
/** As many as a balancer keeps open. Further requests wait for one, and are answered later. */
const CONNECTIONS = 500;
const PATIENCE = 30_000;
const LEFT = 'left before the answer';
const PROBES = 40;
/** Well again: not more than twice the time of before, which differs that much by itself. */
const AS_BEFORE = 2;

interface Answered {
  readonly status: string;
  readonly milliseconds: number;
  readonly saysWhen: boolean;
}

const site = await startBuiltSite({ RATE_LIMIT_SCALE: '1000000' });
const crowd = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
/** When the crowd goes, it waits for nothing more. */
const leaving = new AbortController();
setMaxListeners(0, leaving.signal);
/** Of the visitor whose times are taken, who does not wait for a connection of the crowd. */
const visitor = new Agent({ keepAlive: true });
const input = invoice.sample(1);
/** Every preview is another one, because the site keeps those that it has drawn. */
const mix: readonly ((number: number) => { readonly path: string; readonly body?: string })[] = [
  () => ({ path: '/verify/' }),
  (number) => ({
    path: '/api/v1/documents/preview',
    body: JSON.stringify({
      kind: 'Invoice',
      input: { ...input, seller: { ...input.seller, tagline: `Maps ${number}` } },
    }),
  }),
  () => ({ path: '/pricing/' }),
  () => ({ path: '/api/v1/taxes/coverage' }),
];

function ask(agent: Agent, path: string, body?: string): Promise<Answered> {
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (status: string, saysWhen = false): void =>
      resolve({ status, saysWhen, milliseconds: performance.now() - began });
    const sent = request(
      `${site.url}${path}`,
      {
        agent,
        method: body ? 'POST' : 'GET',
        headers: body ? { 'content-type': 'application/json' } : {},
        ...(agent === crowd && { signal: leaving.signal }),
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => end(String(answer.statusCode), answer.headers['retry-after'] !== undefined));
        answer.once('error', (error) => end(leaving.signal.aborted ? LEFT : error.message));
      },
    );
    sent.setTimeout(PATIENCE, () => sent.destroy(new Error('no answer')));
    sent.once('error', (error) => end(leaving.signal.aborted ? LEFT : error.message));
    sent.end(body);
  });
}

let turn = 0;
const askNext = (agent: Agent): Promise<Answered> => {
  turn += 1;
  const { path, body } = mix[turn % mix.length]!(turn);
  return ask(agent, path, body);
};

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * share)]!;

/** What one visitor sees, 95 of 100 times. */
async function probe(): Promise<number> {
  const times: number[] = [];
  for (let probes = 0; probes < PROBES; probes += 1) times.push((await askNext(visitor)).milliseconds);
  return percentile(times, 0.95);
}

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

await probe();
const before = await probe();

let carried = 0;
const full = performance.now() + CAPACITY_SECONDS * 1_000;
await Promise.all(
  Array.from({ length: VISITORS }, async () => {
    while (performance.now() < full) if ((await askNext(crowd)).status === '200') carried += 1;
  }),
);
const capacity = carried / CAPACITY_SECONDS;
say(`alone: p95 ${Math.round(before)} ms; it carries ${capacity.toFixed(0)} requests a second`);

// Visitors do not wait for each other: requests come at this rate whatever happens to those before.
const rate = capacity * TIMES;
const answers: Promise<Answered>[] = [];
const readiness: Promise<Answered>[] = [];
const began = performance.now();
const end = began + SECONDS * 1_000;
while (performance.now() < end) {
  const due = ((performance.now() - began) / 1_000) * rate;
  while (answers.length < due) answers.push(askNext(crowd));
  if (readiness.length < (performance.now() - began) / 1_000) readiness.push(ask(visitor, '/ready'));
  await sleep(5);
}
const stopped = performance.now();
leaving.abort();
let well = 0;
do {
  if ((await probe()) <= before * AS_BEFORE) well = performance.now();
} while (well === 0 && performance.now() - stopped < 60_000);

const all = await Promise.all(answers);
const counts = Object.entries(Object.groupBy(all, ({ status }) => status)).map(
  ([status, some]) => `${status}: ${some!.length}`,
);
const silent = all.filter(({ status, saysWhen }) => status === '503' && !saysWhen).length;
const wrong = all.filter(({ status }) => status !== '200' && status !== '503' && status !== LEFT).length;
const ready = await Promise.all(readiness);
const slowest = Math.max(...ready.map(({ milliseconds }) => milliseconds));
say(
  `${all.length} requests in ${SECONDS} s, ${rate.toFixed(0)} a second: ${counts.join(', ')}; 503 without a time ${silent}`,
);
say(
  `/ready: ${ready.filter(({ status }) => status === '200').length} of ${ready.length} times 200, slowest ${Math.round(slowest)} ms`,
);
say(well ? `well again after ${((well - stopped) / 1_000).toFixed(1)} s` : 'not well again within 60 s');
crowd.destroy();
visitor.destroy();
await site.stop();
process.exit(wrong + silent === 0 && well > 0 ? 0 : 1);
