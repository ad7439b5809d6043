import type { Request } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { accessibilityProblems, openNewPage, startBrowser, visit } from './browser.ts';
import { signUpWithCompany, startRunOf } from './company-with-run.ts';
import { payByCard } from './pay-by-card.ts';
import { openSite } from './site-and-browser.ts';

// Scrypt is slow on purpose: the browser that tests share compiles no script well enough for it.
const [site, browser] = await Promise.all([openSite(), startBrowser()]);
afterAll(() => browser.close());

const PASSPHRASE = 'maple ledger window copper';
const OTHER = 'another five words of paper';
const ACCOUNT = '8830014471';
const ROUTING = '011000015';
const NEW_ACCOUNT = '5520019933';
const SSN = '219-09-9999';

test('a vault made in the browser fills in bank numbers without pasting, and no request carries one in clear', async () => {
  const { page, close } = await openNewPage(browser);
  const company = await signUpWithCompany(site, page, `Vault ${crypto.randomUUID().slice(0, 8)}`);
  const run = await startRunOf(page, company, [{ name: 'Ann Lee', rate: 2_000 }]);
  await visit(page, `${run}review/`);
  await page.getByRole('link', { name: 'Issue 1 pay stub' }).click();
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
  await payByCard(page, 'Ines Vallejo');
  await page.getByRole('heading', { name: '1 of 1 pay stubs issued' }).waitFor();

  const sent: string[] = [];
  const note = (request: Request) => sent.push(`${request.url()} ${request.postData() ?? ''}`);
  page.on('request', note);
  await visit(page, `${company}settings/`);
  await page.getByText('Make a vault').click();
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await page.getByLabel('Passphrase again', { exact: true }).fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Make vault' }).click();
  // Nothing is made before it is confirmed.
  await page.getByText('to confirm.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('Type “I will not lose it”').fill('I will not lose it');
  await page.getByRole('button', { name: 'Make vault' }).click();
  await page.getByText('Change the passphrase').click();
  await page.getByLabel('Passphrase now').fill(PASSPHRASE);
  await page.getByLabel('New passphrase', { exact: true }).fill(OTHER);
  await page.getByLabel('New passphrase again').fill(OTHER);
  await page.getByRole('button', { name: 'Change passphrase' }).click();
  await page.getByText('Change the passphrase').waitFor();
  await expect.poll(() => sent.some((each) => each.includes('vault-passphrase'))).toBe(true);

  const openBank = async () => {
    await visit(page, `${company}books/`);
    await page.getByRole('link', { name: 'Direct deposit file' }).click();
    await page.getByRole('heading', { name: 'Direct deposit file' }).waitFor();
  };
  await openBank();
  await page.getByLabel('Paste from a spreadsheet').fill(`Ann Lee, ${ROUTING}, ${ACCOUNT}`);
  await page.getByRole('button', { name: 'Fill in the numbers' }).click();
  await page.getByRole('button', { name: 'Save numbers to the vault' }).click();
  await page.getByText('Saved to the vault.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await openBank();
  expect(await page.getByLabel('Account number').inputValue()).toBe('');
  await page.getByLabel('Passphrase of the vault').fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Unlock vault' }).click();
  await page.getByText('This is not the passphrase of the vault.').waitFor();
  await page.getByLabel('Passphrase of the vault').fill(OTHER);
  await page.getByRole('button', { name: 'Unlock vault' }).click();
  await page.getByText('Numbers found for 1 of 1 payment.').first().waitFor();
  expect(await page.getByLabel('Account number').inputValue()).toBe(ACCOUNT);
  expect(await page.getByLabel('Routing number', { exact: true }).inputValue()).toBe(ROUTING);

  expect(sent.length).toBeGreaterThan(3);
  const secrets = [PASSPHRASE, OTHER, ACCOUNT, ROUTING, 'AGE-SECRET-KEY'];
  const written = secrets.flatMap((secret) => [secret, encodeURIComponent(secret), secret.replaceAll(' ', '+')]);
  expect(sent.filter((each) => written.some((secret) => each.includes(secret)))).toEqual([]);
  expect(sent.some((each) => each.includes('save-vault'))).toBe(true);
  page.off('request', note);

  // A worker's browser encrypts to the same vault.
  await visit(page, `${company}worker-details/`);
  await page.getByRole('button', { name: 'Make links to copy' }).click();
  const link = (await page.getByText('/my-pay/details/?token=').textContent())!;
  const code = (await page.getByText(/^\d{4}-\d{4}$/).textContent())!;
  const worker = await openNewPage(browser);
  const sentByWorker: string[] = [];
  worker.page.on('request', (request) => sentByWorker.push(`${request.url()} ${request.postData() ?? ''}`));
  const openParts = async () => {
    await visit(worker.page, link);
    for (const part of ['Send my home address', 'Send a new Form W-4', 'Send my state and local tax forms'])
      await worker.page.getByLabel(part).uncheck();
  };
  await openParts();
  await worker.page.getByLabel('Send my Social Security number, encrypted').check();
  await worker.page.getByLabel('Social Security number', { exact: false }).last().fill(SSN);
  await worker.page.getByLabel('Code from your employer').fill(code);
  // What encrypts does not load.
  await worker.page.route('**/assets/*.js', (route) => route.abort());
  await worker.page.getByRole('button', { name: 'Send details' }).click();
  await worker.page.getByText('Your numbers could not be encrypted').waitFor();
  await worker.page.unroute('**/assets/*.js');
  await openParts();
  await worker.page.getByLabel('Send a new bank account').check();
  await worker.page.getByLabel('Bank', { exact: true }).fill('First Bank');
  await worker.page.getByLabel('Routing number').fill('12');
  await worker.page.getByLabel('Account number').fill(NEW_ACCOUNT);
  await worker.page.getByLabel('Send my Social Security number, encrypted').check();
  await worker.page.getByLabel('Social Security number', { exact: false }).last().fill(SSN);
  await worker.page.getByLabel('Code from your employer').fill(code);
  await worker.page.getByRole('button', { name: 'Send details' }).click();
  await worker.page.getByText('Check the 9-digit routing number.').waitFor();
  expect(await accessibilityProblems(worker.page)).toEqual([]);
  await worker.page.getByLabel('Routing number').fill(ROUTING);
  await worker.page.getByRole('button', { name: 'Send details' }).click();
  await worker.page.getByText('reviews your details').waitFor();
  const clear = [SSN, SSN.replaceAll('-', ''), NEW_ACCOUNT, ROUTING];
  expect(sentByWorker.some((each) => each.includes('AGE%20ENCRYPTED') || each.includes('AGE+ENCRYPTED'))).toBe(true);
  expect(sentByWorker.filter((each) => clear.some((secret) => each.includes(secret)))).toEqual([]);
  await worker.close();
  await visit(page, `${company}worker-details/`);
  await page.getByText('Encrypted for the vault').first().waitFor();
  await page.getByRole('button', { name: 'Accept Numbers for the vault of Ann Lee' }).click();
  await page.getByText('1 change accepted.').waitFor();
  await openBank();
  await page.getByLabel('Passphrase of the vault').fill(OTHER);
  await page.getByRole('button', { name: 'Unlock vault' }).click();
  await page.getByText('Numbers found for 1 of 1 payment.').first().waitFor();
  expect(await page.getByLabel('Account number').inputValue()).toBe(NEW_ACCOUNT);

  await visit(page, `${company}settings/`);
  await page.getByText('Forget the vault').click();
  await page.getByRole('button', { name: 'Delete vault' }).click();
  await page.getByText('Make a vault').waitFor();
  await close();
});
