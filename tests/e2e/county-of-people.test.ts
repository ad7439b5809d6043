/** People in Maryland and Indiana are paid only with a county: imported, entered, reviewed. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityProblems, openPage, visit } from './browser.ts';
import { declineLocalTaxes, signUpWithCompany } from './company-with-run.ts';
import { openPersonTab } from './person-tab.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

const PEOPLE = `Name,Street,City,State,ZIP code,County,Rate,Usual hours
Ann Certain,4 Elm Street,Rockville,MD,20850,,30,80
Bo Named,5 Elm Street,Mount Airy,MD,21771,Howard County,30,80
Cy Shared,6 Elm Street,Mount Airy,MD,21771,,30,80
`;

/** Of the state of residence, which is that of the work or another one. */
const county = (page: Page) => page.locator('[name$="tateCertificate.county"]');

test('a person imported without a county is named, stops the run, and is one press away from the field', async () => {
  const { page, errors, close } = await openPage(browser);
  const company = await signUpWithCompany(site, page, 'County Works');
  await visit(page, `${company}import/`);
  await page
    .getByLabel(/Drop a file/)
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(PEOPLE) });
  await page.getByRole('button', { name: 'Check 3 people' }).click();
  await page.getByText('3 will be added, 0 updated.').waitFor();
  const missing = page.getByRole('region', { name: '1 person needs a county' });
  expect(await missing.getByRole('row').last().innerText()).toBe(
    'F4\tCy Shared\tSelect the Maryland county where the employee lives: Carroll, Frederick, Howard, Montgomery.',
  );
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import people' }).click();
  await page.getByText('People imported: 3 added.').waitFor();
  await missing.getByText('Cy Shared').waitFor();

  await visit(page, company);
  await page.getByRole('button', { name: 'Start pay run' }).click();
  const note = page.getByText('Choose the county of these people before you issue');
  await note.waitFor();
  expect(await note.getByRole('link').allTextContents()).toEqual(['Cy Shared']);
  expect(await accessibilityProblems(page)).toEqual([]);
  const run = page.url();
  await page.getByRole('button', { name: 'Review pay run' }).click();
  await page.getByRole('heading', { name: 'Review pay run' }).waitFor();
  const wrong = page.getByRole('listitem').filter({ hasText: 'Select the Maryland county where the employee lives' });
  expect(await wrong.count()).toBe(1);
  expect(await page.getByRole('link', { name: /^Issue \d/ }).count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);

  await wrong.getByRole('link', { name: 'Cy Shared' }).click();
  await page.getByRole('heading', { name: 'Cy Shared' }).waitFor();
  await expect.poll(() => county(page).evaluate((node) => node === document.activeElement)).toBe(true);
  await county(page).selectOption('Howard');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved Cy Shared.').waitFor();
  await visit(page, `${run}review/`);
  await declineLocalTaxes(page);
  await page.getByRole('link', { name: 'Issue 3 pay stubs' }).waitFor();
  // Nobody entered a form for them, which is said once.
  const unsaved = page.getByRole('listitem').filter({ hasText: 'No Form W-4 or state form is saved.' });
  expect(await unsaved.getByRole('link').count()).toBe(3);
  expect(errors).toEqual([]);
  await close();
});

test('the form of a person fills in the county of a ZIP code, and asks for one that is not certain', async () => {
  const { page, errors, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  const company = await signUpWithCompany(site, page, 'Form County Works');
  await visit(page, `${company}people/new/`);
  await page.getByLabel('Full name').fill('Di Park');
  await page.getByLabel('Address', { exact: false }).first().fill('4 Elm Street');
  await page.getByLabel('City').fill('Mount Airy');
  await page.getByLabel('State', { exact: false }).first().selectOption('MD');
  await page.getByLabel('ZIP code').fill('20850');
  await page.getByLabel('Pay rate per hour').fill('30');
  await page.getByText('County tax: Montgomery County, from ZIP code 20850.').waitFor();
  expect(await county(page).inputValue()).toBe('Montgomery');
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByLabel('ZIP code').fill('21771');
  await page.getByText('ZIP code 21771 is in 4 counties.').waitFor();
  await page.getByRole('button', { name: 'Add person' }).click();
  await page.getByText('Select the Maryland county where the employee lives').first().waitFor();
  await expect.poll(() => county(page).evaluate((node) => node === document.activeElement)).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
  await openPersonTab(page, 'person');
  await page.getByRole('button', { name: 'Howard County' }).click();
  await page.getByRole('button', { name: 'Add person' }).click();
  await page.getByRole('link', { name: 'Di Park', exact: true }).click();
  await page.getByRole('heading', { name: 'Di Park' }).waitFor();
  await expect.poll(() => county(page).inputValue()).toBe('Howard');
  // The browser logs the refusal.
  expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
  await close();
});
