import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readSpreadsheet } from './read-spreadsheet.ts';
import { LIMITS } from './sheet.ts';
import { writeXlsx } from './write-xlsx.ts';
import { dateOfSerial } from './xlsx.ts';

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url));
const textsOf = (bytes: Uint8Array) =>
  readSpreadsheet(bytes)[0]!.rows.map((row) => row.map((cell) => (cell === null ? null : cell.text)));

/** A workbook of one sheet with these cells, and other parts beside it. */
const workbook = (cells: string, others: Readonly<Record<string, string>> = {}) =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml': '<workbook><sheets><sheet name="One" r:id="r1"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${cells}</sheetData></worksheet>`,
        ...others,
      }).map(([name, xml]) => [name, strToU8(xml)]),
    ),
  );

test.each([
  ['openpyxl.xlsx', 'Kari', '147180.37', '2017-03-14'],
  ['libreoffice.xlsx', 'Ines Rowe', '50549.68', '2023-12-19'],
  ['libreoffice.ods', 'Vallejo, Sofía', '54.6', '2021-08-01'],
])('%s is read by its values', (name, person, amount, day) => {
  const row = readSpreadsheet(fixture(name))[0]!.rows.find((cells) => cells.some((cell) => cell?.text === person))!;
  expect(row.map((cell) => cell?.text.replace(/^\$|,(?=\d{3})/g, ''))).toEqual(
    expect.arrayContaining([expect.stringContaining(amount), expect.any(String)]),
  );
  expect(row.map((cell) => cell?.text)).toContain(day);
});

test('a number is what was typed, not the binary fraction that is saved', () => {
  const file = workbook(
    '<row r="1"><c r="A1"><v>27.399999999999999</v></c><c r="B1"><v>1.5E3</v></c><c r="C1"><v>1E-7</v></c></row>',
  );
  expect(textsOf(file)).toEqual([['27.4', '1500', '0.0000001']]);
});

test('a formula is read as its saved value, and one without a value is an error', () => {
  const file = workbook(
    '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1"><f>1+1</f></c><c r="C1" t="e"><v>#REF!</v></c></row>',
  );
  expect(readSpreadsheet(file)[0]!.rows[0]).toEqual([
    { kind: 'number', text: '2' },
    { kind: 'error', text: '' },
    { kind: 'error', text: '#REF!' },
  ]);
});

test('dates are read in the calendars of 1900 and 1904', () => {
  expect([dateOfSerial(46_346, false), dateOfSerial(44_884, true), dateOfSerial(1, false)]).toEqual([
    '2026-11-20',
    '2026-11-20',
    null,
  ]);
});

test('gaps keep their places, and hidden sheets are not read', () => {
  const file = workbook('<row r="3"><c r="B3" t="inlineStr"><is><t>Name</t></is></c></row>', {
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="Old" state="hidden" r:id="r2"/><sheet name="One" r:id="r1"/></sheets></workbook>',
  });
  expect(textsOf(file)).toEqual([[], [], [null, 'Name']]);
  expect(readSpreadsheet(file).map(({ name }) => name)).toEqual(['One']);
});

test('a part outside the file is never opened', () => {
  const file = workbook('', {
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" TargetMode="External" Target="https://example.com/sheet.xml"/></Relationships>',
  });
  expect(() => readSpreadsheet(file)).toThrow('no data');
});

test('a document type, whose entities could expand or be fetched, is refused', () => {
  const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet><sheetData>&b;</sheetData></worksheet>';
  expect(() => readSpreadsheet(workbook('', { 'xl/worksheets/sheet1.xml': bomb }))).toThrow('damaged');
});

test('a file that unpacks to more than the limit is refused, whatever size it claims', () => {
  const bomb = zipSync(
    {
      'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="One" r:id="r1"/></sheets></workbook>'),
      'xl/sharedStrings.xml': new Uint8Array(LIMITS.unpackedBytes + 1),
    },
    { level: 1 },
  );
  expect(bomb.length).toBeLessThan(1_000_000);
  // The claimed size, in the list at the end of the file and before the part.
  const view = new DataView(bomb.buffer);
  for (let at = 0; at < bomb.length - 4; at += 1)
    if (view.getUint32(at, true) === LIMITS.unpackedBytes + 1) view.setUint32(at, 10, true);
  const before = process.memoryUsage().arrayBuffers;
  expect(() => readSpreadsheet(bomb)).toThrow('too large once unpacked');
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64_000_000);
});

/** A sheet with a heading, and a row with this cell to its end. */
const ods = (cell: string) =>
  zipSync({
    'content.xml': strToU8(
      `<x><table:table table:name="One"><table:table-row><table:table-cell office:value-type="string"><text:p>Name</text:p></table:table-cell></table:table-row><table:table-row table:number-rows-repeated="1048575">${cell}</table:table-row></table:table></x>`,
    ),
  });

test('a repeated row of the whole sheet costs nothing when empty, and is refused when full', () => {
  expect(textsOf(ods('<table:table-cell table:number-columns-repeated="16384"/>'))).toEqual([['Name']]);
  expect(() =>
    readSpreadsheet(
      ods('<table:table-cell office:value-type="float" office:value="1" table:number-columns-repeated="9"/>'),
    ),
  ).toThrow('more than 20,000 rows');
});

test('a comment in a cell is not its text', () => {
  const file = zipSync({
    'content.xml': strToU8(
      '<x><table:table table:name="One"><table:table-row><table:table-cell office:value-type="string"><office:annotation><text:p>Ask her</text:p></office:annotation><text:p>Rowe<text:s text:c="2"/>&amp;</text:p><text:p>Son</text:p></table:table-cell></table:table-row></table:table></x>',
    ),
  });
  expect(textsOf(file)).toEqual([['Rowe  &\nSon']]);
});

test.each([
  [
    'Name,Note\r\n"Rowe, Eleanor","said ""no""\nand left"\r\n',
    [
      ['Name', 'Note'],
      ['Rowe, Eleanor', 'said "no"\nand left'],
    ],
  ],
  [
    'Name\tRate\nMaren\t$1,200.50',
    [
      ['Name', 'Rate'],
      ['Maren', '$1,200.50'],
    ],
  ],
  [
    'Name;Rate\nMaren;27,50',
    [
      ['Name', 'Rate'],
      ['Maren', '27,50'],
    ],
  ],
])('text is divided by the delimiter that fits: %j', (text, cells) => {
  expect(textsOf(strToU8(text))).toEqual(cells);
});

test('text in the encodings of Excel is read', () => {
  const utf16 = Uint8Array.from([0xff, 0xfe, ...Buffer.from('Name,City\nChloë,Reno', 'utf16le')]);
  const windows = Buffer.from('Name,City\nChloë,Reno', 'latin1');
  const marked = strToU8('\ufeffName,City\nChloë,Reno');
  for (const bytes of [utf16, windows, marked])
    expect(textsOf(bytes)).toEqual([
      ['Name', 'City'],
      ['Chloë', 'Reno'],
    ]);
});

test('says what to do with a file that cannot be read', () => {
  const locked = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]);
  expect(() => readSpreadsheet(locked)).toThrow('Save it as XLSX without a password');
  expect(() => readSpreadsheet(strToU8('PK\u0003\u0004 and no more'))).toThrow('damaged');
  expect(() => readSpreadsheet(Uint8Array.from([1, 0, 2]))).toThrow('not a spreadsheet');
  expect(() => readSpreadsheet(new Uint8Array(LIMITS.fileBytes + 1))).toThrow('larger than 10 MB');
  expect(() => readSpreadsheet(new Uint8Array())).toThrow('no data');
});

test('a written workbook is read back, and text that looks like a formula stays text', () => {
  const file = writeXlsx(
    'People & pay',
    ['Name', 'Gross pay'],
    [
      ['=1+1 <b>', { amount: '1234.50' }],
      ['', { amount: '0.07' }],
    ],
  );
  expect(readSpreadsheet(file)[0]).toEqual({
    name: 'People & pay',
    rows: [
      [
        { kind: 'text', text: 'Name' },
        { kind: 'text', text: 'Gross pay' },
      ],
      [
        { kind: 'text', text: '=1+1 <b>' },
        { kind: 'number', text: '1234.5' },
      ],
      [null, { kind: 'number', text: '0.07' }],
    ],
  });
});
