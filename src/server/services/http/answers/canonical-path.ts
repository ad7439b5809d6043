/** Paths that are case-sensitive or have no trailing slash: API, admin, build output, machine-readable files, keys of emails. */
const KEPT = /^\/(?:api|admin|assets|og|__manifest|\.well-known|my-dashboard\/company-invitation)(?:\/|$)/i;
/** The specification names the not-found page without a slash. */
const WITHOUT_SLASH = '/404';

/** Pages that moved, by the start of their path, so that links in old emails and bookmarks keep working. */
const MOVED: readonly (readonly [from: string, to: string])[] = [
  ['/how-checking-works/', '/how-verification-works/'],
  ['/which-paper/', '/which-document/'],
  ['/my-dashboard/papers/', '/my-dashboard/documents/'],
  ['/sign-in/by-mail/', '/sign-in/by-email/'],
  ['/admin/words/', '/admin/page-content/'],
];

/**
 * The canonical form of this URL, or null if it is canonical already: lowercase, with a trailing slash and an unchanged
 * query. Files (a dot in the last part) and the paths above stay as they are.
 */
export function canonicalPath(address: string): string | null {
  const { pathname, search } = new URL(address);
  const moved = MOVED.find(([from]) => `${pathname.toLowerCase()}/`.startsWith(from));
  if (moved) return moved[1] + pathname.slice(moved[0].length) + search;
  if (KEPT.test(pathname) || pathname === WITHOUT_SLASH || /\.[^/]*$/.test(pathname)) return null;
  // Several leading slashes would make the redirect a URL on another host.
  const path = `${pathname.toLowerCase()}/`.replace(/\/{2,}/g, '/');
  return path === pathname ? null : path + search;
}
