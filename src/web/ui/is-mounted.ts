import { useSyncExternalStore } from 'react';

const subscribe = (): (() => void) => () => {};

/** False on the server and in the first render, true after hydration. */
export const useIsMounted = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
