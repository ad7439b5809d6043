import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import type { PreviousDocument } from './builder-page.server.ts';
import styles from './previous-documents.module.css';

interface LastDocumentsProps {
  readonly path: string;
  readonly documents: readonly PreviousDocument[];
}

/** Fills in the whole form for the period after an issued document. */
export function PreviousDocuments({ path, documents }: LastDocumentsProps): ReactNode {
  if (documents.length === 0) return null;
  return (
    <section className={styles.last} aria-labelledby="previous-documents">
      <h2 id="previous-documents">Create the next one</h2>
      {/* A separate form: the server handles the press, with or without JavaScript. */}
      <form method="post" action={path}>
        <input type="hidden" name="intent" value="after" />
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
