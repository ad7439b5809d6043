import { type Cell, plainNumber, type Sheet, SheetBuilder, unreadable } from './sheet.ts';
import type { openZip } from './unzip.ts';
import { attribute, decodeEntities, readXml } from './xml.ts';

type Zip = ReturnType<typeof openZip>;

/** "AB12" -> column 27. */
function columnOf(reference: string): number {
  let column = 0;
  for (const character of reference) {
    const value = character.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    column = column * 26 + value;
  }
  return column - 1;
}

type NumberStyle = 'plain' | 'date' | 'duration';

const DATE_FORMATS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);

/** h:mm, h:mm:ss and [h]:mm:ss. */
const DURATION_FORMATS = new Set([20, 21, 46]);

/** What a number format makes of a number. Text in quotes, colors and conditions say nothing about it. */
function styleOfCode(code: string): NumberStyle {
  const bare = code.toLowerCase().replaceAll(/"[^"]*"|\\.|_./g, '');
  if (/\[h+\]/.test(bare)) return 'duration';
  const shown = bare.replaceAll(/\[[^\]]*\]/g, '');
  // 7:30 is saved as 0.3125 days.
  return /[dy]/.test(shown) ? 'date' : /h/.test(shown) ? 'duration' : 'plain';
}

/** The style of each cell format, by its number. */
function readStyles(xml: string | null): readonly NumberStyle[] {
  const codes = new Map<number, string>();
  const styles: NumberStyle[] = [];
  let isInFormats = false;
  readXml(xml ?? '', {
    open: (name, attributes) => {
      if (name === 'numFmt')
        codes.set(Number(attribute(attributes, 'numFmtId')), decodeEntities(attribute(attributes, 'formatCode') ?? ''));
      if (name === 'cellXfs') isInFormats = true;
      if (name !== 'xf' || !isInFormats) return;
      const id = Number(attribute(attributes, 'numFmtId') ?? 0);
      const code = codes.get(id);
      styles.push(
        code !== undefined
          ? styleOfCode(code)
          : DATE_FORMATS.has(id)
            ? 'date'
            : DURATION_FORMATS.has(id)
              ? 'duration'
              : 'plain',
      );
    },
    close: (name) => {
      if (name === 'cellXfs') isInFormats = false;
    },
  });
  return styles;
}

/** Control characters are saved as "_x000D_". */
const withoutEscapes = (text: string): string =>
  text.replaceAll(/_x([\dA-F]{4})_/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function readStrings(xml: string | null): readonly string[] {
  const strings: string[] = [];
  let current: string[] | null = null;
  let isText = false;
  // Readings of Japanese names beside the text.
  let isPhonetic = false;
  readXml(xml ?? '', {
    open: (name) => {
      if (name === 'si') current = [];
      if (name === 'rPh') isPhonetic = true;
      if (name === 't') isText = true;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si' && current) {
        strings.push(withoutEscapes(current.join('')));
        current = null;
      }
    },
    text: (text) => {
      if (isText && !isPhonetic) current?.push(text);
    },
  });
  return strings;
}

const DAY = 86_400_000;

/** A day's number in the calendar of 1900, in which 1900 was a leap year, or of 1904. */
export function dateOfSerial(serial: number, is1904: boolean): string | null {
  const day = Math.floor(serial + (is1904 ? 1462 : 0));
  // Before March 1900 the numbers are off by one, and no one was hired then.
  if (day < 61 || day > 2_958_465) return null;
  return new Date((day - 25_569) * DAY).toISOString().slice(0, 10);
}

interface Book {
  readonly strings: readonly string[];
  readonly styles: readonly NumberStyle[];
  readonly is1904: boolean;
}

const NO_VALUE: Cell = { kind: 'error', text: '' };

function cellOf(type: string, style: NumberStyle, value: string, hasFormula: boolean, book: Book): Cell | null {
  if (value === '') return hasFormula ? NO_VALUE : null;
  if (type === 's') return { kind: 'text', text: book.strings[Number(value)] ?? '' };
  if (type === 'inlineStr' || type === 'str') return { kind: 'text', text: withoutEscapes(value) };
  if (type === 'b') return { kind: 'boolean', text: value === '1' ? 'yes' : 'no' };
  if (type === 'e') return { kind: 'error', text: value };
  if (type === 'd') return { kind: 'date', text: value.slice(0, 10) };
  const number = plainNumber(value);
  if (number === null) return { kind: 'text', text: value };
  const date = style === 'date' ? dateOfSerial(Number(number), book.is1904) : null;
  if (date !== null) return { kind: 'date', text: date };
  // 40 hours are 1.666… days. Time sheets show hundredths of hours.
  if (style === 'duration') return { kind: 'number', text: plainNumber((Number(number) * 24).toFixed(2))! };
  return { kind: 'number', text: number };
}

function readSheet(name: string, xml: string, book: Book): Sheet {
  const builder = new SheetBuilder();
  let row = -1;
  let column = -1;
  let type = 'n';
  let style: NumberStyle = 'plain';
  let value = '';
  let hasFormula = false;
  let isValue = false;
  readXml(xml, {
    open: (tag, attributes) => {
      if (tag === 'row') {
        const number = attribute(attributes, 'r');
        row = number === null ? row + 1 : Number(number) - 1;
        column = -1;
      } else if (tag === 'c') {
        const reference = attribute(attributes, 'r');
        column = reference === null ? column + 1 : columnOf(reference);
        type = attribute(attributes, 't') ?? 'n';
        style = book.styles[Number(attribute(attributes, 's') ?? 0)] ?? 'plain';
        value = '';
        hasFormula = false;
      } else if (tag === 'f') hasFormula = true;
      else if (tag === 'v' || tag === 't') isValue = true;
    },
    close: (tag) => {
      if (tag === 'v' || tag === 't') isValue = false;
      if (tag !== 'c') return;
      const cell = cellOf(type, style, value, hasFormula, book);
      if (cell) builder.set(row, column, cell);
    },
    text: (text) => {
      if (isValue) value += text;
    },
  });
  return builder.finish(name);
}

/** The visible sheets of an Excel workbook. Formulas are read as their saved values; macros and links are not read. */
export function readXlsx(zip: Zip): readonly Sheet[] {
  const workbook = zip.read('xl/workbook.xml');
  if (workbook === null) throw unreadable('This file is not a spreadsheet. Use XLSX, ODS, CSV or TSV.');
  const targets = new Map<string, string>();
  readXml(zip.read('xl/_rels/workbook.xml.rels') ?? '', {
    open: (name, attributes) => {
      if (name === 'Relationship' && attribute(attributes, 'TargetMode') !== 'External')
        targets.set(attribute(attributes, 'Id') ?? '', attribute(attributes, 'Target') ?? '');
    },
  });
  const found: { readonly name: string; readonly path: string }[] = [];
  let is1904 = false;
  readXml(workbook, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attribute(attributes, 'date1904') ?? '');
      if (name !== 'sheet' || (attribute(attributes, 'state') ?? 'visible') !== 'visible') return;
      const target = targets.get(attribute(attributes, 'r:id') ?? attribute(attributes, 'id') ?? '') ?? '';
      found.push({
        name: decodeEntities(attribute(attributes, 'name') ?? ''),
        path: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
      });
    },
  });
  const book: Book = {
    strings: readStrings(zip.read('xl/sharedStrings.xml')),
    styles: readStyles(zip.read('xl/styles.xml')),
    is1904,
  };
  return found.flatMap(({ name, path }) => {
    const xml = zip.read(path);
    return xml === null ? [] : [readSheet(name, xml, book)];
  });
}
