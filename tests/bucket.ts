import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Bucket {
  /** The value for STORAGE_URL. */
  readonly url: string;
  readonly received: readonly { readonly path: string; readonly headers: IncomingHttpHeaders }[];
  readonly close: () => void;
  /** From now on it answers so: "broken" with an error, "slow" after five seconds, "changed" with one other byte in what it gives back. */
  readonly beLike: (manner: Manner) => void;
}

export type Manner = 'well' | 'broken' | 'slow' | 'changed';

const SLOW_MS = 5_000;

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

/** The part of S3 that we use: put, get, list and delete objects by path. */
export const openBucket = async (): Promise<Bucket> => {
  const objects = new Map<string, Buffer>();
  const received: { path: string; headers: IncomingHttpHeaders }[] = [];
  let manner: Manner = 'well';
  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://bucket');
    received.push({ path, headers: request.headers });
    const answersLike = manner;
    if (answersLike === 'slow') await sleep(SLOW_MS);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (answersLike === 'broken') {
      response.writeHead(500).end();
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
    response.writeHead(isMissing ? 404 : request.method === 'DELETE' ? 204 : 200, {
      'Last-Modified': new Date().toUTCString(),
      'Content-Length': request.method === 'GET' || request.method === 'HEAD' ? (known?.length ?? 0) : 0,
    });
    response.end(request.method === 'GET' ? known : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): void => void server.close();
  return {
    close,
    received,
    beLike: (how) => {
      manner = how;
    },
    url: `s3://KEYID:SECRET%2Fword@papers?region=eu-central-1&endpoint=${encodeURIComponent(endpoint)}`,
  };
};
