import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { cutLine, cutPoints, fitOf, pieceAbove, pieceBelow, stepHeights } from './cut-geometry.ts';

const fingerprintOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const FINGERPRINT = fingerprintOf('a document');
const corners = (path: string) => new Set(path.match(/[\d.]+ [\d.]+/g));

test('maps the highest digit to the top and the lowest to the full amplitude', () => {
  const heights = stepHeights(`0f${'8'.repeat(62)}`, 15);
  expect(heights[0]).toBe(15);
  expect(heights[1]).toBe(0);
  expect(heights[2]).toBeCloseTo(7);
});

test('draws 64 steps of equal width', () => {
  const points = cutPoints(FINGERPRINT, 640, 12);
  expect(points).toHaveLength(128);
  expect(points[0]!.x).toBe(0);
  expect(points.at(-1)!.x).toBe(640);
  for (let index = 0; index < 64; index++) {
    expect(points[2 * index + 1]!.x - points[2 * index]!.x).toBe(10);
    expect(points[2 * index]!.y).toBe(points[2 * index + 1]!.y);
  }
});

test('refuses to draw an invalid fingerprint', () => {
  expect(() => stepHeights('abc', 12)).toThrow(RangeError);
  expect(() => cutLine('g'.repeat(64), 640, 12)).toThrow(RangeError);
});

test('gives both pieces every corner of the cut line', () => {
  const above = corners(pieceAbove(FINGERPRINT, 640, 12, -50, 0));
  const below = corners(pieceBelow(FINGERPRINT, 640, 12, 80, 0));
  for (const corner of corners(cutLine(FINGERPRINT, 640, 12))) {
    expect(above.has(corner) && below.has(corner)).toBe(true);
  }
});

test('closes two halves of the same fingerprint without a gap', () => {
  expect(fitOf(FINGERPRINT, FINGERPRINT, 30)).toMatchObject({ distance: 0, matching: 64 });
  expect(fitOf(FINGERPRINT, FINGERPRINT, 30).touching).toHaveLength(64);
});

test('stops different halves at the first touching step', () => {
  const fit = fitOf(FINGERPRINT, fingerprintOf('a changed document'), 30);
  expect(fit.distance).toBeGreaterThan(0);
  expect(fit.touching.length).toBeGreaterThan(0);
  expect(fit.touching.length).toBeLessThan(64);
  expect(fit.matching).toBeLessThan(20);
});
