import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeTwoInks } from './two-inks.ts';

const VIOLET = [0x4a, 0x28, 0x82] as const;
const WIDTH = 32;

/** A row of one ink, from white paper to full. */
const ramp = (ink: readonly number[]): readonly (readonly number[])[] =>
  Array.from({ length: WIDTH }, (_, step) => ink.map((part) => Math.round(255 - ((255 - part) * step) / (WIDTH - 1))));
const rgbaOf = (pixels: readonly (readonly number[])[]): Uint8Array =>
  Uint8Array.from(pixels.flatMap((pixel) => [...pixel, 255]));
const decode = async (png: Uint8Array) => [...(await sharp(png).removeAlpha().raw().toBuffer())];

test('every shade of black and violet keeps its color', async () => {
  const pixels = [...ramp([0, 0, 0]), ...ramp(VIOLET)];
  const png = encodeTwoInks(rgbaOf(pixels), WIDTH, 2)!;
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: WIDTH, height: 2 });
  expect(await decode(png)).toEqual(pixels.flat());
});

test('a gray moves by half a shade at most', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 1, maxLength: 40 }), async (grays) => {
      const png = encodeTwoInks(rgbaOf(grays.map((gray) => [gray, gray, gray])), grays.length, 1)!;
      const decoded = await decode(png);
      const moved = grays.map((gray, index) => Math.abs(gray - decoded[3 * index]!));
      expect(Math.max(...moved)).toBeLessThanOrEqual(5);
    }),
    { numRuns: 50 },
  );
});

test('where violet lies over black, the pixel is one of both', async () => {
  const png = encodeTwoInks(rgbaOf([[25, 21, 30]]), 1, 1)!;
  expect(await decode(png)).toEqual([25, 25, 25]);
});

test.each([
  ['red', [200, 20, 20]],
  ['blue', [20, 20, 200]],
  ['green', [20, 200, 20]],
  ['yellow', [240, 220, 40]],
])('a page with %s is not of two inks', (_name, color) => {
  expect(encodeTwoInks(rgbaOf([[255, 255, 255], color]), 2, 1)).toBeNull();
});
