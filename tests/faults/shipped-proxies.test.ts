import { request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginMaintenance, endMaintenance } from '../../src/server/maintenance/maintenance.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { serveTestApp, type TestServer } from '../test-server.ts';
import { type Proxy, type ProxyName, startProxy } from './proxy.ts';

const LARGE = Buffer.alloc(9 * 1_048_576, 'x');

let tested: TestApp;
let nodes: TestServer[];

beforeAll(async () => {
  tested = await createTestApp({ TRUST_PROXY: '1', RATE_LIMIT_SCALE: '1000000' });
  await tested.app.renderer.ready();
  nodes = [];
  for (const _ of [1, 2])
    // A page that takes its time, so that a crowd fills the places of a node.
    nodes.push(await serveTestApp(tested.app, async (c) => (await sleep(100), c.text('a page'))));
});
afterAll(async () => {
  for (const node of nodes) await node.stop();
  await tested.stop();
});

/** The status, or what the connection died of. */
const ask = (url: string, body?: Buffer): Promise<number | string> =>
  new Promise((resolve) => {
    const sent = request(url, { agent: false, method: body ? 'POST' : 'GET' }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode!));
    });
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.end(body);
  });

const countOf = (answers: readonly (number | string)[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
};

const times = (count: number, ask_: () => Promise<number | string>): Promise<(number | string)[]> =>
  Promise.all(Array.from({ length: count }, ask_));

describe.each<ProxyName>(['nginx', 'caddy'])('%s as it is shipped', (name) => {
  let proxy: Proxy;
  beforeAll(async () => {
    proxy = await startProxy(
      name,
      nodes.map(({ url }) => new URL(url).host),
    );
  });
  afterAll(() => proxy.stop());

  test('passes on our own page of maintenance, to everybody and each time', async () => {
    await beginMaintenance(tested.app.db, { message: 'Back soon.', until: null }, new Date());
    try {
      // Each node keeps what it knows for two seconds.
      await expect.poll(() => ask(`${proxy.url}/pricing/`)).toBe(503);
      await expect.poll(async () => countOf(await times(20, () => ask(`${proxy.url}/pricing/`)))).toEqual({ 503: 20 });
      expect(countOf(await times(20, () => ask(`${proxy.url}/admin/login/`)))).toEqual({ 200: 20 });
    } finally {
      await endMaintenance(tested.app.db);
    }
    await expect.poll(async () => countOf(await times(8, () => ask(`${proxy.url}/pricing/`)))).toEqual({ 200: 8 });
  });

  test('passes on the refusal of twenty bodies that are too large, and serves a quiet visitor meanwhile', async () => {
    const over = new AbortController();
    const heard: (number | string)[] = [];
    const visit = async (): Promise<void> => {
      while (!over.signal.aborted) {
        heard.push(await ask(`${proxy.url}/pricing/`));
        await sleep(20);
      }
    };
    const visitor = visit();
    const answers = await times(20, () => ask(`${proxy.url}/api/v1/auth/login`, LARGE));
    over.abort();
    await visitor;
    expect(countOf(answers)).toEqual({ 413: 20 });
    expect(Object.keys(countOf(heard))).toEqual(['200']);
    expect(await ask(`${proxy.url}/pricing/`)).toBe(200);
  });

  test('passes on that the site is busy, and serves as before once the crowd has left', async () => {
    const counts = countOf(await times(900, () => ask(`${proxy.url}/pricing/`)));
    expect(Object.keys(counts).toSorted()).toEqual(['200', '503']);
    expect(await ask(`${proxy.url}/pricing/`)).toBe(200);
  });
});
