import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoice } from '../../src/domain/documents/invoice/kind.ts';
import { createPerson } from '../staff.ts';
import { accessibilityProblems, openPage, type WatchedPage } from './browser.ts';
import { type House, openHouse } from './house.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';
import { tabTo } from './tab-to.ts';

const { site, browser } = await openSiteAndBrowser();
let house: House;
let token: string;

beforeAll(async () => {
  house = await openHouse(site);
  ({ token } = await createPerson(house, 2));
}, 90_000);
afterAll(async () => {
  await house?.close();
});

async function enter(address: string, options = {}): Promise<WatchedPage> {
  const watched = await openPage(browser, {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  await watched.page.context().addCookies([{ name: 'session', value: token, url: site.url }]);
  await watched.page.goto(site.url + address);
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

async function lettersTo(address: string): Promise<readonly string[]> {
  const folder = path.join(site.folder, 'mail');
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const letters = await Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
  );
  return letters.filter(({ to }) => to?.some((each) => each.address === address)).map(({ subject }) => subject ?? '');
}

const textAt = async (address: string): Promise<string> => (await fetch(site.url + address)).text();

test('the front page has the four cards of the specification and says what waits', async () => {
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
  await page.getByRole('link', { name: 'Open: Wrote to support, Ada Byron' }).click();
  await page.getByLabel('Your answer').fill('Nobody has verified the issuer.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await page.getByText('The answer is on its way.').waitFor();
  await expect.poll(() => lettersTo('ada@example.com'), { timeout: 10_000 }).toEqual(['Re: What is level U?']);
  await page.goto(`${site.url}/admin/?days=365`);
  await page.getByText('Nothing waits for a person.').waitFor();
  await page.getByText('As a table: Orders').click();
  expect(await page.getByRole('row').count()).toBeGreaterThan(70);
  expect(errors).toEqual([]);
  await close();
});

test('by keyboard alone: a user is added, found, disabled for a reason, and the log knows', async () => {
  const { page, errors, close } = await enter('/admin/');
  await tabTo(page, 'Users');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/users/');
  await tabTo(page, 'Add a user');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/users/add/');
  await tabTo(page, 'Full name');
  await page.keyboard.type('Ruth Abel');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ruth@example.com');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Ruth Abel' }).waitFor();
  await expect.poll(() => lettersTo('ruth@example.com'), { timeout: 10_000 }).toHaveLength(1);

  await page.goto(`${site.url}/admin/users/`);
  await tabTo(page, 'Search in users');
  await page.keyboard.type('ruth@');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/users/?search=ruth%40*');
  await tabTo(page, 'Ruth Abel');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/users\/[0-9a-f-]{36}\/$/);
  await tabTo(page, 'Disable the account');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Why?');
  await page.keyboard.type('Left the house');
  await page.keyboard.press('Enter');
  await page.getByText('The account is disabled').waitFor();

  await page.goto(`${site.url}/admin/audit/?area=user`);
  await page.getByText('“Left the house”').waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('filters and order stay in the address, and the list is taken along as it stands', async () => {
  await buy('first@example.com');
  const { page, errors, close } = await enter('/admin/orders/');
  await page.getByLabel('State').selectOption('paid');
  await page.getByRole('searchbox', { name: 'Search in orders' }).fill('first@');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/search=first%40/);
  await page.getByRole('link', { name: /^Total/ }).click();
  await page.waitForURL(/order=total\.asc/);
  expect(new URL(page.url()).searchParams.get('state')).toBe('paid');
  await page.reload();
  await page.getByRole('cell', { name: 'first@example.com' }).waitFor();
  const taken = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Take along as CSV' }).click();
  const lines = (await readFile(await (await taken).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('first@example.com');
  expect(errors).toEqual([]);
  await close();
});

test('an order is given back for a reason, its paper is withdrawn, and a whole paper opens for a reason alone', async () => {
  const { orderId } = await buy('refund@example.com');
  const { page, errors, close } = await enter(`/admin/orders/${orderId}/`);
  const sealed = page.getByText('Sealed', { exact: true });
  await expect
    .poll(
      async () => {
        await page.reload();
        return sealed.count();
      },
      { timeout: 20_000, interval: 500 },
    )
    .toBe(1);
  await page.getByRole('link', { name: /^26-/ }).click();
  await page.getByText('Open the whole paper').click();
  await page.getByLabel('Why?').first().fill('Ticket of the buyer');
  const opened = page.context().waitForEvent('response', (response) => response.url().endsWith('/open/'));
  const popup = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Open it' }).click();
  expect((await opened).headers()['content-type']).toBe('application/pdf');
  await (await popup).close();

  await page.goto(`${site.url}/admin/orders/${orderId}/`);
  await page.getByText('Give the money back').click();
  await page.getByLabel('Why?').fill('A figure of ours was wrong');
  await page.getByRole('button', { name: 'Give back $7.99' }).click();
  await page.getByText('The money goes back').waitFor();
  await page.getByText('Revoked', { exact: true }).waitFor();
  const entries = await house.db
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

test('a price changed in the configs is on every page and in the next order at once; a paid order keeps its own', async () => {
  const before = await buy('old-price@example.com');
  const { page, errors, close } = await enter('/admin/configs/');
  await page.getByRole('link', { name: 'Invoice' }).click();
  await page.getByLabel('One paper costs, in dollars').fill('12.50');
  await page.getByLabel('A sentence above the form').fill('Closed on Monday.');
  await page.getByRole('checkbox', { name: 'Seller, tagline' }).uncheck();
  await page.getByRole('checkbox', { name: '#2, Firm' }).uncheck();
  await page.getByRole('button', { name: 'Make it version 2' }).click();
  await page.getByText('This is version 2.').waitFor();

  // A public page is drawn anew after five seconds at most.
  await expect.poll(() => textAt('/invoice-generator/'), { timeout: 10_000 }).toContain('$12.50');
  const builder = await textAt('/invoice-generator/');
  const structured = [...builder.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]+)/g)].map(
    ([, json]) => json,
  );
  expect(structured.join('')).toMatch(/"price":\s*"?12\.50?"?/);
  expect(builder).toContain('Closed on Monday.');
  await expect.poll(() => textAt('/pricing/'), { timeout: 10_000 }).toContain('$12.50');

  await page.goto(`${site.url}/invoice-generator/`);
  const displayOf = (name: string): Promise<string> =>
    page.locator(`[data-field]:has([name="${name}"])`).evaluate((node) => getComputedStyle(node).display);
  expect([await displayOf('seller.name'), await displayOf('seller.tagline')]).toEqual(['block', 'none']);
  expect(await page.locator('select[name="template"] option').allTextContents()).toEqual(['Template #1, Person']);

  expect((await buy('new-price@example.com')).amount).toBe(1_250);
  const old = await fetch(`${site.url}/api/v1/order/${before.orderId}?key=${before.orderKey}`);
  expect(((await old.json()) as { data: { total: number } }).data.total).toBe(799);

  await page.goto(`${site.url}/admin/configs/invoice/`);
  await page.getByRole('button', { name: 'Restore version 1', exact: true }).click();
  await page.getByText('It counts again, as version 3.').waitFor();
  expect((await buy('restored@example.com')).amount).toBe(799);
  expect(errors).toEqual([]);
  await close();
});

test('any template can be taken off offer as long as one stays: new forms, drafts, corrections and pages follow', async () => {
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
  const save = page.getByRole('button', { name: 'Make it version' });
  await page.getByRole('checkbox', { name: '#1, Person' }).uncheck();
  await page.getByRole('checkbox', { name: '#2, Firm' }).uncheck();
  await save.click();
  await page.getByText('Leave at least one template on offer.').waitFor();
  await page.getByRole('checkbox', { name: '#2, Firm' }).check();
  await save.click();
  await page.getByText('This is version').waitFor();

  // A new form begins with the one that is left.
  await page.goto(`${site.url}/invoice-generator/?fill=reset`);
  await expect.poll(() => page.locator('select[name="template"]').inputValue()).toBe('2');
  expect(await page.locator('select[name="template"] option').allTextContents()).toEqual(['Template #2, Firm']);
  await expect.poll(() => textAt('/invoices/'), { timeout: 10_000 }).not.toContain('Layout Person');
  expect(await textAt('/invoices/')).toContain('Layout Firm');

  // A draft of before keeps its own, says so, and is let through with another.
  const told = page.getByText('Template #1 is not on offer any more.');
  await page.goto(`${site.url}/invoice-generator/?draft=${draft}`);
  await told.first().waitFor();
  expect(await page.locator('select[name="template"]').inputValue()).toBe('1');
  await page.goto(`${site.url}/checkout/?draft=${draft}`);
  await told.waitFor();
  await page.getByRole('link', { name: 'Back to the paper' }).click();
  await page.locator('select[name="template"]').selectOption('2');
  await expect.poll(() => told.count()).toBe(0);
  await page.getByText('Saved').first().waitFor();
  await page.goto(`${site.url}/checkout/?draft=${draft}`);
  await page.getByRole('heading', { name: 'Pay and seal' }).waitFor();

  // What was sealed with it stays, and is corrected with it.
  const paperOf = async (): Promise<{ readonly id: string; readonly status: string }> => {
    const order = await fetch(`${site.url}/api/v1/order/${orderId}?key=${orderKey}`);
    return ((await order.json()) as { data: { documents: readonly [{ id: string; status: string }] } }).data
      .documents[0];
  };
  await expect.poll(async () => (await paperOf()).status, { timeout: 20_000 }).toBe('ready');
  await page.goto(`${site.url}/correction/?paper=${(await paperOf()).id}&key=${orderKey}`);
  await page.getByRole('button', { name: 'Open it as a draft' }).click();
  await page.waitForURL('**/invoice-generator/**');
  await expect
    .poll(() => page.locator('select[name="template"] option').allTextContents())
    .toEqual(['Template #1, Person', 'Template #2, Firm']);
  expect(await told.count()).toBe(0);

  await page.goto(`${site.url}/admin/configs/invoice/`);
  await page.getByRole('button', { name: 'Restore version 1', exact: true }).click();
  await page.getByText('It counts again').waitFor();
  expect(errors.filter((error) => !error.includes('status of 400'))).toEqual([]);
  await close();
});

test('a coupon is made, refused at its field when it makes no sense, used, and switched off', async () => {
  const { page, errors, close } = await enter('/admin/coupons/add/');
  await page.getByLabel('Code').fill('half');
  await page.getByLabel('How much').fill('500');
  await page.getByRole('button', { name: 'Add the coupon' }).click();
  await page.getByText('At most 100 percent').waitFor();
  await page.getByLabel('How much').fill('50');
  await page.getByRole('button', { name: 'Add the coupon' }).click();
  await page.getByRole('heading', { name: 'HALF' }).waitFor();
  const validated = await call('/coupon/validate', {
    code: 'half',
    products: [{ kind: 'Invoice', input: invoice.sample(1) }],
  });
  expect(validated.status).toBe(200);
  await page.getByText('Take it away', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Take it away' }).click();
  await page.waitForURL('**/admin/coupons/');
  // The refused form was answered with a status that says so.
  expect(errors.filter((error) => !error.includes('status of 400'))).toEqual([]);
  await close();
});

test('a picture is kept only with words for whoever cannot see it, and is served in every size', async () => {
  const { page, errors, close } = await enter('/admin/media/');
  const picture = await sharp({ create: { width: 900, height: 400, channels: 3, background: '#4a2882' } })
    .png()
    .toBuffer();
  await page.getByText('Drop pictures here, or choose them').waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Shop front.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByText('Say in words what the picture shows').waitFor();
  await page.getByLabel('What Shop front.png shows').fill('A shop front at night');
  await page
    .getByLabel('Folder optional')
    .or(page.getByLabel('Folder', { exact: true }))
    .last()
    .fill('blog');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByText('One picture is kept.').waitFor();
  await page.getByRole('link', { name: 'Shop front.png' }).click();
  await page.getByRole('link', { name: 'AVIF, 640 × 284' }).waitFor();
  await page.getByText('Remove it', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await page.getByRole('button', { name: 'Bring Shop front.png back' }).click();
  await page.getByText('The picture is back.').waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('a question and a testimonial that staff write stand on their page, and are taken off and put back', async () => {
  const { page, errors, close } = await enter('/admin/words/?page=pricing');
  await page.getByLabel('The question, or who said it').fill('Do you take cheques?');
  await page.getByLabel('The answer, or what they said').fill('No, <b>cards</b> alone.');
  await page.getByRole('button', { name: 'Put it on the page' }).click();
  await page.getByText('It stands on the page.').waitFor();
  await page.getByLabel('What', { exact: true }).selectOption('testimonial');
  await page.getByLabel('The question, or who said it').last().fill('A bookkeeper in Albany');
  await page.getByLabel('The answer, or what they said').last().fill('My clients stopped asking.');
  await page.getByRole('button', { name: 'Put it on the page' }).click();
  await page.getByText('A bookkeeper in Albany').waitFor();
  await expect.poll(() => textAt('/pricing/'), { timeout: 10_000 }).toContain('My clients stopped asking.');
  // A page that was being drawn meanwhile may still be handed out for a few seconds.
  await expect.poll(() => textAt('/pricing/'), { timeout: 10_000 }).not.toContain('Words of ours that show');
  const text = await textAt('/pricing/');
  expect(text).toContain('Do you take cheques?');
  // What staff type is text, whatever it looks like.
  expect(text).toContain('No, &lt;b&gt;cards&lt;/b&gt; alone.');

  await page.getByText('Do you take cheques?').click();
  await page.getByRole('button', { name: 'Take it off the page' }).filter({ visible: true }).click();
  await page.getByText('Taken off the page. It can be put back.').waitFor();
  await expect.poll(() => textAt('/pricing/'), { timeout: 10_000 }).not.toContain('Do you take cheques?');
  expect(errors).toEqual([]);
  await close();
});

test('a fault of ours in the middle of a deed loses nothing that was typed, and the same press works afterwards', async () => {
  await call('/support/create', {
    fname: 'Ida',
    lname: 'Grunwald',
    email: 'ida@example.com',
    subject: 'A fault',
    message: 'It failed.',
  });
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'no disk'; end $$`.execute(
    house.db,
  );
  await sql`create trigger fail before insert on ticket_answers for each row execute function fail()`.execute(house.db);
  const { page, errors, close } = await enter('/admin/tickets/?search=ida@example.com');
  await page.getByRole('link', { name: 'A fault' }).click();
  await page.getByLabel('Your answer').fill('We are looking at it.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await page.getByText('the fault is ours').waitFor();
  expect(await page.getByLabel('Your answer').inputValue()).toBe('We are looking at it.');
  await sql`drop function fail cascade`.execute(house.db);
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await page.getByText('The answer is on its way.').waitFor();
  expect(errors.filter((error) => !error.includes('status of 500'))).toEqual([]);
  await close();
});

test('what somebody says on the telephone is found from any page by “/”, and a list is come back to as it was left', async () => {
  const { orderId } = await buy('by-telephone@example.com');
  const { page, errors, close } = await enter('/admin/configs/');
  const find = async (typed: string): Promise<void> => {
    const field = page.getByRole('searchbox', { name: 'Find a paper' });
    // The key is listened to once the scripts have arrived.
    await expect
      .poll(
        async () => {
          await page.keyboard.press('/');
          return field.evaluate((node) => node === document.activeElement);
        },
        { timeout: 15_000 },
      )
      .toBe(true);
    await field.fill('');
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  };
  // The only one that fits is opened at once.
  await find('by-telephone@example.com');
  await page.waitForURL(`**/admin/orders/${orderId}/`);
  await page.getByRole('link', { name: /^\d\d-/ }).click();
  await page.getByRole('heading', { name: 'Registry' }).waitFor();
  const number = await page.getByRole('heading', { level: 1 }).innerText();
  expect(await page.title()).toBe(`Paper ${number} | House`);
  await page.goto(`${site.url}/admin/configs/`);
  await find(number.replaceAll('-', '').toLowerCase());
  await page.getByRole('heading', { name: number }).waitFor();
  await find('example.com');
  await page.getByRole('heading', { name: '“example.com”' }).waitFor();
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(
    expect.arrayContaining(['Users', 'Orders']),
  );
  await find('nobody at all');
  await page.getByText('Nothing here fits.').waitFor();

  const list = `${site.url}/admin/orders/?search=by-telephone&state=paid`;
  await page.goto(list);
  // The list is remembered, and the way back known, once the scripts have arrived.
  await page.waitForFunction(() => sessionStorage.getItem('list /admin/orders/') !== null);
  await page.locator('tbody').getByRole('link').first().press('Enter');
  await page.getByRole('heading', { name: 'What was bought' }).waitFor();
  const back = page.getByRole('link', { name: 'All orders' });
  await expect.poll(() => back.getAttribute('href')).toContain('by-telephone');
  await back.click();
  await page.getByRole('row').nth(1).waitFor();
  expect(page.url()).toBe(list);
  expect(errors).toEqual([]);
  await close();
});

const PAGES = [
  '',
  'reports/',
  'names/',
  'tickets/',
  'documents/',
  'orders/',
  'transactions/',
  'subscriptions/',
  'coupons/',
  'coupons/add/',
  'users/',
  'users/add/',
  'configs/',
  'configs/paystub/',
  'words/',
  'media/',
  'jobs/',
  'audit/',
  'find/',
  'find/?q=example.com',
  'find/?q=nothing-like-it',
  'mail/',
];

test.each([
  [1440, 'light'],
  [390, 'dark'],
] as const)('no page of the staff is hard to reach or too wide at %i in the %s scheme', async (width, colorScheme) => {
  const { page, errors, close } = await enter('/admin/', { viewport: { width, height: 900 }, colorScheme });
  for (const address of PAGES) {
    await page.goto(`${site.url}/admin/${address}`);
    expect({ address, problems: await accessibilityProblems(page) }).toEqual({ address, problems: [] });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect({ address, wide }).toEqual({ address, wide: width });
  }
  expect(errors).toEqual([]);
  await close();
});
