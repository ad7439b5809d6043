import type { Page } from 'playwright-core';

/** Certifies and pays on the checkout page. */
export async function payByCard(page: Page, name: string): Promise<void> {
  for (const tick of await page.getByRole('checkbox').all()) await tick.check();
  await page.getByLabel('Your full name').fill(name);
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expires').fill('12/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on the card').fill('I Vallejo');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}
