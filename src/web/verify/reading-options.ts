/*
 * How hard the reader tries. Its own preset gives up after a few guesses: 1 to 3 of 100 printed codes, held still,
 * would never be read by it. Time is the limit instead. A code that is there was found within 100 ms.
 */

/** A picture of the camera. Milliseconds: the reader's own limit is one frame of a fast phone. A slow one would never read. */
export const READING_OF_FRAME = { effort: Infinity, timeLimit: 1_000 };

/** A photo is one picture, so the reader may take its time. */
export const READING_OF_PHOTO = { effort: Infinity, timeLimit: 3_000 };
