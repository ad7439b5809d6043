import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The folder with package.json. The same code runs from src/server in tests and from build/server once bundled, so the
 * folder is searched for upward.
 */
export const findProjectRoot = (start: string = import.meta.dirname): string => {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (dirname(folder) === folder) throw new Error(`No package.json above ${start}.`);
  }
};
