import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityProblems, openPage, visit } from './browser.ts';
import { declineLocalTaxes, signUpWithCompany } from './company-with-run.ts';
import { linkTo } from './emails.ts';
import { payByCard } from './pay-by-card.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A page that a phone shows whole, which everybody can use. */
async function fits(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

test('on a phone, a company of five is imported, paid, one is corrected, and the next pay period starts in two presses', async () => {
  const unique = crypto.randomUUID().slice(0, 8);
  const ann = `ann-${unique}@example.com`;
  const { page, errors, close } = await openPage(browser, PHONE);
  const company = await signUpWithCompany(site, page, `Phone ${unique}`);
  await visit(page, `${company}import/`);
  const people = ['Ann Lee', 'Bo Marsh', 'Cy Ortega', 'Dee Roy', 'Eli Stone'];
  const lines = people.map(
    (name, index) => `${name},${index === 0 ? ann : ''},4 Elm Street,Easton,PA,18042,${20 + index}.50,80`,
  );
  await page.getByLabel(/Drop a file/).setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Name,Email,Street,City,State,ZIP code,Hourly rate,Hours', ...lines].join('\n')),
  });
  await page.getByRole('button', { name: 'Check 5 people' }).click();
  await fits(page);
  await page.getByRole('button', { name: 'Import people' }).click();
  await page.getByText('People imported: 5 added.').waitFor();
  await page.getByRole('link', { name: 'See people' }).click();
  await page.getByRole('button', { name: 'Start pay run' }).click();

  const cell = (column: string, person: string) => page.getByLabel(`${column}, ${person}`, { exact: true });
  const net = page.getByRole('button', { name: 'Preview pay stub of Eli Stone' });
  await net.filter({ hasText: '$' }).waitFor();
  await fits(page);
  await cell('Regular hours', 'Ann Lee').fill('76.5');
  await cell('Regular hours', 'Bo Marsh').fill('72');
  await cell('Overtime hours', 'Eli Stone').fill('3.25');
  await cell('Overtime hours', 'Eli Stone').press('Enter');
  // What the person gets stays in view beside the hours.
  const place = (await net.boundingBox())!;
  expect(place.x + place.width).toBeLessThanOrEqual(390);
  await page.getByText('All changes saved').waitFor();
  await page.getByRole('button', { name: 'Review pay run' }).click();
  await page.getByRole('heading', { name: 'Review pay run' }).waitFor();
  await fits(page);
  await declineLocalTaxes(page);
  await page.getByRole('link', { name: 'Issue 5 pay stubs' }).click();
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
  await fits(page);
  await payByCard(page, 'Ines Vallejo');
  await page.getByRole('heading', { name: '5 of 5 pay stubs issued' }).waitFor();
  await page.getByRole('link', { name: 'Download all as one PDF' }).waitFor();
  await fits(page);
  const run = page.url();

  const { page: own, close: leave } = await openPage(browser, PHONE);
  await visit(own, `${site.url}/my-pay/`);
  await own.getByLabel('Email').fill(ann);
  await own.getByRole('button', { name: 'Email me a link' }).click();
  await own.getByText('Check your email.').waitFor();
  await visit(own, site.url + (await linkTo(site, '/my-pay/link/', ann)));
  await own.getByRole('button', { name: 'See your pay' }).click();
  await own.getByRole('main').getByRole('link', { name: 'Pay stub' }).click();
  await own.getByRole('heading', { name: 'Is something wrong?' }).waitFor();
  await fits(own);
  await leave();

  await page.getByRole('link', { name: 'Correct the pay stub of Bo Marsh' }).click();
  await page.getByRole('button', { name: 'Open as draft' }).click();
  await page.waitForURL(/pay-stub-generator\/\?draft=/);
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.locator('summary').filter({ hasText: 'Employee Information' }).click();
  await page.locator('[name="employee.address1"]').fill('78 Garrison Street');
  await page.locator('[name="employee.address1"]').blur();
  await page.locator('summary').filter({ hasText: 'Review Paystub' }).click();
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await page.getByRole('heading', { name: /lines? changed/ }).waitFor();
  await fits(page);
  await page.getByLabel('What was wrong?').fill('The address was wrong.');
  await page.getByRole('checkbox').check();
  await page.getByLabel('Your full name').fill('Ines Vallejo');
  await page.getByRole('button', { name: 'Issue revision 2' }).click();
  await page.waitForURL(/my-dashboard\/documents/);

  await visit(page, run);
  await page.getByText('revision 2').waitFor();
  await page.getByRole('link', { name: 'Next pay run' }).click();
  await page.getByRole('button', { name: 'Start pay run' }).click();
  await page.getByRole('heading', { name: /Jan 18/ }).waitFor();
  expect(await cell('Regular hours', 'Ann Lee').inputValue()).toBe('76.50');
  await fits(page);
  expect(errors).toEqual([]);
  await close();
});
