import { setImmediate } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { HttpEnv } from '../who/http-env.ts';
import { refuseWhenBehind, watchLoop } from './loop-watch.ts';
import { openTurns } from './turns.ts';

/** How long a request may wait. */
const LONGEST = 2_000;
/** Longer than the watch accepts. */
const LONG = 700;
/** Of no concern for itself. */
const SHORT = 350;

/** Works without a break, as rendering a page does. */
const work = (milliseconds = LONG): void => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

test('a process is behind after work without a break three times in a row, and no more when it comes by in time', async () => {
  const watch = watchLoop(openTurns(), LONGEST);
  const seen: boolean[] = [];
  for (let times = 0; times < 3; times += 1) {
    work();
    await setImmediate();
    await setImmediate();
    seen.push(watch.isBehind());
  }
  expect(seen).toEqual([false, false, true]);
  await expect.poll(watch.isBehind).toBe(false);
  watch.stop();
});

test('a process is behind as soon as one turn takes too long, before the watch comes by', async () => {
  const watch = watchLoop(openTurns(), LONGEST);
  work(2_100);
  expect(watch.isBehind()).toBe(true);
  await expect.poll(watch.isBehind).toBe(false);
  watch.stop();
});

test('how far a process may be behind is as set', async () => {
  const watch = watchLoop(openTurns(), 60_000);
  work(2_100);
  expect(watch.isBehind()).toBe(false);
  watch.stop();
});

test('a process is behind while a request waits too long for its turn', async () => {
  const turns = openTurns();
  const watch = watchLoop(turns, LONGEST);
  const seen: boolean[] = [];
  const answer = async (): Promise<void> => {
    await turns.take();
    seen.push(watch.isBehind());
    // No turn of the loop is long.
    work(SHORT);
  };
  await Promise.all(Array.from({ length: 9 }, answer));
  // The last one has nobody behind it.
  expect([seen[0], seen.at(-2), seen.at(-1)]).toEqual([false, true, false]);
  watch.stop();
});

test('a process that is behind refuses pages and previews, but no form and no payment', async () => {
  const http = new Hono<HttpEnv>();
  http.use(refuseWhenBehind({ isBehind: () => true, stop: () => undefined }));
  http.onError((error, c) => c.json(error, 503));
  http.all('*', (c) => c.text('served'));
  expect((await http.request('/')).status).toBe(503);
  expect((await http.request('/api/v1/documents/preview', { method: 'POST' })).status).toBe(503);
  expect((await http.request('/contact/', { method: 'POST' })).status).toBe(200);
  expect((await http.request('/api/v1/order', { method: 'POST' })).status).toBe(200);
  expect((await http.request('/checkout/')).status).toBe(200);
});
