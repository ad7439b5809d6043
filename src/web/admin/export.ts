import { data, type LoaderFunctionArgs } from 'react-router';
import { dateInNewYork } from '../../domain/moment.ts';
import { adminLists } from '../../server/staff/lists.ts';
import { exportList } from '../../server/staff/export-list.ts';
import { actorOfSession } from '../../server/services/http/who/page-actor.ts';
import { requireStaffSession } from '../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { isAppError } from '../../domain/errors.ts';
import { STATUS_OF } from '../../server/services/http/answers/error-answer.ts';
import { listRequestOf } from './parts/load-list.server.ts';

/** Streams a whole list as CSV, with the page's search, filters, and order. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const actor = actorOfSession(await requireStaffSession(args));
  const app = args.context.get(appContext);
  const list = adminLists.find(({ name }) => name === args.params['list']);
  if (!list) throw data(null, 404);
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${list.name}-${dateInNewYork(app.now())}.csv"`,
    'Cache-Control': 'no-store',
  };
  try {
    list.mayRead(actor);
    // HEAD requests read no rows and add no audit entry.
    if (args.request.method === 'HEAD') return new Response(null, { headers });
    return new Response(await exportList(app, actor, list, listRequestOf(list, args.request).request), { headers });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return new Response(error.message, { status: STATUS_OF[error.code] });
  }
}
