import { isTagOf } from './body.ts';

interface Tagged {
  readonly tag: string;
  readonly draw: () => Promise<Uint8Array>;
}

/** A picture for its owner's browser only, which asks each time whether the reader may still see it. */
export async function privatePicture(request: Request, { tag, draw }: Tagged): Promise<Response> {
  const headers = { 'Cache-Control': 'private, no-cache', ETag: tag };
  if (isTagOf(request.headers.get('if-none-match') ?? undefined, tag))
    return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(await draw()), { headers: { ...headers, 'Content-Type': 'image/png' } });
}
