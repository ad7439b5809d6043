import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityProblems, OPEN_STEP, openPage, visit } from './browser.ts';
import { holdPreviews } from './hold-previews.ts';
import { expectLooks } from './looks.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();
expectLooks(import.meta.filename);

const PHONE = { viewport: { width: 390, height: 844 } };

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
/** The first line of the table whose head begins with the name. */
const row = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })
    .first();

const section = (page: Page, title: string) => page.locator('summary').filter({ hasText: title }).first();

/** The earnings step of a pay stub of 80 hours at 50.00 in California, at the width of a phone. */
async function openEarnings(page: Page): Promise<void> {
  await visit(page, `${site.url}/pay-stub-generator/?step=2`);
  await holdPreviews(page);
  await field(page, 'details.state').selectOption('CA');
  await section(page, 'Earnings Statement').click();
  await page.getByLabel('Regular, hourly rate').fill('50');
  await page.getByLabel('Regular, hours').fill('80');
  await page.getByLabel('Regular, hours').press('Tab');
}

/** Nothing is wider than the page, so it does not scroll sideways. */
const fitsPhone = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('adds a 401(k) with a match and a loan on a phone, and changes the age afterwards', async () => {
  const { page, errors, close } = await openPage(browser, PHONE);
  await openEarnings(page);
  const add = page.getByRole('button', { name: 'Add deduction' });
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Add deduction' });
  expect(await accessibilityProblems(page, OPEN_STEP)).toEqual([]);
  await dialog.getByRole('button', { name: '401(k)', exact: true }).click();
  await dialog.getByRole('group', { name: 'Calculated as' }).getByLabel('Percent of gross pay').check();
  await dialog.getByRole('textbox', { name: 'Percent of gross pay' }).fill('10');
  await dialog.getByLabel('The employer matches it').check();
  expect(await accessibilityProblems(page, OPEN_STEP)).toEqual([]);
  expect(await fitsPhone(page)).toBe(true);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  // 10% of 4,000.00; the employer adds half of 6%.
  await row(page, '401(k)').getByText('400.00', { exact: true }).first().waitFor();

  await add.click();
  await dialog.getByRole('button', { name: 'Loan', exact: true }).click();
  await dialog.getByLabel('Amount each pay period').fill('100');
  await dialog.getByLabel('Total still owed').fill('60');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await row(page, 'Loan').getByText('60.00 deducted').waitFor();

  await page.getByRole('button', { name: 'Change 401(k)' }).click();
  const change = page.getByRole('dialog', { name: 'Change 401(k)' });
  expect(await change.getByRole('textbox', { name: 'Percent of gross pay', exact: true }).inputValue()).toBe('10');
  await change.getByLabel('Age at the end of the year').selectOption({ label: '60 to 63' });
  await change.getByRole('textbox', { name: 'Percent of gross pay', exact: true }).fill('20');
  expect(await accessibilityProblems(page)).toEqual([]);
  await change.getByRole('button', { name: 'Save changes' }).click();
  await row(page, '401(k)').getByText('800.00', { exact: true }).first().waitFor();
  expect(await accessibilityProblems(page, OPEN_STEP)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

test('adds a deduction of its own name, and Escape closes the dialog without a change', async () => {
  const { page, errors, close } = await openPage(browser, PHONE);
  await openEarnings(page);
  const add = page.getByRole('button', { name: 'Add deduction' });
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Add deduction' });
  await dialog.getByRole('button', { name: 'Custom' }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByText('Please enter a title').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true);

  await add.click();
  await dialog.getByRole('button', { name: 'Custom' }).click();
  await dialog.getByLabel('Title').fill('Parking');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect
    .poll(() => page.getByLabel('Parking, total').evaluate((input) => input === document.activeElement))
    .toBe(true);
  expect(errors).toEqual([]);
  await close();
});

test('works out the overtime of a week from the hours of its days', async () => {
  const { page, errors, close } = await openPage(browser, PHONE);
  await openEarnings(page);
  await page.getByRole('button', { name: 'Work out overtime' }).click();
  const dialog = page.getByRole('dialog', { name: 'Work out overtime' });
  await dialog.getByText('Overtime is hours over 8 a day, over 12 a day at twice the rate, the seventh day').waitFor();
  expect(await accessibilityProblems(page, OPEN_STEP)).toEqual([]);
  expect(await fitsPhone(page)).toBe(true);
  // 13 hours on one day: 4 of them at one and a half times, 1 at twice the rate.
  await dialog.getByLabel('Mon').first().fill('13');
  await dialog.getByLabel('Mon').first().press('Tab');
  await dialog.getByText('Overtime premium 150.00').waitFor();
  // By an agreed schedule 2 hours at one and a half times, and 1 at twice the rate. The hours stay.
  await dialog.getByLabel('Kind of work').selectOption({ label: 'Four 10-hour days, as agreed' });
  await dialog.getByText('Overtime premium 100.00').waitFor();
  expect(await accessibilityProblems(page, OPEN_STEP)).toEqual([]);
  await dialog.getByLabel('Kind of work').selectOption({ label: 'All other work' });
  await dialog.getByText('Overtime premium 150.00').waitFor();
  await dialog.getByRole('button', { name: 'Use these hours' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await row(page, 'State overtime premium').getByText('150.00', { exact: true }).first().waitFor();
  expect(await accessibilityProblems(page, OPEN_STEP)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

test('withholds a court order within the limit, and prints a leave balance', async () => {
  const { page, errors, close } = await openPage(browser, PHONE);
  await openEarnings(page);
  await page.getByRole('button', { name: 'Add court order' }).click();
  const orders = page.getByRole('region', { name: 'Court orders' });
  await orders.getByLabel('Type of order').selectOption({ label: 'Creditor garnishment' });
  await orders.getByLabel('The order asks for').selectOption({ label: 'An amount' });
  await orders.getByLabel('Amount each pay period').fill('250');
  await orders.getByLabel('Amount each pay period').press('Tab');
  await row(page, 'Creditor garnishment').getByText('250.00', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Show calculation of Creditor garnishment' }).click();
  await page.getByText(/^How [\d.]+ was calculated$/).waitFor();
  expect(await accessibilityProblems(page, OPEN_STEP)).toEqual([]);

  // A levy with a statement takes what is above its exempt amount.
  await orders.getByLabel('Type of order').selectOption({ label: 'Federal tax levy' });
  await orders.getByLabel('The order asks for').selectOption({ label: 'Above the exempt amount' });
  await orders.getByLabel('Filing status on the levy’s statement').selectOption({ label: 'Head of household' });
  await orders.getByLabel('Dependents').selectOption('2');
  await page
    .getByText(/^Exempt from a levy \(Publication 1494, \d{4}\)/)
    .first()
    .waitFor();
  expect(await accessibilityProblems(page, OPEN_STEP)).toEqual([]);
  await orders.getByLabel('Type of order').selectOption({ label: 'Creditor garnishment' });

  await page.getByRole('button', { name: 'Add leave balance' }).click();
  const leave = page.getByRole('region', { name: 'Leave balances' });
  await leave.getByLabel('Balance before the first stub').fill('10');
  await leave.getByLabel('Used in this period').fill('4');
  await leave.getByLabel('Used in this period').press('Tab');
  expect(await accessibilityProblems(page, OPEN_STEP)).toEqual([]);
  expect(await fitsPhone(page)).toBe(true);
  await orders.getByRole('button', { name: 'Remove Creditor garnishment' }).click();
  await orders.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await close();
});
