import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { payStub } from '../../src/kinds/pay-stub/model/kind.ts';
import { schema } from '../../src/kinds/pay-stub/model/schema.ts';
import { accessibilityProblems, openPage, visit } from './browser.ts';
import { issue } from './issue.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

/** The first three weeks of a year, each one its own order, as an employer pays them. */
const WEEKS = [
  { start: '2026-01-04', end: '2026-01-10', payDate: '2026-01-15', prior: 0 },
  { start: '2026-01-11', end: '2026-01-17', payDate: '2026-01-22', prior: 80_000 },
  { start: '2026-01-18', end: '2026-01-24', payDate: '2026-01-29', prior: 160_000 },
];
const pdfs: Buffer[] = [];

const stubOf = ({ start, end, payDate, prior }: (typeof WEEKS)[number]) => {
  const { details, company, employee } = payStub.sample(2);
  return schema.parse({
    template: { selectedTemplateIndex: 2 },
    details: { ...details, estimatePriorYTD: false },
    company,
    employee: { ...employee, name: 'Noor Several' },
    stubs: [
      {
        payPeriod: { start, end },
        payDate,
        earnings: [{ key: 'regular', rate: 2_000, hours: 40, givenPriorYTD: prior }],
      },
    ],
    templateMode: false,
  });
};

beforeAll(async () => {
  for (const week of WEEKS) {
    const { file } = await issue(site, {
      kind: 'PayStub',
      input: stubOf(week),
      issuedBy: 'Ines Vallejo',
      email: 'several@example.com',
    });
    pdfs.push(await readFile(join(site.folder, 'files', file)));
  }
});

const changed = (pdf: Buffer): Buffer => {
  const copy = Buffer.from(pdf);
  copy[copy.length - 3_000]! ^= 1;
  return copy;
};

async function choose(page: Page, files: Readonly<Record<string, Uint8Array>>): Promise<void> {
  await visit(page, `${site.url}/verify/`);
  await page.getByLabel('PDF or photo to verify').setInputFiles(
    Object.entries(files).map(([name, bytes]) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(bytes),
    })),
  );
}

const rowOf = (page: Page, name: string) => page.getByRole('table').locator('tbody').filter({ hasText: name });

test('verifies files and those in a ZIP file together, each in the words of its own page, and sends nothing but hashes', async () => {
  const { page, errors, close } = await openPage(browser);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  const inner = zipSync({ 'a.pdf': strToU8('inner') });
  const zip = zipSync({
    'week 1.pdf': pdfs[0]!,
    'week 2.pdf': pdfs[1]!,
    'again.zip': inner,
    '__MACOSX/x': strToU8('x'),
  });
  await choose(page, {
    'stubs.zip': zip,
    'changed.pdf': changed(pdfs[2]!),
    'other.pdf': strToU8('%PDF-1.7 of somebody else'),
    'broken.zip': strToU8('PK of no use'),
  });
  await page.getByText('6 of 6 files done').waitFor();
  await expect
    .poll(() => rowOf(page, 'stubs.zip/week 1.pdf').textContent())
    .toMatch(
      /Unchanged\. Issuer not checked\..*Thistle & Finch.*ask the issuer yourself.*Current.*Noor Several.*Jan 4 – Jan 10, 2026.*\$\d/,
    );
  expect(await rowOf(page, 'changed.pdf').textContent()).toContain(
    'Not a match. This file was changed or is not ours.',
  );
  expect(await rowOf(page, 'other.pdf').textContent()).toContain(
    'Not one of ours. If it claims to be, treat it as altered.',
  );
  expect(await rowOf(page, 'broken.zip').textContent()).toContain('This ZIP file is damaged');
  expect(await rowOf(page, 'stubs.zip/again.zip').textContent()).toContain(
    'A ZIP file inside of another one is not opened.',
  );
  expect(await page.getByText('1 file of an operating system is left out.').isVisible()).toBe(true);
  expect(sent.every((body) => body.length < 1_000)).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('button', { name: 'changed.pdf' }).click();
  await page.getByRole('heading', { name: 'Not a match' }).waitFor();
  await page.getByRole('button', { name: 'Back to all files' }).click();
  await page.getByText('6 of 6 files done').waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('says which days of a person are missing, and whether year to date runs on', async () => {
  const { page, close } = await openPage(browser);
  await choose(page, { '1.pdf': pdfs[0]!, '2.pdf': pdfs[1]!, '3.pdf': pdfs[2]! });
  await page.getByText('Gross pay, year to date, runs on from each document to the next.').waitFor();
  expect(await page.getByText('No day between them is missing or in two documents.').isVisible()).toBe(true);
  await choose(page, { '1.pdf': pdfs[0]!, '3.pdf': pdfs[2]!, '2.pdf': changed(pdfs[1]!) });
  await page.getByText('No document here for Jan 11 – Jan 17, 2026.').waitFor();
  await close();
});

test('saves the table as CSV, whose lines are those on the page', async () => {
  const { page, close } = await openPage(browser);
  await choose(page, { '=1.pdf': pdfs[0]!, 'other.pdf': strToU8('other') });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toBe(
    'File,Result,Document,Number,Issuer,Issuer status,Status,Person,Period,Pay date,Figure,Amount,SHA-256,Note',
  );
  expect(lines[1]).toMatch(
    /^'=1\.pdf,Unchanged\. Issuer not checked\.,Pay stub,26-.*,Noor Several,.*"Jan 15, 2026",Net pay,\d+\.\d\d,[0-9a-f]{64},/,
  );
  expect(lines[2]).toMatch(/^other\.pdf,"?Not one of ours/);
  await close();
});

test('can be canceled and taken up again, with a hundred files and one that the browser cannot read', async () => {
  const { page, close } = await openPage(browser);
  const files = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`${index + 1}.pdf`, pdfs[index % 3]!]));
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/v1/verify/hash', async (route) => {
    await held;
    await route.continue();
  });
  await choose(page, {
    'all.zip': zipSync(files, { level: 0 }),
    'bomb.zip': zipSync({ 'bomb.pdf': new Uint8Array(10_000_000) }),
  });
  await page.getByRole('button', { name: 'Cancel' }).click();
  answer();
  await page.getByRole('button', { name: 'Verify the rest' }).click();
  await page.getByText('101 of 101 files done').waitFor({ timeout: 60_000 });
  expect(await rowOf(page, 'bomb.zip/bomb.pdf').textContent()).toContain('unpacks to far more than a document has');
  const counts = page.getByRole('listitem');
  expect(await counts.filter({ hasText: 'Unchanged. Issuer not checked.' }).textContent()).toContain('100');
  expect(await page.getByText('3 documents, Jan 4 – Jan 24, 2026').isVisible()).toBe(true);
  await close();
});

test('each file is read once, and the next ones while the answer about those before is on its way', async () => {
  const { page, errors, close } = await openPage(browser);
  await page.addInitScript(() => {
    const reads: string[] = [];
    const read = Blob.prototype.arrayBuffer;
    File.prototype.arrayBuffer = function readOnce(this: File) {
      reads.push(this.name);
      return read.call(this);
    };
    Object.assign(globalThis, { reads });
  });
  const reads = (): Promise<readonly string[]> =>
    page.evaluate(() => (globalThis as unknown as { reads: string[] }).reads.toSorted());
  const answering = Promise.withResolvers<void>();
  await page.route('**/api/v1/verify/hash', async (route) => {
    await answering.promise;
    await route.continue();
  });
  const files = Object.fromEntries([
    ['other.pdf', strToU8('%PDF-1.7 of somebody else')] as const,
    ...Array.from({ length: 44 }, (_, at) => [`${at}.pdf`, pdfs[at % 3]!] as const),
  ]);
  await choose(page, files);
  await expect.poll(async () => (await reads()).length).toBeGreaterThan(20);
  answering.resolve();
  await page.getByText('45 of 45 files done').waitFor();
  expect(await reads()).toEqual(Object.keys(files).toSorted());
  await choose(page, { 'other.pdf': files['other.pdf']! });
  await page.getByRole('heading', { name: 'Not one of ours' }).waitFor();
  expect(await reads()).toEqual(['other.pdf']);
  expect(errors).toEqual([]);
  await close();
});
