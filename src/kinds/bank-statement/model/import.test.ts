import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type CsvMapping, suggestMapping } from './csv-mapping.ts';
import { detectDialect, readRows } from './csv-rows.ts';
import { decodeText } from './decode-text.ts';
import { importCsv } from './import-csv.ts';
import { importOfx } from './import-ofx.ts';
import { parseSignedAmount } from './parse-amount.ts';
import { parseWrittenDate } from './parse-date.ts';

const importSuggested = (text: string, change: Partial<CsvMapping> = {}) =>
  importCsv(text, { ...suggestMapping(text).mapping, ...change });
const short = (text: string, change: Partial<CsvMapping> = {}) =>
  importSuggested(text, change).transactions.map(({ date, description, amount }) => [date, description, amount]);

test.each([
  ['1,234.56', '.', 123_456],
  ['-12', '.', -1200],
  ['(12.50)', '.', -1250],
  ['12.00-', '.', -1200],
  ['$ 12.00', '.', 1200],
  ['-$1,000.00', '.', -100_000],
  ['12.00 DR', '.', -1200],
  ['12.00 CR', '.', 1200],
  ['.5', '.', 50],
  ['\u221212.00', '.', -1200],
  ['1.234,56', ',', 123_456],
  ['9,000,000.00', '.', 900_000_000],
] as const)('%s is an amount', (written, mark, amount) => {
  expect(parseSignedAmount(written, mark)).toBe(amount);
});

test.each(['', '-', '.', 'abc', '1,23.45', '1.234', '9,000,000.01', '1e5', '--5', '12.00.00'])(
  '%s is not an amount',
  (written) => {
    expect(parseSignedAmount(written, '.')).toBeNull();
  },
);

test.each([
  ['11/20/2026', 'mdy', '2026-11-20'],
  ['20/11/2026', 'dmy', '2026-11-20'],
  ['20.11.26', 'dmy', '2026-11-20'],
  ['2026-11-20', 'mdy', '2026-11-20'],
  ['2026-11-20T08:15:00Z', 'mdy', '2026-11-20'],
  ['20261120', 'mdy', '2026-11-20'],
  ['Nov 20, 2026', 'mdy', '2026-11-20'],
  ['20 November 2026', 'mdy', '2026-11-20'],
  ['1/2/26', 'mdy', '2026-01-02'],
] as const)('%s is a date', (written, order, date) => {
  expect(parseWrittenDate(written, order)).toBe(date);
});

test.each(['', '13/13/2026', '02/30/2026', 'soon', '2026', '1/2', '11/20/20266'])('%s is not a date', (written) => {
  expect(parseWrittenDate(written, 'mdy')).toBeNull();
});

test('the delimiter and the quotation mark are detected', () => {
  expect(detectDialect('Date,Description,Amount\n11/20/2026,"Rent, May",-5.00')).toEqual({
    delimiter: ',',
    quote: '"',
  });
  expect(detectDialect('Datum;Text;Betrag\n20.11.2026;Miete;-5,00')).toEqual({ delimiter: ';', quote: '"' });
  expect(detectDialect("a\tb\tc\n'1'\t'x, y'\t'2'")).toEqual({ delimiter: '\t', quote: "'" });
  expect(detectDialect('a|b\n1|2')).toEqual({ delimiter: '|', quote: '"' });
});

test('the columns of an American export are suggested and read', () => {
  const text =
    'Account 1187\n\nPosted Date,Reference Number,Payee,Address,Amount\r\n10/05/2026,77,"Rent ""May"", flat 4",,"-1,480.00"\r\n10/06/2026,78,Deposit,,20.5\r\n';
  const { mapping, columns } = suggestMapping(text);
  expect(columns).toEqual(['Posted Date', 'Reference Number', 'Payee', 'Address', 'Amount']);
  expect(mapping).toMatchObject({
    headerRows: 2,
    date: 0,
    reference: 1,
    description: 2,
    amount: 4,
    paidIn: null,
    paidOut: null,
    dateOrder: 'mdy',
  });
  expect(importCsv(text, mapping)).toEqual({
    transactions: [
      { date: '2026-10-05', description: 'Rent "May", flat 4', reference: '77', amount: -148_000 },
      { date: '2026-10-06', description: 'Deposit', reference: '78', amount: 2050 },
    ],
    problems: [],
    problemCount: 0,
    statementStartDate: null,
    statementEndDate: null,
    endingBalance: null,
  });
});

test('one column for each direction works, with or without a minus sign', () => {
  const rows =
    'Date;Details;Debit;Credit;Balance\n31/10/2026;Rent;100,00;;5,00\n01/11/2026;Pay;;1.250,50;6,00\n02/11/2026;Fee;-3,00;;7,00\n';
  expect(suggestMapping(rows).mapping).toMatchObject({
    paidOut: 2,
    paidIn: 3,
    amount: null,
    dateOrder: 'dmy',
    decimalMark: ',',
  });
  expect(short(rows)).toEqual([
    ['2026-10-31', 'Rent', -10_000],
    ['2026-11-01', 'Pay', 125_050],
    ['2026-11-02', 'Fee', -300],
  ]);
});

test('a file without a header is read by the content of its columns', () => {
  expect(short('2026-10-01,1001,Rent,-100.00\n2026-10-02,1002,Deposit,5.00')).toEqual([
    ['2026-10-01', 'Rent', -10_000],
    ['2026-10-02', 'Deposit', 500],
  ]);
});

test('an explicit mapping wins: payments written as positive amounts are negated', () => {
  expect(short('Date,Payee,Amount\n10/05/2026,Rent,100.00', { isPositivePaidIn: false })).toEqual([
    ['2026-10-05', 'Rent', -10_000],
  ]);
});

test('bad rows are listed with line and reason, good ones are kept', () => {
  const text = [
    'Date,Description,Amount',
    '10/05/2026,Rent,-100.00',
    '10/32/2026,No such day,1.00',
    '',
    '10/06/2026,Dear,lots',
    '10/07/2026,,5.00',
    '10/08/2026,Deposit,7.00',
    '10/09/2026,No amount,',
  ].join('\n');
  const { transactions, problems, problemCount } = importSuggested(text);
  expect(transactions.map(({ description }) => description)).toEqual(['Rent', 'Deposit']);
  expect(problems.map(({ line, reason }) => [line, reason])).toEqual([
    [3, '“10/32/2026” is not a date'],
    [5, '“lots” is not an amount'],
    [6, 'The description is missing'],
    [8, 'The amount is missing'],
  ]);
  expect(problemCount).toBe(4);
});

test('an unclosed quotation mark affects only its own line', () => {
  const good = Array.from({ length: 40 }, (_, index) => `10/05/2026,Line ${index},1.00`);
  const { transactions, problems } = importSuggested(
    ['Date,Description,Amount', ...good, '10/05/2026,"open,1.00', ...good].join('\n'),
  );
  expect(transactions).toHaveLength(80);
  expect(problems).toEqual([{ line: 42, reason: 'A quotation mark is missing', text: '10/05/2026,"open,1.00' }]);
});

test('quoted text may span lines, and line numbers stay those of the file', () => {
  const { transactions, problems } = importSuggested(
    'Date,Description,Amount\n10/05/2026,"two\nlines",1.00\nbad,row,2.00',
  );
  expect(transactions[0]!.description).toBe('two lines');
  expect(problems[0]!.line).toBe(4);
});

test('long descriptions are cut with an ellipsis, control characters are removed', () => {
  const { transactions } = importSuggested(
    `Date,Description,Amount\n10/05/2026,${'word '.repeat(60)},1.00\n10/06/2026,a\u0000b\u202ec,1.00`,
  );
  expect([...transactions[0]!.description].length).toBeLessThanOrEqual(120);
  expect(transactions[0]!.description).toMatch(/…$/);
  expect(transactions[1]!.description).toBe('a b c');
});

test('lines over the limit are listed as problems', () => {
  const { transactions, problemCount, problems } = importSuggested(
    `Date,Description,Amount\n${'10/05/2026,Line,1.00\n'.repeat(2500)}`,
  );
  expect(transactions).toHaveLength(2000);
  expect(problemCount).toBe(500);
  expect(problems).toHaveLength(200);
  expect(problems[0]).toMatchObject({ line: 2002, reason: 'A statement can have up to 2,000 transactions' });
});

test('a file that is too large is refused before it is read', () => {
  const huge = 'x'.repeat(2_000_001);
  expect(() => suggestMapping(huge)).toThrow('too large');
  expect(() => importOfx(huge)).toThrow('too large');
});

test('hostile files take time in proportion to their size', () => {
  const hostile = [
    '"\n'.repeat(900_000),
    `${'"a,'.repeat(160)}\n`.repeat(4000),
    ','.repeat(1_900_000),
    `${'1'.repeat(9_000)}\n`.repeat(200),
    `<OFX>${'<STMTTRN>'.repeat(200_000)}`,
    `<OFX>${'<'.repeat(1_900_000)}`,
    `<OFX>${'<>'.repeat(900_000)}`,
    `<OFX><NAME>${'&amp;'.repeat(380_000)}`,
  ];
  // Work that grows with the square of the size would take hours and exceed the time that the run allows a test.
  for (const text of hostile) expect(text.startsWith('<') ? importOfx(text) : importSuggested(text)).toBeDefined();
});

test('no text makes the reader throw anything but a readable error', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('"', "'", ',', ';', '\n', '\r', '1', '/', '-', '.', 'a', '<', '>', '&'),
        maxLength: 300,
      }),
      (text) => {
        const { transactions, problemCount } = importSuggested(text);
        expect(transactions.length + problemCount).toBeGreaterThanOrEqual(0);
        expect(importOfx(`<OFX>${text}`).transactions).toEqual([]);
      },
    ),
  );
});

const SGML = `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
<BANKTRANLIST><DTSTART>20261001<DTEND>20261031
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261005120000[-5:EST]<TRNAMT>-1480.00<FITID>1<CHECKNUM>77<NAME>Rent &amp; parking<MEMO>Flat 4
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261006<TRNAMT>20.5<FITID>2<NAME>Deposit
</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261306<TRNAMT>1.00<FITID>3<NAME>No such month</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261006<TRNAMT>20.50<FITID>2<NAME>Deposit</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>123.45<DTASOF>20261031</LEDGERBAL><AVAILBAL><BALAMT>9.99</AVAILBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

test('OFX 1 is read as SGML without end tags, with period and closing balance, and lists bad and duplicate lines', () => {
  expect(importOfx(SGML)).toEqual({
    transactions: [
      { date: '2026-10-05', description: 'Rent & parking, Flat 4', reference: '77', amount: -148_000 },
      { date: '2026-10-06', description: 'Deposit', reference: '', amount: 2050 },
    ],
    problems: [
      { line: 10, reason: '“20261306” is not a date', text: '20261306 No such month 1.00' },
      { line: 11, reason: 'This transaction is in the file twice', text: '20261006 Deposit 20.50' },
    ],
    problemCount: 2,
    statementStartDate: '2026-10-01',
    statementEndDate: '2026-10-31',
    endingBalance: 12_345,
  });
});

test('OFX 2 is read as XML, and a custom entity is never resolved', () => {
  const xml = `<?xml version="1.0"?><!DOCTYPE OFX [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><?OFX OFXHEADER="200"?>
<OFX><STMTTRN><DTPOSTED>20261005</DTPOSTED><TRNAMT>-5,25</TRNAMT><NAME>&b; &#38; &#x41;</NAME></STMTTRN></OFX>`;
  expect(importOfx(xml).transactions).toEqual([
    { date: '2026-10-05', description: '&b; & A', reference: '', amount: -525 },
  ]);
});

test('another currency or another kind of file is refused with a message', () => {
  expect(() => importOfx(SGML.replace('USD', 'EUR'))).toThrow('This file is in EUR.');
  expect(() => importOfx('Date,Amount')).toThrow('This is not an OFX or QFX file.');
});

test('text is decoded in its own encoding', () => {
  expect(decodeText(new TextEncoder().encode('Café'))).toBe('Café');
  expect(decodeText(Uint8Array.from([0x43, 0x61, 0x66, 0xe9]))).toBe('Café');
  expect(decodeText(Uint8Array.from([0xff, 0xfe, 0x43, 0x00, 0xe9, 0x00]))).toBe('Cé');
});

test('looks for the end of an open cell once in each line that may have it', () => {
  // Each line closes the cell of the one before and opens another.
  const lines = 400;
  const text = `"a","b\n`.repeat(lines);
  const dialect = detectDialect(text);
  const looks = vi.spyOn(String.prototype, 'indexOf');
  try {
    expect([...readRows(text, dialect)].length).toBeGreaterThan(0);
    expect(looks.mock.calls.length).toBeLessThan(150 * lines);
  } finally {
    looks.mockRestore();
  }
});
