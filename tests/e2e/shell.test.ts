import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { PAGES } from '../../src/web/pages.ts';
import { interactive, openNewPage, openPage, visit } from './browser.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

/** What the specification lists for the home page, by name. */
const BLOCKS_OF_HOME = [
  'Fast',
  'Customizable',
  'Effortless',
  '24/7 Support',
  'Access',
  'Sign up',
  'Choose your document',
  'Fill in your details',
  'Retrieve, email or save',
  'Who uses it for what',
  'What we offer',
  'Pick a plan',
  'Who needs it',
  'Your privacy',
  'Popular documents',
  'Create your first document',
  'Trending posts',
  'Questions',
];

/** A page for what all pages have. The home page costs several times as much. */
const PLAIN = '/about/';

const get = (path: string): Promise<Response> => fetch(site.url + path, { redirect: 'manual' });

test('redirects to the lowercase path with a trailing slash and keeps the query', async () => {
  const answer = await get('/Pricing?From=Mail');
  expect(answer.status).toBe(308);
  expect(answer.headers.get('location')).toBe('/pricing/?From=Mail');
});

test('an unknown path answers 404 with its exact title and noindex', async () => {
  const answer = await get('/nowhere/');
  const text = await answer.text();
  expect(answer.status).toBe(404);
  expect(text).toContain('<title>404 - Page not found</title>');
  expect(text).toContain('<meta name="robots" content="noindex, nofollow"/>');
  expect(text).toContain('Error 404');
});

test('/404 and /5xx/ answer with their status and exact title', async () => {
  const [missing, failed] = [await get('/404'), await get('/5xx/')];
  expect([missing.status, failed.status]).toEqual([404, 500]);
  expect(await missing.text()).toContain('<title>404 - Page not found</title>');
  const text = await failed.text();
  expect(text).toContain('<title>505 - Server error</title>');
  expect(text).toContain(failed.headers.get('x-request-id') ?? 'no request id');
});

test('the home page has description, canonical, alternate and open graph tags', async () => {
  const text = await (await get('/')).text();
  for (const tag of [
    '<meta name="description" content="Create pay stubs',
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

test('every page has a 1200 x 630 picture for shared links, and unknown names have none', async () => {
  for (const page of PAGES) {
    const picture = await get(`/og/${page.name}.png`);
    expect([page.name, picture.status, picture.headers.get('content-type')]).toEqual([page.name, 200, 'image/png']);
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  }
  expect((await get('/og/nothing.png')).status).toBe(404);
});

test('the sitemap lists exactly the indexed pages and the posts', async () => {
  const text = await (await get('/sitemap.xml')).text();
  const named = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
  const posts = named.filter((address) => /\/blog\/[^/]+\/$/.test(address!));
  const pages = named.filter((address) => !posts.includes(address));
  expect(pages).toEqual(PAGES.filter((page) => page.indexed).map((page) => site.url + page.path));
  expect(posts.length).toBeGreaterThan(0);
  expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${site.url}/sitemap.xml`);
});

test('every link on the home page leads to an existing page or anchor', async () => {
  const { page, errors, close } = await openPage(browser);
  await visit(page, site.url);
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

test('a page that React runs contains its styles, whose files stay off, and loads each other file once', async () => {
  const text = await (await get('/contact/')).text();
  const sheets = [...text.matchAll(/<link [^>]*rel="stylesheet"[^>]*>/g)].map(([tag]) => tag);
  expect(sheets.length).toBeGreaterThan(2);
  expect(sheets.filter((tag) => !tag.includes(' disabled=""'))).toEqual([]);
  expect(text).not.toContain('rel="modulepreload"');
  const { page, errors, close } = await openPage(browser);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await visit(page, `${site.url}/contact/`);
  await page.getByRole('link', { name: 'Calculator' }).first().click();
  await page.getByRole('heading', { name: 'Paycheck calculator' }).waitFor();
  await interactive(page);
  const files = fetched.filter((url) => /\.(?:css|js)$/.test(url));
  expect(files.length).toBeGreaterThan(8);
  expect(files.filter((url, index) => files.indexOf(url) !== index)).toEqual([]);
  expect(files.filter((url) => sheets.some((tag) => tag.includes(`"${new URL(url).pathname}`)))).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

/** How everything on the page looks, but not where it is. */
const looks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body :not(script, style)')].map((element) => {
      const { font, color, backgroundColor, padding, margin, border, display, gap } = getComputedStyle(element);
      return [element.tagName, font, color, backgroundColor, padding, margin, border, display, gap].join(' | ');
    }),
  );

test('a page that a link leads to looks like one that was opened', async () => {
  const viewport = { width: 1440, height: 900 };
  const [walked, opened] = [await openNewPage(browser, { viewport }), await openNewPage(browser, { viewport })];
  await visit(walked.page, `${site.url}/pricing/`);
  for (const [link, heading, path, last] of [
    ['Calculator', 'Paycheck calculator', '/paycheck-calculator/', 'main'],
    ['Verify', 'Verify a document', '/verify/', 'main'],
    // What the form calculates.
    ['Create a pay stub', 'Create your paystub', '/pay-stub-generator/', 'article[aria-label="Document as text"]'],
  ] as const) {
    await walked.page.getByRole('link', { name: link, exact: true }).first().click();
    await walked.page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    // A generator shows what it calculates once it hears of a reader: both of them move.
    await interactive(walked.page);
    await visit(opened.page, site.url + path);
    for (const { page } of [walked, opened]) {
      // A form loads what checks and calculates it at the first move.
      await page.mouse.move(3, 3);
      await page.mouse.move(9, 9);
      await page.locator(last).waitFor({ state: 'attached' });
    }
    expect((await looks(opened.page)).length).toBeGreaterThan(150);
    // Both are read each time: what an answer of the server adds may come later to either.
    await vi.waitFor(async () => expect(await looks(walked.page)).toEqual(await looks(opened.page)), {
      timeout: 60_000,
      interval: 100,
    });
  }
  await Promise.all([walked.close(), opened.close()]);
});

test('the home page is eight sections with every block of its own, at most 5,500 pixels long at 1440', async () => {
  const { page, close } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await visit(page, site.url);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-section]')].every(
      (each) => getComputedStyle(each).contentVisibility === 'visible',
    ),
  );
  expect(await page.locator('main > section, main > div > section').count()).toBe(8);
  const headings = await page.locator('main').getByRole('heading').allTextContents();
  expect(headings).toEqual(expect.arrayContaining(BLOCKS_OF_HOME));
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5_500);
  await close();
});

test('the home page does not scroll sideways on the narrowest phone', async () => {
  const { page, close } = await openPage(browser, { viewport: { width: 320, height: 700 } });
  await visit(page, site.url);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await close();
});

test('the name of a form stays on one line in a heading', async () => {
  const { page, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await visit(page, `${site.url}/1099-misc-generator/`);
  const lines = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const name = document.createRange();
    const text = [...heading.querySelectorAll('*')].find((node) => node.textContent === '1099-MISC') ?? heading;
    name.selectNodeContents(text);
    return name.getClientRects().length;
  });
  expect(lines).toBe(1);
  await close();
});

test('menus and questions work without JavaScript, and the loading overlay is hidden', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await visit(page, site.url);
  expect(await page.locator('[data-loading-overlay]').isVisible()).toBe(false);
  await page.locator('summary[aria-label="Menu"]').click();
  expect(await page.getByRole('navigation', { name: 'Mobile' }).isVisible()).toBe(true);
  await page.locator('summary[aria-label="Menu"]').click();
  await page.getByText('What if I find a mistake after issuing?').click();
  expect(await page.getByText('You can correct it free for 12 months').isVisible()).toBe(true);
  await close();
});

test('the loading overlay is shown at first and removed after the page has mounted', async () => {
  expect(await (await get(PLAIN)).text()).toContain('data-loading-overlay');
  const { page, close } = await openPage(browser);
  await visit(page, site.url + PLAIN);
  await page.locator('[data-loading-overlay]').waitFor({ state: 'detached' });
  await close();
});

test('on the way to a slow page, the loading overlay covers this one and takes its presses', async () => {
  const { page, close } = await openPage(browser);
  await visit(page, `${site.url}/contact/`);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/paycheck-calculator.*\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Calculator' }).first().click();
  const overlay = page.locator('[data-loading-overlay][data-shown="true"]');
  await overlay.waitFor();
  const covered = await overlay.evaluate((node) => ({
    top: document.elementFromPoint(innerWidth / 4, innerHeight / 4) === node,
    presses: getComputedStyle(node).pointerEvents,
  }));
  expect(covered).toEqual({ top: true, presses: 'auto' });
  release();
  await page.getByRole('heading', { level: 1, name: 'Paycheck calculator' }).waitFor();
  await overlay.waitFor({ state: 'detached' });
  await close();
});

test('the mobile menu opens, closes on Escape and returns the focus', async () => {
  const { page, errors, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await visit(page, site.url + PLAIN);
  const toggle = page.locator('summary[aria-label="Menu"]');
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  await toggle.click();
  expect(await menu.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await menu.isVisible()).toBe(false);
  expect(await toggle.evaluate((node) => node === document.activeElement)).toBe(true);
  await toggle.click();
  await menu.getByRole('link', { name: 'How it works' }).click();
  await page.waitForURL(/how-verification-works/);
  expect(await menu.isVisible()).toBe(false);
  expect(errors).toEqual([]);
  await close();
});

test('a chosen color scheme applies before the first paint of the next page', async () => {
  const { page, close } = await openPage(browser, { colorScheme: 'light' });
  await visit(page, site.url + PLAIN);
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await background()).toBe('rgb(23, 22, 27)');
  await page.goto(`${site.url}/404`, { waitUntil: 'commit' });
  await page.waitForSelector('body');
  expect(await background()).toBe('rgb(23, 22, 27)');
  await close();
});

test('several questions can be open at once', async () => {
  const { page, close } = await openPage(browser);
  await visit(page, site.url);
  const open = page.locator('#questions details[open]');
  expect(await open.count()).toBe(0);
  await page.getByText('Do I need a subscription?').click();
  await page.getByText('Who can see what is on a document?').click();
  expect(await open.count()).toBe(2);
  await page.getByText('Do I need a subscription?').click();
  expect(await open.count()).toBe(1);
  await close();
});

test('a request that the next navigation aborts is no error, and every other failure is', async () => {
  const { page, errors, close } = await openPage(browser);
  await visit(page, `${site.url}/contact/`);
  await page.evaluate(() => {
    void Promise.reject(AbortSignal.abort().reason);
    void Promise.reject(new Error('A real failure'));
  });
  await expect.poll(() => errors).toEqual(['A real failure']);
  await close();
});

test('a page that is read before it is used loads no script until its reader does something', async () => {
  const { page, close } = await openPage(browser);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(`${site.url}/verify/`);
  await page.waitForFunction(() => document.documentElement.dataset['paint'] === undefined);
  expect(scripts).toEqual([]);
  await page.keyboard.press('Tab');
  await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
  expect(scripts).not.toEqual([]);
  await close();
});

test('the far sections of the home page wait for its first paint, and are then laid out without a reader', async () => {
  const { page, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const last = [...document.querySelectorAll<HTMLElement>('[data-section]')].at(-1);
      if (last) document.body.dataset['lastAtPaint'] = getComputedStyle(last).contentVisibility;
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-paint'] });
  });
  await page.goto(site.url);
  await page.waitForFunction(() => {
    const sections = [...document.querySelectorAll('[data-section]')];
    return sections.length > 6 && sections.every((each) => getComputedStyle(each).contentVisibility === 'visible');
  });
  expect(await page.locator('body').getAttribute('data-last-at-paint')).toBe('auto');
  await close();
});

test('the header is one row, and nothing of it is cut, at every width that shows it', async () => {
  const { page, close } = await openPage(browser);
  await visit(page, site.url + PLAIN);
  for (const width of [1000, 1024, 1180, 1280, 1366, 1600, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const links = await page.locator('header > nav > *, header > nav + div > *').evaluateAll((nodes) =>
      nodes.map((node) => ({
        isHigh: node.clientHeight > 48,
        isCut: node.scrollWidth > node.clientWidth,
        isOut: node.getBoundingClientRect().right > innerWidth,
      })),
    );
    expect({ width, links: links.length, wrong: links.filter((link) => Object.values(link).includes(true)) }).toEqual({
      width,
      links: 9,
      wrong: [],
    });
  }
  await close();
});
