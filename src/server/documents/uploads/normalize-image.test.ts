import sharp from 'sharp';
import { expect, test } from 'vitest';
import { normalizeImage } from './normalize-image.ts';

const plain = (width: number, height: number, format: 'png' | 'jpeg') =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .toColorspace('b-w')
    .toFormat(format, { compressionLevel: 9, palette: true, colors: 2 })
    .toBuffer();

test('refuses a small PNG with too many pixels', async () => {
  const large = await plain(6_500, 6_000, 'png');
  expect(large.length).toBeLessThan(60_000);
  expect(await normalizeImage(large)).toBeNull();
});

test('takes a logo of 16 megapixels and a photograph of 24', async () => {
  expect(await normalizeImage(await plain(4_000, 4_000, 'png'))).not.toBeNull();
  expect(await normalizeImage(await plain(6_000, 4_000, 'jpeg'))).not.toBeNull();
});
