import { join } from 'node:path';
import type { LoaderFunctionArgs } from 'react-router';
import type { App } from '../../server/services/app.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { readSiteInfo } from '../../server/services/settings/read-site-info.ts';
import { readPost } from '../../server/content/blog/read-blog.ts';
import { pageNamed } from '../pages.ts';
import { releaseFingerprint } from '../release.server.ts';
import { drawSharedPicture } from './draw-shared-picture.server.ts';

/** The headline of a page, or the title of a post. */
async function headlineOf(app: App, name: string): Promise<string | undefined> {
  const [, slug] = /^post-(.+)$/.exec(name) ?? [];
  return slug === undefined ? pageNamed(name)?.headline : (await readPost(app, slug))?.title;
}

/** /og/<page>.png: the picture of a shared link to that page. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const app = context.get(appContext);
  const { config } = app;
  const file = params['file'] ?? '';
  const headline = file.endsWith('.png') ? await headlineOf(app, file.replace(/\.png$/, '')) : undefined;
  if (headline === undefined) throw new Response(null, { status: 404 });
  const picture = await drawSharedPicture({
    brandName: (await readSiteInfo(app)).brandName,
    address: new URL(config.siteUrl).host,
    headline,
    fontFolder: join(config.root, 'src/render/fonts'),
    fingerprint: releaseFingerprint,
  });
  return new Response(new Uint8Array(picture), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' },
  });
}
