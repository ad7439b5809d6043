import type { Page } from 'playwright-core';

/** Everything that a window sends or keeps from now on. */
export function watchWindow(page: Page) {
  const sent: string[] = [];
  page.context().on('request', (request) => {
    sent.push(request.url(), JSON.stringify(request.headers()), request.postDataBuffer()?.toString('latin1') ?? '');
  });
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(payload.toString('latin1'))));
  /** Where each number was found: it should be nowhere. */
  return async (numbers: readonly string[]): Promise<readonly string[]> => {
    const kept = await page.evaluate(async () =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        location.href,
        history.state,
        await caches.keys(),
        await indexedDB.databases(),
        [...document.forms].map((form) => [...new FormData(form).values()].map(String)),
      ]),
    );
    return numbers.flatMap((number) => [
      ...(sent.some((text) => text.includes(number)) ? [`${number} was sent`] : []),
      ...(kept.includes(number) ? [`${number} was kept`] : []),
    ]);
  };
}
