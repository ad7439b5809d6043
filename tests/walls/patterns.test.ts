import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const MADE_ONCE = /^#let [\w-]+ = regex\("/;

test('templates make each pattern once, as a variable of the file: in a function it would be made for every call', () => {
  const made = globSync('src/**/*.typ').flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => /\bregex\(/.test(line))
      .map((line) => `${path}: ${line}`),
  );
  expect(made.length).toBeGreaterThan(3);
  expect(made.filter((line) => !MADE_ONCE.test(line.slice(line.indexOf(': ') + 2)))).toEqual([]);
});

/** The claim of what a credential hides (RFC 9901). */
const OF_CREDENTIALS = '_sd';

const PRIVATE_SIDE = /(?:\.|readonly |\{ ?)(_[a-z]\w*)/g;

test('nothing uses what a package keeps for itself, which its next release may keep elsewhere', () => {
  const files = globSync('{src,tests,scripts,bench}/**/*.{ts,tsx,mjs}');
  expect(files.length).toBeGreaterThan(1_000);
  const used = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(PRIVATE_SIDE)]
      .filter(([, name]) => name !== OF_CREDENTIALS)
      .map(([, name]) => `${path}: ${name}`),
  );
  expect(used).toEqual([]);
});
