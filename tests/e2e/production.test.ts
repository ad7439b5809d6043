import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { invoice } from '../../src/kinds/invoice/model/kind.ts';
import { closeWindows, openBrowser, openPage, visit } from './browser.ts';
import { openProductionSite } from './production-site.ts';

const [{ url, site, inEmail }, browser] = await Promise.all([openProductionSite(), openBrowser()]);
afterAll(() => closeWindows(browser));

const PASSWORD = 'a good long password';
const TICKET = {
  fname: 'Maren',
  lname: 'Adeyemi',
  email: 'maren@example.com',
  subject: 'Overtime of November',
  message: 'The overtime of Nov 14 is missing.',
};

const open = async (javaScriptEnabled: boolean): Promise<{ context: BrowserContext; page: Page }> => {
  const { page } = await openPage(browser, { ignoreHTTPSErrors: true, javaScriptEnabled });
  return { context: page.context(), page };
};

const fill = async (page: Page, fields: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(fields)) await page.locator(`main [name="${name}"]`).fill(value);
};

/** Submits the form of the page and returns the server's answer. */
const submit = async (page: Page): Promise<{ path: string; status: number }> => {
  const posted = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.locator('main form button[type="submit"]').last().click();
  const answer = await posted;
  return { path: new URL(answer.url()).pathname, status: answer.status() };
};

const isSignedIn = async (context: BrowserContext): Promise<boolean> =>
  (await context.cookies()).some(({ name, secure }) => name === '__Host-session' && secure);

test.each([
  ['without scripts', false],
  ['with scripts', true],
])('behind a TLS proxy, people sign up, sign in and write to support %s', async (_, withScripts) => {
  const username = `maren-${withScripts}@example.com`;
  const { context, page } = await open(withScripts);
  const load = (path: string) => visit(page, url + path);

  await load('/sign-up/');
  await fill(page, { fullName: 'Maren Adeyemi', username, password: PASSWORD });
  expect((await submit(page)).status).toBe(200);
  await load(await inEmail(username, /\/finish-sign-up\/\?token=[\w-]{43}/));
  expect((await submit(page)).status).toBeLessThan(400);
  await page.waitForURL(`${url}/my-dashboard/`);
  expect(await isSignedIn(context)).toBe(true);

  await context.clearCookies();
  await load('/sign-in/');
  await fill(page, { username, password: PASSWORD });
  expect((await submit(page)).status).toBeLessThan(400);
  await page.waitForURL(`${url}/my-dashboard/`);
  expect(await isSignedIn(context)).toBe(true);

  await load('/contact/');
  await fill(page, { ...TICKET, email: username });
  expect(await submit(page)).toEqual({ path: withScripts ? '/contact/_.data' : '/contact/', status: 200 });
  await inEmail('support@example.com', new RegExp(`Reply-To: ${username}`));
  await context.close();
});

test('behind a TLS proxy, a guest pays and the document is issued', async () => {
  const { context, page } = await open(true);
  const kept = await context.request.post(`${url}/api/v1/drafts`, {
    data: { kind: 'Invoice', name: 'A document', form: invoice.sample(1) },
    headers: { Origin: url },
  });
  const { data } = (await kept.json()) as { data: { id: string } };
  await visit(page, `${url}/checkout/?draft=${data.id}`);
  for (const tick of await page.getByRole('checkbox').all()) await tick.check();
  await fill(page, { typedName: 'Ines Vallejo', email: 'ines@example.com', card_number: '4242424242424242' });
  await fill(page, { card_expiry: '12/40', card_cvc: '123', card_holder_name: 'I Vallejo' });
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.waitForURL(/\/order\/success\//);
  const file = page.locator('main a[href*="/order/file/"]').first();
  await file.waitFor();
  const answer = await context.request.get(url + (await file.getAttribute('href'))!);
  expect([answer.status(), (await answer.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  await context.close();
});

test.each(['/sign-in/', '/sign-in/_.data', '/contact/', '/contact/_.data', '/checkout/'])(
  'behind a TLS proxy, a form of another site is refused at %s',
  async (path) => {
    const { context } = await open(false);
    for (const origin of ['https://evil.example', url.replace('https:', 'http:'), 'null']) {
      const answer = await context.request.post(url + path, { form: TICKET, headers: { Origin: origin } });
      expect([origin, answer.status()]).toEqual([origin, 403]);
    }
    await context.close();
  },
);

test('the doctor sends a form through the public URL and says whether it arrived', async () => {
  expect(await site.run(['doctor'])).toMatch(/ok +Forms +https:\/\/localhost:\d+ accepts forms/);
});
