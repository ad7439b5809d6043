import type { CompiledQuery, LogEvent, OperationNode } from 'kysely';
import type { SpanAttributes } from './span.ts';
import type { Tracing } from './tracing.ts';

interface Named {
  readonly operation: string;
  readonly table?: string | undefined;
}

/** The first table below this node. Tables are names in our code; values are parameters, which are never looked at. */
const tableIn = (node: unknown): string | undefined => {
  if (node === null || typeof node !== 'object') return undefined;
  if (Array.isArray(node)) {
    for (const part of node) {
      const found = tableIn(part);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  const { kind, table, identifier, name } = node as Record<string, unknown>;
  if (kind === 'TableNode') return tableIn(table);
  if (kind === 'SchemableIdentifierNode') return tableIn(identifier);
  if (kind === 'IdentifierNode') return typeof name === 'string' ? name : undefined;
  if (kind === 'AliasNode') return tableIn((node as { node?: unknown }).node);
  return undefined;
};

const WRITES = /^\s*(insert\s+into|update|delete\s+from)\s+([a-z_]+(?:\.[a-z_]+)?)\b/i;
const OTHERS = /^\s*(select|with|begin|commit|lock|set|call|refresh|truncate|alter|create|drop)\b/i;

/** Statements written by hand, and those of the queue: how they begin. */
const nameText = (text: string): Named => {
  const write = WRITES.exec(text);
  if (write !== null) return { operation: write[1]!.split(/\s/)[0]!.toLowerCase(), table: write[2]!.toLowerCase() };
  return { operation: OTHERS.exec(text)?.[1]?.toLowerCase() ?? 'statement' };
};

/** The operation and its table. Everything else of a statement may hold personal data. */
export const nameQuery = ({ query, sql }: Pick<CompiledQuery, 'query' | 'sql'>): Named => {
  const node = query as OperationNode & Record<string, unknown>;
  switch (node.kind) {
    case 'SelectQueryNode':
      return { operation: 'select', table: tableIn((node.from as { froms?: unknown } | undefined)?.froms) };
    case 'InsertQueryNode':
      return { operation: 'insert', table: tableIn(node.into) };
    case 'UpdateQueryNode':
      return { operation: 'update', table: tableIn(node.table) };
    case 'DeleteQueryNode':
      return { operation: 'delete', table: tableIn((node.from as { froms?: unknown } | undefined)?.froms) };
    default:
      return nameText(sql);
  }
};

const SQLSTATE = /^[0-9A-Z]{5}$/;

const codeOf = (error: unknown): string | undefined => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && SQLSTATE.test(code) ? code : undefined;
};

/** For the log hook of Kysely: a span for each statement. */
export const traceQueries =
  (tracing: Tracing) =>
  (event: LogEvent): void => {
    const { operation, table } = nameQuery(event.query);
    const attributes: SpanAttributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table !== undefined && { 'db.collection.name': table }),
    };
    const failed = event.level === 'error';
    if (failed) {
      attributes['error.type'] = 'failed';
      const code = codeOf(event.error);
      if (code !== undefined) attributes['db.response.status_code'] = code;
    }
    const name = table === undefined ? operation : `${operation} ${table}`;
    tracing.addEnded({ name, kind: 'client', attributes, milliseconds: event.queryDurationMillis, failed });
  };
