// node bench/page-weight.ts [ADDRESS]: what Chromium loads of each page before anybody uses it, and after the first move of
// the pointer. Needs a running site, by default http://127.0.0.1:4000. Files are counted as they cross the wire, compressed.
import { chromium, type Page } from 'playwright-core';

const PAGES = [
  '/',
  '/pricing/',
  '/pay-stubs/california/',
  '/pay-stubs/',
  '/verify/',
  '/blog/how-to-check-a-document/',
  '/pay-stub-generator/',
  '/paycheck-calculator/',
];

/** How long a page rests before it counts as loaded, in milliseconds. */
const REST = 2_500;

const origin = process.argv[2] ?? 'http://127.0.0.1:4000';
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});

interface Weight {
  script: number;
  style: number;
  font: number;
  document: number;
  image: number;
  requests: number;
}

const inKilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`.padStart(10);

/** Counts everything that the page loads from now on. */
function weigh(page: Page): { readonly taken: () => Promise<Weight> } {
  const counted: Promise<void>[] = [];
  const weight: Weight = { script: 0, style: 0, font: 0, document: 0, image: 0, requests: 0 };
  page.on('requestfinished', (request) => {
    counted.push(
      (async () => {
        const response = await request.response();
        if (response === null) return;
        weight.requests += 1;
        const { responseBodySize } = await request.sizes();
        const type = request.resourceType();
        if (new URL(request.url()).pathname.endsWith('.js')) weight.script += responseBodySize;
        else if (type === 'stylesheet') weight.style += responseBodySize;
        else if (type === 'font' || type === 'document' || type === 'image') weight[type] += responseBodySize;
      })().catch(() => {}),
    );
  });
  return {
    async taken() {
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(REST);
      await Promise.all(counted);
      return { ...weight };
    },
  };
}

console.log(
  `${'page'.padEnd(34)}${['script', 'after use', 'CSS', 'fonts', 'HTML', 'pictures', 'requests'].map((name) => name.padStart(10)).join('')}`,
);
for (const path of PAGES) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const { taken } = weigh(page);
  const response = await page.goto(`${origin}${path}`);
  if (response?.status() !== 200) throw new Error(`${path} answers ${response?.status()}`);
  const first = await taken();
  await page.mouse.move(700, 400);
  await page.mouse.move(710, 410);
  await page.waitForTimeout(500);
  const used = await taken();
  console.log(
    [
      path.padEnd(34),
      ...[first.script, used.script, first.style, first.font, first.document, first.image].map(inKilobytes),
      String(first.requests).padStart(10),
    ].join(''),
  );
  await context.close();
}
await browser.close();
