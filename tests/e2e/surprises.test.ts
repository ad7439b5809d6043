import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { payStub } from '../../src/kinds/pay-stub/model/kind.ts';
import { openPage, visit } from './browser.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

/** Three stubs in one form. */
async function saveStubs(page: Page): Promise<string> {
  const sample = payStub.sample(1) as { details: object };
  const form = { ...sample, templateMode: false, details: { ...sample.details, quantity: 3 } };
  const answer = await page.context().request.post(`${site.url}/api/v1/drafts`, {
    data: { kind: payStub.id, name: 'Three stubs', form },
    headers: { Origin: site.url },
  });
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

test('three stubs cost in the builder what the checkout asks for, and the checkout names each period', async () => {
  const { page, errors, close } = await openPage(browser);
  const draft = await saveStubs(page);
  await visit(page, `${site.url}/pay-stub-generator/?draft=${draft}&step=6`);
  await page.getByText('$23.97 to issue 3 documents').filter({ visible: true }).first().waitFor();
  await visit(page, `${site.url}/checkout/?draft=${draft}`);
  await page.getByRole('button', { name: 'Pay $23.97 and issue' }).waitFor();
  const periods = /\w{3} \d+ – (?:\w{3} )?\d+, \d{4}/g;
  expect((await page.locator('main h1 + p').innerText()).match(periods)).toHaveLength(3);
  expect(errors).toEqual([]);
  await close();
});

test('pay without a state asks for it where the pay is asked, and then has taxes', async () => {
  const { page, errors, close } = await openPage(browser);
  await visit(page, `${site.url}/pay-stub-generator/?fill=reset&step=5`);
  await page.getByLabel('Regular, hourly rate').fill('20');
  await page.getByLabel('Regular, hours').fill('80');
  const missing = page.getByText(/^No taxes are calculated yet, because they depend on the state/);
  await missing.waitFor();
  await page.locator('details[open]').getByLabel('State').selectOption('PA');
  await missing.waitFor({ state: 'detached' });
  await page.locator('details[open]').getByText('Federal income tax').first().waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('the contact form answers with a ticket number', async () => {
  const { page, close } = await openPage(browser);
  await visit(page, `${site.url}/contact/`);
  const values = { fname: 'Maren', lname: 'Adeyemi', email: 'maren@surprises.example', subject: 'Overtime' };
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value);
  await page.locator('[name="message"]').fill('The overtime of Nov 14 is missing.');
  await page.getByRole('button', { name: 'Send message' }).click();
  const answer = await page.getByText(/^Thank you\./).innerText();
  expect(answer).toMatch(/Your ticket number is \d+\. We emailed it to you\.$/);
  await close();
});

test('home, pricing and the utility bill each say who uses it for what in six slides of their own, and quote nobody', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  const texts: string[] = [];
  for (const path of ['/', '/pricing/', '/utility-bills/']) {
    await visit(page, site.url + path);
    await page.getByRole('heading', { name: 'Who uses it for what' }).waitFor();
    const carousel = page.getByRole('region', { name: 'Who uses it for what' });
    const slides = await carousel.getByRole('listitem').allInnerTexts();
    expect([path, slides.length, await carousel.locator('blockquote, q').count()]).toEqual([path, 6, 0]);
    texts.push(...slides);
  }
  expect(new Set(texts).size).toBe(18);
  expect(texts.filter((text) => /\b(?:I|my|we|our)\b|[“”]/.test(text))).toEqual([]);
  await visit(page, `${site.url}/utility-bill-generator/`);
  expect(await page.getByRole('region', { name: 'Who uses it for what' }).getByRole('listitem').count()).toBe(6);
  await close();
});

test('each of the five tiles on the home page has its icon', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  await visit(page, site.url);
  const tiles = page
    .getByRole('heading', { name: 'Why Paperproof' })
    .locator('xpath=following-sibling::ul')
    .locator('li');
  expect(await tiles.count()).toBe(5);
  expect(await tiles.locator('svg').count()).toBe(5);
  await close();
});
