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
