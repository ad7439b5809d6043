import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * Money is whole cents and is reckoned with by the functions of money.ts and fraction.ts alone, which round once.
 * The type makes it hard to slip, this makes it fail: no payroll rule multiplies, divides or rounds by itself.
 */

/** Files that count days or hundredths of hours and hold no money. */
const COUNTS_OF_OTHER_THINGS = new Set(['hours.ts', 'period.ts']);
/** Quotients of whole numbers and pay periods or months: how often a year, which quarter. */
const PERIODS_AND_QUARTERS =
  /(?:Math\.(?:floor|ceil)\()?\b(?:\d+ \/ (?:frequency|periodsAYear)|(?:next\.)?month [%/] 3)\b\)?/g;

const FLOATING = /Math\.(round|floor|ceil|trunc)|toFixed|parseFloat|toPrecision/;
/** A product or quotient; not a comment's star, a spread of generics or a path's slash. */
const PRODUCT = /[\w)\]]\s(\*|\/|%|\*\*)\s[\w(]|[*/%]=/;

const folder = new URL('./', import.meta.url);
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\w(?<!\.test|\.fixture)\.ts$/.test(name) && !COUNTS_OF_OTHER_THINGS.has(name),
);

const code = (name: string): readonly string[] =>
  readFileSync(new URL(name, folder), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'/g, "''")
    .split('\n')
    .map((line) => line.replace(/\/\/.*/, '').replaceAll(PERIODS_AND_QUARTERS, ''));

test('no payroll rule multiplies, divides or rounds money by itself', () => {
  expect(sources.length).toBeGreaterThan(20);
  const offences = sources.flatMap((name) =>
    code(name)
      .filter((line) => FLOATING.test(line) || PRODUCT.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(offences).toEqual([]);
});

test('the search finds what it looks for', () => {
  for (const line of ['gross * 0.062', 'total / 26', 'x *= 2', 'tax % 100']) expect(PRODUCT.test(line)).toBe(true);
  for (const line of ['Math.round(tax)', 'tax.toFixed(2)', 'parseFloat(typed)']) expect(FLOATING.test(line)).toBe(true);
});
