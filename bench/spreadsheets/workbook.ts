import { strToU8, zipSync } from 'fflate';
import { columnName } from '../../src/domain/spreadsheet/sheet.ts';

type Written = string | number | { readonly day: number };

/** A workbook as Excel writes it, with formulas, styles and shared strings. */
export function writeWorkbook(name: string, rows: readonly (readonly Written[])[]): Uint8Array {
  const strings: string[] = [];
  const cell = (value: Written, index: number, row: number): string => {
    const at = `${columnName(index)}${row + 1}`;
    if (typeof value === 'string') return `<c r="${at}" t="s"><v>${strings.push(value) - 1}</v></c>`;
    if (typeof value === 'number') return `<c r="${at}"><f>A${row + 1}</f><v>${value}</v></c>`;
    return `<c r="${at}" s="1"><v>${value.day}</v></c>`;
  };
  const body = rows.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((value, index) => cell(value, index, row)).join('')}</row>`,
  );
  return zipSync({
    'xl/workbook.xml': strToU8(`<workbook><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/styles.xml': strToU8('<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${body.join('')}</sheetData></worksheet>`),
    'xl/sharedStrings.xml': strToU8(`<sst>${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`),
  });
}
