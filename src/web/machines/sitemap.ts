import type { LoaderFunctionArgs } from 'react-router';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { readAddresses } from '../../server/content/blog/read-blog.ts';
import { LEGAL_NAMES, LEGAL_TEXTS } from '../../domain/legal/legal-texts.ts';
import { legalInForce } from '../../server/services/legal/read-legal.ts';
import { PAGES } from '../pages.ts';
import { releaseDate } from '../release.server.ts';

const POST_PRIORITY = 0.6;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const latest = (dates: readonly Date[]): Date => new Date(Math.max(...[releaseDate, ...dates].map(Number)));

/** Every indexed page and every post. A release may change any page, so none is older than the release. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const app = context.get(appContext);
  const { siteUrl } = app.config;
  const [posts, ...texts] = await Promise.all([
    readAddresses(app),
    ...LEGAL_NAMES.map(async (name) => ({ path: LEGAL_TEXTS[name].path, ...(await legalInForce(app, name)) })),
  ]);
  const entryOf = (path: string, changed: Date, priority: number): string =>
    `<url><loc>${escaped(siteUrl + path)}</loc><lastmod>${changed.toISOString().slice(0, 10)}</lastmod><priority>${priority.toFixed(1)}</priority></url>`;
  // The blog list changes with its newest post, a legal text with its version in force.
  const changeOf = (path: string): Date =>
    latest(
      path === '/blog/'
        ? posts.map(({ changed }) => changed)
        : texts.filter((text) => text.path === path).map(({ effectiveAt }) => effectiveAt),
    );
  const entries = [
    ...PAGES.filter((page) => page.indexed).map((page) =>
      entryOf(page.path, changeOf(page.path), page.sitemapPriority ?? 0.5),
    ),
    ...posts.map(({ slug, changed }) => entryOf(`/blog/${slug}/`, changed, POST_PRIORITY)),
  ];
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
