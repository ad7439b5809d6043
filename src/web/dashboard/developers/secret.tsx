import type { ReactNode } from 'react';
import { Note } from '../../ui/note.tsx';
import styles from './webhooks.module.css';

/** A secret that is shown this once. */
export function Secret({ secret }: { readonly secret: string }): ReactNode {
  return (
    <div className={styles.note}>
      <Note tone="ok">
        <p>
          <b>The signing secret, shown this once</b>
        </p>
        <p>
          <code className={styles.secret}>{secret}</code>
        </p>
        <p>Your program checks the signature of each message with it. Any library of Standard Webhooks does so.</p>
      </Note>
    </div>
  );
}
