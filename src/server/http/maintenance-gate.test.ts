import { afterEach, expect, test } from 'vitest';
import { createPerson } from '../../../tests/staff.ts';
import { createTestApp } from '../../../tests/test-app.ts';
import type { TestApp } from '../../../tests/test-app.ts';
import { serveTestApp } from '../../../tests/test-server.ts';
import type { Environment } from '../config.ts';
import { beginMaintenance, DEFAULT_MESSAGE, endMaintenance } from '../maintenance/maintenance.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const now = new Date('2026-11-20T12:00:00Z');

interface House extends TestApp {
  readonly url: string;
  /** The clock goes on by more than the answer is kept. */
  readonly wait: () => void;
}

const openHouse = async (environment: Environment = {}): Promise<House> => {
  let time = now.getTime();
  const house = await createTestApp({ RATE_LIMIT_SCALE: '100', ...environment }, () => new Date(time));
  closers.push(house.stop);
  const site = await serveTestApp(house.app, (c) => c.html('<p>a page</p>'));
  closers.push(site.stop);
  return { ...house, url: site.url, wait: () => (time += 5_000) };
};

const html = { Accept: 'text/html' };

test('while the site is worked on, a visitor reads why and when to come back; then the site is there again', async () => {
  const { app, url, wait } = await openHouse();
  expect((await fetch(`${url}/pricing/`, { headers: html })).status).toBe(200);
  const until = new Date(now.getTime() + 30 * 60_000);
  await beginMaintenance(app.db, { message: 'New <paper> is being laid in.', until }, now);
  wait();
  const closed = await fetch(`${url}/pricing/`, { headers: html });
  expect(closed.status).toBe(503);
  expect(Number(closed.headers.get('retry-after'))).toBe(30 * 60 - 5);
  expect(closed.headers.get('cache-control')).toBe('no-store');
  expect(await closed.text()).toContain('<h1>New &#60;paper&#62; is being laid in.</h1>');
  await endMaintenance(app.db);
  wait();
  expect((await fetch(`${url}/pricing/`, { headers: html })).status).toBe(200);
});

test('a program gets the contract and a time; whoever watches over the process still gets an answer', async () => {
  const { url } = await openHouse({ MAINTENANCE: 'on' });
  const answer = await fetch(`${url}/api/v1/documentConfig/paystub`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('600');
  expect(await answer.json()).toMatchObject({ code: 'MAINTENANCE', message: DEFAULT_MESSAGE });
  expect((await fetch(`${url}/health`)).status).toBe(200);
});

test('authors and admins pass, customers do not, and the way in stays open', async () => {
  const { app, url } = await openHouse({ MAINTENANCE: 'We move house.' });
  const statusFor = async (path: string, token?: string): Promise<number> => {
    const headers = { ...html, ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) };
    return (await fetch(`${url}${path}`, { headers })).status;
  };
  for (const role of [1, 2] as const) expect(await statusFor('/', (await createPerson(app, role)).token)).toBe(200);
  expect(await statusFor('/', (await createPerson(app, 0)).token)).toBe(503);
  expect(await statusFor('/', 'a token of nobody')).toBe(503);
  expect(await statusFor('/admin/login/')).toBe(200);
  expect(await statusFor('/admin/')).toBe(503);
});
