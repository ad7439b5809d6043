import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * Money is whole cents, and only money.ts and fraction.ts calculate with it, because they round once. The type makes
 * mistakes hard, and this test catches the rest: no payroll rule multiplies, divides or rounds directly.
 */

/** Files that count days or hundredths of hours and have no money. */
const COUNTS_OF_OTHER_THINGS = new Set(['hours.ts', 'leave.ts', 'period.ts']);
/** Allowed quotients of whole numbers: pay periods per year, quarter of a month. */
const PERIODS_AND_QUARTERS =
  /(?:Math\.(?:floor|ceil)\()?\b(?:\d+ \/ (?:frequency|periodsAYear)|(?:next\.)?month [%/] 3)\b\)?/g;

const FLOATING = /Math\.(round|floor|ceil|trunc)|toFixed|parseFloat|toPrecision/;
/** A product or quotient, but not the star of a comment, generics or the slash of a path. */
const PRODUCT = /[\w)\]]\s(\*|\/|%|\*\*)\s[\w(]|[*/%]=/;

const folder = new URL('.', import.meta.url);
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\w(?<!\.test|\.fixture)\.ts$/.test(name) && !COUNTS_OF_OTHER_THINGS.has(name),
);

const code = (name: string): readonly string[] =>
  readFileSync(new URL(name, folder), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'/g, "''")
    .split('\n')
    .map((line) => line.replace(/\/\/.*/, '').replaceAll(PERIODS_AND_QUARTERS, ''));

test('payroll rules never multiply, divide or round money directly', () => {
  expect(sources.length).toBeGreaterThan(20);
  const offences = sources.flatMap((name) =>
    code(name)
      .filter((line) => FLOATING.test(line) || PRODUCT.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(offences).toEqual([]);
});

test('the search finds products, quotients and rounding', () => {
  for (const line of ['gross * 0.062', 'total / 26', 'x *= 2', 'tax % 100']) expect(PRODUCT.test(line)).toBe(true);
  for (const line of ['Math.round(tax)', 'tax.toFixed(2)', 'parseFloat(typed)']) expect(FLOATING.test(line)).toBe(true);
});
