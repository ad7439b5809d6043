import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/**
 * The folder for unfinished files. Names with a leading dot are not part of the storage, so they are never listed, read
 * or kept.
 */
const HALVES = '.writing';

/** A file name is only durable after its folder is synced. Windows cannot open folders and does not need this. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r').catch(() => undefined);
  try {
    await handle?.sync();
  } catch (error) {
    if (process.platform !== 'win32') throw error;
  } finally {
    await handle?.close();
  }
};

/**
 * Writes a file next to its final place, waits until it is on disk, and then moves it. The name holds the whole file or
 * none, even after a power failure, and the file is on disk before anything registers it.
 */
export const putWhole = async (folderOfAll: string, key: string, bytes: Uint8Array): Promise<void> => {
  const root = resolve(folderOfAll);
  const path = join(root, key);
  const half = join(root, HALVES, randomUUID());
  await mkdir(join(root, HALVES), { recursive: true });
  const isNewFolder = (await mkdir(dirname(path), { recursive: true })) !== undefined;
  try {
    const file = await open(half, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(half, path);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
  if (!isNewFolder) return;
  for (let folder = dirname(path); folder !== root; folder = dirname(folder)) await syncFolder(dirname(folder));
};

/** Deletes unfinished files of dead writers, if they are older than this. */
export const removeHalves = async (root: string, before: Date): Promise<void> => {
  for (const name of await readdir(join(root, HALVES)).catch(() => [])) {
    const path = join(root, HALVES, name);
    const { mtime } = await stat(path);
    if (mtime < before) await rm(path, { force: true });
  }
};
