import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { utilityBill } from '../../src/domain/documents/utility-bill/kind.ts';
import { invoice } from '../../src/domain/documents/invoice/kind.ts';
import { payStub } from '../../src/domain/documents/pay-stub/kind.ts';
import { accessibilityProblems, openPage } from './browser.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();
const folder = mkdtempSync(path.join(tmpdir(), 'bought-'));

afterAll(async () => {
  rmSync(folder, { recursive: true });
});

const PHONE = { viewport: { width: 390, height: 844 } };
let counter = 0;

/** A draft of this browser's own, as its generator would have kept it. */
async function keepDraft(page: Page, kind: 'Invoice' | 'UtilityBill' = 'Invoice'): Promise<string> {
  counter += 1;
  const sample = invoice.sample(1);
  const form =
    kind === 'UtilityBill'
      ? utilityBill.sample(1)
      : { ...sample, details: { ...sample.details, number: `E-${counter}` } };
  const answer = await page.context().request.post(`${site.url}/api/v1/drafts`, {
    data: { kind, name: 'A paper', form },
    headers: { Origin: site.url },
  });
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

async function fillIn(page: Page, number = '4242424242424242'): Promise<void> {
  for (const tick of await page.getByRole('checkbox').all()) await tick.check();
  await page.getByLabel('Your full name').fill('Ines Vallejo');
  await page.getByLabel('E-mail address').fill('ines@example.com');
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

test('a guest pays, downloads a sealed paper that others can read, and its check says that it fits', async () => {
  const { page, errors, close } = await openPage(browser);
  await page.goto(`${site.url}/checkout/?draft=${await keepDraft(page)}`);
  expect(await page.getByText('Self-prepared. Issuer not verified.').count()).toBe(1);
  await fillIn(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await payButton(page).click();
  await page.getByRole('heading', { name: 'Your paper is sealed.' }).waitFor({ timeout: 20_000 });
  expect(await accessibilityProblems(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Download/ }).click(),
  ]);
  const file = path.join(folder, 'paper.pdf');
  await download.saveAs(file);
  expect(run('pdfsig', '-nocert', file)).toContain('Signature is Valid');
  expect(run('pdftotext', '-layout', file, '-')).toContain(download.suggestedFilename().replace('.pdf', ''));
  await page.goto(`${site.url}/verify/`);
  await page.setInputFiles('input[type=file]', file);
  await page.getByRole('heading', { name: /fits/i }).waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('two presses on Pay are one payment, and going back leads to what was bought', async () => {
  const { page, errors, close } = await openPage(browser);
  const draft = await keepDraft(page);
  await page.goto(`${site.url}/checkout/?draft=${draft}`);
  await fillIn(page);
  await payButton(page).dblclick();
  await page.waitForURL(/order\/success/);
  const order = new URL(page.url()).searchParams.get('order');
  await page.goto(`${site.url}/checkout/?draft=${draft}`);
  await page.waitForURL(/order\/success/);
  expect(new URL(page.url()).searchParams.get('order')).toBe(order);
  expect(await page.getByRole('heading', { name: /^Receipt/ }).count()).toBe(1);
  expect(errors).toEqual([]);
  await close();
});

test('a network that goes while Pay is pressed leaves the form as it is, and the next press pays', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(`${site.url}/checkout/?draft=${await keepDraft(page)}`);
  await page.waitForLoadState('networkidle');
  await fillIn(page);
  await page.context().setOffline(true);
  await payButton(page).click();
  await page.getByText(/^The connection was lost\./).waitFor();
  expect(await page.getByLabel('Your full name').inputValue()).toBe('Ines Vallejo');
  expect(await page.getByLabel('Card number').inputValue()).toMatch(/4242$/);
  await page.context().setOffline(false);
  await payButton(page).click();
  await page.waitForURL(/order\/success/);
  await close();
});

test('what is missing is said at every field at once, and nothing that was typed is lost', async () => {
  const { page, close } = await openPage(browser, PHONE);
  await page.goto(`${site.url}/checkout/?draft=${await keepDraft(page)}`);
  await page.getByLabel('Card number').fill('4242');
  await payButton(page).click();
  for (const message of [
    'Tick this to confirm that the paper is true.',
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
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await close();
});

test('a card that is no test number never leaves the browser of a trial', async () => {
  const { page, errors, close } = await openPage(browser);
  await page.goto(`${site.url}/checkout/?draft=${await keepDraft(page)}`);
  await fillIn(page, '5555555555554444');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await payButton(page).click();
  await page.getByText('only the test numbers below are taken').waitFor();
  expect(sent).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

test('a declined card and a bank that does not answer take nothing; another try goes through', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(`${site.url}/checkout/?draft=${await keepDraft(page)}`);
  await fillIn(page, '4000000000000002');
  await payButton(page).click();
  await page.getByText('Your bank declined the card').first().waitFor();
  await fillCard(page, '4000000000006975');
  await payButton(page).click();
  await page.getByText('The bank did not answer in time').first().waitFor();
  await fillCard(page, '4242424242424242');
  await payButton(page).click();
  await page.getByRole('heading', { name: 'Your paper is sealed.' }).waitFor({ timeout: 20_000 });
  expect(await page.getByRole('heading', { name: /^Receipt/ }).count()).toBe(1);
  await close();
});

test('a bank that asks is answered on the page', async () => {
  const { page, errors, close } = await openPage(browser);
  await page.goto(`${site.url}/checkout/?draft=${await keepDraft(page)}`);
  await fillIn(page, '4000002500003155');
  await payButton(page).click();
  await page.getByRole('button', { name: 'Yes, it is me' }).click();
  await page.waitForURL(/order\/success/);
  expect(errors).toEqual([]);
  await close();
});

test('a cost statement says before paying that it is a specimen, and why', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(`${site.url}/checkout/?draft=${await keepDraft(page, 'UtilityBill')}`);
  await page.getByText('A utility cost statement is a specimen until our staff').waitFor();
  expect(await page.getByLabel(/specimen in the name of/).count()).toBe(1);
  await close();
});

test('without scripts a paper is paid for and downloaded', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.url}/checkout/?draft=${await keepDraft(page)}`);
  await fillIn(page);
  await payButton(page).click();
  await page.waitForURL(/order\/success/);
  await expect
    .poll(
      async () => {
        await page.reload();
        return page.getByRole('heading', { name: 'Your paper is sealed.' }).count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  await close();
});

test('an order is nobody else’s, and a checkout without a draft says what can be made', async () => {
  const bought = await openPage(browser);
  await bought.page.goto(`${site.url}/checkout/?draft=${await keepDraft(bought.page)}`);
  await fillIn(bought.page);
  await payButton(bought.page).click();
  await bought.page.waitForURL(/order\/success/);
  const address = bought.page.url();
  await bought.close();
  const { page, close } = await openPage(browser);
  expect((await page.goto(address))?.status()).toBe(404);
  await page.goto(`${site.url}/checkout/`);
  await page.getByRole('heading', { name: 'There is nothing to pay for yet.' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goto(`${site.url}/thank-you/`);
  expect(await accessibilityProblems(page)).toEqual([]);
  await close();
});

test('several papers come as one ZIP that opens', async () => {
  const { page, close } = await openPage(browser);
  const drafts = [await keepDraft(page), await keepDraft(page)];
  await page.goto(`${site.url}/checkout/?${drafts.map((id) => `draft=${id}`).join('&')}`);
  await fillIn(page);
  await payButton(page).click();
  const all = page.getByRole('link', { name: 'All 2 as a ZIP' });
  await all.waitFor({ timeout: 20_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), all.click()]);
  const file = path.join(folder, 'papers.zip');
  await download.saveAs(file);
  const papers = unzipSync(readFileSync(file));
  expect(Object.keys(papers)).toHaveLength(2);
  for (const paper of Object.values(papers)) expect(Buffer.from(paper.subarray(0, 5)).toString()).toBe('%PDF-');
  await close();
});

test('several stubs of one form come in one sealed PDF as well, which fits and names each of them', async () => {
  const { page, errors, close } = await openPage(browser);
  const sample = payStub.sample(1);
  const form = { ...sample, templateMode: false, details: { ...sample.details, quantity: 2 }, stubs: [] };
  const answer = await page.context().request.post(`${site.url}/api/v1/drafts`, {
    data: { kind: 'PayStub', name: 'Two stubs', form },
    headers: { Origin: site.url },
  });
  const { data: draft } = (await answer.json()) as { data: { id: string } };
  await page.goto(`${site.url}/checkout/?draft=${draft.id}`);
  await fillIn(page);
  await payButton(page).click();
  const both = page.getByRole('link', { name: '2 in one PDF' });
  await both.waitFor({ timeout: 20_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), both.click()]);
  const file = path.join(folder, 'both.pdf');
  await download.saveAs(file);
  expect(run('pdfinfo', file)).toMatch(/Pages:\s+2/);
  await page.goto(`${site.url}/verify/`);
  await page.getByLabel('PDF to check').setInputFiles(file);
  await page.getByText('the 2 papers that were sealed together for').waitFor();
  expect(await page.getByRole('link', { name: /^\d\d-/ }).count()).toBe(2);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});
