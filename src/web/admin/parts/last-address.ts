import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/** A list is left for one of its rows and come back to: its search, filters and part wait in this tab. */
const keyOf = (path: string): string => `list ${path}`;

const read = (path: string): string => {
  try {
    return path + (sessionStorage.getItem(keyOf(path)) ?? '');
  } catch {
    return path;
  }
};

const never = (): (() => void) => () => undefined;

/** The address of a list as it was left, for the link that leads back to it. */
export const useLastAddress = (path: string): string =>
  useSyncExternalStore(
    never,
    () => read(path),
    () => path,
  );

/** Remembers how the list on this page is searched and filtered. */
export function useRememberedAddress(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    try {
      sessionStorage.setItem(keyOf(pathname), search);
    } catch {
      // A browser that keeps nothing leads back to the whole list.
    }
  }, [pathname, search]);
}
