import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { en } from '../../src/domain/language/en.ts';
import { earlierTables, NEWEST_TAX_YEAR } from '../../src/domain/payroll/tax/table-day.ts';
import { payStub } from '../../src/kinds/pay-stub/model/kind.ts';
import { utilityBill } from '../../src/kinds/utility-bill/model/kind.ts';
import { PERSONAL_PAGES } from '../../src/web/personal-pages.ts';
import { addCustomer } from './add-customer.ts';
import { accessibilityProblems, openPage, visit, type WatchedPage } from './browser.ts';
import { emailsTo } from './emails.ts';
import { expectLooks } from './looks.ts';
import { openSiteDatabase } from './site-database.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();
expectLooks(import.meta.filename);

const post = async (page: Page, address: string, sent: Record<string, unknown>): Promise<unknown> => {
  const answer = await page.context().request.post(`${site.url}/api/v1${address}`, {
    data: sent,
    headers: { Origin: site.url, 'Idempotency-Key': crypto.randomUUID() },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return ((await answer.json()) as { data: unknown }).data;
};

let counter = 0;

/** A bill for one person, so that two bills do not conflict. */
const billOf = (fullName: string) => ({ ...utilityBill.sample(1), fullName });

async function openAsCustomer(options = {}): Promise<WatchedPage & { readonly email: string }> {
  counter += 1;
  const watched = await openPage(browser, options);
  const email = `customer-${counter}@example.com`;
  const [name, value] = (await addCustomer(site, { username: email })).split('=') as [string, string];
  await watched.page.context().addCookies([{ name, value, url: site.url }]);
  return { ...watched, email };
}

/** Pays with a test card through the API and returns the order and its document. */
async function buy(page: Page, email: string, fullName = 'Jonas Feld', product?: object) {
  const { orderId, orderKey } = (await post(page, '/order/createPayment', {
    products: [product ?? { kind: 'UtilityBill', input: billOf(fullName) }],
    email,
    attestation: { version: '2026-11-20', typedName: 'Eleanor Rowe', isAccepted: true },
  })) as { orderId: string; orderKey: string };
  const payment = {
    card_holder_name: 'E Rowe',
    card_number: '4242424242424242',
    card_expiry: '12/49',
    card_cvc: '123',
  };
  await post(page, '/order/successPayment', { orderId, orderKey, payment });
  const read = async () => {
    const answer = await page.context().request.get(`${site.url}/api/v1/order/${orderId}?key=${orderKey}`);
    return ((await answer.json()) as { data: { documents: { id: string; status: string }[] } }).data.documents[0]!;
  };
  await expect.poll(async () => (await read()).status).toBe('ready');
  return { orderId, orderKey, documentId: (await read()).id };
}

/** Clicks Next until `wanted` is visible. */
async function nextUntil(page: Page, wanted: Locator): Promise<void> {
  for (let step = 0; step < 10 && !(await wanted.isVisible()); step++) {
    await page.getByRole('button', { name: 'Next', exact: true }).filter({ visible: true }).click();
  }
  await wanted.waitFor();
}

test.each([
  [1440, 'light'],
  [390, 'dark'],
] as const)(
  'an empty dashboard lists what to create, and every page links to it, at %i',
  async (width, colorScheme) => {
    const { page, errors, close } = await openAsCustomer({
      viewport: { width, height: 900 },
      colorScheme,
    });
    await visit(page, `${site.url}/my-dashboard/`);
    for (const kind of ['Pay stub', 'Utility bill', 'Bank statement', 'Invoice', 'W-2', '1099-MISC', '1099-NEC'])
      await page.getByRole('main').getByRole('link', { name: kind }).waitFor();
    await visit(page, `${site.url}/my-dashboard/orders/`);
    const menu = page.locator('header summary', { hasText: 'Create document' });
    await menu.press('Enter');
    const invoiceLink = page.locator('header').getByRole('link', { name: 'Invoice' });
    await invoiceLink.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await invoiceLink.press('Enter');
    await page.waitForURL('**/invoice-generator/**');
    expect(errors).toEqual([]);
    await close();
  },
);

test('shows a customer the order, receipt, and payment, and refunds the order', async () => {
  const { page, errors, close, email } = await openAsCustomer();
  await visit(page, `${site.url}/my-dashboard/orders/`);
  await page.getByRole('heading', { name: 'No orders yet' }).waitFor();
  const { orderId, documentId } = await buy(page, email);
  await visit(page, `${site.url}/my-dashboard/orders/`);
  expect(await page.getByRole('row').allInnerTexts()).toContainEqual(
    expect.stringMatching(/Utility bill.*Paid.*\$30\.00/s),
  );
  expect(await accessibilityProblems(page)).toEqual([]);

  await visit(page, `${site.url}/my-dashboard/orders/${orderId}/`);
  const receipt = page.getByRole('complementary', { name: 'Receipt' });
  expect(await receipt.innerText()).toMatch(/\$30\.00[\s\S]*Visa ending 4242/);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByText('Refund this order').click();
  // The message and the new state appear together, also if the page loads its data slowly.
  const said = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const main = document.querySelector('main')!;
        new MutationObserver(() => {
          if (main.innerText.includes('Order refunded.')) resolve(main.innerText);
        }).observe(main, { childList: true, subtree: true, characterData: true });
      }),
  );
  await page.route(/orders\/.*\.data/, async (route) => {
    if (route.request().method() === 'GET') await page.getByText('Refunding').waitFor();
    await route.continue();
  });
  await page.getByRole('button', { name: 'Refund order' }).click();
  const [heading, message, state] = (await said).split(/\n+/).filter((line) => /^Order|^Paid|^Refunded/.test(line));
  expect([heading, message, state]).toEqual([expect.stringMatching(/^Order 1/), 'Order refunded.', 'Refunded']);
  await page.unrouteAll();

  await visit(page, `${site.url}/my-dashboard/transactions/`);
  expect(await page.getByRole('row').allInnerTexts()).toEqual([
    expect.anything(),
    expect.stringContaining('−$30.00'),
    expect.stringContaining('$30.00'),
  ]);
  expect(await accessibilityProblems(page)).toEqual([]);
  await visit(page, `${site.url}/v/${documentId}/`);
  await page.getByText('The order was refunded.').first().waitFor();
  await expect
    .poll(async () => (await emailsTo(site, email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/^Refund for order/));
  const zip = await (await page.context().request.get(`${site.url}/my-dashboard/export/`)).body();
  const kept = strFromU8(unzipSync(new Uint8Array(zip))['my-data.json']!);
  expect(kept).toContain(`"order_id": "${orderId}"`);
  expect(kept).not.toMatch(/4242424242424242|origin_hash/);
  expect(errors).toEqual([]);
  await close();
});

test('a page that scripts open begins at its heading, forward and back', async () => {
  const { page, errors, close } = await openAsCustomer({ viewport: { width: 1440, height: 900 } });
  const focused = () => page.evaluate(() => [document.activeElement!.tagName, document.activeElement!.textContent]);
  await visit(page, `${site.url}/my-dashboard/`);
  expect((await focused())[0]).toBe('BODY');
  const rail = page.getByRole('navigation', { name: 'Dashboard' });
  await rail.getByRole('link', { name: 'Documents', exact: true }).click();
  await expect.poll(focused).toEqual(['H1', 'Documents']);
  await rail.getByRole('link', { name: 'Settings', exact: true }).press('Enter');
  await expect.poll(focused).toEqual(['H1', 'Account']);
  await page.goBack();
  await expect.poll(focused).toEqual(['H1', 'Documents']);
  await page.keyboard.press('Tab');
  const inMain = await page.evaluate(() => document.activeElement!.closest('main') !== null);
  expect(inMain).toBe(true);
  expect(errors).toEqual([]);
  await close();
});

test('a document that is still being issued shows by itself that it is issued', async () => {
  const { page, errors, close, email } = await openAsCustomer();
  const { documentId } = await buy(page, email);
  const database = await openSiteDatabase(site);
  const set = (state: 'issuing' | 'live') =>
    database.db.updateTable('documents').set({ state }).where('id', '=', documentId).execute();
  await set('issuing');
  await visit(page, `${site.url}/my-dashboard/documents/${documentId}/`);
  await page.getByText('Issuing', { exact: true }).waitFor();
  await set('live');
  await page.getByText('Issuing', { exact: true }).waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await database.close();
  await close();
});

test('refuses a self-service refund after download, and hides other users’ orders', async () => {
  const { page, close, email } = await openAsCustomer();
  const { orderId, documentId } = await buy(page, email);
  await page.context().request.get(`${site.url}/my-dashboard/documents/${documentId}/pdf/`);
  await visit(page, `${site.url}/my-dashboard/orders/${orderId}/`);
  await page.getByText('Refund this order').click();
  await page.getByText(/already downloaded, emailed, or verified/).waitFor();
  await close();
  const other = await openAsCustomer();
  for (const address of [`orders/${orderId}/`, `documents/${documentId}/`])
    expect((await visit(other.page, `${site.url}/my-dashboard/${address}`))?.status()).toBe(404);
  expect((await visit(other.page, `${site.url}/correction/?document=${documentId}`))?.status()).toBe(404);
  await other.close();
});

test('a pay stub whose tax tables have arrived goes to its changed lines by one press, with the reason filled in', async () => {
  const { page, errors, close, email } = await openAsCustomer();
  const input = { ...(payStub.sample(1) as object), templateMode: false };
  const { documentId } = await buy(page, email, '', { kind: 'PayStub', input });
  // It says what a stub says that the program of the year before issued, with other amounts.
  const note = `Calculated with the tax tables of ${NEWEST_TAX_YEAR - 1}: ${earlierTables(NEWEST_TAX_YEAR)}`;
  const { db, close: closeDatabase } = await openSiteDatabase(site);
  for (const method of Object.values(en.methods))
    await sql`
      update documents
      set content = replace(content::text, ${method}, ${`${method} ${note}`})::jsonb
      where id = ${documentId}`.execute(db);
  const row = JSON.stringify({ name: 'Tax tables', value: note });
  await sql`
    update documents
    set content = jsonb_insert(
      jsonb_set(content, '{facts,figures,0,amount}', '1'), '{view,twin,-1,rows,-1}', ${row}::jsonb, true)
    where id = ${documentId}`.execute(db);
  await closeDatabase();

  await visit(page, `${site.url}/correction/?document=${documentId}`);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: `Calculate with the ${NEWEST_TAX_YEAR} tables` }).click();
  await page.getByRole('heading', { name: /changed$/ }).waitFor();
  expect(await page.getByRole('table').innerText()).toContain(note);
  expect(await page.getByLabel('What was wrong?').inputValue()).toBe(
    `The tax tables for ${NEWEST_TAX_YEAR} were not available yet.`,
  );
  await page.getByRole('checkbox').check();
  await page.getByLabel('Your full name').fill('Eleanor Rowe');
  await page.getByRole('button', { name: 'Issue revision 2' }).click();
  await page.waitForURL(/my-dashboard\/documents/);
  expect(errors).toEqual([]);
  await close();
});

test('corrects a document with a comparison, for free, and marks the old one', async () => {
  const { page, errors, close, email } = await openAsCustomer();
  const { documentId } = await buy(page, email);
  await visit(page, `${site.url}/my-dashboard/documents/${documentId}/`);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'Correct document' }).click();
  await page.getByRole('heading', { name: 'Correct a document' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Open as draft' }).click();
  await page.waitForURL(/utility-bill-generator\/\?draft=/);
  const draftId = new URL(page.url()).searchParams.get('draft')!;

  await visit(page, `${site.url}/checkout/?draft=${draftId}`);
  await page.getByRole('heading', { name: 'No changes yet' }).waitFor();
  await page.getByRole('link', { name: 'Edit draft' }).click();
  await nextUntil(page, page.locator('input[name=fullName]'));
  await page.locator('input[name=fullName]').fill('Jonas Feldt');
  await nextUntil(page, page.getByRole('button', { name: /Checkout/ }).filter({ visible: true }));
  await page
    .getByRole('button', { name: /Checkout/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('heading', { name: '1 line changed' }).waitFor();
  expect(await page.getByRole('table').innerText()).toMatch(/Jonas Feld\b[\s\S]*Jonas Feldt/);
  await page.getByRole('button', { name: 'Issue revision 2' }).click();
  await page.getByText('Enter what was wrong in a few words.').first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('What was wrong?').fill('The name was misspelt.');
  await page.getByRole('checkbox').check();
  await page.getByLabel('Your full name').fill('Eleanor Rowe');
  await page.getByRole('button', { name: 'Issue revision 2' }).click();
  await page.waitForURL(/my-dashboard\/documents/);
  const sealed = page.url();
  const again = await page.context().request.post(`${site.url}/correction/?draft=${draftId}`, {
    form: { document: documentId },
    headers: { Origin: site.url },
    maxRedirects: 0,
  });
  expect(new URL(again.headers()['location']!, site.url).href).toBe(sealed);
  await expect
    .poll(async () => {
      await visit(page, `${site.url}/v/${documentId}/`);
      return page.getByRole('heading', { level: 1 }).innerText();
    })
    .toBe('A newer version replaced this document.');
  // The reason is for those who hold the document, so it needs the code.
  expect(await page.getByText('The name was misspelt.').count()).toBe(0);
  await visit(page, `${site.url}/my-dashboard/documents/${documentId}/`);
  await page.getByRole('link', { name: /^Revision 2/ }).click();
  await page.getByRole('link', { name: 'Correct document' }).waitFor();
  await expect
    .poll(async () => (await emailsTo(site, email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/^Corrected:/));
  // The test expects one refused form.
  expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
  await close();
});

const landlordEmail = async () => (await emailsTo(site, 'landlord@example.com'))[0];

test('emails a document and starts the next one where it ends', async () => {
  const { page, errors, close, email } = await openAsCustomer(PHONE);
  const { documentId } = await buy(page, email);
  await visit(page, `${site.url}/my-dashboard/documents/${documentId}/`);
  await page.getByText('Send by email').click();
  await page.getByRole('textbox', { name: 'To' }).fill('landlord@example.com');
  await page.getByRole('button', { name: 'Send email' }).click();
  await page.getByText('Email sent to landlord@example.com.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await expect.poll(landlordEmail).toBeDefined();
  expect((await landlordEmail())!.attachments).toHaveLength(1);
  expect((await landlordEmail())!.text).not.toMatch(/key=|order\/success/);

  await page.getByRole('button', { name: 'Create next' }).click();
  await page.waitForURL(/utility-bill-generator\/\?draft=/);
  const draftId = new URL(page.url()).searchParams.get('draft')!;
  const { data } = (await (await page.context().request.get(`${site.url}/api/v1/drafts/${draftId}`)).json()) as {
    data: { form: { startOfService: string } };
  };
  expect(data.form.startOfService > utilityBill.sample(1).endOfService).toBe(true);
  expect(errors).toEqual([]);
  await close();
});

const PHONE = { viewport: { width: 390, height: 844 } };

test('lets a guest correct a document with the emailed key, without scripts', async () => {
  const buyer = await openPage(browser);
  const { orderId, orderKey } = await buy(buyer.page, 'guest@example.com', 'Guest Feld');
  await buyer.close();
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  await visit(page, `${site.url}/order/success/?order=${orderId}&key=${orderKey}`);
  await page.getByRole('link', { name: /^Correct/ }).click();
  await page.getByRole('button', { name: 'Open as draft' }).click();
  await page.waitForURL(/utility-bill-generator\/\?draft=/);
  await page
    .getByLabel(/full name/i)
    .first()
    .waitFor({ state: 'attached' });
  const draftId = new URL(page.url()).searchParams.get('draft')!;
  const answer = await page.context().request.get(`${site.url}/api/v1/drafts/${draftId}`);
  const { data } = (await answer.json()) as { data: { version: number; name: string; form: Record<string, unknown> } };
  await page.context().request.put(`${site.url}/api/v1/drafts/${draftId}`, {
    data: { version: data.version, name: data.name, form: { ...data.form, fullName: 'Guest Feldt' } },
    headers: { Origin: site.url },
  });
  await visit(page, `${site.url}/checkout/?draft=${draftId}`);
  await page.getByLabel('What was wrong?').fill('The name was misspelt.');
  await page.getByRole('checkbox').check();
  await page.getByLabel('Your full name').fill('Eleanor Rowe');
  await page.getByRole('button', { name: 'Issue revision 2' }).click();
  await page.waitForURL(/order\/success/);
  expect(await page.getByRole('listitem').filter({ hasText: 'Guest Feldt' }).count()).toBe(1);
  await close();
});

test('the longest names without a space fit every page of the dashboard on a phone', async () => {
  const { page, errors, close } = await openPage(browser, PHONE);
  const fullName = 'L'.repeat(50);
  const [name, value] = (await addCustomer(site, { fullName, username: 'longest@example.com' })).split('=');
  await page.context().addCookies([{ name: name!, value: value!, url: site.url }]);
  await buy(page, 'longest@example.com', fullName);
  const pages = PERSONAL_PAGES.filter(({ path }) => path.startsWith('/my-dashboard/') && !path.includes(':'));
  const wide: string[] = [];
  for (const { path } of pages) {
    await visit(page, site.url + path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > PHONE.viewport.width) wide.push(`${path} ${width}`);
  }
  expect(pages.length).toBeGreaterThan(8);
  expect(wide).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

test('a draft that is only begun is an empty sheet, not a broken picture', async () => {
  const { page, close } = await openAsCustomer();
  await post(page, '/drafts', { kind: 'PayStub', name: 'Only begun', form: {} });
  await visit(page, `${site.url}/my-dashboard/`);
  const picture = page.locator('img[src^="/checkout/picture/"]');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await close();
});
