import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Collector, startCollector } from '../../../../tests/collector.ts';
import { freePort } from '../../../../tests/free-port.ts';
import { createLog } from '../log.ts';
import { createExporter, type Exporter } from './exporter.ts';
import type { FinishedSpan } from './span.ts';
import { newSpanId, newTraceId } from './span.ts';

/** The queue of the exporter. */
const ROOM = 2_048;

let collector: Collector;
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(() => collector.stop());

const open = (url: string, headers: Record<string, string> = {}) => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  const traces = { url: `${url}/v1/traces`, headers, ratio: 1, serviceName: 'paperproof' };
  return { exporter: createExporter(traces, { 'service.name': 'paperproof' }, log), lines };
};

const newSpan = (): FinishedSpan => ({
  traceId: newTraceId(),
  spanId: newSpanId(),
  parentSpanId: undefined,
  name: 'select documents',
  kind: 'client',
  startedAt: Date.now() - 5,
  endedAt: Date.now(),
  attributes: { 'db.operation.name': 'select', 'job.attempt': 1 },
  failed: false,
});

const addMany = (exporter: Exporter, count: number): void => {
  for (let index = 0; index < count; index += 1) exporter.add(newSpan());
};

const countOf = async ({ spans }: Exporter, outcome: string): Promise<number> =>
  (await spans.get()).values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;

test('sends spans in batches with the headers of the operator, and the rest when it stops', async () => {
  const { exporter } = open(collector.url, { Authorization: 'Basic abc' });
  addMany(exporter, 600);
  await expect.poll(() => collector.spans.length).toBe(600);
  expect(collector.bodies).toHaveLength(3);
  expect(collector.headers[0]).toMatchObject({ authorization: 'Basic abc', 'content-type': 'application/json' });
  expect(collector.spans[0]).toMatchObject({
    name: 'select documents',
    kind: 3,
    failed: false,
    attributes: { 'db.operation.name': 'select', 'job.attempt': '1' },
    resource: { 'service.name': 'paperproof' },
  });
  exporter.add(newSpan());
  await exporter.stop();
  expect(collector.spans).toHaveLength(601);
  expect(await countOf(exporter, 'sent')).toBe(601);
});

test('drops what finds no room while the collector is dead, and stops in time', async () => {
  const { exporter, lines } = open(`http://127.0.0.1:${await freePort()}`);
  addMany(exporter, 10_000);
  expect(await countOf(exporter, 'dropped')).toBe(10_000 - ROOM);
  const started = performance.now();
  await exporter.stop();
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(await countOf(exporter, 'dropped')).toBe(10_000);
  expect(lines.filter((line) => line.includes('cannot be reached'))).toHaveLength(1);
});

test('keeps its memory while a collector takes requests and never answers', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  collector.answerWith('nothing');
  const { exporter } = open(collector.url);
  addMany(exporter, ROOM);
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  addMany(exporter, 50_000);
  collectGarbage();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(4_000_000);
  expect(await countOf(exporter, 'dropped')).toBe(50_000);
  const started = performance.now();
  await exporter.stop();
  expect(performance.now() - started).toBeLessThan(5_000);
});

test('sends the same spans again after an answer of 503, and not after one of 400', async () => {
  const { exporter, lines } = open(collector.url);
  collector.answerWith(503);
  addMany(exporter, 3);
  await expect.poll(() => lines.join('')).toContain('refuses');
  collector.answerWith(200);
  await expect.poll(() => collector.spans.length).toBe(3);
  // The collector has them before its answer is read.
  await expect.poll(() => lines.join('')).toContain('accepts traces again');
  collector.answerWith(400);
  addMany(exporter, 2);
  await expect.poll(() => countOf(exporter, 'dropped')).toBe(2);
  await exporter.stop();
  expect(collector.spans).toHaveLength(3);
});
