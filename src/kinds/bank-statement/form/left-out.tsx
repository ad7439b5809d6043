import type { ReactNode } from 'react';
import type { ImportedStatement } from '../model/import-result.ts';
import styles from './bank-statement.module.css';

/** The skipped rows, by their line in the file. */
export function LeftOut({ found }: { readonly found: ImportedStatement }): ReactNode {
  if (found.problemCount === 0) return null;
  const unlisted = found.problemCount - found.problems.length;
  return (
    <details open={found.problemCount <= 12}>
      <summary>{found.problemCount === 1 ? '1 row was skipped' : `${found.problemCount} rows were skipped`}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scroll} tabIndex={0} aria-label="Skipped rows">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Reason</th>
              <th scope="col">Row text</th>
            </tr>
          </thead>
          <tbody>
            {found.problems.map(({ line, reason, text }) => (
              <tr key={`${line}-${reason}`}>
                <td>{line}</td>
                <td>{reason}</td>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {unlisted > 0 && <p className="pp-small">And {unlisted} more.</p>}
    </details>
  );
}
