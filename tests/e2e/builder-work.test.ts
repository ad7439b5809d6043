import { expect, test } from 'vitest';
import { invoice } from '../../src/kinds/invoice/model/kind.ts';
import { openNewPage, visit } from './browser.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

test('an edit is parsed and calculated once in the browser and sends one request for its picture and its level', async () => {
  const { page, errors, close } = await openNewPage(browser);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/documents/')) calls.push(request.url().split('/').at(-1)!);
  });
  // The builder measures its work for the browser's profiler. The page counts what the profiler would see.
  await page.addInitScript(() => {
    const measured: string[] = [];
    Object.assign(globalThis, { measured });
    new PerformanceObserver((list) => measured.push(...list.getEntries().map(({ name }) => name))).observe({
      type: 'measure',
    });
  });
  const measured = () => page.evaluate(() => (globalThis as unknown as { measured: string[] }).measured.splice(0));
  const form = { ...invoice.sample(1), notes: 'Thank you' };
  const answer = await page.context().request.post(`${site.url}/api/v1/drafts`, {
    data: { kind: 'Invoice', name: 'An invoice', form },
    headers: { Origin: site.url },
  });
  const { data } = (await answer.json()) as { data: { id: string } };
  const firstPicture = page.waitForResponse((response) => response.url().endsWith('/documents/preview'));
  await visit(page, `${site.url}/invoice-generator/?draft=${data.id}`);
  await firstPicture;
  // Nothing is filled in by sample data, so the form and the preview are one document.
  expect(await page.getByText(/Sample data is shown/).count()).toBe(0);

  const notes = page.locator('[name="notes"]');
  for (let step = 0; !(await notes.isVisible()) && step < 8; step++)
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  await notes.click();
  await measured();
  calls.length = 0;
  for (let key = 0; key < 3; key++) {
    const picture = page.waitForResponse((response) => response.url().endsWith('/documents/preview'));
    await page.keyboard.type('!');
    await (await picture).finished();
    // A frame later, everything that the edit caused has run.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
    expect((await measured()).toSorted()).toEqual(['calculate-form', 'parse-form']);
    // Its answer brings the level too.
    expect(calls.splice(0)).toEqual(['preview']);
  }
  expect(errors).toEqual([]);
  await close();
});

test('a page that stays open past midnight counts from the new day', async () => {
  const { page, errors, close } = await openNewPage(browser);
  await page.clock.install({ time: new Date('2026-11-22T23:58:00-05:00') });
  await visit(page, `${site.url}/invoice-generator/?fill=reset&step=4`);
  const due = async (): Promise<number> =>
    Date.parse(/due (\w+ \d+, \d+)/.exec((await page.getByText(/payment is due/).textContent()) ?? '')![1]!);
  const before = await due();
  await page.clock.fastForward('05:00');
  await expect.poll(async () => Math.round((await due()) - before) / 86_400_000).toBe(1);
  expect(errors).toEqual([]);
  await close();
});
