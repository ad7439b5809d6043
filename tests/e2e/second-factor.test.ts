import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityProblems, openPage, visit } from './browser.ts';
import { FIRST_ADMIN } from './built-site.ts';
import { linkTo } from './emails.ts';
import { PASSWORD } from './sign-up.ts';
import { codeOf, type StaffMember, setUpFirstAdmin } from './staff.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();
let admin: StaffMember;

beforeAll(async () => {
  admin = await setUpFirstAdmin(site);
});

const send = (path: string, fields: Record<string, string>, cookie = '') =>
  fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site.url, Cookie: cookie },
    body: new URLSearchParams(fields),
  });
const get = (path: string, cookie = '') => fetch(site.url + path, { redirect: 'manual', headers: { Cookie: cookie } });
const cookieOf = (answer: Response): string => answer.headers.get('set-cookie')!.split(';')[0]!;

test('the first admin must set up an authenticator app, without scripts', async () => {
  expect(admin.recoveryCodes).toHaveLength(10);
  expect((await get('/admin/mail/', admin.cookie)).status).toBe(200);
  expect((await get('/admin/login/?next=/admin/mail/', admin.cookie)).headers.get('location')).toBe('/admin/mail/');
});

test('refuses staff pages and API calls after the password alone', async () => {
  const given = await send('/admin/login/', { username: FIRST_ADMIN.email, password: FIRST_ADMIN.password });
  expect(given.headers.get('location')).toBe('/admin/login/');
  const half = cookieOf(given);
  expect((await get('/admin/mail/', half)).headers.get('location')).toBe('/admin/login/?next=%2Fadmin%2Fmail%2F');
  expect((await get('/my-dashboard/', half)).status).toBe(302);
  expect(await (await get('/api/v1/auth/session', half)).json()).toEqual({ data: { user: null } });
  const page = await (await get('/admin/login/', half)).text();
  expect(page).toContain('autoComplete="one-time-code"');
  expect((await send('/admin/login/', { intent: 'code', otp: '000000' }, half)).status).toBe(401);
  const recovery = admin.recoveryCodes[0]!;
  const whole = cookieOf(await send('/admin/login/', { intent: 'code', recovery }, half));
  expect((await get('/admin/mail/', whole)).status).toBe(200);
  expect((await get('/admin/mail/', half)).status).toBe(302);
});

test('a customer sets up an authenticator app, saves the codes, and signs in with a pasted code', async () => {
  const { page, errors, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await visit(page, `${site.url}/sign-up/`);
  await page.getByLabel('Full name').fill('Ines Vallejo');
  await page.getByLabel('Email address').fill('ines@codes.example');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByText('Check your email').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await visit(page, site.url + (await linkTo(site, '/finish-sign-up/', 'ines@codes.example')));
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Hi, Ines' }).waitFor();
  await visit(page, `${site.url}/my-dashboard/security/`);
  await page.getByRole('link', { name: 'Set up an authenticator app' }).click();
  await page.getByRole('img', { name: 'QR code' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const secret = (await page.locator('[data-secret]').getAttribute('data-secret'))!;

  await page.getByLabel('Authentication code').fill('000000');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('This code is incorrect. If it keeps failing').waitFor();
  expect(await page.locator('[data-secret]').getAttribute('data-secret')).toBe(secret);

  await page.getByLabel('Authentication code').fill(await codeOf(secret, Date.now() - 30_000));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download codes' }).click(),
  ]);
  const saved = await readFile(await file.path(), 'utf8');
  expect(saved.match(/^[a-z0-9]{4}(-[a-z0-9]{4}){2}$/gm)).toHaveLength(10);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await visit(page, `${site.url}/sign-in/`);
  await page.getByLabel('Email address').fill('ines@codes.example');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Two-step verification' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const code = await codeOf(secret);
  await page.getByLabel('Authentication code').focus();
  await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Hi, Ines' }).waitFor();
  // Chromium logs the 401 response to the wrong code.
  expect(errors).toEqual([expect.stringContaining('401')]);
  await close();
});
