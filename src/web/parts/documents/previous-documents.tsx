import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './previous-documents.module.css';

export interface PreviousDocument {
  readonly id: string;
  readonly issuer: string;
  readonly person: string | null;
  readonly period: string;
}

interface PreviousDocumentsProps {
  /** The page that handles the press, and what it calls it. */
  readonly path: string;
  readonly intent: string;
  readonly documents: readonly PreviousDocument[];
  readonly children?: ReactNode;
}

/** Continues from an issued document: everything is filled in for the period after it. */
export function PreviousDocuments({ path, intent, documents, children }: PreviousDocumentsProps): ReactNode {
  if (documents.length === 0) return null;
  return (
    <section className={styles.last} aria-labelledby="previous-documents">
      <h2 id="previous-documents">Create the next one</h2>
      {children}
      {/* A separate form: the server handles the press, with or without JavaScript. */}
      <form method="post" action={path}>
        <input type="hidden" name="intent" value={intent} />
        <ul>
          {documents.map(({ id, issuer, person, period }) => (
            <li key={id}>
              <span>
                <b>{person ?? issuer}</b>
                <span className="pp-tiny pp-dimmed">
                  {person === null ? '' : `${issuer}, `}
                  {period}
                </span>
              </span>
              <Button type="submit" small variant="outlined" name="document" value={id}>
                Next period<span className="pp-unseen"> for {person ?? issuer}</span>
              </Button>
            </li>
          ))}
        </ul>
      </form>
    </section>
  );
}
