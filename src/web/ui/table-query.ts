import { MAXIMUM_ROWS, MAXIMUM_SEARCH, MAXIMUM_START } from '../../domain/list-limits.ts';

/** The rows that a table shows, as in API calls and page addresses. */
export interface TableQuery<Column extends string = string> {
  /** Increases with each request, so that late responses can be ignored. */
  readonly draw: number;
  readonly start: number;
  readonly length: number;
  readonly search: string;
  readonly order: readonly { readonly column: Column; readonly dir: 'asc' | 'desc' }[];
  /** The active filters by name. */
  readonly filters?: Readonly<Record<string, string>>;
}

export const DEFAULT_LENGTH = 25;

const wholeNumber = (text: string | null, low: number, high: number, otherwise: number): number => {
  const value = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : otherwise;
  return Math.min(high, Math.max(low, value));
};

/** The allowed values of each filter. "any" allows an ID set by another page. */
export type FilterValues = Readonly<Record<string, readonly string[] | 'any'>>;

const filtersOf = (params: URLSearchParams, values: FilterValues): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, allowed]) => {
      const value = params.get(name)?.slice(0, 100) ?? '';
      return value !== '' && (allowed === 'any' || allowed.includes(value)) ? [[name, value]] : [];
    }),
  );

/** `columns` are the sortable ones. Other columns and unknown filters in the address are ignored. */
export function tableQueryOf<Column extends string>(
  params: URLSearchParams,
  columns: readonly Column[],
  filterValues?: FilterValues,
): TableQuery<Column> {
  const [name = '', direction] = (params.get('order') ?? '').split('.');
  const column = columns.find((each) => each === name);
  return {
    draw: wholeNumber(params.get('draw'), 1, Number.MAX_SAFE_INTEGER, 1),
    start: wholeNumber(params.get('start'), 0, MAXIMUM_START, 0),
    length: wholeNumber(params.get('length'), 1, MAXIMUM_ROWS, DEFAULT_LENGTH),
    search: (params.get('search') ?? '').trim().slice(0, MAXIMUM_SEARCH),
    order: column === undefined ? [] : [{ column, dir: direction === 'desc' ? 'desc' : 'asc' }],
    ...(filterValues && { filters: filtersOf(params, filterValues) }),
  };
}

/** The address of a table page, without default values. */
export function tableAddress(query: TableQuery): string {
  const params = new URLSearchParams();
  if (query.search !== '') params.set('search', query.search);
  for (const [name, value] of Object.entries(query.filters ?? {})) params.set(name, value);
  const [first] = query.order;
  if (first) params.set('order', `${first.column}.${first.dir}`);
  if (query.start > 0) params.set('start', String(query.start));
  if (query.length !== DEFAULT_LENGTH) params.set('length', String(query.length));
  const text = params.toString();
  return text === '' ? '?' : `?${text}`;
}

/** A click on a header sorts by it, a second click reverses the order. Both return to the first page. */
export function sortedBy(query: TableQuery, column: string): TableQuery {
  const isAscending = query.order[0]?.column === column && query.order[0].dir === 'asc';
  return { ...query, start: 0, order: [{ column, dir: isAscending ? 'desc' : 'asc' }] };
}
