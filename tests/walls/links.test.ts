import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FLOOR_NAMES } from '../../scripts/walls.ts';
import { listDocuments, listTexts, root } from './list-texts.ts';

/** The name that a heading has in an address, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!));

test('every link of a document leads to a file, and to a heading of it', () => {
  const dead = listDocuments().flatMap(({ file, text }) =>
    [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/gu)]
      .filter(([, to, anchor]) => {
        const target = to === '' ? path.join(root, file) : path.resolve(root, path.dirname(file), to!);
        if (!existsSync(target)) return true;
        return anchor !== undefined && !anchorsOf(target).includes(anchor);
      })
      .map(([link]) => `${file}: ${link}`),
  );
  expect(dead).toEqual([]);
});

test('every file that a document names exists', () => {
  const sources = listTexts().map(({ file }) => `/${file}`);
  const exists = (name: string): boolean =>
    existsSync(path.join(root, name)) || sources.some((file) => file.endsWith(`/${path.posix.normalize(name)}`));
  const missing = listDocuments().flatMap(({ file, text }) =>
    [
      ...text.matchAll(/`((?:bench|deploy|docs|packages|scripts|src|tests)\/[^\s`*<>]+)`/gu),
      ...text.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:ts|tsx|mjs|typ))`/gu),
    ]
      .map(([, name]) => name!)
      .filter((name) => !/NNNN|-N\.|[A-Z]{4,}(?:\/|\.ts)/u.test(name) && !exists(name))
      .map((name) => `${file}: ${name}`),
  );
  expect([...new Set(missing)]).toEqual([]);
});

test('every part of the code says in its README what it is', () => {
  const parts = [
    ...['domain', 'kinds', 'render', 'server', 'web'].map((layer) => `src/${layer}`),
    ...FLOOR_NAMES.map((floor) => `src/server/${floor}`),
    'bench',
    'packages',
    'scripts',
    'tests',
  ];
  expect(parts.filter((part) => !existsSync(path.join(root, part, 'README.md')))).toEqual([]);
});
