import { type Sheet, SheetBuilder } from './sheet.ts';

const DELIMITERS = ['\t', ',', ';', '|'] as const;

/** The delimiter that gives the first lines the most columns of the same number. */
function delimiterOf(text: string): string {
  const lines = text
    .split(/\r\n|\r|\n/, 30)
    .filter((line) => line.trim() !== '')
    .map((line) => line.replaceAll(/"(?:[^"]|"")*"/g, ''));
  const scored = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
    return { delimiter, score: usual * counts.filter((count) => count === usual).length };
  });
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).delimiter;
}

/** Text with a delimiter, as files and spreadsheets' clipboards have it. Quoted cells may hold line breaks. */
export function readDelimited(text: string, name: string): Sheet {
  const delimiter = delimiterOf(text);
  const builder = new SheetBuilder();
  let row = 0;
  let column = 0;
  let at = 0;
  const put = (cell: string): void => builder.set(row, column, { kind: 'text', text: cell });
  while (at < text.length) {
    let end: number;
    if (text[at] === '"') {
      let cell = '';
      end = at + 1;
      for (;;) {
        const quote = text.indexOf('"', end);
        // A quote that is never closed ends with the text.
        cell += text.slice(end, quote === -1 ? text.length : quote);
        if (quote === -1) end = text.length;
        else if (text[quote + 1] === '"') {
          cell += '"';
          end = quote + 2;
          continue;
        } else end = quote + 1;
        break;
      }
      put(cell);
    } else {
      end = at;
      while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
      put(text.slice(at, end));
    }
    // Nothing but a delimiter or a line break follows a quoted cell in a well-formed file.
    while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
    if (text[end] === delimiter) column += 1;
    else {
      row += 1;
      column = 0;
      if (text[end] === '\r' && text[end + 1] === '\n') end += 1;
    }
    at = end + 1;
  }
  return builder.finish(name);
}

/** The text of a file: UTF-8, UTF-16 by its mark, or else the encoding of Excel's "CSV". */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
