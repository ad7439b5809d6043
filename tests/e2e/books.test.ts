import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { payStub } from '../../src/kinds/pay-stub/model/kind.ts';
import { addCompany } from './add-company.ts';
import { addCustomer } from './add-customer.ts';
import { accessibilityProblems, openPage, visit } from './browser.ts';
import { issue } from './issue.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

test('the books show an issued pay stub, its deposit, and give the register and the journal as files', async () => {
  const username = `books-${crypto.randomUUID().slice(0, 8)}@companies.example`;
  const { company, ...sample } = payStub.sample(1);
  const { number } = await issue(site, {
    kind: 'PayStub',
    input: {
      ...sample,
      company,
      templateMode: false,
      details: {
        ...sample.details,
        leave: [{ kind: 'vacation', accrual: { by: 'period', hours: 3.08 }, opening: 10 }],
      },
    },
    issuedBy: 'Ines Vallejo',
    email: username,
  });
  const [name, value] = (await addCustomer(site, { username })).split('=') as [string, string];
  const { page, errors, close } = await openPage(browser);
  await page.context().addCookies([{ name, value, url: site.url }]);
  const home = await addCompany(site, page, company);
  await visit(page, `${home}books/?year=2026`);
  await page.getByRole('rowheader', { name: 'Total' }).waitFor();
  expect(await page.getByRole('cell', { name: 'Nov 20, 2026' }).count()).toBeGreaterThan(0);
  expect(await page.getByRole('table', { name: 'Leave liability' }).textContent()).toContain('13.08');
  // Nobody said what was paid before, so nothing is due on a day.
  await page.getByRole('table', { name: 'Lookback period, not complete' }).waitFor();
  expect(await page.getByRole('table', { name: 'Federal tax deposits' }).count()).toBe(0);
  for (const quarter of await page.getByLabel(/^Form 941, quarter/).all()) await quarter.fill('0.00');
  await page.getByRole('button', { name: 'Save lookback period' }).click();
  await page.getByText('Lookback period saved.').waitFor();
  await page.getByRole('table', { name: 'Lookback period, monthly' }).waitFor();
  await page.getByRole('button', { name: 'Mark as paid' }).first().click();
  await page.getByText('Deposit marked as paid.').waitFor();
  const calendar = page.getByRole('list', { name: 'Deposits by month' });
  await calendar.getByText('Paid', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByText('Deposit marked as not paid.').waitFor();
  expect(await calendar.getByText('Paid', { exact: true }).count()).toBe(0);
  expect(await page.getByText('No pay stubs here').count()).toBe(4);
  expect(await accessibilityProblems(page)).toEqual([]);
  const due = await page.getByRole('table', { name: 'Federal tax deposits' }).textContent();
  expect(due).toContain('Monthly');
  await page.getByLabel('Federal deposits').selectOption('semiweekly');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByText('The deposits below are semiweekly, as you chose.').waitFor();
  expect(await page.getByRole('table', { name: 'Federal tax deposits' }).textContent()).toContain('Semiweekly');
  const read = async (button: string): Promise<string> => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    return readFile(await file.path(), 'utf8');
  };
  expect(await read('Download CSV')).toContain(`${number},,,2827.13,`);
  const address = await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href');
  const register = await page.request.get(`${site.url}${address}`);
  expect(register.headers()['content-disposition']).toContain('-2026-register.pdf');
  expect((await register.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByText('Accounts', { exact: true }).click();
  await page.getByLabel('Net pay').fill('1000 Checking');
  expect(await read('QuickBooks Desktop (IIF)')).toMatch(/1000 Checking\t\t-\d+\.\d\d\tPR-20261120\tNet pay/);
  await visit(page, home);
  await page.getByRole('link', { name: 'Pay codes' }).click();
  await page.getByRole('heading', { name: 'Explicación de los códigos del talón de pago' }).waitFor();
  expect(await page.getByRole('row', { name: 'Vacation' }).count()).toBe(2);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});
