import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ActionForm } from '../../ui/action-form.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './admin-page.module.css';

export interface VersionRow {
  readonly version: number;
  /** Shown next to its number: "current". */
  readonly mark?: string;
  /** A summary in one or two lines. */
  readonly summary: readonly string[];
  readonly at: string;
  readonly by: string;
  /** The form value that restores it. Without it, there is no restore button. */
  readonly restore?: { readonly name: string; readonly value: string } | undefined;
  /** The public page of this version. */
  readonly page?: string | undefined;
}

interface VersionsProps {
  /** Newest first. */
  readonly rows: readonly VersionRow[];
  /** Label of the restore button. */
  readonly restoreLabel: string;
  readonly intent: string;
  /** More form fields for restoring. */
  readonly children?: ReactNode;
}

/** All versions, newest first. Restoring creates a new version, so it can be undone too. */
export function Versions({ rows, restoreLabel, intent, children }: VersionsProps): ReactNode {
  return (
    <ol className={styles.versions}>
      {rows.map(({ version, mark, summary, at, by, restore, page }, index) => {
        const before = rows[index + 1]?.version;
        return (
          <li key={version}>
            <div>
              <span className={styles.strong}>
                Version {version}
                {mark !== undefined && `, ${mark}`}
              </span>
              {summary.map((line) => (
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
                    View changes<span className="pp-unseen"> in version {version}</span>
                  </Link>
                )}
                {page !== undefined && (
                  <a href={page}>
                    View<span className="pp-unseen"> version {version}</span>
                  </a>
                )}
              </span>
            </div>
            {restore !== undefined && (
              <ActionForm>
                <input type="hidden" name={restore.name} value={restore.value} />
                {children}
                <Button
                  type="submit"
                  name="intent"
                  value={intent}
                  variant="outlined"
                  small
                  aria-label={`${restoreLabel} version ${version}`}
                >
                  {restoreLabel}
                </Button>
              </ActionForm>
            )}
          </li>
        );
      })}
    </ol>
  );
}
