import { type Alias, institutions, SHORTEST_SKELETON, SHORTEST_SOUND } from './institutions.ts';
import type { InstitutionKind } from './guard-action.ts';
import { misspelled } from './misspellings.ts';
import { hostOf, readingsOf, skeletonOf, soundOf } from './normalize.ts';
import additions from './protected-additions.json' with { type: 'json' };
import data from './protected-institutions.json' with { type: 'json' };

/** A real institution that a name equals or resembles. */
export interface NameMatch {
  /** hit: the institution's name, apart from legal and filler words. review: only contains it, or sounds like its kind. */
  readonly verdict: 'hit' | 'review';
  readonly kind: InstitutionKind;
  /** The institution, or null if only a word of its kind was found. */
  readonly institution: string | null;
  /** The words of the name that matched, for the explanation. */
  readonly matched: string;
  /** The words are not the name, but read like a misspelling of it. */
  readonly isMisspelled: boolean;
  /** Three letters or fewer: not enough to hold a pay stub. */
  readonly isShortAcronym: boolean;
}

const MOST_TOKENS = 60;
/** No listed name has more words. */
const MOST_WORDS = 8;

const filler = new Set(data.fillerTokens);
const contextOf = new Map(
  Object.entries({ ...data.contextTokens, ...additions.contextTokens }).map(([kind, tokens]) => [
    kind,
    new Set(tokens),
  ]),
);
interface GenericRule {
  readonly kind: string;
  readonly pattern: string;
  /** What the pattern matches and honest names use: "food bank". */
  readonly allowed?: string;
}

const rules: readonly GenericRule[] = [...data.genericRules, ...additions.genericRules];
const genericRules = rules.map(({ kind, pattern, allowed }) => ({
  kind: kind as InstitutionKind,
  pattern: new RegExp(pattern),
  allowed: allowed ? new RegExp(allowed, 'g') : null,
}));

const PLAIN = { isMisspelled: false, isShortAcronym: false };

function judge(alias: Alias, span: string, outside: readonly string[], isMisspelled: boolean): NameMatch | null {
  const context = contextOf.get(alias.kind)!;
  const isBare = outside.every((token) => filler.has(token));
  const isKindOnly = outside.every((token) => filler.has(token) || context.has(token) || /^\d+$/.test(token));
  if (alias.mode === 'alone' && outside.length > 0) return null;
  if (alias.mode === 'exact' && !isBare) return null;
  // An everyday word or a surname counts only alone or with a word of its kind: "Chase Bank", not "Chase Miller Plumbing".
  if (alias.mode === 'context' && outside.length > 0 && !outside.some((token) => context.has(token))) return null;
  return {
    verdict: isKindOnly ? 'hit' : 'review',
    kind: alias.kind,
    institution: alias.institution,
    matched: span,
    isMisspelled,
    isShortAcronym: alias.text.replace(/ /g, '').length <= 3,
  };
}

/** The names that these words are, or else look like, or else sound like, or else misspell. */
function aliasesOf(words: readonly string[]): { readonly aliases: readonly Alias[]; readonly isMisspelled: boolean } {
  const { byName, bySkeleton, bySound } = institutions();
  const span = words.join(' ');
  const skeleton = skeletonOf(span);
  const alike = byName.get(span) ?? (skeleton.length >= SHORTEST_SKELETON ? bySkeleton.get(skeleton) : undefined);
  if (alike) return { aliases: alike, isMisspelled: false };
  const sound = soundOf(span);
  const aliases = (sound.length >= SHORTEST_SOUND ? bySound.get(sound) : undefined) ?? misspelled(words);
  return { aliases, isMisspelled: true };
}

function matchTokens(tokens: readonly string[]): NameMatch[] {
  const matches: NameMatch[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    const isSpelledOut = tokens[from]!.length <= 2;
    for (let to = Math.min(tokens.length, isSpelledOut ? tokens.length : from + MOST_WORDS); to > from; to -= 1) {
      const words = tokens.slice(from, to);
      const { aliases, isMisspelled } = aliasesOf(words);
      if (aliases.length === 0) continue;
      const outside = [...tokens.slice(0, from), ...tokens.slice(to)];
      for (const alias of aliases) {
        const match = judge(alias, words.join(' '), outside, isMisspelled);
        if (match) matches.push(match);
      }
    }
  }
  return matches;
}

function matchGenericRules(tokens: readonly string[]): NameMatch[] {
  const name = tokens.join(' ');
  return genericRules.flatMap(({ kind, pattern, allowed }) => {
    const found = pattern.exec(allowed ? name.replace(allowed, ' ') : name);
    return found ? [{ verdict: 'review' as const, kind, institution: null, matched: found[0].trim(), ...PLAIN }] : [];
  });
}

const strongestFirst = (a: NameMatch, b: NameMatch): number =>
  Number(b.verdict === 'hit') - Number(a.verdict === 'hit') ||
  Number(b.institution !== null) - Number(a.institution !== null) ||
  b.matched.length - a.matched.length;

/** The protected institutions that a name equals or resembles, strongest match first. */
export const findInNames = (name: string): NameMatch[] =>
  readingsOf(name, MOST_TOKENS)
    .flatMap((tokens) => [...matchTokens(tokens), ...matchGenericRules(tokens)])
    .toSorted(strongestFirst);

/** "State Street" is a bank and a street in most cities. */
const STREET = / (street|avenue|road|drive|lane|court|place|square|way|boulevard|parkway|highway)$/;

/**
 * The institutions that an address line or a city names. Streets and cities share so many words with companies that only
 * a whole name of several words counts.
 */
export const findInPlace = (line: string): NameMatch[] =>
  findInNames(line).filter(
    ({ institution, isMisspelled, matched }) =>
      institution !== null && !isMisspelled && matched.includes(' ') && !STREET.test(matched),
  );

/** The same for a website, an email address or a file name: the exact domain, a similar one, or its words. */
export function findInAddress(address: string): NameMatch[] {
  const host = hostOf(address);
  if (!host) return findInNames(address);
  const labels = host.split('.');
  const registered = labels.slice(-2).join('.');
  const label = labels.at(-2)!;
  const { byDomain, byDomainSkeleton } = institutions();
  const alias = byDomain.get(host) ?? byDomain.get(registered) ?? byDomainSkeleton.get(skeletonOf(label));
  if (alias) {
    return [{ verdict: 'hit', kind: alias.kind, institution: alias.institution, matched: host, ...PLAIN }];
  }
  return findInNames(labels.slice(0, -1).join(' '));
}
