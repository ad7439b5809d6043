import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { RootFacts } from '../root.tsx';
import styles from './frame.module.css';

/** What the root knows of the house; undefined only on an error page of a request that failed before it. */
export const useSiteFacts = (): RootFacts | undefined => useRouteLoaderData('root');

export function SkipLink(): ReactNode {
  return (
    <a className={styles.skip} href="#main">
      To the content
    </a>
  );
}

/** On every page until SITE_URL is an https address. */
export function TrialBar(): ReactNode {
  return (
    <aside className={styles.trial} aria-label="Trial">
      <p className="pp-wrap">This is a trial of the site: it takes no money, and its seals are not for use.</p>
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
