import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { payStub } from '../../src/kinds/pay-stub/kind.ts';
import { addCompany } from './add-company.ts';
import { accessibilityProblems, openPage, visit } from './browser.ts';
import { signUpAt } from './sign-up.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';
import { watchWindow } from './watch-numbers.ts';

const { site, browser } = await openSiteAndBrowser();

const { company: COMPANY, ...sample } = payStub.sample(1);

async function openCompany(people: readonly { readonly name: string; readonly accountNumber: string }[]) {
  const username = `numbers-${crypto.randomUUID().slice(0, 8)}@companies.example`;
  for (const { name, accountNumber } of people) {
    const input = {
      ...sample,
      company: COMPANY,
      templateMode: false,
      employee: { ...sample.employee, name, accountNumber },
    };
    const request = { kind: 'PayStub', input, issuedBy: 'Ines Vallejo', email: username };
    await site.run(['issue', '-'], JSON.stringify(request));
  }
  const [name, value] = (await signUpAt(site, { username })).split('=') as [string, string];
  const opened = await openPage(browser);
  await opened.page.context().addCookies([{ name, value, url: site.url }]);
  return { ...opened, home: await addCompany(site, opened.page, COMPANY) };
}

test('a Nacha file is made in the browser: no bank number is sent or kept', async () => {
  const { page, errors, close, home } = await openCompany([
    { name: 'Ann Lee', accountNumber: '4471' },
    { name: 'Bo Marsh', accountNumber: '2229' },
    { name: 'Cy Ortega', accountNumber: '1111' },
  ]);
  await visit(page, `${home}books/?year=2026`);
  const found = watchWindow(page);
  await page.getByRole('link', { name: 'Direct deposit file' }).click();
  await page.getByRole('heading', { name: 'Direct deposit file' }).waitFor();
  await page.getByText('In the file: 0 payments').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('Company ID').fill('1987654321');
  await page.getByLabel('Your bank', { exact: true }).fill('First Bank');
  await page.getByLabel('Your bank’s routing number').fill('011000015');
  await page
    .getByLabel('Paste from a spreadsheet')
    .fill('Ann Lee\t071000301\t77331234471\nBo Marsh\t071000301\t88440002228\tsavings');
  await page.getByRole('button', { name: 'Fill in the numbers' }).click();
  await page.getByText('Numbers found for 2 of 3 payments.').waitFor();
  await page.getByRole('button', { name: 'Download file' }).click();
  await page.getByText('The pay stub says an account that ends in 2229').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('Account number, Bo Marsh').fill('88440002229');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download file' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines).toHaveLength(11);
  expect(lines[0]).toMatch(/^101 0110000151987654321/);
  expect(lines[2]).toMatch(/^62207100030177331234471 {6}\d{10}.{15}ANN LEE /);
  expect(lines[3]).toMatch(/^632071000301 ?88440002229 /);
  await page.getByText(/^File made: 2 payments, \$/).waitFor();
  expect(await page.getByText(/Without bank numbers, so not in it: 1 payment, \$/).count()).toBe(1);
  // Another page, so that what leaving sends is seen too.
  await page.getByRole('link', { name: 'Books', exact: true }).click();
  await page.getByRole('heading', { name: 'Books' }).waitFor();
  expect(await found(['77331234471', '88440002229', '88440002228', '071000301', '011000015', '1987654321'])).toEqual(
    [],
  );
  expect(errors).toEqual([]);
  await close();
});
