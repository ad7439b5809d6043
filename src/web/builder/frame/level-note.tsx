import type { ReactNode } from 'react';
import { LevelMark } from '../../parts/documents/level-mark.tsx';
import { Note } from '../../ui/note.tsx';
import type { LevelPreview } from './level-preview.ts';
import styles from './builder.module.css';

interface LevelNoteProps {
  readonly preview: LevelPreview;
  /** The kind's label: "Utility cost statement from ... - not a bill from the utility". */
  readonly label: string;
}

/** The status that will be printed and why, shown before payment. */
export default function LevelNote({ preview, label }: LevelNoteProps): ReactNode {
  return (
    <Note>
      <div className={styles.level}>
        <LevelMark level={preview.level} short />
        <div>
          <p>
            {preview.level === 'S' ? 'This document will be marked SPECIMEN. ' : `Status: ${preview.statusLine} `}
            {preview.why}
          </p>
          <p className="pp-dimmed">Printed on every page: “{label}”.</p>
          {preview.affirm.map((sentence) => (
            <p key={sentence}>{sentence} You confirm this at checkout.</p>
          ))}
        </div>
      </div>
    </Note>
  );
}
