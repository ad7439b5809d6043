import { type ReactNode, useState } from 'react';
import type { GuessedColumn, KnownColumns } from '../../domain/imports/guess-columns.ts';
import type { Sheet } from '../../domain/spreadsheet/sheet.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/choices.tsx';
import { Note } from '../ui/note.tsx';
import styles from './company.module.css';

const LEFT_OUT = '';

export interface ColumnChoices<Column extends string> {
  readonly columnOf: (column: GuessedColumn<Column>) => Column | null;
  readonly choose: (index: number, column: Column | typeof LEFT_OUT) => void;
  readonly reset: () => void;
  /** The column of the file for each thing that it holds. */
  readonly mapping: Partial<Record<Column, number>>;
  /** Columns that are taken for what another one is taken for too. */
  readonly twice: readonly GuessedColumn<Column>[];
}

/** What each column is taken for: the guess, until somebody chooses. */
export function useColumnChoices<Column extends string>(
  columns: readonly GuessedColumn<Column>[],
): ColumnChoices<Column> {
  const [choices, setChoices] = useState<Readonly<Record<number, Column | typeof LEFT_OUT>>>({});
  const columnOf = (column: GuessedColumn<Column>): Column | null => {
    const choice = choices[column.index];
    return choice === undefined ? column.column : choice === LEFT_OUT ? null : choice;
  };
  const mapping = Object.fromEntries(
    columns.flatMap((column) => {
      const taken = columnOf(column);
      return taken === null ? [] : [[taken, column.index]];
    }),
  ) as Partial<Record<Column, number>>;
  return {
    columnOf,
    choose: (index, column) => setChoices({ ...choices, [index]: column }),
    reset: () => setChoices({}),
    mapping,
    twice: columns.filter((column) => {
      const taken = columnOf(column);
      return taken !== null && mapping[taken] !== column.index;
    }),
  };
}

interface ColumnTableProps<Column extends string> {
  readonly columns: readonly GuessedColumn<Column>[];
  readonly known: KnownColumns<Column>;
  readonly choices: ColumnChoices<Column>;
}

/** Each column of the file with examples and what it is imported as. */
export function ColumnTable<Column extends string>({ columns, known, choices }: ColumnTableProps<Column>): ReactNode {
  const { columnOf, choose, twice } = choices;
  return (
    <>
      <section className={styles.part} aria-labelledby="columns">
        <h2 id="columns">Columns</h2>
        <table className={styles.list} data-columns>
          <caption className="pp-unseen">What each column is imported as</caption>
          <thead>
            <tr>
              <th scope="col">In your file</th>
              <th scope="col">Examples</th>
              <th scope="col">Import as</th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <tr key={column.index}>
                <td>{column.heading}</td>
                <td className="pp-dimmed">{column.isSecret ? 'Not read' : column.samples.join(', ')}</td>
                <td>
                  {column.isSecret ? (
                    'Never imported'
                  ) : (
                    <select
                      className={styles.choice}
                      aria-label={`Import ${column.heading} as`}
                      value={columnOf(column) ?? LEFT_OUT}
                      onChange={({ currentTarget: { value } }) =>
                        choose(column.index, value as Column | typeof LEFT_OUT)
                      }
                    >
                      <option value={LEFT_OUT}>Do not import</option>
                      {known.map(({ id, label }) => (
                        <option key={id} value={id}>
                          {label}
                        </option>
                      ))}
                    </select>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {twice.length > 0 && (
        <ImportNote>
          Two columns are imported as the same: {twice.map(({ heading }) => heading).join(', ')}. Choose “Do not import”
          for one.
        </ImportNote>
      )}
    </>
  );
}

interface ImportedFileProps {
  readonly name: string;
  /** How much of it is imported. */
  readonly count: string;
  readonly sheets: readonly Sheet[];
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
  readonly onAnother: () => void;
}

/** The file that is imported, and which sheet of it. */
export const ImportedFile = ({ name, count, onAnother, ...choice }: ImportedFileProps): ReactNode => (
  <>
    <p className={styles.line}>
      <span>
        {name}: {count}
      </span>
      <Button variant="outlined" small onClick={onAnother}>
        Use another file
      </Button>
    </p>
    <SheetChoice {...choice} />
  </>
);

type SheetChoiceProps = Pick<ImportedFileProps, 'sheets' | 'chosen' | 'onChoose'>;

/** Which sheet of a workbook is read. */
function SheetChoice({ sheets, chosen, onChoose }: SheetChoiceProps): ReactNode {
  if (sheets.length < 2) return null;
  return (
    <div className={styles.key}>
      <Select
        label="Sheet"
        value={String(chosen)}
        onValue={(value) => onChoose(Number(value))}
        options={sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
      />
    </div>
  );
}

export const ImportNote = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <div className={styles.line}>
    <Note tone="amber">{children}</Note>
  </div>
);
