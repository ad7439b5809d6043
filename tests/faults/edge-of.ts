import type { Schema, Schemas } from './example-of.ts';
import type { Random } from './random.ts';

const DATES = [
  '2024-02-29',
  '2028-02-29',
  '2025-02-28',
  '2026-01-01',
  '2026-12-31',
  '2027-01-01',
  '1970-01-01',
  '2000-02-29',
  '2099-12-31',
  '0001-01-01',
  '9999-12-31',
] as const;
const DECIMALS = ['0', '0.01', '1', '99.99', '100', '1.25', '999.999', '999999.99', '0.000001', '24', '168'] as const;
/** Letters of the scripts that our fonts have, and some that they do not, with marks, joiners and both directions. */
const LETTERS = [
  'x',
  'é',
  'Ω',
  'Ж',
  'ß',
  'İ',
  'ﬁ',
  '½',
  '’',
  '&',
  '漢',
  'e\u{301}',
  '👩‍👩‍👧',
  'ش',
  'x ',
  '$',
  '"',
  '\\',
] as const;
const FORMATS: Readonly<Record<string, readonly string[]>> = {
  email: ['a@b.co', `${'x'.repeat(64)}@example.com`, 'maren+pay@xn--bcher-kva.example', 'MAREN@EXAMPLE.COM'],
  uuid: ['7f0c9c1e-2f5b-4b0e-9a51-4a1f3f1f2a10', 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
  date: DATES,
  'date-time': ['2024-02-29T23:59:59.999Z', '1970-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-11-01T05:30:00Z'],
  uri: ['https://example.com/', `https://example.com/${'x'.repeat(400)}`, 'https://bücher.example/ä?ö=ü#ß'],
};
const LONGEST_TEXT = 2_000;
const MOST_ITEMS = 120;
const MOST_DEPTH = 12;

/** As long as it may be, as short as it may be, or between. */
function text({ minLength = 0, maxLength = LONGEST_TEXT }: Schema, random: Random): string {
  const most = Math.min(maxLength, LONGEST_TEXT);
  const length = random.pick([minLength, minLength + 1, most, most - 1, most, Math.min(12, most)]);
  const letter = random.pick(LETTERS);
  return letter
    .repeat(Math.ceil(length / letter.length))
    .slice(0, Math.max(length, minLength))
    .toWellFormed();
}

/** Digits, as most patterns want them. A sample's own value fits every other one. */
function digits({ minLength = 1, maxLength = 9, pattern }: Schema, like: unknown, random: Random): unknown {
  const exact = /\\d\{(\d+)\}/.exec(pattern ?? '')?.[1];
  const length = exact === undefined ? random.pick([minLength, maxLength]) : Number(exact);
  const made = random.pick(['0', '9', '1']).repeat(length);
  return new RegExp(pattern ?? '', 'u').test(made) ? made : like;
}

function number({ type, minimum, maximum }: Schema, random: Random): number {
  const [least, most] = [minimum ?? 0, maximum ?? random.pick([100, 900_000_000, 2_147_483_647])];
  const edge = random.pick([least, most, Math.min(least + 1, most), Math.max(most - 1, least), Math.max(least, 0)]);
  return type === 'number' && random.chance(0.2) ? Math.min(most, edge + 0.01) : edge;
}

const isDate = (like: unknown): boolean => typeof like === 'string' && /^\d{4}-\d\d-\d\d$/.test(like);
const isDecimal = (like: unknown): boolean => typeof like === 'string' && /^\d+(?:\.\d+)?$/.test(like);

function edgeString(schema: Schema, like: unknown, random: Random): unknown {
  const known = FORMATS[schema.format ?? (isDate(like) ? 'date' : '')];
  if (known) return random.pick(known);
  if (schema.pattern !== undefined) return digits(schema, like, random);
  if (isDecimal(like)) return random.pick(DECIMALS);
  // A value that is not free text, as a state or an account, or a picture.
  const isFree = schema.maxLength !== undefined && schema.maxLength <= LONGEST_TEXT;
  if (!isFree && like !== undefined && random.chance(0.9)) return like;
  return text(schema, random);
}

const inside = (like: unknown, key: string | number): unknown =>
  typeof like === 'object' && like !== null ? (like as Record<string | number, unknown>)[key] : undefined;

/** How often a part of a known input is replaced: some rules join several parts, and few inputs would pass with all replaced. */
export interface Edges {
  readonly schemas: Schemas;
  readonly share: number;
}

/**
 * A value that looks valid, at the edges of what its schema allows: least and most, leap days, empty and full lists, the longest
 * texts, other scripts. `like` is a value that is known to be valid, most of which stays.
 */
export function edgeOf(schema: Schema, edges: Edges, random: Random, like?: unknown, depth = 0): unknown {
  const { schemas, share } = edges;
  const again = (next: Schema, other: unknown) => edgeOf(next, edges, random, other, depth + 1);
  if (schema.$ref !== undefined) return again(schemas[schema.$ref.split('/').at(-1)!] ?? {}, like);
  if (depth > MOST_DEPTH) return like ?? null;
  if (schema.const !== undefined) return schema.const;
  const isReplaced = like === undefined || random.chance(share);
  if (schema.enum !== undefined) return isReplaced ? random.pick(schema.enum) : like;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) {
    if (!isReplaced && (typeof like !== 'object' || like === null)) return like;
    const kind = inside(like, 'kind') ?? inside(like, 'type');
    const same = choices.filter(
      ({ properties = {} }) => kind !== undefined && inside(properties['kind'] ?? properties['type'], 'const') === kind,
    );
    return again(random.pick(same.length > 0 && !isReplaced ? same : choices), like);
  }
  if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map((part) => again(part, like) as object));
  const type = Array.isArray(schema.type) ? random.pick(schema.type as readonly string[]) : schema.type;
  switch (type) {
    case 'object': {
      const isKnown = typeof like === 'object' && like !== null;
      const leftOut = (name: string): number =>
        inside(like, name) !== undefined ? share / 4 : isKnown ? 1 - share : 0.5;
      const named = Object.entries(schema.properties ?? {}).filter(
        ([name]) => schema.required?.includes(name) || !random.chance(leftOut(name)),
      );
      const made = named.map(([name, part]) => [name, again(part, inside(like, name))] as const);
      return isKnown && named.length === 0 ? like : Object.fromEntries(made);
    }
    case 'array': {
      const known = Array.isArray(like) ? (like as readonly unknown[]) : [];
      const { minItems = 0, maxItems = MOST_ITEMS, items = {} } = schema;
      const most = Math.min(maxItems, MOST_ITEMS);
      const count = isReplaced ? random.pick([minItems, Math.max(minItems, 1), Math.min(2, most), most]) : known.length;
      return Array.from({ length: count }, (_, at) => again(items, known[at % Math.max(known.length, 1)]));
    }
    case 'integer':
    case 'number':
      return isReplaced ? number(schema, random) : like;
    case 'boolean':
      return isReplaced ? random.chance(0.5) : like;
    case 'null':
      return null;
    case 'string':
      return isReplaced ? edgeString(schema, like, random) : like;
    default:
      return like ?? 'x';
  }
}
