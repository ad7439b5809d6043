/** Which part of a list a table shows, as the calls and the addresses of its pages say it. */
export interface TableQuery {
  /** Grows with each question, so that a late answer can be told from a new one. */
  readonly draw: number;
  readonly start: number;
  readonly length: number;
  readonly search: string;
  readonly order: readonly { readonly column: string; readonly dir: 'asc' | 'desc' }[];
  /** What else the rows must be, by the filter's name; only those that are set. */
  readonly filters?: Readonly<Record<string, string>>;
}

export const DEFAULT_LENGTH = 25;
const LONGEST = 100;

const wholeNumber = (text: string | null, low: number, high: number, otherwise: number): number => {
  const value = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : otherwise;
  return Math.min(high, Math.max(low, value));
};

/** The values that each filter may have; "any" for an id that another page names. */
export type FilterValues = Readonly<Record<string, readonly string[] | 'any'>>;

const filtersOf = (params: URLSearchParams, values: FilterValues): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, allowed]) => {
      const value = params.get(name)?.slice(0, 100) ?? '';
      return value !== '' && (allowed === 'any' || allowed.includes(value)) ? [[name, value]] : [];
    }),
  );

/** `columns` are those that may be sorted; what an address names beside them and the filters is left out. */
export function tableQueryOf(
  params: URLSearchParams,
  columns: readonly string[],
  filterValues?: FilterValues,
): TableQuery {
  const [column = '', direction] = (params.get('order') ?? '').split('.');
  return {
    draw: wholeNumber(params.get('draw'), 1, Number.MAX_SAFE_INTEGER, 1),
    start: wholeNumber(params.get('start'), 0, Number.MAX_SAFE_INTEGER, 0),
    length: wholeNumber(params.get('length'), 1, LONGEST, DEFAULT_LENGTH),
    search: (params.get('search') ?? '').trim().slice(0, 200),
    order: columns.includes(column) ? [{ column, dir: direction === 'desc' ? 'desc' : 'asc' }] : [],
    ...(filterValues && { filters: filtersOf(params, filterValues) }),
  };
}

/** The address of a part of the list, without what goes without saying. */
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

/** Pressing a head sorts by it, pressing it again turns the order round; both begin at the first row. */
export function sortedBy(query: TableQuery, column: string): TableQuery {
  const isAscending = query.order[0]?.column === column && query.order[0].dir === 'asc';
  return { ...query, start: 0, order: [{ column, dir: isAscending ? 'desc' : 'asc' }] };
}
