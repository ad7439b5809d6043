/*
 * How hard the reader tries. Its own preset gives up after a few guesses: 1 to 3 of 100 printed codes, held still,
 * would never be read by it. Time is the limit instead. A code that is there was found within 100 ms.
 */

/** A picture of the camera. Milliseconds: the reader's own limit is one frame of a fast phone. A slow one would never read. */
export const READING_OF_FRAME = { effort: Infinity, timeLimit: 1_000 };

/** A photo is one picture, so the reader may take its time. */
export const READING_OF_PHOTO = { effort: Infinity, timeLimit: 3_000 };

/** Large enough for the squares of a whole page's photo, small enough for a phone's memory. The reader sees nothing in a picture of 4,000. */
const LONGEST_SIDE = 3_000;
const MOST_ENLARGED = 2;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The size in which a photo is read. A small one is enlarged: a messenger forwards a whole page in 1,600 pixels, where a square
 * of the code has two, and as it is, the reader finds one in three of those, but each of them in this size.
 */
export function sizeForReading({ width, height }: Size): Size {
  const scale = Math.min(MOST_ENLARGED, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
