import { latin1, toHex } from '../log/bytes.ts';
import { findDocumentId } from './document-id.ts';
import { inflate } from './inflate.ts';

// Whether a file that is not one of ours looks as if it were: our name, our address or a number of ours, in its text or
// beside it. A picture of a page has no text, so "not one of ours" never means harmless.

/** Of streams and of bytes: a file of a stranger may have any number. */
const MOST_STREAMS = 600;
const MOST_CHARACTERS = 24 * 1_024 * 1_024;

const NUMBER = /(?<![0-9A-Z-])\d\d-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}(?![0-9A-Z-])/;

/** Names are those of the site: its brand and its host. */
export async function hasOurMarks(pdf: Uint8Array<ArrayBuffer>, names: readonly string[]): Promise<boolean> {
  const wanted = names.filter((name) => name.length > 3).map((name) => name.toLowerCase().replaceAll(' ', ''));
  const digits = [...names, ...wanted].map((name) => toHex(new TextEncoder().encode(name)));
  const isIn = (text: string): boolean => {
    const folded = text.replaceAll(/[\0\s]/g, '').toLowerCase();
    return wanted.some((name) => folded.includes(name)) || digits.some((name) => folded.includes(name));
  };
  const whole = new TextDecoder('latin1').decode(pdf);
  if (findDocumentId(pdf) !== null || isIn(whole)) return true;
  let budget = MOST_CHARACTERS;
  const maps: ReadonlyMap<number, string>[] = [];
  const contents: string[] = [];
  for (const stream of streamsIn(whole, pdf)) {
    // oxlint-disable-next-line no-await-in-loop
    const unpacked = await inflate(stream);
    const text = latin1(unpacked ?? stream);
    budget -= text.length;
    if (budget < 0) break;
    if (isIn(text)) return true;
    if (/beginbf(?:char|range)/.test(text)) maps.push(mapIn(text));
    else if (/T[jJ]\b/.test(text)) contents.push(text);
  }
  for (const content of contents) {
    for (const map of [...maps, null]) {
      const shown = shownBy(content, map);
      budget -= shown.length;
      if (budget < 0) return false;
      if (isIn(shown) || NUMBER.test(shown)) return true;
    }
  }
  return false;
}

function* streamsIn(text: string, pdf: Uint8Array<ArrayBuffer>): Generator<Uint8Array<ArrayBuffer>> {
  const start = /stream\r?\n/g;
  for (let count = 0, found = start.exec(text); found && count < MOST_STREAMS; found = start.exec(text), count += 1) {
    const from = found.index + found[0].length;
    const to = text.indexOf('endstream', from);
    if (to === -1) return;
    // The line break before the end is not packed.
    const end = text[to - 1] === '\n' ? (text[to - 2] === '\r' ? to - 2 : to - 1) : to;
    yield pdf.slice(from, end);
    start.lastIndex = to + 'endstream'.length;
  }
}

const unicodeOf = (digits: string): string =>
  String.fromCodePoint(...(digits.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

/** How a font says which characters its glyphs are (ISO 32000-2, 9.10.3). */
function mapIn(text: string): ReadonlyMap<number, string> {
  const map = new Map<number, string>();
  for (const [, block] of text.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code, to] of block!.matchAll(/<([0-9A-Fa-f]{1,4})>\s*<([0-9A-Fa-f]{4,32})>/g))
      map.set(Number.parseInt(code!, 16), unicodeOf(to!));
  for (const [, block] of text.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from, to, first] of block!.matchAll(
      /<([0-9A-Fa-f]{1,4})>\s*<([0-9A-Fa-f]{1,4})>\s*<([0-9A-Fa-f]{4})>/g,
    )) {
      const start = Number.parseInt(from!, 16);
      for (let code = start; code <= Number.parseInt(to!, 16); code += 1)
        map.set(code, String.fromCodePoint(Number.parseInt(first!, 16) + code - start));
    }
  return map;
}

const STRING = /<([0-9A-Fa-f\s]*)>|\(((?:\\[\s\S]|[^()\\])*)\)/g;
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const literal = (text: string): string =>
  text.replaceAll(/\\([0-7]{1,3}|[\s\S])/g, (_, escaped: string) =>
    /^[0-7]/.test(escaped) ? String.fromCodePoint(Number.parseInt(escaped, 8)) : (ESCAPED[escaped] ?? escaped),
  );

/** All strings that a page shows, one after the other, read by one font's map. */
function shownBy(content: string, map: ReadonlyMap<number, string> | null): string {
  let shown = '';
  for (const [, digits, text] of content.matchAll(STRING)) {
    const bytes =
      digits === undefined
        ? literal(text!)
        : (digits.replaceAll(/\s/g, '').match(/../g) ?? [])
            .map((pair) => String.fromCodePoint(Number.parseInt(pair, 16)))
            .join('');
    if (!map) shown += bytes;
    else if (digits !== undefined)
      for (let at = 0; at + 1 < bytes.length; at += 2)
        shown += map.get(bytes.codePointAt(at)! * 256 + bytes.codePointAt(at + 1)!) ?? '';
    else for (const character of bytes) shown += map.get(character.codePointAt(0)!) ?? '';
  }
  return shown;
}
