import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { Paperproof } from '../client/client.ts';
import { PaperproofError } from '../client/error.ts';
import { UsageError } from './exit.ts';
import { keepKey, keyFile } from './session.ts';

/** What somebody types, which the terminal does not show. */
function typeHidden(prompt: string): Promise<string> {
  process.stderr.write(prompt);
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: hidden, terminal: true });
  return new Promise((resolve, reject) => {
    lines.on('SIGINT', () => lines.close());
    lines.on('close', () => reject(new UsageError('No key was typed.')));
    lines.once('line', (line) => {
      resolve(line);
      lines.close();
      process.stderr.write('\n');
    });
  });
}

/** Keeps a key that the site knows. */
export async function login(site: string): Promise<string> {
  const typed =
    process.env['PAPERPROOF_KEY'] ||
    (process.stdin.isTTY ? await typeHidden(`API key of ${site}: `) : readFileSync(0, 'utf8'));
  const key = typed.trim();
  if (!/^ppk_(?:live|test)_\S+$/.test(key)) throw new UsageError('An API key starts with ppk_live_ or ppk_test_.');
  let note = '';
  try {
    await new Paperproof({ site, key }).call('companies.list', {});
  } catch (error) {
    // The site knows the key, which does not open companies.
    if (!(error instanceof PaperproofError) || error.status !== 403) throw error;
    note = ' This key does not open companies.';
  }
  keepKey(site, key);
  return `Signed in to ${site}. The key is in ${keyFile()}.${note}`;
}
