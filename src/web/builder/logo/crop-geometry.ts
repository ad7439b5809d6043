/** A rectangle in pixels of the stage that shows the picture. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const STAGE = { width: 360, height: 260 } as const;
export const LARGEST_LOGO = { width: 130, height: 185 } as const;
const SMALLEST_BOX = 24;
export const ZOOM = { least: 1, most: 8 } as const;

const between = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), Math.max(low, high));

/** The position of the whole picture: fitted into the stage, centered, and enlarged by the zoom. */
export function placePicture(size: { readonly width: number; readonly height: number }, zoom: number): Box {
  const fit = Math.min(STAGE.width / size.width, STAGE.height / size.height) * zoom;
  const [width, height] = [size.width * fit, size.height * fit];
  return { left: (STAGE.width - width) / 2, top: (STAGE.height - height) / 2, width, height };
}

/** The visible part of the picture, which can be cropped. */
export function visiblePart({ left, top, width, height }: Box): Box {
  const [x, y] = [Math.max(0, left), Math.max(0, top)];
  return {
    left: x,
    top: y,
    width: Math.min(STAGE.width, left + width) - x,
    height: Math.min(STAGE.height, top + height) - y,
  };
}

export const moveBox = (box: Box, dx: number, dy: number, bounds: Box): Box => ({
  ...box,
  left: between(box.left + dx, bounds.left, bounds.left + bounds.width - box.width),
  top: between(box.top + dy, bounds.top, bounds.top + bounds.height - box.height),
});

/** A corner by the sides that it moves: "nw" is left and top. */
export type Corner = 'nw' | 'ne' | 'sw' | 'se';

export function resizeBox(box: Box, corner: Corner, dx: number, dy: number, bounds: Box): Box {
  const right = box.left + box.width;
  const bottom = box.top + box.height;
  const left = corner.endsWith('w') ? between(box.left + dx, bounds.left, right - SMALLEST_BOX) : box.left;
  const top = corner.startsWith('n') ? between(box.top + dy, bounds.top, bottom - SMALLEST_BOX) : box.top;
  const newRight = corner.endsWith('e') ? between(right + dx, left + SMALLEST_BOX, bounds.left + bounds.width) : right;
  const newBottom = corner.startsWith('s')
    ? between(bottom + dy, top + SMALLEST_BOX, bounds.top + bounds.height)
    : bottom;
  return { left, top, width: newRight - left, height: newBottom - top };
}

/** The crop box after the picture below it has changed its size. */
export function keepInside(box: Box, bounds: Box): Box {
  const width = Math.min(box.width, bounds.width);
  const height = Math.min(box.height, bounds.height);
  return moveBox({ ...box, width, height }, 0, 0, bounds);
}

/** The size of the cropped picture: never larger than a logo may be, and never enlarged. */
export function logoSize(
  piece: { readonly width: number; readonly height: number },
  sharpness = 1,
): { width: number; height: number } {
  const most = { width: LARGEST_LOGO.width * sharpness, height: LARGEST_LOGO.height * sharpness };
  const scale = Math.min(1, most.width / piece.width, most.height / piece.height);
  return { width: Math.max(1, Math.round(piece.width * scale)), height: Math.max(1, Math.round(piece.height * scale)) };
}
