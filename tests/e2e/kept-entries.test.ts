import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pageRoutes } from '../faults/page-routes.ts';
import { createPerson, type Person } from '../staff.ts';
import { openNewPage, openPage, visit } from './browser.ts';
import { signUpWithCompany, startRunOf } from './company-with-run.ts';
import { openOwnSiteAndBrowser } from './site-and-browser.ts';
import { openSiteDatabase, type SiteDatabase } from './site-database.ts';

const { site, browser } = await openOwnSiteAndBrowser();
let database: SiteDatabase;
let staff: Person;
/** The values of the parameters of addresses, by the part of the address before them. */
const ids: Record<string, string> = {};
let session: string;

beforeAll(async () => {
  database = await openSiteDatabase(site);
  staff = await createPerson(database, 2);
  const { page, close } = await openPage(browser);
  const company = await signUpWithCompany(site, page, 'Kept Works');
  const run = await startRunOf(page, company, [{ name: 'Maren Adeyemi', number: '1', rate: 20 }]);
  const { id: person } = await database.db.selectFrom('company_people').select('id').executeTakeFirstOrThrow();
  session = (await page.context().cookies()).find(({ name }) => name === 'session')!.value;
  await close();
  const ticket = await database.db
    .insertInto('support_tickets')
    .values({ fname: 'Ada', lname: 'Byron', email: 'ada@kept.example', subject: 'A seal', message: 'Why U?' })
    .returning('id')
    .executeTakeFirstOrThrow();
  Object.assign(ids, {
    companies: new URL(company).pathname.split('/').at(-2),
    people: person,
    runs: new URL(run).pathname.split('/').at(-2),
    'year-end': '2026',
    users: staff.id,
    tickets: String(ticket.id),
    configs: 'paystub',
    texts: 'terms',
  });
});
afterAll(() => database?.close());

/** The address of a route, or null where nothing stands for its parameters. */
function addressOf(route: string): string | null {
  const parts = route.split('/');
  const filled = parts.map((part, at) => (part.startsWith(':') ? ids[parts[at - 1]!] : part));
  return filled.includes(undefined) ? null : filled.join('/');
}

const FIELDS =
  'form[method="post"] :is(input:not([type="hidden"], [type="file"], [type="radio"], [type="checkbox"], [type="submit"]), textarea, select)';
/** Never kept: passwords, codes and cards. */
const SECRET = /password|otp|recovery|^card_/i;

/** Types into each field of the page, as its scripts hear it. */
const typeInAll = (page: Page): Promise<void> =>
  // All of it runs in the page.
  // oxlint-disable unicorn/consistent-function-scoping
  page.evaluate((fields) => {
    const write = (field: HTMLInputElement, value: string): void => {
      field.focus();
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
      field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
      if (field.tagName === 'SELECT') field.dispatchEvent(new Event('input', { bubbles: true }));
      field.blur();
    };
    const sample = (field: HTMLInputElement): string => {
      if (field.tagName === 'SELECT') return field.value;
      if (field.placeholder.includes('YYYY')) return '11/02/2026';
      if (field.type === 'date') return '2026-11-02';
      if (field.type === 'email') return 'kept@example.com';
      if (field.type === 'number') return '3';
      if (field.type === 'color') return '#102030';
      if (field.type === 'datetime-local') return '2026-11-02T10:00';
      return field.inputMode === 'decimal' || field.inputMode === 'numeric' ? '12' : 'Kept in this tab';
    };
    const all = [...document.querySelectorAll<HTMLInputElement>(fields)];
    for (const field of all) {
      // Nobody types into what is folded.
      for (let fold = field.closest('details'); fold; fold = fold.parentElement!.closest('details')) fold.open = true;
      if (!field.disabled && !field.readOnly) write(field, sample(field));
    }
  }, FIELDS);

const valuesOf = (page: Page): Promise<readonly (readonly [string, string])[]> =>
  page.evaluate(
    (fields) =>
      [...document.querySelectorAll<HTMLInputElement>(fields)].map(
        (field, at) => [`${at} ${field.name || field.labels?.[0]?.textContent || ''}`, field.value] as const,
      ),
    FIELDS,
  );

/** Sends the first form of the page that has a field. */
const sendFirst = (page: Page): Promise<void> =>
  page.evaluate((fields) => {
    const form = document.querySelector<HTMLInputElement>(fields)!.form!;
    form.requestSubmit(form.querySelector<HTMLElement>('[type="submit"]'));
  }, FIELDS);

async function hasFields(address: string, cookie: string): Promise<boolean> {
  const answer = await fetch(site.url + address, { redirect: 'manual', headers: { Cookie: `session=${cookie}` } });
  const text = await answer.text();
  return (
    answer.status === 200 &&
    /<form[^>]*method="post"/.test(text) &&
    /<(?:textarea|select)|<input[^>]*type="(?!hidden)/.test(text)
  );
}

/** An amount may come back with its cents: a field that nobody left keeps 12 as it was typed, and shows 12.00 after it was left. */
const isSame = (typed: string, now: string | undefined): boolean =>
  typed === now || (now !== undefined && now !== '' && Number(typed) === Number(now));

/** Fields, or null without any, that lose what was typed when the send of their page fails and the page is loaded again. */
async function lostOn(page: Page, address: string, fault: 'offline' | 502): Promise<readonly string[] | null> {
  await visit(page, site.url + address);
  if ((await page.locator(FIELDS).count()) === 0) return null;
  const editor = page.locator('form [contenteditable="true"]');
  // It takes the place of a field once it is loaded. Articles save themselves.
  const hasEditor = address.includes('/texts/');
  if (hasEditor) await editor.fill('Kept in this tab');
  await typeInAll(page);
  // An answer can bring further fields.
  await page.waitForTimeout(100);
  const typed = await valuesOf(page);
  if (fault === 'offline') await page.context().setOffline(true);
  else
    await page.route('**', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 502, body: 'Bad gateway' }) : route.continue(),
    );
  await sendFirst(page);
  // Fields that refuse what was typed keep the page; otherwise it says that it could not be sent.
  await page
    .locator('h1')
    .filter({ hasText: /You are offline|Something went wrong|The site is busy/ })
    .waitFor({ timeout: 1_000 })
    .catch(() => {});
  await page.context().setOffline(false);
  await page.unrouteAll();
  await visit(page, site.url + address);
  const expected = typed.filter(([name, value]) => value !== '' && !SECRET.test(name.replace(/^\d+ /, '')));
  const isBack = async (): Promise<boolean> => {
    const now = new Map(await valuesOf(page));
    return (
      expected.every(([name, value]) => isSame(value, now.get(name))) &&
      (!hasEditor || (await editor.innerText()).trim() === 'Kept in this tab')
    );
  };
  await vi.waitUntil(isBack, { timeout: 10_000, interval: 100 }).catch(() => {});
  if (hasEditor && (await editor.innerText()).trim() !== 'Kept in this tab') return [`${address} editor`];
  const now = new Map(await valuesOf(page));
  return expected
    .filter(([name, value]) => !isSame(value, now.get(name)))
    .map(([name, value]) => `${address} ${name}: ${value} -> ${now.get(name)}`);
}

test('what is typed into a form survives a send that fails, and loading the page again', async () => {
  const lost: string[] = [];
  const tried: string[] = [];
  const people = [
    { cookie: session, isTheirs: (path: string) => !path.startsWith('/admin/') },
    { cookie: staff.token, isTheirs: (path: string) => path.startsWith('/admin/') },
  ];
  for (const { cookie, isTheirs } of people) {
    const { page, close } = await openNewPage(browser);
    await page.context().addCookies([{ name: 'session', value: cookie, url: site.url }]);
    for (const route of await pageRoutes()) {
      const address = addressOf(route);
      // Builders keep drafts, which drafts.test.ts tries.
      if (
        address === null ||
        route.endsWith('-generator/') ||
        !isTheirs(address) ||
        !(await hasFields(address, cookie))
      )
        continue;
      const fields = await lostOn(page, address, tried.length % 2 === 0 ? 'offline' : 502);
      if (fields === null) continue;
      tried.push(address);
      lost.push(...fields);
    }
    await close();
  }
  expect(lost).toEqual([]);
  expect(tried.length).toBeGreaterThan(20);
});

const keptKeys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('entries ')));

test('a form that arrived keeps nothing, and the page that follows starts empty', async () => {
  const { page, close } = await openNewPage(browser);
  await visit(page, `${site.url}/contact/`);
  const values = { fname: 'Maren', lname: 'Adeyemi', email: 'maren@kept.example', subject: 'Overtime' };
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value);
  await expect.poll(() => keptKeys(page)).toHaveLength(1);
  await page.locator('[name="message"]').fill('The overtime of Nov 14 is missing.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText(/^Thank you\./).waitFor();
  await expect.poll(() => keptKeys(page)).toEqual([]);
  await visit(page, `${site.url}/contact/`);
  expect(await page.locator('[name="fname"]').inputValue()).toBe('');
  await close();
});

test('signing out forgets what was typed, and secrets are never kept', async () => {
  const { page, close } = await openNewPage(browser);
  await page.context().addCookies([{ name: 'session', value: session, url: site.url }]);
  await visit(page, `${site.url}/my-dashboard/security/`);
  for (const field of await page.locator('input[type="password"]').all())
    await field.evaluate((input: HTMLInputElement) => {
      input.value = 'a long password';
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  await visit(page, `${site.url}/my-dashboard/people/`);
  await page
    .locator('[name="name"]')
    .first()
    .evaluate((input: HTMLInputElement) => {
      input.value = 'Ruth Abel';
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  await expect.poll(() => keptKeys(page)).toHaveLength(1);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('a long password');
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.waitForURL(`${site.url}/`);
  expect(await keptKeys(page)).toEqual([]);
  await close();
});

test('two accounts of one name in one tab never see each other’s entries', async () => {
  const { page, close } = await openNewPage(browser);
  const [first, second] = [await createPerson(database, 0), await createPerson(database, 0)];
  await database.db
    .updateTable('users')
    .set({ full_name: 'Ann Lee' })
    .where('id', 'in', [first.id, second.id])
    .execute();
  const as = ({ token }: Person) => page.context().addCookies([{ name: 'session', value: token, url: site.url }]);
  const field = page.locator('[name="name"]').first();
  await as(first);
  await visit(page, `${site.url}/my-dashboard/companies/new/`);
  await field.fill('Ann’s Bakery');
  await expect.poll(() => keptKeys(page)).toHaveLength(1);
  await as(second);
  await visit(page, `${site.url}/my-dashboard/companies/new/`);
  // What is restored is restored by the time that something typed is kept.
  await page.locator('[name="address1"]').fill('1 Elm Street');
  await expect.poll(() => keptKeys(page)).toHaveLength(2);
  expect(await field.inputValue()).toBe('');
  await as(first);
  await visit(page, `${site.url}/my-dashboard/companies/new/`);
  await expect.poll(() => field.inputValue()).toBe('Ann’s Bakery');
  await close();
});
