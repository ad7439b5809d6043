import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { payStub } from '../../src/kinds/pay-stub/model/kind.ts';
import { addCustomer } from './add-customer.ts';
import { accessibilityProblems, openPage, visit } from './browser.ts';
import { issue } from './issue.ts';
import { issueStub } from './send-stub.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

test('an owner shows two facts to a landlord by a link, sees that it was opened, and ends it', async () => {
  const attempt = crypto.randomUUID().slice(0, 8);
  const owner = `owner-${attempt}@share.example`;
  const landlord = `Harbor Leasing ${attempt}`;
  const stub = await issueStub(site, owner, `Maren ${attempt}`);
  const [name, value] = (await addCustomer(site, { username: owner })).split('=') as [string, string];

  const office = await openPage(browser);
  await office.page.context().addCookies([{ name, value, url: site.url }]);
  await visit(office.page, `${site.url}/my-dashboard/documents/${stub.id}/`);
  await office.page.getByText('Create a link').click();
  await office.page.getByRole('radio', { name: 'Choose' }).check();
  await office.page.getByRole('button', { name: 'Create link' }).click();
  await office.page.getByText('Enter who will get the link.').waitFor();
  await office.page.getByLabel('Recipient').fill(landlord);
  await office.page.getByRole('button', { name: 'Create link' }).click();
  await office.page.getByText('Choose at least one fact to show.').waitFor();
  await office.page.getByRole('checkbox', { name: /^Pay date/ }).check();
  await office.page.getByRole('checkbox', { name: /^Net pay \d/ }).check();
  await office.page.getByRole('button', { name: 'Create link' }).click();
  const link = (await office.page.getByText('/share/?token=').textContent())!;
  await office.page.getByRole('img', { name: 'QR code of the link' }).waitFor();
  await office.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await office.page.getByRole('button', { name: 'Copy link' }).click();
  await office.page.getByText('Copied: link.').waitFor();
  expect(await office.page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const listed = office.page.getByRole('listitem').filter({ hasText: landlord });
  await listed.getByText('Not opened yet.').waitFor();
  expect(await accessibilityProblems(office.page)).toEqual([]);

  const { page, errors, close } = await openPage(browser);
  await visit(page, link);
  await page.getByText(`This link was made for ${landlord}.`).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Open document' }).click();
  await page.getByRole('heading', { name: 'Unchanged. Issuer not checked.' }).waitFor();
  const names = await page.getByRole('main').getByRole('term').allTextContents();
  expect(names.slice(0, 6)).toEqual(['File', 'Issuer', 'Status', 'Pay date', 'Net pay', 'Document']);
  expect(await page.content()).not.toContain(`Maren ${attempt}`);
  expect(await accessibilityProblems(page)).toEqual([]);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download proof' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe(`${stub.number}.sd-jwt`);
  expect((await readFile((await saved.path())!, 'utf8')).split('~')).toHaveLength(4);

  await visit(office.page, `${site.url}/my-dashboard/documents/${stub.id}/`);
  await listed.getByText(/^Opened /).waitFor();
  await listed.getByRole('button', { name: 'End link' }).click();
  await listed.getByText('ended', { exact: true }).waitFor();
  const ended = await page.context().request.get(link);
  expect([ended.status(), ended.headers()['cache-control']]).toEqual([404, 'no-store']);
  expect(errors).toEqual([]);
  await Promise.all([close(), office.close()]);
});

test('an owner shows the same facts of two documents by one link, also without scripts', async () => {
  const attempt = crypto.randomUUID().slice(0, 8);
  const owner = `two-${attempt}@share.example`;
  const sample = payStub.sample(1);
  const input = { ...sample, templateMode: false, employee: { ...sample.employee, name: `Iris ${attempt}` } };
  const earlier = { ...input.stubs[0]!, payPeriod: { start: '2026-10-18', end: '2026-10-31' }, payDate: '2026-11-06' };
  const numbers: string[] = [];
  let last = '';
  for (const one of [{ ...input, stubs: [earlier] }, input]) {
    // One after the other, as people issue them.
    const stub = await issue(site, { kind: 'PayStub', input: one, issuedBy: 'Ines Vallejo', email: owner });
    numbers.push(stub.number);
    last = stub.id;
  }
  const [name, value] = (await addCustomer(site, { username: owner })).split('=') as [string, string];

  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  await page.context().addCookies([{ name, value, url: site.url }]);
  await page.goto(`${site.url}/my-dashboard/documents/${last}/`);
  await page.getByText('Create a link').click();
  expect(await page.getByRole('radio', { name: /^Proof of income/ }).isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { name: /^Net pay \d/ }).isVisible()).toBe(false);
  await page.getByRole('radio', { name: /^Choose/ }).check();
  await page.getByRole('checkbox', { name: /^Net pay \d/ }).check();
  await page.getByRole('group', { name: 'Show the same facts of other documents' }).getByRole('checkbox').check();
  await page.getByLabel('Recipient').fill('Harbor Leasing');
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = (await page.getByText('/share/?token=').textContent())!;
  await page.getByText('Net pay, also of 1 other document').waitFor();

  await page.goto(link);
  await page.getByRole('heading', { name: '2 documents shared with you' }).waitFor();
  await page.getByRole('button', { name: 'Open documents' }).click();
  await page.getByRole('heading', { name: 'Parts of 2 documents' }).waitFor();
  const table = page.getByRole('table', { name: 'These documents at a glance' });
  expect(await table.getByRole('columnheader').allTextContents()).toEqual(['Number', 'Net pay', 'Result']);
  for (const number of numbers) {
    await table.getByRole('rowheader', { name: number }).waitFor();
    const part = page.getByRole('region', { name: number });
    expect((await part.getByRole('term').allTextContents()).slice(0, 5)).toEqual([
      'File',
      'Issuer',
      'Status',
      'Net pay',
      'Document',
    ]);
    await part.getByText('Current', { exact: true }).waitFor();
    await part.getByRole('link', { name: 'Download proof' }).waitFor();
  }
  await close();
});

test('a landlord reads proof of income in the language of their browser, and in the other without opening it again', async () => {
  const attempt = crypto.randomUUID().slice(0, 8);
  const owner = `income-${attempt}@share.example`;
  const stub = await issueStub(site, owner, `Noor ${attempt}`);
  const [name, value] = (await addCustomer(site, { username: owner })).split('=') as [string, string];
  const office = await openPage(browser);
  await office.page.context().addCookies([{ name, value, url: site.url }]);
  await visit(office.page, `${site.url}/my-dashboard/documents/${stub.id}/`);
  await office.page.getByText('Create a link').click();
  await office.page.getByLabel('Recipient').fill('Arrendadora Sol');
  await office.page.getByRole('button', { name: 'Create link' }).click();
  const link = (await office.page.getByText('/share/?token=').textContent())!;

  const { page, errors, close } = await openPage(browser, { locale: 'es-US' });
  await visit(page, link);
  await page.getByRole('button', { name: 'Abrir documento' }).click();
  await page.getByRole('heading', { name: 'Sin cambios. Emisor no comprobado.' }).waitFor();
  const names = await page.getByRole('main').getByRole('term').allTextContents();
  expect(names).toContain('Pago neto');
  expect(names).not.toContain('SSN');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Unchanged. Issuer not checked.' }).waitFor();
  await page.getByRole('button', { name: 'Español' }).waitFor();
  await visit(office.page, `${site.url}/my-dashboard/documents/${stub.id}/`);
  await office.page.getByText(/9 openings left/).waitFor();
  expect(errors).toEqual([]);
  await Promise.all([close(), office.close()]);
});
