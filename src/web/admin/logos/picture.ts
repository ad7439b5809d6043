import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { readLogoPicture } from '../../../server/documents/logos/decide-logo-review.ts';
import { orNotFound } from '../../run-action.server.ts';
import type { Route } from './+types/picture';

/** The logo as it would be printed. We encoded it ourselves, so it holds nothing but pixels. */
export async function loader(args: Route.LoaderArgs) {
  const actor = await requireAdminPage(args);
  const picture = await readLogoPicture(args.context.get(appContext), actor, args.params.id).catch(orNotFound);
  return new Response(new Uint8Array(picture), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'private, no-store' },
  });
}
