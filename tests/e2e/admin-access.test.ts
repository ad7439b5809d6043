import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roleFor } from '../../src/web/admin-pages.ts';
import routes from '../../src/web/routes.ts';
import { createPerson } from '../staff.ts';
import { inEmailTo } from './emails.ts';
import { type SiteDatabase, openSiteDatabase } from './site-database.ts';
import { openSite } from './site-and-browser.ts';

const site = await openSite();
let database: SiteDatabase;
const cookies: Record<string, string> = { 'signed out': '' };

beforeAll(async () => {
  database = await openSiteDatabase(site);
  for (const [role, name] of ['customer', 'author', 'admin'].entries()) {
    cookies[name] = `session=${(await createPerson(database, role as 0 | 1 | 2)).token}`;
  }
});
afterAll(async () => {
  await database?.close();
});

const NO_ID = '0b1f2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';
/** Values for the variable parts of a path. */
const PARTS: Readonly<Record<string, string>> = { ':id': NO_ID, ':list': 'users', ':type': 'invoice', ':slug': 'none' };

const pathsOf = (entries: readonly RouteConfigEntry[]): readonly string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);

/** All admin routes except sign-in. */
const ADDRESSES = pathsOf(await routes)
  .filter((path) => path.startsWith('/admin/') && path !== '/admin/login/')
  .map((path) => path.replaceAll(/:\w+/g, (part) => PARTS[part] ?? NO_ID));

const get = (path: string, role: string): Promise<Response> =>
  fetch(site.url + path, { headers: { Cookie: cookies[role]! }, redirect: 'manual' });
const post = (path: string, role: string): Promise<Response> =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { Cookie: cookies[role]!, Origin: site.url },
    body: new URLSearchParams({ intent: 'nonsense' }),
    redirect: 'manual',
  });

test('has a route for each admin area in the specification', () => {
  for (const area of [
    '',
    'users/',
    'coupons/',
    'subscriptions/',
    'blogs/',
    'orders/',
    'transactions/',
    'media/',
    'configs/',
  ]) {
    expect(ADDRESSES).toContain(`/admin/${area}`);
  }
});

test.each(['signed out', 'customer'])('%s is redirected to the admin sign-in from every page', async (role) => {
  for (const path of ADDRESSES) {
    for (const answer of [await get(path, role), await post(path, role)]) {
      expect({ path, status: answer.status, to: answer.headers.get('location') }).toEqual({
        path,
        status: 302,
        to: expect.stringMatching(/^\/admin\/login\//),
      });
    }
    const data = await get(`${path.replace(/\/$/, '')}.data`, role);
    const text = await data.text();
    expect({ path, isLed: data.status !== 200 || text.includes('/admin/login/') }).toEqual({ path, isLed: true });
  }
});

const AUTHOR_PATHS = ADDRESSES.filter((each) => each !== '/admin/' && !each.startsWith('/admin/export/'));

test('an author can open the blog and media library only, and starts at the blog', async () => {
  for (const path of AUTHOR_PATHS.filter((each) => roleFor(each) === 1)) {
    const { status } = await get(path, 'author');
    expect({ path, isOpen: status === 200 || status === 404 }).toEqual({ path, isOpen: true });
  }
  for (const path of AUTHOR_PATHS.filter((each) => roleFor(each) === 2)) {
    const [received, sent] = [await get(path, 'author'), await post(path, 'author')];
    expect({ path, received: received.status, sent: sent.status }).toEqual({ path, received: 403, sent: 403 });
  }
  expect((await get('/admin/', 'author')).headers.get('location')).toBe('/admin/blogs/');
  const refused = await (await get('/admin/users/', 'author')).text();
  expect(refused).toContain('Unauthorized access.');
  expect(refused).toMatch(/<title>Unauthorized access [^<]*<\/title>/);
  for (const path of ['/admin/blogs/', '/admin/media/']) expect(refused).toContain(`href="${path}"`);
  expect(refused).not.toContain('href="/admin/orders/"');
});

test('an author’s first email leads to a password, the staff sign-in and what it needs', async () => {
  const username = 'ruth@access.example';
  const fields = { intent: 'create', fullName: 'Ruth Abel', username, user_role: '1' };
  const send = (path: string, body: Record<string, string>, cookie = '') =>
    fetch(site.url + path, {
      method: 'POST',
      headers: { Cookie: cookie, Origin: site.url },
      body: new URLSearchParams(body),
      redirect: 'manual',
    });
  await send('/admin/users/add/', fields, cookies['admin']);
  const email = await inEmailTo(site, username, /[^]*authenticator app[^]*/);
  expect(email).toMatch(/created an author account for you\. You can write for the blog/);
  expect(email).toContain('/admin/login/');
  const [link] = /\/reset-password\/\?token=[\w-]+&invited=1/.exec(email)!;
  expect(await (await fetch(site.url + link)).text()).toContain('Set your password');
  const answer = await send(link, { password: 'a long password of Ruth' });
  expect(answer.headers.get('location')).toBe('/admin/login/?reset');
  const page = await (await fetch(`${site.url}/admin/login/?reset`)).text();
  expect(page).toContain('Your new password is set. Sign in to continue.');
});

test('an author can export only the lists they can read', async () => {
  expect((await get('/admin/export/users/', 'author')).status).toBe(403);
  expect((await get('/admin/export/media/', 'author')).status).toBe(200);
});

test('an admin can open every page, and no page is indexed', async () => {
  for (const path of ADDRESSES) {
    const answer = await get(path, 'admin');
    expect({ path, isWelcome: [200, 301, 302, 404].includes(answer.status) }).toEqual({ path, isWelcome: true });
    const isPage = (answer.headers.get('content-type') ?? '').startsWith('text/html');
    const text = (await answer.text()) + (answer.headers.get('x-robots-tag') ?? '');
    expect({ path, isHidden: !isPage || text.includes('noindex') }).toEqual({ path, isHidden: true });
  }
});
