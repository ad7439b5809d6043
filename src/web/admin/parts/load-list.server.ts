import type { LoaderFunctionArgs } from 'react-router';
import type { AdminList } from '../../../server/admin/admin-list.ts';
import type { Actor } from '../../../server/actor.ts';
import { listQuery } from '../../../server/api/list.ts';
import { appContext } from '../../../server/http/site-context.ts';
import { tableQueryOf } from '../../ui/table-query.ts';

type Asked = Pick<LoaderFunctionArgs, 'context' | 'request'>;

/** What the address of a list's page asks for. */
export function askedOfAddress<Row, Column extends string>(list: AdminList<Row, Column>, request: Request) {
  const typed = tableQueryOf(new URL(request.url).searchParams, list.columns, list.filters);
  const query = typed.order.length > 0 ? typed : { ...typed, order: [list.firstOrder] };
  return { query, request: { ...listQuery(list.columns).parse(query), filters: query.filters } };
}

/** The part of a list that the address asks for, and what the table needs to know of it. */
export async function loadList<Row, Column extends string>(asked: Asked, actor: Actor, list: AdminList<Row, Column>) {
  const { query, request } = askedOfAddress(list, asked.request);
  const { data, recordsTotal, recordsFiltered, isEstimate } = await list.read(
    asked.context.get(appContext),
    actor,
    request,
  );
  return { rows: data, table: { name: list.name, query, recordsTotal, recordsFiltered, isEstimate } };
}
