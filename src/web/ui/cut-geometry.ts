/** A fingerprint is the 64 hexadecimal digits of a SHA-256. */
export const CUT_STEPS = 64;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Digit i has the height (1 - digit / 15) x amplitude: 0 is low, f is high. */
export function stepHeights(fingerprint: string, amplitude: number): readonly number[] {
  if (!/^[0-9a-f]{64}$/.test(fingerprint))
    throw new RangeError('A cut needs the 64 hexadecimal digits of a fingerprint');
  return Array.from(fingerprint, (digit) => (1 - Number.parseInt(digit, 16) / 15) * amplitude);
}

/** The corners of the cut from left to right: two for each step. */
export function cutPoints(fingerprint: string, width: number, amplitude: number, top = 0): readonly Point[] {
  const step = width / CUT_STEPS;
  return stepHeights(fingerprint, amplitude).flatMap((height, index) => [
    { x: index * step, y: top + height },
    { x: (index + 1) * step, y: top + height },
  ]);
}

const rounded = (value: number): string => String(Math.round(value * 100) / 100);

const joined = (points: readonly Point[]): string =>
  points.map((point) => `${rounded(point.x)} ${rounded(point.y)}`).join('L');

/** The cut alone, as a line; with `steps`, only so many of them from the left. */
export const cutLine = (fingerprint: string, width: number, amplitude: number, top = 0, steps = CUT_STEPS): string =>
  `M${joined(cutPoints(fingerprint, width, amplitude, top).slice(0, 2 * steps))}`;

/** The piece above the cut: straight at `from`, toothed below. */
export const pieceAbove = (fingerprint: string, width: number, amplitude: number, from: number, top: number): string =>
  `M0 ${rounded(from)}H${rounded(width)}L${joined(cutPoints(fingerprint, width, amplitude, top).toReversed())}Z`;

/** The piece below the cut: toothed above, straight at `to`. */
export const pieceBelow = (fingerprint: string, width: number, amplitude: number, to: number, top: number): string =>
  `M0 ${rounded(to)}L${joined(cutPoints(fingerprint, width, amplitude, top))}L${rounded(width)} ${rounded(to)}Z`;

export interface Fit {
  /** The distance between the halves when their first steps touch: 0 when they match. */
  readonly distance: number;
  /** Indexes of the steps that touch first. Every step when the halves match. */
  readonly touching: readonly number[];
  /** How many of the 64 steps match. */
  readonly matching: number;
}

/** Moves the record's half up to the document's half until the first steps touch. */
export function fitOf(document: string, record: string, amplitude: number): Fit {
  const above = stepHeights(document, amplitude);
  const below = stepHeights(record, amplitude);
  const overlaps = above.map((height, index) => height - below[index]!);
  const distance = Math.max(0, ...overlaps);
  const touching = overlaps.flatMap((overlap, index) => (Math.abs(overlap - distance) < 1e-9 ? [index] : []));
  const matching = [...document].filter((digit, index) => digit === record[index]).length;
  return { distance, touching, matching };
}
