import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Bucket {
  /** The value for STORAGE_URL. */
  readonly url: string;
  readonly received: readonly { readonly path: string; readonly headers: IncomingHttpHeaders }[];
  readonly close: () => void;
  /**
   * From now on it answers so: "broken" with an error, "slow" after five seconds, "hanging" never, "stalling" with
   * headers and ten bytes and then nothing, "far" by taking in what it is sent at 640 KB a second, "changed" with one
   * other byte in what it gives back.
   */
  readonly beLike: (manner: Manner) => void;
}

export type Manner = 'well' | 'broken' | 'slow' | 'changed' | 'hanging' | 'stalling' | 'far';

const SLOW_MS = 5_000;
const FAR_BYTES_PER_MS = 640;

/** The same bytes but for one in the middle. */
const spoiled = (bytes: Buffer): Buffer => {
  const changed = Buffer.from(bytes);
  if (changed.length > 0) changed[changed.length >> 1]! ^= 1;
  return changed;
};

/** One key per page, so that a list takes many requests. */
const listing = (paths: readonly string[], after: string | null): string => {
  const at = Number(after ?? 0);
  const more = at + 1 < paths.length;
  const next = more ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : '';
  const entry = at < paths.length ? `<Contents><Key>${paths[at]!.split('/').slice(2).join('/')}</Key></Contents>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${entry}</ListBucketResult>`;
};

const refusal = (code: string): string => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

export interface BucketAccess {
  readonly bucket: string;
  readonly keyId: string;
  readonly secret: string;
}

const ACCESS: BucketAccess = { bucket: 'papers', keyId: 'KEYID', secret: 'SECRET/word' };

/** The part of S3 that we use: put, get, list and delete objects by path, in one bucket and with one key. */
export const openBucket = async ({ bucket, keyId, secret }: BucketAccess = ACCESS): Promise<Bucket> => {
  const objects = new Map<string, Buffer>();
  const received: { path: string; headers: IncomingHttpHeaders }[] = [];
  let manner: Manner = 'well';
  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://bucket');
    received.push({ path, headers: request.headers });
    const answersLike = manner;
    if (answersLike === 'hanging') return;
    if (answersLike === 'stalling') {
      response.writeHead(200, { 'Content-Length': 10_000 }).write('ten bytes.');
      return;
    }
    if (answersLike === 'slow') await sleep(SLOW_MS);
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) {
        chunks.push(chunk as Buffer);
        if (answersLike === 'far') await sleep((chunk as Buffer).length / FAR_BYTES_PER_MS);
      }
    } catch {
      // The sender gave up.
      return;
    }
    if (answersLike === 'broken') {
      response.writeHead(500).end();
      return;
    }
    if (!request.headers.authorization?.includes(`Credential=${keyId}/`)) {
      response.writeHead(403, { 'Content-Type': 'application/xml' }).end(refusal('InvalidAccessKeyId'));
      return;
    }
    if (path.split('/')[1] !== bucket) {
      response.writeHead(404, { 'Content-Type': 'application/xml' }).end(refusal('NoSuchBucket'));
      return;
    }
    if (searchParams.has('list-type')) {
      response.end(listing([...objects.keys()], searchParams.get('continuation-token')));
      return;
    }
    const kept = objects.get(path);
    const known = answersLike === 'changed' && kept ? spoiled(kept) : kept;
    if (request.method === 'PUT') objects.set(path, Buffer.concat(chunks));
    if (request.method === 'DELETE') objects.delete(path);
    const isMissing = (request.method === 'GET' || request.method === 'HEAD') && known === undefined;
    if (isMissing && request.method === 'GET') {
      response.writeHead(404, { 'Content-Type': 'application/xml' }).end(refusal('NoSuchKey'));
      return;
    }
    response.writeHead(isMissing ? 404 : request.method === 'DELETE' ? 204 : 200, {
      'Last-Modified': new Date().toUTCString(),
      'Content-Length': request.method === 'GET' || request.method === 'HEAD' ? (known?.length ?? 0) : 0,
    });
    response.end(request.method === 'GET' ? known : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return {
    close,
    received,
    beLike: (how) => {
      manner = how;
    },
    url: `s3://${keyId}:${encodeURIComponent(secret)}@${bucket}?region=eu-central-1&endpoint=${encodeURIComponent(endpoint)}`,
  };
};
