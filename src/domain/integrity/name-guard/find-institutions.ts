import { Budget } from './budget.ts';
import { type Alias, institutions, SHORTEST_SKELETON, SHORTEST_SOUND } from './institutions.ts';
import type { InstitutionKind } from './guard-action.ts';
import { lookOnce } from './look-once.ts';
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
/** What firms of any trade add to a name: "Chase Merchant Services" is still Chase. */
const trade = new Set(additions.tradeTokens);
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
  /** hit: the pattern is the whole name of an agency. */
  readonly verdict?: string;
}

const STATES = `(?:${additions.states.join('|')})`;
const rules: readonly GenericRule[] = [...data.genericRules, ...additions.genericRules];
const genericRules = rules.map(({ kind, pattern, allowed, verdict }) => ({
  kind: kind as InstitutionKind,
  pattern: new RegExp(pattern.replaceAll('{state}', STATES)),
  allowed: allowed ? new RegExp(allowed, 'g') : null,
  isWhole: verdict === 'hit',
}));

const PLAIN = { isMisspelled: false, isShortAcronym: false };

const isTrade = (token: string): boolean => filler.has(token) || trade.has(token) || /^\d+$/.test(token);

interface Found {
  readonly alias: Alias;
  readonly isMisspelled: boolean;
  readonly isSlip: boolean;
}

function judge({ alias, isMisspelled, isSlip }: Found, span: string, outside: readonly string[]): NameMatch | null {
  const context = contextOf.get(alias.kind)!;
  const isBare = outside.every(isTrade);
  const isKindOnly = outside.every((token) => isTrade(token) || context.has(token));
  const hasContext = outside.some((token) => context.has(token));
  if (alias.mode === 'alone' && outside.length > 0) return null;
  if (alias.mode === 'exact' && !isBare) return null;
  // An everyday word or a surname counts only alone or with a word of its kind: "Chase Bank", not "Chase Miller Plumbing".
  if (alias.mode === 'context' && !isBare && !hasContext) return null;
  if (isSlip && !isBare) return null;
  // Inside a longer name, words that only resemble a listed one are words of their own: "Ever Source Spring Water".
  if (isMisspelled && !isBare && !hasContext) return null;
  // "Chace" may be a surname; "Chace Bank" is not.
  const isDoubtful = isSlip || (isMisspelled && alias.mode !== 'contains' && !hasContext);
  return {
    verdict: isKindOnly && !isDoubtful ? 'hit' : 'review',
    kind: alias.kind,
    institution: alias.institution,
    matched: span,
    isMisspelled,
    isShortAcronym: alias.text.replace(/ /g, '').length <= 3,
  };
}

const found = (aliases: readonly Alias[], isMisspelled: boolean): readonly Found[] =>
  aliases.map((alias) => ({ alias, isMisspelled, isSlip: false }));

/** The names that these words are, or else look like, or else sound like, or else misspell. */
function aliasesOf(words: readonly string[], { budget, isSpelledAsListed }: Search): readonly Found[] {
  const { byName, bySkeleton, bySound } = institutions();
  const span = words.join(' ');
  const skeleton = skeletonOf(span);
  const alike = byName.get(span) ?? (skeleton.length >= SHORTEST_SKELETON ? bySkeleton.get(skeleton) : undefined);
  if (alike) return found(alike, false);
  if (isSpelledAsListed) return [];
  const sound = soundOf(span);
  const sounding = sound.length >= SHORTEST_SOUND ? bySound.get(sound) : undefined;
  if (sounding) return found(sounding, true);
  return misspelled(words, budget).map((each) => ({ ...each, isMisspelled: true }));
}

/** What one look through a name may cost, and what it found. Readings of a name share most of their words. */
interface Search {
  readonly budget: Budget;
  /** Streets and cities share too many words with companies to look for misspelled ones. */
  readonly isSpelledAsListed: boolean;
  readonly spans: Map<string, readonly Found[]>;
}

const newSearch = (budget: Budget, isSpelledAsListed = false): Search => ({
  budget,
  isSpelledAsListed,
  spans: new Map(),
});

function spanOf(words: readonly string[], search: Search): readonly Found[] {
  const span = words.join(' ');
  const known = search.spans.get(span);
  if (known) return known;
  // Its letters are read three times: as they are, as they look and as they sound.
  const result = search.budget.spend(3 * span.length) ? aliasesOf(words, search) : [];
  search.spans.set(span, result);
  return result;
}

/** The end of the last span from here: a listed name has few words, unless it was spelled letter by letter. */
function lastEnd(tokens: readonly string[], from: number): number {
  let end = from;
  while (end < tokens.length && tokens[end]!.length <= 2) end += 1;
  return Math.min(tokens.length, Math.max(end, from + MOST_WORDS));
}

function* spansOf(tokens: readonly string[]): Generator<readonly [from: number, to: number]> {
  for (let from = 0; from < tokens.length; from += 1)
    for (let to = lastEnd(tokens, from); to > from; to -= 1) yield [from, to];
}

type MatchAt = NameMatch & { readonly from: number; readonly to: number };

function matchTokens(
  tokens: readonly string[],
  search: Search,
  isMeant: (match: MatchAt) => boolean = () => true,
): NameMatch[] {
  const matches: NameMatch[] = [];
  for (const [from, to] of spansOf(tokens)) {
    if (!search.budget.spend(to - from)) break;
    const words = tokens.slice(from, to);
    const all = spanOf(words, search);
    if (all.length === 0) continue;
    const outside = [...tokens.slice(0, from), ...tokens.slice(to)];
    if (!search.budget.spend(all.length * (outside.length + 1))) break;
    for (const each of all) {
      const match = judge(each, words.join(' '), outside);
      if (match && isMeant({ ...match, from, to })) matches.push(match);
    }
  }
  return matches;
}

function matchGenericRules(tokens: readonly string[], { budget }: Search): NameMatch[] {
  const name = tokens.join(' ');
  if (!budget.spend(name.length * genericRules.length)) return [];
  return genericRules.flatMap(({ kind, pattern, allowed, isWhole }): NameMatch[] => {
    const match = pattern.exec(allowed ? name.replace(allowed, ' ') : name);
    if (!match) return [];
    const matched = match[0].trim();
    const context = contextOf.get(kind)!;
    const rest = name.replace(matched, ' ').split(' ').filter(Boolean);
    const isHit = isWhole && rest.every((token) => isTrade(token) || context.has(token));
    return [{ verdict: isHit ? 'hit' : 'review', kind, institution: null, matched, ...PLAIN }];
  });
}

const strongestFirst = (a: NameMatch, b: NameMatch): number =>
  Number(b.verdict === 'hit') - Number(a.verdict === 'hit') ||
  Number(b.institution !== null) - Number(a.institution !== null) ||
  b.matched.length - a.matched.length;

const lookFor = (key: string, budget: Budget, look: () => readonly NameMatch[]): readonly NameMatch[] =>
  lookOnce(key, budget, () => look().toSorted(strongestFirst));

/** The protected institutions that a name equals or resembles, strongest match first. */
export const findInNames = (name: string, budget = new Budget()): readonly NameMatch[] =>
  lookFor(`name ${name}`, budget, () => {
    const search = newSearch(budget);
    return readingsOf(name, MOST_TOKENS).flatMap((tokens) => [
      ...matchTokens(tokens, search),
      ...matchGenericRules(tokens, search),
    ]);
  });

/** "State Street" is a bank and a street in most cities. */
const STREET = / (street|avenue|road|drive|lane|court|place|square|way|boulevard|parkway|highway)$/;

const isNameInPlace = ({ institution, isMisspelled, matched }: NameMatch): boolean =>
  institution !== null && !isMisspelled && matched.includes(' ') && !STREET.test(matched);

/**
 * The institutions that an address line or a city names. Streets and cities share so many words with companies that only
 * a whole name of several words counts, spelled as it is listed.
 */
export const findInPlace = (line: string, budget = new Budget()): readonly NameMatch[] =>
  lookFor(`place ${line}`, budget, () => {
    const search = newSearch(budget, true);
    return readingsOf(line, MOST_TOKENS)
      .flatMap((tokens) => matchTokens(tokens, search))
      .filter(isNameInPlace);
  });

/**
 * The institutions that two lines name together, because they are printed one below the other: "Wells" above "Fargo Bank,
 * N.A.". A name that one of the lines already has is not looked for again, unless the other line only adds words of its
 * kind: "Chase" above "Banking services".
 */
export const findAcross = (
  upper: string,
  lower: string,
  isPlace: boolean,
  budget = new Budget(),
): readonly NameMatch[] =>
  lookFor(`${isPlace ? 'place' : 'name'} ${upper}\n${lower}`, budget, () => {
    const above = readingsOf(upper, MOST_TOKENS)[0] ?? [];
    const below = readingsOf(lower, MOST_TOKENS)[0] ?? [];
    const tokens = [...above, ...below].slice(0, MOST_TOKENS);
    return matchTokens(tokens, newSearch(budget, isPlace), ({ from, to, verdict, ...match }) =>
      from < above.length && to > above.length ? !isPlace || isNameInPlace({ verdict, ...match }) : verdict === 'hit',
    );
  });

/** The same for a website, an email address or a file name: the exact domain, a similar one, or its words. */
export function findInAddress(address: string, budget = new Budget()): readonly NameMatch[] {
  const host = hostOf(address);
  if (!host) return findInNames(address, budget);
  const labels = host.split('.');
  const registered = labels.slice(-2).join('.');
  const label = labels.at(-2)!;
  const { byDomain, byDomainSkeleton } = institutions();
  const alias = byDomain.get(host) ?? byDomain.get(registered) ?? byDomainSkeleton.get(skeletonOf(label));
  if (alias) {
    return [{ verdict: 'hit', kind: alias.kind, institution: alias.institution, matched: host, ...PLAIN }];
  }
  return findInNames(labels.slice(0, -1).join(' '), budget);
}

/** Words that stand beside a name in a domain. */
const IN_DOMAINS = [
  ...trade,
  ...filler,
  ...[...contextOf.values()].flatMap((words) => [...words]),
  ...'my get secure login pay pays payment payments paystub paystubs bills portal jobs careers check checks mail info'.split(
    ' ',
  ),
].filter((word) => word.length > 1);
/** A longer name counts wherever it is written; a shorter one only beside such words. */
const SHORTEST_INSIDE = 7;
const SHORTEST_BESIDE = 3;

/** Whether a text is nothing but such words. */
function isOfWords(text: string): boolean {
  const reaches = [true];
  for (let at = 0; at < text.length; at += 1)
    if (reaches[at]) for (const word of IN_DOMAINS) if (text.startsWith(word, at)) reaches[at + word.length] = true;
  return reaches[text.length] === true;
}

/** The institutions whose name is in a label of a domain, without spaces: "chasepayroll", "mywellsfargo". */
export function namesInside(label: string): readonly string[] {
  const plain = label.replaceAll('-', '');
  const skeleton = skeletonOf(plain);
  return [...institutions().byName].flatMap(([name, aliases]) => {
    const written = name.replaceAll(' ', '');
    if (written.length < SHORTEST_BESIDE) return [];
    const at = plain.indexOf(written);
    const isBeside = at !== -1 && isOfWords(plain.slice(0, at)) && isOfWords(plain.slice(at + written.length));
    const isInside =
      written.length >= SHORTEST_INSIDE &&
      aliases.some(({ mode }) => mode === 'contains') &&
      skeleton.includes(skeletonOf(written));
    return isBeside || isInside ? [aliases[0]!.institution] : [];
  });
}
