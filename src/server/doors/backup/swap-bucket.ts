import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Swap } from './swap.ts';

const PLAN = 'plan.json';

interface Plan {
  /** Keys that get other bytes or are deleted; their old content is kept aside. */
  readonly kept: readonly string[];
  /** Keys that did not exist before. */
  readonly added: readonly string[];
}

export interface NewObject {
  readonly from: string;
  readonly key: string;
  readonly type: string;
}

const keysOf = async (storage: Storage): Promise<Set<string>> => {
  const keys = new Set<string>();
  for await (const key of storage.list()) keys.add(key);
  return keys;
};

/** A bucket cannot rename, so objects that will be overwritten or deleted are saved in a local folder. */
export const swapBucket = (
  storage: Storage,
  aside: string,
  objects: readonly NewObject[],
  typeOf: (key: string) => string,
): Swap => {
  const wanted = new Map(objects.map((object) => [object.key, object]));
  const finish = (): Promise<void> => rm(aside, { recursive: true, force: true });
  const readPlan = async (): Promise<Plan> =>
    JSON.parse(await readFile(join(aside, PLAN), 'utf8').catch(() => '{"kept":[],"added":[]}')) as Plan;

  return {
    stage: async () => {
      const there = await keysOf(storage);
      const kept: string[] = [];
      for (const key of there) {
        const bytes = await storage.get(key);
        const next = wanted.get(key);
        // A file never changes, so most are the same on both sides.
        if (next !== undefined && Buffer.compare(await readFile(next.from), bytes) === 0) continue;
        const target = join(aside, 'files', key);
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await writeFile(target, bytes, { mode: 0o600 });
        kept.push(key);
      }
      const plan: Plan = { kept, added: [...wanted.keys()].filter((key) => !there.has(key)) };
      await mkdir(aside, { recursive: true, mode: 0o700 });
      await writeFile(join(aside, PLAN), JSON.stringify(plan), { mode: 0o600 });
    },
    swap: async () => {
      const { kept, added } = await readPlan();
      for (const key of [...kept, ...added]) {
        const next = wanted.get(key);
        if (next === undefined) await storage.delete(key);
        else await storage.put(key, await readFile(next.from), next.type);
      }
    },
    undo: async () => {
      const { kept, added } = await readPlan();
      for (const key of kept) await storage.put(key, await readFile(join(aside, 'files', key)), typeOf(key));
      for (const key of added) if (await storage.exists(key)) await storage.delete(key);
      await finish();
    },
    finish,
  };
};
