import { latin1, toHex } from '../log/bytes.ts';
import { findDocumentId } from './document-id.ts';
import { GlyphMap } from './glyph-map.ts';
import { unpack } from './inflate.ts';
import { textOf } from './pdf-text.ts';
import { ReadingBudget, STRING_WORK } from './reading-budget.ts';

// Whether a file that is not one of ours looks as if it were: our seal, our name, our address or a number of ours, in its
// text or beside it. A picture of a page has no text, so "not one of ours" never means harmless. `src/render/page-text.ts`
// reads the content of pages too, but only what our engine writes, all of it, and with its places. This reads whatever
// anyone may have written, as far as a browser can without waiting.

export interface OurMarks {
  /** By which a file may claim to be ours: the site's brand and its host. */
  readonly names?: readonly string[];
  /** Of our seals, DER. */
  readonly certificates?: readonly Uint8Array[];
}

/**
 * - ours: it has a mark of ours
 * - none: it has none
 * - unread: none was found, but it is too long to be read to its end. Whoever pads a file must not get a milder answer
 *   for it, so this is red as well, in its own words.
 */
export type MarksFound = 'ours' | 'none' | 'unread';

/** Of a stream, beside its characters. */
const STREAM_WORK = 4_096;

const NUMBER = /(?<![0-9A-Z-])(\d\d)-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}(?![0-9A-Z-])/g;
/** Numbers begin with the year of issue. Accounts and telephones of others look the same otherwise. */
const FIRST_YEAR = 26;

function hasNumber(text: string): boolean {
  const thisYear = Math.max(new Date().getFullYear() % 100, FIRST_YEAR);
  for (const [, year] of text.matchAll(NUMBER)) if (Number(year) >= FIRST_YEAR && Number(year) <= thisYear) return true;
  return false;
}

const folded = (text: string): string => text.replaceAll(/[\0\s]+/g, '').toLowerCase();

/** Digits of a seal may stand in any case and on any number of lines, and letters of a name two bytes apart. */
function foldedBytes(bytes: Uint8Array): string {
  const kept = new Uint8Array(bytes.length);
  let length = 0;
  for (const byte of bytes) {
    if (byte <= SPACE) continue;
    kept[length] = byte >= CAPITAL_A && byte <= CAPITAL_Z ? byte + SPACE : byte;
    length += 1;
  }
  return textOf(kept.subarray(0, length));
}
const [SPACE, CAPITAL_A, CAPITAL_Z] = [0x20, 0x41, 0x5a];

export async function findOurMarks(
  pdf: Uint8Array<ArrayBuffer>,
  { names = [], certificates = [] }: OurMarks,
  budget = new ReadingBudget(),
): Promise<MarksFound> {
  const wanted = names.filter((name) => name.length > 3).map(folded);
  const digits = [...names, ...wanted].map((name) => toHex(new TextEncoder().encode(name)));
  const marks = [...wanted, ...digits, ...certificates.map(toHex)];
  const isIn = (text: string): boolean => marks.some((mark) => text.includes(mark));
  const written = textOf(pdf);
  if (findDocumentId(written) !== null || isIn(foldedBytes(pdf))) return 'ours';
  const maps = new Map<string, GlyphMap>();
  const contents: (readonly Shown[])[] = [];
  for (const stream of streamsIn(pdf, written)) {
    if (!budget.spend(STREAM_WORK)) return 'unread';
    // oxlint-disable-next-line no-await-in-loop
    const { bytes, end } = await unpack(stream, budget.left);
    // What is not packed was read with the whole.
    const read = bytes.length > 0 ? bytes : stream;
    if (!budget.spend(read.length)) return 'unread';
    if (bytes.length > 0 && isIn(foldedBytes(bytes))) return 'ours';
    if (end === 'more') return 'unread';
    const text = textOf(read);
    if (/beginbf(?:char|range)/.test(text)) {
      const map = maps.get(text) ?? GlyphMap.in(text, budget);
      if (!map) return 'unread';
      maps.set(text, map);
    } else if (/T[jJ]\b/.test(text)) {
      const shown = stringsIn(latin1(read), budget);
      if (!shown) return 'unread';
      contents.push(shown);
    }
  }
  for (const content of contents) {
    const length = content.reduce((sum, { bytes }) => sum + bytes.length + 1, 0);
    for (const map of [...maps.values(), null]) {
      const text = budget.spend(length) ? shownBy(content, map, budget) : null;
      if (text === null) return 'unread';
      // Some programs place each letter by itself.
      if (isIn(folded(text)) || hasNumber(text) || hasNumber(text.replaceAll(GAP, ''))) return 'ours';
    }
  }
  return 'none';
}

function* streamsIn(pdf: Uint8Array<ArrayBuffer>, text: string): Generator<Uint8Array<ArrayBuffer>> {
  const start = /stream\r?\n/g;
  for (let found = start.exec(text); found; found = start.exec(text)) {
    const from = found.index + found[0].length;
    const next = text.indexOf('endstream', from);
    const to = next === -1 ? text.length : next;
    // The line break before the end is not packed.
    const end = text[to - 1] === '\n' ? (text[to - 2] === '\r' ? to - 2 : to - 1) : to;
    yield pdf.slice(from, end);
    start.lastIndex = to + 'endstream'.length;
  }
}

/** A string that a page shows. */
interface Shown {
  readonly bytes: string;
  /** It does not follow the one before it closely, as the parts of a word do. */
  readonly isApart: boolean;
}

/** Between two strings: another operator, or a step in a row of strings that is as wide as a space. */
const APART = /[A-Za-z'"]|-\d{3}/;
const GAP = '\n';

/** Each character is read once: a string that does not end goes to the end. Null if the budget does not reach. */
function stringsIn(content: string, budget: ReadingBudget): readonly Shown[] | null {
  const shown: Shown[] = [];
  const token = /%[^\r\n]*|<<|<([0-9A-Fa-f\s]*)>|\(/g;
  let last = 0;
  for (let found = token.exec(content); found; found = token.exec(content)) {
    const [all, digits] = found;
    if (!budget.spend(STRING_WORK)) return null;
    if (all !== '(' && digits === undefined) continue;
    const isApart = APART.test(content.slice(last, found.index));
    const read: Literal | null =
      digits === undefined
        ? literalAt(content, token.lastIndex, budget)
        : { bytes: bytesOf(digits), end: token.lastIndex };
    if (!read) return null;
    last = read.end;
    token.lastIndex = last;
    shown.push({ isApart, bytes: read.bytes });
  }
  return shown;
}

const bytesOf = (digits: string): string =>
  (digits.replaceAll(/\s/g, '').match(/../g) ?? [])
    .map((pair) => String.fromCharCode(Number.parseInt(pair, 16)))
    .join('');

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '', '\r': '' };

interface Literal {
  readonly bytes: string;
  readonly end: number;
}

/** The string whose first byte is at `from`. It may have parentheses in pairs. */
function literalAt(content: string, from: number, budget: ReadingBudget): Literal | null {
  const token = /\\([0-7]{1,3}|[\s\S]?)|[()]/g;
  token.lastIndex = from;
  let bytes = '';
  let at = from;
  let depth = 1;
  for (let found = token.exec(content); found; found = token.exec(content)) {
    const [all, escaped] = found;
    if (!budget.spend(STRING_WORK)) return null;
    bytes += content.slice(at, found.index);
    at = token.lastIndex;
    if (escaped !== undefined)
      bytes += /^[0-7]/.test(escaped)
        ? String.fromCharCode(Number.parseInt(escaped, 8) & 0xff)
        : (ESCAPED[escaped] ?? escaped);
    else {
      depth += all === '(' ? 1 : -1;
      if (depth === 0) return { bytes, end: at };
      bytes += all;
    }
  }
  return { bytes: bytes + content.slice(at), end: content.length };
}

/** All strings that a page shows, one after the other, read by one font's map. Null if the budget does not reach. */
function shownBy(content: readonly Shown[], map: GlyphMap | null, budget: ReadingBudget): string | null {
  let text = '';
  for (const { bytes, isApart } of content) {
    if (isApart) text += GAP;
    if (!map) {
      text += bytes.replaceAll(GAP, ' ');
      continue;
    }
    for (let at = 0; at + map.width <= bytes.length; at += map.width) {
      const code = map.width === 1 ? bytes.charCodeAt(at) : bytes.charCodeAt(at) * 256 + bytes.charCodeAt(at + 1);
      const character = map.lookUp(code, budget);
      if (character === null) return null;
      text += character;
    }
  }
  return text;
}
