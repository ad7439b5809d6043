import { expect, test } from 'vitest';
import { type Compared, resultOf, type Row } from './compare-rows.tsx';

const rows: readonly Row[] = (['from', 'to', 'date', 'total', 'number'] as const).map((id) => ({
  id,
  name: id,
  value: id,
}));
const all = (answer: 'same' | 'different'): Compared => Object.fromEntries(rows.map(({ id }) => [id, answer]));

test('rows say nothing until each of them is compared', () => {
  expect(resultOf(rows, {})).toBeUndefined();
  for (const { id } of rows) expect(resultOf(rows, { ...all('same'), [id]: undefined })).toBeUndefined();
  expect(resultOf(rows, all('same'))).toBe('same');
  expect(resultOf([], {})).toBeUndefined();
});

test('one row that differs is enough, whatever the others are', () => {
  for (const { id } of rows) {
    expect(resultOf(rows, { [id]: 'different' })).toBe('different');
    expect(resultOf(rows, { ...all('same'), [id]: 'different' })).toBe('different');
  }
});
