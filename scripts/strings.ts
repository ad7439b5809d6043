/*
 * npm run strings -- [FOLDER ...]
 *
 * Prints every text that people can read (pages, email, documents, commands) with its file and line, sorted by folder.
 */
import { listSources } from '../tests/words/list-sources.ts';
import { readSource } from '../tests/words/source-text.ts';

const folders = process.argv.slice(2);

for (const file of listSources(folders.length > 0 ? folders : ['src', 'scripts'])) {
  const seen = readSource(file).texts.filter(({ kind }) => kind === 'prose');
  if (seen.length === 0) continue;
  console.log(`\n${file}`);
  for (const { line, text } of seen) console.log(`  ${String(line).padStart(4)}  ${text}`);
}
