import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LoaderFunctionArgs } from 'react-router';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { readSiteInfo } from '../../server/services/settings/read-site-info.ts';
import { OFFLINE } from './offline-words.ts';
import { colorSchemeScript } from '../theme/color-scheme.ts';
import { Logo } from '../ui/logo.tsx';
import styles from './offline-page.css?inline';

/**
 * Loads the page that was asked for as soon as the site answers. A question rather than a reload, which would read the page
 * out again each time.
 */
const returnScript = `(function(){var ask=function(){fetch(location.href,{method:'HEAD'}).then(function(){location.reload()},function(){})};
addEventListener('online',ask);setInterval(ask,5000);
addEventListener('click',function(e){if(e.target.matches('button'))location.reload()})})()`;

const scripts = colorSchemeScript + ';' + returnScript;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policy = [
  "default-src 'none'",
  `script-src ${hashOf(scripts)}`,
  `style-src ${hashOf(styles)}`,
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const pageFor = (brandName: string): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${OFFLINE.headline} | ${brandName}`}</title>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        <script dangerouslySetInnerHTML={{ __html: scripts }} />
      </head>
      <body>
        <header>
          <a href="/" aria-label={`${brandName} home`}>
            <Logo brandName={brandName} />
          </a>
        </header>
        <main>
          <div>
            <h1>{OFFLINE.headline}</h1>
            <p>{OFFLINE.text}</p>
            <button type="button">Try again</button>
          </div>
          <figure aria-hidden="true">
            <figcaption>{OFFLINE.foot}</figcaption>
          </figure>
        </main>
      </body>
    </html>,
  )}`;

/** No page of the site is kept in it, so it never shows an old one: each answer comes from the network or is this page. */
const workerFor = (page: string): string => `const page = ${JSON.stringify(page)};
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': ${JSON.stringify(policy)},
};
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()));
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET' || request.destination !== 'document') return;
  const answer = Promise.resolve(event.preloadResponse).then((early) => early ?? fetch(request));
  event.respondWith(answer.catch(() => new Response(page, { status: 503, headers })));
});
`;

/** The service worker, whose only work is the page for a navigation that finds no network. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { brandName } = await readSiteInfo(context.get(appContext));
  return new Response(workerFor(pageFor(brandName)), {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
