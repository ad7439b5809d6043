import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Encryption } from './encryption.ts';
import { BackupError, hashFile, readManifest, type KeptFile, type Manifest } from './manifest.ts';

/** An earlier backup whose files need not be read again. */
export interface EarlierBackup {
  readonly folder: string;
  readonly manifest: Manifest;
}

export interface BackupFolder {
  readonly write: (path: string, source: Readable) => Promise<KeptFile>;
  /** Takes a file over from the earlier backup; undefined if it is not there or damaged. */
  readonly takeOver: (kept: KeptFile) => Promise<KeptFile | undefined>;
}

/** Another machine may read the folder by its files alone, so both backups must be for the same keys. */
export async function openEarlier(folder: string, encryption: Encryption | undefined): Promise<EarlierBackup> {
  const manifest = await readManifest(folder);
  const [before, now] = [manifest.recipients ?? [], encryption?.recipients ?? []].map((keys) => keys.join(' '));
  if (before === now) return { folder, manifest };
  throw new BackupError(`${folder} is encrypted to other keys. Make a whole backup, without --since.`);
}

export async function openBackupFolder(
  folder: string,
  encryption: Encryption | undefined,
  earlier: EarlierBackup | undefined,
): Promise<BackupFolder> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new BackupError(`${folder} is not empty. Choose a new folder.`);
  const targetOf = async (path: string): Promise<string> => {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    return target;
  };
  return {
    write: async (plainPath, source) => {
      const path = encryption ? `${plainPath}.age` : plainPath;
      const hash = createHash('sha256');
      let bytes = 0;
      const measured = new Transform({
        transform: (chunk: Buffer, _, done) => {
          hash.update(chunk);
          bytes += chunk.byteLength;
          done(null, chunk);
        },
      });
      const content = encryption ? await encryption.encrypt(source) : source;
      await pipeline(content, measured, createWriteStream(await targetOf(path), { mode: 0o600 }));
      return { path, bytes, sha256: hash.digest('hex') };
    },
    takeOver: async ({ path, bytes, sha256 }) => {
      if (earlier === undefined) return undefined;
      const source = join(earlier.folder, path);
      if ((await hashFile(source).catch(() => null)) !== sha256) return undefined;
      const target = await targetOf(path);
      // On another disk there are no links.
      await link(source, target).catch(() => copyFile(source, target));
      return { path, bytes, sha256 };
    },
  };
}
