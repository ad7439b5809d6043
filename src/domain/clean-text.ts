/** Controls, soft hyphens, zero-width and direction marks: they change how text is read or laid out, and nobody sees them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
/** Two accents on a letter occur in real names. More are a drawing that covers the lines above. */
const STACKED = /(\p{M}{2})\p{M}+/gu;

/** A single-line text as it is stored and printed: ordinary spaces, no line breaks, nothing invisible. */
export const cleanLine = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\s\u2028\u2029]/gu, ' ')
    .replaceAll(INVISIBLE, '')
    .replaceAll(STACKED, '$1');

/** The same for text of several lines, with at most one empty line between two paragraphs. */
export const cleanLines = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => cleanLine(line).trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n');
