import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { HISTORY } from '../../admin-pages.ts';
import styles from '../parts/admin-page.module.css';

/** The lists of everything that came through the review queue. */
export function HistoryTabs(): ReactNode {
  const { pathname } = useLocation();
  return (
    <nav className={styles.tabs} aria-label="History">
      {HISTORY.map(({ path, label }) => (
        <Link key={path} to={path} aria-current={path === pathname ? 'true' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
