import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listDocuments, listTexts, root } from './list-texts.ts';

const folder = path.join(root, 'docs/decisions');
const textOf = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

const records = globSync('0*.md', { cwd: folder })
  .toSorted()
  .map((file) => ({ file, text: textOf(file) }));
const titleOf = (text: string): string => /^# (.+)$/m.exec(text)![1]!;
const headingsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!);
const SAID = ['Decision', 'Why', 'Cost'];
const wordsOf = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length;

test('the list of records has groups, and each record is in one of them under its title, in the order of the numbers', () => {
  const groups = textOf('README.md').split(/^## /m).slice(1);
  expect(groups.length).toBeGreaterThan(5);
  const listed = groups.map((group) =>
    [...group.matchAll(/^- \[(.+?)\]\((\d{4}-.+?\.md)\)/gm)].map(([, title, file]) => ({ file: file!, title: title! })),
  );
  for (const group of listed) expect(group).toEqual(group.toSorted((one, other) => one.file.localeCompare(other.file)));
  expect(listed.flat().toSorted((one, other) => one.file.localeCompare(other.file))).toEqual(
    records.map(({ file, text }) => ({ file, title: titleOf(text) })),
  );
});

test('a record is at most 450 words', () => {
  const long = records.filter(({ text }) => wordsOf(text) > 450);
  expect(long.map(({ file, text }) => `${file}: ${wordsOf(text)}`)).toEqual([]);
});

test('a record says what was decided, why, and what it costs', () => {
  const other = records.filter(
    ({ text }) =>
      headingsOf(text)
        .filter((heading) => SAID.includes(heading))
        .join() !== SAID.join(),
  );
  expect(other.map(({ file }) => file)).toEqual([]);
});

test('every record stands: what replaced another has taken its place', () => {
  const replaced = records.filter(({ text }) => /superseded|replaced by \[?\d{4}/iu.test(text.split('\n## ')[0]!));
  expect(replaced.map(({ file }) => file)).toEqual([]);
});

test('no record or document is about a numbered report that its reader cannot see', () => {
  const about = listDocuments().filter(({ text }) => /\b[Ii]ssue #?\d+\b|what is proven of/u.test(text));
  expect(about.map(({ file }) => file)).toEqual([]);
});

test('every record that a file names exists', () => {
  const numbers = new Set(records.map(({ file }) => file.slice(0, 4)));
  const files = new Set(records.map(({ file }) => file));
  const unknown = listTexts().flatMap(({ file, text }) => [
    ...[...text.matchAll(/\brecords? (0\d{3})\b|decisions\/(\d{4})(?![\d-])/giu)]
      .map(([, spoken, pathed]) => spoken ?? pathed!)
      .filter((number) => !numbers.has(number))
      .map((number) => `${file}: ${number}`),
    ...[...text.matchAll(/(?:decisions\/|\]\()(\d{4}-[\w-]+\.md)/gu)]
      .filter(([, name]) => !files.has(name!))
      .map(([, name]) => `${file}: ${name}`),
  ]);
  expect(unknown).toEqual([]);
});
