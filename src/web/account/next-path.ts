const HERE = 'https://here.invalid';

/** Where to go after sign-in: only a path on this site, never a URL from an attacker. */
export function nextPath(path: string | null | undefined, fallback = '/my-dashboard/'): string {
  if (!path?.startsWith('/') || !URL.canParse(path, HERE)) return fallback;
  const url = new URL(path, HERE);
  const clean = url.pathname + url.search + url.hash;
  // Removing dots can leave two slashes at the start, which a browser reads as another host: "/.//evil.example".
  return url.origin === HERE && new URL(clean, HERE).origin === HERE ? clean : fallback;
}
