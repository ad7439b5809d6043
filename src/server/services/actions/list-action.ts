import type { z } from '@hono/zod-openapi';
import { type AdminList, adminListQuery, listRequest } from '../lists/admin-list.ts';
import { listAnswer } from '../lists/list.ts';
import { type Action, ADMIN, defineAction, NOTHING, type Right } from './action.ts';

interface ListAction<Row, Answered> {
  readonly name: Action<typeof NOTHING, z.ZodType, z.ZodType>['name'];
  readonly summary: string;
  readonly path: `/${string}`;
  readonly right?: Right<unknown>;
  readonly row: z.ZodType<Answered>;
  readonly rowOf: (row: Row) => Answered;
  readonly returns?: string;
}

/** A list of staff as an action. */
export const listAction = <Row, Column extends string, Answered>(
  list: AdminList<Row, Column>,
  { name, summary, path, right = ADMIN, row, rowOf, returns = summary }: ListAction<Row, Answered>,
) =>
  defineAction({
    name,
    summary,
    on: NOTHING,
    input: adminListQuery(list),
    output: listAnswer(row),
    returns,
    right,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path, isWhole: true },
    run: async (app, { actor }, _on, query) => {
      const { data, ...counts } = await list.read(app, actor, listRequest(list, query));
      return { ...counts, data: data.map(rowOf) };
    },
  });
