import type { CallCommand, Field, FieldKind } from '../packages/cli/call-command.ts';
import type { Description, Operation, Schema } from './client-calls.ts';

/** How deep fields of fields have names of their own. What is below is JSON. */
const DEPTH = 3;

type Resolve = (schema: Schema) => Schema;

interface Part {
  readonly schema: Schema;
  readonly isRequired: boolean;
}

/** Those of a schema that is one of several, or all of several, are together. A field that not each of several needs is optional. */
function partsOf(schema: Schema, resolve: Resolve): ReadonlyMap<string, Part> {
  const whole = resolve(schema);
  const others = (whole.anyOf ?? whole.allOf ?? []).flatMap((each) => [...partsOf(each, resolve)]);
  return new Map([
    ...others.map(([name, part]) => [name, { ...part, isRequired: part.isRequired && !whole.anyOf }] as const),
    ...Object.entries(whole.properties ?? {}).map(
      ([name, part]) => [name, { schema: part, isRequired: whole.required?.includes(name) ?? false }] as const,
    ),
  ]);
}

function typesOf(schema: Schema, resolve: Resolve): ReadonlySet<string> {
  const { type, anyOf, enum: values } = resolve(schema);
  const several = anyOf?.flatMap((each) => [...typesOf(each, resolve)]) ?? [];
  if (type !== undefined) return new Set([type, several].flat(2));
  return new Set([...several, ...(values ?? []).map((value) => typeof value)]);
}

function kindOf(schema: Schema, resolve: Resolve): FieldKind {
  const types = [...typesOf(schema, resolve)].filter((type) => type !== 'null');
  const [type] = types;
  if (
    type === undefined ||
    types.some((each) => (each === 'integer' ? 'number' : each) !== (type === 'integer' ? 'number' : type))
  )
    return 'json';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'boolean') return 'boolean';
  if (type === 'string') return 'text';
  const { items } = resolve(schema);
  return type === 'array' && items && kindOf(items, resolve) === 'text' ? 'texts' : 'json';
}

function valuesOf(schema: Schema, resolve: Resolve): readonly string[] {
  const whole = resolve(schema);
  const values =
    whole.enum ??
    [...(whole.anyOf ?? []), ...(whole.items ? [whole.items] : [])].flatMap((each) => valuesOf(each, resolve));
  return [...new Set(values.filter((value) => typeof value === 'string' && value !== ''))] as readonly string[];
}

function fieldsOf(
  name: string,
  at: Field['at'],
  { schema, isRequired }: Part,
  resolve: Resolve,
  depth = 1,
): readonly Field[] {
  const parts = partsOf(schema, resolve);
  if (parts.size > 0 && depth < DEPTH && kindOf(schema, resolve) === 'json' && !typesOf(schema, resolve).has('array'))
    return [...parts].flatMap(([part, each]) =>
      fieldsOf(`${name}.${part}`, at, { ...each, isRequired: isRequired && each.isRequired }, resolve, depth + 1),
    );
  const values = valuesOf(schema, resolve);
  const about = schema.description ?? resolve(schema).description;
  const kind = kindOf(schema, resolve);
  return [
    {
      name,
      at,
      kind,
      ...(isRequired && { isRequired }),
      ...(typesOf(schema, resolve).has('null') && { isNullable: true }),
      ...(values.length > 0 && kind !== 'json' && { values }),
      ...(about !== undefined && { about }),
    },
  ];
}

/** The call that says what this one would cost. */
function quoteOf({ operationId }: Operation, operations: readonly Operation[]): CallCommand['call'] | undefined {
  const [area, verb] = operationId.split('.');
  const quote = operations.find((each) => each.operationId === `${area}.quote`);
  return verb === 'issue' ? (quote?.operationId as CallCommand['call'] | undefined) : undefined;
}

function commandOf(operation: Operation, operations: readonly Operation[], resolve: Resolve): CallCommand {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const body = requestBody?.content?.['application/json']?.schema;
  const answer = (responses['200'] ?? responses['202'])?.content ?? {};
  const fields = [
    ...parameters.flatMap(({ name, in: at, schema, required: isRequired = false }) =>
      fieldsOf(name, at === 'path' ? 'path' : 'query', { schema, isRequired }, resolve, DEPTH),
    ),
    ...(body ? [...partsOf(body, resolve)].flatMap(([name, part]) => fieldsOf(name, 'body', part, resolve)) : []),
  ];
  const quote = quoteOf(operation, operations);
  if (new Set(fields.map(({ name }) => name)).size < fields.length)
    throw new Error(`${operationId} has a field twice.`);
  return {
    // Which names there are is known to packages/client/calls.ts, which is written with this.
    call: operationId as CallCommand['call'],
    summary,
    ...(description !== undefined && { note: description }),
    fields,
    ...(body && { takesBody: true }),
    ...(answer['application/json']?.schema.properties?.['nextCursor'] && { isList: true }),
    ...(!answer['application/json'] && { isFile: true }),
    ...(responses['202'] && { isOperation: true }),
    ...(quote !== undefined && { quote }),
  };
}

/** The text of packages/cli/commands.ts. */
export function cliCommands(operations: readonly Operation[], { components }: Description): string {
  const resolve: Resolve = (schema) =>
    schema.$ref === undefined ? schema : resolve(components.schemas[schema.$ref.split('/').at(-1)!]!);
  return [
    '// Written by scripts/cli-commands.ts from the description of the calls. Do not edit.',
    "import type { CallCommand } from './call-command.ts';",
    `export const COMMANDS: readonly CallCommand[] = [\n${operations
      .map((operation) => `  ${JSON.stringify(commandOf(operation, operations, resolve))},`)
      .join('\n')}\n];`,
    '',
  ].join('\n\n');
}
