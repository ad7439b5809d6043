import { expect, test } from 'vitest';
import { expectAccessibleOnEachScreen, openNewPage, visit } from './browser.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

const openWithWorker = async () => {
  const opened = await openNewPage(browser, { serviceWorkers: 'allow' });
  await visit(opened.page, `${site.url}/pricing/`);
  await opened.page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active!.state === 'activated') return;
    await new Promise((resolve) => active!.addEventListener('statechange', resolve));
  });
  return opened;
};

test('a page that is opened without a network is our offline page, which comes back by itself', async () => {
  const { page, errors, close } = await openWithWorker();
  await page.context().setOffline(true);
  const address = `${site.url}/about/`;
  expect((await page.goto(address))?.status()).toBe(503);
  await expect.poll(() => page.locator('h1').innerText()).toBe('You are offline');
  expect(page.url()).toBe(address);
  expect(await page.locator('p').innerText()).toContain('Your entries are saved.');
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('button')!).backgroundColor)).toBe(
    'rgb(74, 40, 130)',
  );
  expect(errors.filter((error) => !/503|ERR_INTERNET_DISCONNECTED/.test(error))).toEqual([]);
  await expectAccessibleOnEachScreen(page);
  await page.context().setOffline(false);
  await page.locator('h1', { hasNotText: 'You are offline' }).waitFor();
  expect(page.url()).toBe(address);
  await close();
});

test('the worker keeps no page and no file, and answers nothing but a page that failed', async () => {
  const { page, close } = await openWithWorker();
  const answer = await page.goto(`${site.url}/about/`);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self' 'sha256-");
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await page.context().setOffline(true);
  expect(
    await page.evaluate(() =>
      fetch('/about/').then(
        () => 'answered',
        () => 'failed',
      ),
    ),
  ).toBe('failed');
  await close();
});
