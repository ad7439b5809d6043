import { expect, test } from 'vitest';
import { accessibilityProblems, openPage, visit } from './browser.ts';
import { signUpWithCompany, startRunOf } from './company-with-run.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

test('hours by week and unpaid hours of a salary are entered in a run, and stay', async () => {
  const { page, errors, close } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  const company = await signUpWithCompany(site, page, 'Cedar Fork Home Care');
  const year = new Date().getFullYear();
  const run = await startRunOf(page, company, [
    { name: 'Maren Adeyemi', rate: 2_000 },
    // The first ten workdays of the period are January 5 to 16.
    { name: 'Cy Ortega', paymentType: 'salary', rate: 5_200_000, startsOn: `${year}-01-12` },
  ]);
  await visit(page, run);
  await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
  const gross = async (person: string): Promise<string> =>
    (await page.getByRole('row', { name: person }).getByRole('cell').nth(-2).textContent()) ?? '';
  await expect.poll(() => gross('Cy Ortega')).toBe('$1,000.00');
  expect(await page.getByLabel('Unpaid hours, Cy Ortega').inputValue()).toBe('40.00');

  await page.getByLabel('Add a column').selectOption({ label: 'Hours by week' });
  const cell = page.getByLabel('Hours by week, Maren Adeyemi');
  await cell.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Work out overtime' });
  await dialog.waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByLabel('Hours', { exact: true }).first().fill('46');
  await dialog.getByLabel('Hours', { exact: true }).last().fill('38');
  await dialog.getByText('Overtime premium 60.00').waitFor();
  await dialog.getByRole('button', { name: 'Use these hours' }).click();
  expect(await cell.inputValue()).toBe('46 / 38');
  // 84 hours at 20.00, and half of it for the six hours over 40.
  await expect.poll(() => gross('Maren Adeyemi')).toBe('$1,740.00');
  await page.getByText('All changes saved').waitFor();

  await page.reload();
  await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
  expect(await cell.inputValue()).toBe('46 / 38');
  expect(await page.getByLabel('Regular hours, Maren Adeyemi').inputValue()).toBe('84.00');
  await page.getByLabel('Regular hours, Maren Adeyemi').fill('80');
  expect(await cell.inputValue()).toBe('');
  await page.getByLabel('Regular hours, Maren Adeyemi').press('Control+z');
  expect(await cell.inputValue()).toBe('46 / 38');
  await page.getByText('All changes saved').waitFor();

  // A time sheet with these weeks changes nothing.
  await page.getByRole('button', { name: 'Import hours' }).click();
  const imports = page.getByRole('dialog', { name: 'Import hours' });
  await imports.getByLabel(/Drop a file/).setInputFiles({
    name: 'weeks.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name,Week 1,Week 2\nMaren Adeyemi,46,38\n'),
  });
  await imports.getByRole('button', { name: 'Import hours of 1 person' }).click();
  await page.getByText('The pay run has these hours of 1 person already.').waitFor();
  await page.getByRole('button', { name: 'Review pay run' }).click();
  await page.getByRole('heading', { name: /Review/ }).waitFor();
  await page.getByText('$2,740.00').first().waitFor();
  expect(errors).toEqual([]);
  await close();
});
