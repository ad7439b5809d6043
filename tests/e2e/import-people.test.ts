import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { accessibilityProblems, openPage, visit } from './browser.ts';
import { signUpAt } from './sign-up.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

const FILE = fileURLToPath(new URL('../../src/domain/spreadsheet/fixtures/libreoffice.ods', import.meta.url));

test('a spreadsheet’s people are imported without their Social Security numbers, and the import is undone', async () => {
  const username = `import-${crypto.randomUUID().slice(0, 8)}@companies.example`;
  const [name, value] = (await signUpAt(site, { username })).split('=') as [string, string];
  const { page, errors, close } = await openPage(browser);
  await page.context().addCookies([{ name, value, url: site.url }]);
  const answer = await page.context().request.post(`${site.url}/my-dashboard/companies/new/`, {
    headers: { Origin: site.url },
    maxRedirects: 0,
    form: {
      name: 'Kestrel and Rowe Joinery',
      address1: '12 Mill Street',
      city: 'Easton',
      state: 'PA',
      zip: '18042',
      email: 'pay@example.com',
      phone: '6105550142',
      firstPeriodStart: '2026-01-04',
      periodicity: 'bi-weekly',
      payDelay: '6',
      template: '1',
      einLast4: '',
      address2: '',
    },
  });
  expect(answer.status()).toBe(302);
  const company = site.url + new URL(answer.headers()['location']!, site.url).pathname;
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));

  await visit(page, `${company}import/`);
  await page.getByLabel(/Drop a file/).setInputFiles(FILE);
  await page.getByRole('heading', { name: 'Columns' }).waitFor();
  await page.getByText('Never imported').first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Check 3 people' }).click();
  await page.getByText('3 will be added, 0 updated.').waitFor();
  await page.getByRole('button', { name: 'Import people' }).click();
  await page.getByText('People imported: 3 added.').waitFor();
  expect(sent.join('\n')).not.toMatch(/\d{3}-\d{2}-\d{4}|XXX-XX/);
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByText('Import undone: 3 removed.').waitFor();
  await visit(page, company);
  await page.getByRole('heading', { name: 'No people yet' }).waitFor();
  expect(errors).toEqual([]);
  await close();
});
