import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/** Session storage keeps a list's search, filters, and page while one of its items is open. */
const keyOf = (path: string): string => `list ${path}`;

const read = (path: string): string => {
  try {
    return path + (sessionStorage.getItem(keyOf(path)) ?? '');
  } catch {
    return path;
  }
};

const never = (): (() => void) => () => undefined;

/** The last URL of a list, for the link back to it. */
export const useLastAddress = (path: string): string =>
  useSyncExternalStore(
    never,
    () => read(path),
    () => path,
  );

/** Stores the search and filters of the current list. */
export function useRememberedAddress(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    try {
      sessionStorage.setItem(keyOf(pathname), search);
    } catch {
      // Without session storage, the link leads to the unfiltered list.
    }
  }, [pathname, search]);
}
