import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import type { Page } from 'playwright-core';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { payStub } from '../../src/domain/documents/pay-stub/kind.ts';
import { accessibilityProblems, openPage } from './browser.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

// From paying to the letter, from the letter to the check, and back when something was wrong, over a real mail server.

const letters: Email[] = [];
const post = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  async onData(stream, _session, done) {
    letters.push(await PostalMime.parse(await buffer(stream)));
    done();
  },
});
post.listen(0, '127.0.0.1');
await once(post.server, 'listening');
afterAll(
  () =>
    new Promise<void>((resolve) => {
      post.close(() => resolve());
    }),
);
const { port } = post.server.address() as AddressInfo;
const { site, browser } = await openSiteAndBrowser({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'Paperproof <papers@example.com>',
});

const lettersTo = (address: string) => letters.filter(({ to }) => to?.some((receiver) => receiver.address === address));

async function keepDraft(page: Page): Promise<string> {
  const form = { ...payStub.sample(1), templateMode: false };
  const answer = await page.context().request.post(`${site.url}/api/v1/drafts`, {
    data: { kind: 'PayStub', name: 'A stub', form },
    headers: { Origin: site.url },
  });
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

/** Pays and is gone before any answer has come. */
async function payAndLeave(address: string): Promise<void> {
  const { page, close } = await openPage(browser);
  await page.goto(`${site.url}/checkout/?draft=${await keepDraft(page)}`);
  for (const tick of await page.getByRole('checkbox').all()) await tick.check();
  await page.getByLabel('Your full name').fill('Ines Vallejo');
  await page.getByLabel('E-mail address').fill(address);
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expires').fill('12/30');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on the card').fill('I Vallejo');
  const asked = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: /^Pay \$/ }).click({ noWaitAfter: true });
  await asked;
  await close();
}

async function drop(page: Page, bytes: Buffer): Promise<void> {
  await page.goto(`${site.url}/verify/`);
  await page
    .getByLabel('PDF to check')
    .setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: bytes });
}

test('a stub is paid for and comes by mail, checks green, is corrected, then checks amber, and red with one byte flipped', async () => {
  const address = 'ines@example.com';
  await payAndLeave(address);
  const ready = () => lettersTo(address).find(({ attachments }) => attachments.length > 0);
  await expect.poll(ready, { timeout: 20_000 }).toBeDefined();
  const [attachment] = ready()!.attachments;
  const pdf = Buffer.from(attachment!.content as ArrayBuffer);

  const { page, errors, close } = await openPage(browser);
  await drop(page, pdf);
  await page.getByRole('heading', { name: 'It fits.' }).waitFor();

  const link = /https?:\/\/\S+\/order\/success\/\?[^\s>]+/.exec(ready()!.text!)![0];
  await page.goto(site.url + new URL(link).pathname + new URL(link).search);
  await page.getByRole('link', { name: /^Correct/ }).click();
  await page.getByRole('button', { name: 'Open it as a draft' }).click();
  await page.waitForURL(/pay-stub-generator\/\?draft=/);
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.locator('summary').filter({ hasText: 'Employee Information' }).click();
  await page.locator('[name="employee.address1"]').fill('78 Garrison Street');
  await page.locator('[name="employee.address1"]').blur();
  await page.locator('summary').filter({ hasText: 'Review Paystub' }).click();
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await page.getByRole('heading', { name: 'One line reads differently' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('What was wrong?').fill('The house number was wrong.');
  await page.getByRole('checkbox').check();
  await page.getByLabel('Your full name').fill('Ines Vallejo');
  await page.getByRole('button', { name: 'Seal revision 2' }).click();
  await page.waitForURL(/order\/success/);
  const corrected = () => lettersTo(address).find(({ subject }) => subject?.startsWith('Corrected:'));
  await expect.poll(corrected, { timeout: 20_000 }).toBeDefined();

  await drop(page, pdf);
  await page.getByRole('heading', { name: 'It fits, but there is a newer one.' }).waitFor();
  await page.getByText('Changed since', { exact: true }).waitFor();
  await page.getByText(/“The house number was wrong\.”/).waitFor();
  await drop(page, Buffer.from(corrected()!.attachments[0]!.content as ArrayBuffer));
  await page.getByRole('heading', { name: 'It fits.' }).waitFor();
  const flipped = Buffer.from(pdf);
  flipped[flipped.length >> 1]! ^= 1;
  await drop(page, flipped);
  await page.getByRole('heading', { name: 'It does not fit.' }).waitFor();

  // One receipt, one letter with the paper, one with its correction: nothing came twice.
  expect(
    lettersTo(address)
      .map(({ attachments }) => attachments.length)
      .toSorted(),
  ).toEqual([0, 1, 1]);
  expect(errors).toEqual([]);
  await close();
}, 120_000);
