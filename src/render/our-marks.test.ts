import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedRenderer } from '../../tests/shared-renderer.ts';
import { findOurMarks, headingOf, ReadingBudget, verifyDocument } from '../../packages/verify/index.ts';
import { checkPdf } from './check.ts';
import { convert } from './fixtures/content-blocks.ts';
import { renderSealed } from './render-sealed.ts';
import { openSealKey } from './seal-key.ts';
import { slipJob } from './slip.ts';

const folder = mkdtempSync(join(tmpdir(), 'our-marks-'));
const names = ['Paperproof', 'paperproof.example'];
const marksIn = (pdf: Uint8Array<ArrayBuffer>, budget?: ReadingBudget) => findOurMarks(pdf, { names }, budget);
let sealed: Buffer;
beforeAll(async () => {
  sealed = await renderSealed(
    sharedRenderer(),
    { ...slipJob(), document: { number: '26-1XPE-W47A' } },
    {
      key: openSealKey({ key: undefined, certificate: undefined, dataFolder: folder, brand: 'Paperproof' }),
      brand: 'Paperproof',
      issuer: 'Kestrel & Rowe Joinery',
      sealedAt: new Date('2026-11-20T15:58:00Z'),
      sealedOn: 'Nov 20, 2026, 10:58 am ET',
      verifyUrl: 'https://paperproof.example/v/7k2mq9xw4c3tfr8hne6vbgy5pz',
    },
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Without what a program may say about the file in plain text. */
const withoutMetadata = (pdf: Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    Buffer.from(
      Buffer.from(pdf)
        .toString('latin1')
        .replaceAll(/paperproof/gi, 'somethings'),
      'latin1',
    ),
  );

/** The same page, written by another program, which keeps neither metadata nor seal. */
test.each<[program: string, options: (from: string, to: string) => string[]]>([
  ['pdftocairo', (from, to) => ['-pdf', from, to]],
  ['qpdf', (from, to) => ['--object-streams=disable', '--stream-data=compress', from, to]],
])('a document of ours that %s wrote again still has our marks', async (program, options) => {
  const file = withoutMetadata(convert(sealed, program, options));
  expect(await marksIn(file)).toBe('ours');
});

/** A file of streams, packed but for those that are packed already. */
const fileOf = (...streams: readonly (string | Buffer)[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    Buffer.concat([
      Buffer.from('%PDF-1.4\n'),
      ...streams.flatMap((stream, at) => [
        Buffer.from(`${at + 4} 0 obj\n<< /Filter /FlateDecode >>\nstream\n`),
        typeof stream === 'string' ? deflateSync(stream) : stream,
        Buffer.from('\nendstream\n'),
      ]),
    ]),
  );
const fileWith = (text: string): Uint8Array<ArrayBuffer> => fileOf(`BT /F1 12 Tf (${text}) Tj ET`);
const thisYear = new Date().getFullYear() % 100;

test('our name, our host and a number count, and the text of anybody else does not', async () => {
  for (const text of [
    'Verify at Paperproof',
    'https://paperproof.example',
    'No. 26-1XPE-W47A',
    `${thisYear}-1XPE-W47A`,
  ])
    expect(await marksIn(fileWith(text))).toBe('ours');
  for (const text of ['Invoice 2026-001 of Bright Harbor Press', 'Call 1-800-555-0142', 'Waterproof paper'])
    expect(await marksIn(fileWith(text))).toBe('none');
});

test('only a number that begins with a year in which we issued is one of ours', async () => {
  for (const text of ['Account 12-3456-7890', 'Tel. 11-4567-8901', '25-1XPE-W47A', `${thisYear + 1}-1XPE-W47A`])
    expect(await marksIn(fileWith(text))).toBe('none');
});

test.each([
  ['the string after it begins with a letter', '(26-1XPE-W47A) Tj 0 -14 Td (Issued) Tj'],
  ['the string before it ends with a digit', '[(Page 1) -250 (26-1XPE-W47A)] TJ'],
  ['its parts are moved closer together', '[(26-1X) 20 (PE-W) -15 (47A)] TJ'],
  ['each letter is placed by itself', [...'26-1XPE-W47A'].map((letter) => `(${letter}) Tj 6 0 Td`).join(' ')],
])('a number is read where %s', async (_, content) => {
  expect(await marksIn(fileOf(`BT ${content} ET`))).toBe('ours');
});

const digitsOf = (text: string, width: 2 | 4): string =>
  [...text].map((letter) => (letter.codePointAt(0)! - 0x20).toString(16).padStart(width, '0')).join('');
const list = [...Array(95).keys()].map((at) => `<${(at + 0x20).toString(16).padStart(4, '0')}>`).join(' ');

test.each([
  ['a range', 'beginbfrange <0000> <005E> <0020> endbfrange', `<${digitsOf('Paperproof', 4)}>`],
  ['a list', `beginbfrange <0000> <005E> [${list}] endbfrange`, `<${digitsOf('Paperproof', 4)}>`],
  ['codes of one byte', 'beginbfrange <00> <5E> <0020> endbfrange', `<${digitsOf('Paperproof', 2)}>`],
  [
    'codes of two bytes as characters',
    'beginbfrange <0000> <005E> <0020> endbfrange',
    `(${Buffer.from(digitsOf('Paperproof', 4), 'hex').toString('latin1')})`,
  ],
])('a font that says what its glyphs are by %s hides no name', async (_, map, shown) => {
  expect(await marksIn(fileOf(map, `BT ${shown} Tj ET`))).toBe('ours');
});

test.each([
  ['without its checksum', (packed: Buffer) => packed.subarray(0, -4)],
  ['with another checksum', (packed: Buffer) => Buffer.concat([packed.subarray(0, -4), Buffer.from('0000')])],
])('a stream %s is read as far as readers show it', async (_, damage) => {
  expect(await marksIn(fileOf(damage(deflateSync('BT (Verify at Paperproof) Tj ET'))))).toBe('ours');
});

// What a few bytes can ask of who reads them

const WHOLE_RANGES = `beginbfrange\n${'<0000> <FFFF> <0041>\n'.repeat(400)}endbfrange`;
const maps = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `% ${at}\n${WHOLE_RANGES}`);
const ALL_CODES = `BT <${Array.from({ length: 65_536 }, (_, code) => code.toString(16).padStart(4, '0')).join('')}> Tj ET`;
const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024));

/** How much is read of each, and what is then said. */
test.each([
  ['one map of 400 whole ranges', fileOf(WHOLE_RANGES, 'BT (a) Tj ET'), 'none', 60_000],
  ['30 maps of 400 whole ranges', fileOf(...maps(30), 'BT <0041> Tj ET'), 'none', 2_000_000],
  ['30 such maps and every code', fileOf(...maps(30), ALL_CODES), 'unread', 34_000_000],
  ['streams that grow without end', fileOf(...Array.from({ length: 10 }, () => bomb)), 'unread', 34_000_000],
  [
    'a content stream for each of many maps',
    fileOf(...maps(99), ...Array(200).fill(`BT ${'(a) Tj '.repeat(2_000)}ET`)),
    'unread',
    34_000_000,
  ],
  ['parentheses that never end', fileOf(`BT ${'(\\('.repeat(2_000_000)} Tj`), 'unread', 34_000_000],
])('%s: reading has an end', async (_, file, found, most) => {
  const budget = new ReadingBudget();
  expect(await marksIn(file, budget)).toBe(found);
  expect(budget.spent).toBeLessThan(most);
});

test('a file that is padded before our name is no better off than one that is not', async () => {
  const padded = fileOf(
    ...Array.from({ length: 9 }, () => deflateSync(Buffer.alloc(4_000_000, ' '))),
    'BT (Verify at Paperproof) Tj ET',
  );
  expect(await marksIn(padded)).toBe('unread');
  const { words } = await verifyDocument(padded, { certificates: [], names });
  expect(words.tone).toBe('red');
  expect(headingOf(words)).toBe('This file cannot be read to its end. Do not rely on it.');
  expect((await checkPdf(padded, { ourCertificates: [], names })).words).toEqual(words);
});

test('a page of a stranger as a picture of every color, as fine as it is printed, is read to its end', async () => {
  const picture = deflateSync(Buffer.alloc(2_550 * 3_300 * 3, 0xfe));
  expect(await marksIn(fileOf(picture, 'BT (Invoice of Bright Harbor Press) Tj ET'))).toBe('none');
});
