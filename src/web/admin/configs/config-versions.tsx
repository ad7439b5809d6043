import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import styles from '../parts/admin-page.module.css';

interface ConfigVersionsProps {
  readonly versions: readonly {
    readonly id: string;
    readonly version: number;
    readonly words: string;
    readonly settings: string;
    readonly at: string;
    readonly by: string;
  }[];
}

/** Every version, the newest first. Restoring makes a new one, so it can be undone like any other change. */
export function ConfigVersions({ versions }: ConfigVersionsProps): ReactNode {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <ol className={styles.versions}>
      {versions.map(({ id, version, words, settings, at, by }, index) => (
        <li key={id}>
          <div>
            <span className={styles.strong}>
              Version {version}
              {index === 0 && ', in force'}
            </span>
            <span className={styles.beneath}>
              {words}; {settings}
            </span>
            <span className={styles.beneath}>
              {at}, by {by}
            </span>
          </div>
          {index > 0 && (
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                name="intent"
                value="restore"
                variant="outlined"
                small
                disabled={isBusy}
                aria-label={`Restore version ${version}`}
              >
                Restore
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ol>
  );
}
