import type { DocumentKind } from '../../src/domain/documents/kind.ts';
import { documentKinds } from '../../src/kinds/registry.ts';
import type { Random } from './random.ts';

// Of names and of texts: short, long, in the scripts that our fonts have, and with characters that PDF syntax uses.
const NAMES = [
  'Li',
  'Maren Adeyemi',
  'Nguyễn Thị Hạnh',
  'Ωμέγα Παπαδόπουλος',
  'Іван Щербак',
  'Þórður Æðisson',
  'Zażółć Gęślą-Jaźń',
  'Şükrü Iğdırlıoğlu',
  'O’Brien (née D\\Angelo)',
  'Wolfeschlegelsteinhausenbergerdorff',
  'Maria del Carmen de la Santísima Trinidad Fernández y Gutiérrez',
  'Rindfleisch & Söhne <Nachfolger> “Handel”',
] as const;
const TEXTS = [
  'A',
  'Corrections after proof (second round) / [final]',
  'Čtvrtletní příspěvek % < > # * _ $ @ \\ /',
  'Работа по договору',
  'Service at the customer’s site with travel, waiting time, materials and disposal',
  'ﬁne ½ hour × 3 — “as agreed”',
] as const;

const NAME = /^(?:name|fullName|firstName|lastName|companyName|bankName|attention)$/;
const TEXT = /^(?:description|note|label|about|notes|tagline|title|department|basis|source|reference)$/;
const ADDRESS = /^(?:address|address1|city|companyAddress|bankAddress|companyCity|bankCity)$/;
/** Rows that a form may have more of. */
const ROWS = /^(?:lines|transactions|payments|items|earnings|deductions|box12|box14)$/;
const MOST_ROWS = 40;

/** A row like this one. Named rows have a name of their own. */
function another(row: unknown, place: number): unknown {
  if (typeof row !== 'object' || row === null || !('name' in row || 'key' in row)) return row;
  const { key, ...others } = { key: '', ...row };
  return { ...others, name: `${'name' in row ? String(row.name) : key} ${place}` };
}

type Path = readonly (string | number)[];

/** The same form with other names, texts and numbers of rows. */
function vary(value: unknown, random: Random, key = ''): unknown {
  if (Array.isArray(value)) {
    const rows = value.map((row) => vary(row, random));
    if (!ROWS.test(key) || rows.length === 0 || random.chance(0.4)) return rows;
    const count = random.chance(0.3) ? MOST_ROWS : 1 + random.below(MOST_ROWS);
    return Array.from({ length: count }, (_, place) => rows[place] ?? another(rows[place % rows.length], place));
  }
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, vary(inside, random, name)]));
  if (typeof value !== 'string' || value === '' || random.chance(0.3)) return value;
  if (NAME.test(key)) return random.pick(NAMES);
  if (TEXT.test(key)) return random.pick(TEXTS);
  return ADDRESS.test(key) ? `${value}, ${random.pick(NAMES)}` : value;
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inside, key) => (inside as Record<string | number, unknown> | undefined)?.[key], value);

/** What the form does not take is as in the sample again. */
function accepted(kind: DocumentKind, candidate: unknown, sample: unknown): unknown {
  for (let tries = 0; tries < 40; tries += 1) {
    const { error } = kind.schema.safeParse(candidate);
    if (!error) return candidate;
    for (const { path } of error.issues) {
      let whole = path as Path;
      // The sample has fewer rows.
      while (whole.length > 0 && at(sample, whole) === undefined) whole = whole.slice(0, -1);
      if (whole.length === 0) return sample;
      (at(candidate, whole.slice(0, -1)) as Record<string | number, unknown>)[whole.at(-1)!] = structuredClone(
        at(sample, whole),
      );
    }
  }
  return sample;
}

export interface RandomDocument {
  readonly kind: DocumentKind['id'];
  readonly input: unknown;
}

/** A form as somebody might fill it in, of the kind and template at this place of their whole list. */
export function randomDocument(place: number, random: Random): RandomDocument {
  const all = documentKinds.flatMap((kind) => kind.templates.map(({ id }) => ({ kind, template: id })));
  const { kind, template } = all[place % all.length]!;
  const sample = { ...(kind.sample(template) as object) };
  // A pay stub that is no template is not a specimen.
  if ('templateMode' in sample && random.chance(0.8)) sample.templateMode = false;
  return { kind: kind.id, input: accepted(kind, vary(structuredClone(sample), random), sample) };
}
