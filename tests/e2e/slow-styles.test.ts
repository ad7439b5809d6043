import { expect, test } from 'vitest';
import { invoice } from '../../src/kinds/invoice/model/kind.ts';
import { openNewPage, visit } from './browser.ts';
import { payByCard } from './pay-by-card.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

test('a redirect that arrives before the style sheets leaves no rejection unhandled', async () => {
  const { page, close } = await openNewPage(browser);
  await page.addInitScript(() => {
    addEventListener('unhandledrejection', ({ reason }) => {
      const found = JSON.parse(sessionStorage.getItem('unhandled') ?? '[]') as string[];
      sessionStorage.setItem(
        'unhandled',
        JSON.stringify([...found, `${(reason as Response | null)?.status} ${reason}`]),
      );
    });
  });
  const draft = await page.context().request.post(`${site.url}/api/v1/drafts`, {
    data: { kind: 'Invoice', name: 'Slow styles', form: invoice.sample(1) },
    headers: { Origin: site.url },
  });
  const { data } = (await draft.json()) as { readonly data: { readonly id: string } };
  await visit(page, `${site.url}/checkout/?draft=${data.id}`);
  await page.getByLabel('Email address').fill('slow-styles@example.com');
  await payByCard(page, 'Ines Vallejo');
  const isReady = page.getByRole('heading', { name: 'Your document is ready' });
  await isReady.waitFor();

  // The way back leads to a checkout that is done, whose style sheets this page has not.
  const held: (() => void)[] = [];
  await page.route(/\.css/, async (route) => {
    await new Promise<void>((resolve) => {
      held.push(resolve);
    });
    await route.continue();
  });
  const answered = page.waitForResponse((answer) => answer.url().includes('/checkout/_.data'));
  await page.evaluate(() => history.back());
  await answered;
  expect(held.length).toBeGreaterThan(0);
  // The browser tells of a rejection once the tasks that wait are done.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 300);
      }),
  );
  for (const release of held) release();
  await isReady.waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('unhandled'))).toBeNull();
  await close();
});
