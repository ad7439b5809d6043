import { strToU8, zipSync } from 'fflate';
import { columnName } from './sheet.ts';

/** Text, or a number with two decimals as text. A formula is never written, whatever a text starts with. */
export type WrittenCell = string | { readonly amount: string };

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** XML has no control characters. */
const escapeXml = (text: string): string =>
  text.replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '').replaceAll(/[&<>]/g, (sign) => ENTITIES[sign]!);

function cellXml(cell: WrittenCell, reference: string, isHeading: boolean): string {
  if (typeof cell !== 'string') return `<c r="${reference}" s="2"><v>${cell.amount}</v></c>`;
  if (cell === '') return '';
  const style = isHeading ? ' s="1"' : '';
  return `<c r="${reference}"${style} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

interface WrittenSheet {
  readonly name: string;
  /** Bold rows that stay in view. The last one has the headings of the columns. */
  readonly headings: readonly (readonly string[])[];
  readonly rows: readonly (readonly WrittenCell[])[];
}

const textOf = (cell: WrittenCell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell : cell.amount;

function sheetXml({ headings, rows }: WrittenSheet): string {
  const widths = headings
    .at(-1)!
    .map((heading, column) =>
      Math.min(60, Math.max(heading.length, ...rows.slice(0, 500).map((row) => textOf(row[column]).length)) + 3),
    );
  const rowXml = (cells: readonly WrittenCell[], index: number): string =>
    `<row r="${index + 1}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${index + 1}`, index < headings.length)).join('')}</row>`;
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${headings.length}" topLeftCell="A${headings.length + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${[...headings, ...rows].map(rowXml).join('')}</sheetData></worksheet>`;
}

/** A workbook of one sheet. */
export const writeXlsx = (
  name: string,
  headings: readonly string[],
  rows: readonly (readonly WrittenCell[])[],
): Uint8Array<ArrayBuffer> => writeWorkbook([{ name, headings: [headings], rows }]);

/** Sheets with bold headings that stay in view, amounts with two decimals, and columns as wide as their text. */
export function writeWorkbook(sheets: readonly WrittenSheet[]): Uint8Array<ArrayBuffer> {
  const each = (xmlOf: (number: number, sheet: WrittenSheet) => string): string =>
    sheets.map((sheet, index) => xmlOf(index + 1, sheet)).join('');
  const files: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>${each((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${sheetType}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each((number, { name }) => `<sheet name="${escapeXml(name).replaceAll('"', '&quot;')}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${each((number) => `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)] as const),
    ),
  };
  // A fixed date, so that the same figures give the same file.
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(HEAD + xml)])), {
    mtime: '2026-01-01T00:00:00',
  }) as Uint8Array<ArrayBuffer>;
}
