import type { ReactNode } from 'react';
import { LiveDocumentChoices } from '../../parts/documents/live-document-choices.tsx';
import { Note } from '../../ui/note.tsx';
import type { LevelPreview } from './level-preview.ts';
import styles from './builder.module.css';

interface LiveDocumentsProps {
  /** "Pay stub" */
  readonly kind: string;
  readonly live: LevelPreview['live'];
  readonly isSignedIn: boolean;
}

/** One document per issuer, person and period is live. Said here, because the payment refuses a second one. */
export default function LiveDocuments({ kind, live, isSignedIn }: LiveDocumentsProps): ReactNode {
  const [first] = live;
  if (first === undefined) return null;
  return (
    <div className={styles.notes}>
      <Note tone="amber" isNotice>
        <p>
          You already issued a {kind.toLowerCase()} for {first.person ?? 'this issuer'}, {first.period}: document{' '}
          {first.number}. Only one can be live at a time.
          {live.length > 1 && ` The same is true of ${live.length - 1} more in this form.`}
        </p>
        <LiveDocumentChoices id={first.id} isSignedIn={isSignedIn} />
      </Note>
    </div>
  );
}
