import { exportAccount } from '../../server/auth/export-account.ts';
import { actorOfSession, requireSession } from '../../server/http/page-actor.ts';
import { appContext } from '../../server/http/site-context.ts';
import type { Route } from './+types/export';

/** One's own data as a file. The sealed papers themselves are downloaded one by one. */
export async function loader(asked: Route.LoaderArgs) {
  const session = await requireSession(asked);
  const everything = await exportAccount(asked.context.get(appContext), actorOfSession(session));
  return new Response(JSON.stringify(everything, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
      'Cache-Control': 'no-store',
    },
  });
}
