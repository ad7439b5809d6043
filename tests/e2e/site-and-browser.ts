import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { closeWindows, openBrowser } from './browser.ts';
import { type BuiltSite, startBuiltSite } from './built-site.ts';

/** A site for one file that changes what all visitors see or needs its own settings. It is removed with the file. */
export async function openOwnSite(environment: Readonly<Record<string, string>> = {}): Promise<BuiltSite> {
  const site = await startBuiltSite(environment);
  afterAll(site.stop);
  return site;
}

let shared: Promise<BuiltSite> | undefined;

/** The site of this worker. Its test files share it, so each uses email addresses of its own. It ends with the worker. */
export const openSite = (): Promise<BuiltSite> => (shared ??= startBuiltSite());

export interface SiteAndBrowser {
  readonly site: BuiltSite;
  readonly browser: Browser;
}

async function withBrowser(opened: Promise<BuiltSite>): Promise<SiteAndBrowser> {
  const [site, browser] = await Promise.all([opened, openBrowser()]);
  afterAll(() => closeWindows(browser));
  return { site, browser };
}

export const openSiteAndBrowser = (): Promise<SiteAndBrowser> => withBrowser(openSite());

export const openOwnSiteAndBrowser = (environment: Readonly<Record<string, string>> = {}): Promise<SiteAndBrowser> =>
  withBrowser(openOwnSite(environment));
