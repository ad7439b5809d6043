import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { BuiltSite } from './built-site.ts';

const TIMEOUT = 60_000;

/** Waits for an email to an address that matches the pattern, and returns the match from the newest one. */
export async function inEmailTo(site: Pick<BuiltSite, 'folder'>, address: string, wanted: RegExp): Promise<string> {
  const folder = join(site.folder, 'mail');
  const deadline = Date.now() + TIMEOUT;
  while (Date.now() < deadline) {
    const names = await readdir(folder).catch(() => []);
    for (const name of names
      .filter((file) => file.endsWith('.eml'))
      .toSorted()
      .toReversed()) {
      const email = await PostalMime.parse(await readFile(join(folder, name)));
      const found = wanted.exec(email.text ?? '')?.[0];
      if (found !== undefined && email.to?.some((to) => to.address === address)) return found;
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error(`No email with ${String(wanted)} arrived at ${address}.`);
}

/** The path of the newest link to one of our pages in an email to an address. */
export const linkTo = (site: Pick<BuiltSite, 'folder'>, path: string, address: string): Promise<string> =>
  inEmailTo(site, address, new RegExp(`${path}\\?token=[\\w-]{43}`));
