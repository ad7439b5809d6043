import { onceFor } from '../../once-for.ts';
import type { Budget } from './budget.ts';
import { type Alias, institutions, SHORTEST_SOUND, SHORTEST_SPELLED } from './institutions.ts';
import { LONGEST_TEXT, mistakesBetween, mostMistakes, NearTexts } from './near-texts.ts';
import { soundOf } from './normalize.ts';
import words from './ordinary-words.json' with { type: 'json' };

const ordinary = new Set(words.words);

const knownSounds = () => onceFor(institutions(), 'sounds', () => new NearTexts(institutions().bySound));
const knownCharacters = () => onceFor(institutions(), 'characters', () => new NearTexts(institutions().byCharacters));

const withoutPlural = (word: string) => word.replace(/s$/, '');

const VOWELS = /[aeiouy]/g;

/**
 * One letter was added, dropped, doubled or swapped, or one vowel written for another: "Capitol One". Another consonant
 * makes another word: "Wells Cargo".
 */
function isSlip(typed: string, meant: string): boolean {
  if (mistakesBetween(typed, meant, 1) !== 1) return false;
  return typed.length !== meant.length || typed.replace(VOWELS, '') === meant.replace(VOWELS, '')
    ? true
    : [...typed].toSorted().join('') === [...meant].toSorted().join('');
}

/** mistake: nothing else is meant. slip: an ordinary word that is one letter away, which counts in a bare name alone. */
type Reading = 'mistake' | 'slip' | 'none';

/** "Wells Cargo" and "Discover Dance" have words of their own; "Wels Fargo" and "Well Fargo" are mistakes. */
function readAs(typed: readonly string[], alias: Alias): Reading {
  const meant = alias.text.split(' ');
  const changed = typed.filter((word) => !meant.includes(word));
  // A part of a name is not a misspelling of it: "Mobile Detailing" is not T-Mobile.
  if (changed.length === 0) return 'none';
  let worst: Reading = 'mistake';
  for (const word of changed) {
    if (meant.some((each) => withoutPlural(each) === withoutPlural(word))) continue;
    if (ordinary.has(word)) {
      const isOnlyChange = changed.length === 1 && typed.length === meant.length && meant.length > 1;
      if (!isOnlyChange || !isSlip(word, meant[typed.indexOf(word)]!)) return 'none';
      worst = 'slip';
      continue;
    }
    if (typed.length !== meant.length) continue;
    const sound = soundOf(word);
    const most = mostMistakes(sound);
    if (!meant.some((each) => mistakesBetween(sound, soundOf(each), most) <= most)) return 'none';
  }
  return worst;
}

export interface Misspelled {
  readonly alias: Alias;
  /** The changed word is an ordinary one, so only a bare name counts. */
  readonly isSlip: boolean;
}

/** The institutions whose name these words misspell: one letter is wrong, or it sounds the same. */
export function misspelled(typed: readonly string[], budget: Budget): Misspelled[] {
  const characters = typed.join('');
  if (characters.length < SHORTEST_SPELLED - 1 || characters.length > LONGEST_TEXT) return [];
  const sound = soundOf(characters);
  const alike = new Set([
    ...knownCharacters().near(characters, 1, budget),
    ...(sound.length < SHORTEST_SOUND ? [] : knownSounds().near(sound, mostMistakes(sound), budget)),
  ]);
  return [...alike].flatMap((alias) => {
    const reading = readAs(typed, alias);
    return reading === 'none' ? [] : [{ alias, isSlip: reading === 'slip' }];
  });
}
