import type { Level } from '../../domain/integrity/level.ts';
import type { Status } from '../ui/status-badge.tsx';
import type { TableQuery } from '../ui/table-query.ts';

export interface SampleRow {
  readonly number: string;
  readonly document: string;
  readonly level: Level;
  readonly status: Status;
  readonly amount: number;
}

export const SORTABLE = ['document', 'number', 'amount'] as const;

const KINDS = ['Pay stub', 'Invoice', 'Bank statement', 'W-2'] as const;
const LEVELS: readonly Level[] = ['U', 'D', 'B', 'S'];
const STATUSES: readonly Status[] = ['sealed', 'superseded', 'sealed', 'disputed'];

/** Sample rows to search, sort and page through. */
const ROWS: readonly SampleRow[] = Array.from({ length: 60 }, (_, index) => ({
  number: `26-S${String(1000 + index * 37)}`,
  document: KINDS[index % KINDS.length]!,
  level: LEVELS[index % LEVELS.length]!,
  status: STATUSES[(index * 3) % STATUSES.length]!,
  amount: 20_000 + ((index * 7919) % 300_000),
}));

export interface SampleList {
  readonly query: TableQuery;
  readonly rows: readonly SampleRow[];
  readonly recordsTotal: number;
  readonly recordsFiltered: number;
}

export function listSamples(query: TableQuery): SampleList {
  const wanted = query.search.toLowerCase();
  const found = ROWS.filter((row) => `${row.document} ${row.number}`.toLowerCase().includes(wanted));
  const [order] = query.order;
  const key = SORTABLE.find((column) => column === order?.column);
  if (key) {
    const sign = order?.dir === 'desc' ? -1 : 1;
    found.sort((a, b) => sign * String(a[key]).localeCompare(String(b[key]), 'en', { numeric: true }));
  }
  return {
    query,
    rows: found.slice(query.start, query.start + query.length),
    recordsTotal: ROWS.length,
    recordsFiltered: found.length,
  };
}
