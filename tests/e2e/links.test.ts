import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type PageHead, readPage } from './page-head.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();
let parser: Page;

beforeAll(async () => {
  parser = await browser.newPage();
});

const isPage = (path: string): boolean => path.endsWith('/') && !path.startsWith('/api/');

test('every link on every page leads to an existing page, file or anchor', async () => {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const waiting = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => new URL(match[1]!).pathname);
  waiting.push('/nowhere/', '/5xx/');
  const pages = new Map<string, PageHead>();
  const statuses = new Map<string, number>();
  const broken: string[] = [];
  const fragments: { readonly from: string; readonly path: string; readonly anchor: string }[] = [];
  const walked = new Set<string>();
  /** Asks for each page once: to see that it exists, and for its own links. */
  const read = async (path: string): Promise<PageHead> => {
    const page = pages.get(path) ?? (await readPage(parser, site.url + path));
    pages.set(path, page);
    statuses.set(path, page.status);
    return page;
  };
  const statusOf = async (url: URL): Promise<number> => {
    if (isPage(url.pathname) && url.search === '') return (await read(url.pathname)).status;
    const answer = await fetch(url, { redirect: 'manual' });
    await answer.arrayBuffer();
    return answer.status;
  };

  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (walked.has(path)) continue;
    walked.add(path);
    const page = await read(path);
    for (const address of new Set(page.addresses)) {
      if (/^(?:mailto|tel|data|blob):/.test(address)) continue;
      const url = new URL(address, site.url + path);
      if (address === '' || address === '#') broken.push(`${path}: a placeholder`);
      // External links are not checked.
      if (url.origin !== site.url) continue;
      if (url.hash.length > 1)
        fragments.push({ from: path, path: url.pathname, anchor: decodeURIComponent(url.hash.slice(1)) });
      if (statuses.has(url.pathname)) continue;
      // The page of an unknown path has /404 as its canonical URL, which answers 404.
      const status = await statusOf(url);
      statuses.set(url.pathname, status);
      if (status >= 400 && url.pathname !== '/404') broken.push(`${path}: ${address} answers ${status}`);
      if (status === 308) broken.push(`${path}: ${address} redirects`);
      if (status === 200 && isPage(url.pathname)) waiting.push(url.pathname);
    }
  }
  for (const { from, path, anchor } of fragments) {
    const target = walked.has(path) ? pages.get(path) : undefined;
    if (target !== undefined && !target.anchors.includes(anchor)) broken.push(`${from}: ${path} has no #${anchor}`);
  }
  expect(walked.size).toBeGreaterThan(18);
  expect(fragments.length).toBeGreaterThan(5);
  expect([...new Set(broken)]).toEqual([]);
});
