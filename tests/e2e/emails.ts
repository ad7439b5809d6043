import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { BuiltSite } from './built-site.ts';

const TIMEOUT = 60_000;

/** Files that were read once, of all sites: each is written whole and never changes, and a waiting test looks at hundreds ten times a second. */
const read = new Map<string, Buffer>();

async function bytesOf(file: string): Promise<Buffer> {
  const known = read.get(file) ?? (await readFile(file));
  read.set(file, known);
  return known;
}

/** The emails to an address, the newest first. */
export async function emailsTo(site: Pick<BuiltSite, 'folder'>, address: string): Promise<readonly Email[]> {
  const folder = join(site.folder, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const emails: Email[] = [];
  for (const name of names.toSorted().toReversed()) {
    const bytes = await bytesOf(join(folder, name));
    // A site of many journeys has hundreds, and reading one costs far more than finding an address in it.
    if (!bytes.includes(address)) continue;
    const email = await PostalMime.parse(bytes);
    if (email.to?.some((to) => to.address === address)) emails.push(email);
  }
  return emails;
}

/** Waits for an email to an address that matches the pattern, and returns the match from the newest one. */
export async function inEmailTo(site: Pick<BuiltSite, 'folder'>, address: string, wanted: RegExp): Promise<string> {
  const deadline = Date.now() + TIMEOUT;
  while (Date.now() < deadline) {
    for (const { text = '' } of await emailsTo(site, address)) {
      const found = wanted.exec(text)?.[0];
      if (found !== undefined) return found;
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
