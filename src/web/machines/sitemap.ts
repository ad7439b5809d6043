import type { LoaderFunctionArgs } from 'react-router';
import { appContext } from '../../server/http/site-context.ts';
import { PAGES } from '../pages.ts';
import { releaseDate } from '../release.server.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Every page that may be found, from the table of pages. A release writes all of them anew: words, figures, links and foot. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { siteUrl } = context.get(appContext).config;
  const changed = releaseDate.toISOString().slice(0, 10);
  const entries = PAGES.filter((page) => page.indexed).map((page) => {
    const address = escaped(siteUrl + page.path);
    return `<url><loc>${address}</loc><lastmod>${changed}</lastmod><priority>${(page.sitemapPriority ?? 0.5).toFixed(1)}</priority></url>`;
  });
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ];
  return new Response(body.join('\n'), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
