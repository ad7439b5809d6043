import lists from './attacks.json' with { type: 'json' };
import { type Random, randomFrom } from '../../faults/random.ts';

export type Half = 'development' | 'heldOut';

export const GENERATED_EACH = { lookalikes: 64, digits: 50, misspellings: 62, spacing: 44, decorations: 36 } as const;
export type AttackGroup = keyof typeof GENERATED_EACH | 'abbreviations' | 'translations' | 'subsidiaries' | 'employers';

export interface Attack {
  readonly group: AttackGroup;
  readonly name: string;
}

/** Letters of other alphabets that print like a Latin letter. The guard's own table is not used here. */
const TWINS: Readonly<Record<string, string>> = {
  A: 'ΑАᎪꓮＡ𝐀',
  B: 'ΒВᏴꓐＢ',
  C: 'СᏟϹꓚＣ',
  D: 'ᎠꓓＤ𝐃',
  E: 'ΕЕᎬꓰＥ',
  F: 'ϜꓝＦ𝐅',
  G: 'ԌᏀꓖＧ',
  H: 'ΗНᎻꓧＨ',
  I: 'ΙІӀＩ𝐈',
  J: 'ЈᎫꓙＪ',
  K: 'ΚКᏦꓗＫ',
  L: 'ᏞꓡＬ𝐋',
  M: 'ΜМᎷꓟＭ',
  N: 'ΝꓠＮ𝐍',
  O: 'ΟОՕꓳＯ',
  P: 'ΡРᏢꓑＰ',
  S: 'ЅՏᏚꓢＳ',
  T: 'ΤТᎢꓔＴ',
  U: 'ՍꓴＵ𝐔',
  V: 'ѴᏙꓦＶ',
  W: 'ԜᎳꓪＷ',
  X: 'ΧХꓫＸ',
  Y: 'ΥҮꓬＹ',
  Z: 'ΖᏃꓜＺ',
  a: 'аɑａáăā',
  c: 'сϲｃçć',
  d: 'ԁｄďđ',
  e: 'еｅéêė',
  g: 'ɡցｇğ',
  h: 'һհｈ',
  i: 'іıｉíï',
  k: 'κｋķ',
  l: 'ӏǀｌł',
  n: 'ոｎñń',
  o: 'оοօｏöø',
  p: 'рρｐ',
  r: 'гｒŕ',
  s: 'ѕꜱｓşš',
  t: 'ｔţť',
  u: 'υսｕüū',
  v: 'νѵｖ',
  w: 'ԝｗŵ',
  x: 'хχｘ',
  y: 'уүｙý',
  z: 'ｚžż',
};

const DIGITS: Readonly<Record<string, string>> = {
  a: '4',
  b: '68',
  e: '3',
  g: '69',
  i: '1',
  l: '1',
  o: '0',
  p: '9',
  q: '9',
  s: '5',
  t: '7',
  z: '2',
};

const NEIGHBORS: Readonly<Record<string, string>> = {
  a: 'es',
  b: 'v',
  c: 'kv',
  d: 'f',
  e: 'ia',
  f: 'g',
  g: 'h',
  h: 'j',
  i: 'yeo',
  k: 'c',
  l: 'k',
  m: 'n',
  n: 'm',
  o: 'ua',
  p: 'o',
  r: 't',
  s: 'zc',
  t: 'd',
  u: 'oi',
  v: 'b',
  w: 'v',
  x: 'ks',
  y: 'i',
  z: 's',
};

const indexOf = (name: string, random: Random, fits: (letter: string, at: number) => boolean): number[] =>
  [...name]
    .flatMap((letter, at) => (fits(letter, at) ? [{ at, order: random.below(1_000_000) }] : []))
    .toSorted((a, b) => a.order - b.order)
    .map(({ at }) => at);

const replaceAt = (name: string, at: number, text: string, length = 1) =>
  name.slice(0, at) + text + name.slice(at + length);

function lookalike(name: string, random: Random): string {
  const typed = random.chance(0.5) ? name.toUpperCase() : name;
  const share = random.pick([0.2, 0.5, 1]);
  const places = indexOf(typed, random, (letter) => letter in TWINS);
  const chosen = new Set(places.slice(0, Math.max(1, Math.round(places.length * share))));
  return [...typed].map((letter, at) => (chosen.has(at) ? random.pick([...TWINS[letter]!]) : letter)).join('');
}

function digits(name: string, random: Random): string {
  const typed = random.chance(0.3) ? name.toUpperCase() : name;
  const places = indexOf(typed, random, (letter) => letter.toLowerCase() in DIGITS);
  const chosen = new Set(places.slice(0, random.pick([1, 2, 2, 4])));
  return [...typed]
    .map((letter, at) => (chosen.has(at) ? random.pick([...DIGITS[letter.toLowerCase()]!]) : letter))
    .join('');
}

/** One mistake inside the longest word, as a hurried reader overlooks it. */
function misspelling(name: string, random: Random): string {
  const words = name.split(' ');
  const longest = words.reduce((best, word, index) => (word.length > words[best]!.length ? index : best), 0);
  const word = words[longest]!;
  const at = 1 + random.below(word.length - 2);
  const letter = word[at]!.toLowerCase();
  const next = word[at + 1]!;
  const changed = [
    () => replaceAt(word, at, ''),
    () => replaceAt(word, at, letter + letter),
    () => (letter === next ? replaceAt(word, at, '') : replaceAt(word, at, next + letter, 2)),
    () => replaceAt(word, at, random.pick([...(NEIGHBORS[letter] ?? 'e')])),
  ][random.below(4)]!();
  return words.with(longest, changed).join(' ');
}

function spacing(name: string, random: Random): string {
  const letters = name.replaceAll(' ', '');
  return [
    () => [...name.toUpperCase()].join(' '),
    () => [...letters].join('.'),
    () => [...letters].join('-'),
    () => letters,
    () => {
      const at = 2 + random.below(letters.length - 4);
      return `${letters.slice(0, at)} ${letters.slice(at).toLowerCase()}`;
    },
    () => name.replaceAll(' ', '_'),
    () => [...name].join('\u200B'),
    () => name.replaceAll(/(?<=[a-z])(?=[a-z])/g, () => (random.chance(0.25) ? '\u00AD' : '')),
    () => name.replaceAll(' ', '\u00A0'),
    () => [...letters].join('\u2009'),
  ][random.below(10)]!();
}

const DECORATIONS = [
  'Official NAME',
  'NAME Payroll Department',
  'NAME Human Resources',
  'NAME - Branch 221',
  'The NAME Company, Inc.',
  'NAME of Texas',
  'NAME d/b/a Payroll Center',
  'Payroll Dept. of NAME',
  'NAME Services LLC',
  'NAME Corporate Office',
  '*** NAME ***',
  'NAME™',
  '“NAME”',
  'NAME (USA)',
  'NAME 2026',
  'c/o NAME',
];

const decoration = (name: string, random: Random) => random.pick(DECORATIONS).replace('NAME', name);

const GENERATORS = { lookalikes: lookalike, digits, misspellings: misspelling, spacing, decorations: decoration };

/** Five hundred names: typed lists, and changes of known names from a fixed seed. The halves share no target. */
export function attackNames(half: Half): Attack[] {
  const { targets, ...typed } = lists[half];
  const random = randomFrom(half === 'development' ? 11 : 29);
  const attacks: Attack[] = Object.entries(typed).flatMap(([group, names]) =>
    names.map((name) => ({ group: group as AttackGroup, name })),
  );
  for (const [group, count] of Object.entries(GENERATED_EACH)) {
    const made = new Set<string>();
    for (let at = 0; made.size < count; at += 1) {
      const target = targets[at % targets.length]!;
      const name = GENERATORS[group as keyof typeof GENERATORS](target, random);
      if (name !== target) made.add(name);
    }
    attacks.push(...[...made].map((name) => ({ group: group as AttackGroup, name })));
  }
  return attacks;
}
