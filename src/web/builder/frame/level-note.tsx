import type { ReactNode } from 'react';
import { LevelMark } from '../../ui/level-mark.tsx';
import { Note } from '../../ui/note.tsx';
import type { LevelNews } from './use-level.ts';
import styles from './builder.module.css';

interface LevelNoteProps {
  readonly news: LevelNews | null;
  /** "Utility cost statement from ... - not a bill from the utility": the kind's own words. */
  readonly label: string;
}

/** What will stand on the page of whoever issues this, and why, before anybody has paid. */
export function LevelNote({ news, label }: LevelNoteProps): ReactNode {
  if (!news) return <div className={styles.levelPlace} />;
  return (
    <div className={styles.levelPlace}>
      <Note>
        <div className={styles.level}>
          <LevelMark level={news.level} short />
          <div>
            <p>
              {news.level === 'S' ? 'This paper carries SPECIMEN. ' : `It says: ${news.statusLine} `}
              {news.why}
            </p>
            <p className="pp-dimmed">Printed on every page: “{label}”.</p>
            {news.affirm.map((sentence) => (
              <p key={sentence}>{sentence} The checkout asks for it.</p>
            ))}
          </div>
        </div>
      </Note>
    </div>
  );
}
