import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { drawLogo } from '../attack/logos/draw-logo.ts';
import { createPerson, type Person } from '../staff.ts';
import { accessibilityProblems, expectAccessibleOnEachScreen, openPage, visit, type WatchedPage } from './browser.ts';
import { type SiteDatabase, openSiteDatabase } from './site-database.ts';
import { openOwnSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openOwnSiteAndBrowser();
const PHONE = { viewport: { width: 390, height: 844 } };
const LOGO = 'logos/of-the-queue.png';
const LOOK = {
  font: 'Liberation Sans',
  style: '',
  colors: ['#fff', '#0b5394'],
  width: 520,
  capitals: false,
  spacing: 0,
  turn: 0,
  isStacked: false,
  hasShape: true,
} as const;
let database: SiteDatabase;
let staff: Person;
let owner: Person;

beforeAll(async () => {
  database = await openSiteDatabase(site);
  [staff, owner] = [await createPerson(database, 2), await createPerson(database, 0)];
  const file = join(site.folder, 'files', LOGO);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await drawLogo('Harrow Lane', LOOK));
});
afterAll(() => database?.close());

let minute = 0;
/** Each later than the one before. */
const nextMinute = () => new Date(Date.now() - 7_200_000 + (minute += 1) * 60_000);

async function addLogo(issuer: string, named: readonly string[] = []): Promise<string> {
  const row = { issuer, issuer_key: issuer.toLowerCase(), pixels: issuer, kind: 'Invoice' as const };
  const { id } = await database.db
    .insertInto('logo_reviews')
    .values({
      ...row,
      user_id: owner.id,
      named: [...named],
      storage_key: LOGO,
      created_at: nextMinute(),
      decided_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addBusiness(issuer: string): Promise<string> {
  const { id } = await database.db
    .insertInto('verifications')
    .values({
      user_id: owner.id,
      issuer,
      issuer_key: issuer.toLowerCase(),
      method: 'business',
      domain: null,
      mailbox: null,
      txt_token: null,
      token_hash: null,
      note: 'Registered in Pennsylvania under 4711; our office answers at 610-555-0142.',
      reason: null,
      created_at: nextMinute(),
      decided_at: null,
      expires_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addDomain(issuer: string, domain: string): Promise<string> {
  const id = await addBusiness(issuer);
  await database.db
    .updateTable('verifications')
    .set({ method: 'dns', domain, note: '', proved_at: nextMinute() })
    .where('id', '=', id)
    .execute();
  return id;
}

const addReport = async (message: string): Promise<void> => {
  await database.db
    .insertInto('abuse_reports')
    .values({ document_id: null, kind: 'report', email: 'maren@example.com', message, created_at: nextMinute() })
    .execute();
};

beforeEach(async () => {
  const { db } = database;
  await db.deleteFrom('abuse_reports').execute();
  await db.deleteFrom('logo_reviews').execute();
  await db.deleteFrom('verifications').execute();
});

async function openQueue(options = {}, path = '/admin/queue/'): Promise<WatchedPage> {
  const watched = await openPage(browser, options);
  await watched.page.context().addCookies([{ name: 'session', value: staff.token, url: site.url }]);
  await visit(watched.page, site.url + path);
  return watched;
}

const openItem = (page: Page) => page.locator('section h2').first();
const isOpen = (page: Page, issuer: string) => page.getByRole('heading', { level: 2, name: issuer }).waitFor();
const focusedRow = (page: Page) => page.locator('a[aria-current="true"]:focus').innerText();

test('a staff member decides one item of each kind with the keyboard alone', async () => {
  await addLogo('Harrow Lane');
  await addBusiness('Alder Row Housing');
  await addDomain('Citi Refund Desk', 'citi-refund.com');
  await addReport('I never worked there.');
  const { page, errors, close } = await openQueue();
  const { keyboard } = page;
  await isOpen(page, 'Harrow Lane');
  await keyboard.press('?');
  await page.getByText('Previous item').waitFor();
  await keyboard.press('Escape');
  await keyboard.press('j');
  await isOpen(page, 'Alder Row Housing');
  await keyboard.press('k');
  await isOpen(page, 'Harrow Lane');
  // A logo that names nothing needs no reason.
  await keyboard.press('a');
  await page.getByText('Approved. The owner gets an email, and new documents show the logo.').waitFor();
  await isOpen(page, 'Alder Row Housing');
  await expect.poll(() => focusedRow(page)).toContain('Alder Row Housing');
  // Its checks are missing, so A leads to the first of them, and sends nothing.
  await keyboard.press('a');
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).type)).toBe('checkbox');
  await keyboard.press('Escape');
  await keyboard.press('r');
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('reason');
  await keyboard.type('No registration with the state');
  await keyboard.press('Enter');
  await page.getByText('Rejected. The owner gets an email with your reason').waitFor();
  await isOpen(page, 'Citi Refund Desk');
  await page.getByText('citi-refund.com', { exact: true }).first().waitFor();
  await keyboard.press('a');
  await keyboard.type('A family named Miller in Chase County');
  await keyboard.press('Enter');
  await page.getByText('Approved. The owner gets an email').waitFor();
  await page.getByText('I never worked there.').waitFor();
  await keyboard.press('r');
  await keyboard.type('They did, as their payroll shows');
  await keyboard.press('Enter');
  await page.getByText('Nothing needs review.').waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('on a phone, an item is opened, read and decided by touch', async () => {
  await addLogo('Harrow Lane', ['Chase']);
  await addBusiness('Alder Row Housing');
  const { page, errors, close } = await openQueue(PHONE);
  await isOpen(page, 'Harrow Lane');
  expect(
    await page
      .getByRole('img', { name: 'Logo of Harrow Lane' })
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBe(520);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('link', { name: 'Alder Row Housing' }).click();
  await isOpen(page, 'Alder Row Housing');
  await page.goBack();
  await isOpen(page, 'Harrow Lane');
  await page
    .locator('summary')
    .filter({ hasText: /^Reject/ })
    .click();
  await page.getByRole('button', { name: 'Reject logo' }).click();
  await page.getByText('Enter a reason.').waitFor();
  await page.getByRole('textbox', { name: 'Reason' }).fill('This is a bank’s logo');
  await page.getByRole('button', { name: 'Reject logo' }).click();
  await page.getByText('Rejected. The owner gets an email with your reason').waitFor();
  await isOpen(page, 'Alder Row Housing');
  expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
  await close();
});

test('the second of two staff members reads who decided, and keeps the rest of the queue', async () => {
  const id = await addLogo('Harrow Lane');
  await addBusiness('Alder Row Housing');
  const { page, close } = await openQueue();
  await isOpen(page, 'Harrow Lane');
  const colleague = await createPerson(database, 2);
  const other = await fetch(`${site.url}/admin/queue/`, {
    method: 'POST',
    headers: { Origin: site.url, Cookie: `session=${colleague.token}` },
    body: new URLSearchParams({ id: `logo-${id}`, intent: 'approve', seen: 'waiting' }),
  });
  expect(other.status).toBe(200);
  await page.keyboard.press('a');
  await page.getByText(/^member-\d+@example\.com already approved this logo\.$/).waitFor();
  await isOpen(page, 'Alder Row Housing');
  await close();
});

test('without scripts, links open an item and forms decide it', async () => {
  await addLogo('Harrow Lane');
  await addLogo('Oak Yard');
  const { page, close } = await openQueue({ javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Oak Yard' }).click();
  expect(await openItem(page).innerText()).toBe('Oak Yard');
  await page
    .locator('summary')
    .filter({ hasText: /^Reject/ })
    .click();
  await page.getByRole('textbox', { name: 'Reason' }).last().fill('Not their own');
  await page.getByRole('button', { name: 'Reject logo' }).click();
  expect(await page.locator('main').innerText()).toContain('Rejected. The owner gets an email with your reason');
  expect(await openItem(page).innerText()).toBe('Harrow Lane');
  await close();
});

test('the queue is accessible and fits each screen, with an item open and empty', async () => {
  await addLogo('Harrow Lane', ['Chase']);
  await addDomain('Citi Refund Desk', 'citi-refund.com');
  const { page, errors, close } = await openQueue();
  await expectAccessibleOnEachScreen(page);
  await page.keyboard.press('j');
  await isOpen(page, 'Citi Refund Desk');
  await expectAccessibleOnEachScreen(page);
  await visit(page, `${site.url}/admin/queue/?kind=ticket`);
  await page.getByText('Nothing needs review.').waitFor();
  await expectAccessibleOnEachScreen(page);
  expect(errors).toEqual([]);
  await close();
});
