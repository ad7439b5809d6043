import { afterAll, expect, test } from 'vitest';
import { PAGES } from '../../src/web/pages.ts';
import { interactive, openNewPage, openPage, visit, type WatchedPage } from './browser.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

const open = () => openPage(browser, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

/** One state page stands for all 51, which share one file, and one page of an error for all of them. */
const PUBLIC = PAGES.filter(
  ({ indexed, path }) => indexed && (!/^\/(?:pay-stubs|developers)\/./.test(path) || /texas|invalid_input/.test(path)),
);

/** Who reads one page after the other. Nothing stays of a page that is only read, so no window is emptied between them. */
let reader: Promise<WatchedPage> | undefined;
afterAll(async () => (await reader)?.close());

test.each(PUBLIC)('$path reads well without scripts', async ({ path }) => {
  const { page } = await (reader ??= open());
  await visit(page, site.url + path);
  const seen = await page.evaluate(() => {
    // In the page there is no outer scope.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const isSeen = (node: Element): boolean =>
      node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return {
      heading: [...document.querySelectorAll('h1')].filter(isSeen).length,
      words: (document.querySelector('main') as HTMLElement).innerText.split(/\s+/).length,
      overlay: [...document.querySelectorAll('[data-loading-overlay]')].filter(isSeen).length,
      // Every form has a visible submit button.
      beside: document.documentElement.scrollWidth - innerWidth,
      unstyled: getComputedStyle(document.body).marginTop !== '0px',
      sendless: [...document.querySelectorAll('main form')].filter(
        (form) => ![...form.querySelectorAll('button:not([type="button"]), input[type="submit"]')].some(isSeen),
      ).length,
      // Only a script answers a button that does not submit a form.
      deaf: [...document.querySelectorAll('button')]
        .filter((button) => isSeen(button) && !(button.type === 'submit' && button.form))
        .map((button) => button.innerText || button.ariaLabel),
    };
  });
  expect(seen).toMatchObject({ heading: 1, overlay: 0, unstyled: false, sendless: 0, deaf: [] });
  expect(seen.words).toBeGreaterThan(25);
  expect(seen.beside).toBeLessThanOrEqual(0);
});

test.each(PUBLIC)('$path keeps its heading in print, and no menu', async ({ path }) => {
  const { page } = await (reader ??= open());
  await page.emulateMedia({ media: 'print' });
  await visit(page, site.url + path);
  const printed = await page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const isPrinted = (node: Element): boolean => node.checkVisibility({ visibilityProperty: true });
    return {
      headings: [...document.querySelectorAll('h1')].filter(isPrinted).length,
      menus: [...document.querySelectorAll('nav, body > header')].filter(isPrinted).length,
    };
  });
  await page.emulateMedia({ media: 'screen' });
  expect(printed).toEqual({ headings: 1, menus: 0 });
});

test('a printed article keeps its title, summary and date', async () => {
  const { page } = await (reader ??= open());
  await visit(page, `${site.url}/blog/w-2-or-1099/`);
  const head = page.locator('article header');
  const shown = [head.locator('h1'), head.locator('.pp-lead'), head.getByText(/ min read/)];
  await page.emulateMedia({ media: 'print' });
  const printed = await Promise.all(shown.map((part) => part.isVisible()));
  await page.emulateMedia({ media: 'screen' });
  expect(printed).toEqual([true, true, true]);
});

test('the contact form works without JavaScript and shows errors at their fields', async () => {
  const { page, close } = await open();
  await visit(page, `${site.url}/contact/`);
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Last name').fill('Vallejo');
  await page.getByLabel('Email').fill('not an address');
  await page.getByLabel('Subject').fill('A question');
  await page.getByLabel('Message').fill('How long are drafts kept?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Please enter a valid email address').waitFor();
  expect(await page.getByLabel('Message').inputValue()).toBe('How long are drafts kept?');
  await page.getByLabel('Email').fill('ines@example.com');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('We got your message').waitFor();
  await close();
});

test('a state page leads to the calculator, which works without JavaScript', async () => {
  const { page, close } = await open();
  await visit(page, `${site.url}/pay-stubs/texas/`);
  await page.getByRole('link', { name: 'Calculate a paycheck in Texas' }).click();
  expect(await page.getByLabel('Work state').inputValue()).toBe('TX');
  await page.getByLabel('Hourly rate').fill('20');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await page.waitForURL(/\/paycheck-calculator\/\?.*rate=20/);
  const calculation = page.getByRole('region', { name: 'Calculation' });
  expect(await calculation.innerText()).toContain('1,600.00');
  expect(await calculation.innerText()).not.toContain('Texas income tax');
  await close();
});

test('the document guide recommends a document without JavaScript', async () => {
  const { page, close } = await open();
  await visit(page, `${site.url}/which-document/`);
  for (const group of await page.locator('main fieldset').all())
    await group.getByRole('radio').first().check({ force: true });
  await page.getByRole('button', { name: 'Show result' }).click();
  await page.waitForURL(/which-document\/\?/);
  expect(await page.locator('main h2').count()).toBeGreaterThan(0);
  await close();
});

test('the account pages are forms that work without scripts', async () => {
  const { page, close } = await open();
  for (const path of ['/sign-in/', '/sign-up/', '/forgot-password/']) {
    await visit(page, site.url + path);
    const form = page.locator('main form').first();
    expect(await form.getAttribute('method')).toBe('post');
    expect(await form.locator('button').first().isVisible()).toBe(true);
  }
  await visit(page, `${site.url}/sign-in/`);
  await page
    .locator('input[type="email"], input[name="email"], input[name="username"]')
    .first()
    .fill('nobody@example.com');
  await page.locator('input[type="password"]').first().fill('a wrong password');
  await page.locator('main form button').first().click();
  await page.getByText('Incorrect email address or password').waitFor();
  expect(await page.getByLabel('Email address').inputValue()).toBe('nobody@example.com');
  await page.getByLabel('Email address').fill('');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Please enter your user name').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username');
  expect(new URL(page.url()).pathname).toBe('/sign-in/');
  await close();
});

test('a press made before the scripts arrive counts once they have, and only once', async () => {
  const { page, errors, close } = await openNewPage(browser, { viewport: { width: 360, height: 740 } });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${site.url}/invoice-generator/`, { waitUntil: 'commit' });
  await page.locator('summary').filter({ hasText: 'Line items' }).click();
  const add = page.getByRole('button', { name: 'Add a line' });
  await add.click();
  await add.click();
  expect(await add.getAttribute('aria-busy')).toBe('true');
  release();
  await interactive(page);
  await page.getByRole('button', { name: 'Remove line 2' }).waitFor();
  expect(await page.getByRole('button', { name: /^Remove line/ }).count()).toBe(2);
  expect(await add.getAttribute('aria-busy')).toBeNull();
  expect(errors).toEqual([]);
  await close();
});

test('signing up without an email server says who can read the email, and no path of the server', async () => {
  const answer = await fetch(`${site.url}/sign-up/`, {
    method: 'POST',
    headers: { Origin: site.url },
    body: new URLSearchParams({
      fullName: 'Ines Vallejo',
      username: 'no-path@example.com',
      password: 'a long password',
    }),
  });
  const page = await answer.text();
  expect(page).toContain('Staff can read them in Admin');
  expect(page).not.toContain(site.folder);
  expect(page).not.toContain('.eml');
});
