import type { LoaderFunctionArgs } from 'react-router';
import type { AdminList } from '../../../server/services/lists/admin-list.ts';
import type { Actor } from '../../../server/services/actor.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { tableQueryOf } from '../../ui/table-query.ts';

type Args = Pick<LoaderFunctionArgs, 'context' | 'request'>;

/** The search, filters, order, and page from the URL. */
export function listRequestOf<Row, Column extends string>(list: AdminList<Row, Column>, request: Request) {
  const typed = tableQueryOf(new URL(request.url).searchParams, list.columns, list.filters);
  const query = typed.order.length > 0 ? typed : { ...typed, order: [list.firstOrder] };
  return { query, request: query };
}

/** The rows that the URL selects, and the data for the table. */
export async function loadList<Row, Column extends string>(args: Args, actor: Actor, list: AdminList<Row, Column>) {
  const { query, request } = listRequestOf(list, args.request);
  const { data, recordsTotal, recordsFiltered, isEstimate } = await list.read(
    args.context.get(appContext),
    actor,
    request,
  );
  return { rows: data, table: { name: list.name, query, recordsTotal, recordsFiltered, isEstimate } };
}
