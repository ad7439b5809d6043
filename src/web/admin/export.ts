import { data, type LoaderFunctionArgs } from 'react-router';
import { dateInNewYork } from '../../domain/moment.ts';
import { adminLists } from '../../server/admin/lists.ts';
import { exportList } from '../../server/admin/export-list.ts';
import { actorOfSession } from '../../server/http/page-actor.ts';
import { requireStaffSession } from '../../server/http/require-admin-page.ts';
import { appContext } from '../../server/http/site-context.ts';
import { isAppError } from '../../domain/errors.ts';
import { STATUS_OF } from '../../server/http/error-answer.ts';
import { askedOfAddress } from './parts/load-list.server.ts';

/** A whole list as the page shows it (searched, filtered, sorted), as a file that is sent while it is read. */
export async function loader(asked: LoaderFunctionArgs): Promise<Response> {
  const actor = actorOfSession(await requireStaffSession(asked));
  const app = asked.context.get(appContext);
  const list = adminLists.find(({ name }) => name === asked.params['list']);
  if (!list) throw data(null, 404);
  try {
    const rows = await exportList(app, actor, list, askedOfAddress(list, asked.request).request);
    return new Response(rows, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${list.name}-${dateInNewYork(app.now())}.csv"`,
        'Cache-Control': 'no-store',
      },
    });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return new Response(error.message, { status: STATUS_OF[error.code] });
  }
}
