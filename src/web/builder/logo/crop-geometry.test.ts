import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Box,
  type Corner,
  keepInside,
  LARGEST_LOGO,
  logoSize,
  moveBox,
  placePicture,
  resizeBox,
  STAGE,
  visiblePart,
} from './crop-geometry.ts';

const size = fc.record({ width: fc.integer({ min: 1, max: 6000 }), height: fc.integer({ min: 1, max: 6000 }) });
const step = fc.integer({ min: -900, max: 900 });
const corner = fc.constantFrom<Corner>('nw', 'ne', 'sw', 'se');
const EDGE = 0.001;

const isInside = (box: Box, bounds: Box): boolean =>
  box.left >= bounds.left - EDGE &&
  box.top >= bounds.top - EDGE &&
  box.left + box.width <= bounds.left + bounds.width + EDGE &&
  box.top + box.height <= bounds.top + bounds.height + EDGE;

test('the box stays on the visible part of the picture', () => {
  fc.assert(
    fc.property(
      size,
      fc.integer({ min: 1, max: 8 }),
      fc.array(fc.tuple(step, step), { maxLength: 6 }),
      (picture, zoom, moves) => {
        const bounds = visiblePart(placePicture(picture, zoom));
        let box = bounds;
        for (const [dx, dy] of moves) box = keepInside(moveBox(box, dx, dy, bounds), bounds);
        expect(isInside(box, bounds)).toBe(true);
      },
    ),
  );
});

test('dragging a corner keeps the box large enough to grip and inside', () => {
  const bounds: Box = { left: 10, top: 20, width: 300, height: 200 };
  fc.assert(
    fc.property(fc.array(fc.tuple(corner, step, step), { maxLength: 8 }), (drags) => {
      let box = bounds;
      for (const [at, dx, dy] of drags) box = resizeBox(box, at, dx, dy, bounds);
      expect(isInside(box, bounds)).toBe(true);
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24 - EDGE);
    }),
  );
});

test('a logo is at most 130 by 185 and keeps its shape', () => {
  fc.assert(
    fc.property(size, (piece) => {
      const drawn = logoSize(piece);
      expect(drawn.width).toBeLessThanOrEqual(LARGEST_LOGO.width);
      expect(drawn.height).toBeLessThanOrEqual(LARGEST_LOGO.height);
    }),
  );
  expect(logoSize({ width: 2600, height: 1300 })).toEqual({ width: 130, height: 65 });
  expect(logoSize({ width: 60, height: 40 })).toEqual({ width: 60, height: 40 });
});

test('the first zoom shows the whole picture', () => {
  expect(placePicture({ width: 720, height: 260 }, 1)).toEqual({ left: 0, top: 65, width: STAGE.width, height: 130 });
});
