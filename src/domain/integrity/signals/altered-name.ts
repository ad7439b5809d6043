import { issuerKey } from '../issuer-key.ts';
import { nameTokens, skeletonOf } from '../name-guard/normalize.ts';

/** Shorter names appear inside others by chance. */
const LEAST = 6;

/** The number of letters to change, add or remove to turn one word into the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, email] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (email === other ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}

/**
 * Whether a name looks like a refused one written differently: with added words, look-alike letters, or one or two
 * changed letters. The identical name does not count, because it is refused again.
 */
export function isAlteredName(refused: string, tried: string): boolean {
  if (issuerKey(refused) === issuerKey(tried)) return false;
  const [a, b] = [refused, tried].map((name) => skeletonOf(nameTokens(name).join(''))) as [string, string];
  const shorter = Math.min(a.length, b.length);
  if (shorter < LEAST) return a === b;
  return a.includes(b) || b.includes(a) || distance(a, b) <= Math.max(1, Math.floor(shorter / 6));
}
