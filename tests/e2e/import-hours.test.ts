import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityProblems, openPage, visit } from './browser.ts';
import { signUpWithCompany, startRunOf } from './company-with-run.ts';
import { expectLooks } from './looks.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();
expectLooks(import.meta.filename);

const cell = (page: Page, column: string, person: string) => page.getByLabel(`${column}, ${person}`, { exact: true });

const file = (text: string) => ({ name: 'timesheet.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a time sheet’s hours are matched to the people of a run, corrected, imported as a whole and undone', async () => {
  const { page, errors, close } = await openPage(browser);
  const company = await signUpWithCompany(site, page, 'Kestrel Joinery');
  const run = await startRunOf(page, company, [
    { name: 'Ann Lee', number: '100', rate: 2_000 },
    { name: 'Bo Marsh', number: '101', rate: 3_150 },
    { name: 'Cy Ortega', number: '102', paymentType: 'salary', rate: 6_500_000 },
  ]);
  await visit(page, run);
  await page.getByRole('button', { name: 'Import hours' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import hours' });
  const drop = dialog.getByLabel(/Drop a file/);
  await drop.waitFor({ state: 'attached' });
  expect(await accessibilityProblems(page)).toEqual([]);
  const template = await page.context().request.get(`${site.url}/my-dashboard/hours-template.xlsx`);
  expect((await template.body()).subarray(0, 2).toString()).toBe('PK');

  // ADP's headings, with a cell that cannot be read and somebody who is not in the run.
  const head = 'Co Code,File #,Employee Name,Reg Hours,O/T Hours,Bonus';
  await drop.setInputFiles(
    file(`${head}\nABC,000100,"Lee, Ann",76.5,forty,100\nABC,000101,"Marsh, Bo",80,0,\nABC,777,"Quill, Zoe",12,,\n`),
  );
  await dialog.getByRole('heading', { name: '1 cell to correct' }).waitFor();
  await dialog.getByText('Nobody in this pay run has the name, email or employee ID of Quill, Zoe (row 4).').waitFor();
  await dialog.getByRole('cell', { name: 'E2', exact: true }).waitFor();
  const press = dialog.getByRole('button', { name: 'Import hours of 2 people' });
  expect(await press.isDisabled()).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Use another file' }).click();
  await drop.setInputFiles(
    file(`${head}\nABC,000100,"Lee, Ann",76.5,3:30,100\nABC,000101,"Marsh, Bo",80,0,\nABC,777,"Quill, Zoe",12,,\n`),
  );
  expect(await press.isDisabled()).toBe(true);
  await dialog.getByLabel('Leave out this row').check();
  await press.click();
  await page.getByText('Hours of 2 people imported.').waitFor();
  expect(await cell(page, 'Regular hours', 'Ann Lee').inputValue()).toBe('76.50');
  expect(await cell(page, 'Overtime hours', 'Ann Lee').inputValue()).toBe('3.50');
  expect(await cell(page, 'Bonus', 'Ann Lee').inputValue()).toBe('100.00');
  await page.getByText('All changes saved').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await visit(page, run);
  expect(await cell(page, 'Overtime hours', 'Ann Lee').inputValue()).toBe('3.50');

  // The same by pasting cells with their headings into the grid, and back.
  await cell(page, 'Regular hours', 'Ann Lee').focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text', 'First name\tLast name\tRegular\tOT\nAnn\tLee\t60\t0\nBo\tMarsh\t40\t1.25\n');
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await press.click();
  await page.getByText('Hours of 2 people imported.').waitFor();
  expect(await cell(page, 'Overtime hours', 'Bo Marsh').inputValue()).toBe('1.25');
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByText('Import undone.').waitFor();
  expect(await cell(page, 'Regular hours', 'Ann Lee').inputValue()).toBe('76.50');
  expect(await cell(page, 'Overtime hours', 'Bo Marsh').inputValue()).toBe('');
  await page.getByText('All changes saved').waitFor();

  // A file that is dropped on the grid, on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(['Name,Hours\nBo Marsh,77\n'], 'clock.csv', { type: 'text/csv' }));
    document
      .querySelector('table')!
      .dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await dialog.getByText('clock.csv: 1 person of this pay run, 2 not in the file').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await dialog.getByRole('button', { name: 'Import hours of 1 person' }).click();
  await page.getByText('Hours of 1 person imported.').waitFor();
  expect(await cell(page, 'Regular hours', 'Bo Marsh').inputValue()).toBe('77.00');
  await page.getByText('All changes saved').waitFor();
  expect(errors).toEqual([]);
  await close();
});
