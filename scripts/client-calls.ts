/*
 * npm run client -- SITE
 *
 * Writes packages/client/calls.ts: the calls that API keys open, and the types of what they take and answer, and
 * packages/cli/commands.ts: what the commands of these calls take. SITE is the address of a site of this release, whose
 * description they come from.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cliCommands } from './cli-commands.ts';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

export interface Operation extends Content {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: Content & { readonly required?: boolean };
  readonly responses: Readonly<Record<string, Content>>;
  readonly 'x-repeats'?: string;
}

export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Calls that need no scope and take a key. */
const OPEN = ['Taxes', 'Checking', 'Drafts'];

const quoted = (value: unknown): string => `'${String(value).replaceAll(/['\\]/g, String.raw`\$&`)}'`;
const keyOf = (name: string): string => (/^[a-z_]\w*$/i.test(name) ? name : quoted(name));
const literal = (value: unknown): string => (typeof value === 'string' ? quoted(value) : JSON.stringify(value));

/** The type of values that a schema describes, and the names of the schemas that it needs. */
function typeOf(schema: Schema, named: Set<string>): string {
  const { $ref, enum: values, anyOf, allOf, items, properties, additionalProperties: rest } = schema;
  const of = (each: Schema) => typeOf(each, named);
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1)!;
    named.add(name);
    return name;
  }
  if (allOf) return allOf.map(of).join(' & ');
  if (anyOf) return [...new Set(anyOf.map(of))].join(' | ');
  if (values) return values.map(literal).join(' | ');
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  if (types.length === 0) return 'unknown';
  const typeNamed = (type: string): string => {
    if (type === 'integer' || type === 'number') return 'number';
    if (type === 'array') return `readonly (${of(items ?? {})})[]`;
    if (type !== 'object') return type;
    if (properties) return fieldsOf(properties, schema.required ?? [], named);
    return typeof rest === 'object' ? `Readonly<Record<string, ${of(rest)}>>` : 'Readonly<Record<string, unknown>>';
  };
  return types.map(typeNamed).join(' | ');
}

const fieldsOf = (fields: Readonly<Record<string, Schema>>, required: readonly string[], named: Set<string>): string =>
  `{ ${Object.entries(fields)
    .map(([name, field]) => `readonly ${keyOf(name)}${required.includes(name) ? '' : '?'}: ${typeOf(field, named)}`)
    .join('; ')} }`;

function requestOf({ operationId, parameters = [], requestBody }: Operation, named: Set<string>): string {
  const body = requestBody?.content?.['application/json']?.schema;
  const fields: readonly (readonly [string, Schema, boolean])[] = [
    ...parameters.map(({ name, schema, required = false }) => [name, schema, required] as const),
    ...(body ? [['body', body, requestBody?.required !== false] as const] : []),
  ];
  if (new Set(fields.map(([name]) => name)).size < fields.length)
    throw new Error(`${operationId} has a name twice in its address and its query.`);
  const required = fields.flatMap(([name, , isRequired]) => (isRequired ? [name] : []));
  return fieldsOf(Object.fromEntries(fields.map(([name, schema]) => [name, schema])), required, named);
}

function answerOf({ operationId, responses }: Operation, named: Set<string>): { answer: string; isList: boolean } {
  const content = (responses['200'] ?? responses['202'])?.content ?? {};
  const whole = content['application/json']?.schema;
  if (!whole) return { answer: 'Blob', isList: false };
  const data = whole.properties?.['data'];
  if (!data) throw new Error(`The answer of ${operationId} has no data.`);
  return { answer: typeOf(data, named), isList: whole.properties?.['nextCursor'] !== undefined };
}

interface KeyCall {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

const keyCallsOf = ({ paths }: Description): readonly KeyCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { description = '', tags }]) => description.includes('scope') || OPEN.includes(tags[0]!))
      .map(([method, operation]) => ({ path: path.replace('/v1', ''), method, operation })),
  );

/** The texts of the files that come from a description. */
export const writtenFiles = (description: Description): Readonly<Record<string, string>> => {
  const calls = keyCallsOf(description);
  return {
    'packages/client/calls.ts': clientCalls(calls, description),
    'packages/cli/commands.ts': cliCommands(
      calls.map(({ operation }) => operation),
      description,
    ),
  };
};

function clientCalls(operations: readonly KeyCall[], { components }: Description): string {
  const named = new Set<string>();
  const types = operations.map(({ operation }) => {
    const { answer, isList } = answerOf(operation, named);
    const { operationId, summary, description } = operation;
    const comment = description === undefined ? summary : `${summary}. ${description}`;
    return [
      `  /** ${comment} */`,
      `  readonly ${quoted(operationId)}: {`,
      `    readonly request: ${requestOf(operation, named)};`,
      `    readonly answer: ${answer};`,
      `    readonly isList: ${String(isList)};`,
      '  };',
    ].join('\n');
  });
  const addresses = operations.map(({ path, method, operation }) => {
    const repeats = operation['x-repeats'] ?? (method === 'post' ? 'anew' : 'safely');
    return `  ${quoted(operation.operationId)}: [${[method.toUpperCase(), path, repeats].map(quoted).join(', ')}],`;
  });
  // A named schema may name others, which the loop then meets, too.
  const schemas: string[] = [];
  for (const name of named) schemas.push(`export type ${name} = ${typeOf(components.schemas[name]!, named)};`);
  return [
    '// Written by scripts/client-calls.ts from the description of the calls. Do not edit.',
    ...schemas,
    `export interface Calls {\n${types.join('\n')}\n}`,
    '/** Method, path, and what a repeat does. */',
    `export const CALLS: Readonly<Record<keyof Calls, readonly [method: string, path: string, repeats: string]>> = {\n${addresses.join('\n')}\n};`,
    '',
  ].join('\n\n');
}

const [, program, site] = process.argv;
if (program === fileURLToPath(import.meta.url)) {
  if (site === undefined) {
    process.stderr.write('Usage: npm run client -- SITE\n');
    process.exit(1);
  }
  const description = (await (await fetch(new URL('/api/openapi.json', site))).json()) as Description;
  for (const [file, text] of Object.entries(writtenFiles(description)))
    writeFileSync(new URL(`../${file}`, import.meta.url), text);
}
