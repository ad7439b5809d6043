import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Disk, KeyNormalizer } from 'flydrive';
import type { FSDriver } from 'flydrive/drivers/fs';
import type { S3Driver } from 'flydrive/drivers/s3';
import type { Config } from '../config.ts';
import { within } from '../within.ts';
import { putWhole, removeHalves } from './put-whole.ts';

/** Files by key ("documents/2026/..."): a folder, or a bucket that all nodes share. */
export interface Storage {
  /** The whole file exists once this resolves, and no part of it before. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Whole, so that no visitor who reads slowly holds a connection to the store. */
  get(key: string): Promise<Uint8Array<ArrayBuffer>>;
  delete(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  changedAt(key: string): Promise<Date>;
  /** Deletes unfinished writes that started before this time. */
  removeHalves(before: Date): Promise<void>;
  /** Every existing key. */
  list(): AsyncIterable<string>;
}

/** How long a connection to a store may rest, before an answer, in one, or in a file it is sent. It is asked twice. */
const LONGEST_REST = 8_000;
/** The time for a whole file, also from a folder that is somebody else's disk. Less than a request may take. */
const LONGEST = 25_000;

class StorageTooSlow extends Error {
  override readonly name = 'StorageTooSlow';
}

const tooSlow = (): Error => new StorageTooSlow(`The storage did not answer within ${LONGEST / 1_000} seconds.`);

/** A folder's code, and a bucket's names, which differ with the method. */
const MISSING = ['ENOENT', 'NoSuchKey', 'NotFound'];

const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && (MISSING.includes(cause.name) || ('code' in cause && MISSING.includes(String(cause.code))));

/** True for a failure of the store: the same request may succeed in a moment. A missing file stays missing. */
export const isStorageAway = (error: unknown): boolean =>
  error instanceof StorageTooSlow ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('E_CANNOT_') && !isMissing(error.cause));

/** s3://[KEY:SECRET@]BUCKET[?region=REGION&endpoint=https://HOST]; without a key, the machine's own role. */
const openBucket = async (url: URL): Promise<S3Driver> => {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  return new S3Driver({
    bucket: url.hostname,
    region: url.searchParams.get('region') ?? 'us-east-1',
    visibility: 'private',
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(url.username === ''
      ? {}
      : {
          credentials: {
            accessKeyId: decodeURIComponent(url.username),
            secretAccessKey: decodeURIComponent(url.password),
          },
        }),
    // A store that hangs must not hold what does not need it: without limits, its client waits for ever.
    requestHandler: { connectionTimeout: 3_000, socketTimeout: LONGEST_REST },
    maxAttempts: 2,
    // S3-compatible servers do not support access lists. The bucket's own policy keeps files private.
    supportsACL: false,
  });
};

async function openFolder(location: string): Promise<FSDriver> {
  const { FSDriver } = await import('flydrive/drivers/fs');
  return new FSDriver({ location, visibility: 'private' });
}

async function* listKeys(disk: Disk): AsyncGenerator<string> {
  for (let paginationToken: string | undefined; ;) {
    const page = await disk.listAll('/', { recursive: true, ...(paginationToken ? { paginationToken } : {}) });
    // Names with a leading dot are not ours: an interrupted restore may have left such folders.
    for (const object of page.objects) if (object.isFile && !object.key.startsWith('.')) yield object.key;
    paginationToken = page.paginationToken;
    if (!paginationToken) return;
  }
}

/** Where the files are if they are in a local folder. */
export const storageFolder = ({ dataDir, storageUrl }: Pick<Config, 'dataDir' | 'storageUrl'>): string | undefined => {
  if (storageUrl === undefined) return join(dataDir, 'files');
  return storageUrl.startsWith('file:') ? fileURLToPath(storageUrl) : undefined;
};

const inTime = <Result>(work: Promise<Result>): Promise<Result> => within(LONGEST, work, tooSlow);

interface Opened {
  readonly disk: Disk;
  readonly normalizer: KeyNormalizer;
}

export const createStorage = (config: Pick<Config, 'dataDir' | 'storageUrl'>): Storage => {
  const folder = storageFolder(config);
  const openDisk = async (): Promise<Opened> => {
    const { Disk, KeyNormalizer } = await import('flydrive');
    const driver = folder === undefined ? await openBucket(new URL(config.storageUrl!)) : await openFolder(folder);
    return { disk: new Disk(driver), normalizer: new KeyNormalizer() };
  };
  let opened: Promise<Opened> | undefined;
  // With the first file: a start needs none, and loading a client for buckets takes as long as a tenth of a start.
  const open = (): Promise<Opened> => (opened ??= openDisk());
  return {
    put: async (key, bytes, contentType) => {
      const { disk, normalizer } = await open();
      await inTime(
        folder === undefined
          ? disk.put(key, bytes, { contentType })
          : putWhole(folder, normalizer.normalize(key), bytes),
      );
    },
    get: async (key) => (await inTime((await open()).disk.getBytes(key))) as Uint8Array<ArrayBuffer>,
    delete: async (key) => inTime((await open()).disk.delete(key)),
    exists: async (key) => inTime((await open()).disk.exists(key)),
    changedAt: async (key) => (await inTime((await open()).disk.getMetaData(key))).lastModified,
    removeHalves: async (before) => {
      // A bucket shows an object only when it is complete.
      if (folder !== undefined) await removeHalves(folder, before);
    },
    list: async function* list() {
      if (folder === undefined || existsSync(folder)) yield* listKeys((await open()).disk);
    },
  };
};
