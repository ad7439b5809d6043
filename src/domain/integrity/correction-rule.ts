import { AppError, type FieldErrors } from '../errors.ts';
import type { DocumentFacts } from '../documents/kind.ts';
import names from './first-names.json' with { type: 'json' };
import { foldName } from './live-key.ts';
import { mistakesBetween } from './name-guard/near-texts.ts';
import words from './name-guard/ordinary-words.json' with { type: 'json' };

/** Printed where a correction is reviewed, and on the decision record. */
export const CORRECTION_RULE =
  'A correction can change figures, dates within the period, and the spelling of names and addresses. Another issuer, person or period needs a new document.';

type Subject = Pick<DocumentFacts, 'issuer' | 'person' | 'period'>;

/** Throws unless the correction is still about the same issuer, person and period. */
export function requireSameSubject(before: Subject, after: Subject): void {
  const fields: FieldErrors = {};
  if (!isSpellingOf(before.issuer, after.issuer))
    fields['issuer'] = `This document was issued by ${before.issuer}. For another issuer, create a new document.`;
  if ((before.person === null) !== (after.person === null) || !isSpellingOf(before.person ?? '', after.person ?? ''))
    fields['person'] = `This document names ${before.person ?? 'nobody'}. For another person, create a new document.`;
  if (foldName(before.period) !== foldName(after.period))
    fields['period'] = `This document is for ${before.period}. For another period, create a new document.`;
  const [first] = Object.values(fields);
  if (first !== undefined) throw new AppError('INVALID_INPUT', `${first} You can revoke this one.`, fields);
}

/** Which kind of legal entity a firm is. Two spellings of one are the same, and two different ones are two firms. */
const LEGAL_SUFFIX: Readonly<Record<string, string>> = {
  inc: 'inc',
  incorporated: 'inc',
  corp: 'corp',
  corporation: 'corp',
  co: 'co',
  company: 'co',
  ltd: 'ltd',
  limited: 'ltd',
  llc: 'llc',
  lp: 'lp',
  llp: 'llp',
  pc: 'pc',
  plc: 'plc',
  pllc: 'pllc',
};

/** A father, his son, or his grandson: whoever has one of these is another person than who has none. */
const GENERATION: Readonly<Record<string, string>> = {
  jr: 'jr',
  junior: 'jr',
  sr: 'sr',
  senior: 'sr',
  ii: 'ii',
  '2nd': 'ii',
  iii: 'iii',
  '3rd': 'iii',
  iv: 'iv',
  '4th': 'iv',
};
/** A word with such a suffix written together with it. */
const WITH_GENERATION = new RegExp(`^(.+?)(?:${Object.keys(GENERATION).join('|')})$`);
const withoutGeneration = (word: string): string => WITH_GENERATION.exec(word)?.[1] ?? word;

/** In front of a name, only these leave it the same name. */
const BEFORE_A_NAME = /^(?:the|mr|mrs|ms|dr)$/;

/** Words that make another business of a name that has them. */
const OTHER_BUSINESS =
  /^(?:bank|banking|bancorp|credit|union|federal|national|state|city|county|department|university|college|hospital|insurance|capital|financial|trust|payroll|staffing|utilities|electric|energy|gas|water|power)$/;

const NAMES = new Map<string, Set<string>>();
for (const entry of names.names) {
  const same = entry.split(' ');
  for (const name of same) NAMES.set(name, new Set([...(NAMES.get(name) ?? []), ...same]));
}
/** "Mark", and the "Mark's" of a firm. */
const nameOf = (word: string): string | undefined =>
  NAMES.has(word) ? word : word.endsWith('s') && NAMES.has(word.slice(0, -1)) ? word.slice(0, -1) : undefined;

const ordinary = new Set(words.words);

const wordsOf = (name: string): readonly string[] =>
  name
    // "L.L.C." is one word.
    .replaceAll(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')
    .replaceAll('&', ' and ')
    .split(/[\s,/-]+/)
    .map(foldName)
    .filter((word) => word !== '');

/** The same name with a mistake in one word, another spelling of a first name, one word more or less, or a legal suffix. */
export function isSpellingOf(before: string, after: string): boolean {
  if (foldName(before) === foldName(after)) return true;
  const [generation, otherGeneration] = [before, after].map((name) =>
    wordsOf(name).flatMap((word) => GENERATION[word] ?? []),
  );
  if (generation!.join() !== otherGeneration!.join()) return false;
  const suffixes = [before, after].map((name) => wordsOf(name).flatMap((word) => LEGAL_SUFFIX[word] ?? []));
  if (suffixes[0]!.length > 0 && suffixes[1]!.length > 0 && suffixes[0]!.join() !== suffixes[1]!.join()) return false;
  const [one, other] = [before, after].map((name) =>
    wordsOf(name).filter((word) => !Object.hasOwn(LEGAL_SUFFIX, word) && !Object.hasOwn(GENERATION, word)),
  );
  const [less, more] = one!.length <= other!.length ? [one!, other!] : [other!, one!];
  if (less.length === 0) return false;
  if (less.join('') === more.join('')) return true;
  if (less.length < more.length) return less.length >= 2 && hasOneWordMore(less, more);
  const changed = less.flatMap((word, index) => (word === more[index] ? [] : [[word, more[index]!] as const]));
  return changed.length <= 1 && changed.every(([word, against]) => isMistypedAs(word, against));
}

function hasOneWordMore(less: readonly string[], more: readonly string[]): boolean {
  if (more.length !== less.length + 1) return false;
  const first = more.findIndex((word, index) => word !== less[index]);
  const added = more[first]!;
  return (
    more.toSpliced(first, 1).every((word, index) => word === less[index]) &&
    !OTHER_BUSINESS.test(added) &&
    (first > 0 || BEFORE_A_NAME.test(added))
  );
}

function isMistypedAs(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const [name, another] = [nameOf(one), nameOf(other)];
  if (name !== undefined && another !== undefined) return NAMES.get(name)!.has(another);
  if (/\d/.test(one + other)) return false;
  if (withoutGeneration(one) === withoutGeneration(other)) return false;
  // An initial that is written out.
  if (short.length === 1) return long.startsWith(short);
  // A mistake makes no other word of it, except "Builder" for "Builders".
  if (ordinary.has(one) && ordinary.has(other)) return long === `${short}s`;
  const most = short.length <= 3 ? 0 : short.length <= 8 ? 1 : 2;
  const found = mistakesBetween(one, other, Math.max(most, 1));
  if (short.length <= 3) return found <= 1 && long.length > short.length;
  return found <= most && hasSameBeginning(one, other);
}

/** The first letter is seldom mistyped, and makes another surname: Baker, Maker. */
function hasSameBeginning(one: string, other: string): boolean {
  return (
    one[0] === other[0] ||
    (one[0] === other[1] && one[1] === other[0]) ||
    SOUNDS.has([one[0], other[0]].toSorted().join(''))
  );
}
/** First letters that are heard alike. */
const SOUNDS = new Set(['ck', 'gj', 'iy', 'sz', 'fp']);
