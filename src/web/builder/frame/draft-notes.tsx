import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useIsMounted } from '../../ui/is-mounted.ts';
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

/** The pressed button disappears with the note, and with it the focus. */
const backToForm = (): void => document.querySelector<HTMLElement>('form details[open] summary')?.focus();

/** Warnings about the draft. Empty when everything is saved. */
export function DraftNotes({ keeper, kept, isMissing, notice }: DraftNotesProps): ReactNode {
  const isMounted = useIsMounted();
  return (
    <div className={styles.notes} data-stays={kept.status === 'conflict' || notice !== null} aria-live="polite">
      {kept.status === 'conflict' && kept.theirs && (
        <Note tone="amber">
          <p>
            This draft was changed in another tab at {clockTime(kept.theirs.savedAt)}. Choose which version to keep.
          </p>
          <p className={styles.choices}>
            <Button
              small
              onClick={() => {
                void keeper.keepMine();
                backToForm();
              }}
            >
              Keep this version
            </Button>
            <Button
              small
              variant="outlined"
              onClick={() => {
                keeper.openTheirs();
                backToForm();
              }}
            >
              Open the other version
            </Button>
          </p>
        </Note>
      )}
      {kept.status === 'unsent' && (
        <Note tone="amber">
          {kept.failure}{' '}
          {kept.isCached
            ? 'Your entries are saved in this browser and will sync when you are back online. The preview is not up to date.'
            : 'This browser cannot store drafts. Keep this page open until you are back online.'}
        </Note>
      )}
      {isMissing && isMounted && (
        <Note tone="amber">This draft was not found. It may have been deleted or created in another browser.</Note>
      )}
      {notice && <Note tone="red">{notice}</Note>}
    </div>
  );
}
