import { type Random, randomFrom } from '../../faults/random.ts';
import type { Half } from './attacks.ts';
import lists from './impostors.json' with { type: 'json' };

/** What an impostor types at the top of a document. `beside` is printed next to the name: a tagline or an address. */
export interface Impostor {
  readonly group: string;
  readonly name: string;
  readonly beside?: string;
}

const COUNTS = { letters: 80, endings: 20, trades: 40, agencies: 40 } as const;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** One letter added, dropped, doubled or swapped with the next, in a word of five letters or more. */
function oneLetter(name: string, random: Random): string {
  const words = name.split(' ');
  const long = words.flatMap((word, index) => (word.length >= 5 ? [index] : []));
  const index = long.length === 0 ? 0 : random.pick(long);
  const word = words[index]!;
  const at = 1 + random.below(word.length - 2);
  const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)];
  const changed = random.pick([
    before + random.pick([...LETTERS]) + letter + after,
    before + after,
    before + letter + letter + after,
    before + after[0]! + letter + after.slice(1),
  ]);
  return words.with(index, changed).join(' ');
}

const ENDINGS = ['.com', '.net', '.org', '.co', '.us', '.com Inc', '.online', '.info'];
const ending = (name: string, random: Random) =>
  `${random.chance(0.5) ? name.replaceAll(' ', '') : name.replaceAll(' ', '').toLowerCase()}${random.pick(ENDINGS)}`;

const TRADES = [
  'NAME Merchant Services',
  'A NAME Company',
  'NAME Payroll Solutions',
  'NAME Refund Group',
  'NAME Verification Services',
  'NAME Solutions LLC',
  'NAME Group',
  'The NAME Company',
  'NAME Payroll Company',
  'NAME Refund Services',
];

const SPLITS = ['tagline', 'address'] as const;

const typed = (group: string, names: readonly string[]): Impostor[] => names.map((name) => ({ group, name }));

const made = (group: keyof typeof COUNTS, make: (at: number) => string): Impostor[] => {
  const names = new Set<string>();
  for (let at = 0; names.size < COUNTS[group]; at += 1) names.add(make(at));
  return [...names].map((name) => ({ group, name }));
};

/** Three hundred impostors: typed lists, and changes of known names from a fixed seed. The halves share no target. */
export function impostors(half: Half): Impostor[] {
  const { targets, shortNames, acronyms, signs, federal, states, agencies, spanish, pairs } = lists[half];
  const random = randomFrom(half === 'development' ? 41 : 53);
  return [
    ...made('letters', (at) => {
      const target = targets[at % targets.length]!;
      const changed = oneLetter(target, random);
      return changed === target ? oneLetter(target, random) : changed;
    }),
    ...made('endings', (at) => ending(targets[at % targets.length]!, random)),
    ...made('trades', (at) => TRADES[at % TRADES.length]!.replace('NAME', random.pick(shortNames))),
    ...made('agencies', (at) => agencies[at % agencies.length]!.replace('STATE', random.pick(states))).slice(0, 40),
    ...typed('acronyms', acronyms),
    ...typed('signs', signs),
    ...typed('federal', federal),
    ...typed('spanish', spanish),
    ...SPLITS.flatMap((where) => pairs.map(([name, beside]) => ({ group: where, name: name!, beside: beside! }))),
  ];
}
