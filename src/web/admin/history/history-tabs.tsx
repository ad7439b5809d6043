import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { HISTORY } from '../../admin-pages.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import styles from '../parts/admin-page.module.css';

/** The lists of everything that came through the review queue. */
export function HistoryTabs(): ReactNode {
  const { pathname } = useLocation();
  return (
    <div className={styles.tabs}>
      <LinkTabs
        label="History"
        tabs={HISTORY.map(({ path, label }) => ({ to: path, label, isOpen: path === pathname }))}
      />
    </div>
  );
}
