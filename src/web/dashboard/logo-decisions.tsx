import type { ReactNode } from 'react';
import { StatusBadge, type Status } from '../ui/status-badge.tsx';
import type { LogoReviewState } from '../../server/platform/db/tables/logos.ts';
import styles from './dashboard.module.css';

interface OwnLogo {
  readonly id: string;
  readonly issuer: string;
  readonly state: LogoReviewState;
  readonly reason: string;
  readonly decided: string | null;
}

const STATES: Readonly<Record<LogoReviewState, { readonly status: Status; readonly label: string }>> = {
  waiting: { status: 'superseded', label: 'In review' },
  approved: { status: 'sealed', label: 'Approved' },
  refused: { status: 'altered', label: 'Not approved' },
};

const ADD_IT =
  'New documents show it. To add it to one that you issued without it, open the document, select Correct, and upload the logo. The correction is free.';

function says({ state, reason }: OwnLogo): string {
  if (state === 'waiting') return 'Our staff look at it. Until they decide, documents are issued without it.';
  return state === 'approved' ? ADD_IT : `Documents are issued without it. Reason: ${reason}`;
}

/** What staff decided about the owner's logos. The email says the same. */
export function LogoDecisions({ logos }: { readonly logos: readonly OwnLogo[] }): ReactNode {
  if (logos.length === 0) return null;
  return (
    <section className={styles.decided} aria-labelledby="logos">
      <h2 id="logos" className={styles.heading}>
        Logos
      </h2>
      <ul className={styles.logos}>
        {logos.map((logo) => (
          <li key={logo.id}>
            <b>{logo.issuer}</b>
            <StatusBadge status={STATES[logo.state].status}>
              {STATES[logo.state].label}
              {logo.decided && `, ${logo.decided}`}
            </StatusBadge>
            <p>{says(logo)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
