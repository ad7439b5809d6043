import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { interactive } from '../../tests/e2e/browser.ts';
import type { BuiltSite } from '../../tests/e2e/built-site.ts';
import { signUpAt } from '../../tests/e2e/sign-up.ts';

const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** More than the fields and links of any page of ours. */
const MOST_TABS = 120;

/** A visitor with a slow phone who has only keys. */
export class Walker {
  keys = 0;
  readonly errors: string[] = [];
  #pictures = 0;
  page: Page;

  readonly site: BuiltSite;
  readonly context: BrowserContext;
  readonly #folder: string;

  private constructor(site: BuiltSite, context: BrowserContext, folder: string, page: Page) {
    this.site = site;
    this.context = context;
    this.#folder = folder;
    this.page = page;
  }

  static async start(browser: Browser, site: BuiltSite, folder: string): Promise<Walker> {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      colorScheme: 'dark',
      reducedMotion: 'reduce',
      acceptDownloads: true,
    });
    context.setDefaultTimeout(60_000);
    const walker = new Walker(site, context, folder, await context.newPage());
    await walker.#watch();
    return walker;
  }

  /** A new tab in the same browser, which becomes the one in front. */
  async openTab(): Promise<Page> {
    this.page = await this.context.newPage();
    await this.#watch();
    return this.page;
  }

  async #watch(): Promise<void> {
    this.page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(message.text());
    });
    this.page.on('pageerror', (error) => this.errors.push(error.message));
    const session = await this.context.newCDPSession(this.page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW);
  }

  /** Moves the clock of the browser to the one of a site that runs ahead. */
  async setClock(ahead: number): Promise<void> {
    await this.context.clock.install({ time: Date.now() + ahead });
  }

  async turnTo(page: Page): Promise<void> {
    this.page = page;
    await page.bringToFront();
  }

  stop = (): Promise<void> => this.context.close();

  async signUp(username: string): Promise<void> {
    const [name, value] = (await signUpAt(this.site, { username })).split('=') as [string, string];
    await this.context.addCookies([{ name, value, url: this.site.url }]);
  }

  async visit(path: string): Promise<void> {
    await this.page.goto(this.site.url + path);
    await interactive(this.page);
  }

  /** What the visitor sees now. */
  async see(name: string, target?: Locator): Promise<void> {
    this.#pictures += 1;
    if (target) await target.first().waitFor();
    const number = String(this.#pictures).padStart(2, '0');
    await this.page.screenshot({ path: join(this.#folder, `${number}-${name}.png`) });
  }

  async #key(name: string): Promise<void> {
    this.keys += 1;
    await this.page.keyboard.press(name);
  }

  /** Presses Tab until the target has the focus. */
  async to(target: Locator): Promise<void> {
    const [first] = [target.first()];
    await first.waitFor({ state: 'attached' });
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      // oxlint-disable-next-line no-await-in-loop
      if (await first.evaluate((node) => node === document.activeElement)) return;
      // oxlint-disable-next-line no-await-in-loop
      await this.#key('Tab');
    }
    await this.see('no-way-to-it');
    throw new Error(`No press of Tab leads to ${String(target)}.`);
  }

  /** Types into a field or chooses in a list by typing. */
  async type(path: string, text: string): Promise<void> {
    await this.into(this.page.locator(`[name="${path}"]:visible`), text);
  }

  async into(target: Locator, text: string): Promise<void> {
    await this.to(target);
    const isList = await target.first().evaluate((node) => node instanceof HTMLSelectElement);
    if (!isList) await this.#key('Control+a');
    this.keys += text.length;
    await this.page.keyboard.type(text);
  }

  async typeAll(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [path, text] of Object.entries(values)) {
      // oxlint-disable-next-line no-await-in-loop
      await this.type(path, text);
    }
  }

  async enter(target: Locator): Promise<void> {
    await this.to(target);
    await this.#key('Enter');
  }

  async press(name: string | RegExp): Promise<void> {
    await this.enter(
      this.page
        .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
        .filter({ visible: true }),
    );
  }

  async follow(name: string | RegExp): Promise<void> {
    await this.enter(
      this.page.getByRole('link', { name, ...(typeof name === 'string' && { exact: true }) }).filter({ visible: true }),
    );
  }

  async tick(target: Locator): Promise<void> {
    await this.to(target);
    await this.#key('Space');
  }

  async filled(path: string): Promise<void> {
    await this.page.waitForFunction(
      (name) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value !== '',
      path,
    );
  }

  readonly heading = (name: string | RegExp): Locator => this.page.getByRole('heading', { name });
}
