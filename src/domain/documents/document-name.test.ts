import { expect, test } from 'vitest';
import { documentName } from './document-name.ts';

test('a document is named by its kind and period, and the kind is named only once', () => {
  expect(documentName('Pay stub', 'Nov 1 – Nov 14, 2026')).toBe('Pay stub, Nov 1 – Nov 14, 2026');
  expect(documentName('Invoice', 'Invoice 2026-041')).toBe('Invoice 2026-041');
  expect(documentName('Invoice', 'Invoice 1 and Invoice 2')).toBe('Invoice 1 and Invoice 2');
});
