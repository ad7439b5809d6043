import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { FOR_EVERYBODY } from '../../src/server/services/http/answers/shared-page.ts';
import { KEPT_BY_BROWSER } from '../../src/server/services/http/answers/visitor-page.ts';
import routes from '../../src/web/routes.ts';
import { addCustomer } from './add-customer.ts';
import { openNewPage, openPage, visit } from './browser.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';
import { PASSWORD } from './sign-up.ts';

const { site, browser } = await openSiteAndBrowser();

/** What is in the place of a parameter. */
const FILLED: Readonly<Record<string, string>> = {
  '/blog/:slug/': '/blog/w-2-or-1099/',
  '/blog/category/:category/': '/blog/category/pay/',
  '*': '/nowhere/at-all/',
  '/pay-stubs/:state/': '/pay-stubs/ohio/',
  '/developers/errors/:code/': '/developers/errors/invalid_input/',
};
/** Private to those who have its link, and kept by no cache. */
const PREVIEW = '/blog/preview/:key/';

/** The addresses of all pages that have this layout in the table of routes. */
const pagesOf = async (layout: string): Promise<readonly string[]> =>
  (await routes)
    .filter(({ file }) => file === `layouts/${layout}.tsx`)
    .flatMap(({ children = [] }) => children)
    .map(({ path, index }) => (index ? '/' : path!.startsWith('/') || path === '*' ? path! : `/${path}`))
    .filter((path) => path !== PREVIEW)
    .map((path) => FILLED[path] ?? path);

const CONTENT = await pagesOf('content');
const VISITED = [...(await pagesOf('public')), ...(await pagesOf('builder'))];

const NO_PAGE = new Set(['/404', '/5xx/', '/nowhere/at-all/']);

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(site.url + path, { headers, redirect: 'manual' });

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the table of routes has content pages of each sort', () => {
  expect(CONTENT).toEqual(
    expect.arrayContaining(['/', '/pricing/', '/about/', '/terms-and-conditions/', '/pay-stubs/']),
  );
  expect(CONTENT.length).toBeGreaterThan(20);
  expect(CONTENT.filter((path) => path.includes(':'))).toEqual([]);
});

test.each(CONTENT)('%s is the same bytes for everybody, and says so to caches', async (path) => {
  const answers = [await get(path), await get(path, { Cookie: 'session=1; visitor=2' }), await get(path)];
  const [text, ...others] = await Promise.all(answers.map((answer) => answer.text()));
  // Only the page of an error has its request ID.
  const id = /Request ID: <code>[\w-]+/;
  expect(others.map((other) => other.replace(id, ''))).toEqual([text, text].map((first) => first!.replace(id, '')));
  for (const { headers } of answers) expect(headers.get('set-cookie')).toBeNull();
  const [{ status, headers }] = answers as [Response];
  expect([status, headers.get('cache-control')]).toEqual(
    NO_PAGE.has(path) ? [path === '/5xx/' ? 500 : 404, 'no-store'] : [200, FOR_EVERYBODY],
  );
  const again = await get(path, { 'If-None-Match': headers.get('etag') ?? '' });
  expect(again.status).toBe(status === 200 ? 304 : status);
});

test.each(CONTENT)(
  '%s has one small script, one style sheet, and a policy that allows these texts alone',
  async (path) => {
    const answer = await get(path);
    const text = await answer.text();
    const policy = answer.headers.get('content-security-policy') ?? '';
    const scripts = [...text.matchAll(/<script>([^]*?)<\/script>/g)].map(([, own]) => own!);
    const styles = [...text.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, own]) => own!);
    expect(policy).toContain(`script-src 'self' ${scripts.map(hashOf).join(' ')};`);
    expect(policy).toContain(`style-src 'self' ${styles.map(hashOf).join(' ')};`);
    expect(policy).not.toMatch(/unsafe|nonce/);
    expect(text.match(/<script type="module" src="\/assets\/plain-[\w-]{8}\.js"><\/script>/g)?.length).toBe(1);
    expect(text.match(/<script/g)!.length).toBe(2 + (text.match(/<script type="application\/ld\+json"/g)?.length ?? 0));
    expect(text).not.toMatch(/ style="| on[a-z]+="|rel="(?:modulepreload|stylesheet)"|__reactRouter|nonce=/);
  },
);

/** What a page is that visitors do not share. */
const OF_ONE_READER: Readonly<Record<string, RegExp>> = {
  'a document and its record': /^\/(?:v\/:id|share|question)\/$/,
  'an order, or what leads to one': /^\/(?:checkout|order\/success|thank-you|correction)\/$/,
  'own pay': /^\/my-pay\//,
};
const isOfOneReader = (path: string): boolean => Object.values(OF_ONE_READER).some((paths) => paths.test(path));

test.each(VISITED.filter((path) => !isOfOneReader(path)))(
  '%s is the same bytes for all visitors, and its policy allows its own scripts by their hashes',
  async (path) => {
    const answers = [await get(path), await get(path)];
    const [text, other] = await Promise.all(answers.map((answer) => answer.text()));
    expect(other === text).toBe(true);
    const [{ status, headers }] = answers as [Response];
    expect([status, headers.get('cache-control')]).toEqual([200, KEPT_BY_BROWSER]);
    const scripts = [...text!.matchAll(/<script(?![^>]*ld\+json)[^>]*>([^]+?)<\/script>/g)].map(([, own]) => own!);
    expect(scripts.length).toBeGreaterThan(2);
    expect(headers.get('content-security-policy')).toContain(`script-src 'self' ${scripts.map(hashOf).join(' ')};`);
    expect((await get(path, { 'If-None-Match': headers.get('etag') ?? '' })).status).toBe(304);
    expect((await get(path, { Cookie: 'session=1' })).headers.get('content-security-policy')).toMatch(
      /script-src 'nonce-[\w-]{22}' 'strict-dynamic'/,
    );
  },
);

test('content pages load no React, also when they are used', async () => {
  const { page, errors, close } = await openNewPage(browser, { viewport: { width: 1440, height: 900 } });
  const scripts: Promise<readonly [string, Buffer]>[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script')
      scripts.push(answer.body().then((body) => [new URL(answer.url()).pathname, body] as const));
  });
  await visit(page, site.url);
  await page.locator('section[aria-roledescription="carousel"]').scrollIntoViewIfNeeded();
  await page.locator('[data-dots][data-ready="true"]').waitFor();
  await page.getByText('Do I need a subscription?').click();
  const loaded = await Promise.all(scripts);
  expect(loaded.map(([path]) => path.replace(/-[\w-]{8}\.js$/, ''))).toEqual([
    '/assets/plain',
    '/assets/embla-carousel.esm',
  ]);
  for (const [, body] of loaded) expect(body.toString()).not.toMatch(/react|createElement\b.*useState/i);
  const [[, plain]] = loaded as [readonly [string, Buffer]];
  expect(brotliCompressSync(plain).length).toBeLessThan(4_096);
  expect(errors).toEqual([]);
  await close();
});

const chosen = (page: Page): Promise<string> =>
  page.getByRole('radio', { checked: true }).getAttribute('value') as Promise<string>;

test('a reader who is signed in is named in the header of the same page, and is not asked to sign up', async () => {
  await addCustomer(site, { username: 'ada@content.example', fullName: 'Ada Content' });
  const { page, errors, close } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await visit(page, site.url);
  expect(await page.getByRole('link', { name: 'Sign up' }).isVisible()).toBe(true);
  await visit(page, `${site.url}/sign-in/?next=/`);
  await page.getByLabel('Email address').fill('ada@content.example');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  const name = page.getByRole('link', { name: 'Ada Content' }).first();
  await name.waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.getByRole('link', { name: 'Sign up' }).isVisible()).toBe(false);
  await name.click();
  await page.waitForURL('**/my-dashboard/');
  await page.goBack();
  await name.waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('from a page that React runs, a link loads a content page whole, also at its anchor', async () => {
  const { page, errors, close } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  for (const [link, address, heading] of [
    ['Pricing', '/pricing/', 'Pricing'],
    ['FAQ', '/#questions', 'Questions'],
    ['Pay stubs by state', '/pay-stubs/#states', 'Pay stubs by state'],
  ] as const) {
    await visit(page, `${site.url}/contact/`);
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await page.getByRole('link', { name: link, exact: true }).last().click();
    await page.waitForURL(site.url + address);
    await page.getByRole('heading', { name: heading, exact: true }).first().waitFor();
    await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(false);
  }
  expect(errors).toEqual([]);
  await close();
});

test('the footer shows and keeps the chosen color scheme on both sorts of pages', async () => {
  const { page, close } = await openPage(browser, { colorScheme: 'light' });
  await visit(page, `${site.url}/about/`);
  expect(await chosen(page)).toBe('auto');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  for (const path of ['/pricing/', '/contact/']) {
    await visit(page, site.url + path);
    expect(await chosen(page)).toBe('dark');
  }
  await close();
});

test('how it works is in the language of its reader, and a cache is told', async () => {
  const path = '/how-verification-works/';
  const [english, spanish, asked] = [
    await get(path),
    await get(path, { Cookie: 'language=es' }),
    await get(`${path}?lang=es`),
  ];
  for (const answer of [english, spanish]) expect(answer.headers.get('vary')).toBe('Accept-Encoding, Cookie');
  expect(await english.text()).toContain('<html lang="en"');
  const text = await spanish.text();
  expect(text).toContain('<html lang="es"');
  expect(await asked.text()).toContain('<html lang="es"');
  // It remembers the language in this browser, so no cache may keep it.
  expect([asked.headers.get('cache-control'), asked.headers.has('set-cookie')]).toEqual(['private, no-store', true]);
});

test('on a page of an earlier release, whose scripts are gone, the sign-in link leads to its page', async () => {
  const { page, close } = await openNewPage(browser, { viewport: { width: 1440, height: 900 } });
  await visit(page, `${site.url}/pricing/`);
  await page.route(/\/assets\/account-dialog-.+\.js$/, (route) =>
    route.continue({ url: `${site.url}/assets/account-dialog-earlier.js` }),
  );
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.waitForURL(/\/sign-in\//);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Sign in');
  await close();
});

test('on the way to another page, the loading overlay covers this one and takes its presses, until Escape', async () => {
  const { page, close } = await openPage(browser);
  await visit(page, `${site.url}/about/`);
  // The answer that leaves a browser where it is: Playwright reads no page that is on its way to another.
  await page.route(/\/pricing\/$/, (route) => route.fulfill({ status: 204 }));
  await page.getByRole('link', { name: 'Pricing' }).first().click();
  const overlay = page.locator('[data-loading-overlay][data-shown="true"]');
  await overlay.waitFor();
  const covered = await overlay.evaluate((node) => ({
    top: document.elementFromPoint(innerWidth / 4, innerHeight / 4) === node,
    presses: getComputedStyle(node).pointerEvents,
  }));
  expect(covered).toEqual({ top: true, presses: 'auto' });
  await page.keyboard.press('Escape');
  await overlay.waitFor({ state: 'detached' });
  await close();
});
