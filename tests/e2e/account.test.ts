import { setTimeout as sleep } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { invoice } from '../../src/kinds/invoice/model/kind.ts';
import { accessibilityProblems, openPage, visit } from './browser.ts';
import { linkTo } from './emails.ts';
import { issue, type Issued } from './issue.ts';
import { PASSWORD, signUpAt } from './sign-up.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const ELEANOR = 'eleanor@example.com';

const { site, browser } = await openSiteAndBrowser();
let issued: Issued;

beforeAll(async () => {
  issued = await issue(site, { kind: 'Invoice', input: invoice.sample(1), issuedBy: 'Eleanor Rowe', email: ELEANOR });
});

/** Submits a form as a browser without scripts does. */
const send = (path: string, fields: Record<string, string>, cookie = '') =>
  fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site.url, Cookie: cookie },
    body: new URLSearchParams(fields),
  });
const get = (path: string, cookie = '') => fetch(site.url + path, { redirect: 'manual', headers: { Cookie: cookie } });
const cookieOf = (answer: Response): string => answer.headers.get('set-cookie')!.split(';')[0]!;
const signUp = (username: string): Promise<string> => signUpAt(site, { username });

const enterAs = (username: string) => send('/sign-in/', { username, password: PASSWORD });
const signInFor = (next: string) =>
  send(`/sign-in/?next=${encodeURIComponent(next)}`, { username: 'next@example.com', password: PASSWORD });

test.each([
  ['/sign-in/', { username: '', password: '' }, ['Please enter your user name', 'Please enter your password']],
  ['/sign-up/', { fullName: 'E', username: 'x@example.com', password: PASSWORD }, ['Full name must be at least 2']],
] as const)('shows field errors on %s without scripts', async (path, fields, messages) => {
  const answer = await send(path, fields);
  const text = await answer.text();
  expect(answer.status).toBe(422);
  for (const message of messages) expect(text).toContain(message);
});

test('redirects after sign-in only to pages of this site', async () => {
  await signUp('next@example.com');
  expect((await signInFor('/my-dashboard/account/')).headers.get('location')).toBe('/my-dashboard/account/');
  expect((await signInFor('//evil.example/')).headers.get('location')).toBe('/my-dashboard/');
});

test('asks visitors to sign in and tells customers that they have no staff account', async () => {
  expect((await get('/my-dashboard/')).headers.get('location')).toBe('/sign-in/?next=%2Fmy-dashboard%2F');
  const text = await (await get('/admin/login/')).text();
  expect(text).toContain('<title>Admin Login</title>');
  expect(text).toContain('noindex, nofollow');
  const customer = await signUp('customer@example.com');
  expect(await (await get('/admin/login/', customer)).text()).toContain('is not a staff account');
});

test('adds a guest’s document only to the account with its confirmed email address, once its owner accepts it', async () => {
  await send('/sign-up/', { fullName: 'Eleanor Rowe', username: ELEANOR, password: PASSWORD });
  const link = await linkTo(site, '/finish-sign-up/', ELEANOR);
  expect(await (await get(link)).text()).toContain('You signed up in another browser');
  expect((await send(link, {})).status).toBe(401);
  const cookie = cookieOf(await send(link, { password: PASSWORD }));
  expect((await send(link, { password: PASSWORD })).status).toBe(422);
  const asked = await (await get('/my-dashboard/', cookie)).text();
  for (const text of ['Documents bought with your email', issued.number, 'Not mine']) expect(asked).toContain(text);
  expect((await get(`/my-dashboard/documents/${issued.id}/`, cookie)).status).toBe(404);
  const [, purchase = ''] = /name="purchase" value="([^"]+)"/.exec(asked) ?? [];
  const accepted = await send('/my-dashboard/', { intent: 'accept', purchase }, cookie);
  const after = await accepted.text();
  expect(after).toContain(issued.number);
  expect(after).not.toContain('Documents bought with your email');
  const file = await get(`/my-dashboard/documents/${issued.id}/pdf/`, cookie);
  expect((await file.text()).slice(0, 5)).toBe('%PDF-');

  const files = unzipSync(new Uint8Array(await (await get('/my-dashboard/export/', cookie)).arrayBuffer()));
  const data = strFromU8(files['my-data.json']!);
  expect(data).toContain(issued.number);
  expect(strFromU8(files[`documents/${issued.number}-revision-1.pdf`]!.slice(0, 5))).toBe('%PDF-');
  expect(data).not.toMatch(/argon2id|_hash/);

  const other = await signUp('other@example.com');
  const others = unzipSync(new Uint8Array(await (await get('/my-dashboard/export/', other)).arrayBuffer()));
  expect(Object.keys(others)).toEqual(['my-data.json']);
  expect(strFromU8(others['my-data.json']!)).not.toContain(issued.number);
  expect((await get(`/my-dashboard/documents/${issued.id}/`, other)).status).toBe(404);
  expect((await get(`/my-dashboard/documents/${issued.id}/pdf/`, other)).status).toBe(404);
  expect(
    (await send(`/my-dashboard/documents/${issued.id}/`, { intent: 'revoke', reason: 'not mine' }, other)).status,
  ).toBe(404);
});

test('lets a guest sign in with an email link without signing up', async () => {
  const jonas = { issuedBy: 'Jonas Feld', email: 'jonas@example.com' };
  const bought = await issue(site, { kind: 'Invoice', input: invoice.sample(2), ...jonas });
  const { page, errors, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await visit(page, `${site.url}/sign-in/`);
  await page.getByRole('link', { name: 'Email me a sign-in link' }).click();
  await page.getByRole('heading', { name: 'Sign in with an email link' }).waitFor();
  await page.getByLabel('Email address').fill('jonas@example.com');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await page.getByText('Check your email').waitFor();
  await visit(page, site.url + (await linkTo(site, '/sign-in/link/', 'jonas@example.com')));
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText(bought.number).first().waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('emails a sign-in link when an existing address signs up again', async () => {
  await signUp('twice@example.com');
  const known = await (
    await send('/sign-up/', { fullName: 'E R', username: 'twice@example.com', password: PASSWORD })
  ).text();
  const unknown = await (
    await send('/sign-up/', { fullName: 'E R', username: 'once@example.com', password: PASSWORD })
  ).text();
  for (const text of [known, unknown]) expect(text).toContain('Check your email');
  const entered = await send(await linkTo(site, '/sign-in/link/', 'twice@example.com'), {});
  expect((await get(entered.headers.get('location')!, cookieOf(entered))).status).toBe(200);
});

test('resets a password once by emailed link and ends every session', async () => {
  const address = 'forgetful@example.com';
  const cookie = await signUp(address);
  const known = await (await send('/forgot-password/', { username: address })).text();
  const unknown = await (await send('/forgot-password/', { username: 'nobody@example.com' })).text();
  for (const text of [known, unknown]) expect(text).toContain('If this address has an account');
  const link = await linkTo(site, '/reset-password/', address);
  const used = /already used or has expired/;
  expect(await (await get(link)).text()).not.toMatch(used);
  expect((await send(link, { password: 'another good password' })).headers.get('location')).toBe('/sign-in/?reset');
  expect((await send(link, { password: 'a third good password' })).status).toBe(422);
  const opened = await (await get(link)).text();
  expect(opened).toMatch(used);
  expect(opened).not.toContain('name="password"');
  expect((await get('/my-dashboard/', cookie)).status).toBe(302);
  const signIn = (password: string) => send('/sign-in/', { username: address, password });
  expect((await signIn(PASSWORD)).status).toBe(401);
  expect((await signIn('another good password')).status).toBe(302);
});

test('moves a draft to a new account, duplicates, deletes, and restores it', async () => {
  const made = await fetch(`${site.url}/api/v1/drafts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site.url },
    body: JSON.stringify({ kind: 'Invoice', name: 'Invoice 312', form: { note: 'kept' } }),
  });
  const visitor = cookieOf(made);
  const cookie = await signUpAt(site, { fullName: 'Ines Vallejo', username: 'drafts@example.com', cookie: visitor });
  const { page, errors, close } = await openPage(browser);
  const [name, value] = cookie.split('=') as [string, string];
  await page.context().addCookies([{ name, value, url: site.url }]);
  await visit(page, `${site.url}/my-dashboard/`);
  // On a slow network the message with Undo comes before the page has loaded its data again.
  await page.route(/_\.data/, async (route) => {
    if (route.request().method() === 'GET') await sleep(1_000);
    await route.continue();
  });
  await page.getByRole('button', { name: 'Duplicate Invoice 312' }).click();
  await page.getByText('Invoice 312 (copy)').waitFor();
  await page.getByRole('button', { name: 'Delete Invoice 312 (copy)' }).click();
  await page.getByText('Deleted “Invoice 312 (copy)”').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Delete Invoice 312 (copy)' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

test('the owner signs in, revokes a document with a reason, ends another session, and signs out', async () => {
  const other = cookieOf(await send('/sign-in/', { username: ELEANOR, password: PASSWORD }));
  const { page, close } = await openPage(browser);
  await visit(page, `${site.url}/my-dashboard/`);
  await page.getByLabel('Email address').fill(ELEANOR);
  await page.getByLabel('Password').fill(PASSWORD);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Hi, Eleanor' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await visit(page, `${site.url}/my-dashboard/documents/${issued.id}/`);
  await page.getByText('Revoke this document').click();
  await page.getByRole('button', { name: 'Revoke document' }).click();
  await page.getByText('Enter a short reason').first().waitFor();
  await page.getByLabel('Reason').fill('Wrong customer');
  await page.getByRole('button', { name: 'Revoke document' }).click();
  await page.getByText('Reason: Wrong customer').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await visit(page, `${site.url}/my-dashboard/security/`);
  while ((await page.getByRole('button', { name: 'End session' }).count()) > 0) {
    const before = await page.getByRole('button', { name: 'End session' }).count();
    await page.getByRole('button', { name: 'End session' }).first().click();
    await expect.poll(() => page.getByRole('button', { name: 'End session' }).count()).toBe(before - 1);
  }
  expect((await get('/my-dashboard/', other)).status).toBe(302);
  await visit(page, site.url);
  // The page is the same for everybody, and asks who reads it.
  await page.getByRole('link', { name: 'Eleanor Rowe' }).first().waitFor();
  await visit(page, `${site.url}/my-dashboard/`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
  await close();
});

/** The year until which a document page says that contents are kept. */
const keptYear = (text: string): number =>
  Number(/Kept until [A-Z][a-z]+ \d+, (\d{4})/.exec(text.replaceAll('<!-- -->', ''))![1]);

test('lets an owner choose the retention period and shows it on each document', async () => {
  const cookie = await enterAs(ELEANOR).then(cookieOf);
  const page = async (path: string) => (await get(path, cookie)).text();
  const before = await page(`/my-dashboard/documents/${issued.id}/`);
  const answer = await send('/my-dashboard/account/', { intent: 'keep', documentYears: '7' }, cookie);
  expect(await answer.text()).toContain('Your documents are kept for 7 years.');
  expect(keptYear(await page(`/my-dashboard/documents/${issued.id}/`)) - keptYear(before)).toBe(5);
  const refused = await send('/my-dashboard/account/', { intent: 'keep', documentYears: '9' }, cookie);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('Choose from 2 to 7 years');
});

test('changes an email address from the new address and undoes it from the old one', async () => {
  const { page, errors, close } = await openPage(browser);
  const [name, value] = (await signUp('before@example.com')).split('=') as [string, string];
  await page.context().addCookies([{ name, value, url: site.url }]);
  await visit(page, `${site.url}/my-dashboard/account/`);
  await page.getByLabel('New email address').fill('after@example.com');
  await page.getByLabel('Password').first().fill(PASSWORD);
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByText('We sent a link to the new address').waitFor();
  await visit(page, site.url + (await linkTo(site, '/change-email/', 'after@example.com')));
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByText('Your email address is changed.').waitFor();
  expect((await enterAs('before@example.com')).status).toBe(401);
  expect((await enterAs('after@example.com')).status).toBe(302);
  await visit(page, site.url + (await linkTo(site, '/undo-email-change/', 'before@example.com')));
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await page.getByText('every session is signed out').waitFor();
  for (const address of ['before@example.com', 'after@example.com']) expect((await enterAs(address)).status).toBe(401);
  await visit(page, site.url + (await linkTo(site, '/reset-password/', 'before@example.com')));
  await page.getByLabel('New password').first().fill(PASSWORD);
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expect.poll(async () => (await enterAs('before@example.com')).status).toBe(302);
  await visit(page, `${site.url}/my-dashboard/`);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('closes an account with its password and reopens it by the emailed link', async () => {
  const cookie = await signUp('leaving@example.com');
  const closeWith = (password: string) => send('/my-dashboard/account/', { intent: 'close', password }, cookie);
  expect((await closeWith('not my password')).status).toBe(422);
  expect((await closeWith(PASSWORD)).headers.get('location')).toBe('/');
  expect((await get('/my-dashboard/', cookie)).status).toBe(302);
  expect((await enterAs('leaving@example.com')).status).toBe(401);
  const link = await linkTo(site, '/reopen-account/', 'leaving@example.com');
  expect(await (await send(link, {})).text()).toContain('Your account is open again.');
  expect((await enterAs('leaving@example.com')).status).toBe(302);
});
