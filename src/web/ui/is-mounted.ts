import { useSyncExternalStore } from 'react';

const subscribe = (): (() => void) => () => {};

/** False on the server and for the first paint in the browser, true once the page listens. */
export const useIsMounted = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
