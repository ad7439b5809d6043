import type { MiddlewareHandler, Next } from 'hono';
import { chooseCoding, tagOf, unlessKnown, whole } from './body.ts';
import type { HttpContext, HttpEnv } from '../who/http-env.ts';
import { drawOnce, LARGEST, MOST_PAGES } from './draw-once.ts';
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
  const once = drawOnce<SharedPage>();

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

  const shareWith = async (c: HttpContext, next: Next): Promise<Response | undefined> => {
    const page = await once({
      key: c.req.path,
      now: now().getTime(),
      known: pages.get(c.req.path),
      until: ({ expires }) => expires,
      mayWait: true,
      draw: async () => {
        await next();
        return keep(c);
      },
    });
    return page && write(page, c);
  };

  return async (c, next) => {
    const shared = isAnonymous(c) ? await shareWith(c, next) : void (await next());
    // "public" was meant for this cache. Caches on the way ignore cookies and would give one nonce to many.
    const { headers } = shared ?? c.res;
    if (isHtml(headers) && isPublic(headers)) headers.set('Cache-Control', 'private, no-cache');
    return shared;
  };
};
