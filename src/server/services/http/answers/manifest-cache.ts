import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '../who/http-env.ts';

/** Where the scripts of a page ask the router which scripts the pages behind its links need. */
export const MANIFEST = '/__manifest';
/** As many as there are kinds of pages, several times over. */
const MOST_ANSWERS = 300;
const LARGEST = 64 * 1_024;

interface Answer {
  readonly body: string;
  readonly type: string;
  readonly cacheControl: string;
}

/** The answer says itself that it depends on nothing but the address. */
const neverChanges = ({ status, headers }: Response): boolean =>
  status === 200 && /\bimmutable\b/.test(headers.get('cache-control') ?? '') && !headers.has('set-cookie');

/**
 * Keeps what the router found for the links of a page. For each link, it compares the path and all paths above with every
 * route there is.
 */
export const manifestCache = (): MiddlewareHandler<HttpEnv> => {
  const answers = new Map<string, Answer>();
  return async (c, next) => {
    const { search } = new URL(c.req.url);
    const known = c.req.method === 'GET' ? answers.get(search) : undefined;
    if (known !== undefined)
      return c.body(known.body, 200, { 'Content-Type': known.type, 'Cache-Control': known.cacheControl });
    await next();
    if (c.req.method !== 'GET' || !neverChanges(c.res)) return undefined;
    const body = await c.res.clone().text();
    if (body.length > LARGEST) return undefined;
    const { headers } = c.res;
    answers.set(search, { body, type: headers.get('content-type')!, cacheControl: headers.get('cache-control')! });
    if (answers.size > MOST_ANSWERS) answers.delete(answers.keys().next().value!);
    return undefined;
  };
};
