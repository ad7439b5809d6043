import { readdir, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { Config } from '../../platform/config.ts';
import { storageFolder } from '../../platform/storage/storage.ts';

/** The database is stored as rows, which do not depend on one PostgreSQL version. */
const DATABASE = ['database', 'database-folder'];

const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

/** What the data folder holds besides database and files, as relative paths: the test seal and unsent emails. */
export const listOwnFiles = async (config: Config): Promise<string[]> => {
  const { dataDir } = config;
  const files = storageFolder(config);
  const found: string[] = [];
  for (const name of await readdir(dataDir).catch(() => [])) {
    const path = resolve(dataDir, name);
    if (DATABASE.includes(name) || name.startsWith('.') || path === files) continue;
    found.push(...((await stat(path)).isDirectory() ? await filesBelow(path) : [path]));
  }
  return found.filter((path) => !files || !path.startsWith(files)).map((path) => relative(dataDir, path));
};
