import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { BuiltSite } from './built-site.ts';

const PATIENCE = 15_000;

/** What stands in the newest letter to an address and fits the pattern, once that letter has arrived. */
export async function inLetterTo(site: Pick<BuiltSite, 'folder'>, address: string, wanted: RegExp): Promise<string> {
  const folder = join(site.folder, 'mail');
  const deadline = Date.now() + PATIENCE;
  while (Date.now() < deadline) {
    const names = await readdir(folder).catch(() => []);
    for (const name of names
      .filter((file) => file.endsWith('.eml'))
      .toSorted()
      .toReversed()) {
      const letter = await PostalMime.parse(await readFile(join(folder, name)));
      const found = wanted.exec(letter.text ?? '')?.[0];
      if (found !== undefined && letter.to?.some((to) => to.address === address)) return found;
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error(`No letter with ${String(wanted)} came to ${address}.`);
}

/** The path of the newest link to a page of ours in a letter to an address. */
export const linkTo = (site: Pick<BuiltSite, 'folder'>, path: string, address: string): Promise<string> =>
  inLetterTo(site, address, new RegExp(`${path}\\?token=[\\w-]{43}`));
