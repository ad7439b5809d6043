import type { Page } from 'playwright-core';

/** Presses Tab until an element with this name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const node = document.activeElement;
      const label =
        node instanceof HTMLInputElement || node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement
          ? node.labels?.[0]
          : undefined;
      return node?.getAttribute('aria-label') ?? (label?.textContent || node?.textContent) ?? '';
    });
    if (focused.trim().startsWith(name)) return;
  }
  throw new Error(`No press of Tab led to “${name}”.`);
}
