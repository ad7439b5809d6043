import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Colours = ReadonlyMap<string, string>;

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** The colours as the browser gets them: the block that follows the selector. */
function coloursAfter(opening: string): Colours {
  const block = css.slice(css.indexOf(opening), css.indexOf('\n}', css.indexOf(opening)));
  return new Map([...block.matchAll(/--pp-([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1]!, match[2]!]));
}

const LIGHT = coloursAfter('\n:root {');
const DARK = coloursAfter('@define-mixin pp-dark {');

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255);
  const [red, green, blue] = channels.map((value) =>
    value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(colours: Colours, text: string, ground: string): number {
  const [first, second] = [text, ground].map((name) => {
    const colour = colours.get(name);
    if (colour === undefined) throw new Error(`There is no colour --pp-${name}`);
    return luminance(colour);
  });
  return (Math.max(first!, second!) + 0.05) / (Math.min(first!, second!) + 0.05);
}

const WORDS = ['ink', 'ink2', 'ink3', 'violet', 'ok', 'amber', 'red'];
const GROUNDS = ['desk', 'sunk', 'raise', 'violet-wash'];

const TEXT_PAIRS: readonly (readonly [string, string])[] = [
  ...GROUNDS.flatMap((ground) => WORDS.map((word) => [word, ground] as const)),
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
  ['desk', 'ink'],
];

/** The edge of a control, the line of focus and the lines of a verdict. */
const LINE_PAIRS: readonly (readonly [string, string])[] = [
  ['edge', 'desk'],
  ['edge', 'sunk'],
  ['violet', 'desk'],
  ['violet', 'raise'],
  ['red', 'desk'],
  ['ok-line', 'desk'],
  ['red-line', 'desk'],
];

const SCHEMES = [
  ['light', LIGHT],
  ['dark', DARK],
] as const;

test('both schemes name the same colours', () => {
  expect([...DARK.keys()].toSorted()).toEqual([...LIGHT.keys()].toSorted());
  expect(LIGHT.size).toBeGreaterThan(30);
});

test.each(SCHEMES)('in the %s scheme every text stands out from its ground by at least 4.5 : 1', (_, colours) => {
  const weak = TEXT_PAIRS.filter(([text, ground]) => contrast(colours, text, ground) < 4.5);
  expect(weak).toEqual([]);
});

test.each(SCHEMES)('in the %s scheme every control and line stands out by at least 3 : 1', (name, colours) => {
  const weak = LINE_PAIRS.filter(([line, ground]) => contrast(colours, line, ground) < 3);
  // The red line of the dark scheme is only ever drawn on paper.
  expect(weak).toEqual(name === 'dark' ? [['red-line', 'desk']] : []);
});

test('a slip keeps the light letters, and they stand out from paper in both schemes', () => {
  const base = readFileSync(new URL('base.css', import.meta.url), 'utf8');
  const slip = base.slice(base.indexOf('.pp-slip {'), base.indexOf('}', base.indexOf('.pp-slip {')));
  for (const word of ['ink', 'ink2', 'ink3', 'violet', 'ok', 'amber', 'red']) {
    expect(slip).toContain(`--pp-${word}: ${LIGHT.get(word)}`);
    expect(contrast(new Map([...DARK, ['text', LIGHT.get(word)!]]), 'text', 'paper')).toBeGreaterThanOrEqual(4.5);
  }
});
