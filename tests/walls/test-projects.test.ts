import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import config from '../../vitest.config.ts';

const root = path.resolve(import.meta.dirname, '../..');

interface Project {
  readonly test: { readonly name: string; readonly include: readonly string[]; readonly exclude?: readonly string[] };
}

test('every test file runs in exactly one project', () => {
  const projects = config.test!.projects as unknown as readonly Project[];
  const runs = projects.flatMap(({ test: { include, exclude = [] } }) =>
    globSync([...include], { cwd: root, exclude: [...exclude] }),
  );
  const files = globSync('{src,packages,tests,bench,scripts}/**/*.test.{ts,tsx}', { cwd: root });
  expect(files.length).toBeGreaterThan(200);
  expect(runs.toSorted()).toEqual(files.toSorted());
});
