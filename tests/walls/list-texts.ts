import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

interface Text {
  readonly file: string;
  readonly text: string;
}

const read = (file: string): Text => ({ file, text: readFileSync(path.join(root, file), 'utf8') });
const list = (pattern: string): readonly Text[] =>
  globSync([pattern], { cwd: root, exclude: ['**/node_modules/**'] })
    .toSorted()
    .map((file) => read(file.replaceAll('\\', '/')));

/** The pages that people read, without what other people wrote. */
export const listDocuments = (): readonly Text[] =>
  list('{*.md,{.github,bench,deploy,docs,packages,scripts,src,tests}/**/*.md}');

/** Every source and page in which a comment or a link can name another file. */
export const listTexts = (): readonly Text[] => [
  ...listDocuments(),
  ...list('{bench,deploy,packages,scripts,src,tests}/**/*.{ts,tsx,mjs,typ,css,yaml,yml,sh,go,conf}'),
];
