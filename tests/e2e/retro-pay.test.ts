import { expect, test } from 'vitest';
import { addCustomer } from './add-customer.ts';
import { accessibilityProblems, openPage, visit } from './browser.ts';
import { signUpWithCompany, startRunOf } from './company-with-run.ts';
import { payByCard } from './pay-by-card.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';
import { openSiteDatabase } from './site-database.ts';

const { site, browser } = await openSiteAndBrowser();

test('a raise that came late is calculated in the next run, and a manager whom the owner allowed to pays and issues both', async () => {
  const unique = crypto.randomUUID().slice(0, 8);
  const { page, close } = await openPage(browser);
  const company = await signUpWithCompany(site, page, `Late Raise ${unique}`);
  const first = await startRunOf(page, company, [{ name: 'Ann Lee', rate: 2_000 }]);
  const email = `manager-${unique}@example.com`;
  const session = await addCustomer(site, { fullName: 'Mona Manager', username: email });
  const { db, now, close: closeDatabase } = await openSiteDatabase(site);
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', email)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('company_members')
    .values({
      company_id: new URL(company).pathname.split('/').at(-2)!,
      email,
      role: 'manager',
      user_id: userId,
      key_hash: null,
      expires_at: now(),
      created_at: now(),
    })
    .execute();
  await closeDatabase();

  const { page: theirs, close: closeTheirs } = await openPage(browser);
  await theirs.context().addCookies([{ name: 'session', value: session.replace('session=', ''), url: site.url }]);
  await visit(theirs, `${first}review/`);
  await theirs.getByText('The owner of this company certifies and issues the pay stubs.').waitFor();
  await visit(page, `${company}settings/`);
  await page.getByRole('button', { name: `Allow to issue by ${email}` }).click();
  await page.getByText(`${email} may certify, pay and issue pay runs now.`).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await visit(theirs, `${first}review/`);
  await theirs.getByRole('link', { name: 'Issue 1 pay stub' }).click();
  await theirs.getByRole('heading', { name: 'Checkout' }).waitFor();
  await payByCard(theirs, 'Mona Manager');
  await theirs.getByRole('heading', { name: '1 of 1 pay stubs issued' }).waitFor();

  await theirs.getByRole('link', { name: 'Next pay run' }).click();
  await theirs.getByRole('button', { name: 'Start pay run' }).click();
  await theirs.getByRole('link', { name: 'Calculate retro pay' }).click();
  await theirs.getByRole('heading', { name: 'Retro pay', exact: true }).waitFor();
  await theirs.getByRole('textbox', { name: 'New rate applies from' }).fill(`01/04/${new Date().getFullYear()}`);
  await theirs.getByLabel('Ann Lee', { exact: true }).fill('19.00');
  await theirs.getByRole('button', { name: 'Calculate and pay in this run' }).click();
  await theirs.getByText('Nothing is owed').first().waitFor();
  await theirs.getByLabel('Ann Lee', { exact: true }).fill('22.50');
  await theirs.getByRole('button', { name: 'Calculate and pay in this run' }).click();
  await theirs.getByText('Retro pay calculated. This run pays it.').waitFor();
  await theirs.getByRole('cell', { name: '$200.00' }).first().waitFor();
  expect(await accessibilityProblems(theirs)).toEqual([]);
  const file = await theirs
    .context()
    .request.get(
      await theirs.getByRole('link', { name: 'Download CSV' }).evaluate((link) => (link as HTMLAnchorElement).href),
    );
  expect(await file.text()).toContain('20.00,22.50,1600.00,0.00,1800.00,200.00');
  await theirs.getByRole('link', { name: 'Back to the pay run' }).click();
  await theirs.getByRole('link', { name: 'Retro pay of 1 person' }).waitFor();
  await theirs.getByRole('button', { name: 'Review pay run' }).click();
  await theirs.getByRole('heading', { name: 'Review pay run' }).waitFor();
  await theirs.getByText('$1,800.00').first().waitFor();
  await theirs.getByRole('link', { name: 'Issue 1 pay stub' }).click();
  await theirs.getByRole('heading', { name: 'Checkout' }).waitFor();
  await theirs.getByText('1,800.00', { exact: true }).waitFor();
  await close();
  await closeTheirs();
});
