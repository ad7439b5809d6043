import { hostOf, nameTokens, skeletonOf } from './normalise.ts';
import data from './protected-institutions.json' with { type: 'json' };

export type InstitutionKind = 'bank' | 'utility' | 'telecom' | 'government' | 'payroll-provider';
type MatchMode = 'contains' | 'exact' | 'context';

/** A real institution that a name is, or resembles. */
export interface NameMatch {
  /** hit: the name is that institution's, but for legal and filler words. review: it only contains it, or sounds like its kind. */
  readonly verdict: 'hit' | 'review';
  readonly kind: InstitutionKind;
  /** The institution, or null where only a word of its kind was found. */
  readonly institution: string | null;
  /** The words of the name that matched, for the explanation. */
  readonly matched: string;
  /** Three letters or fewer: too little to hold against a pay stub. */
  readonly isShortAcronym: boolean;
}

interface Alias {
  readonly institution: string;
  readonly kind: InstitutionKind;
  readonly text: string;
  readonly mode: MatchMode;
}

/** Shorter aliases would collide with everyday words once their letters are folded. */
const SHORTEST_SKELETON = 5;
const MOST_TOKENS = 60;

const filler = new Set(data.fillerTokens);
const contextOf = new Map(Object.entries(data.contextTokens).map(([kind, tokens]) => [kind, new Set(tokens)]));
const genericRules = data.genericRules.map((rule) => ({
  kind: rule.kind as InstitutionKind,
  pattern: new RegExp(rule.pattern),
  allowed: rule.allowed ? new RegExp(rule.allowed, 'g') : null,
}));

const byName = new Map<string, Alias[]>();
const bySkeleton = new Map<string, Alias[]>();
const byDomain = new Map<string, Alias>();
const byDomainSkeleton = new Map<string, Alias>();

const push = (map: Map<string, Alias[]>, key: string, alias: Alias) => {
  const list = map.get(key);
  if (list) list.push(alias);
  else map.set(key, [alias]);
};

for (const [institution, kind, aliases, domains] of data.institutions as [
  string,
  InstitutionKind,
  [string, MatchMode][],
  string[],
][]) {
  for (const [text, mode] of aliases) {
    const alias = { institution, kind, text, mode };
    // A typed name loses its legal suffix ("Louisville Water Company"), so the listed one is also known without it,
    // unless a single word is left: "Gusto Inc" must not make every "Gusto Bakery" suspicious.
    const stripped = nameTokens(text);
    for (const known of new Set(stripped.length > 1 ? [text, stripped.join(' ')] : [text])) {
      push(byName, known, alias);
      const folded = skeletonOf(known);
      if (folded.length >= SHORTEST_SKELETON) push(bySkeleton, folded, alias);
    }
  }
  for (const domain of domains) {
    const alias = { institution, kind, text: domain, mode: 'exact' as const };
    byDomain.set(domain, alias);
    byDomainSkeleton.set(skeletonOf(domain.split('.')[0]!), alias);
  }
}

function judge(alias: Alias, span: string, outside: readonly string[]): NameMatch | null {
  const context = contextOf.get(alias.kind)!;
  const isBare = outside.every((token) => filler.has(token));
  const isKindOnly = outside.every((token) => filler.has(token) || context.has(token));
  if (alias.mode === 'exact' && !isBare) return null;
  // An everyday word or a surname counts alone, or beside a word of its kind: "Chase Bank", not "Chase Miller Plumbing".
  if (alias.mode === 'context' && outside.length > 0 && !outside.some((token) => context.has(token))) return null;
  return {
    verdict: isKindOnly ? 'hit' : 'review',
    kind: alias.kind,
    institution: alias.institution,
    matched: span,
    isShortAcronym: alias.text.replace(/ /g, '').length <= 3,
  };
}

function matchTokens(tokens: readonly string[]): NameMatch[] {
  const matches: NameMatch[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    for (let to = tokens.length; to > from; to -= 1) {
      const span = tokens.slice(from, to).join(' ');
      const outside = [...tokens.slice(0, from), ...tokens.slice(to)];
      const folded = skeletonOf(span);
      const aliases =
        byName.get(span) ?? (folded.length >= SHORTEST_SKELETON ? bySkeleton.get(folded) : undefined) ?? [];
      for (const alias of aliases) {
        const match = judge(alias, span, outside);
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
    return found
      ? [{ verdict: 'review' as const, kind, institution: null, matched: found[0].trim(), isShortAcronym: false }]
      : [];
  });
}

const strongestFirst = (a: NameMatch, b: NameMatch): number =>
  Number(b.verdict === 'hit') - Number(a.verdict === 'hit') ||
  Number(b.institution !== null) - Number(a.institution !== null) ||
  b.matched.length - a.matched.length;

/** Which protected institutions a name is or resembles, the strongest match first. */
export function findInNames(name: string): NameMatch[] {
  const tokens = nameTokens(name).slice(0, MOST_TOKENS);
  return [...matchTokens(tokens), ...matchGenericRules(tokens)].toSorted(strongestFirst);
}

/** The same for a web site, an e-mail address or a file name: the exact domain, one that looks like it, or its words. */
export function findInAddress(address: string): NameMatch[] {
  const host = hostOf(address);
  if (!host) return findInNames(address);
  const labels = host.split('.');
  const registered = labels.slice(-2).join('.');
  const label = labels.at(-2)!;
  const alias = byDomain.get(host) ?? byDomain.get(registered) ?? byDomainSkeleton.get(skeletonOf(label));
  if (alias) {
    return [{ verdict: 'hit', kind: alias.kind, institution: alias.institution, matched: host, isShortAcronym: false }];
  }
  return findInNames(labels.slice(0, -1).join(' '));
}
