import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roleFor } from '../../src/web/admin-pages.ts';
import routes from '../../src/web/routes.ts';
import { createPerson } from '../staff.ts';
import { type House, openHouse } from './house.ts';
import { openSite } from './site-and-browser.ts';

const site = await openSite();
let house: House;
const cookies: Record<string, string> = { 'signed out': '' };

beforeAll(async () => {
  house = await openHouse(site);
  for (const [role, name] of ['customer', 'author', 'admin'].entries()) {
    cookies[name] = `session=${(await createPerson(house, role as 0 | 1 | 2)).token}`;
  }
}, 90_000);
afterAll(async () => {
  await house?.close();
});

const NO_ID = '0b1f2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';
/** What stands in an address for the parts that change. */
const PARTS: Readonly<Record<string, string>> = { ':id': NO_ID, ':list': 'users', ':type': 'invoice', ':slug': 'none' };

const pathsOf = (entries: readonly RouteConfigEntry[]): readonly string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);

/** Every address below /admin/ of the table of routes, but the door. */
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

test('the table of routes holds the areas of the specification', () => {
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

test.each(['signed out', 'customer'])(
  '%s is led to the staff’s door from every page, whatever is asked',
  async (role) => {
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
  },
);

const ASKED_BY_AUTHORS = ADDRESSES.filter((each) => each !== '/admin/' && !each.startsWith('/admin/export/'));

test('an author opens the blog and the media library, is refused elsewhere, and begins at the blog', async () => {
  for (const path of ASKED_BY_AUTHORS.filter((each) => roleFor(each) === 1)) {
    const { status } = await get(path, 'author');
    expect({ path, isOpen: status === 200 || status === 404 }).toEqual({ path, isOpen: true });
  }
  for (const path of ASKED_BY_AUTHORS.filter((each) => roleFor(each) === 2)) {
    const [asked, sent] = [await get(path, 'author'), await post(path, 'author')];
    expect({ path, asked: asked.status, sent: sent.status }).toEqual({ path, asked: 403, sent: 403 });
  }
  expect((await get('/admin/', 'author')).headers.get('location')).toBe('/admin/blogs/');
  expect(await (await get('/admin/users/', 'author')).text()).toContain('Unauthorized access');
});

test('an author takes no list along but their own', async () => {
  expect((await get('/admin/export/users/', 'author')).status).toBe(403);
  expect((await get('/admin/export/media/', 'author')).status).toBe(200);
});

test('an admin is refused nowhere, no page breaks, and none of them is for machines', async () => {
  for (const path of ADDRESSES) {
    const answer = await get(path, 'admin');
    expect({ path, isWelcome: [200, 302, 404].includes(answer.status) }).toEqual({ path, isWelcome: true });
    const isPage = (answer.headers.get('content-type') ?? '').startsWith('text/html');
    const text = (await answer.text()) + (answer.headers.get('x-robots-tag') ?? '');
    expect({ path, isHidden: !isPage || text.includes('noindex') }).toEqual({ path, isHidden: true });
  }
});
