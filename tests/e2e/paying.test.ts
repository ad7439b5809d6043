import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { invoice } from '../../src/kinds/invoice/model/kind.ts';
import { createPerson } from '../staff.ts';
import { addCustomer } from './add-customer.ts';
import { openPage, visit } from './browser.ts';
import { inEmailTo } from './emails.ts';
import { openSiteDatabase } from './site-database.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';
import { SHOWN_PRICE } from '../price.ts';

const { site, browser } = await openSiteAndBrowser();

let counter = 0;
const formOf = () => {
  counter += 1;
  const sample = invoice.sample(1);
  return { ...sample, details: { ...sample.details, number: `PAY-${counter}` } };
};
async function saveDraft(page: Page): Promise<string> {
  const answer = await page.context().request.post(`${site.url}/api/v1/drafts`, {
    data: { kind: 'Invoice', name: 'A document', form: formOf() },
    headers: { Origin: site.url },
  });
  return ((await answer.json()) as { data: { id: string } }).data.id;
}
async function fillIn(page: Page, email: string): Promise<void> {
  for (const tick of await page.getByRole('checkbox').all()) await tick.check();
  await page.getByLabel('Your full name').fill('Ines Vallejo');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expires').fill('12/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on the card').fill('I Vallejo');
}
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });

test('applies a coupon for a signed-in customer and lists the document on the dashboard', async () => {
  const database = await openSiteDatabase(site);
  const { token } = await createPerson(database, 2);
  await database.close();
  const made = await fetch(`${site.url}/api/v1/admin/coupon/create`, {
    method: 'POST',
    headers: { Origin: site.url, Cookie: `session=${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ code: 'HALF', type: 'percent', value: 50, startsOn: null, endsOn: null, useLimit: 1 }),
  });
  expect(made.status).toBe(200);
  const session = await addCustomer(site, { username: 'coupon@example.com' });
  const { page, errors, close } = await openPage(browser);
  await page.context().addCookies([{ name: 'session', value: session.replace('session=', ''), url: site.url }]);
  await visit(page, `${site.url}/checkout/?draft=${await saveDraft(page)}`);
  await page.getByLabel('Coupon').fill(' half ');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Coupon HALF').waitFor();
  await fillIn(page, 'coupon@example.com');
  await page.getByRole('button', { name: 'Pay $3.99 and issue' }).click();
  await page.getByRole('heading', { name: 'Your document is ready' }).waitFor();
  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  await page.getByRole('heading', { name: 'Newest documents' }).waitFor();

  await visit(page, `${site.url}/checkout/?draft=${await saveDraft(page)}`);
  await page.getByLabel('Coupon').fill('HALF');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('reached its use limit').first().waitFor();
  expect(await payButton(page).textContent()).toContain(SHOWN_PRICE);
  expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
  await close();
});

test('a tab closed during payment: paid once, sealed, and the emails arrive', async () => {
  const { page, close } = await openPage(browser);
  await visit(page, `${site.url}/checkout/?draft=${await saveDraft(page)}`);
  await fillIn(page, 'closed@example.com');
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/checkout')),
    payButton(page).click(),
  ]);
  expect(sent.postData()).toContain('closed%40example.com');
  // A browser that is closed at once may not have sent it.
  const { db, close: closeDatabase } = await openSiteDatabase(site);
  const orders = db.selectFrom('orders').select('id').where('email', '=', 'closed@example.com');
  await expect.poll(() => orders.execute()).toHaveLength(1);
  await closeDatabase();
  await close();
  expect(await inEmailTo(site, 'closed@example.com', /Paid: \$\d+\.\d\d/)).toBe(`Paid: ${SHOWN_PRICE}`);
  const link = await inEmailTo(site, 'closed@example.com', /\/order\/success\/\?order=[\w-]+&key=[\w-]+/);
  const reader = await openPage(browser);
  await visit(reader.page, site.url + link);
  await reader.page.getByRole('heading', { name: 'Your document is ready' }).waitFor();
  await reader.close();
});
