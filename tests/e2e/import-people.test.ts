import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { accessibilityProblems, openPage, visit } from './browser.ts';
import { signUpWithCompany } from './company-with-run.ts';
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

const PEOPLE = `Boss says,State,ZIP,Rate,Type
"García López, María",,18018,20.00,
Nora Okafor,New Jrsy,,25.00,
Sam Lake,,,30.00,1099
`;

test('what was understood is shown, wrong cells are corrected there, and the columns are remembered', async () => {
  const { page, errors, close } = await openPage(browser);
  const company = await signUpWithCompany(site, page, 'Preview Works');
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(PEOPLE) };
  await visit(page, `${company}import/`);
  await page.getByLabel(/Drop a file/).setInputFiles(file);
  await page.getByLabel('Import Boss says as').selectOption('Full name');
  const state = page.getByLabel('State, row 3');
  await state.fill('New Jersey');
  await page.getByRole('heading', { name: 'All cells are corrected' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Check 3 people' }).click();
  const understood = page.getByRole('region', { name: 'What we understood' });
  const texts = async () => (await understood.getByRole('row').allInnerTexts()).slice(1);
  await understood.waitFor();
  expect((await texts()).map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
    'María García López Row 2, new First María, last García López PA PA $20.00 an hour No Form W-4: single Edit',
    'Nora Okafor Row 3, new PA The company’s state NJ $25.00 an hour No Form W-4: single Edit',
    'Sam Lake Row 4, new, contractor Not withheld Not known $30.00 an hour Edit',
  ]);
  expect(await accessibilityProblems(page)).toEqual([]);
  await understood.getByRole('button', { name: 'Edit row 3, Nora Okafor' }).click();
  await understood.getByLabel('State of work').fill('NJ');
  await page.getByText('You changed rows.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Check 3 people' }).click();
  await expect.poll(async () => (await texts())[1]).toMatch(/NJ\s+NJ/);
  await page.getByRole('button', { name: 'Import people' }).click();
  await page.getByText('People imported: 3 added.').waitFor();

  await visit(page, `${company}import/`);
  await page.getByLabel(/Drop a file/).setInputFiles(file);
  await expect.poll(() => page.getByLabel('Import Boss says as').inputValue()).toBe('name');
  expect(errors).toEqual([]);
  await close();
});

test('cells pasted on the page of opening figures have the same preview, and are in its sums', async () => {
  const { page, errors, close } = await openPage(browser);
  const company = await signUpWithCompany(site, page, 'Pasted Works');
  await visit(page, `${company}openings/`);
  await page.getByText('Paste or import the figures of all people').click();
  await page
    .getByLabel('Or paste cells from a spreadsheet')
    .fill('Name\tState\tZIP\tRate\tYTD gross\tPTO earned\tPTO used\nNora Okafor\tPA\t18018\t20.00\t1,200.00\t40\t8');
  await page.getByRole('button', { name: 'Read pasted cells' }).click();
  await page.getByRole('button', { name: 'Check 1 person' }).click();
  const understood = page.getByRole('region', { name: 'What we understood' });
  await understood.getByText('$1,200.00 paid this year').waitFor();
  await understood.getByText('Paid time off: 32 hours left').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import people' }).click();
  await page.getByText('People imported: 1 added.').waitFor();
  await page.getByText(/^1 of \d+ employees? ha/).waitFor();
  expect(errors).toEqual([]);
  await close();
});
