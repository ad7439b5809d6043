import { expect, it } from 'vitest';
import { forbiddenInName, forbiddenInText } from './forbidden-words.ts';
import { listSources } from './list-sources.ts';
import { readSource } from './source-text.ts';

const FOLDERS = ['src', 'scripts', 'bench'];

it('finds a forbidden word in page text, an attribute, a message, a template and a name', () => {
  const script = `
    export const doDeed = (asked: string) => <p title="Back to the desk">{\`Your letter to \${asked}\`} Total taken out</p>;
  `;
  const { texts, names } = readSource('example.tsx', script);
  expect(texts.flatMap(({ text }) => forbiddenInText('example.tsx', text, [])).map(({ say }) => say)).toEqual(
    expect.arrayContaining(['dashboard', 'email', 'deducted, revoked, removed']),
  );
  expect([...names.keys()].filter((name) => forbiddenInName('example.tsx', name, []).length > 0)).toEqual([
    'doDeed',
    'asked',
  ]);
  const template = readSource('example.typ', '#text("Part here") // whoever\n[Taxes reckoned]');
  expect(template.texts.map(({ text }) => forbiddenInText('example.typ', text, []).length)).toEqual([1, 1]);
});

it('allows a word only where an allowed place names it', () => {
  expect(forbiddenInText('src/a.ts', 'Paper that proves itself.')).toEqual([]);
  expect(forbiddenInText('src/a.ts', 'Your paper proves itself.')).toHaveLength(1);
});

it('uses plain words in every text, name and file', () => {
  const found = listSources(FOLDERS).flatMap((file) => {
    const { texts, names } = readSource(file);
    return [
      ...texts.flatMap(({ line, text }) =>
        forbiddenInText(file, text).map(({ say }) => `${file}:${line} "${text.slice(0, 100)}" (say: ${say})`),
      ),
      ...[...names].flatMap(([name, line]) =>
        forbiddenInName(file, name).map(({ say }) => `${file}:${line} ${name} (say: ${say})`),
      ),
      ...forbiddenInName(file, file).map(({ say }) => `${file} (say: ${say})`),
    ];
  });
  expect(found).toEqual([]);
});
