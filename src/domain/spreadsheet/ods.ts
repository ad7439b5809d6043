import { type Cell, LIMITS, plainNumber, type Sheet, SheetBuilder, tooManyRows, unreadable } from './sheet.ts';
import type { openZip } from './unzip.ts';
import { attribute, decodeEntities, readXml } from './xml.ts';

/** "PT40H30M00S" -> 40.5 hours. */
function hoursOf(duration: string): string | null {
  const match = /^PT(\d+)H(\d+)M([\d.]+)S$/.exec(duration);
  if (!match) return null;
  return plainNumber((Number(match[1]) + Number(match[2]) / 60 + Number(match[3]) / 3600).toFixed(2));
}

function cellOf(attributes: string, text: string): Cell | null {
  const type = attribute(attributes, 'office:value-type') ?? 'string';
  const value = attribute(attributes, 'office:value') ?? '';
  if (type === 'float' || type === 'currency' || type === 'percentage') {
    const number = plainNumber(value);
    return number === null ? { kind: 'error', text } : { kind: 'number', text: number };
  }
  if (type === 'date') return { kind: 'date', text: (attribute(attributes, 'office:date-value') ?? '').slice(0, 10) };
  if (type === 'time') {
    const hours = hoursOf(attribute(attributes, 'office:time-value') ?? '');
    return hours === null ? { kind: 'text', text } : { kind: 'number', text: hours };
  }
  if (type === 'boolean')
    return { kind: 'boolean', text: attribute(attributes, 'office:boolean-value') === 'true' ? 'yes' : 'no' };
  const given = attribute(attributes, 'office:string-value');
  if (text === '' && given === null)
    return attribute(attributes, 'table:formula') === null ? null : { kind: 'error', text };
  return { kind: 'text', text: text === '' ? decodeEntities(given!) : text };
}

const repeats = (attributes: string, name: string): number =>
  Math.max(1, Number(attribute(attributes, `table:${name}`) ?? 1) || 1);

/** The sheets of an OpenDocument spreadsheet. Formulas are read as their saved values. */
export function readOds(zip: ReturnType<typeof openZip>): readonly Sheet[] {
  const xml = zip.read('content.xml');
  if (xml === null) throw unreadable('This file is not a spreadsheet. Use XLSX, ODS, CSV or TSV.');
  const sheets: Sheet[] = [];
  let builder: SheetBuilder | null = null;
  let name = '';
  let row = 0;
  let rowRepeats = 1;
  let cells: { readonly column: number; readonly cell: Cell }[] = [];
  let column = 0;
  let cellAttributes: string | null = null;
  let paragraphs = 0;
  let text = '';
  // Comments in cells have paragraphs too.
  let comments = 0;
  const closeRow = (): void => {
    // A format may run to the end of the sheet. Only what says something is repeated.
    if (cells.length > 0 && row + rowRepeats > LIMITS.rows) throw tooManyRows();
    if (cells.length > 0)
      for (let copy = 0; copy < rowRepeats; copy += 1)
        for (const { column: at, cell } of cells) builder?.set(row + copy, at, cell);
    row += rowRepeats;
  };
  const closeCell = (): void => {
    const count = repeats(cellAttributes!, 'number-columns-repeated');
    const cell = cellOf(cellAttributes!, text);
    if (cell)
      for (let copy = 0; copy < count && column + copy < LIMITS.columns; copy += 1)
        cells.push({ column: column + copy, cell });
    column += count;
    cellAttributes = null;
  };
  readXml(xml, {
    open: (tag, attributes) => {
      if (tag === 'table' && attribute(attributes, 'table:name') !== null) {
        builder = new SheetBuilder();
        name = decodeEntities(attribute(attributes, 'table:name')!);
        row = 0;
      } else if (tag === 'table-row') {
        rowRepeats = repeats(attributes, 'number-rows-repeated');
        cells = [];
        column = 0;
      } else if (tag === 'table-cell' || tag === 'covered-table-cell') {
        cellAttributes = attributes;
        paragraphs = 0;
        text = '';
      } else if (tag === 'annotation') comments += 1;
      else if (cellAttributes !== null && comments === 0) {
        if (tag === 'p') {
          if (paragraphs > 0) text += '\n';
          paragraphs += 1;
        } else if (tag === 's') text += ' '.repeat(Math.min(100, Number(attribute(attributes, 'text:c') ?? 1)));
        else if (tag === 'tab') text += '\t';
        else if (tag === 'line-break') text += '\n';
      }
    },
    close: (tag) => {
      if (tag === 'annotation') comments -= 1;
      if (tag === 'table-cell' || tag === 'covered-table-cell') closeCell();
      if (tag === 'table-row') closeRow();
      if (tag === 'table' && builder) {
        sheets.push(builder.finish(name));
        builder = null;
      }
    },
    text: (part) => {
      if (cellAttributes !== null && comments === 0 && paragraphs > 0) text += part;
    },
  });
  return sheets;
}
