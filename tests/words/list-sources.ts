import { globSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Program sources and templates below the folders, relative to the project, sorted; tests are left out. */
export const listSources = (folders: readonly string[]): readonly string[] =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs,typ}`, { cwd: root }))
    .filter((file) => !/\.test\.tsx?$|node_modules/u.test(file))
    .toSorted();
