import { type Random, randomFrom } from '../../faults/random.ts';
import type { Half } from './attacks.ts';
import parts from './honest.json' with { type: 'json' };

export type HonestGroup = 'owners' | 'places' | 'invented' | 'nearWords' | 'complete';

export interface HonestName {
  readonly group: HonestGroup;
  readonly name: string;
}

type Parts = typeof parts;
type Maker = (from: Parts, random: Random) => string;

const suffix = (random: Random) => random.pick(['', '', '', ' LLC', ' Inc.', ' Co.']);

const MAKERS: Readonly<Record<Exclude<HonestGroup, 'complete'>, readonly Maker[]>> = {
  owners: [
    (from, random) => `${random.pick(from.surnames)} ${random.pick(from.trades)}${suffix(random)}`,
    (from, random) => `${random.pick(from.surnames)} & Sons ${random.pick(from.trades)}`,
    (from, random) => `${random.pick(from.surnames)} & ${random.pick(from.surnames)} ${random.pick(from.trades)}`,
    (from, random) => `${random.pick(from.surnames)} Brothers ${random.pick(from.trades)}${suffix(random)}`,
    (from, random) => `${random.pick(from.firstNames)}’s ${random.pick(from.trades)}`,
    (from, random) => `${random.pick(from.firstNames)} ${random.pick(from.surnames)} ${random.pick(from.trades)}`,
  ],
  places: [
    (from, random) => `${random.pick(from.cities)} ${random.pick(from.trades)}${suffix(random)}`,
    (from, random) => `${random.pick(from.streets)} ${random.pick(from.trades)}`,
    (from, random) => `${random.pick(from.trades)} of ${random.pick(from.cities)}`,
    (from, random) => `Greater ${random.pick(from.cities)} ${random.pick(from.trades)}${suffix(random)}`,
  ],
  invented: [
    (from, random) => `${random.pick(from.firsts)} ${random.pick(from.nouns)} ${random.pick(from.trades)}`,
    (from, random) => `${random.pick(from.nouns)} & ${random.pick(from.nouns)} ${random.pick(from.trades)}`,
    (from, random) => `The ${random.pick(from.firsts)} ${random.pick(from.nouns)}${suffix(random)}`,
    (from, random) => `${random.pick(from.firsts)} ${random.pick(from.trades)}${suffix(random)}`,
  ],
  nearWords: [(from, random) => `${random.pick(from.nearWords)} ${random.pick(from.trades)}${suffix(random)}`],
};

const COUNTS: Readonly<Record<keyof typeof MAKERS, number>> = {
  owners: 300,
  places: 250,
  invented: 150,
  nearWords: 250,
};

/** Every second entry: the halves share no surname, place or near word. Trades are shared. */
function halfOf(half: Half): Parts {
  const odd = half === 'development' ? 0 : 1;
  const every = (list: readonly string[]) => list.filter((_, index) => index % 2 === odd);
  return {
    ...parts,
    surnames: every(parts.surnames),
    firstNames: every(parts.firstNames),
    cities: every(parts.cities),
    streets: every(parts.streets),
    firsts: every(parts.firsts),
    nouns: every(parts.nouns),
    nearWords: every(parts.nearWords),
    complete: every(parts.complete),
  };
}

/** A thousand names like those of small businesses, combined from real parts with a fixed seed. */
export function honestNames(half: Half): HonestName[] {
  const from = halfOf(half);
  const random = randomFrom(half === 'development' ? 3 : 17);
  const names: HonestName[] = from.complete.map((name) => ({ group: 'complete', name }));
  for (const [group, makers] of Object.entries(MAKERS) as [keyof typeof MAKERS, readonly Maker[]][]) {
    const made = new Set<string>();
    for (let at = 0; made.size < COUNTS[group]; at += 1) made.add(makers[at % makers.length]!(from, random));
    names.push(...[...made].map((name) => ({ group, name })));
  }
  return names;
}
