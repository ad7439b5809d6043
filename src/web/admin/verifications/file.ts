import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { readEvidence } from '../../../server/documents/verifications/decide-verification.ts';
import { orNotFound } from '../../run-action.server.ts';
import type { Route } from './+types/file';

/** Downloads an issuer's uploaded file, decrypted. As it is, it is never shown inside our pages: it is untrusted. */
export async function loader(args: Route.LoaderArgs) {
  const actor = await requireAdminPage(args);
  const app = args.context.get(appContext);
  const { id, file } = args.params;
  const { name, content_type: type, content } = await readEvidence(app, actor, id, file).catch(orNotFound);
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
