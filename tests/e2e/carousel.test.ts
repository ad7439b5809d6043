import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPage, visit, type WatchedPage } from './browser.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

// The carousel of testimonials on the home page.

const { site, browser } = await openSiteAndBrowser();
let watched: WatchedPage;
let page: Page;

beforeEach(async () => {
  watched = await openPage(browser, { viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' });
  page = watched.page;
});
afterEach(async () => {
  await watched.close();
  if (watched.errors.length > 0) throw new Error(`The page wrote errors: ${watched.errors.join('; ')}`);
});

test.each([
  [390, 1],
  [800, 2],
  [1200, 3],
])('shows carousel slides by width (%d px: %d), loops, and follows dots and dragging', async (width, slides) => {
  await page.setViewportSize({ width, height: 900 });
  await visit(page, site.url);
  const carousel = page.locator('section[aria-roledescription="carousel"]');
  await carousel.scrollIntoViewIfNeeded();
  const dots = carousel.getByRole('button');
  await dots.first().waitFor({ state: 'visible' });
  const row = (await carousel.locator('ul').boundingBox())!;
  const slide = (await carousel.locator('li').first().boundingBox())!;
  expect(Math.round(row.width / slide.width)).toBe(slides);
  await dots.nth(5).click();
  await carousel.locator('button[aria-current="true"]').and(dots.nth(5)).waitFor();
  // A hover waits until the slide stands still.
  await carousel.locator('li').nth(5).hover();
  const box = (await carousel.locator('li').nth(5).boundingBox())!;
  await page.mouse.move(width / 2, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(width / 2 - slide.width * 0.8, box.y + 60, { steps: 6 });
  await page.mouse.up();
  await carousel.locator('button[aria-current="true"]').and(dots.nth(0)).waitFor();
});

test('a short swipe of the carousel moves one slide, a long one only from half a slide on', async () => {
  await page.setViewportSize({ width: 390, height: 900 });
  await visit(page, site.url);
  const carousel = page.locator('section[aria-roledescription="carousel"]');
  await carousel.scrollIntoViewIfNeeded();
  const dots = carousel.getByRole('button');
  await dots.first().waitFor({ state: 'visible' });
  const current = (index: number) => carousel.locator('button[aria-current="true"]').and(dots.nth(index));
  /** Drags by a part of a slide in this many milliseconds, which the page itself waits, so that no call takes longer. */
  const swipe = (part: number, milliseconds: number): Promise<void> =>
    carousel
      .locator('li')
      .first()
      .evaluate(
        async (slide, [dragged, lasts]) => {
          const at = (type: string, clientX: number): void => {
            const facts = { bubbles: true, cancelable: true, clientX, clientY: 0, button: 0, buttons: 1 };
            slide.dispatchEvent(new PointerEvent(type.replace('mouse', 'pointer'), facts));
            slide.dispatchEvent(new MouseEvent(type, facts));
          };
          at('mousedown', 300);
          at('mousemove', 300 - slide.clientWidth * dragged * 0.9);
          await new Promise((resolve) => {
            setTimeout(resolve, lasts);
          });
          at('mousemove', 300 - slide.clientWidth * dragged);
          at('mouseup', 300 - slide.clientWidth * dragged);
        },
        [part, milliseconds] as const,
      );
  await swipe(0.2, 0);
  await current(1).waitFor();
  await swipe(0.6, 350);
  await current(2).waitFor();
  await swipe(0.4, 350);
  await swipe(0.2, 0);
  await expect.poll(() => current(3).count()).toBe(1);
});
