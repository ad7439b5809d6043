import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import styles from './developers.module.css';

/** The pages of this part of the dashboard. With one page, there is nothing to choose. */
const PAGES = [{ to: '/my-dashboard/developers/keys/', label: 'API keys' }] as const;

interface SectionProps {
  readonly heading: string;
  readonly children: ReactNode;
}

/** What the pages for developers share. */
export const DevelopersSection = ({ heading, children }: SectionProps): ReactNode => (
  <div className={`pp-wrap ${styles.page}`}>
    {PAGES.length > 1 && (
      <nav className={styles.pages} aria-label="Developers">
        {PAGES.map(({ to, label }) => (
          <NavLink key={to} to={to}>
            {label}
          </NavLink>
        ))}
      </nav>
    )}
    <h1>{heading}</h1>
    {children}
  </div>
);
