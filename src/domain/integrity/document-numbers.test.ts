import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkCode,
  documentId,
  documentNumber,
  readBeginningOfNumber,
  readCode,
  readDocumentId,
  readNumber,
} from './document-numbers.ts';

const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });

/** Typed from print: lowercase, spaces for dashes, and letters for similar digits. */
const sloppy = (text: string) =>
  ` ${text.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('-', ' ')} `;

test('different 128-bit values give different ids', () => {
  fc.assert(
    fc.property(bytes, bytes, (a, b) => {
      expect(documentId(a) === documentId(b)).toBe(a.every((byte, index) => byte === b[index]));
    }),
  );
});

test('reads a printed number back regardless of case, spaces and misread letters', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      expect(readNumber(sloppy(documentNumber(2026, random)))).toBe(documentNumber(2026, random));
      expect(readCode(sloppy(checkCode(random)))).toBe(checkCode(random));
      expect(readDocumentId(documentId(random).toUpperCase())).toBe(documentId(random));
    }),
  );
});

test.each(['', 'short', '26-1XPE-W47', 'not a number at all', '26-1XPE-W47A-9'])('%j is not a number', (typed) => {
  expect(readNumber(typed)).toBeNull();
});

test('reads every beginning of a printed number of which the year is complete', () => {
  fc.assert(
    fc.property(bytes, fc.integer({ min: 4, max: 12 }), (random, length) => {
      const beginning = documentNumber(2026, random).slice(0, length);
      const read = readBeginningOfNumber(` ${beginning.toLowerCase()} `);
      // A dash at the end says nothing more.
      expect(read).toBe(beginning.replace(/-$/, ''));
    }),
  );
});

test.each(['', '26', '26-', '12 Oaks Apts', '24/7 Cleaning', 'W47A', '1XPE-W47A', '26-1XPE-W47A-9'])(
  '%j begins no number',
  (typed) => {
    expect(readBeginningOfNumber(typed)).toBeNull();
  },
);
