/** Paths whose letters mean something: calls, the staff's pages, and what the build and the machines ask for. */
const KEPT = /^\/(?:api|admin|assets|og|__manifest|\.well-known)(?:\/|$)/i;
/** The specification names the not-found page without a slash. */
const WITHOUT_SLASH = '/404';

/**
 * Where the canonical page of this address is, or null when this is it: lowercase, with a trailing slash, the
 * question untouched. Files (a dot in the last part) and the paths above stay as they are.
 */
export function canonicalPath(address: string): string | null {
  const { pathname, search } = new URL(address);
  if (KEPT.test(pathname) || pathname === WITHOUT_SLASH || /\.[^/]*$/.test(pathname)) return null;
  // Several slashes at the front would make the answer an address on another host.
  const path = `${pathname.toLowerCase()}/`.replace(/\/{2,}/g, '/');
  return path === pathname ? null : path + search;
}
