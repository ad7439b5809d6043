import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useIsMounted } from './ui/is-mounted.ts';
import styles from './loading.module.css';

interface Loading {
  readonly isLoading: boolean;
  /** Shows the overlay again, for work that blocks the page. */
  readonly show: () => void;
  readonly hide: () => void;
}

/** Says nothing of the start: that changes right after hydration, and would make the parts that come later come at once. */
const LoadingContext = createContext<Loading>({ isLoading: false, show: () => {}, hide: () => {} });
/** @public A screen shows the overlay while it prepares something. */
export function useLoading(): Loading {
  const loading = useContext(LoadingContext);
  const isStarting = !useIsMounted();
  return { ...loading, isLoading: isStarting || loading.isLoading };
}

/** On the way to another page. A form that is sent stays on its page and guards itself. */
function useIsLeaving(): boolean {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  return state === 'loading' && location.pathname !== pathname;
}

/**
 * The loading flag: on at the start, off once the root view has mounted. At the start the page is already usable, so
 * the overlay is transparent and lets clicks through. On the way to another page, and after `show`, it covers the page:
 * presses meant for the next page do nothing on this one, and the veil appears if it takes longer than a moment.
 */
export function LoadingFrame({ children }: { readonly children: ReactNode }): ReactNode {
  const [isRequested, setIsRequested] = useState(false);
  const isLeaving = useIsLeaving();
  const isLoading = isRequested || isLeaving;
  const loading = useMemo(
    () => ({ isLoading, show: () => setIsRequested(true), hide: () => setIsRequested(false) }),
    [isLoading],
  );
  return (
    <LoadingContext value={loading}>
      {children}
      <Overlay isShown={isLoading} />
    </LoadingContext>
  );
}

function Overlay({ isShown }: { readonly isShown: boolean }): ReactNode {
  const isStarting = !useIsMounted();
  if (!isStarting && !isShown) return null;
  return (
    <output className={styles.overlay} data-shown={isShown} data-loading-overlay>
      <span className={styles.spinner} aria-hidden="true" />
      <span className="pp-unseen">Loading</span>
    </output>
  );
}
