import type { LoaderFunctionArgs } from 'react-router';
import { readSiteInfo } from '../../server/services/settings/read-site-info.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { releaseDate } from '../release.server.ts';

const HALF_A_YEAR = 182 * 86_400_000;

/** RFC 9116. It expires half a year after the release, so an outdated site does not promise that its address is read. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { siteUrl, supportEmail } = await readSiteInfo(context.get(appContext));
  const expires = new Date(releaseDate.getTime() + HALF_A_YEAR);
  const lines = [
    `Contact: mailto:${supportEmail}`,
    `Contact: ${siteUrl}/contact/`,
    `Expires: ${expires.toISOString().slice(0, 19)}Z`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
