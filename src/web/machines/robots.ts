import type { LoaderFunctionArgs } from 'react-router';
import { appContext } from '../../server/services/http/who/site-context.ts';

/**
 * Pages that must not be indexed say so in their own tags. They are not blocked here, because crawlers must read a
 * page to see its tags. Only the API is blocked.
 */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { siteUrl } = context.get(appContext).config;
  const lines = ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${siteUrl}/sitemap.xml`, ''];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
