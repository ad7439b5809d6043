import { issuerKey } from '../issuer-key.ts';
import { nameTokens, skeletonOf } from '../name-guard/normalise.ts';

/** Shorter names are within others by chance. */
const LEAST = 6;

/** How many letters have to be changed, added or taken away to make one word of the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (letter === other ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}

/**
 * Whether a name looks like one that was refused, written differently: with something put around it, with letters that
 * look alike, or with a letter or two changed. The very same name is none: it is refused again.
 */
export function isAlteredName(refused: string, tried: string): boolean {
  if (issuerKey(refused) === issuerKey(tried)) return false;
  const [a, b] = [refused, tried].map((name) => skeletonOf(nameTokens(name).join(''))) as [string, string];
  const shorter = Math.min(a.length, b.length);
  if (shorter < LEAST) return a === b;
  return a.includes(b) || b.includes(a) || distance(a, b) <= Math.max(1, Math.floor(shorter / 6));
}
