import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { invoice } from '../../src/domain/documents/invoice/kind.ts';
import { accessibilityProblems, openPage } from './browser.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

interface Issued {
  readonly id: string;
  readonly number: string;
  readonly code: string;
  readonly file: string;
}

const { site, browser } = await openSiteAndBrowser();
let paper: Issued;
let pdf: Buffer;

beforeAll(async () => {
  const request = { kind: 'Invoice', input: invoice.sample(1), issuedBy: 'Ines Vallejo', email: 'ines@example.com' };
  paper = JSON.parse(await site.run(['issue', '-'], JSON.stringify(request))) as Issued;
  pdf = await readFile(join(site.folder, 'files', paper.file));
}, 90_000);

async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  await page.goto(`${site.url}/verify/`);
  await page.getByLabel('PDF to check').setInputFiles({ name, mimeType: 'application/pdf', buffer: bytes });
}

test('the file as it was downloaded fits, and no byte of it leaves the device', async () => {
  const { page, close } = await openPage(browser);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await drop(page, 'invoice.pdf', pdf);
  await page.getByRole('heading', { name: 'It fits.' }).waitFor();
  expect(await page.getByText('64 of 64 steps agree.').isVisible()).toBe(true);
  expect(sent.every((body) => body.length < 200)).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
  await close();
});

test('whoever has no paper yet tries the check with a specimen of ours, as sealed and altered', async () => {
  const { page, errors, close } = await openPage(browser);
  await page.goto(`${site.url}/how-checking-works/`);
  await page.getByRole('link', { name: 'Check the specimen' }).click();
  await page.getByRole('heading', { name: 'It fits.' }).waitFor({ timeout: 20_000 });
  await page.getByText(/It is a specimen: made for training or testing/).waitFor();
  await page.getByRole('button', { name: 'Check another paper' }).click();
  await page.getByRole('link', { name: 'the same file with one letter changed' }).click();
  await page.getByRole('heading', { name: 'It does not fit.' }).waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('one flipped byte does not fit, and the record of the number in the seal is shown beside it', async () => {
  const { page, close } = await openPage(browser);
  const flipped = Buffer.from(pdf);
  flipped[Math.floor(flipped.length / 3)]! ^= 1;
  await drop(page, 'invoice.pdf', flipped);
  await page.getByRole('heading', { name: 'It does not fit.' }).waitFor();
  expect(await page.getByText('Altered, do not rely on it').isVisible()).toBe(true);
  expect(await page.getByText(paper.number, { exact: true }).first().isVisible()).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
  await close();
});

test('an appended edit, which leaves the signature valid, does not fit', async () => {
  const { page, close } = await openPage(browser);
  await drop(page, 'invoice.pdf', Buffer.concat([pdf, Buffer.from('\n% an update\n')]));
  await page.getByRole('heading', { name: 'It does not fit.' }).waitFor();
  expect(await page.getByText('Altered, do not rely on it').isVisible()).toBe(true);
  await close();
});

test('a file of somebody else is unknown', async () => {
  const { page, close } = await openPage(browser);
  await drop(page, 'letter.pdf', Buffer.from('%PDF-1.4 a letter'));
  await page.getByRole('heading', { name: 'It does not fit.' }).waitFor();
  expect(await page.getByText('Unknown, do not rely on it').isVisible()).toBe(true);
  await close();
});

test('by number and code the figures are shown, with the name masked', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(`${site.url}/verify/`);
  await page.getByLabel('Number').fill(paper.number.toLowerCase());
  await page.getByLabel('Code').fill(paper.code.toLowerCase());
  await page.getByRole('button', { name: 'Look it up' }).click();
  await page.getByRole('heading', { name: 'It is on record.' }).waitFor();
  expect(await page.getByText('$2,927.50').first().isVisible()).toBe(true);
  expect(await page.getByText('Bright Harbor Press').count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await close();
});

test('a number that nobody has is said at the field, and what was typed stays', async () => {
  const answer = await fetch(`${site.url}/verify/?number=26-0000-0000`);
  const text = await answer.text();
  expect(answer.status).toBe(404);
  expect(text).toContain('No paper has this number.');
  expect(text).toContain('value="26-0000-0000"');
});

test('a wrong code is said so, and shows no figure', async () => {
  const text = await (await fetch(`${site.url}/v/${paper.id}/?code=AAAAAAAA`)).text();
  expect(text).toContain('This is not the code printed on the paper.');
  expect(text).not.toContain('$2,927.50');
});

test('checks are kept by nobody: no-store, and out of search engines', async () => {
  const answer = await fetch(`${site.url}/v/${paper.id}/`);
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect(await answer.text()).toContain('noindex, nofollow');
});

test('the person it names marks it as disputed, without scripts, and every check then says so', async () => {
  const form = new URLSearchParams({ kind: 'dispute', email: 'a@example.com', message: 'Not mine.', code: paper.code });
  const answer = await fetch(`${site.url}/v/${paper.id}/`, {
    method: 'POST',
    body: form,
    headers: { Origin: site.url },
  });
  expect(await answer.text()).toContain('Thank you. Our staff read every report');
  const { page, close } = await openPage(browser);
  await drop(page, 'invoice.pdf', pdf);
  await page.getByRole('heading', { name: 'It fits, but it is disputed.' }).waitFor();
  await close();
});

test('the command asks this registry: green for the file, red for one byte more, amber without the registry', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'paperproof-check-'));
  const [whole, longer] = [join(folder, 'whole.pdf'), join(folder, 'longer.pdf')];
  await writeFile(whole, pdf);
  await writeFile(longer, Buffer.concat([pdf, Buffer.from('\n')]));
  const certificate = join(site.folder, 'development-seal/seal-certificates.pem');
  const check = (file: string, ...words: string[]) =>
    spawnSync(process.execPath, ['scripts/check.ts', file, '--certificate', certificate, ...words], {
      encoding: 'utf8',
    });
  const [green, red, amber] = [
    check(whole, '--site', site.url),
    check(longer, '--site', site.url),
    check(whole, '--offline'),
  ];
  await rm(folder, { recursive: true });
  expect([green.status, red.status, amber.status]).toEqual([0, 3, 2]);
  expect(green.stdout).toContain(`number ${paper.number}, revision 1`);
  expect(red.stdout).toContain('appended bytes: 1');
});
