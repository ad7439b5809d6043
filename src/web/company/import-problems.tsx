import type { ReactNode } from 'react';
import type { MissingRow } from '../../server/payroll/companies/import-people.ts';
import { columnName } from '../../domain/spreadsheet/sheet.ts';
import styles from './company.module.css';

/** What is wrong in a cell, or in a row as a whole. */
export interface ShownProblem {
  /** Writes over the cell. Left out where the row as a whole is wrong. */
  readonly onText?: ((text: string) => void) | undefined;
  /** How the cell is called, where it can be written over. */
  readonly label?: string | undefined;
  readonly row: number;
  readonly column?: number | undefined;
  readonly text?: string;
  readonly problem: string;
}

const MOST_SHOWN = 100;

interface ProblemTableProps {
  readonly problems: readonly ShownProblem[];
  readonly heading: string;
  readonly lead: string;
  /** What stands in the middle: the text of the cell, or whom the row is about. */
  readonly about: string;
}

/** Where to look in the file, what is there, and what to do. */
function ProblemTable({ problems, heading, lead, about }: ProblemTableProps): ReactNode {
  return (
    <section className={styles.part} aria-label={heading}>
      <h2>{heading}</h2>
      <p className={styles.line}>{lead}</p>
      <table className={styles.list}>
        <caption className="pp-unseen">{heading}</caption>
        <thead>
          <tr>
            <th scope="col">Cell</th>
            <th scope="col">{about}</th>
            <th scope="col">What to do</th>
          </tr>
        </thead>
        <tbody>
          {problems.slice(0, MOST_SHOWN).map(({ row, column, text, problem, label, onText }) => (
            // The problem changes while somebody types.
            <tr key={onText === undefined ? `${row} ${column} ${problem}` : `${row} ${column}`}>
              <td>{column === undefined ? `Row ${row}` : `${columnName(column)}${row}`}</td>
              <td>
                {onText === undefined ? (
                  text
                ) : (
                  <input
                    className={styles.choice}
                    aria-label={`${label}, row ${row}`}
                    value={text}
                    onChange={({ currentTarget: { value } }) => onText(value)}
                    autoComplete="off"
                  />
                )}
              </td>
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

/** Of a cell that was wrong. */
export const CORRECTED = 'Corrected.';

const headingOf = (count: number): string =>
  count === 0
    ? 'All cells are corrected'
    : `${count.toLocaleString('en-US')} ${count === 1 ? 'cell' : 'cells'} to correct`;

interface ImportProblemsProps {
  readonly problems: readonly ShownProblem[];
  readonly lead?: string;
}

export const ImportProblems = ({
  problems,
  lead = 'Nothing is imported until these are corrected in the file, or their column is left out.',
}: ImportProblemsProps): ReactNode => (
  <ProblemTable
    problems={problems}
    heading={headingOf(problems.filter(({ problem }) => problem !== CORRECTED).length)}
    lead={lead}
    about="It says"
  />
);

interface MissingCountiesProps {
  readonly rows: readonly MissingRow[];
  /** The column of the file where a county would be. */
  readonly column: number | undefined;
}

/** Whom the file leaves without a county that decides about a tax. They are imported. */
export const MissingCounties = ({ rows, column }: MissingCountiesProps): ReactNode => (
  <ProblemTable
    problems={rows.map(({ row, name, problem }) => ({ row, column, text: name, problem }))}
    heading={
      rows.length === 1 ? '1 person needs a county' : `${rows.length.toLocaleString('en-US')} people need a county`
    }
    lead="They are imported. Choose the county on their pages, or add a column with it, before you pay them."
    about="Person"
  />
);

interface MissingStatesProps {
  readonly rows: readonly (MissingRow & Pick<ShownProblem, 'onText' | 'text'>)[];
}

/** Whom the file leaves without a state of residence. The answer is written here. */
export const MissingStates = ({ rows }: MissingStatesProps): ReactNode => (
  <ProblemTable
    problems={rows.map(({ name, problem, ...row }) => ({ ...row, label: 'State', problem: `${name}: ${problem}` }))}
    heading={
      rows.length === 1
        ? 'In which state does 1 person live?'
        : `In which state do ${rows.length.toLocaleString('en-US')} people live?`
    }
    lead="The state of residence decides who taxes the pay. Write it here, or later on each person’s page."
    about="State"
  />
);
