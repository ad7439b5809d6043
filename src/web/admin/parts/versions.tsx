import type { ReactNode } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import styles from './admin-page.module.css';

export interface VersionRow {
  readonly version: number;
  /** What it is called beside its number: "in force". */
  readonly mark?: string;
  /** What it says, in a line or two. */
  readonly words: readonly string[];
  readonly at: string;
  readonly by: string;
  /** What the form that brings it back sends; without, it is not brought back. */
  readonly restore?: { readonly name: string; readonly value: string } | undefined;
  /** Leads to this version as readers see it. */
  readonly page?: string | undefined;
}

interface VersionsProps {
  /** The newest first. */
  readonly rows: readonly VersionRow[];
  /** On the button that brings a version back. */
  readonly restoreLabel: string;
  readonly intent: string;
  /** Sent along when a version is brought back. */
  readonly children?: ReactNode;
}

/** Every version, the newest first. Bringing one back makes a new one, so it can be undone like any other change. */
export function Versions({ rows, restoreLabel, intent, children }: VersionsProps): ReactNode {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <ol className={styles.versions}>
      {rows.map(({ version, mark, words, at, by, restore, page }, index) => {
        const before = rows[index + 1]?.version;
        return (
          <li key={version}>
            <div>
              <span className={styles.strong}>
                Version {version}
                {mark !== undefined && `, ${mark}`}
              </span>
              {words.map((line) => (
                <span key={line} className={styles.beneath}>
                  {line}
                </span>
              ))}
              <span className={styles.beneath}>
                {at}, by {by}
              </span>
              <span className={styles.ways}>
                {before !== undefined && (
                  <Link to={`?from=${before}&to=${version}#differences`}>
                    What changed<span className="pp-unseen"> with version {version}</span>
                  </Link>
                )}
                {page !== undefined && (
                  <a href={page}>
                    Read it<span className="pp-unseen">, version {version}</span>
                  </a>
                )}
              </span>
            </div>
            {restore !== undefined && (
              <Form method="post">
                <input type="hidden" name={restore.name} value={restore.value} />
                {children}
                <Button
                  type="submit"
                  name="intent"
                  value={intent}
                  variant="outlined"
                  small
                  disabled={isBusy}
                  aria-label={`${restoreLabel} version ${version}`}
                >
                  {restoreLabel}
                </Button>
              </Form>
            )}
          </li>
        );
      })}
    </ol>
  );
}
