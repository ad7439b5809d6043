import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Parts } from '../../src/domain/language/icu/parts.ts';
import { readMessage } from '../../src/domain/language/icu/read-message.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = 'src/domain/language/messages';

/** Documents store their facts, and the schemas of forms give their messages, in English words, which find the key. */
const SAID_IN_ENGLISH: readonly string[] = ['errors', 'stored'];

type Texts = Readonly<Record<string, string>>;

/** The messages of one area, by language, and the sources that can use them. */
export interface Catalogue {
  readonly area: string;
  readonly texts: Readonly<Record<string, Texts>>;
  readonly sources: readonly string[];
}

const textsIn = (module: object): Texts => Object.values(module).find((value) => typeof value === 'object') as Texts;
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The areas that an area includes, itself too. */
function includedIn(area: string): readonly string[] {
  const names = [...read(`${folder}/${area}/area.ts`).matchAll(/from '\.\.\/([\w-]+)\/area\.ts'/gu)];
  return [area, ...names.flatMap(([, name]) => includedIn(name!))];
}

/** Emails say their messages with parts by a component beside them. */
const importsOf = (source: string): readonly string[] => [
  ...[...source.matchAll(/messages\/([\w-]+)\/area\.ts'/gu)].map(([, area]) => area!),
  ...(source.includes("'./mixed.tsx'") ? ['emails'] : []),
];

/** Every catalogue of the site. */
export async function listCatalogues(): Promise<readonly Catalogue[]> {
  const areas = globSync(`${folder}/*/area.ts`, { cwd: root }).map((file) => path.basename(path.dirname(file)));
  const sources = globSync(['src/**/*.{ts,tsx}', 'packages/**/*.ts'], { cwd: root })
    .filter((file) => !file.startsWith(folder) && !/\.test\.tsx?$/u.test(file))
    .map((file) => read(file));
  const users = sources.map((source) => ({ source, areas: new Set(importsOf(source).flatMap(includedIn)) }));
  const catalogues = areas.toSorted().map(async (area): Promise<Catalogue> => {
    const files = globSync(`${folder}/${area}/*.ts`, { cwd: root }).filter((file) => !file.endsWith('/area.ts'));
    const texts = await Promise.all(
      files.map(async (file) => [path.basename(file, '.ts'), textsIn(await import(path.join(root, file)))] as const),
    );
    return {
      area,
      texts: Object.fromEntries(texts),
      sources: [
        ...users.filter((user) => user.areas.has(area)).map(({ source }) => source),
        // After the English itself.
        ...(area === 'verdict' ? [read('packages/verify/verdict-words.ts').split('as const;')[1]!] : []),
        ...(SAID_IN_ENGLISH.includes(area) ? sources : []),
      ],
    };
  });
  return Promise.all(catalogues);
}

const placesOf = (parts: Parts): string =>
  parts
    .flatMap((part) => (typeof part === 'string' ? [] : [part[1] === undefined ? part[0] : `${part[0]} by ${part[1]}`]))
    .toSorted()
    .join();

function readOrFault(text: string): Parts | string {
  try {
    return readMessage(text);
  } catch (error) {
    return String(error);
  }
}

/** The longest words of a text between its values. */
const wordsOf = (parts: Parts): string =>
  parts
    .filter((part) => typeof part === 'string')
    .reduce((one, other) => (other.length > one.length ? other : one), '')
    .replaceAll(/^[ ,]+|[ ,]+$/gu, '')
    .toLowerCase();

/** What is wrong with a catalogue: keys that a language lacks or alone has, texts that do not fit, and keys nobody uses. */
export function faultsOf({ area, texts, sources }: Catalogue): readonly string[] {
  const { en: english = {}, ...others } = texts;
  const faults: string[] = [];
  for (const [key, text] of Object.entries(english)) {
    const parts = readOrFault(text);
    if (typeof parts === 'string') {
      faults.push(`${area}.${key} in en: ${parts}`);
      continue;
    }
    const isUsed = (source: string): boolean =>
      new RegExp(`['".]${key}\\b`, 'u').test(source) ||
      (SAID_IN_ENGLISH.includes(area) && source.toLowerCase().includes(wordsOf(parts)));
    if (!sources.some(isUsed)) faults.push(`${area}.${key} is not used`);
    for (const [language, { [key]: translated }] of Object.entries(others)) {
      if (translated === undefined) {
        faults.push(`${area}.${key} is missing in ${language}`);
        continue;
      }
      const theirs = readOrFault(translated);
      if (typeof theirs === 'string') faults.push(`${area}.${key} in ${language}: ${theirs}`);
      else if (placesOf(theirs) !== placesOf(parts))
        faults.push(`${area}.${key} in ${language} has ${placesOf(theirs) || 'no values'}, not ${placesOf(parts)}`);
    }
  }
  for (const [language, each] of Object.entries(others))
    for (const key of Object.keys(each)) if (!(key in english)) faults.push(`${area}.${key} is only in ${language}`);
  return faults;
}
