import type { Budget } from './budget.ts';
import { lookOnce } from './look-once.ts';
import { mistakesBetween } from './near-texts.ts';
import { joinInitials, nameTokens, skeletonOf } from './normalize.ts';
import additions from './protected-additions.json' with { type: 'json' };
import data from './protected-institutions.json' with { type: 'json' };

/** What only we say about an issuer, in the two languages of our documents: [what is said, about whom]. */
const CLAIMS: readonly (readonly [said: string, about: string])[] = [
  [
    'verified verify verifies verification confirmed authenticated validated',
    'issuer staff domain identity business businesses employer',
  ],
  ['certified certifies approved official officially accredited authentic genuine', 'issuer staff domain identity'],
  [
    'verificado verificada verificacion confirmado confirmada autenticado autenticada validado validada',
    'emisor emisora dominio identidad personal negocio empresa empleador',
  ],
  ['certificado certificada aprobado aprobada acreditado acreditada oficial', 'emisor emisora dominio identidad'],
];

interface Typed {
  readonly text: string;
  readonly skeleton: string;
}
const typedOf = (text: string): Typed => ({ text, skeleton: skeletonOf(text) });

interface Word extends Typed {
  /** By claim, whether it is what is said or about whom. */
  readonly sides: readonly (readonly [claim: number, side: 0 | 1])[];
}

const WORDS: readonly Word[] = [
  ...Map.groupBy(
    CLAIMS.flatMap((sides, claim) =>
      sides.flatMap((words, side) => words.split(' ').map((text) => ({ text, at: [claim, side as 0 | 1] as const }))),
    ),
    ({ text }) => text,
  ),
].map(([text, found]) => ({ ...typedOf(text), sides: found.map(({ at }) => at) }));

/** Firms of many trades are certified or verified, so these words alone only ask. */
const TRADE_CLAIMS = new Set(
  'verified verification verify certified verificado verificada certificado certificada'.split(' '),
);

/** Further apart, two words do not belong together. */
const REACH = 4;
const MOST_TOKENS = 60;
/** One wrong letter in a shorter word makes another word. */
const SHORTEST_MISSPELLED = 6;
/** "BusinessVerified" is longer than any single word. */
const SHORTEST_JOINED = 11;

const SMALL = new Set([
  ...additions.tradeTokens,
  ...data.fillerTokens,
  ...'by our team us is was this has been'.split(' '),
]);

function isWord(typed: Typed, meant: Typed, budget: Budget): boolean {
  if (Math.abs(typed.text.length - meant.text.length) > 1) return false;
  if (typed.skeleton === meant.skeleton) return true;
  return (
    meant.text.length >= SHORTEST_MISSPELLED &&
    typed.skeleton[0] === meant.skeleton[0] &&
    mistakesBetween(typed.text, meant.text, 1, budget) <= 1
  );
}

function claimIn(tokens: readonly string[], brand: string, budget: Budget): Claim {
  const places = CLAIMS.map((): [number[], number[]] => [[], []]);
  const isSaid = tokens.map(() => false);
  for (const [at, token] of tokens.entries()) {
    if (token.length < 5) continue;
    const typed = typedOf(token);
    for (const word of WORDS) {
      const isBoth = token.length >= SHORTEST_JOINED && (token.startsWith(word.text) || token.endsWith(word.text));
      if (!isBoth && !isWord(typed, word, budget)) continue;
      for (const [claim, side] of word.sides) {
        places[claim]![side].push(at);
        if (side === 0) isSaid[at] = true;
      }
    }
  }
  if (places.some(([said, about]) => said.some((at) => about.some((other) => Math.abs(at - other) <= REACH))))
    return 'refuse';
  const ours = brand === '' ? null : placeOfBrand(tokens, brand, budget);
  if (ours) {
    const isAround = (at: number) => at < ours.from || at >= ours.to;
    const isOnlyUs = tokens.every((token, at) => !isAround(at) || SMALL.has(token) || isSaid[at]);
    return isOnlyUs || isSaid.some((said, at) => said && isAround(at)) ? 'refuse' : 'affirm';
  }
  return tokens.some((token) => TRADE_CLAIMS.has(token)) ? 'affirm' : null;
}

/** Where the name of this site stands, also in two words. */
function placeOfBrand(tokens: readonly string[], brand: string, budget: Budget) {
  const meant = typedOf(nameTokens(brand).join(''));
  for (let from = 0; from < tokens.length; from += 1)
    for (let to = Math.min(tokens.length, from + 3); to > from; to -= 1)
      if (isWord(typedOf(tokens.slice(from, to).join('')), meant, budget)) return { from, to };
  return null;
}

export type Claim = 'refuse' | 'affirm' | null;

/**
 * Whether a name, tagline or address claims that somebody verified the issuer, which only our status line may say, or
 * uses the name of this site. Ordinary trades have such words too ("Certified Public Accountants"), and are asked.
 */
export const findClaim = (text: string, brand: string, budget: Budget): Claim =>
  lookOnce<Claim>(`claim ${brand}\n${text}`, budget, () => {
    const plain = nameTokens(text).slice(0, MOST_TOKENS);
    const joined = joinInitials(plain);
    const readings = joined.length === plain.length ? [plain] : [plain, joined];
    const found = readings.map((tokens) => claimIn(tokens, brand, budget));
    return found.includes('refuse') ? 'refuse' : found.includes('affirm') ? 'affirm' : null;
  });

const SAID_AND_ABOUT = CLAIMS.map((words) => words.map((list) => list.split(' ')));

/** The same for one label of a domain, where words are written together: "businessverified", "verified-by-staff". */
export function claimsInDomain(label: string, brand: string): boolean {
  const written = skeletonOf(label.replaceAll('-', ''));
  const has = (word: string) => written.includes(skeletonOf(word));
  return has(nameTokens(brand).join('')) || SAID_AND_ABOUT.some((sides) => sides.every((words) => words.some(has)));
}
