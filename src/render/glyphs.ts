import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { AppError, type FieldErrors } from '../domain/errors.ts';

/** Whether the bundled fonts have a glyph for a character. */
export type Coverage = ReadonlySet<number>;

/** The characters of the fonts that text may fall back to: every family except the monospaced one. */
export function readCoverage(fontFolder: string): Coverage {
  const covered = new Set<number>([NEWLINE]);
  for (const file of readdirSync(fontFolder)) {
    if (TEXT_FONTS.test(file))
      for (const character of readCharacters(readFileSync(join(fontFolder, file)))) covered.add(character);
  }
  return covered;
}

const NEWLINE = 0x0a;
/** The upright regular fonts of the two text families; the other styles have at least the same characters where they are used. */
const TEXT_FONTS = /^(InstrumentSans|Brygada1918)_400Regular\.ttf$/;

/** The characters in the cmap table of a TrueType font (formats 4 and 12, the only ones in modern fonts). */
export function readCharacters(font: Uint8Array): number[] {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const cmap = tableOffset(view, 'cmap');
  const characters: number[] = [];
  const subtables = view.getUint16(cmap + 2);
  for (let index = 0; index < subtables; index += 1) {
    const subtable = cmap + view.getUint32(cmap + 4 + index * 8 + 4);
    const format = view.getUint16(subtable);
    if (format === 4) characters.push(...readFormat4(view, subtable));
    else if (format === 12) characters.push(...readFormat12(view, subtable));
  }
  return characters;
}

function tableOffset(view: DataView, tag: string): number {
  const tables = view.getUint16(4);
  for (let index = 0; index < tables; index += 1) {
    const record = 12 + index * 16;
    const name = String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(record + byte)));
    if (name === tag) return view.getUint32(record + 8);
  }
  throw new Error(`The font has no ${tag} table`);
}

/** Segments of the Basic Multilingual Plane; a missing character maps to glyph 0. */
function readFormat4(view: DataView, at: number): number[] {
  const segments = view.getUint16(at + 6) / 2;
  const ends = at + 14;
  const starts = ends + segments * 2 + 2;
  const deltas = starts + segments * 2;
  const ranges = deltas + segments * 2;
  const characters: number[] = [];
  for (let segment = 0; segment < segments; segment += 1) {
    const start = view.getUint16(starts + segment * 2);
    const end = view.getUint16(ends + segment * 2);
    const range = view.getUint16(ranges + segment * 2);
    for (let character = start; character <= end && character !== 0xffff; character += 1) {
      const glyph =
        range === 0
          ? (character + view.getInt16(deltas + segment * 2)) & 0xffff
          : view.getUint16(ranges + segment * 2 + range + (character - start) * 2);
      if (glyph !== 0) characters.push(character);
    }
  }
  return characters;
}

function readFormat12(view: DataView, at: number): number[] {
  const groups = view.getUint32(at + 12);
  const characters: number[] = [];
  for (let group = 0; group < groups; group += 1) {
    const record = at + 16 + group * 12;
    const end = view.getUint32(record + 4);
    for (let character = view.getUint32(record); character <= end; character += 1) characters.push(character);
  }
  return characters;
}

/**
 * Refuses text that would print as an empty box, naming the character and the field. Right-to-left scripts and
 * emoji are refused too: no bundled font has them, so the document would show something else.
 */
export function assertPrintable(value: unknown, coverage: Coverage): void {
  const fields: FieldErrors = {};
  let first: { path: string; character: string } | undefined;
  visitStrings(value, '', (text, path) => {
    const character = firstUnprintable(text, coverage);
    if (character === undefined || path in fields) return;
    fields[path] = `${nameOf(character)} cannot be printed. Replace it.`;
    first ??= { path, character };
  });
  if (first) {
    throw new AppError(
      'UNPRINTABLE_CHARACTER',
      `${nameOf(first.character)} in ${first.path} cannot be printed. Replace it.`,
      fields,
    );
  }
}

/**
 * The same check for the form: errors name the form field that contains the character.
 * Form fields that are not printed may contain any character.
 */
export function assertFormPrintable(form: unknown, printed: unknown, coverage: Coverage): void {
  const wrong = new Set<string>();
  visitStrings(printed, '', (text) => {
    const character = firstUnprintable(text, coverage);
    if (character !== undefined) wrong.add(character);
  });
  if (wrong.size === 0) return;
  const fields: FieldErrors = {};
  visitStrings(form, '', (text, path) => {
    const character = firstUnprintable(text, coverage);
    if (character !== undefined && wrong.has(character))
      fields[path] = `${nameOf(character)} cannot be printed. Replace it.`;
  });
  const [character] = wrong;
  throw new AppError('UNPRINTABLE_CHARACTER', `${nameOf(character!)} cannot be printed. Replace it.`, fields);
}

/** Nearly every text has only characters that each font has. */
const PLAIN = /^[ -~]*$/;

/** The first character of a text that no bundled font has. */
export function firstUnprintable(text: string, coverage: Coverage): string | undefined {
  if (PLAIN.test(text)) return undefined;
  for (const character of text.normalize('NFC')) {
    if (!coverage.has(character.codePointAt(0)!)) return character;
  }
  return undefined;
}

/** “ש” (U+05E9); a character without a visible shape is named by its code alone. */
function nameOf(character: string): string {
  const number = `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
  return /[\p{C}\p{M}\p{Z}]/u.test(character) ? `The character ${number}` : `The character “${character}” (${number})`;
}

/** Every text in a value, with its path. */
export function visitStrings(value: unknown, path: string, visit: (text: string, path: string) => void): void {
  if (typeof value === 'string') visit(value, path);
  else if (Array.isArray(value)) value.forEach((item, index) => visitStrings(item, below(path, String(index)), visit));
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) visitStrings(item, below(path, key), visit);
  }
}

const below = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);
