/**
 * A QR code as one path along the edges of its dark parts, which have a third fewer points than its dark runs. The path is
 * a list of places in a list of parts, because a step of the path is one of few: first those to the right by -`side` to `side`
 * squares, then the same down, and then the moves to the corner where each outline begins.
 */
export interface QrPath {
  /** Squares along a side. */
  readonly side: number;
  readonly corners: readonly (readonly [number, number])[];
  readonly path: readonly number[];
}

const DARK = '1'.charCodeAt(0);

/** Follows each edge with the dark side at the right. Dark squares that only touch at a corner keep edges of their own. */
export function qrPath(rows: readonly string[]): QrPath {
  const side = rows.length;
  // A light square around it, so that every place has neighbors.
  const width = side + 2;
  const dark = new Uint8Array(width * width);
  rows.forEach((row, y) => {
    for (let x = 0; x < side; x += 1) if (row.charCodeAt(x) === DARK) dark[(y + 1) * width + x + 1] = 1;
  });
  // Edges that run to the right have their dark square below them, so a square tells them apart.
  const seen = new Uint8Array(dark.length);
  const corners: [number, number][] = [];
  const steps: number[] = [];
  const lengths = 2 * side + 1;
  for (let at = width; at < dark.length; at += 1)
    if (dark[at] === 1 && dark[at - width] === 0 && seen[at] === 0) follow(at);
  return { side, corners, path: steps };

  /** A corner is named after the square at its right, below it. */
  function follow(start: number): void {
    steps.push(2 * lengths + corners.length);
    corners.push([(start % width) - 1, Math.floor(start / width) - 1]);
    let [corner, step, length] = [start, 1, 0];
    do {
      if (step === 1) seen[corner] = 1;
      corner += step;
      length += 1;
      // The squares ahead: at the left of the way, and at its right.
      const left = corner + (step === 1 ? -width : step === -width ? -width - 1 : step === -1 ? -1 : 0);
      const right = corner + (step === -1 ? -width - 1 : step === width ? -1 : step === -width ? -width : 0);
      const turn = dark[right] === 0 ? 1 : dark[left] === 1 ? -1 : 0;
      if (turn === 0) continue;
      const isAcross = Math.abs(step) === 1;
      steps.push((isAcross ? 0 : lengths) + side + (step > 0 ? length : -length));
      length = 0;
      step = isAcross ? step * width * turn : (-step / width) * turn;
    } while (corner !== start || step !== 1);
  }
}
