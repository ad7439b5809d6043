import { join } from 'node:path';
import type { LoaderFunctionArgs } from 'react-router';
import { appContext } from '../../server/http/site-context.ts';
import { pageNamed } from '../pages.ts';
import { releaseFingerprint } from '../release.server.ts';
import { drawSharedPicture } from './draw-shared-picture.server.ts';

/** /og/<page>.png: what a shared link to that page shows. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const page = pageNamed((params['file'] ?? '').replace(/\.png$/, ''));
  if (!page || !params['file']?.endsWith('.png')) throw new Response(null, { status: 404 });
  const { config } = context.get(appContext);
  const picture = await drawSharedPicture({
    brandName: config.brandName,
    address: new URL(config.siteUrl).host,
    headline: page.headline,
    fontFolder: join(config.root, 'src/render/fonts'),
    fingerprint: releaseFingerprint,
  });
  return new Response(new Uint8Array(picture), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' },
  });
}
