import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { PAGES } from '../../src/web/pages.ts';
import { type PageHead, readPage } from './page-head.ts';
import { structuredDataProblems, structuredTypes } from './structured-data.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();
let parser: Page;

beforeAll(async () => {
  parser = await browser.newPage();
});

const heads = new Map<string, Promise<PageHead>>();
/** Reads each page once. */
function read(path: string): Promise<PageHead> {
  const head = heads.get(path) ?? readPage(parser, site.url + path);
  heads.set(path, head);
  return head;
}

interface Route {
  readonly path: string;
  readonly status: number;
  readonly title: RegExp;
  readonly indexed: boolean;
  /** The canonical path, if it is not the path itself. */
  readonly canonical?: string;
  /** It can also be read in Spanish. */
  readonly inSpanish?: boolean;
  /** The types in its structured data. */
  readonly data?: readonly string[];
}

const COMPANY = ['Organization', 'WebSite', 'WebPage', 'MerchantReturnPolicy'];
const GENERATOR = [...COMPANY, 'BreadcrumbList', 'Product', 'Offer', 'WebApplication', 'FAQPage'];
const KIND = [...COMPANY, 'BreadcrumbList', 'Product', 'Offer', 'FAQPage'];
const TEXT = [...COMPANY, 'BreadcrumbList'];

/** The route table of the specification, and our other pages. */
const ROUTES: readonly Route[] = [
  {
    path: '/',
    status: 200,
    title: /^Paper that proves itself/,
    indexed: true,
    data: [...COMPANY, 'WebApplication', 'AggregateOffer', 'FAQPage'],
  },
  { path: '/utility-bill-generator/', status: 200, title: /^Utility Bill Generator/, indexed: true, data: GENERATOR },
  { path: '/pay-stub-generator/', status: 200, title: /^Create Pay Stubs Online/, indexed: true, data: GENERATOR },
  {
    path: '/bank-statement-generator/',
    status: 200,
    title: /^Bank Statement Generator/,
    indexed: true,
    data: GENERATOR,
  },
  { path: '/invoice-generator/', status: 200, title: /^Invoice Generator/, indexed: true, data: GENERATOR },
  { path: '/w2-generator/', status: 200, title: /^W-2 Generator/, indexed: true, data: GENERATOR },
  { path: '/1099-misc-generator/', status: 200, title: /^1099-MISC Generator/, indexed: true, data: GENERATOR },
  { path: '/1099-nec-generator/', status: 200, title: /^1099-NEC Generator/, indexed: true, data: GENERATOR },
  { path: '/checkout/', status: 200, title: /^Checkout/, indexed: false },
  // Visitors without an order can ask for links to theirs.
  { path: '/order/success/', status: 200, title: /^Your documents/, indexed: false },
  { path: '/thank-you/', status: 200, title: /^Thank you/, indexed: false },
  { path: '/pricing/', status: 200, title: /^Pricing/, indexed: true, data: [...GENERATOR, 'AggregateOffer'] },
  { path: '/about/', status: 200, title: /^About us/, indexed: true, data: TEXT },
  { path: '/status/', status: 200, title: /^Status/, indexed: false },
  { path: '/contact/', status: 200, title: /^Contact us/, indexed: true, data: TEXT },
  { path: '/privacy-policy/', status: 200, title: /^Privacy/, indexed: true, data: TEXT },
  { path: '/terms-and-conditions/', status: 200, title: /^Terms/, indexed: true, data: TEXT },
  { path: '/refund-policy/', status: 200, title: /^Refunds/, indexed: true, data: TEXT },
  { path: '/verify/', status: 200, title: /^Verify a document/, indexed: true, inSpanish: true, data: TEXT },
  { path: '/how-verification-works/', status: 200, title: /^How it works/, indexed: true, inSpanish: true, data: TEXT },
  { path: '/transparency-log/', status: 200, title: /^The public log/, indexed: true, data: TEXT },
  { path: '/which-document/', status: 200, title: /^Which document do you need/, indexed: true, data: TEXT },
  { path: '/what-recipients-ask-for/', status: 200, title: /^What recipients ask for/, indexed: true, data: TEXT },
  { path: '/developers/', status: 200, title: /^API and webhooks for developers/, indexed: true, data: TEXT },
  { path: '/developers/guides/', status: 200, title: /^Guides by recipient/, indexed: true, data: TEXT },
  {
    path: '/developers/errors/rate_limited/',
    status: 200,
    title: /^RATE_LIMITED: API error/,
    indexed: true,
    data: TEXT,
  },
  {
    path: '/developers/errors/nothing/',
    status: 404,
    title: /^404 - Page not found$/,
    indexed: false,
    canonical: '/404',
  },
  { path: '/tax-tables/', status: 200, title: /^Tax tables in force/, indexed: true, data: TEXT },
  {
    path: '/paycheck-calculator/',
    status: 200,
    title: /^Paycheck calculator/,
    indexed: true,
    data: [...TEXT, 'WebApplication', 'Offer'],
  },
  { path: '/pay-stubs/', status: 200, title: /^Pay stubs/, indexed: true, data: KIND },
  { path: '/utility-bills/', status: 200, title: /^Utility bills/, indexed: true, data: KIND },
  { path: '/bank-statements/', status: 200, title: /^Bank statements/, indexed: true, data: KIND },
  { path: '/invoices/', status: 200, title: /^Invoices/, indexed: true, data: KIND },
  { path: '/w2-forms/', status: 200, title: /^W-2 copies/, indexed: true, data: KIND },
  { path: '/1099-misc-forms/', status: 200, title: /^1099-MISC copies/, indexed: true, data: KIND },
  { path: '/1099-nec-forms/', status: 200, title: /^1099-NEC copies/, indexed: true, data: KIND },
  {
    path: '/pay-stubs/california/',
    status: 200,
    title: /^California pay stubs/,
    indexed: true,
    data: TEXT,
  },
  { path: '/pay-stubs/district-of-columbia/', status: 200, title: /^District of Columbia pay stubs/, indexed: true },
  { path: '/pay-stubs/atlantis/', status: 404, title: /^404 - Page not found$/, indexed: false, canonical: '/404' },
  { path: '/blog/', status: 200, title: /^Blog/, indexed: true, data: TEXT },
  { path: '/blog/category/pay/', status: 200, title: /^Articles: Pay/, indexed: true, data: TEXT },
  { path: '/blog/category/nothing/', status: 404, title: /^404 - Page not found$/, indexed: false, canonical: '/404' },
  {
    path: '/blog/w-2-or-1099/',
    status: 200,
    title: /^W-2 or 1099\?/,
    indexed: true,
    data: [...TEXT, 'BlogPosting'],
  },
  { path: '/blog/nothing/', status: 404, title: /^404 - Page not found$/, indexed: false, canonical: '/404' },
  { path: '/admin/login/', status: 200, title: /^Admin Login$/, indexed: false },
  { path: '/404', status: 404, title: /^404 - Page not found$/, indexed: false },
  { path: '/nowhere/at-all/', status: 404, title: /^404 - Page not found$/, indexed: false, canonical: '/404' },
  { path: '/5xx/', status: 500, title: /^505 - Server error$/, indexed: false },
];

/** `shell.test.ts` looks at the picture of every listed page. Drawing one costs more than a page. */
const DRAWN_ELSEWHERE = new Set(PAGES.map(({ name }) => `${site.url}/og/${name}.png`));

describe.each(ROUTES)('$path', (route) => {
  test('answers with the status, title and tags of the route table', async () => {
    const page = await read(route.path);
    expect(page.status).toBe(route.status);
    expect(page.title).toMatch(route.title);
    expect(page.lang).toBe('en');
    expect(page.headings, 'one h1').toHaveLength(1);
    expect(page.robots).toBe(route.indexed ? '' : 'noindex, nofollow');
    expect(page.canonical).toEqual([site.url + (route.canonical ?? route.path)]);
    expect(page.alternates).toEqual({
      en: page.canonical[0],
      'x-default': page.canonical[0],
      ...(route.inSpanish && { es: `${page.canonical[0]}?lang=es` }),
    });
    expect(page.openGraph).toMatchObject({
      'og:locale': 'en_US',
      'og:type': 'website',
      'og:title': page.title,
      'og:description': page.description,
      'og:url': page.canonical[0],
    });
    expect(page.description.length).toBeGreaterThan(10);
    const address = page.openGraph['og:image']!;
    if (DRAWN_ELSEWHERE.has(address)) return;
    const picture = await fetch(address);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('uses only types and properties that schema.org defines', async () => {
    const { structuredData } = await read(route.path);
    expect(structuredDataProblems(structuredData)).toEqual([]);
    const types = structuredTypes(structuredData);
    expect([...types]).toEqual(expect.arrayContaining([...(route.data ?? [])]));
    expect(types.size > 0).toBe(route.indexed);
  });
});

test('no two indexed pages have the same title or description', async () => {
  const pages = [];
  for (const { path } of PAGES.filter((page) => page.indexed)) pages.push(await read(path));
  for (const part of ['title', 'description'] as const) {
    const texts = pages.map((page) => page[part]);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  }
});

test('every indexed page has valid structured data and one h1', async () => {
  for (const { path } of PAGES.filter((page) => page.indexed)) {
    const page = await read(path);
    expect([path, page.status, structuredDataProblems(page.structuredData), page.headings.length]).toEqual([
      path,
      200,
      [],
      1,
    ]);
  }
});

test('products have the names and prices of the specification', async () => {
  const { structuredData } = await read('/pay-stub-generator/');
  const nodes = structuredData.flatMap(
    (text) => (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph'],
  );
  expect(nodes.find((node) => node['@type'] === 'Product')).toMatchObject({
    name: 'Create Pay Stubs Online',
    offers: { price: '7.99', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  });
  const home = (await read('/')).structuredData.join('');
  expect(home).toContain('"lowPrice":"7.99","highPrice":"99.99","priceCurrency":"USD","offerCount":1');
});

test('questions in structured data are visible on the page', async () => {
  const answer = await fetch(`${site.url}/pricing/`);
  const html = await answer.text();
  const { structuredData } = await read('/pricing/');
  const nodes = structuredData.flatMap(
    (text) => (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph'],
  );
  const faq = nodes.find((node) => node['@type'] === 'FAQPage') as unknown as { mainEntity: { name: string }[] };
  expect(faq.mainEntity.length).toBeGreaterThan(3);
  for (const { name } of faq.mainEntity) expect(html).toContain(`<h3>${name}</h3>`);
});

test.each(['/my-dashboard/', '/my-dashboard/orders/'])(
  '%s redirects visitors who are not signed in to the sign-in page',
  async (path) => {
    const answer = await fetch(site.url + path, { redirect: 'manual' });
    expect([302, 303, 307]).toContain(answer.status);
    expect(answer.headers.get('location')).toMatch(/^\/sign-in\//);
  },
);

test('a post has structured data with its headline, dates, author and publisher', async () => {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const [post] = [...sitemap.matchAll(/<loc>[^<]*(\/blog\/[^<]+)<\/loc>/g)].map((match) => match[1]!);
  const page = await read(post!);
  expect(structuredDataProblems(page.structuredData)).toEqual([]);
  const nodes = page.structuredData.flatMap(
    (text) => (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph'],
  );
  expect(nodes.find((node) => node['@type'] === 'BlogPosting')).toMatchObject({
    headline: expect.any(String) as string,
    description: page.description,
    datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d/) as string,
    dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\d/) as string,
    author: expect.anything() as object,
    publisher: expect.anything() as object,
    image: expect.stringMatching(/\/blog-pictures\/[\w-]+-1200\.jpg$/) as string,
  });
});

test.each([
  '/admin/',
  '/admin/users/',
  '/admin/coupons/',
  '/admin/subscriptions/',
  '/admin/orders/',
  '/admin/transactions/',
  '/admin/media/',
  '/admin/blogs/',
  '/admin/blogs/add',
  '/admin/blogs/update',
  '/admin/configs/',
])('%s redirects visitors who are not staff to the admin login', async (path) => {
  const answer = await fetch(site.url + path, { redirect: 'manual' });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toMatch(/^\/admin\/login\//);
});

test('security.txt has a contact and an expiration date', async () => {
  const answer = await fetch(`${site.url}/.well-known/security.txt`);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toContain(`Canonical: ${site.url}/.well-known/security.txt`);
  const expires = new Date(/^Expires: (.*)$/m.exec(text)![1]!);
  expect(expires.getTime()).toBeGreaterThan(Date.now());
  expect(expires.getTime()).toBeLessThan(Date.now() + 366 * 86_400_000);
});

test('the sitemap has a last-modified date for every page', async () => {
  const text = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const dates = new Set([...text.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map((match) => match[1]));
  expect(text.match(/<url>/g)).toHaveLength(text.match(/<lastmod>/g)!.length);
  for (const date of dates) expect(new Date(date!).getTime()).toBeLessThanOrEqual(Date.now());
});
