import { within } from '../../../platform/within.ts';
import { busy } from '../limits/load-shedding.ts';

/** How many pages a store keeps, and the most bytes of one. */
export const MOST_PAGES = 500;
export const LARGEST = 512 * 1_024;
/** For how long a page is shown as it was, while one request draws it again: others do not wait for that. */
export const SHOWN_MEANWHILE = 60_000;
/** How long a request waits for the one that draws a page that nobody has seen yet. A drawing that takes longer would keep
 * the places of all who wait for it. */
const PATIENCE = 3_000;

interface Wanted<Page> {
  readonly key: string;
  readonly now: number;
  /** The page as it was drawn last, and until when it is shown without a new drawing. */
  readonly known: Page | undefined;
  readonly until: (page: Page) => number;
  /** Whether the page of another reader would do. */
  readonly mayWait: boolean;
  /** Draws and answers. Undefined if what was drawn is for this reader alone. */
  readonly draw: () => Promise<Page | undefined>;
}

/**
 * One request draws a page, also for those that arrive meanwhile. Returns the page that others share, or undefined for the
 * request that drew.
 */
export const drawOnce = <Page>(): ((wanted: Wanted<Page>) => Promise<Page | undefined>) => {
  const underWay = new Map<string, Promise<Page | undefined>>();
  return async ({ key, now, known, until, mayWait, draw }) => {
    const waited = mayWait ? underWay.get(key) : undefined;
    const mayBeShown = known !== undefined && now < until(known) + (waited === undefined ? 0 : SHOWN_MEANWHILE);
    // Draws at once when there is nothing to wait for: between an await and the next line another request could start too.
    const page = mayBeShown ? known : waited && (await within(PATIENCE, waited, busy));
    if (page !== undefined) return page;
    const drawing = Promise.withResolvers<Page | undefined>();
    if (!underWay.has(key)) underWay.set(key, drawing.promise);
    try {
      drawing.resolve(await draw());
    } finally {
      // Nobody shares a page that failed; each request tries again.
      drawing.resolve(undefined);
      if (underWay.get(key) === drawing.promise) underWay.delete(key);
    }
    return undefined;
  };
};
