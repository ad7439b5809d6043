import type { Page } from 'playwright-core';

/**
 * From here on, the page that is open gets no preview, as if the network were slow: one costs more than what is typed, and
 * journeys that read fields and figures look at none. Journeys of `pay-stub-builder` and `generators` draw every kind.
 */
export const holdPreviews = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { fetch } = globalThis;
    globalThis.fetch = (...args) =>
      args[0] === '/api/v1/documents/preview' ? new Promise<never>(() => {}) : fetch(...args);
  });
