import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkCode, documentId, documentNumber, readCode, readDocumentId, readNumber } from './document-numbers.ts';

const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });

/** As somebody types it from print: small letters, spaces for dashes, letters for the digits they look like. */
const sloppy = (text: string) =>
  ` ${text.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('-', ' ')} `;

test('an id keeps all 128 bits: different bytes give different ids', () => {
  fc.assert(
    fc.property(bytes, bytes, (a, b) => {
      expect(documentId(a) === documentId(b)).toBe(a.every((byte, index) => byte === b[index]));
    }),
  );
});

test('what is printed is read back, whatever case, spaces or misread letters it is typed with', () => {
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
