import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Swap } from './swap.ts';

/** Both are inside the folder itself, because a rename within one file system is atomic. */
const STAGED = '.restored';
const ASIDE = '.before-restore';
const PLAN = '.restore.json';

export interface NewFile {
  readonly from: string;
  /** Path relative to the folder. */
  readonly to: string;
}

/** Names directly in the folder: those that are replaced, and those that are only removed. */
interface Plan {
  readonly replaced: readonly string[];
  readonly removed: readonly string[];
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const namesIn = async (folder: string): Promise<readonly string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });

const readPlan = async (folder: string): Promise<Plan | null> => {
  const text = await readFile(join(folder, PLAN), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  return text === null ? null : (JSON.parse(text) as Plan);
};

/**
 * Puts new files in a folder. With `isWhole`, everything else in it is removed; otherwise only entries with the same
 * name directly in the folder are.
 */
export const swapFolder = (folder: string, files: readonly NewFile[], isWhole: boolean): Swap => {
  const finish = async (): Promise<void> => {
    for (const name of [STAGED, ASIDE]) await rm(join(folder, name), { recursive: true, force: true });
    // Last: while there is a plan, there may be something to undo.
    await rm(join(folder, PLAN), { force: true });
  };

  return {
    stage: async () => {
      const replaced = [...new Set(files.map(({ to }) => to.split('/')[0]!))];
      const there = isWhole ? (await namesIn(folder)).filter((name) => !name.startsWith('.')) : [];
      const plan: Plan = { replaced, removed: there.filter((name) => !replaced.includes(name)) };
      await mkdir(join(folder, STAGED), { recursive: true, mode: 0o700 });
      for (const { from, to } of files) {
        const target = join(folder, STAGED, to);
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await copyFile(from, target);
      }
      await writeFile(join(folder, PLAN), JSON.stringify(plan), { mode: 0o600 });
    },
    swap: async () => {
      const { replaced, removed } = (await readPlan(folder))!;
      await mkdir(join(folder, ASIDE), { recursive: true, mode: 0o700 });
      const there = await namesIn(folder);
      for (const name of [...replaced, ...removed].filter((known) => there.includes(known)))
        await rename(join(folder, name), join(folder, ASIDE, name));
      for (const name of replaced) await rename(join(folder, STAGED, name), join(folder, name));
    },
    undo: async () => {
      const plan = await readPlan(folder);
      const [staged, aside] = [await namesIn(join(folder, STAGED)), await namesIn(join(folder, ASIDE))];
      // What is no longer in staging was put in place.
      for (const name of plan?.replaced.filter((known) => !staged.includes(known)) ?? [])
        await rm(join(folder, name), { recursive: true, force: true });
      for (const name of aside) await rename(join(folder, ASIDE, name), join(folder, name));
      await finish();
    },
    finish,
  };
};
