import type { LoaderFunctionArgs } from 'react-router';
import { appContext } from '../../server/http/site-context.ts';

/**
 * Pages that must stay out of search engines say so in themselves; they are not shut here, because a page that is
 * never read never says it. Only the calls are shut.
 */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { siteUrl } = context.get(appContext).config;
  const lines = ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${siteUrl}/sitemap.xml`, ''];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
