import type { Random } from './random.ts';

/** Texts that break careless code: decoders, databases, dates, numbers, patterns, templates. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u{d800}',
  'x\u{dfff}y',
  '\u{feff}',
  '\u{202e}abc',
  '👩‍👩‍👧'.repeat(40),
  'x',
  'x'.repeat(70_000),
  '0',
  '-1',
  '1e309',
  '1e21',
  '99999999999999999999',
  '9223372036854775808',
  '2147483648',
  'NaN',
  'Infinity',
  '-0',
  '0x10',
  '1.005',
  '1,000.00',
  '0000-00-00',
  '2026-02-30',
  '2027-06-15',
  '9999-12-31',
  '275760-09-13T00:00:00Z',
  'null',
  'undefined',
  '[]',
  '{}',
  '[{"column":{"valueOf":1},"dir":"asc"}]',
  '{"length":{"valueOf":1}}',
  '[[[[[[[[',
  '__proto__',
  'constructor',
  '../../../../etc/passwd',
  '%00',
  '%ff',
  '%',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '#let x = ',
  '\\u0000',
  '\r\nX-Injected: 1',
  'https://evil.example/',
  '//evil.example',
  'data:image/png;base64,AAAA',
  'a@b',
  '00000000-0000-0000-0000-000000000000',
  'ZZ',
] as const;

export const hostileText = (random: Random): string => random.pick(TEXTS);

const deep = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Any JSON value where another one is expected. */
export function hostileValue(random: Random): unknown {
  switch (random.below(14)) {
    case 0:
      return null;
    case 1:
      return random.pick([0, -1, 1.5, 1e308, -1e308, Number.MAX_SAFE_INTEGER + 1, 2_147_483_648, 1e-7]);
    case 2:
      return random.chance(0.5);
    case 3:
      return [];
    case 4:
      return {};
    case 5:
      return { length: { valueOf: 1 } };
    case 6:
      return { length: 3, size: 3, toString: 1, valueOf: 1 };
    case 7:
      return random.pick([[null], [[]], [{}], Array.from({ length: 2_000 }, () => 'x')]);
    case 8:
      return deep(random.pick([5, 80, 3_000]));
    case 9:
      return JSON.parse('{"__proto__":{"a":1},"constructor":{"prototype":1}}');
    case 10:
      return { length: 1e9 };
    default:
      return hostileText(random);
  }
}

const paths = (value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] =>
  value !== null && typeof value === 'object'
    ? [path, ...Object.entries(value).flatMap(([key, inside]) => paths(inside, [...path, key]))]
    : [path];

/** The same value with one to three of its parts replaced, removed or joined by an unexpected one. */
export function spoiled(value: unknown, random: Random): unknown {
  const root = { value: structuredClone(value) };
  const places = paths(value);
  for (let times = 1 + random.below(3); times > 0; times--) {
    const path = ['value', ...random.pick(places)];
    let holder: unknown = root;
    for (const key of path.slice(0, -1)) holder = (holder as Record<string, unknown> | null)?.[key];
    // An earlier round replaced the value here.
    if (holder === null || typeof holder !== 'object') continue;
    const parts = holder as Record<string, unknown>;
    const last = String(path.at(-1));
    if (random.chance(0.15) && path.length > 1) delete parts[last];
    else parts[last] = hostileValue(random);
    // A number as a key would make a list that long.
    if (!Array.isArray(parts) && random.chance(0.05)) parts[hostileText(random)] = hostileValue(random);
  }
  return root.value;
}
