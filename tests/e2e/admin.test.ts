import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoice } from '../../src/kinds/invoice/model/kind.ts';
import { createPerson } from '../staff.ts';
import { emailsTo } from './emails.ts';
import { accessibilityProblems, openPage, reload, type WatchedPage, visit } from './browser.ts';
import { expectLooks } from './looks.ts';
import { type SiteDatabase, openSiteDatabase } from './site-database.ts';
import { openOwnSiteAndBrowser } from './site-and-browser.ts';
import { tabTo } from './tab-to.ts';
import { PRICE, SHOWN_PRICE } from '../price.ts';

const { site, browser } = await openOwnSiteAndBrowser();
expectLooks(import.meta.filename);
let database: SiteDatabase;
let token: string;

beforeAll(async () => {
  database = await openSiteDatabase(site);
  ({ token } = await createPerson(database, 2));
});
afterAll(async () => {
  await database?.close();
});

async function enter(address: string, options = {}): Promise<WatchedPage> {
  const watched = await openPage(browser, {
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  await watched.page.context().addCookies([{ name: 'session', value: token, url: site.url }]);
  await visit(watched.page, site.url + address);
  return watched;
}

const call = async (address: string, body: unknown): Promise<{ data: Record<string, string>; status: number }> => {
  const answer = await fetch(`${site.url}/api/v1${address}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify(body),
  });
  return { ...((await answer.json()) as { data: Record<string, string> }), status: answer.status };
};

let counter = 0;
async function buy(email: string) {
  counter += 1;
  const sample = invoice.sample(1);
  const { data } = await call('/order/createPayment', {
    products: [{ kind: 'Invoice', input: { ...sample, details: { ...sample.details, number: `E-${counter}` } } }],
    email,
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
  });
  const payment = {
    card_holder_name: 'I Vallejo',
    card_number: '4242424242424242',
    card_expiry: '12/49',
    card_cvc: '123',
  };
  await call('/order/successPayment', { orderId: data['orderId'], orderKey: data['orderKey'], payment });
  return data as unknown as { orderId: string; orderKey: string; amount: number };
}

const subjectsTo = async (address: string): Promise<readonly string[]> =>
  (await emailsTo(site, address)).map(({ subject }) => subject ?? '');

const textAt = async (address: string): Promise<string> => (await fetch(site.url + address)).text();

test('the dashboard shows the four stat cards and the review queue', async () => {
  await call('/support/create', {
    fname: 'Ada',
    lname: 'Byron',
    email: 'ada@example.com',
    subject: 'What is level U?',
    message: 'The paper says U.',
  });
  const { page, errors, close } = await enter('/admin/');
  for (const label of ['Total Users', 'Total Orders', 'Total Coupons', 'Total Subscriptions']) {
    expect(await page.getByText(label, { exact: true }).count()).toBe(1);
  }
  await page.getByRole('link', { name: 'Open: Support ticket, Ada Byron' }).click();
  await page.getByLabel('Your reply').fill('Nobody has verified the issuer.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await page.getByText('Reply sent.').waitFor();
  await expect.poll(() => subjectsTo('ada@example.com')).toContain('Re: What is level U?');
  await visit(page, `${site.url}/admin/?days=365`);
  await page.getByText('Nothing needs review.').waitFor();
  await page.getByText('View as table: Orders').click();
  expect(await page.getByRole('row').count()).toBeGreaterThan(70);
  expect(errors).toEqual([]);
  await close();
});

test('adds, finds and disables a user by keyboard, and logs the reason', async () => {
  const { page, errors, close } = await enter('/admin/');
  await tabTo(page, 'Users');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/users/');
  await tabTo(page, 'Add user');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/users/add/');
  await tabTo(page, 'Full name');
  await page.keyboard.type('Ruth Abel');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ruth@example.com');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Ruth Abel' }).waitFor();
  await expect.poll(() => subjectsTo('ruth@example.com')).toHaveLength(1);

  await visit(page, `${site.url}/admin/users/`);
  await tabTo(page, 'Search in users');
  await page.keyboard.type('ruth@');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/users/?search=ruth%40*');
  await tabTo(page, 'Ruth Abel');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/users\/[0-9a-f-]{36}\/$/);
  await tabTo(page, 'Disable account');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Reason');
  await page.keyboard.type('Left the company');
  await page.keyboard.press('Enter');
  await page.getByText('Account disabled').waitFor();

  await visit(page, `${site.url}/admin/audit/?area=user`);
  await page.getByText('“Left the company”').waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('keeps filters and order in the URL and exports the filtered list', async () => {
  await buy('first@example.com');
  const { page, errors, close } = await enter('/admin/orders/');
  await page.getByLabel('Status').selectOption('paid');
  await page.getByRole('searchbox', { name: 'Search in orders' }).fill('first@');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/search=first%40/);
  await page.getByRole('link', { name: /^Total/ }).click();
  await page.waitForURL(/order=total\.asc/);
  expect(new URL(page.url()).searchParams.get('state')).toBe('paid');
  await reload(page);
  await page.getByRole('cell', { name: 'first@example.com' }).waitFor();
  const taken = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await taken).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('first@example.com');
  expect(errors).toEqual([]);
  await close();
});

test('the longest name and email address without a space fit a list on a phone', async () => {
  const username = `${'l'.repeat(200)}@example.com`;
  await database.db
    .insertInto('users')
    .values({ full_name: 'L'.repeat(50), username, password_hash: null, user_role: 0 })
    .execute();
  const { page, errors, close } = await enter(`/admin/users/?search=${username.slice(0, 60)}`, {
    viewport: { width: 390, height: 844 },
  });
  await page.getByText(username).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(errors).toEqual([]);
  await close();
});

test('refunds an order, revokes its document, and opens a document only with a reason', async () => {
  const { orderId } = await buy('refund@example.com');
  const { page, errors, close } = await enter(`/admin/orders/${orderId}/`);
  const sealed = page.getByText('Issued', { exact: true });
  await expect
    .poll(
      async () => {
        await reload(page);
        return sealed.count();
      },
      { interval: 500 },
    )
    .toBe(1);
  await page.getByRole('link', { name: /^26-/ }).click();
  await page.getByText('View the full document').click();
  await page.getByLabel('Reason').first().fill('Ticket of the buyer');
  const opened = page.context().waitForEvent('response', (response) => response.url().endsWith('/open/'));
  const popup = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'View document' }).click();
  expect((await opened).headers()['content-type']).toBe('application/pdf');
  await (await popup).close();

  await visit(page, `${site.url}/admin/orders/${orderId}/`);
  await page.getByText('Refund order').click();
  await page.getByLabel('Reason').fill('A figure of ours was wrong');
  await page.getByRole('button', { name: `Refund ${SHOWN_PRICE}` }).click();
  await page.getByText('Order refunded.').waitFor();
  await page.getByText('Revoked', { exact: true }).waitFor();
  const entries = await database.db
    .selectFrom('audit_log')
    .select(['action', 'reason'])
    .where('reason', 'is not', null)
    .execute();
  expect(entries).toEqual(
    expect.arrayContaining([
      { action: 'document.opened', reason: 'Ticket of the buyer' },
      { action: 'order.refunded', reason: 'A figure of ours was wrong' },
    ]),
  );
  expect(errors).toEqual([]);
  await close();
});

test('a price change applies to every page and new order, and paid orders keep their price', async () => {
  const before = await buy('old-price@example.com');
  const { page, errors, close } = await enter('/admin/configs/');
  await page.getByRole('link', { name: 'Invoice' }).click();
  await page.getByLabel('Price per document (USD)').fill('12.50');
  await page.getByLabel('Notice above the form').fill('Closed on Monday.');
  await page.getByRole('checkbox', { name: 'Seller: Tagline' }).uncheck();
  await page.getByRole('checkbox', { name: '#2, Business' }).uncheck();
  await page.getByRole('button', { name: 'Save as version 2' }).click();
  await page.getByText('Saved as version 2.').waitFor();

  // A public page is rendered again after five seconds at most.
  await expect.poll(() => textAt('/invoice-generator/')).toContain('$12.50');
  const builder = await textAt('/invoice-generator/');
  const structured = [...builder.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]+)/g)].map(
    ([, json]) => json,
  );
  expect(structured.join('')).toMatch(/"price":\s*"?12\.50?"?/);
  expect(builder).toContain('Closed on Monday.');
  await expect.poll(() => textAt('/pricing/')).toContain('$12.50');

  await visit(page, `${site.url}/invoice-generator/`);
  const displayOf = (name: string): Promise<string> =>
    page.locator(`[data-field]:has([name="${name}"])`).evaluate((node) => getComputedStyle(node).display);
  expect([await displayOf('seller.name'), await displayOf('seller.tagline')]).toEqual(['block', 'none']);
  expect(await page.locator('select[name="template"] option').allTextContents()).toEqual(['Template #1, Freelance']);

  expect((await buy('new-price@example.com')).amount).toBe(1_250);
  const old = await fetch(`${site.url}/api/v1/order/${before.orderId}?key=${before.orderKey}`);
  expect(((await old.json()) as { data: { total: number } }).data.total).toBe(PRICE);

  await visit(page, `${site.url}/admin/configs/invoice/`);
  await page.getByRole('button', { name: 'Restore version 1', exact: true }).click();
  await page.getByText('Restored as version 3.').waitFor();
  expect((await buy('restored@example.com')).amount).toBe(PRICE);
  expect(errors).toEqual([]);
  await close();
});

test('any template can be removed as long as one stays, and forms, drafts, corrections and pages follow', async () => {
  const { orderId, orderKey } = await buy('first-template@example.com');
  const { page, errors, close } = await enter('/admin/configs/invoice/');
  const draft = await page.evaluate(
    async (content) => {
      const answer = await fetch('/api/v1/drafts', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
        body: JSON.stringify(content),
      });
      return ((await answer.json()) as { data: { id: string } }).data.id;
    },
    { kind: 'Invoice', name: 'Begun before', form: invoice.sample(1) as unknown as Record<string, unknown> },
  );
  const save = page.getByRole('button', { name: 'Save as version' });
  await page.getByRole('checkbox', { name: '#1, Freelance' }).uncheck();
  await page.getByRole('checkbox', { name: '#2, Business' }).uncheck();
  await save.click();
  await page.getByText('Keep at least one template active.').waitFor();
  await page.getByRole('checkbox', { name: '#2, Business' }).check();
  await save.click();
  await page.getByText('Saved as version').waitFor();

  // A new form starts with the remaining template.
  await visit(page, `${site.url}/invoice-generator/?fill=reset`);
  await expect.poll(() => page.locator('select[name="template"]').inputValue()).toBe('2');
  expect(await page.locator('select[name="template"] option').allTextContents()).toEqual(['Template #2, Business']);
  await expect.poll(() => textAt('/invoices/')).not.toContain('Template Freelance with');
  expect(await textAt('/invoices/')).toContain('Template Business with');

  // An older draft keeps its template, says so, and continues with another.
  const told = page.getByText('Template #1 is no longer available.');
  await visit(page, `${site.url}/invoice-generator/?draft=${draft}`);
  await told.first().waitFor();
  expect(await page.locator('select[name="template"]').inputValue()).toBe('1');
  await visit(page, `${site.url}/checkout/?draft=${draft}`);
  await told.waitFor();
  await page.getByRole('link', { name: 'Back to the document' }).click();
  await page.locator('select[name="template"]').selectOption('2');
  await expect.poll(() => told.count()).toBe(0);
  await page
    .getByText(/^Saved/)
    .first()
    .waitFor();
  await visit(page, `${site.url}/checkout/?draft=${draft}`);
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();

  // A document sealed with it stays, and is corrected with it.
  const documentOf = async (): Promise<{ readonly id: string; readonly status: string }> => {
    const order = await fetch(`${site.url}/api/v1/order/${orderId}?key=${orderKey}`);
    return ((await order.json()) as { data: { documents: readonly [{ id: string; status: string }] } }).data
      .documents[0];
  };
  await expect.poll(async () => (await documentOf()).status).toBe('ready');
  await visit(page, `${site.url}/correction/?document=${(await documentOf()).id}&key=${orderKey}`);
  await page.getByRole('button', { name: 'Open as draft' }).click();
  await page.waitForURL('**/invoice-generator/**');
  await expect
    .poll(() => page.locator('select[name="template"] option').allTextContents())
    .toEqual(['Template #1, Freelance', 'Template #2, Business']);
  expect(await told.count()).toBe(0);

  await visit(page, `${site.url}/admin/configs/invoice/`);
  await page.getByRole('button', { name: 'Restore version 1', exact: true }).click();
  await page.getByText('Restored as version').waitFor();
  expect(errors.filter((error) => !error.includes('status of 422'))).toEqual([]);
  await close();
});

test('creates a coupon, rejects an invalid value at its field, and deletes it', async () => {
  const { page, errors, close } = await enter('/admin/coupons/add/');
  await page.getByLabel('Code').fill('half');
  await page.getByLabel('Discount').fill('500');
  await page.getByRole('button', { name: 'Add coupon' }).click();
  await page.getByText('Enter 100 percent or less.').waitFor();
  await page.getByLabel('Discount').fill('50');
  await page.getByRole('button', { name: 'Add coupon' }).click();
  await page.getByRole('heading', { name: 'HALF' }).waitFor();
  await page.getByText('Coupon added.').waitFor();
  await expect.poll(() => page.url()).not.toContain('done=');
  const validated = await call('/coupon/validate', {
    code: 'half',
    products: [{ kind: 'Invoice', input: invoice.sample(1) }],
  });
  expect(validated.status).toBe(200);
  await page.getByText('Delete coupon', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Delete coupon' }).click();
  await page.getByText('Coupon deleted.').waitFor();
  // The refused form was answered with an error status.
  expect(errors.filter((error) => !error.includes('status of 422'))).toEqual([]);
  await close();
});

test('an image needs alt text and is served in every size', async () => {
  const { page, errors, close } = await enter('/admin/media/');
  const picture = await sharp({ create: { width: 900, height: 400, channels: 3, background: '#4a2882' } })
    .png()
    .toBuffer();
  await page.getByText('Drop images here, or choose files').waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Shop front.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('button', { name: 'Upload image' }).click();
  await page.getByText('Describe what the image shows').waitFor();
  await page.getByLabel('Alt text for Shop front.png').fill('A shop front at night');
  await page
    .getByLabel('Folder optional')
    .or(page.getByLabel('Folder', { exact: true }))
    .last()
    .fill('blog');
  await page.getByRole('button', { name: 'Upload image' }).click();
  await page.getByText('1 image uploaded.').waitFor();
  await page.getByRole('link', { name: 'Shop front.png' }).click();
  await page.getByRole('link', { name: 'AVIF, 640 × 284' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByText('Delete image', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Delete image' }).click();
  await page.getByText('Image deleted. You can restore it.').waitFor();
  await page.getByRole('button', { name: 'Restore Shop front.png' }).click();
  await page.getByText('Image restored.').waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('questions and testimonials appear on their page and can be hidden', async () => {
  const { page, errors, close } = await enter('/admin/page-content/?page=pricing');
  await page.getByLabel('Question or customer name').fill('Do you take checks?');
  await page.getByLabel('Answer or quote').fill('No, <b>cards</b> alone.');
  await page.getByRole('button', { name: 'Add to page' }).click();
  await page.getByText('Added to the page.').waitFor();
  // The empty form appears together with the new entry.
  await page.getByText('Do you take checks?').first().waitFor();
  await page.getByLabel('Type', { exact: true }).selectOption('testimonial');
  await page.getByLabel('Question or customer name').last().fill('A bookkeeper in Albany');
  await page.getByLabel('Answer or quote').last().fill('My clients stopped asking.');
  await page.getByRole('button', { name: 'Add to page' }).click();
  await page.getByText('A bookkeeper in Albany').waitFor();
  await expect.poll(() => textAt('/pricing/')).toContain('My clients stopped asking.');
  // A page rendered in the meantime may still be served for a few seconds.
  await expect.poll(() => textAt('/pricing/')).not.toContain('Words of ours that show');
  const text = await textAt('/pricing/');
  expect(text).toContain('Do you take checks?');
  // Staff input is always escaped.
  expect(text).toContain('No, &lt;b&gt;cards&lt;/b&gt; alone.');

  await page.getByText('Do you take checks?').click();
  await page.getByRole('button', { name: 'Hide from page' }).filter({ visible: true }).click();
  await page.getByText('Hidden from the page. You can show it again.').waitFor();
  await expect.poll(() => textAt('/pricing/')).not.toContain('Do you take checks?');
  expect(errors).toEqual([]);
  await close();
});

test('a server error during an action keeps the input, and trying again works', async () => {
  await call('/support/create', {
    fname: 'Ida',
    lname: 'Grunwald',
    email: 'ida@example.com',
    subject: 'A fault',
    message: 'It failed.',
  });
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'no disk'; end $$`.execute(
    database.db,
  );
  await sql`create trigger fail before insert on ticket_answers for each row execute function fail()`.execute(
    database.db,
  );
  const { page, errors, close } = await enter('/admin/tickets/?search=ida@example.com');
  await page.getByRole('link', { name: 'A fault' }).click();
  await page.getByLabel('Your reply').fill('We are looking at it.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await page.getByText('Something went wrong on our side').waitFor();
  expect(await page.getByLabel('Your reply').inputValue()).toBe('We are looking at it.');
  await sql`drop function fail cascade`.execute(database.db);
  await page.getByRole('button', { name: 'Send reply' }).click();
  await page.getByText('Reply sent.').waitFor();
  expect(errors.filter((error) => !error.includes('status of 500'))).toEqual([]);
  await close();
});

test('“/” opens the search on any page, and a list keeps its filters on return', async () => {
  const { orderId } = await buy('by-telephone@example.com');
  const { page, errors, close } = await enter('/admin/configs/');
  const find = async (typed: string): Promise<void> => {
    const field = page.getByRole('searchbox', { name: 'Find a document' });
    // The key works once the scripts have loaded.
    await expect
      .poll(async () => {
        await page.keyboard.press('/');
        return field.evaluate((node) => node === document.activeElement);
      })
      .toBe(true);
    await field.fill('');
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  };
  // The only match opens at once.
  await find('by-telephone@example.com');
  await page.waitForURL(`**/admin/orders/${orderId}/`);
  await page.getByRole('link', { name: /^\d\d-/ }).click();
  await page.getByRole('heading', { name: 'History' }).waitFor();
  const number = await page.getByRole('heading', { level: 1 }).innerText();
  expect(await page.title()).toBe(`Document ${number} | Admin`);
  await visit(page, `${site.url}/admin/configs/`);
  await find(number.replaceAll('-', '').toLowerCase());
  await page.getByRole('heading', { name: number }).waitFor();
  await find('example.com');
  await page.getByRole('heading', { name: '“example.com”' }).waitFor();
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(
    expect.arrayContaining(['Users', 'Orders']),
  );
  await find('nobody at all');
  await page.getByText('No results.').waitFor();

  const list = `${site.url}/admin/orders/?search=by-telephone&state=paid`;
  await visit(page, list);
  // The list is remembered, and the way back known, once the scripts have loaded.
  await page.waitForFunction(() => sessionStorage.getItem('list /admin/orders/') !== null);
  await page.locator('tbody').getByRole('link').first().press('Enter');
  await page.getByRole('heading', { name: 'Order', exact: true }).waitFor();
  const back = page.getByRole('link', { name: 'All orders' });
  await expect.poll(() => back.getAttribute('href')).toContain('by-telephone');
  await back.click();
  await page.getByRole('row').nth(1).waitFor();
  expect(page.url()).toBe(list);
  expect(errors).toEqual([]);
  await close();
});
