// Photographs of the pages as they are shipped, wide and narrow, light and dark: npm run screenshots [-- name ...]
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { invoice } from '../src/domain/documents/invoice/kind.ts';
import { openBrowser } from '../tests/e2e/browser.ts';
import { type BuiltSite, startBuiltSite } from '../tests/e2e/built-site.ts';
import { PAGES } from '../src/web/pages.ts';

const folder = join(fileURLToPath(new URL('..', import.meta.url)), 'docs/screenshots');
const WIDTHS = [1440, 390] as const;

/** Enough of a long page to judge it by. */
const LONGEST = 6_000;

/** One file draws all 51 states: one with an income tax and one without are enough. */
const OTHER_STATES = /^pay-stubs-(?!california$|florida$)/;

/** Pictures further down are fetched when they come near: so everything comes near once. */
const comeNearEverything = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
      scrollTo(0, top);
      await new Promise((resolve) => {
        setTimeout(resolve, 40);
      });
    }
    scrollTo(0, 0);
  });

interface Shot {
  readonly name: string;
  readonly path: string;
  readonly before?: (page: Page) => Promise<void>;
}

async function checkedPaper(site: BuiltSite): Promise<Shot> {
  const request = { kind: 'Invoice', input: invoice.sample(1), issuedBy: 'Ines Vallejo', email: 'ines@example.com' };
  const { file } = JSON.parse(await site.run(['issue', '-'], JSON.stringify(request))) as { file: string };
  const buffer = await readFile(join(site.folder, 'files', file));
  return {
    name: 'verify-fits',
    path: '/verify/',
    before: async (page) => {
      const paper = { name: 'invoice-2026-041.pdf', mimeType: 'application/pdf', buffer };
      await page.getByLabel('PDF to check').setInputFiles(paper);
      await page.getByRole('heading', { name: 'It fits.' }).waitFor();
    },
  };
}

/** A draft of this browser's own, about to be paid for. */
const filledCheckout = (site: BuiltSite): Shot => ({
  name: 'checkout-filled',
  path: '/checkout/',
  before: async (page) => {
    const answer = await page.context().request.post(`${site.url}/api/v1/drafts`, {
      data: { kind: 'Invoice', name: 'Invoice', form: invoice.sample(1) },
      headers: { Origin: site.url },
    });
    const { data } = (await answer.json()) as { data: { id: string } };
    await page.goto(`${site.url}/checkout/?draft=${data.id}`, { waitUntil: 'networkidle' });
  },
});

const wanted = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const [site, browser] = await Promise.all([startBuiltSite(), openBrowser()]);
try {
  const shots: Shot[] = [
    ...PAGES.filter(({ name }) => !OTHER_STATES.test(name)).map(({ name, path }) => ({ name, path })),
    { name: 'blog-post', path: '/blog/how-withholding-is-computed/' },
    await checkedPaper(site),
    filledCheckout(site),
  ];
  for (const { name, path, before } of shots.filter((shot) => wanted.length === 0 || wanted.includes(shot.name))) {
    for (const width of WIDTHS) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({
          viewport: { width, height: 900 },
          colorScheme,
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        await page.goto(site.url + path, { waitUntil: 'networkidle' });
        // A page of one person sends whoever is not signed in elsewhere: there is nothing to photograph.
        if (new URL(page.url()).pathname !== path) {
          await context.close();
          continue;
        }
        await before?.(page);
        await comeNearEverything(page);
        await page.waitForLoadState('networkidle');
        const height = Math.min(LONGEST, await page.evaluate(() => document.documentElement.scrollHeight));
        const picture = await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height } });
        const file = `${name}-${width}${colorScheme === 'dark' ? '-dark' : ''}.webp`;
        await sharp(picture).webp({ quality: 60 }).toFile(join(folder, file));
        process.stdout.write(`${file}\n`);
        await context.close();
      }
    }
  }
} finally {
  await browser.close();
  await site.stop();
}
