import { AppError, type FieldErrors } from '../errors.ts';
import type { DocumentFacts } from '../documents/kind.ts';
import { foldName } from './live-key.ts';

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

const LEGAL_SUFFIX = /^(inc|llc|lp|llp|corp|corporation|co|company|ltd|limited|pc|plc|pllc|jr|sr|ii|iii|iv)$/;

const wordsOf = (name: string): readonly string[] =>
  name
    .split(/[\s,]+/)
    .map(foldName)
    .filter((word) => word !== '');

/** The same name with a mistake in a word, a word cut short, or with a legal suffix or middle name more or less. */
export function isSpellingOf(before: string, after: string): boolean {
  if (foldName(before) === foldName(after)) return true;
  const [one, other] = [before, after].map((name) => wordsOf(name).filter((word) => !LEGAL_SUFFIX.test(word)));
  const [less, more] = one!.length <= other!.length ? [one!, other!] : [other!, one!];
  if (less.length === 0) return false;
  if (less.length < more.length) return less.length >= 2 && less.every((word) => more.includes(word));
  const equal = less.filter((word, index) => word === more[index]).length;
  return (
    (less.length === 1 || equal >= Math.floor(less.length / 2)) &&
    less.every((word, index) => isMistypedAs(word, more[index]!))
  );
}

function isMistypedAs(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length >= 4 && long.startsWith(short)) return true;
  return distance(one, other) <= (short.length <= 4 ? 1 : 2);
}

/** Characters to add, remove or change, where two in the wrong order count once. */
function distance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  const rows: number[][] = [b.map((_, index) => index + 1)];
  rows[0]!.unshift(0);
  for (const [y, character] of a.entries()) {
    const row = [y + 1];
    for (const [x, against] of b.entries()) {
      const change = rows[y]![x]! + (character === against ? 0 : 1);
      const swap =
        y > 0 && x > 0 && character === b[x - 1] && a[y - 1] === against ? rows[y - 1]![x - 1]! + 1 : Infinity;
      row.push(Math.min(row[x]! + 1, rows[y]![x + 1]! + 1, change, swap));
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
