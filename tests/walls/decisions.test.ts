import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../docs/decisions');

test('every decision is listed once, under its title, in the order of the numbers', () => {
  const list = readFileSync(path.join(folder, 'README.md'), 'utf8');
  const listed = [...list.matchAll(/^\| \[(.+?)\]\((\d{4}-.+?\.md)\)/gm)].map(([, title, file]) => [file, title]);
  const decisions = globSync('0*.md', { cwd: folder })
    .toSorted()
    .map((file) => [file, /^# (.+)$/m.exec(readFileSync(path.join(folder, file), 'utf8'))![1]]);
  expect(decisions.length).toBeGreaterThan(100);
  expect(listed).toEqual(decisions);
});
