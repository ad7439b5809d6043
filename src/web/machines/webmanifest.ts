import type { LoaderFunctionArgs } from 'react-router';
import { readSiteInfo } from '../../server/services/settings/read-site-info.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { brandName } = await readSiteInfo(context.get(appContext));
  const manifest = {
    name: brandName,
    short_name: brandName,
    start_url: '/',
    display: 'browser',
    background_color: '#efeeeb',
    theme_color: '#efeeeb',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  });
}
