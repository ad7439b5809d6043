import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { payStub } from '../../src/kinds/pay-stub/kind.ts';
import { accessibilityProblems, openPage, visit } from './browser.ts';
import { signUpAt } from './sign-up.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

const { company: COMPANY, ...sample } = payStub.sample(1);

/** Issues the stubs of one person in the company's name, as its owner. */
async function issueStubs(email: string, name: string, employmentType: 'employee' | 'contractor') {
  const { details } = sample;
  const input = {
    ...sample,
    company: COMPANY,
    templateMode: false,
    period0Index: 1,
    details: { ...details, employmentType },
    employee: { ...sample.employee, name },
  };
  const request = { kind: 'PayStub', input, issuedBy: 'Ines Vallejo', email };
  return JSON.parse(await site.run(['issue', '-'], JSON.stringify(request))) as { number: string };
}

async function addCompany(page: Page): Promise<string> {
  const { name, address1, address2, city, state, zip } = COMPANY;
  const answer = await page.context().request.post(`${site.url}/my-dashboard/companies/new/`, {
    headers: { Origin: site.url },
    maxRedirects: 0,
    form: {
      name,
      address1,
      address2,
      city,
      state,
      zip,
      phone: '6105550118',
      email: 'pay@example.com',
      firstPeriodStart: '2026-01-04',
      periodicity: 'bi-weekly',
      payDelay: '6',
      template: '1',
      einLast4: '',
    },
  });
  return new URL(answer.headers()['location']!, site.url).href;
}

test('a small company closes its year: everything ties out to the cent, and the file says the same', async () => {
  const attempt = crypto.randomUUID().slice(0, 8);
  const username = `year-end-${attempt}@companies.example`;
  await issueStubs(username, 'Ann Lee', 'employee');
  await issueStubs(username, 'Bo Marsh', 'employee');
  await issueStubs(username, 'Cy Ortega', 'contractor');
  const [name, value] = (await signUpAt(site, { username })).split('=') as [string, string];
  const { page, errors, close } = await openPage(browser);
  await page.context().addCookies([{ name, value, url: site.url }]);
  const home = await addCompany(page);

  await visit(page, `${home}year-end/?year=2026`);
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
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});
