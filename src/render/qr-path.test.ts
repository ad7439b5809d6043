import { expect, test } from 'vitest';
import { qrRows } from '../domain/qr-rows.ts';
import { qrPath } from './qr-path.ts';

const address = (length: number): string => `https://paperproof.example/v/${'7k2mq9xw4c'.repeat(length / 10)}`;

test.each([10, 100, 400, 1_000])(
  'the path of a QR code for %i characters encloses its dark squares and no other',
  (length) => {
    const rows = qrRows(address(length), 'low');
    expect(filled(qrPath(rows))).toEqual(rows);
  },
);

test('a path keeps rings, and dark squares that touch at a corner', () => {
  const rows = ['11111', '10001', '10101', '10010', '11101'];
  expect(filled(qrPath(rows))).toEqual(rows);
});

/** The squares that a path goes around, each counted by the steps down at its left. */
function filled({ side, corners, path }: ReturnType<typeof qrPath>): string[] {
  const steps = 2 * side + 1;
  const around = Array.from({ length: side }, () => Array.from({ length: side }, () => 0));
  const ends: (readonly [number, number])[] = [];
  let [x, y] = [0, 0];
  for (const part of path) {
    if (part >= 2 * steps) {
      ends.push([x, y]);
      [x, y] = corners[part - 2 * steps]!;
    } else if (part < steps) x += part - side;
    else {
      const to = y + part - steps - side;
      for (let row = Math.min(y, to); row < Math.max(y, to); row += 1)
        for (let column = x; column < side; column += 1) around[row]![column]! += Math.sign(to - y);
      y = to;
    }
  }
  // Each outline ends where it began.
  expect([...ends.slice(1), [x, y]]).toEqual(corners);
  return around.map((row) => row.map((count) => (count === 0 ? '0' : '1')).join(''));
}
