import { expect, test } from 'vitest';
import { addCustomer } from './add-customer.ts';
import { accessibilityProblems, openPage, visit } from './browser.ts';
import { linkTo } from './emails.ts';
import { expectLooks } from './looks.ts';
import { PASSWORD } from './sign-up.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();
expectLooks(import.meta.filename);

test('signs in from the header without leaving the page', async () => {
  await addCustomer(site, { username: 'ines@dialog.example', fullName: 'Ines Vallejo' });
  const { page, errors, close } = await openPage(browser);
  // Before scripts run, this link opens the sign-in page instead.
  await visit(page, `${site.url}/pricing/`);
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Email address').fill('ines@dialog.example');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await dialog.getByLabel('Email address').fill('ines@dialog.example');
  await dialog.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Ines Vallejo' }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/pricing/');
  expect(errors).toEqual([]);
  await close();
});

test('says in the dialog what is wrong and keeps the email address', async () => {
  const { page, close } = await openPage(browser);
  await visit(page, `${site.url}/pricing/`);
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.getByText('Please enter your user name').waitFor();
  expect(await dialog.getByText('Please enter your password').isVisible()).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username');
  await dialog.getByLabel('Email address').fill('nobody@example.com');
  await dialog.getByText('Please enter your user name').waitFor({ state: 'detached' });
  await dialog.getByLabel('Password').fill('not the password');
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').getByText('Incorrect email address or password').waitFor();
  expect(await dialog.getByLabel('Email address').inputValue()).toBe('nobody@example.com');
  expect(new URL(page.url()).pathname).toBe('/pricing/');
  await dialog.getByRole('link', { name: 'Create an account' }).click();
  const signUp = page.getByRole('dialog', { name: 'Create an account' });
  await signUp.getByRole('button', { name: 'Sign up' }).click();
  await signUp.getByText('Full name must be at least 2 characters').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  // The typed address comes along to the other forms, and the page behind the dialog stays.
  await signUp.getByRole('link', { name: 'I already have an account' }).click();
  await dialog.waitFor();
  expect(await dialog.getByLabel('Email address').inputValue()).toBe('nobody@example.com');
  await dialog.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
  expect(await page.getByLabel('Email address').inputValue()).toBe('nobody@example.com');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await dialog.waitFor();
  expect(await page.getByLabel('Email address').inputValue()).toBe('nobody@example.com');
  expect(new URL(page.url()).pathname).toBe('/pricing/');
  await close();
});

test('signs up from the home page dialog and finishes by the emailed link', async () => {
  const { page, errors, close } = await openPage(browser);
  await visit(page, site.url);
  await page.getByRole('link', { name: 'Sign up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an account' });
  await dialog.getByLabel('Full name').fill('Jonas Feld');
  await dialog.getByLabel('Email address').fill('jonas@dialog.example');
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign up' }).click();
  await page.getByText('Check your email').waitFor();
  await visit(page, site.url + (await linkTo(site, '/finish-sign-up/', 'jonas@dialog.example')));
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Hi, Jonas' }).waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('links to the account pages without scripts', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  await visit(page, site.url);
  await page.getByRole('link', { name: 'Sign up' }).click();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Create an account');
  await close();
});

test.each([
  ['/sign-up/', 'Sign up', ['Full name must be at least 2 characters', 'Please enter your password']],
  ['/sign-in/', 'Sign in', ['Please enter your password']],
  ['/admin/login/', 'Sign in', ['Please enter your password']],
])('the page %s shows its own messages at empty fields, not those of the browser', async (path, button, messages) => {
  const { page, close } = await openPage(browser);
  await visit(page, site.url + path);
  await page.getByRole('button', { name: button, exact: true }).click();
  for (const message of ['Please enter your user name', ...messages]) await page.getByText(message).waitFor();
  expect(await page.locator('[aria-invalid="true"]').count()).toBe(messages.length + 1);
  await close();
});
