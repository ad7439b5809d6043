import { deflateSync } from 'node:zlib';
import { VIOLET } from './two-inks.ts';

/** A page as a picture of indexed colors. */
export interface PagePicture {
  readonly width: number;
  readonly height: number;
  /** Three bytes for each color. */
  readonly palette: Buffer;
  /** One byte for each pixel, compressed. */
  readonly pixels: Buffer;
}

/** The grays that our templates print with, and steps between them for the edges of letters. */
const GRAYS = [0, 23, 46, 65, 82, 106, 133, 158, 184, 204, 222, 239, 255];
/** The violet of the cut, and its edges. */
const VIOLETS = [1, 2 / 3, 1 / 3].map((share) => VIOLET.map((part) => Math.round(255 - (255 - part) * share)));
/** Steps of each part of any other color, for a logo. */
const STEPS = 6;

const range = (length: number): readonly number[] => [...Array.from({ length }).keys()];
const cube = range(STEPS ** 3).map((at) =>
  [Math.trunc(at / STEPS ** 2), Math.trunc(at / STEPS) % STEPS, at % STEPS].map((step) => (255 / (STEPS - 1)) * step),
);
const COLORS = [...GRAYS.map((gray) => [gray, gray, gray]), ...VIOLETS, ...cube];
const PALETTE = Buffer.from(COLORS.flat());
const WHITE_PLACE = GRAYS.indexOf(255);

const nearestIn = (values: readonly number[], value: number): number =>
  values.reduce((best, each, at) => (Math.abs(each - value) < Math.abs(values[best]! - value) ? at : best), 0);
const GRAY_PLACES = Uint8Array.from({ length: 256 }, (_, value) => nearestIn(GRAYS, value));
const CUBE_STEPS = Uint8Array.from({ length: 256 }, (_, value) => Math.round((value * (STEPS - 1)) / 255));

const WHITE = -1;

/** Gray from here on: the edges of a gray letter are gray, and a color that is nearly gray looks like one. */
const NEARLY_GRAY = 6;
/** How far a shade of violet may be from the middle between two of them. */
const NEAR_VIOLET = 24;

function placeOf(word: number): number {
  const red = word & 0xff;
  const green = (word >>> 8) & 0xff;
  const blue = (word >>> 16) & 0xff;
  // Nearly all, and there are millions.
  if (red === green && green === blue) return GRAY_PLACES[green]!;
  if (Math.max(red, green, blue) - Math.min(red, green, blue) <= NEARLY_GRAY) return GRAY_PLACES[green]!;
  const distances = VIOLETS.map(([r, g, b]) => Math.max(Math.abs(r! - red), Math.abs(g! - green), Math.abs(b! - blue)));
  const violet = nearestIn(distances, 0);
  if (distances[violet]! <= NEAR_VIOLET) return GRAYS.length + violet;
  return GRAYS.length + VIOLETS.length + CUBE_STEPS[red]! * STEPS ** 2 + CUBE_STEPS[green]! * STEPS + CUBE_STEPS[blue]!;
}

/** The picture of a page, from its RGBA pixels. */
export function pictureOf(pixels: Uint8Array, width: number, height: number): PagePicture {
  const words = new Int32Array(pixels.buffer, pixels.byteOffset, width * height);
  const places = Buffer.alloc(width * height, WHITE_PLACE);
  // Neighbors are often of one color.
  let last = WHITE;
  let place = WHITE_PLACE;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    if (word === WHITE) continue;
    if (word !== last) {
      last = word;
      place = placeOf(word);
    }
    places[at] = place;
  }
  return { width, height, palette: PALETTE, pixels: deflateSync(places, { level: 6 }) };
}
