import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { utilityBill } from '../../src/kinds/utility-bill/model/kind.ts';
import { startDnsResponder } from '../dns-responder.ts';
import { drawLogo, type LogoLook } from '../attack/logos/draw-logo.ts';
import { addCustomer } from './add-customer.ts';
import { accessibilityProblems, openPage, reload, visit } from './browser.ts';
import { inEmailTo, linkTo } from './emails.ts';
import { expectLooks } from './looks.ts';
import { openOwnSiteAndBrowser } from './site-and-browser.ts';
import { addAdmin, setUpFirstAdmin, type StaffMember } from './staff.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const ISSUER = utilityBill.sample(1).companyName;

const dns = await startDnsResponder();
afterAll(dns.stop);
const { site, browser } = await openOwnSiteAndBrowser({ DNS_SERVERS: dns.address });
expectLooks(import.meta.filename);
let first: StaffMember;
let second: StaffMember;
/** Whose business the staff verify. */
let owner: string;

beforeAll(async () => {
  first = await setUpFirstAdmin(site);
  second = await addAdmin(site, first, 'ruth@example.com');
});

const run = (tool: string, ...rest: string[]): string => execFileSync(tool, rest, { encoding: 'utf8' });

async function openAs(cookie: string, options = {}) {
  const watched = await openPage(browser, options);
  const [name, value] = cookie.split('=') as [string, string];
  await watched.page.context().addCookies([{ name, value, url: site.url }]);
  return watched;
}

/** The cost statement of another month, so that it is not the same document. */
const billOf = (month: number) => ({
  ...utilityBill.sample(1),
  startOfService: `2026-0${month}-01`,
  endOfService: `2026-0${month}-28`,
  pastUsage: [],
});
const LOOK: LogoLook = {
  font: 'Liberation Sans',
  style: '',
  colors: ['#fff', '#0b5394'],
  width: 520,
  capitals: false,
  spacing: 0,
  turn: 0,
  isStacked: true,
  hasShape: true,
};

/** Buys a cost statement through the API and returns the path of the sealed file. */
async function buyBill(cookie: string, bill: object, email = 'owner@example.com'): Promise<string> {
  const call = async (path: string, sent?: unknown) => {
    const answer = await fetch(`${site.url}/api/v1${path}`, {
      method: sent === undefined ? 'GET' : 'POST',
      headers: {
        Origin: site.url,
        Cookie: cookie,
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
      },
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return ((await answer.json()) as { data: never }).data;
  };
  const { orderId, orderKey } = (await call('/order/createPayment', {
    products: [{ kind: 'UtilityBill', input: bill }],
    email,
    attestation: { version: '2026-11-20', typedName: 'Eleanor Rowe', isAccepted: true },
  })) as { orderId: string; orderKey: string };
  const payment = {
    card_holder_name: 'E Rowe',
    card_number: '4242424242424242',
    card_expiry: '12/49',
    card_cvc: '123',
  };
  await call('/order/successPayment', { orderId, orderKey, payment });
  const read = async () =>
    ((await call(`/order/${orderId}?key=${orderKey}`)) as { documents: { id: string; status: string }[] })
      .documents[0]!;
  await expect.poll(async () => (await read()).status).toBe('ready');
  const file = await fetch(`${site.url}/my-dashboard/documents/${(await read()).id}/pdf/`, {
    headers: { Cookie: cookie },
  });
  const path = join(site.folder, `${orderId}.pdf`);
  await writeFile(path, new Uint8Array(await file.arrayBuffer()));
  return path;
}
const billFrom = async (cookie: string, companyName: string, email?: string) =>
  run('pdftotext', '-layout', await buyBill(cookie, { ...utilityBill.sample(1), companyName }, email), '-');
const imagesIn = (file: string) =>
  run('pdfimages', '-list', file)
    .split('\n')
    .filter((line) => / image /.test(line));

const photoOfRegistration = (): Promise<Buffer> =>
  sharp({ create: { width: 850, height: 1_100, channels: 3, background: '#fffdf5' } })
    .png()
    .toBuffer();

async function approve(staff: StaffMember, page: Page, button: RegExp): Promise<void> {
  await visit(page, `${site.url}/admin/verifications/?state=waiting`);
  await page.getByRole('link', { name: ISSUER }).first().click();
  await page.locator('summary').filter({ hasText: button }).click();
  expect(await accessibilityProblems(page)).toEqual([]);
  const approval = page.getByRole('button', { name: 'Approve' });
  for (const box of await page.getByRole('checkbox').all()) {
    expect(await approval.isDisabled()).toBe(true);
    await box.check();
  }
  expect(await approval.isEnabled()).toBe(true);
  await page
    .getByRole('textbox', { name: 'Reason' })
    .fill(`Registry, letter and call agree (${staff === first ? 'first' : 'second'})`);
  await page.getByRole('button', { name: 'Approve' }).click();
}

test('verifies a domain by its TXT record and shows what is missing until then', async () => {
  const { page, errors, close } = await openAs(await addCustomer(site, { username: 'domain@example.com' }), PHONE);
  await visit(page, `${site.url}/my-dashboard/`);
  await page.locator('header summary[aria-label="Menu"]').click();
  await page.getByRole('link', { name: 'Issuers' }).click();
  await page.getByRole('heading', { name: 'Issuers' }).waitFor();
  const form = page.getByRole('region', { name: 'Verify your domain' });
  await form.getByLabel('Issuer name').fill('Harrow Lane LLC');
  await form.getByLabel('Your domain').fill('gmail.com');
  await form.getByRole('button', { name: 'Start verification' }).click();
  await page.getByText('Anyone can get an address at this domain').waitFor();
  await form.getByLabel('Your domain').fill('https://www.harrowlane.test');
  await form.getByRole('button', { name: 'Start verification' }).click();
  await page.getByText('Now add the DNS record shown below.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const value = await page.getByText(/^issuer-check=/).innerText();
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('We found no TXT record at _issuer-check.harrowlane.test yet.').waitFor();
  dns.records.set('_issuer-check.harrowlane.test', [value]);
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('harrowlane.test is confirmed.').waitFor();
  await page.getByText('Domain confirmed: harrowlane.test. Valid until').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(errors.filter((error) => !/4(22|09)/.test(error))).toEqual([]);
  await close();
});

test('verifies a domain by an email to an administrator mailbox, without scripts', async () => {
  const { page, close } = await openAs(await addCustomer(site, { username: 'mailbox@example.com' }), {
    javaScriptEnabled: false,
  });
  await visit(page, `${site.url}/my-dashboard/issuers/`);
  const form = page.getByRole('region', { name: 'Verify your domain' });
  await form.getByLabel('Issuer name').fill('Oak Yard LLC');
  await form.getByLabel('Your domain').fill('oakyard.test');
  await form.getByLabel('Get an email at an administrator mailbox').check();
  await form.getByRole('button', { name: 'Start verification' }).click();
  await visit(page, site.url + (await linkTo(site, '/confirm-domain/', 'postmaster@oakyard.test')));
  await page.getByRole('button', { name: 'Confirm domain' }).click();
  expect(await page.locator('main').innerText()).toContain('oakyard.test is confirmed');
  await visit(page, `${site.url}/my-dashboard/issuers/`);
  expect(await page.locator('main').innerText()).toContain('Domain confirmed: oakyard.test.');
  await close();
});

test('only a business that two staff members reviewed issues a clean cost statement', async () => {
  owner = await addCustomer(site, { username: 'owner@example.com' });
  const stranger = await addCustomer(site, { username: 'stranger@example.com' });
  const { page, errors, close } = await openAs(owner);
  await visit(page, `${site.url}/my-dashboard/issuers/`);
  const form = page.getByRole('region', { name: 'Verify your business' });
  await form.getByLabel('Issuer name').fill(ISSUER);
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.getByLabel('State and registration number').fill('Pennsylvania, 4711');
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.getByLabel('Your name, role').fill('Ada Lind, owner');
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.getByText('Enter your name, role and a public phone number.').waitFor();
  await form.getByLabel('Your name, role').fill('Ada Lind, owner, 610-555-0142');
  await form.getByLabel('Your name, role').press('Enter');
  await form.getByLabel('Business registration and EIN letter').setInputFiles([
    { name: 'ein.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 the EIN letter') },
    { name: 'registration.png', mimeType: 'image/png', buffer: await photoOfRegistration() },
  ]);
  await form.getByText('ein.pdf').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.getByLabel('Also cover utility bills and bank statements').check();
  expect(await accessibilityProblems(page)).toEqual([]);
  await form.getByRole('button', { name: 'Request verification' }).click();
  await page.getByText('We will email you the result').waitFor();
  expect(await billFrom(owner, ISSUER)).toContain('SPECIMEN');

  const dashboard = await openAs(first.cookie);
  await approve(first, dashboard.page, /^Approve \(1 of 2\)/);
  await dashboard.page.getByText('A second staff member has to approve').first().waitFor();
  expect(await accessibilityProblems(dashboard.page)).toEqual([]);
  const picture = dashboard.page.getByRole('img', { name: 'document-2.png' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(850);
  const shown = await dashboard.page.request.get(site.url + (await picture.getAttribute('src')));
  expect(shown.headers()).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  const [download] = await Promise.all([
    dashboard.page.waitForEvent('download'),
    dashboard.page.getByRole('link', { name: 'document-1.pdf' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('document-1.pdf');
  const address = dashboard.page.url();
  const other = await openAs(second.cookie, PHONE);
  await approve(second, other.page, /^Approve/);
  await other.page.getByText('The owner gets an email').waitFor();
  expect(await other.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect((await fetch(address, { headers: { Cookie: owner }, redirect: 'manual' })).status).toBe(302);
  await inEmailTo(site, 'owner@example.com', /Business verified by staff/);
  await visit(other.page, `${site.url}/admin/history/verifications/`);
  await other.page.getByRole('link', { name: ISSUER }).first().click();
  await other.page.waitForURL(/\/admin\/verifications\/[^/]+\/$/);
  await other.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await accessibilityProblems(other.page)).toEqual([]);

  const clean = await billFrom(owner, `${ISSUER}.`);
  expect(clean).toContain('Business verified by staff on');
  expect(clean).not.toContain('SPECIMEN');
  expect(await billFrom(stranger, ISSUER, 'stranger@example.com')).toContain('SPECIMEN');
  expect(await billFrom(owner, 'Elm Street Homes')).toContain('SPECIMEN');
  await visit(page, `${site.url}/my-dashboard/issuers/`);
  await page.getByText('including utility bills and bank statements').waitFor();
  expect(errors).toEqual([]);
  for (const watched of [dashboard, other]) await watched.close();
  await close();
});

test('a verified business sets up its own DID, and reads what is missing for it', async () => {
  const { page, errors, close } = await openAs(owner, { ...PHONE, colorScheme: 'dark' });
  await visit(page, `${site.url}/my-dashboard/issuers/`);
  const form = page.getByRole('region', { name: 'Verify your domain' });
  await form.getByLabel('Issuer name').fill(ISSUER);
  await form.getByLabel('Your domain').fill('utility.test');
  await form.getByRole('button', { name: 'Start verification' }).click();
  dns.records.set('_issuer-check.utility.test', [await page.getByText(/^issuer-check=/).innerText()]);
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('utility.test is confirmed.').waitFor();
  await page.getByText('Your own DID').click();
  await page.getByRole('button', { name: 'Set up DID' }).click();
  await page.getByText('https://utility.test/.well-known/did.json', { exact: true }).waitFor();
  await page.getByText(/"id":"did:web:utility\.test"/).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  dns.addresses.set('utility.test', ['10.0.0.5']);
  await page.getByRole('button', { name: 'Check DID' }).click();
  await page
    .getByText(/not on the internet/)
    .first()
    .waitFor();
  expect(errors.filter((error) => !/4(22|09)/.test(error))).toEqual([]);
  await close();
});

test('the logo of a verified business waits for staff, is printed once they approve it, and not after they reject it', async () => {
  const { page, errors, close } = await openAs(owner);
  const saved = await page.context().request.post(`${site.url}/api/v1/drafts`, {
    data: { kind: 'UtilityBill', name: 'With a logo', form: billOf(9) },
    headers: { Origin: site.url },
  });
  const draft = ((await saved.json()) as { data: { id: string } }).data.id;
  await visit(page, `${site.url}/utility-bill-generator/?draft=${draft}`);
  const note = page.getByText('Our staff review each new logo before it appears on a utility bill or bank statement.');
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await drawLogo(ISSUER, LOOK) };
  await page.getByText('Add a logo').click();
  await page.locator('details[open] input[type=file]').setInputFiles(logo);
  await page.getByRole('button', { name: 'Apply' }).click();
  const cropped = page.getByRole('img', { name: 'Your company logo' });
  await cropped.waitFor();
  await note.waitFor();
  const picture = (await cropped.getAttribute('src'))!;
  const isPrinted = async (month: number) =>
    imagesIn(await buyBill(owner, { ...billOf(month), logo: picture })).length > 0;
  expect(await isPrinted(1)).toBe(false);

  const staff = await openAs(first.cookie);
  await visit(staff.page, `${site.url}/admin/history/logos/?state=waiting`);
  expect(await accessibilityProblems(staff.page)).toEqual([]);
  await staff.page.getByRole('link', { name: ISSUER }).click();
  expect(
    await staff.page
      .getByRole('img', { name: `Logo of ${ISSUER}` })
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(100);
  const decide = async (summary: string, reason: string) => {
    await staff.page.locator('summary').getByText(summary, { exact: true }).click();
    expect(await accessibilityProblems(staff.page)).toEqual([]);
    await staff.page.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await staff.page.getByRole('button', { name: `${summary} logo` }).click();
  };
  await decide('Approve', 'Compared with their own site');
  await staff.page.getByText('The owner gets an email, and new documents show the logo.').waitFor();
  await inEmailTo(site, 'owner@example.com', /logo/i);
  expect(await isPrinted(2)).toBe(true);
  await reload(page);
  await cropped.waitFor();
  await note.waitFor({ state: 'detached' });

  await decide('Reject', 'The owner of the mark objects');
  await staff.page.getByText('new documents have no logo').waitFor();
  await inEmailTo(site, 'owner@example.com', /The owner of the mark objects/);
  expect(await isPrinted(3)).toBe(false);
  await reload(page);
  await page.getByText('Our staff did not approve this logo: The owner of the mark objects').waitFor();
  expect([...errors, ...staff.errors]).toEqual([]);
  await staff.close();
  await close();
});
