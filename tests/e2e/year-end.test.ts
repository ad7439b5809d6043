import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { payStub } from '../../src/kinds/pay-stub/model/kind.ts';
import { addCompany } from './add-company.ts';
import { addCustomer } from './add-customer.ts';
import { accessibilityProblems, openPage, visit } from './browser.ts';
import { inEmailTo, linkTo } from './emails.ts';
import { issue } from './issue.ts';
import { payByCard } from './pay-by-card.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

// Of a year that has ended: the forms of a running one wait.
const { company: COMPANY, ...sample } = JSON.parse(
  JSON.stringify(payStub.sample(1)).replaceAll('2026-', '2025-'),
) as ReturnType<typeof payStub.sample>;

/** Issues the stubs of one person in the company's name, as its owner. */
async function issueStubs(
  email: string,
  name: string,
  employmentType: 'employee' | 'contractor',
  stubs: typeof sample.stubs = sample.stubs,
) {
  const { details } = sample;
  const input = {
    ...sample,
    stubs,
    company: COMPANY,
    templateMode: false,
    period0Index: 1,
    details: { ...details, employmentType },
    employee: { ...sample.employee, name },
  };
  return issue(site, { kind: 'PayStub', input, issuedBy: 'Ines Vallejo', email });
}

test('a small company closes its year: everything ties out to the cent, and a W-2 is on /my-pay/', async () => {
  const attempt = crypto.randomUUID().slice(0, 8);
  const ann = `ann-${attempt}@companies.example`;
  const username = `year-end-${attempt}@companies.example`;
  await issueStubs(username, 'Ann Lee', 'employee');
  await issueStubs(username, 'Bo Marsh', 'employee');
  await issueStubs(username, 'Cy Ortega', 'contractor');
  const [name, value] = (await addCustomer(site, { username })).split('=') as [string, string];
  const { page, errors, close } = await openPage(browser);
  await page.context().addCookies([{ name, value, url: site.url }]);
  const home = await addCompany(site, page, COMPANY);

  await visit(page, `${home}year-end/?year=2025`);
  await page.getByText('agree to the cent').waitFor();
  expect(await page.getByRole('row', { name: /941 line 12/ }).textContent()).toMatch(/\$0\.00$/);
  expect(await accessibilityProblems(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const written = await readFile(await file.path(), 'utf8');
  expect(written).toMatch(/^Ann Lee,\d+\.\d\d,/m);
  expect(written).toMatch(/^Line 12,Total taxes after adjustments,0\.00,0\.00,0\.00,\d+\.\d\d,\d+\.\d\d$/m);

  await visit(page, `${home}people/new/`);
  await page.getByLabel('Full name').fill('Ann Lee');
  await page.getByLabel('Email').fill(ann);
  await page.getByLabel('Pay rate per hour').fill('31.50');
  await page.getByRole('button', { name: 'Add person' }).click();
  await page.getByRole('link', { name: 'Ann Lee', exact: true }).waitFor();

  // On a phone: the forms of both employees, without the contractor.
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, `${home}year-end/?year=2025`);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'W-2 and 1099 forms' }).click();
  await page.getByRole('heading', { name: 'W-2 and 1099 forms 2025' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('Employer identification number').fill('12-3456789');
  await page.getByLabel('Last four digits, W-2 of Ann Lee').fill('1234');
  await page.getByRole('checkbox', { name: '1099-NEC for Cy Ortega' }).uncheck();
  await page.getByRole('button', { name: 'Review and issue' }).click();
  await page
    .getByText(/Bo Marsh: .*last four/i)
    .first()
    .waitFor();
  await page.getByLabel('Last four digits, W-2 of Bo Marsh').fill('4321');
  await page.getByRole('button', { name: 'Review and issue' }).click();
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
  await page.getByText('2 × W-2').waitFor();
  expect(await page.getByLabel('Totals').textContent()).toMatch(/^Forms2Box 1, wages[\d,]+\.\d\d/);
  await payByCard(page, 'Ines Vallejo');
  await page.getByRole('heading', { name: /of 2 forms issued/ }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await inEmailTo(site, ann, /your pay page/);

  const { page: own, close: leave } = await openPage(browser);
  await visit(own, `${site.url}/my-pay/`);
  await own.getByLabel('Email').fill(ann);
  await own.getByRole('button', { name: 'Email me a link' }).click();
  await own.getByText('Check your email.').waitFor();
  await visit(own, site.url + (await linkTo(site, '/my-pay/link/', ann)));
  await own.getByRole('button', { name: 'See your pay' }).click();
  await own.getByRole('main').getByRole('link', { name: 'W-2' }).click();
  await own.getByRole('heading', { name: 'Is something wrong?' }).waitFor();
  await leave();
  expect(errors.filter((text) => !text.includes('422'))).toEqual([]);
  await close();
});

test('a difference of the tie-out is corrected with the press beside it, and then everything agrees', async () => {
  const username = `tie-out-${crypto.randomUUID().slice(0, 8)}@companies.example`;
  const stubs = sample.stubs.map((stub) => ({
    ...stub,
    deductions: [...(stub.deductions ?? []), { key: 'medicare', enteredAmount: 9_999 }],
  }));
  const { number } = await issueStubs(username, 'Ann Lee', 'employee', stubs as typeof sample.stubs);
  const [name, value] = (await addCustomer(site, { username })).split('=') as [string, string];
  const { page, errors, close } = await openPage(browser);
  await page.context().addCookies([{ name, value, url: site.url }]);
  const home = await addCompany(site, page, COMPANY);
  await visit(page, `${home}year-end/?year=2025`);
  await page.getByText('Some amounts differ.').waitFor();
  await page.getByText('A tax was entered instead of the calculated one').first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await page
    .getByRole('link', { name: `Correct the pay stub of Ann Lee, ${number}` })
    .first()
    .click();
  await page.getByRole('button', { name: 'Open as draft' }).click();
  await page.waitForURL(/pay-stub-generator\/\?draft=/);
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  const calculation = page.getByRole('button', { name: 'Show calculation of Medicare' });
  const earnings = page.locator('summary').filter({ hasText: 'Earnings' });
  await earnings.click();
  await calculation.click();
  await page.getByRole('button', { name: /^Reset to/ }).click();
  await page.locator('summary').filter({ hasText: 'Review Paystub' }).click();
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await page.getByLabel('What was wrong?').fill('Medicare tax was entered by mistake.');
  await page.getByRole('checkbox').check();
  await page.getByLabel('Your full name').fill('Ines Vallejo');
  await page.getByRole('button', { name: 'Issue revision 2' }).click();
  await page.waitForURL(/my-dashboard\/documents/);

  // The page is opened once it says so: opening it costs far more than asking for it.
  const tieOut = `${home}year-end/?year=2025`;
  const sent = async () => (await page.context().request.get(tieOut)).text();
  await expect.poll(sent, { timeout: 60_000 }).toContain('agree to the cent');
  await visit(page, tieOut);
  expect(await page.getByText('agree to the cent').count()).toBe(1);
  expect(await page.getByRole('heading', { name: 'Differences' }).count()).toBe(0);
  expect(errors).toEqual([]);
  await close();
});
