import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MiddlewareHandler, Next } from 'hono';
import type { App } from '../../app.ts';
import { createClientAddress } from '../limits/client-address.ts';
import { PAGES, type RateLimiter, shareHeaders } from '../limits/rate-limit.ts';
import { logRequest } from '../measures/request-start.ts';
import type { HttpContext, HttpEnv } from '../who/http-env.ts';
import { languageInCookie } from '../who/page-language.ts';
import { headersOfEach } from './security-headers.ts';
import { drawOnce, LARGEST, MOST_PAGES, SHOWN_MEANWHILE } from './draw-once.ts';
import { FOR_VISITORS, isForVisitors, KEPT_BY_BROWSER, visitorPage } from './visitor-page.ts';
import { answerWith, isForEverybody, makeSmallest, type SharedPage, sharedPage } from './shared-page.ts';

/** The time until it is drawn again. Together with a shared cache's time, changes by staff are everywhere after 5 seconds. */
const KEPT = 3_000;
/** How long a request on the long way counts as one that draws the page. After that, the next one tries. */
const ON_THE_WAY = 1_000;

export interface SharedPages {
  /**
   * Answers at once, before all other handlers. False if the request has to take the long way: nothing was counted or
   * sent then.
   */
  readonly send: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Draws pages once for all, at the end of the long way. */
  readonly draw: MiddlewareHandler<HttpEnv>;
}

interface Around {
  readonly app: App;
  readonly limiter: RateLimiter;
  /** Whether the site is known to be open, without asking anybody. */
  readonly isOpen: () => boolean;
  /** Tells the metrics. */
  readonly observe: (method: string, status: number, seconds: number) => void;
}

/** The pages that are kept, by path. A page in the reader's language is kept in each. */
const openStore = ({ config }: App) => {
  const pages = new Map<string, SharedPage>();
  const inLanguage = (path: string, cookie: string | undefined): string =>
    `${path} ${(cookie !== undefined && languageInCookie(config, cookie)) || 'en'}`;
  return {
    inLanguage,
    find: (path: string, cookie: string | undefined): SharedPage | undefined => {
      const page = pages.get(path) ?? pages.get(inLanguage(path, cookie));
      return page?.forVisitors && cookie !== undefined ? undefined : page;
    },
    keep: (path: string, cookie: string | undefined, page: SharedPage): void => {
      const key = page.byLanguage ? inLanguage(path, cookie) : path;
      pages.delete(key);
      pages.set(key, page);
      if (pages.size > MOST_PAGES) pages.delete(pages.keys().next().value!);
    },
  };
};

const isPlainRequest = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers.authorization === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

const write = (page: SharedPage, c: HttpContext): Response => {
  const answer = answerWith(page, c.req.header('accept-encoding'), c.req.header('if-none-match'));
  const headers = new Headers();
  for (let at = 0; at < answer.headers.length; at += 2) headers.set(answer.headers[at]!, answer.headers[at + 1]!);
  return new Response(answer.body ?? null, { status: answer.status, headers });
};

/**
 * Pages that are the same for everybody, as bytes. One request draws a page, also for those that arrive meanwhile; it is drawn
 * again after three seconds, and compressed again if it has changed.
 */
export const sharedPages = ({ app, limiter, isOpen, observe }: Around): SharedPages => {
  const store = openStore(app);
  const once = drawOnce<SharedPage>();
  const clientAddress = createClientAddress(app.config.trustProxy);
  const each = headersOfEach(app.config).flat();
  /** When each page was last sent the long way, to be drawn again. */
  const sentOn = new WeakMap<SharedPage, number>();
  /** Paths that were drawn and are not for everybody: nobody waits for what one of their readers gets. */
  const ofReaders = new Set<string>();
  let shrinking: Promise<unknown> = Promise.resolve();

  /** Whether a page may be sent as it is. If not, whoever asked is the one who draws it again. */
  const isGood = (page: SharedPage): boolean => {
    const now = app.now().getTime();
    if (now < page.drawn + KEPT) return true;
    const isUnderWay = now < (sentOn.get(page) ?? 0) + ON_THE_WAY;
    if (isUnderWay && now < page.drawn + KEPT + SHOWN_MEANWHILE) return true;
    sentOn.set(page, now);
    return false;
  };

  const send: SharedPages['send'] = (request, response) => {
    const { method = '', url: path = '', headers } = request;
    // An address with a query is no path that is kept.
    const page = isPlainRequest(request) ? store.find(path, headers.cookie) : undefined;
    if (page === undefined || !isOpen() || !isGood(page)) return false;
    const started = performance.now();
    const forwarded = headers['x-forwarded-for'];
    const share = limiter.takeNow(
      PAGES,
      clientAddress(
        request.socket.remoteAddress ?? '127.0.0.1',
        Array.isArray(forwarded) ? forwarded.join() : forwarded,
      ),
    );
    if (share === undefined) return false;
    const requestId = randomUUID();
    const answer = answerWith(page, headers['accept-encoding'] as string | undefined, headers['if-none-match']);
    response.writeHead(answer.status, [
      ...answer.headers,
      ...each,
      'X-Request-Id',
      requestId,
      ...shareHeaders(PAGES, share).flat(),
    ]);
    response.end(method === 'HEAD' ? undefined : answer.body);
    observe(method, answer.status, (performance.now() - started) / 1_000);
    logRequest(app.log, { requestId, method, path, status: answer.status, started });
    return true;
  };

  /** What was drawn, as others may get it too. */
  const shareable = async (c: HttpContext): Promise<Response | undefined> => {
    if (isForEverybody(c.res)) return c.res.clone();
    if (c.req.header('cookie') !== undefined || !isForVisitors(c.res)) return undefined;
    const [nonce, requestId] = [c.get('nonce'), c.get('requestId')];
    return visitorPage(app.config, { text: await c.res.clone().text(), headers: c.res.headers, nonce, requestId });
  };

  const keep = async (c: HttpContext): Promise<SharedPage | undefined> => {
    const { path } = c.req;
    const cookie = c.req.header('cookie');
    const forVisitors = isForVisitors(c.res);
    const drawing = await shareable(c);
    if (drawing === undefined) {
      if (forVisitors) return undefined;
      ofReaders.add(path);
      if (ofReaders.size > MOST_PAGES) ofReaders.delete(ofReaders.values().next().value!);
      return undefined;
    }
    ofReaders.delete(path);
    const before = store.find(path, cookie);
    const page = await sharedPage(drawing, before, { now: app.now().getTime(), forVisitors });
    if (page.bodies.plain.length > LARGEST) return undefined;
    store.keep(path, cookie, page);
    // If it fails, the page stays a tenth larger.
    if (page.bodies === before?.bodies) shrinking = shrinking.then(() => makeSmallest(page)).catch(() => {});
    return page;
  };

  const shareWith = async (c: HttpContext, next: Next): Promise<Response | undefined> => {
    const { path } = c.req;
    const cookie = c.req.header('cookie');
    const known = store.find(path, cookie);
    const page = await once({
      // Whoever has a cookie may get a page of their own, for which visitors should not wait.
      key: `${store.inLanguage(path, cookie)} ${known === undefined && cookie !== undefined}`,
      now: app.now().getTime(),
      known,
      until: ({ drawn }) => drawn + KEPT,
      // What a reader with a cookie asks for may be theirs alone, unless it was shared before.
      mayWait: known !== undefined || (cookie === undefined && !ofReaders.has(path)),
      draw: async () => {
        await next();
        const drawn = await keep(c);
        if (drawn === undefined) return undefined;
        await c.res.body?.cancel();
        // Hono merges an answer with the one before it, unless that is gone.
        c.res = undefined;
        c.res = write(drawn, c);
        return drawn;
      },
    });
    return page && write(page, c);
  };

  return {
    send,
    draw: async (c, next) => {
      const mayBeShared =
        c.req.method === 'GET' && !c.req.url.includes('?') && c.req.header('authorization') === undefined;
      const shared = mayBeShared ? await shareWith(c, next) : void (await next());
      // It was shared with nobody.
      if (shared === undefined && c.res.headers.get('cache-control') === FOR_VISITORS)
        c.res.headers.set('Cache-Control', KEPT_BY_BROWSER);
      return shared;
    },
  };
};
