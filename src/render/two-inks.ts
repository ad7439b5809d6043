import { constants, crc32, deflateSync } from 'node:zlib';

/** The violet of the cut; see `parts/ink.typ`. */
const VIOLET = [0x4a, 0x28, 0x82] as const;
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

/** The place in the palette of a pixel, whose red is in the lowest byte; null for a color that is of neither ink. */
function shadeOfPixel(word: number): number | null {
  const red = word & 0xff;
  const green = (word >>> 8) & 0xff;
  const blue = (word >>> 16) & 0xff;
  if (red === green && green === blue) return BLACK_SHADE[green]!;
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
  let from = 0;
  let to = 0;
  let lastWord = WHITE;
  let shade = 0;
  for (let y = 0; y < height; y += 1) {
    to += 1;
    for (let x = 0; x < width; x += 1, from += 1, to += 1) {
      const word = words[from]!;
      if (word === WHITE) continue;
      if (word !== lastWord) {
        const known = shadeOfPixel(word);
        if (known === null) return null;
        lastWord = word;
        shade = known;
      }
      rows[to] = shade;
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
