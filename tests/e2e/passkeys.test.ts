import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addCustomer } from './add-customer.ts';
import { accessibilityProblems, openNewPage, reload, visit } from './browser.ts';
import { PASSWORD } from './sign-up.ts';
import { setUpFirstAdmin } from './staff.ts';
import { openOwnSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openOwnSiteAndBrowser();
/** The site by host name, because passkeys do not work with an IP address. */
let named: string;

beforeAll(async () => {
  named = site.url.replace('127.0.0.1', 'localhost');
});

/** Adds a virtual authenticator. `setOwner(false)` makes its fingerprint check fail. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setOwner: (isItsOwner: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isItsOwner }),
  };
}

async function enter(page: Page, cookie: string): Promise<void> {
  const [name, value] = cookie.split('=') as [string, string];
  await page.context().addCookies([{ name, value, url: named }]);
}

async function addPasskey(page: Page, name: string, password: string): Promise<void> {
  await visit(page, `${named}/my-dashboard/security/`);
  await page.getByText('Add a passkey').click();
  await page.getByLabel('Passkey name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Add passkey' }).click();
}

test('a customer adds a passkey, renames it, signs in with it alone, and removes it', async () => {
  const { page, errors, close } = await openNewPage(browser);
  const device = await addAuthenticator(page);
  await enter(page, await addCustomer(site, { username: 'key@example.com', fullName: 'Ines Vallejo' }));
  await addPasskey(page, 'My laptop', 'not my password');
  await page.getByText('Incorrect password.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByText('My laptop').first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('Change My laptop').click();
  await page.getByLabel('Name', { exact: true }).fill('The blue one');
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByText('The blue one').first().waitFor();

  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await visit(page, `${named}/sign-in/?next=/my-dashboard/security/`);
  expect(await accessibilityProblems(page)).toEqual([]);
  await device.setOwner(false);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('did not return a passkey').waitFor();
  await device.setOwner(true);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('heading', { name: 'Security' }).waitFor();
  await page
    .getByText(/^Last used/)
    .first()
    .waitFor();

  await page.getByLabel('Change The blue one').click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('Passkey removed.').waitFor();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await visit(page, `${named}/sign-in/`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('This passkey doesn’t match any account here.').waitFor();
  expect(errors.filter((error) => !/40[01]/.test(error))).toEqual([]);
  await close();
});

test('accepts a passkey as two-step verification for staff', async () => {
  const admin = await setUpFirstAdmin(site);
  const { page, close } = await openNewPage(browser);
  await addAuthenticator(page);
  await enter(page, admin.cookie);
  await addPasskey(page, 'Desk', 'the admin’s long password');
  await page.getByText('Desk').first().waitFor();
  await page.context().clearCookies();
  await visit(page, `${named}/admin/mail/`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL(`${named}/admin/mail/`);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Outgoing email');
  await close();
});

test('refuses to rename or remove another account’s passkey', async () => {
  const { page, close } = await openNewPage(browser);
  await addAuthenticator(page);
  await enter(page, await addCustomer(site, { username: 'owner@example.com' }));
  await addPasskey(page, 'Mine', PASSWORD);
  await page.getByText('Mine').first().waitFor();
  const list = await page.context().request.get(`${named}/api/v1/auth/passkeys`);
  const [{ id }] = ((await list.json()) as { data: [{ id: string }] }).data;
  const other = await addCustomer(site, { username: 'other-key@example.com' });
  const as = { Origin: site.url, Cookie: other, 'Content-Type': 'application/json' };
  const path = `${site.url}/api/v1/auth/passkeys/${id}`;
  expect((await fetch(path, { method: 'DELETE', headers: as })).status).toBe(404);
  expect((await fetch(path, { method: 'PUT', headers: as, body: '{"name":"Taken"}' })).status).toBe(404);
  await reload(page);
  await page.getByText('Mine').first().waitFor();
  await close();
});
