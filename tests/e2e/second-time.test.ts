import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays } from '../../src/domain/calendar.ts';
import { dateInNewYork } from '../../src/domain/moment.ts';
import { payStub } from '../../src/kinds/pay-stub/model/kind.ts';
import { addCustomer } from './add-customer.ts';
import { accessibilityProblems, openPage, visit } from './browser.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

// Returning customers fill in less: the next period in one click, companies and people by name.

const { site, browser } = await openSiteAndBrowser();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

const post = async (page: Page, address: string, sent: Record<string, unknown>) => {
  const answer = await page.context().request.post(`${site.url}/api/v1${address}`, {
    data: sent,
    headers: { Origin: site.url, 'Idempotency-Key': crypto.randomUUID() },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return ((await answer.json()) as { data: { orderId: string; orderKey: string } }).data;
};

async function signUp(page: Page, username: string): Promise<void> {
  const [name, value] = (await addCustomer(site, { username })).split('=') as [string, string];
  await page.context().addCookies([{ name, value, url: site.url }]);
}

/** Stubs for one person, bought through the API. */
async function buyStubs(page: Page, email: string, quantity = 2, stubs: readonly object[] = []): Promise<void> {
  const sample = payStub.sample(1) as { stubs: object[]; details: object };
  const input = { ...sample, templateMode: false, details: { ...sample.details, quantity }, stubs };
  const { orderId, orderKey } = await post(page, '/order/createPayment', {
    products: [{ kind: 'PayStub', input }],
    email,
    attestation: { version: '2026-11-20', typedName: 'Eleanor Rowe', isAccepted: true },
  });
  const payment = {
    card_holder_name: 'E Rowe',
    card_number: '4242424242424242',
    card_expiry: '12/49',
    card_cvc: '123',
  };
  await post(page, '/order/successPayment', { orderId, orderKey, payment });
  const states = async () => {
    const answer = await page.context().request.get(`${site.url}/api/v1/order/${orderId}?key=${orderKey}`);
    const { data } = (await answer.json()) as { data: { documents: { status: string }[] } };
    return data.documents.map(({ status }) => status);
  };
  await expect.poll(states).toEqual(Array.from({ length: quantity }, () => 'ready'));
}

const ready = (page: Page) => page.getByRole('button', { name: 'Undo' }).waitFor();

test('the next stub for a person is two clicks away and continues the year to date without a dagger', async () => {
  const { page, errors, close } = await openPage(browser);
  await signUp(page, 'again@example.com');
  await visit(page, `${site.url}/pay-stub-generator/`);
  await ready(page);
  expect(await page.getByRole('heading', { name: 'Create the next one' }).count()).toBe(0);
  await buyStubs(page, 'again@example.com');

  await visit(page, `${site.url}/pay-stub-generator/?fill=reset`);
  const last = page.getByRole('region', { name: 'Create the next one' });
  expect(await last.getByRole('listitem').count()).toBe(1);
  expect(await accessibilityProblems(page)).toEqual([]);
  await last.getByRole('button', { name: /Next period/ }).click();
  await page.waitForURL(/draft=/);
  await ready(page);
  const issued = page.getByRole('article', { name: 'Document as text' });
  await expect.poll(() => issued.textContent()).toContain('Maren Adeyemi');
  expect(await issued.textContent()).not.toContain('entered by issuer');

  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await page.waitForURL(/\/checkout\/\?draft=/);
  expect(errors).toEqual([]);
  await close();
});

const nextOnDashboard = async (page: Page): Promise<void> => {
  await visit(page, `${site.url}/my-dashboard/`);
  await page.getByRole('button', { name: /^Next period/ }).click();
};

test('one press on the dashboard leads to the checkout of the next stub with its amounts', async () => {
  const { page, errors, close } = await openPage(browser, PHONE);
  await signUp(page, 'payday@example.com');
  const today = dateInNewYork(new Date());
  const payPeriod = { start: addDays(today, -34), end: addDays(today, -21) };
  const earnings = [{ key: 'regular', rate: 3150, hours: 76 }];
  await buyStubs(page, 'payday@example.com', 1, [{ payPeriod, payDate: addDays(today, -16), earnings }]);
  await nextOnDashboard(page);
  await page.waitForURL(/\/checkout\/\?draft=/);
  const amounts = page.getByRole('region', { name: 'Issuer status on this document' });
  expect(await amounts.innerText()).toMatch(/Gross pay\s+2,394\.00/);
  expect(await accessibilityProblems(page)).toEqual([]);
  await amounts.getByRole('link', { name: 'Edit draft' }).click();
  await page.waitForURL(/pay-stub-generator\/\?draft=/);
  await ready(page);
  expect(errors).toEqual([]);
  await close();
});

test('one press on the dashboard opens the form of the next stub while its period is not over', async () => {
  const { page, errors, close } = await openPage(browser, PHONE);
  await signUp(page, 'early-payday@example.com');
  await buyStubs(page, 'early-payday@example.com', 1);
  await nextOnDashboard(page);
  await page.waitForURL(/pay-stub-generator\/\?draft=.*step=6/);
  await ready(page);
  await page
    .getByText(/The last pay period ends on .*, after today/)
    .filter({ visible: true })
    .waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('a company is saved from the form, fills another document, and is edited, removed and restored on the dashboard', async () => {
  const { page, errors, close } = await openPage(browser);
  await signUp(page, 'people@example.com');
  await visit(page, `${site.url}/pay-stub-generator/?fill=reset&step=3`);
  await ready(page);
  await page.getByRole('textbox', { name: 'Company name' }).fill('Kestrel & Rowe Joinery');
  await page.locator('[name="company.address1"]').fill('418 Polk Street');
  await page.locator('[name="company.zip"]').fill('18015');
  await page.locator('[name="company.zip"]').blur();
  await expect.poll(() => page.locator('[name="company.city"]').inputValue()).toBe('Bethlehem');
  await page.getByRole('button', { name: 'Save this company' }).click();
  await page.getByText('Kestrel & Rowe Joinery was saved.').waitFor();

  await visit(page, `${site.url}/invoice-generator/?fill=reset&step=2`);
  await ready(page);
  await page.locator('details[open]').getByLabel('Saved companies').selectOption({ label: 'Kestrel & Rowe Joinery' });
  expect(await page.locator('[name="seller.city"]').inputValue()).toBe('Bethlehem');
  expect(await accessibilityProblems(page)).toEqual([]);

  await visit(page, `${site.url}/my-dashboard/people/`);
  await page.getByText('Kestrel & Rowe Joinery', { exact: false }).first().click();
  const form = page.locator('details[open]');
  await form.getByLabel('Name', { exact: true }).fill('Kestrel & Rowe');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved Kestrel & Rowe.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.locator('summary', { hasText: 'Kestrel & Rowe' }).click();
  await page.getByRole('button', { name: 'Remove' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Restored Kestrel & Rowe.').waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('companies and people are saved without scripts and on a phone, with errors at their fields', async () => {
  const { page, close } = await openPage(browser, { ...PHONE, javaScriptEnabled: false });
  await signUp(page, 'plain@example.com');
  await visit(page, `${site.url}/my-dashboard/people/`);
  await page.getByText('Add a person').click();
  const form = page.locator('details[open]');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Please enter a name').last().waitFor();
  await page.locator('details[open]').getByLabel('Name', { exact: true }).last().fill('Jonas Feld');
  await page.locator('details[open]').getByRole('button', { name: 'Save' }).last().click();
  await page.getByText('Saved Jonas Feld.').waitFor();
  await page.getByRole('link', { name: 'Jonas Feld' }).click();
  await page.getByRole('heading', { name: 'Jonas Feld' }).waitFor();
  await page.getByText('Remove this person').click();
  await page.getByRole('button', { name: 'Remove person' }).click();
  await page.getByText('Removed in the last 30 days').click();
  await page.getByRole('button', { name: 'Restore Jonas Feld' }).click();
  await page.getByText('Restored Jonas Feld.').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await close();
});
