import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Config } from '../config.ts';

/** Files by key ("documents/2026/..."): a folder, or a bucket that all nodes share. */
export interface Storage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  stream(key: string): Promise<ReadableStream<Uint8Array>>;
  delete(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Every key that there is. */
  list(): AsyncIterable<string>;
}

/** s3://[KEY:SECRET@]BUCKET[?region=REGION&endpoint=https://HOST]; without a key, the machine's own role. */
const openBucket = (url: URL): S3Driver => {
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
    // S3-compatible servers know no access lists; the bucket's own policy keeps files private.
    supportsACL: false,
  });
};

async function* listKeys(disk: Disk): AsyncGenerator<string> {
  for (let paginationToken: string | undefined; ;) {
    const page = await disk.listAll('/', { recursive: true, ...(paginationToken ? { paginationToken } : {}) });
    // What begins with a point is no file of ours: a restore that was stopped may have left such folders.
    for (const object of page.objects) if (object.isFile && !object.key.startsWith('.')) yield object.key;
    paginationToken = page.paginationToken;
    if (!paginationToken) return;
  }
}

/** Where the files lie when they are a folder of this machine. */
export const storageFolder = ({ dataDir, storageUrl }: Pick<Config, 'dataDir' | 'storageUrl'>): string | undefined => {
  if (storageUrl === undefined) return join(dataDir, 'files');
  return storageUrl.startsWith('file:') ? fileURLToPath(storageUrl) : undefined;
};

export const createStorage = (config: Pick<Config, 'dataDir' | 'storageUrl'>): Storage => {
  const folder = storageFolder(config);
  const disk = new Disk(
    folder === undefined
      ? openBucket(new URL(config.storageUrl!))
      : new FSDriver({ location: folder, visibility: 'private' }),
  );
  return {
    // Each is async for the sake of its failures: a key that leads out of the folder rejects, like any other.
    put: async (key, bytes, contentType) => disk.put(key, bytes, { contentType }),
    get: async (key) => disk.getBytes(key),
    stream: async (key) => Readable.toWeb(await disk.getStream(key)) as ReadableStream<Uint8Array>,
    delete: async (key) => disk.delete(key),
    exists: async (key) => disk.exists(key),
    list: async function* list() {
      if (folder === undefined || existsSync(folder)) yield* listKeys(disk);
    },
  };
};
