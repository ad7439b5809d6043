import { partsOf } from './icu/format.ts';
import type { Message, Texts } from './wording.ts';

/** Finds the message that a text was written with, or null. */
type KeyOf<Key extends string> = (text: string) => Message<Key> | null;

const inPattern = (text: string): string => text.replaceAll(/[.()?*+[\]\\^$|{}]/gu, String.raw`\$&`);

/** A text of the catalogue as a pattern. */
interface Pattern<Key extends string> {
  readonly key: Key;
  readonly names: readonly string[];
  readonly pattern: RegExp;
  /** The letters that are not of its values: the more, the surer. */
  readonly size: number;
}

function patternOf<Key extends string>([key, text]: readonly [Key, string]): Pattern<Key> {
  const parts = partsOf(text);
  const places = parts.filter((part) => typeof part !== 'string');
  return {
    key,
    names: places.map(([name]) => name),
    pattern: new RegExp(
      `^${parts.map((part) => (typeof part === 'string' ? inPattern(part) : '(.+?)')).join('')}$`,
      'u',
    ),
    size: parts.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0),
  };
}

/**
 * The keys of texts that come in English: what documents store and sign, and what the schemas of forms say. English and key are
 * of one catalogue, so that a reworded text brings its key along.
 */
export function keysOf<English extends Texts>(english: English): KeyOf<keyof English & string> {
  type Key = keyof English & string;
  let whole: ReadonlyMap<string, Key> | undefined;
  let patterns: readonly Pattern<Key>[] | undefined;
  return (text) => {
    const all = Object.entries(english) as [Key, string][];
    whole ??= new Map(all.map(([key, each]) => [each, key]));
    const key = whole.get(text);
    if (key !== undefined) return { key };
    patterns ??= all
      .map(patternOf)
      .filter(({ names }) => names.length > 0)
      .toSorted((one, other) => other.size - one.size);
    for (const { key: found, names, pattern } of patterns) {
      const values = pattern.exec(text)?.slice(1);
      if (values) return { key: found, values: Object.fromEntries(names.map((name, place) => [name, values[place]!])) };
    }
    return null;
  };
}
