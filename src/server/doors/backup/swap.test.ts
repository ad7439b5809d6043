import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openBucket } from '../../../../tests/bucket.ts';
import { createStorage, type Storage } from '../../platform/storage/storage.ts';
import { swapBucket } from './swap-bucket.ts';
import { swapFolder } from './swap-folder.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

type Files = Readonly<Record<string, string>>;

const folderOf = async (files: Files): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'paperproof-swap-'));
  closers.push(() => rm(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
};

const filesOf = async (folder: string): Promise<Files> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [relative(folder, path), await readFile(path, 'utf8')] as const)),
  );
};

const NEW = { 'documents/a.pdf': 'new a', 'documents/b.pdf': 'new b', 'uploads/c.png': 'new c' };
const OLD = { 'documents/a.pdf': 'old a', 'other/d.txt': 'old d', '.own': 'no file of ours' };

const newFilesIn = (folder: string) => Object.keys(NEW).map((to) => ({ from: join(folder, to), to }));

test('a whole folder gets the new files and loses the others, and a partial one keeps other names', async () => {
  const source = await folderOf(NEW);
  for (const isWhole of [true, false]) {
    const folder = await folderOf(OLD);
    const swap = swapFolder(folder, newFilesIn(source), isWhole);
    await swap.stage();
    await swap.swap();
    await swap.finish();
    const kept = isWhole ? { '.own': 'no file of ours' } : { '.own': 'no file of ours', 'other/d.txt': 'old d' };
    expect(await filesOf(folder)).toEqual({ ...NEW, ...kept });
  }
});

test.each([
  ['before anything is staged', [], 'old a'],
  ['before the swap', ['stage'], 'old a'],
  // The second of two renames finds nothing to rename.
  ['in the middle of the swap', ['stage', 'lose', 'swap'], 'new a'],
  ['after the swap', ['stage', 'swap'], 'new a'],
] as const)('undoing a folder swap %s restores the folder', async (_moment, steps, meanwhile) => {
  const source = await folderOf(NEW);
  const folder = await folderOf(OLD);
  const { stage, swap } = swapFolder(folder, newFilesIn(source), true);
  const lose = () => rm(join(folder, '.restored/uploads'), { recursive: true });
  for (const step of steps) await { stage, swap, lose }[step]().catch(() => undefined);
  expect((await filesOf(folder))['documents/a.pdf']).toBe(meanwhile);
  // Another process, which knows only what is on the disk.
  await swapFolder(folder, [], true).undo();
  expect(await filesOf(folder)).toEqual(OLD);
});

const objectsOf = async (storage: Storage): Promise<Files> => {
  const found: Record<string, string> = {};
  for await (const key of storage.list()) found[key] = new TextDecoder().decode(await storage.get(key));
  return found;
};

// One of three files is the same on both sides: two are written.
test.each([
  [1, { 'documents/a.pdf': 'old a', 'documents/b.pdf': 'new b', 'other/d.txt': 'old d' }],
  [2, { 'documents/a.pdf': 'new a', 'documents/b.pdf': 'new b' }],
  [3, NEW],
])('undoing a bucket swap that fails at write %i restores the bucket', async (broken, meanwhile) => {
  const bucket = await openBucket();
  closers.push(bucket.close);
  const storage = createStorage({ dataDir: '/nowhere', storageUrl: bucket.url });
  const old = { 'documents/a.pdf': 'old a', 'documents/b.pdf': 'new b', 'other/d.txt': 'old d' };
  for (const [key, text] of Object.entries(old)) await storage.put(key, Buffer.from(text), 'text/plain');
  const source = await folderOf(NEW);
  const aside = join(await folderOf({}), 'aside');
  const objects = Object.keys(NEW).map((key) => ({ from: join(source, key), key, type: 'text/plain' }));
  let writes = 0;
  const breaking: Storage = {
    ...storage,
    put: async (...parameters) => {
      writes += 1;
      if (writes === broken) throw new Error('no connection');
      return storage.put(...parameters);
    },
  };
  const swap = swapBucket(breaking, aside, objects, () => 'text/plain');
  await swap.stage();
  await swap.swap().catch(() => undefined);
  expect(await objectsOf(storage)).toEqual(meanwhile);
  await swapBucket(storage, aside, [], () => 'text/plain').undo();
  expect(await objectsOf(storage)).toEqual(old);
});
