import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useIsMounted } from './ui/is-mounted.ts';
import styles from './loading.module.css';

interface Loading {
  readonly isLoading: boolean;
  /** Switches the flag on again, for work during which nothing else can be done. */
  readonly show: () => void;
  readonly hide: () => void;
}

const LoadingContext = createContext<Loading>({ isLoading: false, show: () => {}, hide: () => {} });
/** @public A screen shows the overlay while it prepares something. */
export const useLoading = (): Loading => useContext(LoadingContext);

/**
 * The loading flag of the site: on at the start, off once the root view has mounted. At the start the page can
 * already be read, so the overlay lets clicks, reading and painting through; only a later `show` draws a veil.
 */
export function LoadingFrame({ children }: { readonly children: ReactNode }): ReactNode {
  const isStarting = !useIsMounted();
  const [isShown, setIsShown] = useState(false);
  const isLoading = isStarting || isShown;
  const loading = useMemo(
    () => ({ isLoading, show: () => setIsShown(true), hide: () => setIsShown(false) }),
    [isLoading],
  );
  return (
    <LoadingContext value={loading}>
      {children}
      {isLoading && (
        <output className={styles.overlay} data-shown={isShown} data-loading-overlay>
          <span className={styles.spinner} aria-hidden="true" />
          <span className="pp-unseen">Loading</span>
        </output>
      )}
    </LoadingContext>
  );
}
