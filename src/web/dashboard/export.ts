import { exportAccount } from '../../server/trust/accounts/export-account.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import type { Route } from './+types/export';

/** The user's own data and documents as one ZIP file. */
export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const zip = await exportAccount(args.context.get(appContext), actorOfSession(session));
  return new Response(zip, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="my-data.zip"',
      'Cache-Control': 'private, no-store',
    },
  });
}
