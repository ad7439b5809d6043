import { onceFor } from '../../once-for.ts';
import { type Alias, institutions, SHORTEST_SOUND } from './institutions.ts';
import { soundOf } from './normalize.ts';
import words from './ordinary-words.json' with { type: 'json' };

/** From this length on, two mistakes still leave the name recognizable. */
const LONG_SOUND = 10;

const ordinary = new Set(words.words);

/** One bit per letter: an edit changes at most two, so most names are ruled out by one comparison. */
function maskOf(sound: string): number {
  let mask = 0;
  for (let at = 0; at < sound.length; at += 1) {
    const place = sound.charCodeAt(at) - 97;
    if (place >= 0 && place < 26) mask |= 1 << place;
  }
  return mask;
}

function bitsOf(value: number): number {
  let bits = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}

/** Letters added, removed, replaced or swapped with their neighbor; more than `most` counts as `most + 1`. */
export function mistakesBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let best = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, before[j - 2]! + 1);
      next.push(best);
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return row[b.length]!;
}

interface Known {
  readonly sound: string;
  readonly mask: number;
  readonly aliases: readonly Alias[];
}

// "Golden Oak" is not a misspelling of "Golden 1".
const known = (): readonly Known[] =>
  onceFor(institutions(), 'misspelled', () =>
    [...institutions().bySound]
      .map(([sound, aliases]) => ({
        sound,
        mask: maskOf(sound),
        aliases: aliases.filter(({ text }) => !/\d/.test(text)),
      }))
      .filter(({ aliases }) => aliases.length > 0),
  );

const withoutPlural = (word: string) => word.replace(/s$/, '');

function mostMistakes(sound: string): number {
  return sound.length >= LONG_SOUND ? 2 : 1;
}

/** "Wells Cargo" and "Discover Dance" have words of their own; "Wels Fargo" and "Well Fargo" are mistakes. */
function isMistake(typed: readonly string[], alias: Alias): boolean {
  const meant = alias.text.split(' ');
  const changed = typed.filter((word) => !meant.includes(word));
  // A part of a name is not a misspelling of it: "Mobile Detailing" is not T-Mobile.
  return (
    changed.length > 0 &&
    changed.every((word) => {
      if (meant.some((each) => withoutPlural(each) === withoutPlural(word))) return true;
      if (ordinary.has(word)) return false;
      if (typed.length !== meant.length) return true;
      const sound = soundOf(word);
      const most = mostMistakes(sound);
      return meant.some((each) => mistakesBetween(sound, soundOf(each), most) <= most);
    })
  );
}

const found = new Map<string, readonly Alias[]>();
const MOST_KEPT = 2000;

function near(sound: string): readonly Alias[] {
  const kept = found.get(sound);
  if (kept) return kept;
  const mask = maskOf(sound);
  const aliases = known().flatMap((each) => {
    const most = Math.min(mostMistakes(each.sound), mostMistakes(sound));
    if (Math.abs(each.sound.length - sound.length) > most || bitsOf(each.mask ^ mask) > 2 * most) return [];
    return mistakesBetween(sound, each.sound, most) <= most ? each.aliases : [];
  });
  if (found.size >= MOST_KEPT) found.clear();
  found.set(sound, aliases);
  return aliases;
}

/** The institutions whose name these words misspell. */
export function misspelled(typed: readonly string[]): Alias[] {
  const sound = soundOf(typed.join(''));
  if (sound.length < SHORTEST_SOUND) return [];
  return near(sound).filter((alias) => isMistake(typed, alias));
}
