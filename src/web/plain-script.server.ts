import { readdirSync } from 'node:fs';
import { join } from 'node:path';

let path: string | undefined;

/** The address of the script of content pages, which the build names by its content. */
export function plainScript(): string {
  const names = (path === undefined && readdirSync(join(import.meta.dirname, '../client/assets'))) || [];
  path ??= `/assets/${names.find((name) => /^plain-[\w-]{8}\.js$/.test(name))}`;
  return path;
}
