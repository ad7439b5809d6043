import { expect, test } from 'vitest';
import { accessibilityProblems, openPage, visit } from './browser.ts';
import { signUpWithCompany, startRunOf } from './company-with-run.ts';
import { payByCard } from './pay-by-card.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

test('an owner marks one pay stub as paid in cash and the others by numbered checks, and takes one mark back', async () => {
  const { page, close } = await openPage(browser);
  const company = await signUpWithCompany(site, page, `Marked ${crypto.randomUUID().slice(0, 8)}`);
  const run = await startRunOf(page, company, [
    { name: 'Ann Lee', rate: 2_000 },
    { name: 'Bo Marsh', rate: 3_150 },
    { name: 'Cy Ortega', rate: 2_400 },
  ]);
  await visit(page, `${run}review/`);
  await page.getByRole('link', { name: 'Issue 3 pay stubs' }).click();
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
  await payByCard(page, 'Ines Vallejo');
  await page.getByRole('heading', { name: '3 of 3 pay stubs issued' }).waitFor();
  await page.getByRole('heading', { name: '0 of 3 marked as paid' }).waitFor();

  await page.getByRole('checkbox', { name: 'Bo Marsh' }).check();
  await page.getByLabel('Paid by').selectOption('cash');
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByText('1 pay stub marked as paid.').waitFor();

  await page.getByLabel('Paid by').selectOption('check');
  await page.getByLabel('Check number').fill('1009');
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByText('2 pay stubs marked as paid.').waitFor();
  await page.getByRole('heading', { name: 'All marked as paid' }).waitFor();
  const rowOf = (name: string) => page.getByRole('table', { name: 'Pay stubs' }).getByRole('row', { name });
  expect(await rowOf('Ann Lee').textContent()).toContain('check 1009');
  expect(await rowOf('Bo Marsh').textContent()).toContain('cash');
  expect(await rowOf('Cy Ortega').textContent()).toContain('check 1010');
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('checkbox', { name: 'Cy Ortega' }).check();
  await page.getByRole('button', { name: 'Mark selected as not paid' }).click();
  await page.getByRole('heading', { name: '2 of 3 marked as paid' }).waitFor();
  await visit(page, `${company}books/`);
  await page.getByText(/^Marked as paid: 2 of 3 pay stubs/).waitFor();

  await visit(page, company);
  await page.getByRole('heading', { name: /^Paid in 20\d\d$/ }).waitFor();
  await page.getByText('The months as a table').click();
  const months = page.getByRole('table', { name: /^Paid in 20\d\d by month$/ });
  expect(await months.getByRole('rowheader', { name: 'Jan', exact: true }).count()).toBe(1);
  expect(await accessibilityProblems(page)).toEqual([]);

  // What is sent again and revoked is selected in the same list, and in the list of all documents.
  await visit(page, run);
  await page.getByRole('checkbox', { name: 'Ann Lee' }).check();
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('0 of 1 document sent again.').waitFor();
  await page.getByText(/Ann Lee: There is no email address on record/).waitFor();
  await visit(page, `${site.url}/my-dashboard/documents/`);
  await page.getByRole('checkbox', { name: 'Select every document on this page' }).check();
  await page.getByText('Revoke selected documents').click();
  await page.getByLabel('Reason for all of them').fill('Paid twice');
  await page.getByLabel('Reason for all of them').press('Enter');
  await page.getByRole('button', { name: 'Revoke documents' }).click();
  await page.getByText('3 of 3 documents revoked.').waitFor();
  expect(await page.getByRole('list', { name: 'Result for each document' }).getByRole('listitem').count()).toBe(3);
  expect(await page.getByRole('checkbox', { name: /^Select \d/ }).count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await close();
});
