import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './link-tabs.module.css';

export interface LinkTab {
  readonly to: string;
  readonly label: string;
  readonly isOpen: boolean;
  /** What waits there, shown as a dot: "W-4 missing". */
  readonly asks?: string | undefined;
  /** It asks for a correction. */
  readonly isWrong?: boolean;
}

interface LinkTabsProps {
  readonly label: string;
  readonly tabs: readonly LinkTab[];
  /** They are parts of one page, which has loaded all of them. */
  readonly isOnePage?: boolean;
}

/** Tabs are links: they work without scripts, and each has an address. */
export function LinkTabs({ label, tabs, isOnePage = false }: LinkTabsProps): ReactNode {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, label: name, isOpen, asks, isWrong }) => (
        <Link
          key={to}
          to={to}
          className={styles.tab}
          aria-current={isOpen ? 'page' : undefined}
          {...(isOnePage && { preventScrollReset: true, defaultShouldRevalidate: false })}
        >
          {name}
          {asks !== undefined && (
            <>
              <span className={styles.dot} data-wrong={isWrong || undefined} />
              <span className="pp-unseen">: {asks}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}
