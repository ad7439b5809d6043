import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { cutLine, cutPoints, fitOf, pieceAbove, pieceBelow, stepHeights } from './cut-geometry.ts';

const fingerprintOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const PAPER = fingerprintOf('a paper');
const corners = (path: string) => new Set(path.match(/[\d.]+ [\d.]+/g));

test('the highest digit stands at the top and the lowest at the full amplitude', () => {
  const heights = stepHeights(`0f${'8'.repeat(62)}`, 15);
  expect(heights[0]).toBe(15);
  expect(heights[1]).toBe(0);
  expect(heights[2]).toBeCloseTo(7);
});

test('a cut has 64 steps of equal width over the whole line', () => {
  const points = cutPoints(PAPER, 640, 12);
  expect(points).toHaveLength(128);
  expect(points[0]!.x).toBe(0);
  expect(points.at(-1)!.x).toBe(640);
  for (let index = 0; index < 64; index++) {
    expect(points[2 * index + 1]!.x - points[2 * index]!.x).toBe(10);
    expect(points[2 * index]!.y).toBe(points[2 * index + 1]!.y);
  }
});

test('what is not a fingerprint cannot be drawn', () => {
  expect(() => stepHeights('abc', 12)).toThrow(RangeError);
  expect(() => cutLine('g'.repeat(64), 640, 12)).toThrow(RangeError);
});

test('the two pieces share every corner of the cut', () => {
  const above = corners(pieceAbove(PAPER, 640, 12, -50, 0));
  const below = corners(pieceBelow(PAPER, 640, 12, 80, 0));
  for (const corner of corners(cutLine(PAPER, 640, 12))) {
    expect(above.has(corner) && below.has(corner)).toBe(true);
  }
});

test('halves of one fingerprint close without a gap', () => {
  expect(fitOf(PAPER, PAPER, 30)).toMatchObject({ distance: 0, alike: 64 });
  expect(fitOf(PAPER, PAPER, 30).touching).toHaveLength(64);
});

test('a changed paper stops at its first touching step and keeps the others apart', () => {
  const fit = fitOf(PAPER, fingerprintOf('a paper, altered'), 30);
  expect(fit.distance).toBeGreaterThan(0);
  expect(fit.touching.length).toBeGreaterThan(0);
  expect(fit.touching.length).toBeLessThan(64);
  expect(fit.alike).toBeLessThan(20);
});
