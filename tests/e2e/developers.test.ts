import { expect, test } from 'vitest';
import { accessibilityProblems, openPage, visit } from './browser.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

test('each example on the page for developers has a button that copies exactly its code', async () => {
  const { page, errors, close } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, `${site.url}/developers/`);
  const examples = page.locator('[data-copied]');
  const copies = examples.getByRole('button', { name: 'Copy', exact: true });
  await expect.poll(() => copies.count()).toBe(await examples.count());
  for (const at of [0, 3]) {
    // The clipboard holds one text.
    // oxlint-disable no-await-in-loop
    const example = examples.nth(at);
    await example.getByRole('button', { name: 'Copy', exact: true }).click();
    await example.getByRole('status').getByText('Copied').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await example.locator('code').textContent());
    // oxlint-enable no-await-in-loop
  }
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

test('the verifier for other pages can be tried where it is explained, and is fetched then', async () => {
  const { page, errors, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await visit(page, `${site.url}/developers/`);
  const button = page.getByRole('button', { name: 'Try it here' });
  await button.waitFor();
  expect(fetched).not.toContain('/embed/document-check.js');
  await button.click();
  const sample = Buffer.from(await (await fetch(`${site.url}/how-verification-works/sealed.pdf`)).arrayBuffer());
  await page
    .getByLabel('PDF to verify')
    .setInputFiles({ name: 'sample.pdf', mimeType: 'application/pdf', buffer: sample });
  await page.locator('document-check').getByText('Sample', { exact: false }).first().waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('the reference shows one language at a time, remembers it, and copies what it shows', async () => {
  const { page, errors, close } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${site.url}/api/docs/checking#post-v1-verify-hash`);
  const call = page.locator('#post-v1-verify-hash');
  const shown = () => call.locator('.sample:visible').getByRole('group').getAttribute('aria-label');
  expect(await shown()).toMatch(/: curl$/);
  await page.getByRole('radio', { name: 'Python' }).check();
  expect(await shown()).toMatch(/: Python$/);
  await page.reload();
  expect(await shown()).toMatch(/: Python$/);
  await call.getByRole('button', { name: /^Copy/ }).locator('visible=true').click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^answer = requests\.post\(/);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});
