const HERE = 'https://here.invalid';

/** Where to go after signing in: a path of this site, never an address that somebody slipped in. */
export function nextPath(wish: string | null | undefined, otherwise = '/my-dashboard/'): string {
  if (!wish?.startsWith('/') || !URL.canParse(wish, HERE)) return otherwise;
  const url = new URL(wish, HERE);
  return url.origin === HERE ? url.pathname + url.search + url.hash : otherwise;
}
