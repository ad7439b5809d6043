// npm run screenshots [-- name ...]: the screens of the built site, wide and narrow, into test-results/screenshots, with
// their text for proofreading. A few are also drawn in dark colors.
// The few that the README shows are also written to docs/screenshots. "builder-picture" is the picture of the builder on the
// home page, in light and dark colors.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { documentKinds } from '../src/kinds/registry.ts';
import { ADMIN_GROUPS } from '../src/web/admin-pages.ts';
import { PERSONAL_PAGES } from '../src/web/personal-pages.ts';
import { startBrowser } from '../tests/e2e/browser.ts';
import { type BuiltSite, startBuiltSite } from '../tests/e2e/built-site.ts';
import { PAGES } from '../src/web/pages.ts';
import { type ExampleSite, fillExampleSite, sampleDraft } from './example-site.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'test-results/screenshots');
const documentation = join(root, 'docs/screenshots');
const onHomePage = join(root, 'src/web/site/pictures');
const IN_DOCUMENTATION = [
  'home-1440.webp',
  'pay-stub-generator-1440.webp',
  'pay-stub-generator-390.webp',
  'checkout-filled-1440.webp',
  'verified-1440.webp',
];
const WIDTHS = [1440, 390] as const;

/** Long pages are cut off here. */
const LONGEST = 6_000;

/** All 51 state pages share one file, so one with an income tax and one without are enough. */
const OTHER_STATES = /^pay-stubs-(?!california$|florida$)/;

/** Scrolls through the page once, because images below the fold load lazily. */
const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
      scrollTo(0, top);
      await new Promise((resolve) => {
        setTimeout(resolve, 40);
      });
    }
    scrollTo(0, 0);
  });

/** Also drawn in dark colors. */
const IN_DARK = /^(home|pay-stub-generator|checkout-filled|verified|customer-my-dashboard|admin)$/;

interface Shot {
  readonly name: string;
  readonly path: string;
  /** The session of the person who looks at it. */
  readonly cookie?: string;
  readonly before?: (page: Page) => Promise<void>;
}

/** The result of verifying one of our samples, or this file. */
const verified = (name: string, path: string, buffer?: Buffer): Shot => ({
  name,
  path,
  before: async (page) => {
    if (buffer)
      await page
        .getByLabel('PDF or photo to verify')
        .setInputFiles({ name: 'invoice-2026-041.pdf', mimeType: 'application/pdf', buffer });
    await page.getByText('Verify another document').waitFor();
  },
});

const saveDraft = async (page: Page, site: BuiltSite, kind: string): Promise<string> => {
  const answer = await page.context().request.post(`${site.url}/api/v1/drafts`, {
    data: { kind, name: 'Draft', form: await sampleDraft(kind) },
    headers: { Origin: site.url },
  });
  return ((await answer.json()) as { data: { id: string } }).data.id;
};

/** A draft in checkout, before payment. */
const filledCheckout = (site: BuiltSite): Shot => ({
  name: 'checkout-filled',
  path: '/checkout/',
  before: async (page) => {
    const draft = await saveDraft(page, site, 'Invoice');
    await page.goto(`${site.url}/checkout/?draft=${draft}`, { waitUntil: 'networkidle' });
  },
});

/** Each generator at a later step, with everything filled in. */
const laterSteps = (site: BuiltSite): Shot[] =>
  documentKinds.map(({ id, generator: { path } }) => ({
    name: `${path.slice(1, -1)}-step-4`,
    path,
    before: async (page) => {
      const draft = await saveDraft(page, site, id);
      await page.goto(`${site.url}${path}?draft=${draft}&step=4`, { waitUntil: 'networkidle' });
    },
  }));

const signedIn = (site: BuiltSite, example: ExampleSite): Shot[] => {
  const { customer, admin, order } = example;
  const own = PERSONAL_PAGES.filter(({ path }) => path.startsWith('/my-dashboard/'));
  const staff = ADMIN_GROUPS.flatMap(({ pages }) => pages);
  return [
    ...own.map(({ name, path }) => ({ name: `customer-${name}`, path, cookie: customer })),
    { name: 'customer-document', path: `/my-dashboard/documents/${order.documentId}/`, cookie: customer },
    { name: 'customer-order', path: `/my-dashboard/orders/${order.orderId}/`, cookie: customer },
    { name: 'customer-correction', path: `/correction/?draft=${example.correctionDraft}`, cookie: customer },
    { name: 'correction-start', path: `/correction/?document=${order.documentId}`, cookie: customer },
    { name: 'new-customer-dashboard', path: '/my-dashboard/', cookie: example.newCustomer },
    { name: 'new-customer-people', path: '/my-dashboard/people/', cookie: example.newCustomer },
    ...staff.map(({ path }) => ({
      name: path.slice(1, -1).replaceAll('/', '-'),
      path,
      cookie: admin,
    })),
    { name: 'admin-document', path: `/admin/documents/${order.documentId}/`, cookie: admin },
    { name: 'admin-order', path: `/admin/orders/${order.orderId}/`, cookie: admin },
    { name: 'admin-user-add', path: '/admin/users/add/', cookie: admin },
    { name: 'admin-coupon-add', path: '/admin/coupons/add/', cookie: admin },
    { name: 'admin-config-paystub', path: '/admin/configs/paystub/', cookie: admin },
    { name: 'admin-legal-text', path: '/admin/settings/texts/terms/', cookie: admin },
    {
      name: 'admin-blog-editor',
      path: '/admin/blogs/',
      cookie: admin,
      before: async (page) => {
        await page.locator('a[href^="/admin/blogs/update/"]').first().click();
        await page.waitForURL('**/admin/blogs/update/**');
      },
    },
    {
      name: 'admin-ticket',
      path: '/admin/tickets/',
      cookie: admin,
      before: async (page) => {
        await page.getByRole('link', { name: 'Issuer not verified' }).click();
        await page.waitForURL('**/admin/tickets/*-*/');
      },
    },
  ];
};

const wanted = process.argv.slice(2);
for (const each of [folder, documentation]) mkdirSync(each, { recursive: true });
const [site, browser] = await Promise.all([startBuiltSite(), startBrowser()]);
try {
  const example = await fillExampleSite(site);
  const { guestOrder } = example;
  const shots: Shot[] = [
    ...PAGES.filter(({ name }) => !OTHER_STATES.test(name)).map(({ name, path }) => ({ name, path })),
    { name: 'blog-post', path: '/blog/w-2-or-1099/' },
    verified('verified', '/verify/?try=sealed'),
    verified('verified-altered', '/verify/?try=altered'),
    verified('verified-replaced', '/verify/', example.replaced),
    { name: 'document-page', path: `/v/${guestOrder.documentId}/` },
    { name: 'order-paid', path: `/order/success/?order=${guestOrder.orderId}&key=${guestOrder.orderKey}` },
    filledCheckout(site),
    ...laterSteps(site),
    ...signedIn(site, example),
  ];
  for (const shot of shots.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    for (const width of WIDTHS) {
      for (const colorScheme of IN_DARK.test(shot.name) ? (['light', 'dark'] as const) : (['light'] as const)) {
        await take(shot, width, colorScheme).catch((error: unknown) => {
          process.stdout.write(`${shot.name}: ${String(error).split('\n')[0]}\n`);
          process.exitCode = 1;
        });
      }
    }
  }
  if (wanted.length === 0 || wanted.includes('builder-picture'))
    for (const scheme of ['light', 'dark'] as const) await drawBuilder(scheme);
} finally {
  await browser.close();
  await site.stop();
}

async function take({ name, path, cookie, before }: Shot, width: number, colorScheme: 'light' | 'dark'): Promise<void> {
  const viewport = { width, height: 900 };
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
  if (cookie !== undefined) {
    const [key, value] = cookie.split('=') as [string, string];
    await context.addCookies([{ name: key, value, url: site.url }]);
  }
  const page = await context.newPage();
  try {
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
    // Pages that need a sign-in redirect, so there is nothing to show.
    if (new URL(page.url()).pathname !== path.split('?')[0]) return;
    await before?.(page);
    await scrollThrough(page);
    await page.waitForLoadState('networkidle');
    const size = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      width: document.documentElement.scrollWidth,
      text: document.body.innerText,
    }));
    if (size.width > width) process.stdout.write(`${name}: ${size.width} px wide at ${width}\n`);
    const clip = { x: 0, y: 0, width, height: Math.min(LONGEST, size.height) };
    const file = `${name}-${width}${colorScheme === 'dark' ? '-dark' : ''}.webp`;
    await sharp(await page.screenshot({ fullPage: true, clip }))
      .webp({ quality: 60 })
      .toFile(join(folder, file));
    if (width === WIDTHS[0] && colorScheme === 'light') writeFileSync(join(folder, `${name}.txt`), size.text);
    if (IN_DOCUMENTATION.includes(file)) copyFileSync(join(folder, file), join(documentation, file));
    process.stdout.write(`${file}\n`);
  } finally {
    await context.close();
  }
}

/** The builder of a pay stub with the example in it, below the line that says test mode. */
async function drawBuilder(colorScheme: 'light' | 'dark'): Promise<void> {
  const size = { width: 1080, height: 860 };
  const page = await browser.newPage({ viewport: size, colorScheme, deviceScaleFactor: 1.5, reducedMotion: 'reduce' });
  const draft = await saveDraft(page, site, 'PayStub');
  await page.goto(`${site.url}/pay-stub-generator/?draft=${draft}&step=5`, { waitUntil: 'networkidle' });
  await page.getByText('Saved at').waitFor();
  const { y } = (await page.locator('header').first().boundingBox())!;
  const picture = sharp(await page.screenshot({ clip: { x: 0, y, width: size.width, height: 780 } }));
  const file = `builder-${colorScheme}.avif`;
  await picture.avif({ quality: 45, effort: 9, chromaSubsampling: '4:4:4' }).toFile(join(onHomePage, file));
  process.stdout.write(`${file}\n`);
  await page.close();
}
