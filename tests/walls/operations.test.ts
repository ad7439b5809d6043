import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { VARIABLE_NAMES } from '../../src/server/platform/config.ts';
import { listDocuments, root } from './list-texts.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts);

test('operations lists exactly the settings that are read', () => {
  const table = read('docs/operations.md').split('\n## Settings\n')[1]!.split('\n## ')[0]!;
  const rows = [...table.matchAll(/^\| (`[^|]+`) \|/gm)].map(([, names]) => names!);
  const listed = rows.flatMap((names) => [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!));
  expect(listed.toSorted()).toEqual(VARIABLE_NAMES.toSorted());
});

test('operations or CONTRIBUTING says what each command is for', () => {
  const named = `${read('docs/operations.md')}\n${read('CONTRIBUTING.md')}`;
  const isNamed = (script: string): boolean => new RegExp(`npm (?:run )?${script}(?![\\w:-])`, 'u').test(named);
  expect(scripts.filter((script) => !isNamed(script))).toEqual([]);
});

test('every command that a document names exists', () => {
  const unknown = listDocuments().flatMap(({ file, text }) =>
    [...text.matchAll(/npm run ([a-z][\w:-]*)/g)]
      .filter(([, script]) => !scripts.includes(script!))
      .map(([command]) => `${file}: ${command}`),
  );
  expect(unknown).toEqual([]);
});
