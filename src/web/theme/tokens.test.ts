import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Colors = ReadonlyMap<string, string>;

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** The colors in the block after the selector. */
function colorsAfter(opening: string): Colors {
  const block = css.slice(css.indexOf(opening), css.indexOf('\n}', css.indexOf(opening)));
  return new Map([...block.matchAll(/--pp-([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1]!, match[2]!]));
}

const LIGHT = colorsAfter('\n:root {');
const DARK = colorsAfter('@define-mixin pp-dark {');

/** WCAG 2.2, relative luminance. */
function luminance(color: string): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255);
  const [red, green, blue] = channels.map((value) =>
    value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(colors: Colors, text: string, background: string): number {
  const [first, second] = [text, background].map((name) => {
    const color = colors.get(name);
    if (color === undefined) throw new Error(`There is no color --pp-${name}`);
    return luminance(color);
  });
  return (Math.max(first!, second!) + 0.05) / (Math.min(first!, second!) + 0.05);
}

const TEXT_COLORS = ['ink', 'ink2', 'ink3', 'violet', 'ok', 'amber', 'red'];
const BACKGROUNDS = ['background', 'sunk', 'raise', 'violet-wash'];

const TEXT_PAIRS: readonly (readonly [string, string])[] = [
  ...BACKGROUNDS.flatMap((background) => TEXT_COLORS.map((name) => [name, background] as const)),
  ['ok', 'ok-wash'],
  ['amber', 'amber-wash'],
  ['red', 'red-wash'],
  ['on-field', 'field'],
  ['field-hint', 'field'],
  ['on-violet', 'violet-fill'],
  ['on-violet', 'violet-hover'],
  ['foot-text', 'foot'],
  ['foot-link', 'foot'],
  ['foot-label', 'foot'],
  ['on-tooltip', 'tooltip'],
  ['background', 'ink'],
];

/** Borders, focus outlines and verdict lines. */
const LINE_PAIRS: readonly (readonly [string, string])[] = [
  ['edge', 'background'],
  ['edge', 'sunk'],
  ['violet', 'background'],
  ['violet', 'raise'],
  ['red', 'background'],
  ['ok-line', 'background'],
  ['red-line', 'background'],
];

const SCHEMES = [
  ['light', LIGHT],
  ['dark', DARK],
] as const;

test('defines the same colors in both schemes', () => {
  expect([...DARK.keys()].toSorted()).toEqual([...LIGHT.keys()].toSorted());
  expect(LIGHT.size).toBeGreaterThan(30);
});

test.each(SCHEMES)('gives every text in the %s scheme a contrast of at least 4.5:1', (_, colors) => {
  const weak = TEXT_PAIRS.filter(([text, background]) => contrast(colors, text, background) < 4.5);
  expect(weak).toEqual([]);
});

test.each(SCHEMES)('gives every control and line in the %s scheme a contrast of at least 3:1', (name, colors) => {
  const weak = LINE_PAIRS.filter(([line, background]) => contrast(colors, line, background) < 3);
  // The dark scheme draws the red line only on white document backgrounds.
  expect(weak).toEqual(name === 'dark' ? [['red-line', 'background']] : []);
});

test('uses the light text colors on the white receipt in both schemes, with enough contrast', () => {
  const base = readFileSync(new URL('base.css', import.meta.url), 'utf8');
  const slip = base.slice(base.indexOf('.pp-slip {'), base.indexOf('}', base.indexOf('.pp-slip {')));
  for (const name of ['ink', 'ink2', 'ink3', 'violet', 'ok', 'amber', 'red']) {
    expect(slip).toContain(`--pp-${name}: ${LIGHT.get(name)}`);
    expect(contrast(new Map([...DARK, ['text', LIGHT.get(name)!]]), 'text', 'sheet')).toBeGreaterThanOrEqual(4.5);
  }
});
