import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { utilityBill } from '../../src/kinds/utility-bill/model/kind.ts';
import { invoice } from '../../src/kinds/invoice/model/kind.ts';
import { payStub } from '../../src/kinds/pay-stub/model/kind.ts';
import { accessibilityProblems, openPage, reload, visit } from './browser.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();
const folder = mkdtempSync(path.join(tmpdir(), 'bought-'));

afterAll(async () => {
  rmSync(folder, { recursive: true });
});

const PHONE = { viewport: { width: 390, height: 844 } };
let counter = 0;

/** Saves a draft as the generator would. */
async function saveDraft(page: Page, kind: 'Invoice' | 'UtilityBill' = 'Invoice', number?: string): Promise<string> {
  counter += 1;
  const sample = invoice.sample(1);
  const form =
    kind === 'UtilityBill'
      ? utilityBill.sample(1)
      : { ...sample, details: { ...sample.details, number: number ?? `E-${counter}` } };
  const answer = await page.context().request.post(`${site.url}/api/v1/drafts`, {
    data: { kind, name: 'A document', form },
    headers: { Origin: site.url },
  });
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

async function fillIn(page: Page, number = '4242424242424242'): Promise<void> {
  for (const tick of await page.getByRole('checkbox').all()) await tick.check();
  await page.getByLabel('Your full name').fill('Ines Vallejo');
  await page.getByLabel('Email address').fill('ines@example.com');
  await fillCard(page, number);
}
async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expires').fill('12/30');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on the card').fill('I Vallejo');
}
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });

const run = (tool: string, ...rest: string[]): string =>
  execFileSync(tool, rest, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

test('lets a guest pay, download a signed document and verify it', async () => {
  const { page, errors, close } = await openPage(browser);
  await visit(page, `${site.url}/checkout/?draft=${await saveDraft(page)}`);
  expect(await page.getByText('Self-prepared. Issuer not verified.').count()).toBe(1);
  await fillIn(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await payButton(page).click();
  await page.getByRole('heading', { name: 'Your document is ready' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Download/ }).click(),
  ]);
  const file = path.join(folder, 'document.pdf');
  await download.saveAs(file);
  expect(run('pdfsig', '-nocert', file)).toContain('Signature is Valid');
  expect(run('pdftotext', '-layout', file, '-')).toContain(download.suggestedFilename().replace('.pdf', ''));
  await visit(page, `${site.url}/verify/`);
  await page.setInputFiles('input[type=file]', file);
  await page.getByRole('heading', { name: 'Unchanged. Issuer not checked.' }).waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('a live document that stops a payment is linked for its buyer, and unknown to somebody else with that address', async () => {
  const number = 'Live-1';
  const { page, errors, close } = await openPage(browser);
  for (const attempt of ['first', 'second']) {
    await visit(page, `${site.url}/checkout/?draft=${await saveDraft(page, 'Invoice', number)}`);
    // Before the card is asked for.
    const said = (await page.getByRole('main').textContent())!.includes('There is a live invoice for');
    expect(said).toBe(attempt === 'second');
    await fillIn(page);
    await payButton(page).click();
    if (attempt === 'first') await page.getByRole('heading', { name: 'Your document is ready' }).waitFor();
  }
  const message = page.getByRole('alert').filter({ hasText: /^There is a live invoice for .+ already: document 26-/ });
  await message.waitFor();
  const [named] = (await message.textContent())!.match(/26-[\w-]{9}/)!;
  expect(await accessibilityProblems(page)).toEqual([]);
  await message.getByRole('link', { name: 'Correct it for free' }).click();
  await page.getByRole('heading', { level: 1, name: /^Correct/ }).waitFor();
  expect(await page.getByRole('main').textContent()).toContain(named);
  expect(errors.filter((error) => !error.includes('409'))).toEqual([]);
  await close();

  const stranger = await openPage(browser);
  await visit(stranger.page, `${site.url}/checkout/?draft=${await saveDraft(stranger.page, 'Invoice', number)}`);
  expect(await stranger.page.getByRole('main').textContent()).not.toContain('There is a live invoice for');
  await fillIn(stranger.page);
  await payButton(stranger.page).click();
  await stranger.page.getByRole('heading', { name: 'Your document is ready' }).waitFor();
  await stranger.close();
});

test('takes one payment for two clicks on Pay, and leads back to the order', async () => {
  const { page, errors, close } = await openPage(browser);
  const draft = await saveDraft(page);
  await visit(page, `${site.url}/checkout/?draft=${draft}`);
  await fillIn(page);
  await payButton(page).dblclick();
  await page.waitForURL(/order\/success/);
  const order = new URL(page.url()).searchParams.get('order');
  await visit(page, `${site.url}/checkout/?draft=${draft}`);
  await page.waitForURL(/order\/success/);
  expect(new URL(page.url()).searchParams.get('order')).toBe(order);
  expect(await page.getByRole('heading', { name: /^Receipt/ }).count()).toBe(1);
  expect(errors).toEqual([]);
  await close();
});

test('keeps the form when the connection drops, and pays on the next click', async () => {
  const { page, close } = await openPage(browser);
  await visit(page, `${site.url}/checkout/?draft=${await saveDraft(page)}`);

  await fillIn(page);
  await page.context().setOffline(true);
  await payButton(page).click();
  await page.getByText(/^Network Error\. Your entries are still here\./).waitFor();
  expect(await page.getByLabel('Your full name').inputValue()).toBe('Ines Vallejo');
  expect(await page.getByLabel('Card number').inputValue()).toMatch(/4242$/);
  await page.context().setOffline(false);
  await payButton(page).click();
  await page.waitForURL(/order\/success/);
  await close();
});

test('a payment whose answer never arrives ends at its order, in this tab and in another one', async () => {
  const { page, close } = await openPage(browser);
  const draft = await saveDraft(page);
  await visit(page, `${site.url}/checkout/?draft=${draft}`);
  const other = await page.context().newPage();
  await visit(other, `${site.url}/checkout/?draft=${draft}`);
  await fillIn(page);
  await fillIn(other);
  await page.route('**/checkout/**', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await payButton(page).click();
  await page.waitForURL(/order\/success/);
  await page.getByRole('heading', { name: 'Your document is ready' }).waitFor();
  expect(await page.getByRole('heading', { name: /^Receipt/ }).count()).toBe(1);
  const order = new URL(page.url()).searchParams.get('order');
  await payButton(other).click();
  await other.waitForURL(/order\/success/);
  expect(new URL(other.url()).searchParams.get('order')).toBe(order);
  await page.goBack();
  await page.waitForURL(/order\/success/);
  await close();
});

test('shows all missing fields at once and keeps the entries', async () => {
  const { page, close } = await openPage(browser, PHONE);
  await visit(page, `${site.url}/checkout/?draft=${await saveDraft(page)}`);
  await page.getByLabel('Card number').fill('4242');
  await payButton(page).click();
  for (const message of [
    'Check this box to certify the document.',
    'Type your full name.',
    'Please enter your email address',
    'Please enter a valid card number',
    'Please enter a valid expiry date',
    'Please enter the security code',
    'Please enter the name on the card',
  ]) {
    await page.getByText(message).first().waitFor();
  }
  expect(await page.getByLabel('Card number').inputValue()).toBe('4242');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('accepted-0');
  // Each error disappears as soon as its field is right, and not before.
  await page.getByLabel('Email address').fill('ines@');
  expect(await page.getByText('Please enter a valid email address').isVisible()).toBe(true);
  await page.getByLabel('Email address').fill('ines@example.com');
  await page.getByText('Please enter a valid email address').waitFor({ state: 'detached' });
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByText('Please enter a valid card number').waitFor({ state: 'detached' });
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByText('Check this box to certify the document.').first().waitFor({ state: 'detached' });
  expect(await page.getByText('Type your full name.').isVisible()).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
  // What is said above all fields disappears with the last of them.
  await page.getByText('Check the highlighted fields.').waitFor();
  await page.getByLabel('Your full name').fill('Ines Vallejo');
  await page.getByLabel('Expires').fill('12/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on the card').fill('I Vallejo');
  await page.getByText('Check the highlighted fields.').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await close();
});

test('never sends a real card number in test mode', async () => {
  const { page, errors, close } = await openPage(browser);
  await visit(page, `${site.url}/checkout/?draft=${await saveDraft(page)}`);
  await fillIn(page, '5555555555554444');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await payButton(page).click();
  await page.getByText('only the test card numbers below work').waitFor();
  expect(sent).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

test('charges nothing for a declined card or a bank timeout, and accepts another try', async () => {
  const { page, close } = await openPage(browser);
  await visit(page, `${site.url}/checkout/?draft=${await saveDraft(page)}`);
  await fillIn(page, '4000000000000002');
  await payButton(page).click();
  await page.getByText('Your bank declined the card').first().waitFor();
  await fillCard(page, '4000000000006975');
  await payButton(page).click();
  await page.getByText('The bank did not respond in time').first().waitFor();
  await fillCard(page, '4242424242424242');
  await payButton(page).click();
  await page.getByRole('heading', { name: 'Your document is ready' }).waitFor();
  expect(await page.getByRole('heading', { name: /^Receipt/ }).count()).toBe(1);
  await close();
});

test('Enter pays from a field, applies a coupon from its field, and does nothing on a box', async () => {
  const { page, errors, close } = await openPage(browser);
  await visit(page, `${site.url}/checkout/?draft=${await saveDraft(page)}`);
  await fillIn(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/checkout')) sent.push(request.postData() ?? '');
  });
  await page.getByRole('checkbox').first().press('Enter');
  await page.getByLabel('Coupon').fill('NOSUCHCODE');
  await page.getByLabel('Coupon').press('Enter');
  await page.getByLabel('Coupon').and(page.locator('[aria-invalid="true"]')).waitFor();
  await page.getByLabel('Coupon').fill('');
  await page.getByLabel('Name on the card').press('Enter');
  await page.getByRole('heading', { name: 'Your document is ready' }).waitFor();
  expect(sent.map((body) => /intent=(\w+)/.exec(body)?.[1])).toEqual(['coupon', 'pay']);
  expect(errors.filter((error) => !error.includes('422') && !error.includes('404'))).toEqual([]);
  await close();
});

test('lets the buyer confirm the payment with the bank', async () => {
  const { page, errors, close } = await openPage(browser);
  await visit(page, `${site.url}/checkout/?draft=${await saveDraft(page)}`);
  await fillIn(page, '4000002500003155');
  await payButton(page).click();
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await page.waitForURL(/order\/success/);
  expect(errors).toEqual([]);
  await close();
});

test('says before payment that a utility bill is a specimen, and why', async () => {
  const { page, close } = await openPage(browser);
  await visit(page, `${site.url}/checkout/?draft=${await saveDraft(page, 'UtilityBill')}`);
  await page.getByText('A utility bill is a specimen until we verify').waitFor();
  expect(await page.getByLabel(/specimen in the name of/).count()).toBe(1);
  await close();
});

test('sells and delivers a document without scripts', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  await visit(page, `${site.url}/checkout/?draft=${await saveDraft(page)}`);
  await fillIn(page);
  await payButton(page).click();
  await page.waitForURL(/order\/success/);
  const isReady = async () => {
    await reload(page);
    return page.getByRole('heading', { name: 'Your document is ready' }).count();
  };
  await expect.poll(isReady, { interval: 250 }).toBe(1);
  await close();
});

test('hides an order from others, and offers documents to create in an empty checkout', async () => {
  const bought = await openPage(browser);
  await visit(bought.page, `${site.url}/checkout/?draft=${await saveDraft(bought.page)}`);
  await fillIn(bought.page);
  await payButton(bought.page).click();
  await bought.page.waitForURL(/order\/success/);
  const address = bought.page.url();
  await bought.close();
  const { page, close } = await openPage(browser);
  expect((await visit(page, address))?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Find your order' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await visit(page, `${site.url}/checkout/`);
  await page.getByRole('heading', { name: 'Nothing to pay for yet' }).waitFor();
  await visit(page, `${site.url}/thank-you/`);
  await close();
});

test('delivers several documents as one ZIP', async () => {
  const { page, close } = await openPage(browser);
  const drafts = [await saveDraft(page), await saveDraft(page)];
  await visit(page, `${site.url}/checkout/?${drafts.map((id) => `draft=${id}`).join('&')}`);
  await fillIn(page);
  await payButton(page).click();
  const all = page.getByRole('link', { name: 'Download all 2 as ZIP' });
  await all.waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), all.click()]);
  const file = path.join(folder, 'documents.zip');
  await download.saveAs(file);
  const documents = unzipSync(readFileSync(file));
  const names = Object.keys(documents).filter((name) => name.endsWith('.pdf'));
  expect(names).toHaveLength(2);
  for (const name of names) {
    expect(Buffer.from(documents[name]!.subarray(0, 5)).toString()).toBe('%PDF-');
    const proof = Buffer.from(documents[`proofs/${name.replace('.pdf', '.tlog-proof')}`]!).toString();
    expect(proof).toMatch(/^c2sp\.org\/tlog-proof@v1\n/);
  }
  await close();
});

test('delivers several stubs of one form as one PDF that verifies and lists each of them', async () => {
  const { page, errors, close } = await openPage(browser);
  const sample = payStub.sample(1);
  const form = { ...sample, templateMode: false, details: { ...sample.details, quantity: 2 }, stubs: [] };
  const answer = await page.context().request.post(`${site.url}/api/v1/drafts`, {
    data: { kind: 'PayStub', name: 'Two stubs', form },
    headers: { Origin: site.url },
  });
  const { data: draft } = (await answer.json()) as { data: { id: string } };
  await visit(page, `${site.url}/checkout/?draft=${draft.id}`);
  await fillIn(page);
  await payButton(page).click();
  const both = page.getByRole('link', { name: 'Download 2 as one PDF' });
  await both.waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), both.click()]);
  const file = path.join(folder, 'both.pdf');
  await download.saveAs(file);
  expect(run('pdfinfo', file)).toMatch(/Pages:\s+2/);
  await visit(page, `${site.url}/verify/`);
  await page.getByLabel('PDF or photo to verify').setInputFiles(file);
  await page.getByText('It holds the 2 documents that').waitFor();
  expect(await page.getByRole('link', { name: /^\d\d-/ }).count()).toBe(2);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});
