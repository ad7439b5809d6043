import { z } from '@hono/zod-openapi';
import { type Compilable, type ReferenceExpression, type SelectQueryBuilder, sql } from 'kysely';
import { type Actor, requireAdmin } from '../actor.ts';
import { type ListAnswer, listQuery, type ListRequest, toPattern } from './list.ts';
import type { App } from '../app.ts';
import { readFromReplica } from '../../platform/db/replica.ts';

/**
 * Counting every row of a long list takes longer than showing it, so above this number the planner's estimate is used.
 */
const COUNTED = 10_000;

interface Filter<DB, TB extends keyof DB, Row> {
  /** The allowed values; "any" for an ID that another page links with. */
  readonly values: readonly string[] | 'any';
  readonly apply: (query: SelectQueryBuilder<DB, TB, Row>, value: string) => SelectQueryBuilder<DB, TB, Row>;
}

interface Definition<DB, TB extends keyof DB, Row, Column extends string, FilterName extends string> {
  /** Its name in URLs and in the name of its export file. */
  readonly name: string;
  readonly mayRead?: (actor: Actor) => string;
  /** Selects and joins only: no filters, sorting or grouping. */
  readonly query: (app: App) => SelectQueryBuilder<DB, TB, Row>;
  readonly sortBy: Readonly<Record<Column, ReferenceExpression<NoInfer<DB>, NoInfer<TB>>>>;
  readonly firstOrder: { readonly column: NoInfer<Column>; readonly dir: 'asc' | 'desc' };
  readonly searchIn: readonly ReferenceExpression<NoInfer<DB>, NoInfer<TB>>[];
  /**
   * Values that match only as a whole, however they are spaced: numbers and codes. Null if the search text is not one.
   */
  readonly searchWhole?: readonly {
    readonly column: ReferenceExpression<NoInfer<DB>, NoInfer<TB>>;
    readonly read: (typed: string) => string | number | null;
  }[];
  /** A column that is searched for how its values begin, if the search text can begin one, and else for any part of them. */
  readonly searchBeginning?: {
    readonly column: ReferenceExpression<NoInfer<DB>, NoInfer<TB>>;
    readonly read: (typed: string) => string | null;
  };
  /** A column whose values repeat, and another place that finds those with the search text; null if they are too many. */
  readonly searchNames?: {
    readonly column: ReferenceExpression<NoInfer<DB>, NoInfer<TB>>;
    readonly find: (app: App, typed: string) => Promise<readonly string[] | null>;
  };
  readonly unique: ReferenceExpression<NoInfer<DB>, NoInfer<TB>>;
  readonly filters?: Readonly<Record<FilterName, Filter<NoInfer<DB>, NoInfer<TB>, NoInfer<Row>>>>;
  readonly csv: readonly (readonly [heading: string, value: (row: NoInfer<Row>) => string | number | null])[];
}

export interface AdminListRequest<Column extends string = string> extends ListRequest<Column> {
  readonly filters?: Readonly<Record<string, string>>;
}

export interface AdminListAnswer<Row> extends ListAnswer<Row> {
  /** The count is the database's estimate. */
  readonly isEstimate: boolean;
}

export interface AdminList<Row = unknown, Column extends string = string> {
  readonly name: string;
  readonly columns: readonly [Column, ...Column[]];
  readonly firstOrder: { readonly column: Column; readonly dir: 'asc' | 'desc' };
  readonly filters: Readonly<Record<string, readonly string[] | 'any'>>;
  readonly csvHeadings: readonly string[];
  csvOf(row: Row): readonly (string | number | null)[];
  mayRead(actor: Actor): string;
  /** The names with the search text, which `rows` look for. */
  names(app: App, request: AdminListRequest<Column>): Promise<Names>;
  /** All rows that match a request, in its order; an export reads these. */
  rows(app: App, request: AdminListRequest<Column>, names: Names): Compilable<Row>;
  read(app: App, actor: Actor, request: AdminListRequest<Column>): Promise<AdminListAnswer<Row>>;
}

/** Values of the column of `searchNames`. Null: the column itself is searched. */
type Names = readonly string[] | null;

/** One long admin list as data. Its page, API call, export and index tests are all built from it. */
export function defineAdminList<DB, TB extends keyof DB, Row, Column extends string, FilterName extends string = never>(
  definition: Definition<DB, TB, Row, Column, FilterName>,
): AdminList<Row, Column> {
  const {
    name,
    query,
    sortBy,
    firstOrder,
    searchIn,
    searchWhole = [],
    searchBeginning,
    searchNames,
    unique,
    csv,
    mayRead = requireAdmin,
  } = definition;
  const filters = (definition.filters ?? {}) as Readonly<Record<string, Filter<DB, TB, Row>>>;

  const namesOf = (app: App, { search }: AdminListRequest<Column>): Promise<Names> =>
    search === '' || searchNames === undefined ? Promise.resolve(null) : searchNames.find(app, search);

  const found = (app: App, request: AdminListRequest<Column>, names: Names): SelectQueryBuilder<DB, TB, Row> => {
    const filtered = Object.entries(request.filters ?? {}).reduce(
      (rows, [filter, value]) => filters[filter]?.apply(rows, value) ?? rows,
      query(app),
    );
    if (request.search === '') return filtered;
    const pattern = toPattern(request.search);
    const whole = searchWhole.map(({ column, read }) => ({ column, value: read(request.search) }));
    const beginning = searchBeginning?.read(request.search) ?? null;
    const parts = [
      ...searchIn,
      ...(searchBeginning !== undefined && beginning === null ? [searchBeginning.column] : []),
      ...(searchNames !== undefined && names === null ? [searchNames.column] : []),
    ];
    return filtered.where((where) =>
      where.or([
        ...parts.map((column) => where(column, 'ilike', pattern as never)),
        ...(beginning === null ? [] : [where(searchBeginning!.column, 'like', `${beginning}%` as never)]),
        ...(names === null ? [] : [where(searchNames!.column, '=', sql`any(${names}::text[])` as never)]),
        ...whole.filter(({ value }) => value !== null).map(({ column, value }) => where(column, '=', value as never)),
      ]),
    );
  };

  const sorted = (app: App, request: AdminListRequest<Column>, names: Names): SelectQueryBuilder<DB, TB, Row> => {
    const order = request.order.length > 0 ? request.order : [firstOrder];
    const inOrder = order.reduce(
      (rows, { column, dir }) => rows.orderBy(sortBy[column] as never, dir),
      found(app, request, names),
    );
    const isUnique = order.some(({ column }) => sortBy[column] === unique);
    return isUnique ? inOrder : inOrder.orderBy(unique as never, order[0]!.dir);
  };

  return {
    name,
    columns: Object.keys(sortBy) as [Column, ...Column[]],
    firstOrder,
    filters: Object.fromEntries(Object.entries(filters).map(([filter, { values }]) => [filter, values])),
    csvHeadings: csv.map(([heading]) => heading),
    csvOf: (row) => csv.map(([, value]) => value(row)),
    mayRead,
    names: namesOf,
    rows: sorted,
    read: async (app, actor, request) => {
      mayRead(actor);
      const isWhole = request.search === '' && Object.keys(request.filters ?? {}).length === 0;
      const [total, filtered, data] = await readFromReplica(app, async (from) => {
        const names = await namesOf(from, request);
        return Promise.all([
          countOrEstimate(from, query(from)),
          isWhole ? null : countOrEstimate(from, found(from, request, names)),
          sorted(from, request, names).offset(request.start).limit(request.length).execute(),
        ]);
      });
      return {
        draw: request.draw,
        recordsTotal: total.count,
        recordsFiltered: (filtered ?? total).count,
        isEstimate: (filtered ?? total).isEstimate,
        data: data as Row[],
      };
    },
  };
}

interface Count {
  readonly count: number;
  readonly isEstimate: boolean;
}

async function countOrEstimate<DB, TB extends keyof DB, Row>(
  app: App,
  rows: SelectQueryBuilder<DB, TB, Row>,
): Promise<Count> {
  const some = rows
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(COUNTED + 1);
  const counted = await sql<{ count: number }>`select count(*) from ${some} as counted`.execute(app.db);
  const { count } = counted.rows[0]!;
  if (count <= COUNTED) return { count, isEstimate: false };
  const [plan] = await rows.explain<{ 'QUERY PLAN': readonly [{ Plan: { 'Plan Rows': number } }] }>('json');
  // The estimate may be out of date; the rows actually counted are certain.
  return { count: Math.max(count, plan!['QUERY PLAN'][0].Plan['Plan Rows']), isEstimate: true };
}

/** Reads a list query from the URL of an API call. */
export const adminListQuery = <Row, Column extends string>(list: AdminList<Row, Column>) =>
  listQuery(list.columns).extend(
    Object.fromEntries(
      Object.entries(list.filters).map(([filter, values]) => [
        filter,
        (values === 'any' ? z.string().max(100) : z.enum(values)).optional(),
      ]),
      // The filters are data; the types only know the common fields of a list query.
    ) as Record<never, z.ZodType>,
  );

/** The query of an API call, with its filters separate. */
export function listRequest<Row, Column extends string>(
  list: AdminList<Row, Column>,
  query: ListRequest<Column> & Readonly<Record<string, unknown>>,
): AdminListRequest<Column> {
  const { draw, start, length, search, order } = query;
  const filters = Object.fromEntries(
    Object.keys(list.filters).flatMap((filter) => {
      const value = query[filter];
      return typeof value === 'string' ? [[filter, value]] : [];
    }),
  );
  return { draw, start, length, search, order, filters };
}
