import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainDate } from '../calendar.ts';
import { cents } from '../money.ts';
import { isRoutingNumber, matchNumbers, numberErrors, readBankNumbers } from './bank-numbers.ts';
import { type Credit, effectiveDateError, originatorErrors, RECORD_LENGTH, writeNacha } from './nacha.ts';

// Routing numbers that banks publish: Federal Reserve Bank of Boston and of Chicago.
const BOSTON = '011000015';
const CHICAGO = '071000301';

const originator = {
  companyName: 'Alder & Row, LLC',
  companyId: '1123456789',
  bankName: 'Ödland Bank',
  bankRouting: BOSTON,
};
const credit: Credit = {
  name: 'Zoë Núñez-O’Hara the Second of that Name',
  reference: 'PP-2611-0001',
  routing: CHICAGO,
  account: '000 123-4471',
  isSavings: false,
  amount: cents(209_187),
};
const file = (credits: readonly Credit[]) =>
  writeNacha({
    originator,
    credits,
    effective: plainDate('2026-11-20'),
    createdOn: plainDate('2026-11-18'),
    createdAt: '0930',
  });
const linesOf = (text: string) => text.split('\r\n').slice(0, -1);

test('a file of two payments is written character by character', () => {
  const savings = { ...credit, name: 'Bo Marsh', reference: 'PP-2', isSavings: true, account: '9', amount: cents(5) };
  expect(linesOf(file([credit, savings]))).toEqual([
    '101 01100001511234567892611180930A094101ODLAND BANK            ALDER & ROW, LLC               ',
    '5220ALDER & ROW, LLC                    1123456789PPDPAYROLL   261120261120   1011000010000001',
    "6220710003010001234471       0000209187PP-2611-0001   ZOE NUNEZ-O'HARA THE S  0011000010000001",
    '6320710003019                0000000005PP-2           BO MARSH                0011000010000002',
    '822000000200142000600000000000000000002091921123456789                         011000010000001',
    '9000001000001000000020014200060000000000000000000209192                                       ',
    '9'.repeat(94),
    '9'.repeat(94),
    '9'.repeat(94),
    '9'.repeat(94),
  ]);
});

/** The fields of records 1, 5, 6, 8 and 9 as moov-io/ach parses them: their last positions, which count from 1. */
const ENDS: Readonly<Record<string, readonly number[]>> = {
  1: [1, 3, 13, 23, 29, 33, 34, 37, 39, 40, 63, 86, 94],
  5: [1, 4, 20, 40, 50, 53, 63, 69, 75, 78, 79, 87, 94],
  6: [1, 3, 11, 12, 29, 39, 54, 76, 78, 79, 94],
  8: [1, 4, 10, 20, 32, 44, 54, 73, 79, 87, 94],
  9: [1, 7, 13, 21, 31, 43, 55, 94],
};
const fieldsOf = (record: string): readonly string[] => {
  const ends = ENDS[record[0]!]!;
  return ends.map((end, index) => record.slice(ends[index - 1] ?? 0, end));
};

test('a file reads the same with the fields of another program, whose own sample they read too', () => {
  // From its test data: one debit of a company with an ID of nine digits.
  const sample = [
    '101 23138010401210428821906240000A094101Federal Reserve Bank   My Bank Name                   ',
    '5225Name on Account                     121042882 PPDREG.SALARY      190625   1121042880000001',
    '62723138010412345678         0100000000               Receiver Account Name   0121042880000001',
    '82250000010023138010000100000000000000000000121042882                          121042880000001',
    '9000001000001000000010023138010000100000000000000000000                                       ',
  ].map(fieldsOf);
  const [first, batch, entry, batchEnd, end] = sample as [string[], string[], string[], string[], string[]];
  expect([first[2], first[3], batch[4], batch[5], batchEnd[6]]).toEqual([
    ' 231380104',
    '0121042882',
    '121042882 ',
    'PPD',
    '121042882 ',
  ]);
  expect([entry[2], entry[4], entry[5], batchEnd[3], end[4]]).toEqual([
    '23138010',
    '12345678         ',
    '0100000000',
    '0023138010',
    '0023138010',
  ]);
  const ours = linesOf(
    writeNacha({
      originator: { ...originator, companyId: '121042882' },
      credits: [{ ...credit, routing: '231380104', account: '12345678', amount: cents(100_000_000) }],
      effective: plainDate('2019-06-25'),
      createdOn: plainDate('2019-06-24'),
      createdAt: '0000',
    }),
  ).map((record) => (record.startsWith('99') ? [] : fieldsOf(record)));
  const [ownFirst, ownBatch, ownEntry, ownBatchEnd, ownEnd] = ours as [
    string[],
    string[],
    string[],
    string[],
    string[],
  ];
  expect([ownFirst[1], ownFirst[3], ...ownFirst.slice(4, 10)]).toEqual([first[1], ' 121042882', ...first.slice(4, 10)]);
  expect([ownBatch[4], ownBatch[5], ownBatch[8], ownBatch[12]]).toEqual([batch[4], batch[5], batch[8], batch[12]]);
  expect([ownEntry[2], ownEntry[3], ownEntry[4], ownEntry[5]]).toEqual(entry.slice(2, 6));
  expect([ownBatchEnd[2], ownBatchEnd[3], ownBatchEnd[6], ownEnd[2], ownEnd[3], ownEnd[4]]).toEqual([
    batchEnd[2],
    batchEnd[3],
    batchEnd[6],
    end[2],
    end[3],
    end[4],
  ]);
});

const routing = fc.tuple(fc.nat(9), fc.array(fc.nat(9), { minLength: 7, maxLength: 7 })).map(([first, rest]) => {
  const eight = [first, ...rest];
  const sum = eight.reduce((total, digit, index) => total + digit * [3, 7, 1][index % 3]!, 0);
  return [...eight, (10 - (sum % 10)) % 10].join('');
});
const credits = fc.array(
  fc.record({
    name: fc.string({ unit: 'grapheme', maxLength: 60 }),
    reference: fc.string({ maxLength: 30 }),
    routing: routing.filter((text) => text !== '000000000'),
    account: fc.stringMatching(/^[\dA-Z]{4,17}$/),
    isSavings: fc.boolean(),
    amount: fc.integer({ min: 1, max: 900_000_000 }).map(cents),
  }),
  { minLength: 1, maxLength: 60 },
);

test('every record has 94 characters, blocks have ten, and both ends repeat count, hash and total', () => {
  fc.assert(
    fc.property(credits, (given) => {
      const lines = linesOf(file(given));
      expect(lines.every((line) => line.length === RECORD_LENGTH && /^[ -~]*$/.test(line))).toBe(true);
      expect(lines.length % 10).toBe(0);
      const entries = lines.filter((line) => line.startsWith('6'));
      expect(entries).toHaveLength(given.length);
      const [batchEnd, end] = [lines[entries.length + 2]!, lines[entries.length + 3]!];
      const total = given.reduce((sum, { amount }) => sum + amount, 0);
      const hash = entries.reduce((sum, line) => sum + BigInt(line.slice(3, 11)), 0n) % 10_000_000_000n;
      expect(entries.every((line) => isRoutingNumber(line.slice(3, 12)))).toBe(true);
      expect(entries.reduce((sum, line) => sum + Number(line.slice(29, 39)), 0)).toBe(total);
      expect([batchEnd[0], batchEnd.slice(4, 10), batchEnd.slice(20, 32), batchEnd.slice(32, 44)].map(Number)).toEqual([
        8,
        given.length,
        0,
        total,
      ]);
      expect(BigInt(batchEnd.slice(10, 20))).toBe(hash);
      expect([end[0], end.slice(1, 7), end.slice(7, 13), end.slice(13, 21), end.slice(43, 55)].map(Number)).toEqual([
        9,
        1,
        lines.length / 10,
        given.length,
        total,
      ]);
      expect(BigInt(end.slice(21, 31))).toBe(hash);
      // Trace numbers begin with the company's bank and count up.
      expect(entries.map((line) => line.slice(79))).toEqual(
        entries.map((_, index) => `${BOSTON.slice(0, 8)}${String(index + 1).padStart(7, '0')}`),
      );
    }),
  );
});

test('a wrong digit of a routing number is found', () => {
  expect(isRoutingNumber(BOSTON)).toBe(true);
  fc.assert(
    fc.property(routing, fc.nat(8), fc.integer({ min: 1, max: 9 }), (text, place, by) => {
      const changed = `${text.slice(0, place)}${(Number(text[place]) + by) % 10}${text.slice(place + 1)}`;
      expect(isRoutingNumber(changed)).toBe(false);
    }),
  );
});

test('an amount without room in its ten digits is refused', () => {
  expect(() => file([{ ...credit, amount: cents(10_000_000_000) }])).toThrow(RangeError);
});

test('an account must end as the pay stub says', () => {
  const numbers = { routing: CHICAGO, account: '12-34 4471', isSavings: false };
  expect(numberErrors(numbers, '4471')).toEqual({});
  expect(numberErrors(numbers, '')).toEqual({});
  expect(numberErrors(numbers, '4472')).toEqual({ account: 'The pay stub says an account that ends in 4472' });
  expect(numberErrors({ ...numbers, routing: '071000302' }, '4471')).toEqual({
    routing: 'Check the 9-digit routing number',
  });
  expect(numberErrors({ ...numbers, routing: ' ', account: '' }, '4471')).toEqual({});
});

test('what the company’s bank needs is asked for', () => {
  expect(originatorErrors(originator)).toEqual({});
  expect(Object.keys(originatorErrors({ companyName: ' ', companyId: '12', bankName: '', bankRouting: '1' }))).toEqual([
    'companyName',
    'companyId',
    'bankName',
    'bankRouting',
  ]);
});

test('lines of a spreadsheet go to the payments by name and by the account’s last digits', () => {
  const lines = readBankNumbers(
    `Name\tRouting\tAccount\tType\nAnn Lee\t11000015\t0001114471\tSavings\r\nAnn Lee\t${CHICAGO}\t22229\n"bo  marsh",${CHICAGO},123456\n`,
  );
  expect(lines.map(({ routing: number }) => number)).toEqual([BOSTON, CHICAGO, CHICAGO]);
  expect(
    matchNumbers(
      [
        { person: 'Ann Lee', lastFour: '2229' },
        { person: 'Ann Lee', lastFour: '4471' },
        { person: 'Bo Marsh', lastFour: '' },
        { person: 'Cy Ortega', lastFour: '' },
      ],
      lines,
    ),
  ).toEqual([
    { routing: CHICAGO, account: '22229', isSavings: false },
    { routing: BOSTON, account: '0001114471', isSavings: true },
    { routing: CHICAGO, account: '123456', isSavings: false },
    null,
  ]);
});

test('a file arrives on a banking day, and the day before a weekend or holiday is named', () => {
  expect(effectiveDateError(plainDate('2026-11-25'))).toBe(undefined);
  expect(effectiveDateError(plainDate('2026-07-03'))).toBe(undefined);
  expect(effectiveDateError(plainDate('2026-12-25'))).toBe(
    'Banks are closed on this day (Christmas Day). Enter a banking day, such as Dec 24, 2026',
  );
  expect(effectiveDateError(plainDate('2027-07-05'))).toContain('Jul 2, 2027');
  expect(effectiveDateError('')).toBe('Enter a date');
});
