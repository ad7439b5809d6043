import { createHmac, randomBytes } from 'node:crypto';
import type { Config } from '../../../platform/config.ts';
import { policyOfVisitors } from './security-headers.ts';

/** What a page that React takes over says if it is the same for every visitor without a cookie. */
export const FOR_VISITORS = 'public, max-age=0, must-revalidate';

/** Caches on the way ignore cookies, and would show a page of visitors to somebody who is signed in. */
export const KEPT_BY_BROWSER = 'private, no-cache';

export const isForVisitors = ({ status, headers }: Response): boolean =>
  status === 200 &&
  headers.get('cache-control') === FOR_VISITORS &&
  (headers.get('content-type') ?? '').startsWith('text/html') &&
  !headers.has('set-cookie');

/** What one drawing has of its own. */
interface Own {
  readonly nonce: string;
  readonly requestId: string;
}

/** For a site without a secret key. */
const OF_THIS_PROCESS = randomBytes(32);

/** Data for other programs are no scripts. */
const DATA = 'type="application/ld+json"';

/** The texts of the scripts that were drawn with this nonce. A script that slipped into a text does not know it. */
function* scriptsOf(text: string, nonce: string): Generator<string> {
  const mark = ` nonce="${nonce}"`;
  for (const [, attributes, script] of text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    if (attributes!.includes(mark) && !attributes!.includes(DATA) && script !== '') yield script!;
}

/**
 * Makes a page for all visitors of one that was drawn for the first. Its scripts are allowed by their hashes. Its
 * components add style sheets in the browser, which need a nonce: one that is the same as long as the page is, and that
 * nobody who could write into the page can know.
 */
export function visitorPage(
  config: Config,
  drawing: { readonly text: string; readonly headers: Headers } & Own,
): Response | undefined {
  const { nonce, requestId } = drawing;
  const mark = ` nonce="${nonce}"`;
  // A page that failed in the browser would name the request of somebody else.
  const own = drawing.text.replaceAll(requestId, '');
  const scripts = new Set(scriptsOf(own, nonce));
  const bare = own.replaceAll(/<(?:script|link)\b[^>]*>/g, (tag) => tag.replace(mark, ''));
  const lasting = createHmac('sha256', config.secretKey ?? OF_THIS_PROCESS)
    .update(bare.replaceAll(nonce, ''))
    .digest('base64url')
    .slice(0, 22);
  const text = bare.replaceAll(/<style\b[^>]*>/g, (tag) => tag.replace(mark, ` nonce="${lasting}"`));
  // Whatever else names the nonce would not work.
  if (text.includes(nonce)) return undefined;
  const headers = new Headers(drawing.headers);
  headers.set('Cache-Control', KEPT_BY_BROWSER);
  headers.set('Content-Security-Policy', policyOfVisitors(config, [...scripts], lasting));
  return new Response(text, { headers });
}
