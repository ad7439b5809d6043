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

/** The sync of each folder that runs, and the one after it. */
const running = new Map<string, Promise<void>>();
const next = new Map<string, Promise<void>>();

/**
 * Makes names durable that are in the folder now. The files of a pay run have one folder: whoever comes while it is synced
 * shares the sync after that one, which begins when all their names are there.
 */
function syncNames(folder: string): Promise<void> {
  const known = next.get(folder);
  if (known) return known;
  const before = running.get(folder);
  if (!before) return beginSync(folder);
  const after = before
    .catch(() => undefined)
    .then(() => {
      next.delete(folder);
      return beginSync(folder);
    });
  next.set(folder, after);
  return after;
}

function beginSync(folder: string): Promise<void> {
  const sync = syncFolder(folder).finally(() => {
    if (running.get(folder) === sync) running.delete(folder);
  });
  running.set(folder, sync);
  return sync;
}

/** Folders whose own names are on disk. */
const durable = new Set<string>();

async function makeFolder(root: string, folder: string): Promise<void> {
  if (durable.has(folder)) return;
  await mkdir(folder, { recursive: true });
  for (let at = folder; at !== root; at = dirname(at)) await syncFolder(dirname(at));
  durable.add(folder);
}

/**
 * Writes a file next to its final place, waits until it is on disk, and then moves it. The name holds the whole file or
 * none, even after a power failure, and the file is on disk before anything registers it.
 */
export const putWhole = async (folderOfAll: string, key: string, bytes: Uint8Array): Promise<void> => {
  const root = resolve(folderOfAll);
  const path = join(root, key);
  const folders = [join(root, HALVES), dirname(path)];
  try {
    await putInto(root, folders, path, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    // Somebody deleted a folder, such as a restore.
    for (const folder of folders) durable.delete(folder);
    await putInto(root, folders, path, bytes);
  }
};

async function putInto(root: string, folders: readonly string[], path: string, bytes: Uint8Array): Promise<void> {
  for (const folder of folders) await makeFolder(root, folder);
  const half = join(root, HALVES, randomUUID());
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
  await syncNames(dirname(path));
}

/** Deletes unfinished files of dead writers, if they are older than this. */
export const removeHalves = async (root: string, before: Date): Promise<void> => {
  for (const name of await readdir(join(root, HALVES)).catch(() => [])) {
    const path = join(root, HALVES, name);
    const { mtime } = await stat(path);
    if (mtime < before) await rm(path, { force: true });
  }
};
