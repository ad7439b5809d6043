import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DoneMessage } from '../../ui/done-message.tsx';
import styles from './admin-page.module.css';
import { useLastAddress } from './last-address.ts';

interface AdminPageProps {
  readonly heading: string;
  /** Shown under the heading. */
  readonly lead?: ReactNode;
  /** The parent list: "All users". */
  readonly above?: { readonly to: string; readonly label: string };
  /** Shown to the right of the heading. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function AdminPage({ heading, lead, above, action, children }: AdminPageProps): ReactNode {
  return (
    <div className={`pp-wrap ${styles.page}`}>
      {above && <Above {...above} />}
      <div className={styles.top}>
        <h1>{heading}</h1>
        {action}
      </div>
      {lead && <p className={`pp-lead ${styles.lead}`}>{lead}</p>}
      <DoneMessage />
      {children}
    </div>
  );
}

/** Back to the list with its last search, filters, and page. */
function Above({ to, label }: NonNullable<AdminPageProps['above']>): ReactNode {
  const address = useLastAddress(to);
  return (
    <p className={styles.above}>
      <Link to={address}>{label}</Link>
    </p>
  );
}

/** Above an item that the review queue lists. */
export const TO_QUEUE = { to: '/admin/queue/', label: 'Review queue' };

/** Title and noindex tag of an admin page. */
export const adminTags = (title: string) => [
  { title: `${title} | Admin` },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** A two-column list of details. */
export function Facts({
  rows,
}: {
  readonly rows: readonly (readonly [name: ReactNode, value: ReactNode])[];
}): ReactNode {
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value], index) => (
        // Rows never move, and two of them can have the same name.
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
