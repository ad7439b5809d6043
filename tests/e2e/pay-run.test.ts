import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addCustomer } from './add-customer.ts';
import { accessibilityProblems, openPage, visit } from './browser.ts';
import { inEmailTo } from './emails.ts';
import { expectLooks } from './looks.ts';
import { payByCard } from './pay-by-card.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();
expectLooks(import.meta.filename);

interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly rate: string;
  readonly isSalaried?: boolean;
}

async function addPerson(page: Page, { name, email, rate, isSalaried = false }: NewPerson): Promise<void> {
  await page.getByRole('link', { name: 'Add person' }).click();
  await page.getByRole('heading', { name: 'Add person' }).waitFor();
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Address', { exact: false }).first().fill('4 Elm Street');
  await page.getByLabel('City').fill('Easton');
  await page.getByLabel('ZIP code').fill('18042');
  if (isSalaried) await page.getByLabel('Salary', { exact: true }).check();
  await page.getByLabel(isSalaried ? 'Yearly salary' : 'Pay rate per hour').fill(rate);
  await page.getByRole('button', { name: 'Add person' }).click();
  await page.getByRole('link', { name, exact: true }).waitFor();
}

const cell = (page: Page, column: string, person: string) => page.getByLabel(`${column}, ${person}`, { exact: true });
const saved = (page: Page) => page.getByText('All changes saved').waitFor();

async function addColumns(page: Page, labels: readonly string[]): Promise<void> {
  for (const label of labels) await page.getByLabel('Add a column').selectOption(label);
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((block) => {
    const data = new DataTransfer();
    data.setData('text', block);
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}

test('an employer adds three people, runs a payday by keyboard, issues it at one price, and starts the next', async () => {
  const unique = crypto.randomUUID().slice(0, 8);
  const companyName = `Mill ${unique}`;
  const session = await addCustomer(site, { username: `payroll-${unique}@example.com` });
  const { page, errors, close } = await openPage(browser);
  await page.context().addCookies([{ name: 'session', value: session.replace('session=', ''), url: site.url }]);

  await visit(page, `${site.url}/my-dashboard/companies/`);
  await page.getByRole('link', { name: 'Add company' }).click();
  await page.getByLabel('Company name').fill(companyName);
  await page.getByLabel('Address', { exact: false }).first().fill('12 Mill Street');
  await page.getByLabel('City').fill('Easton');
  await page.getByLabel('State', { exact: false }).first().selectOption('PA');
  await page.getByLabel('ZIP code').fill('18042');
  const year = new Date().getFullYear();
  await page.getByLabel('First day of a pay period').first().fill(`01/04/${year}`);
  await page.getByLabel('First day of a pay period').first().press('Tab');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add company' }).click();
  await page.getByRole('heading', { name: companyName }).waitFor();

  const ann = `ann-${unique}@example.com`;
  await addPerson(page, { name: 'Ann Lee', email: ann, rate: '20' });
  await addPerson(page, { name: 'Bo Marsh', email: '', rate: '31.50' });
  await addPerson(page, { name: 'Cy Ortega', email: '', rate: '65000', isSalaried: true });
  expect(await accessibilityProblems(page)).toEqual([]);

  // A pay date on which banks are closed is taken, and the business day before is one press away.
  const payDate = page.getByRole('textbox', { name: 'Pay date' });
  const proposed = await payDate.inputValue();
  await payDate.fill(`12/25/${year}`);
  await payDate.press('Tab');
  await page.getByText(`Banks are closed on Dec 25, ${year}`).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pay on Dec' }).click();
  expect(await payDate.inputValue()).toMatch(/^12\/2[34]\//);
  expect(await page.getByText('Banks are closed').count()).toBe(0);
  await payDate.fill(proposed);
  await payDate.press('Tab');

  await page.getByRole('button', { name: 'Start pay run' }).click();
  await cell(page, 'Regular hours', 'Ann Lee').waitFor();
  const net = page.getByRole('button', { name: 'Preview pay stub of Ann Lee' });
  await net.filter({ hasText: '$' }).waitFor();
  const netBefore = await net.textContent();
  await net.click();
  await page.getByRole('img', { name: 'Pay stub of Ann Lee, as it will be issued' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');

  // By keyboard: hours, Enter to the next row, arrows to the next column.
  await cell(page, 'Regular hours', 'Ann Lee').focus();
  await page.keyboard.type('76.5');
  await page.keyboard.press('Enter');
  expect(await cell(page, 'Regular hours', 'Bo Marsh').evaluate((node) => node === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  // Columns without entries are hidden until they are added.
  await addColumns(page, ['Holiday hours', 'Vacation hours', 'Tips', 'Commission', 'Reimbursement']);
  await cell(page, 'Overtime hours', 'Ann Lee').focus();
  // A block from a spreadsheet: overtime, holiday, vacation and bonus of two people.
  await paste(page, '3\t\t8\t$1,250.00\n1.5\t8\t\t\n');
  await page.getByText('Pasted 8 cells.').waitFor();
  expect(await cell(page, 'Bonus', 'Ann Lee').inputValue()).toBe('1,250.00');
  expect(await cell(page, 'Holiday hours', 'Bo Marsh').inputValue()).toBe('8.00');
  // Undone and done again as one step.
  await page.keyboard.press('Control+z');
  expect(await cell(page, 'Bonus', 'Ann Lee').inputValue()).toBe('');
  await page.keyboard.press('Control+y');
  expect(await cell(page, 'Bonus', 'Ann Lee').inputValue()).toBe('1,250.00');
  await cell(page, 'Tips', 'Ann Lee').focus();
  await page.keyboard.type('20');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  expect(await cell(page, 'Tips', 'Cy Ortega').inputValue()).toBe('20.00');
  // Three rows are changed in the columns that were added.
  await cell(page, 'Commission', 'Ann Lee').fill('310.25');
  await cell(page, 'Reimbursement', 'Bo Marsh').fill('42.10');
  await cell(page, 'Commission', 'Cy Ortega').fill('1,000');
  await cell(page, 'Commission', 'Cy Ortega').press('Enter');
  await saved(page);
  await page.waitForFunction((before) => {
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent?.includes('of Ann Lee'));
    return button?.textContent?.includes('$') && button.textContent !== before;
  }, netBefore);
  expect(await accessibilityProblems(page)).toEqual([]);

  // What was typed is still there after the page is opened again.
  await page.reload();
  await visit(page, page.url());
  expect(await cell(page, 'Regular hours', 'Ann Lee').inputValue()).toBe('76.50');
  await cell(page, 'Regular hours', 'Ann Lee').focus();
  await page.keyboard.press('Control+Enter');
  const picture = page.getByAltText('Pay stub of Ann Lee, as it will be issued');
  await picture.waitFor();
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('dialog img')?.naturalWidth);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Review pay run' }).click();
  await page.getByRole('heading', { name: 'Review pay run' }).waitFor();
  expect(await page.getByRole('link', { name: 'Issue 3 pay stubs' }).count()).toBe(0);
  await page.getByRole('button', { name: 'No local tax there' }).click();
  await page.getByText('Answer saved.').waitFor();
  await page.getByText('No Form W-4 or state form is saved').first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'Issue 3 pay stubs' }).click();
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
  await page.getByText('3 × Pay stub').waitFor();
  expect(await page.getByLabel('Totals').textContent()).toMatch(
    /^People3Gross pay[\d,.]+Taxes[\d,.]+Other deductions[\d,.]+Net pay[\d,.]+Net pay adjustments42\.10$/,
  );
  await payByCard(page, 'Ines Vallejo');
  await page.getByRole('heading', { name: '3 of 3 pay stubs issued' }).waitFor();
  await page.getByRole('link', { name: 'Download all as one PDF' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await inEmailTo(site, ann, /verify the file/)).toBe('verify the file');

  await page.getByRole('link', { name: 'Next pay run' }).click();
  await page.getByRole('button', { name: 'Start pay run' }).click();
  await page.getByRole('heading', { name: /Jan 18/ }).waitFor();
  expect(await cell(page, 'Regular hours', 'Ann Lee').inputValue()).toBe('76.50');
  expect(await cell(page, 'Bonus', 'Ann Lee').inputValue()).toBe('');
  // The columns that were added are there again.
  await cell(page, 'Commission', 'Ann Lee').waitFor();

  // A bonus outside the schedule, for one person, on a phone: without hours, and net pay always in view.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: companyName }).click();
  await page.getByRole('link', { name: 'Off-cycle pay run' }).click();
  await page.getByRole('heading', { name: 'Off-cycle pay run' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Cy Ortega' }).check();
  await page.getByRole('button', { name: 'Start off-cycle run' }).click();
  await page.getByRole('heading', { name: /^Bonus, / }).waitFor();
  await cell(page, 'Bonus', 'Cy Ortega').fill('2,500');
  const bonusNet = page.getByRole('button', { name: 'Preview pay stub of Cy Ortega' });
  await bonusNet.filter({ hasText: /\$1,\d/ }).waitFor();
  const place = (await bonusNet.boundingBox())!;
  expect(place.x + place.width).toBeLessThanOrEqual(390);
  expect(await accessibilityProblems(page)).toEqual([]);
  await saved(page);
  await page.getByRole('button', { name: 'Review pay run' }).click();
  await page.getByRole('heading', { name: 'Review pay run' }).waitFor();
  expect(await page.getByText('No hours.').count()).toBe(0);
  await page.getByRole('link', { name: 'Issue 1 pay stub' }).click();
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
  await payByCard(page, 'Ines Vallejo');
  await page.getByRole('heading', { name: '1 of 1 pay stubs issued' }).waitFor();
  expect(errors).toEqual([]);
  await close();
});
