import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { CREATE_LINKS } from './navigation.ts';
import styles from './dashboard.module.css';

/** The "Create document" menu on every dashboard page. */
export function NewDocument(): ReactNode {
  return (
    <details data-menu className={styles.create}>
      <summary>
        <Icon name="plus" size={16} /> Create document
      </summary>
      <div className={styles.kinds}>
        {CREATE_LINKS.map(({ label, to }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </div>
    </details>
  );
}
