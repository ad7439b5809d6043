import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { payStub } from '../../src/kinds/pay-stub/model/kind.ts';
import { addCustomer } from './add-customer.ts';
import { openPage, visit } from './browser.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

async function saveDraft(page: Page, company: string): Promise<string> {
  const sample = payStub.sample(1) as { company: object };
  const form = { ...sample, templateMode: false, company: { ...sample.company, name: company } };
  const answer = await page.context().request.post(`${site.url}/api/v1/drafts`, {
    data: { kind: 'PayStub', name: 'A stub', form },
    headers: { Origin: site.url },
  });
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

async function buy(page: Page, company: string, email: string): Promise<void> {
  await visit(page, `${site.url}/checkout/?draft=${await saveDraft(page, company)}`);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByLabel('Your full name').fill('Ines Vallejo');
  if ((await page.getByLabel('Email address').count()) > 0) await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expires').fill('12/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on the card').fill('I Vallejo');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('heading', { name: 'Your document is ready' }).waitFor();
}

test('the page after an order leads back to it, and asks another browser for the email address', async () => {
  const { page, close } = await openPage(browser);
  await buy(page, 'Wren & Alder Bakery', 'wren@example.com');
  await visit(page, `${site.url}/order/success/`);
  await page.getByRole('heading', { name: 'Your document is ready' }).waitFor();
  await close();
  const other = await openPage(browser);
  await visit(other.page, `${site.url}/order/success/`);
  await other.page.getByRole('heading', { name: 'Find your order' }).waitFor();
  await other.page.locator('main').getByLabel('Email').fill('wren@example.com');
  await other.page.getByRole('button', { name: 'Email me the links' }).click();
  await expect.poll(() => other.page.locator('main output').count()).toBe(1);
  await other.close();
});

test('an owner reads of a live document for the same person and period in the builder, and nobody else does', async () => {
  const { page, close } = await openPage(browser);
  const cookie = await addCustomer(site, { username: 'live@visitor.example' });
  const [name, value] = cookie.split('=') as [string, string];
  await page.context().addCookies([{ name, value, url: site.url }]);
  await buy(page, 'Sorrel Street Clinic', 'live@visitor.example');
  await visit(page, `${site.url}/pay-stub-generator/?draft=${await saveDraft(page, 'Sorrel Street Clinic')}`);
  const note = page.getByText('Only one can be live at a time.').filter({ visible: true });
  await note.first().waitFor();
  expect(await page.getByRole('link', { name: 'Correct it for free' }).first().isVisible()).toBe(true);
  expect(
    await page
      .getByRole('link', { name: /^Revoke it with a reason/ })
      .first()
      .isVisible(),
  ).toBe(true);
  await close();
  const other = await openPage(browser);
  const draft = await saveDraft(other.page, 'Sorrel Street Clinic');
  const answered = other.page.waitForResponse(/documents\/preview/);
  await visit(other.page, `${site.url}/pay-stub-generator/?draft=${draft}`);
  const parts = await (await answered).text();
  expect(parts).toContain('"live":[]');
  await other.close();
});

test('a pay period that starts before 2021 is refused with a message at its field', async () => {
  const { page, close } = await openPage(browser);
  await visit(page, `${site.url}/pay-stub-generator/?draft=${await saveDraft(page, 'Early Bird Books')}&step=5`);
  const start = page.getByRole('textbox', { name: 'Period start' }).first();
  await start.fill('12/01/2020');
  await start.press('Tab');
  const message = page.getByText('01/01/2021').filter({ visible: true }).first();
  expect(await message.innerText()).toBe('The earliest date is 01/01/2021. The former date stays.');
  await close();
});

test.each([
  ['/pricing/', 'Need help?'],
  ['/', 'Money-back guarantee: we refund an unused document within 14 days.'],
  ['/pay-stub-generator/', 'a month for unlimited documents'],
])('%s says “%s”', async (path, text) => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  await visit(page, site.url + path);
  expect(await page.locator('main').getByText(text).first().isVisible()).toBe(true);
  await close();
});
