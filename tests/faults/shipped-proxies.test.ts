import { request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginMaintenance, endMaintenance } from '../../src/server/doors/maintenance/maintenance.ts';
import type { TestDatabase } from '../new-database.ts';
import { createTestApp, createTestDatabase, type TestApp } from '../test-app.ts';
import { serveTestApp, type TestServer } from '../test-server.ts';
import { openWayTo, type WayToDatabase } from '../way-to-database.ts';
import { type Proxy, type ProxyName, startProxy } from './proxy.ts';

const LARGE = Buffer.alloc(9 * 1_048_576, 'x');

let tested: TestApp;
let nodes: TestServer[];
/** How long a page takes. */
let pace = 20;
let database: TestDatabase;
let way: WayToDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  way = await openWayTo(database.url);
  tested = await createTestApp({ DATABASE_URL: way.url, TRUST_PROXY: '1', RATE_LIMIT_SCALE: '1000000' });
  await tested.app.renderer.ready();
  nodes = [];
  for (const _ of [1, 2])
    nodes.push(await serveTestApp(tested.app, async (c) => (await sleep(pace), c.text('a page'))));
});
afterAll(async () => {
  for (const node of nodes) await node.stop();
  await tested.stop();
  way.close();
  await database.drop();
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
    // So long that the crowd fills the places of both nodes, on any machine.
    pace = 2_000;
    const counts = countOf(await times(700, () => ask(`${proxy.url}/pricing/`)));
    pace = 20;
    expect(Object.keys(counts).toSorted()).toEqual(['200', '503']);
    expect(await ask(`${proxy.url}/pricing/`)).toBe(200);
  });

  test('without the database, serves what needs none and passes on our own refusal of the rest', async () => {
    way.cut();
    try {
      // Longer than a proxy takes to notice a node that is not ready.
      await sleep(4_000);
      expect(countOf(await times(10, () => ask(`${proxy.url}/pricing/`)))).toEqual({ 200: 10 });
      const refused = await fetch(`${proxy.url}/api/v1/blog/publicBlog/?page=1&limit=1`);
      expect(refused.status).toBe(503);
      expect(await refused.json()).toMatchObject({ code: 'BUSY' });
    } finally {
      way.mend();
    }
    await expect.poll(() => ask(`${proxy.url}/api/v1/blog/publicBlog/?page=1&limit=1`)).toBe(200);
  });
});
