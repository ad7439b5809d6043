import type { MiddlewareHandler, Next } from 'hono';
import { within } from '../../../platform/within.ts';
import { chooseCoding, tagOf, unlessKnown, whole } from './body.ts';
import type { HttpContext, HttpEnv } from '../who/http-env.ts';
import { busy } from '../limits/load-shedding.ts';
import { filledIn, packWithHoles, type PageWithHoles } from './page-with-holes.ts';

/** A page that is the same for everybody, open where its first reader's nonce and request ID were. */
interface SharedPage {
  readonly headers: readonly (readonly [string, string])[];
  readonly plain: PageWithHoles;
  /** Undefined for a page that cannot be compressed once for all. */
  readonly packed: PageWithHoles | undefined;
  readonly tag: string;
  readonly expires: number;
}

/** What a page that React takes over says if it is the same for every visitor without a cookie. */
export const FOR_VISITORS = 'public, max-age=0, must-revalidate';

/** The time until staff changes are on every page. */
const KEPT = 5_000;
/** For how long after that a page is shown as it was, while one request draws it again: others do not wait for that. */
const SHOWN_MEANWHILE = 60_000;
/** How long a request waits for the one that draws a page that nobody has seen yet. A drawing that takes longer would keep
 * the places of all who wait for it. */
const PATIENCE = 3_000;
const MOST_PAGES = 500;
const LARGEST = 512 * 1_024;

/** Only a request without personal data can get a page that was rendered for another. */
const isAnonymous = (c: HttpContext): boolean =>
  c.req.method === 'GET' &&
  !c.req.url.includes('?') &&
  c.req.header('cookie') === undefined &&
  c.req.header('authorization') === undefined;

const isHtml = (headers: Headers): boolean => (headers.get('content-type') ?? '').startsWith('text/html');
const isPublic = (headers: Headers): boolean => headers.get('cache-control') === FOR_VISITORS;

/** The page itself says that it is for every visitor. */
const isForEverybody = ({ status, headers }: Response): boolean =>
  status === 200 && isHtml(headers) && isPublic(headers) && !headers.has('set-cookie');

const cut = (text: string, nonce: string, requestId: string): PageWithHoles =>
  text
    .split(nonce)
    .flatMap((part, index): PageWithHoles => [
      ...(index === 0 ? [] : ['nonce' as const]),
      ...part
        .split(requestId)
        .flatMap((piece, place): PageWithHoles => [...(place === 0 ? [] : ['requestId' as const]), Buffer.from(piece)]),
    ]);

const write = ({ headers: known, tag, plain, packed }: SharedPage, c: HttpContext): Response => {
  const headers = new Headers(known.map(([name, value]): [string, string] => [name, value]));
  const unchanged = unlessKnown(c, headers, tag);
  if (unchanged !== undefined) return unchanged;
  const own = { nonce: c.get('nonce'), requestId: c.get('requestId') };
  return packed !== undefined && chooseCoding(c.req.header('accept-encoding')) === 'br'
    ? whole(filledIn(packed, own), headers, 'br')
    : whole(filledIn(plain, own), headers, undefined);
};

/**
 * Renders a public page once for all requests within a few seconds, including those that arrive during rendering, which get
 * the page as it was if there is one. Every answer still gets its own nonce and request ID.
 */
export const pageCache = (now: () => Date): MiddlewareHandler<HttpEnv> => {
  const pages = new Map<string, SharedPage>();
  const underWay = new Map<string, Promise<SharedPage | undefined>>();

  const keep = async (c: HttpContext): Promise<SharedPage | undefined> => {
    if (!isForEverybody(c.res)) return undefined;
    const body = await c.res.clone().text();
    if (body.length > LARGEST) return undefined;
    const [nonce, requestId] = [c.get('nonce'), c.get('requestId')];
    const page: SharedPage = {
      headers: [...c.res.headers],
      plain: cut(body, nonce, requestId),
      packed: await packWithHoles(body, { nonce, requestId }),
      tag: tagOf(Buffer.from(body), nonce, requestId),
      expires: now().getTime() + KEPT,
    };
    pages.delete(c.req.path);
    pages.set(c.req.path, page);
    if (pages.size > MOST_PAGES) pages.delete(pages.keys().next().value!);
    return page;
  };

  const share = async (c: HttpContext, next: Next): Promise<Response | undefined> => {
    const { path } = c.req;
    const known = pages.get(path);
    const waited = underWay.get(path);
    const time = now().getTime();
    const mayBeShown = known !== undefined && time < known.expires + (waited === undefined ? 0 : SHOWN_MEANWHILE);
    // Renders at once when there is nothing to wait for: between an await and the next line another request could start
    // too.
    const page = mayBeShown ? known : waited && (await within(PATIENCE, waited, busy));
    if (page !== undefined) return write(page, c);
    const drawing = Promise.withResolvers<SharedPage | undefined>();
    if (!underWay.has(path)) underWay.set(path, drawing.promise);
    try {
      await next();
      drawing.resolve(await keep(c));
    } finally {
      // Nobody shares a page that failed; each request tries again.
      drawing.resolve(undefined);
      if (underWay.get(path) === drawing.promise) underWay.delete(path);
    }
    return undefined;
  };

  return async (c, next) => {
    const shared = isAnonymous(c) ? await share(c, next) : void (await next());
    // "public" was meant for this cache. Caches on the way ignore cookies and would give one nonce to many.
    const { headers } = shared ?? c.res;
    if (isHtml(headers) && isPublic(headers)) headers.set('Cache-Control', 'private, no-cache');
    return shared;
  };
};
