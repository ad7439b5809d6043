import { decodeText, readDelimited } from './delimited.ts';
import { readOds } from './ods.ts';
import { LIMITS, type Sheet, unreadable } from './sheet.ts';
import { openZip } from './unzip.ts';
import { readXlsx } from './xlsx.ts';

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/**
 * The sheets of a file that have cells, by what the file is, whatever its name says. It may come from anyone: what it
 * unpacks to is limited, and nothing in it is run or fetched.
 */
export function readSpreadsheet(bytes: Uint8Array): readonly Sheet[] {
  if (bytes.length > LIMITS.fileBytes)
    throw unreadable('This file is larger than 10 MB. Save only the sheet with your data.');
  const sheets = sheetsOf(bytes).filter(({ rows }) => rows.length > 0);
  if (sheets.length === 0) throw unreadable('This file has no data.');
  return sheets;
}

function sheetsOf(bytes: Uint8Array): readonly Sheet[] {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw unreadable(
      'This is an old Excel file or one with a password. Save it as XLSX without a password, or as CSV.',
    );
  if (startsWith(bytes, 0x50, 0x4b)) {
    const zip = openZip(bytes);
    return zip.has('xl/workbook.xml') ? readXlsx(zip) : readOds(zip);
  }
  const text = decodeText(bytes);
  if (text.includes('\u0000')) throw unreadable('This file is not a spreadsheet. Use XLSX, ODS, CSV or TSV.');
  return [readDelimited(text, '')];
}
