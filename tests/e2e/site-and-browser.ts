import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { closeWindows, openBrowser } from './browser.ts';
import { type BuiltSite, startBuiltSite } from './built-site.ts';

/** A site for the tests of the file that asks; it goes when they are done. */
export async function openSite(environment: Readonly<Record<string, string>> = {}): Promise<BuiltSite> {
  const site = await startBuiltSite(environment);
  afterAll(site.stop);
  return site;
}

export interface SiteAndBrowser {
  readonly site: BuiltSite;
  readonly browser: Browser;
}

/** The same, and a browser to look at it. */
export async function openSiteAndBrowser(environment: Readonly<Record<string, string>> = {}): Promise<SiteAndBrowser> {
  const [site, browser] = await Promise.all([openSite(environment), openBrowser()]);
  afterAll(() => closeWindows(browser));
  return { site, browser };
}
