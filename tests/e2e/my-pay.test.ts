import { expect, test } from 'vitest';
import { addCustomer } from './add-customer.ts';
import { accessibilityProblems, openPage, visit } from './browser.ts';
import { inEmailTo, linkTo } from './emails.ts';
import { expectLooks } from './looks.ts';
import { issueStub, sendStub } from './send-stub.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();
expectLooks(import.meta.filename);

test('a person paid opens their stub by an emailed link, downloads it, writes to the employer and shares a part of it', async () => {
  const attempt = crypto.randomUUID().slice(0, 8);
  const employer = `employer-${attempt}@my-pay.example`;
  const address = `maren-${attempt}@my-pay.example`;
  const stub = await issueStub(site, employer, `Maren ${attempt}`);
  const other = await issueStub(site, employer, `Nora ${attempt}`);
  const [name, value] = (await addCustomer(site, { username: employer })).split('=') as [string, string];

  const office = await openPage(browser);
  await office.page.context().addCookies([{ name, value, url: site.url }]);
  await sendStub(site, office.page, stub.id, address);
  await office.page.getByText(`${address} can see this document`).waitFor();
  await inEmailTo(site, address, /your pay page/);

  const { page, errors, close } = await openPage(browser);
  await visit(page, `${site.url}/my-pay/`);
  await page.getByLabel('Email').fill(address);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await page.getByText('Check your email.').waitFor();
  await visit(page, site.url + (await linkTo(site, '/my-pay/link/', address)));
  await page.getByRole('button', { name: 'See your pay' }).click();
  await page.getByRole('heading', { name: 'Your pay', exact: true }).waitFor();
  // The first stub of a year estimates what came before it.
  expect(await page.getByRole('definition').allTextContents()).toEqual(
    Array(3).fill(expect.stringMatching(/^~\$[\d,]+\.\d\d$/)),
  );
  await page.getByText('~ The issuer estimated a part of it.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: `Download ${stub.number}` }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${stub.number}.pdf`);

  await page.getByRole('main').getByRole('link', { name: 'Pay stub' }).click();
  await page.getByRole('heading', { name: 'Is something wrong?' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'What each line means' }).click();
  await page
    .getByRole('heading', { level: 1 })
    .filter({ hasText: /code|line/i })
    .waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goBack();
  await page.getByLabel('Message').fill(`I worked 42 hours (${attempt}).`);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('We sent your message to the employer.').waitFor();
  await inEmailTo(site, employer, new RegExp(`I worked 42 hours \\(${attempt}\\)`));

  await page.getByText('Create a link').click();
  await page.getByLabel('Recipient').fill('Harbor Leasing');
  await page.getByRole('radio', { name: 'Choose' }).check();
  await page.getByRole('checkbox', { name: /^Net pay \d/ }).check();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = (await page.getByText('/share/?token=').textContent())!;
  const listed = page.getByRole('listitem').filter({ hasText: 'Harbor Leasing' });
  await listed.getByText('Not opened yet.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const landlord = await openPage(browser);
  await visit(landlord.page, link);
  await landlord.page.getByRole('button', { name: 'Open document' }).click();
  await landlord.page.getByRole('heading', { name: 'Unchanged. Issuer not checked.' }).waitFor();
  expect(await landlord.page.content()).not.toContain(`Maren ${attempt}`);
  await visit(page, page.url());
  await listed.getByText(/^Opened /).waitFor();
  // What a person shares is not the employer's business.
  await visit(office.page, `${site.url}/my-dashboard/documents/${stub.id}/`);
  await office.page.getByText('Create a link').waitFor();
  expect(await office.page.content()).not.toContain('Harbor Leasing');

  const request = page.context().request;
  for (const path of [`/my-pay/documents/${other.id}/`, `/my-pay/documents/${other.id}/pdf/`])
    expect([path, (await request.get(site.url + path)).status()]).toEqual([path, 404]);
  const dashboard = await request.get(`${site.url}/my-dashboard/documents/${stub.id}/pdf/`, { maxRedirects: 0 });
  expect(dashboard.status()).toBe(302);
  await page.getByRole('link', { name: 'All your pay' }).click();
  await page.getByRole('button', { name: 'Close my pay' }).click();
  await page.getByRole('button', { name: 'Email me a link' }).waitFor();
  const closed = await request.get(`${site.url}/my-pay/documents/${stub.id}/pdf/`, { maxRedirects: 0 });
  expect([closed.status(), closed.headers()['location']]).toEqual([302, '/my-pay/']);
  // The refused pages and files above are answers to plain requests, not to this page.
  expect([...errors, ...landlord.errors]).toEqual([]);
  await Promise.all([close(), office.close(), landlord.close()]);
});
