import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './admin-page.module.css';
import { useLastAddress } from './last-address.ts';

interface AdminPageProps {
  readonly heading: string;
  /** A sentence under the heading. */
  readonly lead?: ReactNode;
  /** Where this page belongs: "All users". */
  readonly above?: { readonly to: string; readonly label: string };
  /** At the right of the heading: the one thing to do from here. */
  readonly deed?: ReactNode;
  readonly children: ReactNode;
}

export function AdminPage({ heading, lead, above, deed, children }: AdminPageProps): ReactNode {
  return (
    <div className={`pp-wrap ${styles.page}`}>
      {above && <Above {...above} />}
      <div className={styles.top}>
        <h1>{heading}</h1>
        {deed}
      </div>
      {lead && <p className={`pp-lead ${styles.lead}`}>{lead}</p>}
      {children}
    </div>
  );
}

/** Back to the list as it was left: with its search, its filters and its part. */
function Above({ to, label }: NonNullable<AdminPageProps['above']>): ReactNode {
  const address = useLastAddress(to);
  return (
    <p className={styles.above}>
      <Link to={address}>{label}</Link>
    </p>
  );
}

/** Tags of a page of the staff: a name that tells one tab from another, and that no machine keeps it. */
export const adminTags = (title: string) => [
  { title: `${title} | House` },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** Two columns of plain facts. */
export function Facts({
  rows,
}: {
  readonly rows: readonly (readonly [name: ReactNode, value: ReactNode])[];
}): ReactNode {
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value], index) => (
        // Rows of facts are never moved, and two of them may have one name.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Section({ heading, children }: { readonly heading: string; readonly children: ReactNode }): ReactNode {
  const id = heading.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}
