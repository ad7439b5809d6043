import { exportAccount } from '../../server/auth/export-account.ts';
import { actorOfSession, requireSession } from '../../server/http/page-actor.ts';
import { appContext } from '../../server/http/site-context.ts';
import type { Route } from './+types/export';

/** One's own data and papers as one file. */
export async function loader(asked: Route.LoaderArgs) {
  const session = await requireSession(asked);
  const zip = await exportAccount(asked.context.get(appContext), actorOfSession(session));
  return new Response(zip, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="my-data.zip"',
      'Cache-Control': 'private, no-store',
    },
  });
}
