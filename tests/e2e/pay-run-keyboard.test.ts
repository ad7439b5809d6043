import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, visit } from './browser.ts';
import { signUpWithCompany, startRunOf } from './company-with-run.ts';
import { linkTo } from './emails.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';
import { tabTo } from './tab-to.ts';

const { site, browser } = await openSiteAndBrowser();

/** Goes to something by Tab from the top of the page, and presses it. */
async function press(page: Page, name: string, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

/** From a file that LibreOffice saved. */
const FIFTY = fileURLToPath(new URL('fifty-people.ods', import.meta.url));
const ANN = 'ann.lee@fifty-people.example';
/** Fifty documents are sealed meanwhile. */
const SEALED = { timeout: 240_000 };

async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
const focused = (page: Page) =>
  page.evaluate(() => {
    const node = document.activeElement as HTMLInputElement;
    return node.getAttribute('aria-label') ?? node.labels?.[0]?.textContent?.trim() ?? '';
  });

async function checkOut(page: Page): Promise<void> {
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
}

/** Opens /my-pay/ from the link in an email, and then something that is listed there. */
async function openOwnPay(own: Page, name: string): Promise<void> {
  await visit(own, `${site.url}/my-pay/`);
  await type(own, 'Email', ANN);
  await own.keyboard.press('Enter');
  await own.getByText('Check your email.').waitFor();
  await visit(own, site.url + (await linkTo(site, '/my-pay/link/', ANN)));
  await press(own, 'See your pay');
  await heading(own, 'Your pay');
  await press(own, name);
  await heading(own, 'Is something wrong?');
}

test('by keyboard alone: from an empty account to a closed year of 50 people from a LibreOffice file', async () => {
  const unique = crypto.randomUUID().slice(0, 8);
  // Of a year that has ended: its forms are final. Two of the fifty began later.
  const year = new Date().getFullYear() - 1;
  const { page, errors, close } = await openPage(browser);
  const company = await signUpWithCompany(site, page, `Keys ${unique}`, year);
  await visit(page, company);
  await press(page, 'Import people');
  await heading(page, 'Import people');
  await tabTo(page, 'Drop a file or choose one');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')]);
  await chooser.setFiles(FIFTY);
  await page.getByRole('button', { name: 'Check 50 people' }).waitFor();
  await press(page, 'Check 50 people');
  await page.getByText('50 will be added, 0 updated.').waitFor();
  // The button that was pressed is the next one, and keeps the focus.
  await page.getByRole('button', { name: 'Import people' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('People imported: 50 added.').waitFor();
  await press(page, 'See people');
  await page.getByRole('link', { name: 'Ann Lee', exact: true }).waitFor();

  await press(page, 'Start pay run');
  const hoursOfAnn = page.getByLabel('Regular hours, Ann Lee', { exact: true });
  await hoursOfAnn.waitFor();
  await page.getByRole('button', { name: 'Preview pay stub of Ann Lee' }).filter({ hasText: '$' }).waitFor();
  // Three cells, with Enter and the arrows from one to the next. Then the grid is left from its last cell.
  await type(page, 'Regular hours, Ann Lee', '76.5');
  await page.keyboard.press('Enter');
  expect(await focused(page)).toMatch(/^Regular hours, Björn/);
  await page.keyboard.type('72');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toMatch(/^Overtime hours, Björn/);
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await page.getByText('All changes saved').waitFor();
  await page.keyboard.press('Control+End');
  expect(await focused(page)).toMatch(/, Zoë/);
  await press(page, 'Review pay run');
  await heading(page, 'Review pay run');
  const decline = page.getByRole('button', { name: 'No local tax there' });
  await decline.first().waitFor();
  for (let open = await decline.count(); open > 0; open = await decline.count()) {
    // oxlint-disable-next-line no-await-in-loop -- one question after another
    await press(page, 'No local tax there');
    // oxlint-disable-next-line no-await-in-loop -- one question after another
    await expect.poll(() => decline.count()).toBeLessThan(open);
  }
  await press(page, 'Issue 48 pay stubs');
  await checkOut(page);
  await page.getByRole('heading', { name: '48 of 48 pay stubs issued' }).waitFor(SEALED);
  await page.getByRole('link', { name: 'Download all as one PDF' }).waitFor(SEALED);
  const run = page.url();

  const { page: own, close: leave } = await openPage(browser);
  await openOwnPay(own, 'Pay stub');
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
  await heading(page, '48 of 48 pay stubs issued');
  await page.getByText('revision 2').waitFor();
  // Two presses.
  await press(page, 'Next pay run');
  await page.getByRole('button', { name: 'Start pay run' }).waitFor();
  await press(page, 'Start pay run');
  await heading(page, /Jan 18/);
  expect(await hoursOfAnn.inputValue()).toBe('76.50');

  // The year is closed: everything ties out, and each person gets a form.
  await visit(page, `${company}year-end/?year=${year}`);
  await page.getByText('agree to the cent').waitFor();
  expect(await page.getByRole('row', { name: /941 line 12/ }).textContent()).toMatch(/\$0\.00$/);
  await press(page, 'W-2 and 1099 forms');
  await heading(page, `W-2 and 1099 forms ${year}`);
  await type(page, 'Employer identification number', '12-3456789');
  let typed = 0;
  while (typed < 48) {
    await page.keyboard.press('Tab');
    if (!(await focused(page)).startsWith('Last four digits')) continue;
    await page.keyboard.type(String(1_000 + typed));
    typed += 1;
  }
  await press(page, 'Review and issue');
  await heading(page, 'Checkout');
  await page.getByText('46 × W-2').waitFor();
  await page.getByText('2 × 1099-NEC').waitFor();
  await checkOut(page);
  await page.getByRole('heading', { name: '48 of 48 forms issued' }).waitFor(SEALED);
  const { page: later, close: leaveLater } = await openPage(browser);
  await openOwnPay(later, 'W-2');
  await leaveLater();
  expect(errors).toEqual([]);
  await close();
}, 600_000);

test('a filtered grid keeps texts that cannot be read in their own cells, and the run is not reviewed', async () => {
  const { page, close } = await openPage(browser);
  const company = await signUpWithCompany(site, page, `Filtered Works ${crypto.randomUUID().slice(0, 8)}`);
  const run = await startRunOf(page, company, [
    { name: 'Ann Lee', number: '1', rate: 2_000 },
    { name: 'Bo Marsh', number: '2', rate: 2_000 },
    { name: 'Cy Ortega', number: '3', rate: 2_000 },
  ]);
  await visit(page, run);
  const hoursOf = (name: string) => page.getByLabel(`Regular hours, ${name}`);
  const filter = page.getByLabel('Filter people');
  await hoursOf('Bo Marsh').fill('8o');
  await filter.fill('cy');
  await expect.poll(() => hoursOf('Bo Marsh').count()).toBe(0);
  expect(await hoursOf('Cy Ortega').inputValue()).toBe('80.00');
  await page.getByRole('button', { name: 'Review pay run' }).click();
  await page.getByText('Correct the marked cells before you review the pay run.').waitFor();
  await filter.fill('');
  await expect.poll(() => hoursOf('Bo Marsh').inputValue()).toBe('8o');
  expect(await hoursOf('Ann Lee').inputValue()).toBe('80.00');
  expect(await hoursOf('Bo Marsh').getAttribute('aria-invalid')).toBe('true');
  await filter.fill('bo');
  await hoursOf('Bo Marsh').fill('8');
  await filter.fill('');
  await page.getByRole('button', { name: 'Review pay run' }).click();
  await page.waitForURL(/\/review\/$/);
  await close();
});
