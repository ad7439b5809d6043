import type { Client } from 'pg';

/** Our own tables, and the queue of pending work. */
export const SCHEMAS = ['public', 'pgboss'] as const;

/**
 * Every installation creates these itself; the last one holds queue statistics, partitioned by days that a new
 * installation does not have.
 */
const MADE_BY_THE_PLACE = [
  'public.kysely_migration',
  'public.kysely_migration_lock',
  'pgboss.version',
  'pgboss.queue_stats',
];

export interface Table {
  readonly name: string;
  /** Without columns that the database computes itself. */
  readonly columns: readonly string[];
}

export const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');

interface Reference {
  readonly child: string;
  readonly parent: string;
}

/** Sorts each table after all the tables it refers to. */
const inOrder = (tables: readonly Table[], references: readonly Reference[]): Table[] => {
  const ordered: Table[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(
      ({ name }) => !references.some(({ child, parent }) => child === name && waiting.has(parent)),
    );
    if (free.length === 0) throw new Error(`These tables refer to each other: ${[...waiting.keys()].join(', ')}`);
    for (const table of free) {
      ordered.push(table);
      waiting.delete(table.name);
    }
  }
  return ordered;
};

/** Every table with data, in an order in which it can be filled. A partitioned table counts as one. */
export const listTables = async (client: Client): Promise<Table[]> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select n.nspname || '.' || c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
    group by 1 order by 1`,
    [SCHEMAS],
  );
  const { rows: references } = await client.query<Reference>(
    `select distinct cn.nspname || '.' || c.relname as child, pn.nspname || '.' || p.relname as parent
    from pg_constraint f
    join pg_class c on c.oid = f.conrelid join pg_namespace cn on cn.oid = c.relnamespace
    join pg_class p on p.oid = f.confrelid join pg_namespace pn on pn.oid = p.relnamespace
    where f.contype = 'f' and f.conrelid <> f.confrelid and cn.nspname = any($1)`,
    [SCHEMAS],
  );
  return inOrder(
    rows.filter(({ name }) => !MADE_BY_THE_PLACE.includes(name)),
    references,
  );
};

export interface Counter {
  readonly name: string;
  readonly last: string;
}

/** The current value of each sequence. Read after the tables, because a sequence ignores transactions. */
export const readCounters = async (client: Client): Promise<Counter[]> => {
  const { rows } = await client.query<Counter>(
    `select schemaname || '.' || sequencename as name, last_value::text as last
    from pg_sequences where schemaname = any($1) and last_value is not null order by 1`,
    [SCHEMAS],
  );
  return rows;
};
