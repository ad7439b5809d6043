import type { CalculatedDocument, NamedField } from './kind.ts';

/** Pictures are long and hold no words. */
const LONGEST_TEXT = 5_000;
const HAS_WORDS = /\p{L}/u;

type See = (text: string, path: string) => void;

function visit(value: unknown, path: string, see: See): void {
  if (typeof value === 'string') see(value, path);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) visit(item, path === '' ? key : `${path}.${key}`, see);
}

/** Every text of a form that has words, with its place. */
export function typedTexts(input: unknown): readonly { readonly path: string; readonly value: string }[] {
  const texts: { path: string; value: string }[] = [];
  visit(input, '', (value, path) => {
    if (value.length <= LONGEST_TEXT && HAS_WORDS.test(value)) texts.push({ path, value });
  });
  return texts;
}

/** What the documents print, without the twin, which says the same again. */
function wordsOf(documents: readonly CalculatedDocument[]): { readonly whole: Set<string>; readonly all: string } {
  const whole = new Set<string>();
  for (const { view } of documents) {
    const { twin: _, translation, ...printed } = view;
    visit([printed, translation], '', (text) => {
      if (HAS_WORDS.test(text)) whole.add(text.toLowerCase());
    });
  }
  return { whole, all: [...whole].join('\n') };
}

/**
 * The texts that the issuer typed and the documents print, so that no field is forgotten: the kind names those about the
 * issuer, and every other one is a mention. Without documents, whatever was typed counts as printed.
 */
export function printedTexts(
  named: readonly NamedField[],
  input: unknown,
  documents: readonly CalculatedDocument[] | null,
): readonly NamedField[] {
  const known = new Set(named.map(({ path }) => path));
  const words = documents && wordsOf(documents);
  const isPrinted = (value: string): boolean => {
    if (words === null) return true;
    const lines = value
      .toLowerCase()
      .split('\n')
      .map((line) => line.trim());
    return lines.some((line) => line !== '' && (words.whole.has(line) || words.all.includes(line)));
  };
  const mentions = typedTexts(input).filter(({ path, value }) => !known.has(path) && isPrinted(value));
  return [...named, ...mentions.map((text) => ({ ...text, role: 'mention' as const }))];
}
