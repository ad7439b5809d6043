import type { Random } from './random.ts';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly example?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly additionalProperties?: boolean | Schema;
}

export type Schemas = Readonly<Record<string, Schema>>;

const FORMATS: Readonly<Record<string, string>> = {
  email: 'maren@example.com',
  uuid: '7f0c9c1e-2f5b-4b0e-9a51-4a1f3f1f2a10',
  date: '2026-11-20',
  'date-time': '2026-11-20T12:00:00Z',
  uri: 'https://example.com/',
};

/** A value that a schema of the description accepts, or nearly, so that the request is valid before it is spoiled. */
export function exampleOf(schema: Schema, schemas: Schemas, random: Random, depth = 0): unknown {
  if (schema.$ref !== undefined) return exampleOf(schemas[schema.$ref.split('/').at(-1)!]!, schemas, random, depth + 1);
  if (schema.example !== undefined) return schema.example;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  if (depth > 12) return null;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return exampleOf(random.pick(choices), schemas, random, depth + 1);
  if (schema.allOf !== undefined)
    return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, schemas, random, depth + 1)));
  const type = Array.isArray(schema.type) ? random.pick(schema.type as readonly string[]) : schema.type;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) || random.chance(0.6))
          .map(([name, inside]) => [name, exampleOf(inside, schemas, random, depth + 1)]),
      );
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, 1) }, () =>
        exampleOf(schema.items ?? {}, schemas, random, depth + 1),
      );
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return FORMATS[schema.format ?? ''] ?? 'Maren Adeyemi'.padEnd(schema.minLength ?? 0, 'x');
  }
}
