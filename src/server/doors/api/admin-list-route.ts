import { createRoute, type z } from '@hono/zod-openapi';
import { type AdminList, adminListQuery, listRequest } from '../../services/lists/admin-list.ts';
import type { App } from '../../services/app.ts';
import { actorOf } from '../../services/http/who/actor-of.ts';
import type { HttpContext } from '../../services/http/who/http-env.ts';
import type { ListRequest } from '../../services/lists/list.ts';
import { listAnswers } from './answers.ts';
import { dated } from '../../services/lists/dated.ts';

interface ListRoute<Path extends string, Row extends z.ZodType> {
  readonly path: Path;
  readonly summary: string;
  readonly row: Row;
}

/** The description of a call that returns a staff list. */
export const adminListRoute = <Path extends string, RowSchema extends z.ZodType, Row, Column extends string>(
  list: AdminList<Row, Column>,
  { path, summary, row }: ListRoute<Path, RowSchema>,
) =>
  createRoute({
    method: 'get',
    path,
    tags: ['Admin'],
    summary,
    request: { query: adminListQuery(list) },
    responses: listAnswers(summary, row),
  });

export async function readAdminList<Row extends object, Column extends string>(
  app: App,
  c: HttpContext,
  list: AdminList<Row, Column>,
  query: ListRequest<Column>,
) {
  const answer = await list.read(
    app,
    await actorOf(c),
    listRequest(list, query as typeof query & Record<string, unknown>),
  );
  return { ...answer, data: answer.data.map(dated) };
}
