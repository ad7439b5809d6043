import { requireAdminPage } from '../../../server/http/require-admin-page.ts';
import { appContext } from '../../../server/http/site-context.ts';
import { readEvidence } from '../../../server/verifications/decide-verification.ts';
import { orNotFound } from '../parts/do-deed.server.ts';
import type { Route } from './+types/file';

/** A document of an issuer, unlocked for whoever decides. Never shown inside our own pages: it comes from outside. */
export async function loader(asked: Route.LoaderArgs) {
  const actor = await requireAdminPage(asked);
  const app = asked.context.get(appContext);
  const { id, file } = asked.params;
  const { name, content_type: type, content } = await readEvidence(app, actor, id, file).catch(orNotFound);
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
