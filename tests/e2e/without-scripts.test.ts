import { expect, test } from 'vitest';
import { PAGES } from '../../src/web/pages.ts';
import { openPage } from './browser.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

const open = () => openPage(browser, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

/** One page of a state stands for all 51, which one file draws. */
const PUBLIC = PAGES.filter(
  ({ indexed, path }) => indexed && (!/^\/pay-stubs\/./.test(path) || path.includes('texas')),
);

test.each(PUBLIC)('$path reads well without scripts', async ({ path }) => {
  const { page, close } = await open();
  await page.goto(site.url + path);
  const seen = await page.evaluate(() => {
    // In the page there is no outer scope.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const isSeen = (node: Element): boolean =>
      node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return {
      heading: [...document.querySelectorAll('h1')].filter(isSeen).length,
      words: (document.querySelector('main') as HTMLElement).innerText.split(/\s+/).length,
      overlay: [...document.querySelectorAll('[data-loading-overlay]')].filter(isSeen).length,
      // Whatever can only be pressed with a script is not there to be pressed.
      beside: document.documentElement.scrollWidth - innerWidth,
      unstyled: getComputedStyle(document.body).marginTop !== '0px',
      sendless: [...document.querySelectorAll('main form')].filter(
        (form) => ![...form.querySelectorAll('button:not([type="button"]), input[type="submit"]')].some(isSeen),
      ).length,
    };
  });
  expect(seen).toMatchObject({ heading: 1, overlay: 0, unstyled: false, sendless: 0 });
  expect(seen.words).toBeGreaterThan(25);
  expect(seen.beside).toBeLessThanOrEqual(0);
  await close();
});

test('a letter can be written without scripts: a wrong field is said beside it, a right one arrives', async () => {
  const { page, close } = await open();
  await page.goto(`${site.url}/contact/`);
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Last name').fill('Vallejo');
  await page.getByLabel('E-mail address').fill('not an address');
  await page.getByLabel('Subject').fill('A question');
  await page.getByLabel('Message').fill('How long are drafts kept?');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Please enter a valid email address').waitFor();
  expect(await page.getByLabel('Message').inputValue()).toBe('How long are drafts kept?');
  await page.getByLabel('E-mail address').fill('ines@example.com');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Your letter has arrived').waitFor();
  await close();
});

test('a pay of a state is worked out without scripts, in that state', async () => {
  const { page, close } = await open();
  await page.goto(`${site.url}/pay-stubs/texas/`);
  await page.getByLabel('Rate an hour').fill('20');
  await page.getByRole('button', { name: 'Work it out' }).click();
  await page.waitForURL(/\/pay-stubs\/texas\/\?/);
  const tape = page.getByRole('region', { name: 'Working' });
  expect(await tape.innerText()).toContain('1,600.00');
  expect(await tape.innerText()).not.toContain('Texas income tax');
  await close();
});

test('the four questions lead to a paper without scripts', async () => {
  const { page, close } = await open();
  await page.goto(`${site.url}/which-paper/`);
  for (const group of await page.locator('main fieldset').all())
    await group.getByRole('radio').first().check({ force: true });
  await page.getByRole('button', { name: 'Which paper?' }).click();
  await page.waitForURL(/which-paper\/\?/);
  expect(await page.locator('main h2').count()).toBeGreaterThan(0);
  await close();
});

test('the doors of an account are forms without scripts too', async () => {
  const { page, close } = await open();
  for (const path of ['/sign-in/', '/sign-up/', '/forgot-password/']) {
    await page.goto(site.url + path);
    const form = page.locator('main form').first();
    expect(await form.getAttribute('method')).toBe('post');
    expect(await form.locator('button').first().isVisible()).toBe(true);
  }
  await page.goto(`${site.url}/sign-in/`);
  await page
    .locator('input[type="email"], input[name="email"], input[name="username"]')
    .first()
    .fill('nobody@example.com');
  await page.locator('input[type="password"]').first().fill('a wrong password');
  await page.locator('main form button').first().click();
  expect(await page.locator('main').innerText()).not.toBe('');
  expect(new URL(page.url()).pathname).toBe('/sign-in/');
  await close();
});
