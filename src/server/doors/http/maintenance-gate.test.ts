import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createPerson } from '../../../../tests/staff.ts';
import { createTestApp } from '../../../../tests/test-app.ts';
import type { TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp } from '../../../../tests/test-server.ts';
import type { Environment } from '../../platform/config.ts';
import { beginMaintenance, DEFAULT_MESSAGE, endMaintenance } from '../maintenance/maintenance.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const now = new Date('2026-11-20T12:00:00Z');

interface SiteInfo extends TestApp {
  readonly url: string;
  /** Moves the clock past the time that the answer is cached. */
  readonly wait: () => void;
}

const openSiteDatabase = async (environment: Environment = {}): Promise<SiteInfo> => {
  let time = now.getTime();
  const tested = await createTestApp({ RATE_LIMIT_SCALE: '100', ...environment }, () => new Date(time));
  closers.push(tested.stop);
  const site = await serveTestApp(tested.app, (c) => c.html('<p>a page</p>'));
  closers.push(site.stop);
  return { ...tested, url: site.url, wait: () => (time += 5_000) };
};

const html = { Accept: 'text/html' };

test('during maintenance, a visitor reads why and when to come back, and then the site returns', async () => {
  const { app, url, wait } = await openSiteDatabase();
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

test('a database that hangs does not hold the pages that do not need it', async () => {
  const { app, url } = await openSiteDatabase();
  const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const locking = app.db.transaction().execute(async (trx) => {
    await sql`lock table maintenance in access exclusive mode`.execute(trx);
    locked.resolve();
    await done.promise;
  });
  await locked.promise;
  const answers = await Promise.all(Array.from({ length: 40 }, () => fetch(`${url}/pricing/`, { headers: html })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  done.resolve();
  await locking;
});

test('programs get the error format with a time, and monitoring still gets an answer', async () => {
  const { url } = await openSiteDatabase({ MAINTENANCE: 'on' });
  const answer = await fetch(`${url}/api/v1/documentConfig/paystub`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('600');
  expect(await answer.json()).toMatchObject({ code: 'MAINTENANCE', message: DEFAULT_MESSAGE });
  expect((await fetch(`${url}/health`)).status).toBe(200);
});

test('authors and admins pass, customers do not, and the sign-in stays open', async () => {
  const { app, url } = await openSiteDatabase({ MAINTENANCE: 'We move house.' });
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
