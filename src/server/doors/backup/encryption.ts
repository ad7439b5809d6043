import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Decrypter } from 'age-encryption';
import { BackupError, type KeptFile, type Manifest } from './manifest.ts';

/** The same streams, which Node and the browser's types describe differently. */
const toWeb = (source: Readable): ReadableStream<Uint8Array> =>
  Readable.toWeb(source) as unknown as ReadableStream<Uint8Array>;

/** Encryption to public keys, so that the machine that makes backups cannot read them. The format is age's. */
export interface Encryption {
  readonly recipients: readonly string[];
  readonly encrypt: (source: Readable) => Promise<AsyncIterable<Uint8Array>>;
}

export async function encryptTo(recipients: readonly string[]): Promise<Encryption | undefined> {
  if (recipients.length === 0) return undefined;
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new BackupError(`${recipient} is not a public key of age. It starts with "age1"; age-keygen prints it.`);
    }
  }
  return {
    recipients: recipients.toSorted(),
    encrypt: async (source) => encrypter.encrypt(toWeb(source)),
  };
}

/** A key file as age-keygen writes it: one key for each line, and comments. */
async function readIdentity(file: string): Promise<Decrypter> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new BackupError(`${file} cannot be read.`);
  });
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    try {
      decrypter.addIdentity(line);
    } catch {
      throw new BackupError(`${file} is not a key file of age. Its key starts with "AGE-SECRET-KEY-1".`);
    }
  }
  return decrypter;
}

/** Writes the files of an encrypted backup in clear to a folder, and returns what is there. */
export async function decryptBackup(
  from: string,
  manifest: Manifest,
  identityFile: string | undefined,
  to: string,
): Promise<Manifest> {
  if (identityFile === undefined) throw new BackupError(`${from} is encrypted. Add --identity FILE with its key.`);
  const decrypter = await readIdentity(identityFile);
  const inClear = async <File extends KeptFile>(file: File): Promise<File> => {
    const path = file.path.replace(/\.age$/, '');
    const target = join(to, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const encrypted = createReadStream(join(from, file.path));
    const content = await decrypter.decrypt(toWeb(encrypted)).catch(() => {
      throw new BackupError(`The key in ${identityFile} does not open this backup.`);
    });
    await pipeline(content, createWriteStream(target, { mode: 0o600 }));
    return { ...file, path };
  };
  const [tables, files, folders] = [manifest.tables, manifest.files, manifest.folders];
  return {
    ...manifest,
    tables: await eachInTurn(tables, async (table) => ({ ...table, file: await inClear(table.file) })),
    files: await eachInTurn(files, inClear),
    folders: await eachInTurn(folders, inClear),
  };
}

async function eachInTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
