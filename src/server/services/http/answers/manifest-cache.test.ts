import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { HttpEnv } from '../who/http-env.ts';
import { MANIFEST, manifestCache } from './manifest-cache.ts';

/** A router that counts how often it is asked, and what a request to it gets. */
function open(cacheControl = 'public, max-age=31536000, immutable', status: 200 | 204 = 200) {
  let asked = 0;
  const http = new Hono<HttpEnv>().use(MANIFEST, manifestCache()).all('*', (c) => {
    asked += 1;
    c.header('Cache-Control', cacheControl);
    return status === 204 ? c.body(null, 204) : c.json({ of: new URL(c.req.url).search, asked });
  });
  return {
    get: async (search: string) => {
      const answer = await http.request(`${MANIFEST}${search}`);
      return [answer.headers.get('content-type'), answer.headers.get('cache-control'), await answer.text()];
    },
    asked: () => asked,
  };
}

test('the router is asked once for the links of a page, and again for those of another', async () => {
  const { get, asked } = open();
  const first = await get('?paths=/a&version=1');
  expect(await get('?paths=/a&version=1')).toEqual(first);
  expect(asked()).toBe(1);
  expect(await get('?paths=/b&version=1')).not.toEqual(first);
  expect(asked()).toBe(2);
});

test('answers that may change, or of another release, are not kept', async () => {
  const changing = open('no-store');
  const foreign = open(undefined, 204);
  for (const { get, asked } of [changing, foreign]) {
    await get('?paths=/a');
    await get('?paths=/a');
    expect(asked()).toBe(2);
  }
});

test('the oldest answers make place for new ones', async () => {
  const { get, asked } = open();
  for (let page = 0; page <= 300; page++) await get(`?paths=/${page}`);
  expect(asked()).toBe(301);
  await get('?paths=/300');
  expect(asked()).toBe(301);
  await get('?paths=/0');
  expect(asked()).toBe(302);
});
