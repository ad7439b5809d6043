import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityProblems, openPage } from './browser.ts';
import { FIRST_ADMIN } from './built-site.ts';
import { linkTo } from './letters.ts';
import { PASSWORD } from './sign-up.ts';
import { codeOf, type StaffMember, setUpFirstAdmin } from './staff.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();
let admin: StaffMember;

beforeAll(async () => {
  admin = await setUpFirstAdmin(site);
}, 90_000);

const send = (path: string, fields: Record<string, string>, cookie = '') =>
  fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site.url, Cookie: cookie },
    body: new URLSearchParams(fields),
  });
const get = (path: string, cookie = '') => fetch(site.url + path, { redirect: 'manual', headers: { Cookie: cookie } });
const cookieOf = (answer: Response): string => answer.headers.get('set-cookie')!.split(';')[0]!;

test('the first admin sets the app up at the first visit, without scripts, and only then enters', async () => {
  expect(admin.recoveryCodes).toHaveLength(10);
  expect((await get('/admin/mail/', admin.cookie)).status).toBe(200);
  expect((await get('/admin/login/?next=/admin/mail/', admin.cookie)).headers.get('location')).toBe('/admin/mail/');
});

test('the staff’s pages stay shut after the password alone, by page and by call', async () => {
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

test('a customer sets the app up at the desk, keeps the codes, and signs in with a pasted code', async () => {
  const { page, errors, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${site.url}/sign-up/`);
  await page.getByLabel('Full name').fill('Ines Vallejo');
  await page.getByLabel('E-mail address').fill('ines@example.com');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByText('Look into your mail').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goto(site.url + (await linkTo(site, '/finish-sign-up/', 'ines@example.com')));
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make my account' }).click();
  await page.getByRole('heading', { name: 'Hello, Ines.' }).waitFor();
  await page.goto(`${site.url}/my-dashboard/security/`);
  await page.getByRole('link', { name: 'Set up an authenticator app' }).click();
  await page.getByRole('img', { name: 'QR code' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const secret = (await page.locator('[data-secret]').getAttribute('data-secret'))!;

  await page.getByLabel('Code that the app shows now').fill('000000');
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await page.getByText('This is not the code that the app shows now').waitFor();
  expect(await page.locator('[data-secret]').getAttribute('data-secret')).toBe(secret);

  await page.getByLabel('Code that the app shows now').fill(await codeOf(secret, Date.now() - 30_000));
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await page.getByRole('heading', { name: 'Keep these codes.' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download them' }).click(),
  ]);
  const saved = await readFile(await file.path(), 'utf8');
  expect(saved.match(/^[a-z0-9]{4}(-[a-z0-9]{4}){2}$/gm)).toHaveLength(10);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.goto(`${site.url}/sign-in/`);
  await page.getByLabel('User name').fill('ines@example.com');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Now the code.' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const code = await codeOf(secret);
  await page.getByLabel('Code of your authenticator app').focus();
  await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Hello, Ines.' }).waitFor();
  // The wrong code was answered with 422, which Chromium writes down.
  expect(errors).toEqual([expect.stringContaining('422')]);
  await close();
});
