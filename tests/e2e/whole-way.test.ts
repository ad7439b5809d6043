import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import type { Page } from 'playwright-core';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { payStub } from '../../src/kinds/pay-stub/model/kind.ts';
import { accessibilityProblems, openPage, visit } from './browser.ts';
import { openOwnSiteAndBrowser } from './site-and-browser.ts';

// Payment, email, verification and correction, with a real mail server.

const emails: Email[] = [];
const mailServer = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  async onData(stream, _session, done) {
    emails.push(await PostalMime.parse(await buffer(stream)));
    done();
  },
});
mailServer.listen(0, '127.0.0.1');
await once(mailServer.server, 'listening');
afterAll(
  () =>
    new Promise<void>((resolve) => {
      mailServer.close(() => resolve());
    }),
);
const { port } = mailServer.server.address() as AddressInfo;
const { site, browser } = await openOwnSiteAndBrowser({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'Paperproof <papers@example.com>',
});

const emailsTo = (address: string) => emails.filter(({ to }) => to?.some((receiver) => receiver.address === address));

async function saveDraft(page: Page): Promise<string> {
  const form = { ...payStub.sample(1), templateMode: false };
  const answer = await page.context().request.post(`${site.url}/api/v1/drafts`, {
    data: { kind: 'PayStub', name: 'A stub', form },
    headers: { Origin: site.url },
  });
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

/** Pays and closes the page before the response arrives. */
async function payAndLeave(address: string): Promise<void> {
  const { page, close } = await openPage(browser);
  await visit(page, `${site.url}/checkout/?draft=${await saveDraft(page)}`);
  for (const tick of await page.getByRole('checkbox').all()) await tick.check();
  await page.getByLabel('Your full name').fill('Ines Vallejo');
  await page.getByLabel('Email address').fill(address);
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expires').fill('12/30');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on the card').fill('I Vallejo');
  const received = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: /^Pay \$/ }).click({ noWaitAfter: true });
  await received;
  await close();
}

async function drop(page: Page, bytes: Buffer): Promise<void> {
  await visit(page, `${site.url}/verify/`);
  await page
    .getByLabel('PDF or photo to verify')
    .setInputFiles({ name: 'document.pdf', mimeType: 'application/pdf', buffer: bytes });
}

test('delivers a stub by email that verifies, shows as replaced after a correction, and as altered with a flipped byte', async () => {
  const address = 'ines@example.com';
  await payAndLeave(address);
  const ready = () => emailsTo(address).find(({ attachments }) => attachments.length > 0);
  await expect.poll(ready).toBeDefined();
  const [attachment] = ready()!.attachments;
  const pdf = Buffer.from(attachment!.content as ArrayBuffer);

  const { page, errors, close } = await openPage(browser);
  await drop(page, pdf);
  await page.getByRole('heading', { name: 'Unchanged. Issuer not checked.' }).waitFor();

  const link = /https?:\/\/\S+\/order\/success\/\?[^\s>]+/.exec(ready()!.text!)![0];
  await visit(page, site.url + new URL(link).pathname + new URL(link).search);
  await page.getByRole('link', { name: /^Correct/ }).click();
  await page.getByRole('button', { name: 'Open as draft' }).click();
  await page.waitForURL(/pay-stub-generator\/\?draft=/);
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.locator('summary').filter({ hasText: 'Employee Information' }).click();
  await page.locator('[name="employee.address1"]').fill('78 Garrison Street');
  await page.locator('[name="employee.address1"]').blur();
  await page.locator('summary').filter({ hasText: 'Review Paystub' }).click();
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await page.getByRole('heading', { name: '1 line changed' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('What was wrong?').fill('The house number was wrong.');
  await page.getByRole('checkbox').check();
  await page.getByLabel('Your full name').fill('Ines Vallejo');
  await page.getByRole('button', { name: 'Issue revision 2' }).click();
  await page.waitForURL(/order\/success/);
  const corrected = () => emailsTo(address).find(({ subject }) => subject?.startsWith('Corrected:'));
  await expect.poll(corrected).toBeDefined();

  await drop(page, pdf);
  await page.getByRole('heading', { name: 'A newer version replaced this document.' }).waitFor();
  await page.getByText('Changed lines', { exact: true }).waitFor();
  await page.getByText(/“The house number was wrong\.”/).waitFor();
  await drop(page, Buffer.from(corrected()!.attachments[0]!.content as ArrayBuffer));
  await page.getByRole('heading', { name: 'Unchanged. Issuer not checked.' }).waitFor();
  const flipped = Buffer.from(pdf);
  flipped[flipped.length >> 1]! ^= 1;
  await drop(page, flipped);
  await page.getByRole('heading', { name: 'Not a match' }).waitFor();

  // One receipt, one email with the document, one with its correction, and no duplicates.
  expect(
    emailsTo(address)
      .map(({ attachments }) => attachments.length)
      .toSorted(),
  ).toEqual([0, 1, 1]);
  expect(errors).toEqual([]);
  await close();
});
