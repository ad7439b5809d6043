import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { readEvidencePicture } from '../../../server/documents/verifications/decide-verification.ts';
import { orNotFound } from '../../run-action.server.ts';
import type { Route } from './+types/picture';

/** An issuer's uploaded picture, encoded again by us. Opened by itself, it may load and run nothing. */
export async function loader(args: Route.LoaderArgs) {
  const actor = await requireAdminPage(args);
  const { id, file } = args.params;
  const picture = await readEvidencePicture(args.context.get(appContext), actor, id, file).catch(orNotFound);
  return new Response(new Uint8Array(picture), {
    headers: {
      'Content-Type': 'image/png',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
    },
  });
}
