import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Bucket {
  /** What STORAGE_URL would say. */
  readonly url: string;
  readonly asked: readonly { readonly path: string; readonly headers: IncomingHttpHeaders }[];
  readonly close: () => void;
}

/** One key a page, so that a list has to be asked for again and again. */
const listing = (paths: readonly string[], after: string | null): string => {
  const at = Number(after ?? 0);
  const more = at + 1 < paths.length;
  const next = more ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : '';
  const entry = at < paths.length ? `<Contents><Key>${paths[at]!.split('/').slice(2).join('/')}</Key></Contents>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${entry}</ListBucketResult>`;
};

/** As much of S3 as the wire shows: objects by path, put, got, asked for and deleted. */
export const openBucket = async (): Promise<Bucket> => {
  const objects = new Map<string, Buffer>();
  const asked: { path: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://bucket');
    asked.push({ path, headers: request.headers });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (searchParams.has('list-type')) {
      response.end(listing([...objects.keys()], searchParams.get('continuation-token')));
      return;
    }
    const known = objects.get(path);
    if (request.method === 'PUT') objects.set(path, Buffer.concat(chunks));
    if (request.method === 'DELETE') objects.delete(path);
    const isMissing = (request.method === 'GET' || request.method === 'HEAD') && known === undefined;
    response.writeHead(isMissing ? 404 : request.method === 'DELETE' ? 204 : 200, {
      'Content-Length': request.method === 'GET' || request.method === 'HEAD' ? (known?.length ?? 0) : 0,
    });
    response.end(request.method === 'GET' ? known : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): void => void server.close();
  return {
    close,
    asked,
    url: `s3://KEYID:SECRET%2Fword@papers?region=eu-central-1&endpoint=${encodeURIComponent(endpoint)}`,
  };
};
