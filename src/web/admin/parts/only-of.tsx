import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './admin-page.module.css';
import { SubjectLink } from './subject-link.tsx';

/** Of whom or what a list shows rows alone: another page asked for it, and no field of the search says it. */
export interface About {
  readonly subject: string;
  readonly name: string | undefined;
}

export function OnlyOf({ about }: { readonly about: About | null }): ReactNode {
  return (
    about && (
      <p className={styles.only}>
        Only what belongs to <SubjectLink {...about} />. <Link to="?">Show all of them</Link>
      </p>
    )
  );
}
