import { constants, crc32, deflateSync } from 'node:zlib';

/** The violet of the cut; see `parts/ink.typ`. */
export const VIOLET = [0x4a, 0x28, 0x82] as const;
/** Shades of an ink on white paper. More cannot be told apart on the edge of a letter. */
const SHADES = 32;
/** How far rounding may move a color from what black and violet give together. */
const TOLERANCE = 8;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const INDEXED = 3;

const shadeOf = (ink: number, shade: number): number => Math.round(255 - ((255 - ink) * shade) / (SHADES - 1));
/** First the shades of black, then those of violet. */
const PALETTE = Buffer.from(
  [[0, 0, 0] as const, VIOLET].flatMap((ink) =>
    Array.from({ length: SHADES }, (_, shade) => ink.map((part) => shadeOf(part, shade))).flat(),
  ),
);
const shadesBy = (darkest: number): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, value) =>
    Math.min(SHADES - 1, Math.round(((255 - value) * (SHADES - 1)) / (255 - darkest))),
  );
const BLACK_SHADE = shadesBy(0);
const VIOLET_SHADE = shadesBy(VIOLET[1]);

/** An opaque white pixel. Most of a page is white, so reading four bytes at once and leaving them saves most of the work. */
const WHITE = -1;
/** Times its value, a gray with three equal parts. */
const GRAY = 0x01_01_01;

/** Four pixels at once. */
const areWhite = (words: Int32Array, from: number): boolean =>
  (words[from]! & words[from + 1]! & words[from + 2]! & words[from + 3]!) === WHITE;

/** The place in the palette of a pixel that is not gray, whose red is in the lowest byte; null for a color of neither ink. */
function shadeOfColor(word: number): number | null {
  const red = word & 0xff;
  const green = (word >>> 8) & 0xff;
  const blue = (word >>> 16) & 0xff;
  const isViolet = isVioletShade(red, green, blue);
  if (isViolet === null) return null;
  return isViolet ? SHADES + VIOLET_SHADE[green]! : BLACK_SHADE[green]!;
}

/** True for a shade of violet, false for one that is mostly black, null for any other color. */
function isVioletShade(red: number, green: number, blue: number): boolean | null {
  const violet = (blue - green) / (VIOLET[2] - VIOLET[1]);
  if (violet < 0 || Math.abs(red - green - violet * (VIOLET[0] - VIOLET[1])) > TOLERANCE) return null;
  return 2 * violet * (255 - VIOLET[1]) > 255 - green;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function headerOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, INDEXED], 8);
  return header;
}

/**
 * A picture of a page as PNG, from its RGBA pixels. Our templates print in black and violet only, so a palette of 64
 * shades is enough: a quarter of the work of WebP, and smaller. Null if the page has other colors, as with a logo.
 */
export function encodeTwoInks(pixels: Uint8Array, width: number, height: number): Buffer | null {
  const words = new Int32Array(pixels.buffer, pixels.byteOffset, width * height);
  // Zero is both the filter "none" at the start of each row and the shade of white.
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    const end = (y + 1) * width;
    // Each row before this one has a byte more than it has pixels, and so has this one.
    const shift = y + 1;
    for (let from = y * width; from < end;) {
      if (from + 4 <= end && areWhite(words, from)) {
        from += 4;
        continue;
      }
      for (const stop = Math.min(from + 4, end); from < stop; from += 1) {
        const word = words[from]!;
        if (word === WHITE) continue;
        const value = word & 0xff;
        if ((word & 0xff_ff_ff) === value * GRAY) rows[from + shift] = BLACK_SHADE[value]!;
        else {
          const shade = shadeOfColor(word);
          if (shade === null) return null;
          rows[from + shift] = shade;
        }
      }
    }
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', headerOf(width, height)),
    chunk('PLTE', PALETTE),
    chunk('IDAT', deflateSync(rows, { level: 1, strategy: constants.Z_RLE })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
