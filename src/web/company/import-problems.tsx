import type { ReactNode } from 'react';
import { columnName } from '../../domain/spreadsheet/sheet.ts';
import styles from './company.module.css';

/** What is wrong in a cell, or in a row as a whole. */
export interface ShownProblem {
  readonly row: number;
  readonly column?: number;
  readonly text?: string;
  readonly problem: string;
}

const MOST_SHOWN = 100;

/** Where to look in the file, what is there, and what to write instead. */
export function ImportProblems({ problems }: { readonly problems: readonly ShownProblem[] }): ReactNode {
  return (
    <section className={styles.part} aria-labelledby="problems">
      <h2 id="problems">
        {problems.length.toLocaleString('en-US')} {problems.length === 1 ? 'cell' : 'cells'} to correct
      </h2>
      <p className={styles.line}>
        Nothing is imported until these are corrected in the file, or their column is left out.
      </p>
      <table className={styles.list}>
        <caption className="pp-unseen">Cells to correct</caption>
        <thead>
          <tr>
            <th scope="col">Cell</th>
            <th scope="col">It says</th>
            <th scope="col">What to do</th>
          </tr>
        </thead>
        <tbody>
          {problems.slice(0, MOST_SHOWN).map(({ row, column, text, problem }) => (
            <tr key={`${row} ${column} ${problem}`}>
              <td>{column === undefined ? `Row ${row}` : `${columnName(column)}${row}`}</td>
              <td>{text}</td>
              <td>{problem}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {problems.length > MOST_SHOWN && (
        <p className={styles.line}>And {(problems.length - MOST_SHOWN).toLocaleString('en-US')} more.</p>
      )}
    </section>
  );
}
