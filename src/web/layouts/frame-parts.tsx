import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { RootFacts } from '../root.tsx';
import styles from './frame.module.css';

/** Site data from the root loader. Undefined only on the error page of a request that failed before it. */
export const useSiteFacts = (): RootFacts | undefined => useRouteLoaderData('root');

export function SkipLink(): ReactNode {
  return (
    <a className={styles.skip} href="#main">
      Skip to content
    </a>
  );
}

/** Shown on every page until SITE_URL is an https address. */
export function TestModeBar(): ReactNode {
  return (
    <aside className={styles.testMode} aria-label="Test mode">
      <p className="pp-wrap">Test mode: no real payments. Documents are not for use.</p>
    </aside>
  );
}

export function Main({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      {children}
    </main>
  );
}
