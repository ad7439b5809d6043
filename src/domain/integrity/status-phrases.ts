import type { NamedField } from '../documents/kind.ts';
import { AppError, type FieldErrors } from '../errors.ts';
import { foldName } from './live-key.ts';

/** The words of our status lines, folded: in a name they would look like one. */
const IN_NAMES = [
  'business verified',
  'verified by staff',
  'domain confirmed',
  'issuer not verified',
  'self-prepared',
  'not issued by a utility',
  'not shown to be a bank',
].map(foldName);

/** Whole sentences of ours, which no other text needs either. */
const ANYWHERE = [
  'business verified by staff',
  'issuer’s domain confirmed',
  'self-prepared issuer not verified',
  'not issued by a utility',
].map(foldName);

const RESERVED = 'These words are reserved for the status line that we print. Use other words.';

/** "Domain example.com confirmed": our words around any domain. */
function isDomainLine(text: string): boolean {
  const words = text.split(/\s+/u).map(foldName);
  return words.some((word, at) => word === foldName('domain') && words[at + 2] === foldName('confirmed'));
}

const says = (phrases: readonly string[], text: string): boolean => {
  const folded = foldName(text);
  return phrases.some((phrase) => folded.includes(phrase)) || isDomainLine(text);
};

/** Refuses text that imitates the line with which every document says who vouches for its issuer. */
export function refuseStatusPhrases(names: readonly NamedField[], answers: unknown): void {
  const fields: FieldErrors = {};
  visit(answers, '', (text, path) => {
    if (says(ANYWHERE, text)) fields[path] = RESERVED;
  });
  for (const { path, value } of names) if (says(IN_NAMES, value)) fields[path] = RESERVED;
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', RESERVED, fields);
}

/** Pictures are long and hold no words. */
const LONGEST_TEXT = 5_000;

function visit(value: unknown, path: string, see: (text: string, path: string) => void): void {
  if (typeof value === 'string') {
    if (value.length <= LONGEST_TEXT) see(value, path);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) visit(item, path === '' ? key : `${path}.${key}`, see);
  }
}
