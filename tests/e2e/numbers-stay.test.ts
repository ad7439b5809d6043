import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { payStub } from '../../src/kinds/pay-stub/model/kind.ts';
import { addCompany } from './add-company.ts';
import { addCustomer } from './add-customer.ts';
import { accessibilityProblems, openPage, visit } from './browser.ts';
import { issue } from './issue.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';
import { watchWindow } from './watch-numbers.ts';

const { site, browser } = await openSiteAndBrowser();

const { company: COMPANY, ...sample } = payStub.sample(1);

interface Paid {
  readonly name: string;
  readonly accountNumber?: string;
  readonly employmentType?: 'employee' | 'contractor';
}

async function openCompany(people: readonly Paid[]) {
  const username = `numbers-${crypto.randomUUID().slice(0, 8)}@companies.example`;
  for (const { name, accountNumber = '0001', employmentType = 'employee' } of people) {
    const input = {
      ...sample,
      company: COMPANY,
      templateMode: false,
      // What was paid before is said, because no form takes an estimate over.
      details: { ...sample.details, employmentType, estimatePriorYTD: false },
      employee: { ...sample.employee, name, accountNumber },
    };
    await issue(site, { kind: 'PayStub', input, issuedBy: 'Ines Vallejo', email: username });
  }
  const [name, value] = (await addCustomer(site, { username })).split('=') as [string, string];
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
  // At once, before a file is made.
  await page.getByText('The pay stub says an account that ends in 2229').waitFor();
  await page.getByRole('button', { name: 'Download file' }).click();
  await page.getByText('Correct the fields marked above.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page
    .getByRole('group', { name: /Bo Marsh/ })
    .getByLabel('Account number')
    .fill('88440002229');
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
  // What is sent is seen: the pay date is in an address.
  expect(await found(['2026-11-20'])).toContain('2026-11-20 was sent');
  // Another page, so that what leaving sends is seen too.
  await page.getByRole('link', { name: 'Books', exact: true }).click();
  await page.getByRole('heading', { name: 'Books' }).waitFor();
  expect(await found(['77331234471', '88440002229', '88440002228', '071000301', '011000015', '1987654321'])).toEqual(
    [],
  );
  expect(errors).toEqual([]);
  await close();
});

test('files for SSA and the IRS are made in the browser: no Social Security number is sent or kept', async () => {
  const { page, errors, close, home } = await openCompany([
    { name: 'Ann Lee' },
    { name: 'Bo Marsh' },
    { name: 'Cy Ortega', employmentType: 'contractor' },
  ]);
  await visit(page, `${home}year-end/?year=2026`);
  const found = watchWindow(page);
  await page.getByRole('link', { name: 'Files for SSA and IRS' }).click();
  await page.getByRole('heading', { name: 'Files for SSA and IRS, 2026' }).waitFor();
  await page.getByText('Not filed, and not validated by the agency.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('Employer identification number').fill('98-7654321');
  await page.getByLabel('SSA user ID').fill('AB12CD34');
  await page.getByLabel('Contact name').fill('Ines Vallejo');
  await page.getByLabel('Paste from a spreadsheet').fill('Ann Lee\t78051120\nCy Ortega\t219-09-9999');
  await page.getByRole('button', { name: 'Fill in the numbers' }).click();
  await page.getByText('Numbers found for 2 of 3.').waitFor();
  await page.getByRole('button', { name: 'Download EFW2 file' }).click();
  await page.getByText('Enter a valid Social Security number').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('Social Security number of Bo Marsh').fill('457-55-5462');
  const download = async (name: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  };
  const efw2 = await download('Download EFW2 file');
  expect(efw2.name).toMatch(/-2026-W-2-EFW2-not-filed\.txt$/);
  const records = efw2.text.split('\r\n').slice(0, -1);
  expect(records.map((record) => record.slice(0, 2)).join(' ')).toMatch(
    /^RA RE (?:RW (?:RO )?(?:RS )*){2}RT (?:RU )?RF$/,
  );
  expect(records.every((record) => record.length === 512)).toBe(true);
  expect(records.filter((record) => record.startsWith('RW')).map((record) => record.slice(2, 11))).toEqual([
    '078051120',
    '457555462',
  ]);
  const iris = await download('Download IRIS file');
  expect(iris.text.split('\r\n')[1]).toMatch(/^1099-NEC,2026,EIN,987654321,B,.*,SSN,219099999,I,/);
  await page.getByText(/^IRIS file made: 1 1099-NEC, \$/).waitFor();
  await page.getByRole('link', { name: 'Year end 2026' }).click();
  await page.getByRole('heading', { name: 'Year end 2026' }).waitFor();
  const typed = ['78051120', '219-09-9999', '219099999', '457-55-5462', '457555462', '98-7654321', '987654321'];
  expect(await found(typed)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});
