import { z } from '@hono/zod-openapi';
import type { ReferenceExpression, SelectQueryBuilder } from 'kysely';
import { MAXIMUM_ROWS, MAXIMUM_SEARCH, MAXIMUM_START } from '../../../domain/list-limits.ts';
import { readPlainJson } from '../http/answers/plain-json.ts';

/** How a table requests rows: the page, the order and the search text. */
export interface ListRequest<Column extends string> {
  readonly draw: number;
  readonly start: number;
  readonly length: number;
  readonly search: string;
  readonly order: readonly { readonly column: Column; readonly dir: 'asc' | 'desc' }[];
}

export interface ListAnswer<Row> {
  readonly draw: number;
  readonly recordsTotal: number;
  readonly recordsFiltered: number;
  readonly data: readonly Row[];
}

/** In a URL, the order is JSON: order=[{"column":"name","dir":"asc"}]. */
const fromJson = (text: unknown, context: z.RefinementCtx): unknown => {
  if (typeof text !== 'string') return text;
  try {
    return readPlainJson(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'order must be a list of column and dir' });
    return z.NEVER;
  }
};

/** A whole number as the text of a URL, and nothing that only converts to one: "", "1e3", "0x10". */
export const wholeNumber = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'Enter a whole number.')
    .transform(Number)
    .pipe(z.int().min(least).max(most))
    .openapi({ type: 'integer', minimum: least, ...(most < Number.MAX_SAFE_INTEGER && { maximum: most }) });

/** The query of a list whose rows can be sorted by these columns only. What it does not know, it refuses. */
export const listQuery = <const Column extends string>(columns: readonly [Column, ...Column[]]) =>
  z.strictObject({
    draw: wholeNumber(0).default(0),
    start: wholeNumber(0, MAXIMUM_START).default(0),
    length: wholeNumber(1, MAXIMUM_ROWS).default(25),
    search: z.string().trim().max(MAXIMUM_SEARCH).default(''),
    order: z
      .preprocess(fromJson, z.array(z.object({ column: z.enum(columns), dir: z.enum(['asc', 'desc']) })).max(3))
      .default([])
      .openapi({ type: 'string', example: `[{"column":"${columns[0]}","dir":"asc"}]` }),
  });

export const listAnswer = <Row extends z.ZodType>(row: Row) =>
  z.object({
    draw: z.int(),
    recordsTotal: z.int(),
    recordsFiltered: z.int(),
    data: z.array(row),
  });

/** Escapes % and _, so that search text is matched literally. */
export const toPattern = (search: string): string => `%${search.replaceAll(/[\\%_]/g, (special) => `\\${special}`)}%`;

export interface ListColumns<DB, TB extends keyof DB, Column extends string> {
  readonly sortBy: Readonly<Record<Column, ReferenceExpression<DB, TB>>>;
  /** The text columns that `search` looks in. */
  readonly searchIn: readonly ReferenceExpression<DB, TB>[];
  /** Makes the order unique, so that each row is on exactly one page. */
  readonly unique: ReferenceExpression<DB, TB>;
}

/** Answers a list from a query that selects and joins but neither groups nor sorts. */
export const readList = async <DB, TB extends keyof DB, Row, Column extends string>(
  all: SelectQueryBuilder<DB, TB, Row>,
  { sortBy, searchIn, unique }: ListColumns<DB, TB, Column>,
  { draw, start, length, search, order }: ListRequest<Column>,
): Promise<ListAnswer<Row>> => {
  const count = async (query: SelectQueryBuilder<DB, TB, Row>): Promise<number> => {
    const counted = await query
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return (counted as unknown as { count: number }).count;
  };
  const found =
    search === ''
      ? all
      : all.where((where) => where.or(searchIn.map((column) => where(column, 'ilike', toPattern(search) as never))));
  const sorted = order
    .reduce((query, { column, dir }) => query.orderBy(sortBy[column] as never, dir), found)
    .orderBy(unique as never);
  const [recordsTotal, recordsFiltered, data] = await Promise.all([
    count(all),
    count(found),
    sorted.offset(start).limit(length).execute(),
  ]);
  return { draw, recordsTotal, recordsFiltered, data: data as Row[] };
};
