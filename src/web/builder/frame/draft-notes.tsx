import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { clockTime } from './builder-head.tsx';
import type { DraftKeeper, KeptState } from './draft-keeper.ts';
import styles from './builder.module.css';

interface DraftNotesProps {
  readonly keeper: DraftKeeper;
  readonly kept: KeptState;
  readonly isMissing: boolean;
  readonly notice: string | null;
}

/** What a person has to know of their draft now; nothing while all is well. */
export function DraftNotes({ keeper, kept, isMissing, notice }: DraftNotesProps): ReactNode {
  return (
    <div className={styles.notes} aria-live="polite">
      {kept.status === 'conflict' && kept.theirs && (
        <Note tone="amber">
          <p>
            This draft was changed in another tab at {clockTime(kept.theirs.savedAt)}. Nothing is lost yet: keep one of
            the two.
          </p>
          <p className={styles.choices}>
            <Button small onClick={() => void keeper.keepMine()}>
              Keep mine
            </Button>
            <Button small variant="outlined" onClick={() => keeper.openTheirs()}>
              Open theirs
            </Button>
          </p>
        </Note>
      )}
      {kept.status === 'offline' && (
        <Note tone="amber">
          There is no network.{' '}
          {kept.isCached
            ? 'What you type is kept in this browser and goes up when the network is back. The paper shows the last page.'
            : 'This browser keeps nothing, so leave the page open until the network is back.'}
        </Note>
      )}
      {isMissing && (
        <Note tone="amber">There is no such draft. It may have been deleted, or it was made in another browser.</Note>
      )}
      {notice && <Note tone="red">{notice}</Note>}
    </div>
  );
}
