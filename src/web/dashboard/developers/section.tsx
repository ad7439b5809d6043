import type { ReactNode } from 'react';
import styles from './developers.module.css';

interface SectionProps {
  readonly heading: string;
  readonly children: ReactNode;
}

/** What the pages for developers share. */
export const DevelopersSection = ({ heading, children }: SectionProps): ReactNode => (
  <div className={`pp-wrap ${styles.page}`}>
    <h1>{heading}</h1>
    {children}
  </div>
);
