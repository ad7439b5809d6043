import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { Paperproof } from '../client/client.ts';
import { UsageError } from './exit.ts';

interface Kept {
  /** Of the last sign-in. */
  readonly site?: string;
  /** By site, so that no site gets the key of another one. */
  readonly keys: Readonly<Record<string, string>>;
}

export interface Session {
  readonly site: string;
  readonly key: string | undefined;
  readonly client: Paperproof;
}

export const keyFile = (): string =>
  join(process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'paperproof', 'keys.json');

function readKept(): Kept {
  let text: string;
  try {
    text = readFileSync(keyFile(), 'utf8');
  } catch {
    return { keys: {} };
  }
  try {
    return JSON.parse(text) as Kept;
  } catch {
    throw new UsageError(`${keyFile()} is damaged. Delete it, then sign in again.`);
  }
}

/** Only its owner may read the file, also while it is written. */
function keep(kept: Kept): void {
  const file = keyFile();
  const written = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(written, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
  chmodSync(written, 0o600);
  renameSync(written, file);
}

export function keepKey(site: string, key: string): void {
  keep({ site, keys: { ...readKept().keys, [site]: key } });
}

export function forgetKey(site: string): boolean {
  const kept = readKept();
  const { [site]: key, ...keys } = kept.keys;
  if (key === undefined) return false;
  keep({ ...kept, keys });
  return true;
}

const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The origin of a site's address. */
export function siteOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`${text} is not a site's address. It looks like https://example.com.`);
  if (url.protocol === 'http:' && !OWN_MACHINE.has(url.hostname))
    throw new UsageError('A key is only sent over https://, or to your own machine.');
  return url.origin;
}

/** Where the calls of a command go: the site and the key that are given or kept. */
export function openSession(given: string | undefined): Session {
  const kept = readKept();
  const named = given ?? (process.env['PAPERPROOF_SITE'] || kept.site);
  if (named === undefined)
    throw new UsageError('Which site? Sign in first: paperproof login --site https://example.com');
  const site = siteOf(named);
  const key = process.env['PAPERPROOF_KEY'] || kept.keys[site];
  return { site, key, client: new Paperproof({ site, ...(key !== undefined && { key }) }) };
}
