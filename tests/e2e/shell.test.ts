import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PAGES } from '../../src/web/pages.ts';
import { accessibilityProblems, openPage } from './browser.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

const get = (path: string): Promise<Response> => fetch(site.url + path, { redirect: 'manual' });

test('a page is reached by one address: lowercase, with a trailing slash, the question untouched', async () => {
  const answer = await get('/Pricing?From=Mail');
  expect(answer.status).toBe(308);
  expect(answer.headers.get('location')).toBe('/pricing/?From=Mail');
});

test('an unknown path is a page of status 404 with its exact title, out of search engines', async () => {
  const answer = await get('/nowhere/');
  const text = await answer.text();
  expect(answer.status).toBe(404);
  expect(text).toContain('<title>404 - Page not found</title>');
  expect(text).toContain('<meta name="robots" content="noindex, nofollow"/>');
  expect(text).toContain('Page 404 of 403');
});

test('/404 and /5xx/ answer with their own status and exact title', async () => {
  const [missing, failed] = [await get('/404'), await get('/5xx/')];
  expect([missing.status, failed.status]).toEqual([404, 500]);
  expect(await missing.text()).toContain('<title>404 - Page not found</title>');
  const text = await failed.text();
  expect(text).toContain('<title>505 - Server error</title>');
  expect(text).toContain(failed.headers.get('x-request-id') ?? 'no request id');
});

test('the front page carries title, description, canonical, alternates and open graph', async () => {
  const text = await (await get('/')).text();
  for (const tag of [
    '<meta name="description" content="Make pay stubs',
    `<link rel="canonical" href="${site.url}/"/>`,
    `hrefLang="en" href="${site.url}/"`,
    `hrefLang="x-default" href="${site.url}/"`,
    '<meta property="og:locale" content="en_US"/>',
    '<meta property="og:type" content="website"/>',
    `<meta property="og:url" content="${site.url}/"/>`,
    `<meta property="og:image" content="${site.url}/og/home.png"/>`,
  ]) {
    expect(text).toContain(tag);
  }
  expect(text).not.toContain('noindex');
});

test('every page of the table has a picture of 1200 x 630 for shared links, and no other name has one', async () => {
  for (const page of PAGES) {
    const bytes = Buffer.from(await (await get(`/og/${page.name}.png`)).arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  }
  expect((await get('/og/nothing.png')).status).toBe(404);
});

test('the sitemap names exactly the pages that may be found, and the posts', async () => {
  const text = await (await get('/sitemap.xml')).text();
  const named = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
  const posts = named.filter((address) => /\/blog\/[^/]+\/$/.test(address!));
  const pages = named.filter((address) => !posts.includes(address));
  expect(pages).toEqual(PAGES.filter((page) => page.indexed).map((page) => site.url + page.path));
  expect(posts.length).toBeGreaterThan(0);
  expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${site.url}/sitemap.xml`);
});

test('every link of the front page leads to a page or an anchor that exists', async () => {
  const { page, errors, close } = await openPage(browser);
  await page.goto(site.url);
  const links = await page.$$eval('a[href]', (anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href));
  const dead: string[] = [];
  for (const link of new Set(links.filter((each) => !each.startsWith('mailto:')))) {
    const { pathname, hash } = new URL(link);
    const isAnchorHere = pathname === '/' && hash !== '';
    const isThere = isAnchorHere ? (await page.$(hash)) !== null : (await get(pathname)).status === 200;
    if (!isThere) dead.push(link);
  }
  expect(links.length).toBeGreaterThan(5);
  expect(dead).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

test('a public page carries the styles of its first paint in itself; files follow after it, each once', async () => {
  const text = await (await get('/pricing/')).text();
  expect(text).not.toContain('rel="stylesheet"');
  expect(text).not.toContain('rel="modulepreload"');
  const { page, errors, close } = await openPage(browser);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto(`${site.url}/pricing/`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Calculator' }).first().click();
  await page.getByRole('heading', { name: 'Paycheck calculator' }).waitFor();
  await page.waitForLoadState('networkidle');
  const files = fetched.filter((url) => /\.(?:css|js)$/.test(url));
  expect(files.length).toBeGreaterThan(8);
  expect(files.filter((url, index) => files.indexOf(url) !== index)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

test('the scripts of the front page stay below 130 KB after compression', async () => {
  const { page, close } = await openPage(browser);
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.body());
  });
  await page.goto(site.url, { waitUntil: 'networkidle' });
  const sizes = (await Promise.all(scripts)).map((body) => brotliCompressSync(body).length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThan(130_000);
  await close();
});

test.each(
  [
    '/',
    '/404',
    '/5xx/',
    '/styleguide/',
    '/pricing/',
    '/pay-stubs/',
    '/pay-stubs/california/',
    '/utility-bills/',
  ].flatMap((path) => [390, 1440].map((width) => ({ path, width }))),
)('$path, $width wide, in light and dark: no accessibility problem, nothing wider than the window', async (view) => {
  const { page, close } = await openPage(browser, { viewport: { width: view.width, height: 900 } });
  await page.goto(site.url + view.path, { waitUntil: 'networkidle' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityProblems(page), `in ${colorScheme}`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `in ${colorScheme}`).toBeLessThanOrEqual(0);
  }
  await close();
});

test('without scripts the page is whole: the overlay is gone, menus and questions open', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto(site.url);
  expect(await page.locator('[data-loading-overlay]').isVisible()).toBe(false);
  await page.locator('summary[aria-label="Menu"]').click();
  expect(await page.getByRole('navigation', { name: 'Main, narrow' }).isVisible()).toBe(true);
  await page.locator('summary[aria-label="Menu"]').click();
  await page.getByText('What if I find a mistake after sealing?').click();
  expect(await page.getByText('Correct it free of charge for 12 months').isVisible()).toBe(true);
  await close();
});

test('the loading overlay is there at the start and gone once the page has mounted', async () => {
  expect(await (await get('/')).text()).toContain('data-loading-overlay');
  const { page, close } = await openPage(browser);
  await page.goto(site.url);
  await page.locator('[data-loading-overlay]').waitFor({ state: 'detached' });
  await close();
});

test('the menu of a narrow screen opens, closes on Escape, and gives the focus back', async () => {
  const { page, errors, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(site.url, { waitUntil: 'networkidle' });
  const toggle = page.locator('summary[aria-label="Menu"]');
  const menu = page.getByRole('navigation', { name: 'Main, narrow' });
  await toggle.click();
  expect(await menu.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await menu.isVisible()).toBe(false);
  expect(await toggle.evaluate((node) => node === document.activeElement)).toBe(true);
  await toggle.click();
  await menu.getByRole('link', { name: 'How checking works' }).click();
  await page.waitForURL(/how-checking-works/);
  expect(await menu.isVisible()).toBe(false);
  expect(errors).toEqual([]);
  await close();
});

test('a colour scheme chosen by hand stands before the first paint of the next page', async () => {
  const { page, close } = await openPage(browser, { colorScheme: 'light' });
  await page.goto(site.url, { waitUntil: 'networkidle' });
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await ground()).toBe('rgb(23, 22, 27)');
  await page.goto(`${site.url}/404`, { waitUntil: 'commit' });
  await page.waitForSelector('body');
  expect(await ground()).toBe('rgb(23, 22, 27)');
  await close();
});

test('questions open and close one by one, several at once', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(site.url, { waitUntil: 'networkidle' });
  const open = page.locator('#questions details[open]');
  expect(await open.count()).toBe(1);
  await page.getByText('Do I need a subscription?').click();
  await page.getByText('Who can see what is on a paper?').click();
  expect(await open.count()).toBe(3);
  await page.getByText('Is this a payroll service?').click();
  expect(await open.count()).toBe(2);
  await close();
});
