import { expect, test } from 'vitest';
import { accessibilityProblems, openPage } from './browser.ts';
import { linkTo } from './letters.ts';
import { PASSWORD, signUpAt } from './sign-up.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

test('the head signs in without leaving the page, which is there again afterwards', async () => {
  await signUpAt(site, { username: 'door@example.com', fullName: 'Ines Vallejo' });
  const { page, errors, close } = await openPage(browser);
  // Before the page listens, the link leads to the page of signing in, as it should.
  await page.goto(`${site.url}/pricing/`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Sign in.' });
  await dialog.getByLabel('User name').fill('door@example.com');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await dialog.getByLabel('User name').fill('door@example.com');
  await dialog.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Ines Vallejo' }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/pricing/');
  expect(errors).toEqual([]);
  await close();
});

test('the front page signs up in a dialog, and its letter finishes the account', async () => {
  const { page, errors, close } = await openPage(browser);
  await page.goto(site.url, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Sign up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make an account.' });
  await dialog.getByLabel('Full name').fill('Jonas Feld');
  await dialog.getByLabel('E-mail address').fill('jonas@example.com');
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign up' }).click();
  await page.getByText('Look into your mail').waitFor();
  await page.goto(site.url + (await linkTo(site, '/finish-sign-up/', 'jonas@example.com')));
  await page.getByRole('button', { name: 'Make my account' }).click();
  await page.getByRole('heading', { name: 'Hello, Jonas.' }).waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('without scripts the links lead to the pages', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(site.url);
  await page.getByRole('link', { name: 'Sign up' }).click();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Make an account.');
  await close();
});
