/*
 * npm run mirror -- DIR [--site URL] [--key KEY]... [--witness KEY]...
 *
 * Copies the public log of a site into DIR and calculates every hash of it. Refuses a log in which anything changed that
 * DIR has: then the signed checkpoint is kept in DIR as evidence. The first run trusts the key that the site shows,
 * unless --key gives the key from another source. DIR has the files of the log under their own names, so any web server
 * can offer it again.
 * Exit code: 0 if the copy is complete, 3 if the log was refused, 1 if the site did not respond.
 */
import { parseArgs } from 'node:util';
import { type NoteKey, readNoteKey } from '../packages/verify/index.ts';
import { LogRefused, mirrorLog } from '../src/server/documents/transparency/mirror-log.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string', default: 'http://127.0.0.1:4310' },
    key: { type: 'string', multiple: true, default: [] },
    witness: { type: 'string', multiple: true, default: [] },
  },
});
const [folder] = positionals;
if (folder === undefined) {
  process.stderr.write('Usage: npm run mirror -- DIR [--site URL] [--key KEY] [--witness KEY]\n');
  process.exit(1);
}

const keyOf = (text: string): NoteKey => {
  const key = readNoteKey(text);
  if (key) return key;
  process.stderr.write(`Not a public key of a log or a witness: ${text}\n`);
  process.exit(1);
};

try {
  const { checkpoint, cosignatures, added } = await mirrorLog({
    folder,
    site: values.site,
    keys: values.key.map(keyOf),
    witnesses: values.witness.map(keyOf),
  });
  const lines = [
    `Log          ${checkpoint.origin}`,
    `Entries      ${checkpoint.size}, ${added} of them new`,
    ...cosignatures.map(({ name, signedAt }) => `Witness      ${name}, ${signedAt.toISOString()}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof LogRefused ? 3 : 1);
}
