import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerCsv } from '../../src/domain/payroll/tax/pennsylvania-register.fixture.ts';
import { createPerson } from '../staff.ts';
import { accessibilityProblems, openPage, visit } from './browser.ts';
import { signUpWithCompany } from './company-with-run.ts';
import { openOwnSiteAndBrowser } from './site-and-browser.ts';
import { openSiteDatabase, type SiteDatabase } from './site-database.ts';

const { site, browser } = await openOwnSiteAndBrowser();
let database: SiteDatabase;
let token: string;
beforeAll(async () => {
  database = await openSiteDatabase(site);
  ({ token } = await createPerson(database, 2));
});
afterAll(async () => {
  await database?.close();
});

const register = { name: 'register.xls', mimeType: 'text/csv', buffer: Buffer.from(registerCsv()) };

test('staff load the register, and an employer looks up both municipalities of a person', async () => {
  const staff = await openPage(browser);
  await staff.page.context().addCookies([{ name: 'session', value: token, url: site.url }]);
  await visit(staff.page, `${site.url}/admin/local-taxes/`);
  await staff.page.getByText('No register is loaded.').waitFor();
  await staff.page.getByLabel('Register file').setInputFiles({ ...register, buffer: Buffer.from('Name,Rate\nAnn,2') });
  await staff.page.getByLabel('Date of the register').fill('2026-06-15');
  await staff.page.getByRole('button', { name: 'Preview changes' }).click();
  await staff.page.getByText('This file is not the state’s tax register.').waitFor();
  await staff.page.getByLabel('Register file').setInputFiles(register);
  await staff.page.getByRole('button', { name: 'Preview changes' }).click();
  await staff.page.getByText('2,010 municipalities: 2,010 added, 0 removed, 0 changed.').waitFor();
  expect(await accessibilityProblems(staff.page)).toEqual([]);
  await staff.page.getByRole('button', { name: 'Replace register' }).click();
  await staff.page.getByText('The register is replaced. It has 2,010 municipalities.').waitFor();
  await staff.page.getByText('Jun 15, 2026').waitFor();
  await staff.close();

  const { page, close } = await openPage(browser);
  const company = await signUpWithCompany(site, page, 'Register Works');
  await visit(page, `${company}people/new/?tab=taxes`);
  await page.getByRole('button', { name: 'Add Residency Certification Form' }).click();
  const home = page.getByRole('group', { name: 'Employee: residence location' });
  await home.getByLabel('Look up in the state’s register').fill('Reading');
  await home.getByRole('button', { name: /Reading City, Reading SD, Berks/ }).click();
  const work = page.getByRole('group', { name: 'Employer: employment location' });
  // By its ZIP code.
  await work.getByLabel('Look up in the state’s register').fill('18042');
  await work.getByText('A ZIP code can be in several municipalities.').waitFor();
  await work.getByText('Collected by A COLLECTOR.').waitFor();
  await work.getByRole('button', { name: /Easton City, Easton Area SD/ }).click();
  expect(await home.getByLabel('PSD code').inputValue()).toBe('060101');
  expect(await home.getByLabel('Total resident EIT rate').inputValue()).toBe('3.6');
  expect(await work.getByLabel('Work location non-resident EIT rate').inputValue()).toBe('1.75');
  expect(await page.getByLabel('Local services tax of a year').inputValue()).toBe('52.00');
  await home.getByText('Rate of the register of Jun 15, 2026.').waitFor();
  await page.getByText('The higher rate is withheld: 3.6%').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await work.getByLabel('Work location non-resident EIT rate').fill('1.8');
  await work.getByText('Typed, not from the register.').waitFor();
  await close();
});
