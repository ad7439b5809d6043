import type { LoaderFunctionArgs } from 'react-router';

const A_MONTH = 30 * 24 * 60 * 60;

/**
 * The places of all zips that begin with the same three digits: /zip-places/180.json. The form asks for a whole
 * prefix and looks the zip up by itself, and asks nobody but this site.
 */
export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
  // Read when the first zip is typed: a server that makes no papers does not carry the table.
  const { default: places } = await import('./zip-places.json', { with: { type: 'json' } });
  const prefix = /^(\d{3})\.json$/.exec(params['file'] ?? '')?.[1];
  const found = prefix === undefined ? undefined : (places as Partial<Record<string, unknown>>)[prefix];
  // A prefix that no post office has is an answer, not a failure.
  return Response.json(found ?? {}, {
    status: prefix === undefined ? 404 : 200,
    headers: { 'Cache-Control': `public, max-age=${A_MONTH}` },
  });
}
