import type { LoaderFunctionArgs } from 'react-router';

const A_MONTH = 30 * 24 * 60 * 60;

/**
 * The places of all ZIP codes that start with the same three digits: /zip-places/180.json. The form requests a whole
 * prefix and finds the ZIP code itself, and no other site is asked.
 */
export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
  // Loaded when the first ZIP code is typed, so that a process without forms does not keep the table in memory.
  const { default: places } = await import('./zip-places.json', { with: { type: 'json' } });
  const prefix = /^(\d{3})\.json$/.exec(params['file'] ?? '')?.[1];
  const found = prefix === undefined ? undefined : (places as Partial<Record<string, unknown>>)[prefix];
  // An unknown prefix is a valid answer, not an error.
  return Response.json(found ?? {}, {
    status: prefix === undefined ? 404 : 200,
    headers: { 'Cache-Control': `public, max-age=${A_MONTH}` },
  });
}
