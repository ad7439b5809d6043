import { createHash } from 'node:crypto';
import { decodeQRBatch } from 'qr/decode.js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { qrRows } from '../../domain/qr-rows.ts';
import { READING_OF_FRAME, READING_OF_PHOTO } from './reading-options.ts';

/** A code as a page prints it at 150 dots an inch, brought near by a camera. `number` says which code, and where on the grid of dots. */
async function closePicture(
  number: number,
): Promise<{ text: string; picture: { width: number; height: number; data: Uint8ClampedArray } }> {
  const noise = createHash('sha512').update(`code ${number}`).digest('base64url').repeat(3).slice(0, 218);
  const text = `http://127.0.0.1:40023/v/41v5j31qwh6sdv3xdeaasessb5/#${noise}`;
  const rows = qrRows(text, 'low');
  const side = rows.length;
  const squares = Buffer.from(rows.flatMap((row) => [...row].map((dark) => (dark === '1' ? 0 : 255))));
  // Dots of print, each of four fine parts, so that the squares of the code do not stand on the dots.
  const fine = 4;
  const [width, height, edge] = [240 * fine, 180 * fine, Math.round(133.4 * fine)];
  const [top, left] = [26 * fine + (number % fine), 40 * fine + (Math.floor(number / fine) % fine)];
  const printed = await sharp(squares, { raw: { width: side, height: side, channels: 1 } })
    .resize(edge, edge, { kernel: 'nearest' })
    .extend({ top, left, bottom: height - edge - top, right: width - edge - left, background: '#fff' })
    .png()
    .toBuffer();
  const page = await sharp(printed)
    .resize(width / fine, height / fine, { kernel: 'linear' })
    .png()
    .toBuffer();
  const near = await sharp(page).resize(960, 720).png().toBuffer();
  const { data, info } = await sharp(near)
    .resize(960, 860, { fit: 'fill', kernel: 'linear' })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { text, picture: { width: info.width, height: info.height, data: new Uint8ClampedArray(data) } };
}

/** Of 400 codes, those that the reader's own preset gives up on, and the first few. */
const NUMBERS = [30, 257, 268, 344, 0, 1, 2, 3];

test('printed codes are read from a still picture, also those that the reader gives up on by itself', async () => {
  const unread: string[] = [];
  for (const number of NUMBERS) {
    const { text, picture } = await closePicture(number);
    for (const [name, reading] of Object.entries({ frame: READING_OF_FRAME, photo: READING_OF_PHOTO })) {
      // A busy machine is no slow reader.
      const [found] = await decodeQRBatch([picture], { ...reading, timeLimit: Infinity });
      if (!found!.includes(text)) unread.push(`${name} ${number}`);
    }
  }
  expect(unread).toEqual([]);
});
