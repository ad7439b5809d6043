import { inflateSync } from 'node:zlib';
import { GlyphMap } from '../../packages/verify/pdf/glyph-map.ts';
import { ReadingBudget } from '../../packages/verify/pdf/reading-budget.ts';

// Reads what our engine writes, all of it and with its places, and throws at anything else. The verifier's reader of pages
// (`packages/verify/pdf/our-marks.ts`) reads whatever anyone may have written, in a browser and with a budget.

/** A text of a page as its content says it: a part that the tags name, or a head or foot that is printed on each page. */
export interface PageText {
  /** The operands of its marked content, as the engine wrote them: a tag and its properties. */
  readonly marked: string;
  readonly text: string;
  /** Its number among the tagged parts of the page; null for what no tag names. */
  readonly mcid: number | null;
  /** How high its first line stands. */
  readonly baseline: number;
}

/** A picture or form of a page, and where it stands. */
interface PlacedObject {
  readonly name: string;
  readonly place: Matrix;
}

/** Our own files are read to their end. */
const unlimited = new ReadingBudget(Infinity);

/** What each code of a font means, by the map that the engine writes for it. */
export type Meanings = (code: number) => string;

export function meaningsOf(map: string): Meanings {
  const read = GlyphMap.in(map, unlimited)!;
  return (code) => read.lookUp(code, unlimited)!;
}
const NO_MEANINGS: Meanings = () => '';

const utf16 = (bytes: Buffer): string => Buffer.from(bytes).swap16().toString('utf16le');

/** The content of a page, whether the engine compressed it or not. */
export const plainContent = (dictionary: string, content: Buffer): string =>
  (dictionary.includes('/FlateDecode') ? inflateSync(content) : content).toString('latin1');

type Matrix = readonly [number, number, number, number, number, number];
const UNMOVED: Matrix = [1, 0, 0, 1, 0, 0];

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
];

interface Part {
  readonly marked: string;
  readonly mcid: number | null;
  /** Replaces what is shown inside, as for a letter that is drawn from parts. */
  readonly says: string | null;
  text: string;
  baseline: number | null;
}

/**
 * The texts of a page, in the order of its content, and its pictures. Pieces of one part that stand on different lines get a space between
 * them, because the engine leaves the one out at which it broke the line.
 */
export function readPage(
  content: string,
  fonts: ReadonlyMap<string, Meanings>,
): { readonly texts: PageText[]; readonly placed: PlacedObject[] } {
  const done: PageText[] = [];
  const placed: PlacedObject[] = [];
  const open: Part[] = [];
  const saved: Matrix[] = [];
  let place = UNMOVED;
  let line = UNMOVED;
  let meanings = NO_MEANINGS;

  const show = (pieces: readonly string[]): void => {
    const part = open.at(-1);
    if (!part || part.says !== null) return;
    add(part, pieces.map((piece) => decode(piece, meanings)).join(''), times(line, place)[5]);
  };
  const close = (): void => {
    const part = open.pop();
    if (!part) throw new Error('The content of a page closes what it did not open');
    const text = part.says ?? part.text;
    const around = open.at(-1);
    // A part inside another is a way of saying it or a drawing, and no part of its own.
    if (around) {
      if (!part.marked.startsWith('/Artifact')) add(around, text, part.baseline ?? place[5]);
    } else
      done.push({
        marked: part.marked,
        mcid: part.mcid,
        text: text.replaceAll(/\s+/g, ' ').trim(),
        baseline: part.baseline ?? place[5],
      });
  };

  for (const { operator, operands } of operationsOf(content)) {
    if (operator === 'q') saved.push(place);
    else if (operator === 'Q') place = saved.pop() ?? UNMOVED;
    else if (operator === 'cm') place = times(matrixOf(operands), place);
    else if (operator === 'BDC' || operator === 'BMC') open.push(partOf(operands));
    else if (operator === 'EMC') close();
    else if (operator === 'Tf') meanings = fonts.get(operands[0]!.slice(1)) ?? NO_MEANINGS;
    else if (operator === 'Do') placed.push({ name: operands[0]!.slice(1), place });
    else if (operator === 'Tm') line = matrixOf(operands);
    else if (operator === 'Tj' || operator === 'TJ') show(operands.flatMap((operand) => operand.match(STRING) ?? []));
  }
  return { texts: done, placed };
}

function add(part: Part, text: string, baseline: number): void {
  const isNextLine = part.baseline !== null && Math.abs(part.baseline - baseline) > 1;
  part.text += isNextLine && !/\s$/.test(part.text) ? ` ${text}` : text;
  if (part.baseline === null || isNextLine) part.baseline = baseline;
}

const matrixOf = (operands: readonly string[]): Matrix => operands.map(Number) as unknown as Matrix;

function partOf(operands: readonly string[]): Part {
  const marked = operands.join(' ');
  const mcid = /\/MCID (\d+)/.exec(marked)?.[1];
  const says = /\/ActualText\s*(<[0-9a-f]*>)/i.exec(marked)?.[1];
  return {
    marked,
    mcid: mcid === undefined ? null : Number(mcid),
    says: says === undefined ? null : textOf(bytesOf(says)),
    text: '',
    baseline: null,
  };
}

const textOf = (bytes: Buffer): string =>
  bytes[0] === 0xfe && bytes[1] === 0xff ? utf16(bytes.subarray(2)) : bytes.toString('latin1');

function decode(piece: string, meanings: Meanings): string {
  const bytes = bytesOf(piece);
  let text = '';
  for (let at = 0; at + 1 < bytes.byteLength; at += 2) text += meanings(bytes.readUInt16BE(at));
  return text;
}

const STRING = /<[0-9a-f]*>/g;
const bytesOf = (piece: string): Buffer => Buffer.from(piece.slice(1, -1), 'hex');

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/**
 * Strings in one form, as digits. Those in parentheses can hold any character, and pairs of parentheses too, so no
 * pattern finds their end.
 */
function withDigits(content: string): string {
  let plain = '';
  let from = 0;
  for (let at = content.indexOf('(', 0); at !== -1; at = content.indexOf('(', from)) {
    const { bytes, end } = stringAt(content, at);
    plain += `${content.slice(from, at)}<${Buffer.from(bytes, 'latin1').toString('hex')}>`;
    from = end;
  }
  return plain + content.slice(from);
}

function stringAt(content: string, start: number): { bytes: string; end: number } {
  let bytes = '';
  let depth = 1;
  let at = start + 1;
  for (; at < content.length; at += 1) {
    const character = content[at]!;
    if (character === '\\') {
      const octal = /^[0-7]{1,3}/.exec(content.slice(at + 1, at + 4))?.[0];
      const escaped = content[at + 1]!;
      bytes += octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (ESCAPES[escaped] ?? escaped);
      at += octal?.length ?? 1;
      continue;
    }
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth === 0) break;
    bytes += character;
  }
  return { bytes, end: at + 1 };
}

interface Operation {
  readonly operator: string;
  readonly operands: readonly string[];
}

/** Dictionaries and arrays whole, then strings, then names, numbers and operators. */
const TOKEN = /<<(?:[^<>]|<[0-9a-f]*>)*>>|\[[^\]]*\]|<[0-9a-f]*>|[^\s[\]<>]+/g;

function* operationsOf(content: string): Generator<Operation> {
  let operands: string[] = [];
  for (const [token] of withDigits(content).matchAll(TOKEN)) {
    if (/^[A-Za-z'"]/.test(token)) {
      yield { operator: token, operands };
      operands = [];
    } else operands.push(token);
  }
}
