import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';

/** npm packages hold no symbolic links, so the install script of this one makes those to its libraries. */
export const requireLinks = async (native: string): Promise<void> => {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as readonly { readonly target: string }[];
  if (links.every(({ target }) => existsSync(join(native, '..', target)))) return;
  throw new ConfigError(
    'The embedded PostgreSQL is incomplete because its install script did not run. Run "npm rebuild --ignore-scripts=false", or set DATABASE_URL.',
  );
};
