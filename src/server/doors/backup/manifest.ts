import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The last file of the folder: without it the backup is incomplete. */
const MANIFEST = 'backup.json';
/** Releases that know only the first format refuse an encrypted backup instead of failing in its middle. */
const FORMATS = { plain: 1, encrypted: 2 } as const;

const kept = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() });
export type KeptFile = z.output<typeof kept>;

const manifest = z.object({
  format: z.enum(FORMATS),
  /** The public keys that it is encrypted to. */
  recipients: z.array(z.string()).optional(),
  createdAt: z.string(),
  siteUrl: z.string(),
  /** The structure of the tables. */
  migrations: z.array(z.string()),
  queueVersion: z.number(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), file: kept })),
  counters: z.array(z.object({ name: z.string(), last: z.string() })),
  /** By key in the storage. */
  files: z.array(kept.extend({ key: z.string() })),
  /** The rest of the data folder: the test seal and unsent emails. */
  folders: z.array(kept),
});
export type Manifest = z.output<typeof manifest>;

/** A backup that cannot be made or used; the message says all that the user needs. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupError';
  }
}

export const writeManifest = (folder: string, content: Omit<Manifest, 'format'>): Promise<void> =>
  writeFile(
    join(folder, MANIFEST),
    `${JSON.stringify({ format: content.recipients ? FORMATS.encrypted : FORMATS.plain, ...content }, null, 1)}\n`,
    { mode: 0o600 },
  );

export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupError(`${folder} does not hold a complete backup: ${MANIFEST} is missing.`);
  });
  const read = manifest.safeParse(JSON.parse(text));
  if (read.success) return read.data;
  throw new BackupError(`${join(folder, MANIFEST)} was written by an incompatible version.`);
};

export const hashFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

/** Checks that every file exists and is unchanged, before anything is overwritten. */
export const requireWhole = async (folder: string, { tables, files, folders }: Manifest): Promise<void> => {
  for (const { path, sha256 } of [...tables.map(({ file }) => file), ...files, ...folders]) {
    const found = await hashFile(join(folder, path)).catch(() => null);
    if (found === null) throw new BackupError(`The backup is damaged: ${path} is missing.`);
    if (found !== sha256) throw new BackupError(`The backup is damaged: ${path} has changed.`);
  }
};
