import type { DocumentView } from '../domain/documents/kind.ts';

// Private-use characters, which no bundled font has: text that is typed with them is refused, and `ink.typ` sets what is
// between them in gray italics.
const BEGINS = '\ue000';
const ENDS = '\ue001';

const marked = (text: string): string => text.replace(/[^\n]+/g, `${BEGINS}$&${ENDS}`);

/** What templates look up, and the copies of a form, which have only official words. */
const NOT_TYPED = new Set(['kind', 'copies', 'otherBox', 'qr']);

/** The view with a mark around each text that is not in the view of what was typed. */
export function markSamples(shown: unknown, typed: unknown): unknown {
  if (typeof shown === 'string') return shown === typed ? shown : marked(shown);
  if (Array.isArray(shown)) return shown.map((part, at) => markSamples(part, Array.isArray(typed) ? typed[at] : null));
  if (typeof shown !== 'object' || shown === null) return shown;
  const others = typeof typed === 'object' && typed !== null ? (typed as Readonly<Record<string, unknown>>) : {};
  return Object.fromEntries(
    Object.entries(shown).map(([key, part]) => [key, NOT_TYPED.has(key) ? part : markSamples(part, others[key])]),
  );
}

/** The label says the issuer's name among words that are no sample. */
export const markSampleInLabel = (label: string, shown: DocumentView, typed: DocumentView): string =>
  shown.issuer === typed.issuer || shown.issuer === '' ? label : label.replaceAll(shown.issuer, marked);
