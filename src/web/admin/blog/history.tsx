import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import styles from './blog.module.css';

interface HistoryProps {
  readonly version: number;
  readonly revisions: readonly {
    readonly id: number;
    readonly version: number;
    readonly title: string;
    readonly savedBy: string;
    readonly savedAt: string;
  }[];
}

/** Every save, the newest first. Bringing one back is a save of its own, so nothing is lost by it. */
export function History({ revisions, version }: HistoryProps): ReactNode {
  return (
    <ol className={styles.history}>
      {revisions.map((revision) => (
        <li key={revision.id}>
          <span>
            <b>{revision.title}</b>
            <span className="pp-small pp-dimmed">
              {revision.savedAt}, {revision.savedBy}
            </span>
          </span>
          {revision.version === version ? (
            <span className="pp-small pp-faint">as it stands</span>
          ) : (
            <Form method="post" reloadDocument>
              <input type="hidden" name="revisionId" value={revision.id} />
              <input type="hidden" name="version" value={version} />
              <Button
                type="submit"
                name="intent"
                value="revision"
                variant="outlined"
                small
                aria-label={`Bring back what was saved ${revision.savedAt}`}
              >
                Bring back
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ol>
  );
}
