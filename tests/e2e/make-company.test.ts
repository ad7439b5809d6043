import { expect, test } from 'vitest';
import { addCustomer } from './add-customer.ts';
import { accessibilityProblems, openPage, visit } from './browser.ts';
import { issueStub } from './send-stub.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

test('the employer of a pay stub becomes a company in one press, whose first pay run continues the stub', async () => {
  const { page, errors, close } = await openPage(browser);
  const username = 'employer-of-stubs@example.com';
  await issueStub(site, username, 'Jonas Feld');
  const session = await addCustomer(site, { username });
  await page.context().addCookies([{ name: 'session', value: session.replace('session=', ''), url: site.url }]);
  await visit(page, `${site.url}/my-dashboard/companies/`);
  await page.getByText('1 pay stub for 1 person').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: /^Make it a company/ }).click();
  await page.getByText('Company added.').waitFor();
  await page.getByRole('link', { name: 'Jonas Feld', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Start pay run' }).click();
  await page.waitForURL(/\/runs\//);
  await page.getByText('Jonas Feld').first().waitFor();
  await visit(page, `${site.url}/my-dashboard/companies/`);
  expect(await page.getByText('Employers of your pay stubs').count()).toBe(0);
  expect(errors).toEqual([]);
  await close();
});
