import type { RouterContextProvider } from 'react-router';
import { readSiteInfo } from '../../../server/services/settings/read-site-info.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';

type SiteInfo = Awaited<ReturnType<typeof readSiteInfo>>;

/** A text for programs, the same for everybody. */
export async function textFile(
  context: Readonly<RouterContextProvider>,
  textOf: (site: SiteInfo) => string,
  type = 'text/markdown',
): Promise<Response> {
  const text = textOf(await readSiteInfo(context.get(appContext)));
  return new Response(text, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=3600' },
  });
}
