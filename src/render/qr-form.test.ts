import { deflateSync, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sharedRenderer } from '../../tests/shared-renderer.ts';
import { qrRows } from '../domain/qr-rows.ts';
import { codeOf, qrForm, tagOf } from './qr-form.ts';
import { slipJob } from './slip.ts';

const codeFor = (text: string) => {
  const rows = qrRows(text, 'low');
  return { rows, tag: tagOf(rows) };
};

const STREAM = /^(.*)\nstream\n(.*)\nendstream$/s;

/** The squares that the rectangles of a form cover. */
function squaresOf(form: Buffer): string[] {
  const [, dictionary = '', content = ''] = STREAM.exec(form.toString('latin1'))!;
  const [, side] = /\/BBox \[0 0 (\d+) \1\]/.exec(dictionary)!;
  const squares = Array.from({ length: Number(side) }, () => Array.from({ length: Number(side) }, () => '0'));
  const drawn = inflateSync(Buffer.from(content, 'latin1')).toString('latin1');
  for (const [, x, y, width] of drawn.matchAll(/^(\d+) (\d+) (\d+) 1 re$/gm))
    squares[Number(y)]!.fill('1', Number(x), Number(x) + Number(width));
  return squares.map((row) => row.join(''));
}

test.each([10, 100, 400, 1_000])(
  'the form of a QR code for %i characters covers its dark squares and no other',
  (length) => {
    const code = codeFor('7k2mq9xw4c'.repeat(length / 10));
    expect(squaresOf(qrForm(code))).toEqual(code.rows);
  },
);

test('only the image of its tag gives place to a QR code', () => {
  const [one, other] = [codeFor('one'), codeFor('other')];
  const image = '<<\n  /Subtype /Image\n  /Width 32\n  /Height 1\n>>';
  expect(codeOf(image, deflateSync(other.tag), [one, other])).toBe(other);
  expect(codeOf(image, deflateSync(other.tag), [one])).toBeUndefined();
  expect(codeOf(image.replace('32', '33'), deflateSync(other.tag), [other])).toBeUndefined();
  expect(codeOf(image.replace('Image', 'Form'), deflateSync(other.tag), [other])).toBeUndefined();
});

test('a file in which a QR code has no place is not made', async () => {
  const forgotten = slipJob({ qr: qrRows('forgotten') } as object);
  await expect(sharedRenderer().render(forgotten)).rejects.toMatchObject({
    code: 'RENDER_FAILED',
    cause: expect.stringContaining('A QR code has no place'),
  });
});
