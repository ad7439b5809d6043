import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { invoice } from '../../src/kinds/invoice/model/kind.ts';
import { accessibilityProblems, openPage, visit } from './browser.ts';
import { issue, type Issued } from './issue.ts';
import { expectLooks } from './looks.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';
import { openSiteDatabase } from './site-database.ts';

const { site, browser } = await openSiteAndBrowser();
expectLooks(import.meta.filename);

const NAMES = ['business', 'domain', 'unverified', 'disputed', 'superseded', 'revoked'] as const;
type Name = (typeof NAMES)[number];
const documents = {} as Record<Name, Issued & { readonly pdf: Buffer }>;
/** What the QR code of a print says behind the address. */
let proof: string;

/** What the registry says of a document. How staff and issuers get there is tested elsewhere. */
const RECORDS: Readonly<Record<Name, object>> = {
  business: { level: 'B', status_line: 'Business verified by staff on Nov 20, 2026.' },
  domain: { level: 'D', status_line: 'Issuer’s domain confirmed: brightharbor.example.' },
  unverified: {},
  disputed: { disputed_at: new Date() },
  superseded: { state: 'superseded', state_changed_at: new Date() },
  revoked: { state: 'revoked', state_changed_at: new Date(), state_reason: 'A mistake' },
};

beforeAll(async () => {
  const { db, close } = await openSiteDatabase(site);
  for (const name of NAMES) {
    const sample = invoice.sample(1);
    const issued = await issue(site, {
      kind: 'Invoice',
      input: { ...sample, details: { ...sample.details, number: `V-${name}` } },
      issuedBy: 'Ines Vallejo',
      email: `verdict-${name}@example.com`,
    });
    documents[name] = { ...issued, pdf: await readFile(join(site.folder, 'files', issued.file)) };
    if (Object.keys(RECORDS[name]).length > 0)
      await db.updateTable('documents').set(RECORDS[name]).where('id', '=', issued.id).execute();
  }
  await close();
  proof = await proofOnPrint(documents.unverified.pdf);
});

/** Out of a photo of the page, as a phone reads it. */
async function proofOnPrint(pdf: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'print-'));
  await writeFile(join(folder, 'file.pdf'), pdf);
  spawnSync('pdftoppm', ['-r', '150', '-gray', '-png', '-singlefile', join(folder, 'file.pdf'), join(folder, 'page')]);
  const buffer = await readFile(join(folder, 'page.png'));
  await rm(folder, { recursive: true });
  const { page, close } = await openPage(browser);
  await visit(page, `${site.url}/verify/`);
  await page.getByLabel('PDF or photo to verify').setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer });
  await page.waitForURL(/\/v\/.*#.+/);
  const read = new URL(page.url()).hash;
  await close();
  return read;
}

const drop =
  (bytes: () => Buffer) =>
  async (page: Page): Promise<void> => {
    await visit(page, `${site.url}/verify/`);
    await page
      .getByLabel('PDF or photo to verify')
      .setInputFiles({ name: 'document.pdf', mimeType: 'application/pdf', buffer: bytes() });
  };
const look =
  (path: () => string) =>
  async (page: Page): Promise<void> => {
    await visit(page, `${site.url}${path()}`);
  };

interface Verdict {
  readonly open: (page: Page) => Promise<void>;
  readonly color: 'green' | 'ink' | 'amber' | 'red' | 'grey';
  readonly heading: string;
  readonly cells: readonly [file: string, issuer: string, status: string];
  /** The figure that is shown large. */
  readonly figure?: string;
}

const FIGURE = '$2,927.50';
const UNVERIFIED = 'Not verified: ask the seller yourself';
const NOT_CHECKED = 'Not checked: drop the PDF';
const altered = (): Buffer => {
  const changed = Buffer.from(documents.unverified.pdf);
  changed[changed.length >> 1]! ^= 1;
  return changed;
};

const VERDICTS: Readonly<Record<string, Verdict>> = {
  'a file of a verified business': {
    open: drop(() => documents.business.pdf),
    color: 'green',
    heading: 'Unchanged, from a verified business.',
    cells: ['Unchanged', 'Business verified by our staff', 'Current'],
    figure: FIGURE,
  },
  'a file of a confirmed domain': {
    open: drop(() => documents.domain.pdf),
    color: 'green',
    heading: 'Unchanged, from brightharbor.example.',
    cells: ['Unchanged', 'Domain brightharbor.example confirmed, business not checked', 'Current'],
    figure: FIGURE,
  },
  'a file of an issuer whom nobody checked': {
    open: drop(() => documents.unverified.pdf),
    color: 'ink',
    heading: 'Unchanged. Issuer not checked.',
    cells: ['Unchanged', UNVERIFIED, 'Current'],
    figure: FIGURE,
  },
  'a specimen': {
    open: look(() => '/verify/?try=sealed'),
    color: 'amber',
    heading: 'Specimen.',
    cells: ['Unchanged', 'Specimen: nobody vouches for it', 'Current'],
    figure: '$',
  },
  'a disputed file': {
    open: drop(() => documents.disputed.pdf),
    color: 'amber',
    heading: 'Disputed by the person it names.',
    cells: ['Unchanged', UNVERIFIED, 'Disputed'],
    figure: FIGURE,
  },
  'a replaced file': {
    open: drop(() => documents.superseded.pdf),
    color: 'amber',
    heading: 'A newer version replaced this document.',
    cells: ['Unchanged', UNVERIFIED, 'Replaced'],
    figure: FIGURE,
  },
  'a revoked file': {
    open: drop(() => documents.revoked.pdf),
    color: 'red',
    heading: 'Revoked. Do not rely on it.',
    cells: ['Unchanged', UNVERIFIED, 'Revoked'],
    figure: FIGURE,
  },
  'an altered file': {
    open: drop(altered),
    color: 'red',
    heading: 'Not a match. This file was changed or is not ours.',
    cells: ['Changed, or not ours', 'Not known', 'Do not rely on it'],
  },
  'a file from elsewhere': {
    open: drop(() => Buffer.from('%PDF-1.4 another file')),
    color: 'grey',
    heading: 'Not one of ours. If it claims to be, treat it as altered.',
    cells: ['Not ours', 'Not known', 'Not known'],
  },
  'a print with our QR code': {
    open: look(() => `/v/${documents.unverified.id}/${proof}`),
    color: 'ink',
    heading: 'These rows match our record.',
    cells: [NOT_CHECKED, UNVERIFIED, 'Current'],
    figure: FIGURE,
  },
  'a print with another QR code': {
    open: look(() => `/v/${documents.unverified.id}/${proof.slice(0, -10)}AAAAAAAAAA`),
    color: 'red',
    heading: 'Different. Do not rely on it.',
    cells: [NOT_CHECKED, 'Not known', 'Do not rely on it'],
  },
  'a number and code': {
    open: look(() => `/v/${documents.business.id}/?code=${documents.business.code}`),
    color: 'ink',
    heading: 'Compare these rows with your document.',
    cells: [NOT_CHECKED, 'Business verified by our staff', 'Current'],
    figure: FIGURE,
  },
  'a number alone': {
    open: look(() => `/v/${documents.domain.id}/`),
    color: 'ink',
    heading: 'We issued this number. Nothing is compared yet.',
    cells: [NOT_CHECKED, 'Domain brightharbor.example confirmed, business not checked', 'Current'],
  },
};

/** The words that are wholly on the first screen, from the beginning of the page's own part. */
const wordsOnScreen = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const words: string[] = [];
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      for (const found of text.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, found.index);
        range.setEnd(node, found.index + found[0].length);
        const { top, bottom, left, right, width } = range.getBoundingClientRect();
        const isSeen = width > 0 && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
        if (isSeen && node.parentElement?.checkVisibility()) words.push(found[0]);
      }
    }
    return words;
  });

describe.each([
  ['1440x900', { width: 1_440, height: 900 }],
  ['390x844', { width: 390, height: 844 }],
])('on a first screen of %s', (size, viewport) => {
  test.each(Object.entries(VERDICTS))('%s: the verdict, its three cells and the figures', async (_, verdict) => {
    const { page, errors, close } = await openPage(browser, { viewport });
    await verdict.open(page);
    const heading = page.getByRole('heading', { level: 1, name: verdict.heading, exact: true });
    await heading.waitFor();
    expect(await heading.getAttribute('data-tone')).toBe(verdict.color);
    const words = await wordsOnScreen(page);
    const seen = words.join(' ');
    expect(seen).toContain(verdict.heading);
    for (const cell of ['File', 'Issuer', 'Status', ...verdict.cells]) expect(seen).toContain(cell);
    expect(seen).toContain(verdict.figure ?? '');
    // The verdict and who issued it are the first that anyone reads.
    const first = words.slice(0, 40).join(' ');
    expect(first).toContain(verdict.heading);
    expect(first).toContain(verdict.cells[1]);
    expect(verdict.cells[0] === NOT_CHECKED && /unchanged/i.test(seen)).toBe(false);
    expect(size === '390x844' ? await accessibilityProblems(page) : []).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });
});
