import { expect, test } from 'vitest';
import { employmentStatement } from '../../src/kinds/employment-statement/model/kind.ts';
import { hoursStatement } from '../../src/kinds/hours-statement/model/kind.ts';
import { addCustomer } from './add-customer.ts';
import { accessibilityProblems, openPage, visit } from './browser.ts';
import { signUpWithCompany, startRunOf } from './company-with-run.ts';
import { inEmailTo, linkTo } from './emails.ts';
import { issue } from './issue.ts';
import { expectLooks } from './looks.ts';
import { payByCard } from './pay-by-card.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();
expectLooks(import.meta.filename);

test('a person paid asks for an employment statement, the owner approves it, and its verification says that it is active', async () => {
  const attempt = crypto.randomUUID().slice(0, 8);
  const address = `maren-${attempt}@statements.example`;
  const maren = `Maren ${attempt}`;
  const office = await openPage(browser);
  const company = await signUpWithCompany(site, office.page, `Mill ${attempt}`);
  const run = await startRunOf(office.page, company, [
    { name: maren, number: '1', email: address, rate: 20, title: 'Baker', startsOn: '2024-03-04' },
    { name: `Nora ${attempt}`, number: '2', rate: 25, title: 'Clerk', startsOn: '2025-01-06' },
  ]);
  await visit(office.page, `${run}review/`);
  await office.page.getByRole('link', { name: 'Issue 2 pay stubs' }).click();
  await office.page.getByRole('heading', { name: 'Checkout' }).waitFor();
  await payByCard(office.page, 'Ines Vallejo');
  await office.page.getByText('2 of 2 pay stubs issued').waitFor({ timeout: 60_000 });
  await inEmailTo(site, address, /your pay page/);

  const { page, errors, close } = await openPage(browser);
  await visit(page, `${site.url}/my-pay/`);
  await page.getByLabel('Email').fill(address);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await page.getByText('Check your email.').waitFor();
  await visit(page, site.url + (await linkTo(site, '/my-pay/link/', address)));
  await page.getByRole('button', { name: 'See your pay' }).click();
  await page.getByRole('button', { name: 'Ask for an employment statement' }).click();
  await page.getByText(/^You asked Mill/).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await visit(office.page, `${company}statements/`);
  await office.page.getByRole('heading', { name: `${maren} asks for an employment statement` }).waitFor();
  expect(await accessibilityProblems(office.page)).toEqual([]);
  await office.page.getByLabel('Title').fill('Owner');
  await office.page.getByRole('button', { name: 'Approve and issue' }).click();
  await office.page.getByRole('heading', { name: 'Checkout' }).waitFor();
  await payByCard(office.page, 'Ines Vallejo');
  await office.page.getByText('1 of 1 statement issued').waitFor({ timeout: 60_000 });
  expect(await accessibilityProblems(office.page)).toEqual([]);

  await expect
    .poll(
      async () => {
        await visit(page, `${site.url}/my-pay/`);
        return page.getByRole('main').getByRole('link', { name: 'Employment and income statement' }).count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  await page.getByRole('main').getByRole('link', { name: 'Employment and income statement' }).click();
  await page.getByRole('heading', { name: 'Is something wrong?' }).waitFor();
  await page.getByText('Create a link').waitFor();
  await visit(page, await page.getByRole('link', { name: /\/v\// }).getAttribute('href').then(String));
  await page.getByText(/^Active as of /).waitFor();
  await page.getByText('Total pay, 2026').first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  // For everyone who was paid, with one order.
  await visit(office.page, run);
  await office.page.getByRole('link', { name: 'Make statements' }).click();
  await office.page.getByLabel('Statement', { exact: true }).selectOption(hoursStatement.name);
  await office.page.getByRole('button', { name: 'Make statements' }).click();
  await office.page.getByRole('checkbox', { name: maren, exact: true }).waitFor();
  expect(await accessibilityProblems(office.page)).toEqual([]);
  await office.page.getByRole('button', { name: 'Review and issue' }).click();
  await office.page.getByText('2 × Hours and pay statement').waitFor();
  await payByCard(office.page, 'Ines Vallejo');
  await office.page.getByText('2 of 2 statements issued').waitFor({ timeout: 60_000 });
  expect([...errors, ...office.errors]).toEqual([]);
  await Promise.all([close(), office.close()]);
}, 180_000);

test.each([
  [employmentStatement, 'work.title', 'Head of the counter'],
  [hoursStatement, 'person.title', 'Head of the counter'],
] as const)(
  'a statement of kind $name is bought, corrected for free and verified',
  async (kind, path, value) => {
    const attempt = crypto.randomUUID().slice(0, 8);
    const email = `${kind.folder}-${attempt}@statements.example`;
    const [name, session] = (await addCustomer(site, { username: email })).split('=') as [string, string];
    const { page, errors, close } = await openPage(browser);
    await page.context().addCookies([{ name, value: session, url: site.url }]);
    const sample = kind.sample(1) as { readonly person: object };
    const draft = await page.request.post(`${site.url}/api/v1/drafts`, {
      headers: { Origin: site.url },
      data: {
        kind: kind.id,
        name: kind.name,
        form: { ...sample, person: { ...sample.person, name: `Ana ${attempt}` } },
      },
    });
    const { data } = (await draft.json()) as { data: { id: string } };
    await visit(page, `${site.url}/checkout/?draft=${data.id}`);
    await page.getByRole('heading', { name: 'Checkout' }).waitFor();
    await payByCard(page, 'Eleanor Rowe');
    const link = page.getByRole('link', { name: /Download/ }).first();
    await link.waitFor({ timeout: 60_000 });

    await visit(page, `${site.url}/my-dashboard/`);
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(kind.name) })
      .first()
      .click();
    await page.getByRole('link', { name: 'Correct document' }).click();
    await page.getByRole('button', { name: 'Open as draft' }).click();
    await page.waitForURL(/\?draft=/);
    const corrected = new URL(page.url()).searchParams.get('draft')!;
    await page.locator('summary', { hasText: 'Employee' }).first().click();
    await page.locator(`[name="${path}"]`).fill(value);
    await page.getByText('Saved', { exact: false }).first().waitFor();
    await visit(page, `${site.url}/correction/?draft=${corrected}`);
    await page.getByRole('heading', { name: /lines? changed$/ }).waitFor();
    await page.getByLabel('What was wrong?').fill('The job title.');
    await page.getByRole('checkbox').check();
    await page.getByLabel('Your full name').fill('Eleanor Rowe');
    await page.getByRole('button', { name: 'Issue revision 2' }).click();
    await page.waitForURL(/my-dashboard\/documents/);
    await page.getByText('Revision').first().waitFor();
    expect(errors).toEqual([]);
    await close();
  },
  120_000,
);

test('a hand-made employment statement is a specimen, so its verification states no employment', async () => {
  const { person, ...sample } = employmentStatement.sample(2);
  const issued = await issue(site, {
    kind: employmentStatement.id,
    input: { ...sample, person: { ...person, name: `Ola ${crypto.randomUUID().slice(0, 8)}` } },
    issuedBy: 'Ines Vallejo',
    email: 'hand-made@statements.example',
  });
  const { page, errors, close } = await openPage(browser);
  await visit(page, `${site.url}/v/${issued.id}/?code=${issued.code}`);
  await page.getByRole('heading', { name: 'Specimen.' }).waitFor();
  expect(await page.getByText('Active as of').count()).toBe(0);
  expect(errors).toEqual([]);
  await close();
}, 60_000);
