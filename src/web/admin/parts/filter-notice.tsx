import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './admin-page.module.css';
import { SubjectLink } from './subject-link.tsx';

/** The item that a list is filtered by. No visible filter shows it, because a link from another page set it. */
export interface FilterSubject {
  readonly subject: string;
  readonly name: string | undefined;
}

export function FilterNotice({ subject }: { readonly subject: FilterSubject | null }): ReactNode {
  return (
    subject && (
      <p className={styles.only}>
        Showing results for <SubjectLink {...subject} />. <Link to="?">Show all</Link>
      </p>
    )
  );
}
