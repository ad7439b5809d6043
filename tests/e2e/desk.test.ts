import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import PostalMime from 'postal-mime';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { utilityBill } from '../../src/domain/documents/utility-bill/kind.ts';
import { accessibilityProblems, openPage, type WatchedPage } from './browser.ts';
import { signUpAt } from './sign-up.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

const post = async (page: Page, address: string, sent: Record<string, unknown>): Promise<unknown> => {
  const answer = await page.context().request.post(`${site.url}/api/v1${address}`, {
    data: sent,
    headers: { Origin: site.url, 'Idempotency-Key': crypto.randomUUID() },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return ((await answer.json()) as { data: unknown }).data;
};

let counter = 0;

/** A bill of its own month, so that none is in the way of another. */
const billOf = (fullName: string) => ({ ...utilityBill.sample(1), fullName });

async function signedUp(options = {}): Promise<WatchedPage & { readonly email: string }> {
  counter += 1;
  const watched = await openPage(browser, options);
  const email = `desk-${counter}@example.com`;
  const [name, value] = (await signUpAt(site, { username: email })).split('=') as [string, string];
  await watched.page.context().addCookies([{ name, value, url: site.url }]);
  return { ...watched, email };
}

/** Pays with a test card through the calls that programs use; answers with the order and its sealed paper. */
async function buy(page: Page, email: string, fullName = 'Jonas Feld') {
  const { orderId, orderKey } = (await post(page, '/order/createPayment', {
    products: [{ kind: 'UtilityBill', input: billOf(fullName) }],
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
  await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe('ready');
  return { orderId, orderKey, paperId: (await read()).id };
}

/** Presses Next until something shows, as somebody who looks for a field does. */
async function nextUntil(page: Page, wanted: Locator): Promise<void> {
  for (let step = 0; step < 10 && !(await wanted.isVisible()); step++) {
    await page.getByRole('button', { name: 'Next', exact: true }).filter({ visible: true }).click();
  }
  await wanted.waitFor();
}

async function lettersTo(address: string) {
  const folder = path.join(site.folder, 'mail');
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const letters = await Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
  );
  return letters.filter(({ to }) => to?.some((receiver) => receiver.address === address));
}

test.each([
  [1440, 'light'],
  [390, 'dark'],
] as const)(
  'an empty desk says what can be made, and a paper begins from every page of it, at %i',
  async (width, colorScheme) => {
    const { page, errors, close } = await signedUp({
      viewport: { width, height: 900 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    await page.goto(`${site.url}/my-dashboard/`);
    for (const kind of ['Pay stub', 'Utility cost statement', 'Ledger statement', 'Invoice', 'W-2', '1099-MISC'])
      await page.getByRole('main').getByRole('link', { name: kind }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goto(`${site.url}/my-dashboard/orders/`);
    const menu = page.locator('header summary', { hasText: 'New paper' });
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

test('a customer finds the order, its receipt and its payment, and takes the order back', async () => {
  const { page, errors, close, email } = await signedUp();
  await page.goto(`${site.url}/my-dashboard/orders/`);
  await page.getByRole('heading', { name: 'Nothing ordered yet.' }).waitFor();
  const { orderId, paperId } = await buy(page, email);
  await page.goto(`${site.url}/my-dashboard/orders/`);
  expect(await page.getByRole('row').allInnerTexts()).toContainEqual(
    expect.stringMatching(/Utility cost statement.*Paid.*\$30\.00/s),
  );
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.goto(`${site.url}/my-dashboard/orders/${orderId}/`);
  const receipt = page.getByRole('complementary', { name: 'Receipt' });
  expect(await receipt.innerText()).toMatch(/\$30\.00[\s\S]*Visa ending 4242/);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByText('Take this order back').click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByText('Given back').first().waitFor();

  await page.goto(`${site.url}/my-dashboard/transactions/`);
  expect(await page.getByRole('row').allInnerTexts()).toEqual([
    expect.anything(),
    expect.stringContaining('−$30.00'),
    expect.stringContaining('$30.00'),
  ]);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goto(`${site.url}/v/${paperId}/`);
  await page.getByText('The order was taken back.').first().waitFor();
  await expect
    .poll(async () => (await lettersTo(email)).map(({ subject }) => subject), { timeout: 15_000 })
    .toContainEqual(expect.stringMatching(/your money goes back$/));
  const zip = await (await page.context().request.get(`${site.url}/my-dashboard/export/`)).body();
  const kept = strFromU8(unzipSync(new Uint8Array(zip))['my-data.json']!);
  expect(kept).toContain(`"order_id": "${orderId}"`);
  expect(kept).not.toMatch(/4242424242424242|origin_hash/);
  expect(errors).toEqual([]);
  await close();
});

test('what was downloaded is not taken back by one press, and nobody opens another’s order', async () => {
  const { page, close, email } = await signedUp();
  const { orderId, paperId } = await buy(page, email);
  await page.context().request.get(`${site.url}/my-dashboard/papers/${paperId}/pdf/`);
  await page.goto(`${site.url}/my-dashboard/orders/${orderId}/`);
  await page.getByText('Take this order back').click();
  await page.getByText(/downloaded, sent on or checked already/).waitFor();
  await close();
  const other = await signedUp();
  for (const address of [`orders/${orderId}/`, `papers/${paperId}/`])
    expect((await other.page.goto(`${site.url}/my-dashboard/${address}`))?.status()).toBe(404);
  expect((await other.page.goto(`${site.url}/correction/?paper=${paperId}`))?.status()).toBe(404);
  await other.close();
});

test('a paper is corrected in its generator, seen line by line, sealed free of charge, and the old one says so', async () => {
  const { page, errors, close, email } = await signedUp();
  const { paperId } = await buy(page, email);
  await page.goto(`${site.url}/my-dashboard/papers/${paperId}/`);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'Correct it' }).click();
  await page.getByRole('heading', { name: 'Correct this paper.' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Open it as a draft' }).click();
  await page.waitForURL(/utility-bill-generator\/\?draft=/);
  const draftId = new URL(page.url()).searchParams.get('draft')!;

  await page.goto(`${site.url}/checkout/?draft=${draftId}`);
  await page.getByRole('heading', { name: 'Nothing reads differently yet' }).waitFor();
  await page.getByRole('link', { name: 'Change the draft' }).click();
  await nextUntil(page, page.locator('input[name=fullName]'));
  await page.locator('input[name=fullName]').fill('Jonas Feldmann');
  await nextUntil(page, page.getByRole('button', { name: /Checkout/ }).filter({ visible: true }));
  await page
    .getByRole('button', { name: /Checkout/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('heading', { name: 'One line reads differently' }).waitFor();
  expect(await page.getByRole('table').innerText()).toMatch(/Jonas Feld\b[\s\S]*Jonas Feldmann/);
  await page.getByRole('button', { name: 'Seal revision 2' }).click();
  await page.getByText('Say in a few words what was wrong.').first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('What was wrong?').fill('The name was misspelt.');
  await page.getByRole('checkbox').check();
  await page.getByLabel('Your full name').fill('Eleanor Rowe');
  await page.getByRole('button', { name: 'Seal revision 2' }).click();
  await page.waitForURL(/my-dashboard\/papers/);
  const sealed = page.url();
  const again = await page.context().request.post(`${site.url}/correction/?draft=${draftId}`, {
    form: { paper: paperId },
    headers: { Origin: site.url },
    maxRedirects: 0,
  });
  expect(new URL(again.headers()['location']!, site.url).href).toBe(sealed);
  await expect
    .poll(
      async () => {
        await page.goto(`${site.url}/v/${paperId}/`);
        return page.getByText('The name was misspelt.').count();
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0);
  await page.goto(`${site.url}/my-dashboard/papers/${paperId}/`);
  await page.getByRole('link', { name: /^Revision 2/ }).click();
  await page.getByRole('link', { name: 'Correct it' }).waitFor();
  await expect
    .poll(async () => (await lettersTo(email)).map(({ subject }) => subject), { timeout: 15_000 })
    .toContainEqual(expect.stringMatching(/^Corrected:/));
  // The one refused try was answered with 400 on purpose.
  expect(errors.filter((error) => !error.includes('400'))).toEqual([]);
  await close();
});

const letter = async () => (await lettersTo('landlord@example.com'))[0];

test('a paper is sent by letter, and the next one begins where it ends', async () => {
  const { page, errors, close, email } = await signedUp(PHONE);
  const { paperId } = await buy(page, email);
  await page.goto(`${site.url}/my-dashboard/papers/${paperId}/`);
  await page.getByText('Send it by mail').click();
  await page.getByRole('textbox', { name: 'To' }).fill('landlord@example.com');
  await page.getByRole('button', { name: 'Send it' }).click();
  await page.getByText('On its way to landlord@example.com.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await expect.poll(letter, { timeout: 15_000 }).toBeDefined();
  expect((await letter())!.attachments).toHaveLength(1);
  expect((await letter())!.text).not.toMatch(/key=|order\/success/);

  await page.getByRole('button', { name: 'Make the next one' }).click();
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

test('a guest corrects with the key of a letter, without scripts', async () => {
  const buyer = await openPage(browser);
  const { orderId, orderKey } = await buy(buyer.page, 'guest@example.com', 'Guest Feld');
  await buyer.close();
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.url}/order/success/?order=${orderId}&key=${orderKey}`);
  await page.getByRole('link', { name: /^Correct/ }).click();
  await page.getByRole('button', { name: 'Open it as a draft' }).click();
  await page.waitForURL(/utility-bill-generator\/\?draft=/);
  await page
    .getByLabel(/full name/i)
    .first()
    .waitFor({ state: 'attached' });
  const draftId = new URL(page.url()).searchParams.get('draft')!;
  const answer = await page.context().request.get(`${site.url}/api/v1/drafts/${draftId}`);
  const { data } = (await answer.json()) as { data: { version: number; name: string; form: Record<string, unknown> } };
  await page.context().request.put(`${site.url}/api/v1/drafts/${draftId}`, {
    data: { version: data.version, name: data.name, form: { ...data.form, fullName: 'Guest Feldmann' } },
    headers: { Origin: site.url },
  });
  await page.goto(`${site.url}/checkout/?draft=${draftId}`);
  await page.getByLabel('What was wrong?').fill('The name was misspelt.');
  await page.getByRole('checkbox').check();
  await page.getByLabel('Your full name').fill('Eleanor Rowe');
  await page.getByRole('button', { name: 'Seal revision 2' }).click();
  await page.waitForURL(/order\/success/);
  expect(await page.getByRole('listitem').filter({ hasText: 'Guest Feldmann' }).count()).toBe(1);
  await close();
});
