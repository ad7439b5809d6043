import { SPECIMEN } from './examples.ts';
import type { Schema } from './description.ts';

/** Schemas by the name at the end of their `$ref`. */
type Schemas = Readonly<Record<string, Schema>>;

const DEEPEST = 8;

const BY_FORMAT: Readonly<Record<string, string>> = {
  date: '2026-12-04',
  'date-time': '2026-12-04T15:00:00Z',
  email: 'ana@example.com',
  uri: 'https://example.com/',
  uuid: '01973c5a-4f7e-7c39-9f0e-5d2b8a61c3e4',
};

/** What stands in a sample for a field of text that its schema does not tell apart. */
const BY_NAME: Readonly<Record<string, string>> = {
  name: 'Ana Núñez',
  typedName: 'Ana Núñez',
  email: 'ana@example.com',
  address1: '77 Garrison Street',
  city: 'Philadelphia',
  state: 'PA',
  zip: '19103',
  firstPeriodStart: '2026-11-15',
  periodStart: '2026-11-15',
  periodEnd: '2026-11-28',
  payDate: '2026-12-04',
  firstPayDate: '2026-12-04',
  paidOn: '2026-11-20',
  since: '2026-01-01',
  from: '2026-10-01',
  url: 'https://pay.example.com/hooks',
  domain: 'harrowlane.test',
  signerName: 'Ana Núñez',
  signerTitle: 'Owner',
  ein: '12-3456789',
  lastFour: '1234',
  version: SPECIMEN.body.attestation.version,
};

/** Cents where an amount of one cent would be no example. */
const AMOUNTS: Readonly<Record<string, number>> = { rate: 2750 };

/** What stands in a sample for an object whose fields its schema leaves open. */
const OPEN_OBJECTS: Readonly<Record<string, object>> = {
  input: SPECIMEN.body.products[0]!.input,
  drafts: { kind: SPECIMEN.body.products[0]!.kind, name: 'Ana Núñez, Dec 4', form: {} },
  people: { name: 'Ana Núñez', rate: 2750, defaultHours: 80 },
  rows: { person: BY_FORMAT['uuid'], entries: { regular: 72 } },
};

/** Fields without which a call does nothing, though its schema lets each be left out. */
const SHOWN: ReadonlySet<string> = new Set([
  'products',
  'attestation',
  'show',
  'signerName',
  'signerTitle',
  'ein',
  'lastFour',
]);

const ANY_TEXT = 'text';

const textOf = ({ format, pattern, minLength = 0, maxLength = Infinity }: Schema, name: string): string => {
  const known = (format && BY_FORMAT[format]) ?? BY_NAME[name] ?? ANY_TEXT;
  const long = known.padEnd(minLength, 't').slice(0, maxLength);
  // A text that has to follow a pattern is shown as the pattern, for the reader to replace.
  return pattern === undefined || new RegExp(pattern, 'u').test(long) ? long : pattern;
};

const nullable = ({ type }: Schema): boolean => type === 'null';

/** A value that a schema accepts: what it requires, and what it gives an example of. */
export function sampleOf(schemas: Schemas, schema: Schema, name = '', depth = 0): unknown {
  const { $ref, example, const: only, enum: values, anyOf, oneOf, allOf, items, properties = {} } = schema;
  const of = (each: Schema, named = name) => sampleOf(schemas, each, named, depth + 1);
  if ($ref !== undefined) return of(schemas[$ref.split('/').at(-1)!] ?? {});
  if (example !== undefined) return example;
  if (only !== undefined) return only;
  if (values !== undefined) return values[0];
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) {
    const shown = of(choices.find((each) => !nullable(each)) ?? {});
    // No text is better than one that says nothing.
    return shown === ANY_TEXT && choices.some(nullable) ? null : shown;
  }
  if (allOf !== undefined) return Object.assign({}, ...allOf.map((each) => of(each)));
  switch (typeof schema.type === 'string' ? schema.type : schema.type?.[0]) {
    case 'string': {
      const shown = textOf(schema, name);
      return shown === ANY_TEXT && schema.type?.includes('null') ? null : shown;
    }
    case 'integer':
    case 'number':
      return AMOUNTS[name] ?? Math.max(schema.minimum ?? 1, Math.min(schema.maximum ?? 1, 1));
    case 'boolean':
      return true;
    case 'array':
      return depth < DEEPEST ? [of(items ?? {})] : [];
    case 'object': {
      const { required = [] } = schema;
      if (Object.keys(properties).length === 0 && OPEN_OBJECTS[name] !== undefined) return OPEN_OBJECTS[name];
      const shown = Object.entries(properties).filter(
        ([key, property]) => required.includes(key) || SHOWN.has(key) || property.example !== undefined,
      );
      return Object.fromEntries(shown.map(([key, property]) => [key, of(property, key)]));
    }
    default:
      return null;
  }
}
