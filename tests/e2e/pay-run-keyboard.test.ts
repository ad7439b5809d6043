import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, visit } from './browser.ts';
import { signUpWithCompany } from './company-with-run.ts';
import { linkTo } from './emails.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';
import { tabTo } from './tab-to.ts';

const { site, browser } = await openSiteAndBrowser();

/** Goes to something by Tab from the top of the page, and presses it. */
async function press(page: Page, name: string, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement).getAttribute('aria-label'));

test('by keyboard alone: people are imported, paid, one is corrected, and the next pay period starts in two presses', async () => {
  const unique = crypto.randomUUID().slice(0, 8);
  const ann = `ann-${unique}@example.com`;
  const { page, errors, close } = await openPage(browser);
  const company = await signUpWithCompany(site, page, `Keys ${unique}`);
  await visit(page, company);
  await press(page, 'Import people');
  await heading(page, 'Import people');
  await tabTo(page, 'Or paste cells');
  const rows = [
    'Name\tEmail\tStreet\tCity\tState\tZIP code\tHourly rate\tHours',
    `Ann Lee\t${ann}\t4 Elm Street\tEaston\tPA\t18042\t20.00\t80`,
    'Bo Marsh\t\t4 Elm Street\tEaston\tPA\t18042\t31.50\t80',
    'Cy Ortega\t\t4 Elm Street\tEaston\tPA\t18042\t28.00\t80',
  ];
  await page.keyboard.insertText(rows.join('\n'));
  await press(page, 'Read pasted cells');
  await page.getByRole('button', { name: 'Check 3 people' }).waitFor();
  await press(page, 'Check 3 people');
  await page.getByText('3 will be added, 0 updated.').waitFor();
  await press(page, 'Import people');
  await page.getByText('People imported: 3 added.').waitFor();
  await press(page, 'See people');
  await page.getByRole('link', { name: 'Ann Lee', exact: true }).waitFor();

  await press(page, 'Start pay run');
  await page.getByLabel('Regular hours, Ann Lee', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Preview pay stub of Cy Ortega' }).filter({ hasText: '$' }).waitFor();
  // Three cells, with Enter and the arrows from one to the next.
  await type(page, 'Regular hours, Ann Lee', '76.5');
  await page.keyboard.press('Enter');
  expect(await focused(page)).toBe('Regular hours, Bo Marsh');
  await page.keyboard.type('72');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toBe('Overtime hours, Cy Ortega');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await page.getByText('All changes saved').waitFor();
  await press(page, 'Review pay run');
  await heading(page, 'Review pay run');
  await press(page, 'Issue 3 pay stubs');
  await heading(page, 'Checkout');
  for (const tick of await page.getByRole('checkbox').all()) {
    const name = (await tick.evaluate((node) => (node as HTMLInputElement).labels?.[0]?.textContent ?? '')).trim();
    await press(page, name.slice(0, 30), 'Space');
    expect(await tick.isChecked()).toBe(true);
  }
  await type(page, 'Your full name', 'Ines Vallejo');
  await type(page, 'Card number', '4242424242424242');
  await type(page, 'Expires', '12/40');
  await type(page, 'Security code', '123');
  await type(page, 'Name on the card', 'I Vallejo');
  await press(page, 'Pay $');
  await heading(page, '3 of 3 pay stubs issued');
  await page.getByRole('link', { name: 'Download all as one PDF' }).waitFor();
  const run = page.url();

  // The person paid finds it, by keyboard too.
  const { page: own, close: leave } = await openPage(browser);
  await visit(own, `${site.url}/my-pay/`);
  await type(own, 'Email', ann);
  await own.keyboard.press('Enter');
  await own.getByText('Check your email.').waitFor();
  await visit(own, site.url + (await linkTo(site, '/my-pay/link/', ann)));
  await press(own, 'See your pay');
  await heading(own, 'Your pay');
  await press(own, 'Pay stub');
  await heading(own, 'Is something wrong?');
  await leave();

  // One is corrected.
  await press(page, 'Correct the pay stub of Bo Marsh');
  await heading(page, 'Correct a document');
  await press(page, 'Open as draft');
  await page.waitForURL(/pay-stub-generator\/\?draft=/);
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  // Steps are read with their number.
  await press(page, '4Employee Information');
  await tabTo(page, 'Address');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('78 Garrison Street');
  await page.keyboard.press('Tab');
  await press(page, '6Review Paystub');
  await press(page, 'Checkout');
  await heading(page, /lines? changed/);
  await type(page, 'What was wrong?', 'The address was wrong.');
  await press(page, 'I certify', 'Space');
  await type(page, 'Your full name', 'Ines Vallejo');
  await press(page, 'Issue revision 2');
  await page.waitForURL(/my-dashboard\/documents/);

  await visit(page, run);
  await heading(page, '3 of 3 pay stubs issued');
  await page.getByText('revision 2').waitFor();
  // Two presses.
  await press(page, 'Next pay run');
  await page.getByRole('button', { name: 'Start pay run' }).waitFor();
  await press(page, 'Start pay run');
  await heading(page, /Jan 18/);
  expect(await page.getByLabel('Regular hours, Ann Lee', { exact: true }).inputValue()).toBe('76.50');
  expect(errors).toEqual([]);
  await close();
});
