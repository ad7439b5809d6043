import { expect, test } from 'vitest';
import { addCustomer } from './add-customer.ts';
import { accessibilityProblems, openPage, reload, visit } from './browser.ts';
import { declineLocalTaxes, signUpWithCompany, startRunOf } from './company-with-run.ts';
import { inEmailTo } from './emails.ts';
import { expectLooks } from './looks.ts';
import { openPersonTab, personTab } from './person-tab.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();
expectLooks(import.meta.filename);

test('time off and direct deposit are entered with a person, and a run of a salary takes the time off', async () => {
  const { page, errors, close } = await openPage(browser);
  const company = await signUpWithCompany(site, page, 'Time Off Works');
  await visit(page, `${company}people/new/`);
  await page.getByLabel('Full name').fill('Cy Ortega');
  await page.getByLabel('Address', { exact: false }).first().fill('4 Elm Street');
  await page.getByLabel('City').fill('Easton');
  await page.getByLabel('ZIP code').fill('18042');
  await page.getByLabel('Salary', { exact: true }).check();
  await page.getByLabel('Yearly salary').fill('65,000');

  await openPersonTab(page, 'leave');
  const timeOff = page.getByRole('group', { name: 'Time off', exact: true });
  await timeOff.getByRole('button', { name: 'Add time off' }).click();
  const vacation = timeOff.getByRole('group', { name: 'Vacation', exact: true });
  await vacation.getByLabel('Hours each pay period').fill('3.08');
  await vacation.getByLabel('Balance before the first pay run').fill('20');
  await vacation.getByLabel('Highest balance').fill('160');
  await timeOff.getByRole('button', { name: 'Add time off' }).click();
  const sick = timeOff.getByRole('group', { name: 'Sick leave', exact: true });
  await sick.getByLabel('Accrues').selectOption('By hours worked');

  await openPersonTab(page, 'bank');
  const deposit = page.getByRole('group', { name: 'Direct deposit', exact: true });
  await deposit.getByRole('button', { name: 'Add payment' }).click();
  await deposit.getByLabel('Bank').fill('Larkspur Savings');
  await deposit.getByLabel('Account number (last four digits)').fill('447');
  await deposit.getByRole('button', { name: 'Split net pay' }).click();
  const first = deposit.getByRole('group', { name: 'Payment 1' });
  const second = deposit.getByRole('group', { name: 'Payment 2' });
  await first.getByLabel('Amount').fill('200');
  await first.getByLabel('Bank').fill('First Fern');
  await first.getByLabel('Account number (last four digits)').fill('0918');
  expect(await second.getByLabel('Bank').inputValue()).toBe('Larkspur Savings');
  expect(await accessibilityProblems(page)).toEqual([]);

  // Each mistake is said at its field.
  await page.getByRole('button', { name: 'Add person' }).click();
  await second.getByText('Enter the last four digits of the account number').waitFor();
  await second.getByLabel('Account number (last four digits)').fill('4471');
  await page.getByRole('button', { name: 'Add person' }).click();
  await sick.getByText('A salary has no hours worked. Choose another way').waitFor();
  await sick.getByLabel('Accrues').selectOption('At the start of each year');
  await sick.getByLabel('Hours each year').fill('40');
  await page.getByRole('button', { name: 'Add person' }).click();
  await page.getByRole('link', { name: 'Cy Ortega', exact: true }).click();

  await page.getByRole('heading', { name: 'Cy Ortega' }).waitFor();
  await openPersonTab(page, 'bank');
  expect(await second.getByLabel('Account number (last four digits)').inputValue()).toBe('4471');
  await openPersonTab(page, 'leave');
  expect(await vacation.getByLabel('Hours each pay period').inputValue()).toBe('3.08');
  expect(await vacation.getByLabel('Balance before the first pay run').inputValue()).toBe('20.00');
  expect(await sick.getByLabel('Accrues').inputValue()).toBe('year');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await visit(page, company);
  await page.getByRole('button', { name: 'Start pay run' }).click();
  await page.getByLabel('Add a column').selectOption('Vacation hours');
  await page.getByLabel('Vacation hours, Cy Ortega', { exact: true }).fill('24');
  await page.keyboard.press('Enter');
  await page.getByText('All changes saved').waitFor();
  await visit(page, `${page.url()}review/`);
  await declineLocalTaxes(page);
  await page.getByText('More vacation is taken than is left.').waitFor();
  // The browser logs the two refusals.
  expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
  await close();
});

test('a person gets local taxes, a move that keeps the earlier place, and the parts of a name', async () => {
  const { page, errors, close } = await openPage(browser);
  const company = await signUpWithCompany(site, page, 'Moving Works');
  await visit(page, `${company}people/new/`);
  await page.getByLabel('Full name').fill('Garcia Lopez, Maria');
  await page.getByRole('button', { name: 'Confirm name parts' }).click();
  expect(await page.getByLabel('Last name').inputValue()).toBe('Garcia Lopez');
  expect(await page.getByLabel('Full name').inputValue()).toBe('Maria Garcia Lopez');
  await page.getByLabel('Address', { exact: false }).first().fill('4 Elm Street');
  await page.getByLabel('City').fill('Easton');
  await page.getByLabel('ZIP code').fill('18042');
  await page.getByLabel('Pay rate per hour').fill('21');

  await openPersonTab(page, 'taxes');
  const taxes = page.getByRole('region', { name: 'Other local taxes' });
  await taxes.getByRole('button', { name: 'Add local tax' }).click();
  await taxes.getByLabel('City or tax').selectOption('Philadelphia');
  await page.getByRole('button', { name: 'Add a move' }).click();
  await page.getByRole('textbox', { name: 'In effect since' }).fill('07/01/2026');
  await page.getByRole('combobox', { name: /^State of work/ }).selectOption('New Jersey');
  await taxes.getByRole('button', { name: /^Remove / }).click();
  await page
    .getByText('Before Jul 1, 2026: works in Pennsylvania, lives in Pennsylvania. Local taxes: Philadelphia')
    .waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add person' }).click();
  await page.getByRole('link', { name: 'Maria Garcia Lopez', exact: true }).click();

  await openPersonTab(page, 'taxes');
  await page
    .getByText('Before Jul 1, 2026: works in Pennsylvania, lives in Pennsylvania. Local taxes: Philadelphia')
    .waitFor();
  expect(await page.getByRole('combobox', { name: /^State of work/ }).inputValue()).toBe('NJ');
  await page.getByRole('button', { name: 'Undo the last move' }).click();
  expect(await page.getByRole('combobox', { name: /^State of work/ }).inputValue()).toBe('PA');
  expect(await taxes.getByLabel('City or tax').inputValue()).toBe('PA-philadelphia');
  expect(errors).toEqual([]);
  await close();
});

test('a landlord is a contractor whose recurring payment is rent', async () => {
  const { page, errors, close } = await openPage(browser);
  const company = await signUpWithCompany(site, page, 'Rented Works');
  await visit(page, `${company}people/new/`);
  await page.getByLabel('Full name').fill('Lara Quinn');
  await page.getByLabel('Address', { exact: false }).first().fill('4 Elm Street');
  await page.getByLabel('City').fill('Easton');
  await page.getByLabel('ZIP code').fill('18042');
  await page.getByLabel('Contractor', { exact: true }).check();
  await page.getByLabel('Pay rate per hour').fill('0');
  await page.getByRole('button', { name: 'Add recurring earning' }).click();
  await page.getByLabel('Paid for').selectOption('Rents (1099-MISC)');
  expect(await page.getByLabel('Earning', { exact: true }).inputValue()).toBe('Rents');
  await page.getByLabel('Amount').fill('1,100');
  expect(await personTab(page, 'leave').count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add person' }).click();
  await page.getByRole('link', { name: 'Lara Quinn', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Start pay run' }).click();
  await page.getByLabel('Add a column').selectOption('Royalties');
  await page.getByLabel('Royalties, Lara Quinn', { exact: true }).fill('50');
  await page.keyboard.press('Enter');
  await page.getByText('All changes saved').waitFor();
  await page
    .getByRole('row', { name: /Lara Quinn/ })
    .getByText('1,150.00')
    .first()
    .waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('a court order is entered with a person, each mistake at its field, and is there again', async () => {
  const { page, errors, close } = await openPage(browser);
  const company = await signUpWithCompany(site, page, 'Court Order Works');
  await visit(page, `${company}people/new/`);
  await page.getByLabel('Full name').fill('Ann Lee');
  await page.getByLabel('Address', { exact: false }).first().fill('4 Elm Street');
  await page.getByLabel('City').fill('Easton');
  await page.getByLabel('ZIP code').fill('18042');
  await page.getByLabel('Pay rate per hour').fill('20');
  await openPersonTab(page, 'deductions');
  const orders = page.getByRole('group', { name: 'Court orders', exact: true });
  await orders.getByRole('button', { name: 'Add court order' }).click();
  await orders.getByLabel('Type of order').selectOption('Federal tax levy');
  expect(await orders.getByLabel('Name on the stub').inputValue()).toBe('Federal tax levy');
  await orders.getByLabel('The order asks for').selectOption('An amount');
  await orders.getByLabel('Amount each pay period').fill('150');
  await orders.getByLabel('Total still owed').fill('2,400');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add person' }).click();
  await page.getByRole('link', { name: 'Ann Lee', exact: true }).click();
  await page.getByRole('heading', { name: 'Ann Lee' }).waitFor();
  await openPersonTab(page, 'deductions');
  expect(await orders.getByLabel('Type of order').inputValue()).toBe('federalTax');
  expect(await orders.getByLabel('Amount each pay period').inputValue()).toBe('150.00');
  await orders.getByRole('button', { name: 'Remove Federal tax levy' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved Ann Lee.').waitFor();
  await reload(page);
  expect(await orders.getByRole('button').allTextContents()).toEqual(['Add court order']);
  expect(errors).toEqual([]);
  await close();
});

test('the tabs of a person keep what is typed, have addresses, and an error leads to its tab', async () => {
  const { page, errors, close } = await openPage(browser);
  const company = await signUpWithCompany(site, page, 'Tabbed Works');
  await startRunOf(page, company, [{ name: 'Ann Lee', rate: 3000 }]);
  await visit(page, company);
  await page.getByRole('link', { name: 'Ann Lee', exact: true }).click();
  await personTab(page, 'person').and(page.locator('[aria-current="page"]')).waitFor();
  await personTab(page, 'taxes').getByText('W-4 missing').waitFor();
  await openPersonTab(page, 'taxes');
  await page.getByRole('button', { name: 'Confirm as the W-4' }).click();
  expect(await personTab(page, 'taxes').getByText('W-4 missing').count()).toBe(0);
  await openPersonTab(page, 'person');
  await page.getByLabel('Job title').fill('Joiner');
  await openPersonTab(page, 'bank');
  expect(await page.getByLabel('Job title').isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Add payment' }).click();
  await page.getByLabel('Account number (last four digits)').fill('447');

  // Back and reload lead to the same tab, with what was typed.
  expect(page.url()).toContain('?tab=bank');
  await page.goBack();
  await expect.poll(() => page.getByLabel('Job title').isVisible()).toBe(true);
  expect(await page.getByLabel('Job title').inputValue()).toBe('Joiner');
  await page.goForward();
  await expect.poll(() => page.getByLabel('Account number (last four digits)').isVisible()).toBe(true);
  await reload(page);
  await expect.poll(() => page.getByLabel('Account number (last four digits)').inputValue()).toBe('447');

  // The first error is shown, and each other tab with one says so, also after a look at it.
  await openPersonTab(page, 'person');
  await page.getByLabel('Email').fill('ann at example');
  await openPersonTab(page, 'documents');
  await openPersonTab(page, 'leave');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => page.getByLabel('Email').evaluate((node) => node === document.activeElement)).toBe(true);
  await openPersonTab(page, 'bank');
  await page.getByText('Enter the last four digits of the account number').waitFor();
  await personTab(page, 'person').getByText('1 error').waitFor();
  await personTab(page, 'bank').getByText('1 error').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('Account number (last four digits)').fill('4471');
  await openPersonTab(page, 'person');
  await page.getByLabel('Email').fill('ann@example.com');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved Ann Lee.').waitFor();
  expect(await personTab(page, 'person').getByText('error').count()).toBe(0);
  await visit(page, page.url());
  expect(await page.getByLabel('Job title').inputValue()).toBe('Joiner');
  // The browser logs the refusal.
  expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
  await close();
});

test('a colleague is invited, reads what he joins, and manages the company', async () => {
  const { page, errors, close } = await openPage(browser);
  const company = await signUpWithCompany(site, page, 'Shared Works');
  const email = `colleague-${crypto.randomUUID().slice(0, 8)}@companies.example`;
  await visit(page, `${company}settings/`);
  await page.getByLabel('Email to invite').fill(email);
  await page.getByRole('button', { name: 'Invite member' }).click();
  await page.getByText(`${email} is invited as a manager.`).waitFor();
  const session = await addCustomer(site, { username: email });
  const colleague = await openPage(browser);
  await colleague.page
    .context()
    .addCookies([{ name: 'session', value: session.replace('session=', ''), url: site.url }]);
  await visit(
    colleague.page,
    site.url + (await inEmailTo(site, email, /\/my-dashboard\/company-invitation\/[\w-]+\//)),
  );
  expect(await accessibilityProblems(colleague.page)).toEqual([]);
  await colleague.page.getByRole('button', { name: 'Accept invitation' }).click();
  await colleague.page.getByRole('heading', { name: 'Shared Works' }).waitFor();
  expect([...errors, ...colleague.errors]).toEqual([]);
  await colleague.close();
  await close();
});
