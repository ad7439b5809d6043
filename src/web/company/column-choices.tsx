import { type ReactNode, useState } from 'react';
import { type GuessedColumn, HEADINGS_WITHIN, type KnownColumns } from '../../domain/imports/guess-columns.ts';
import { plainName } from '../../domain/imports/plain-name.ts';
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

/** How a heading is remembered, however the next file spaces it. */
export const headingKey = ({ heading }: Pick<GuessedColumn<string>, 'heading'>): string =>
  plainName(heading).slice(0, 120);

/** What each column is taken for: what it was in the last file, or else the guess, until somebody chooses. */
export function useColumnChoices<Column extends string>(
  columns: readonly GuessedColumn<Column>[],
  remembered: Readonly<Record<string, string>> = {},
): ColumnChoices<Column> {
  const [choices, setChoices] = useState<Readonly<Record<number, Column | typeof LEFT_OUT>>>({});
  const columnOf = (column: GuessedColumn<Column>): Column | null => {
    const choice = choices[column.index] ?? (remembered[headingKey(column)] as Column | undefined);
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

/** The chosen sheet, and the row with its headings if somebody chose another one than was found. */
export interface PlaceInFile {
  readonly sheet: number;
  readonly headingRow: number | undefined;
}

interface ImportedFileProps {
  readonly name: string;
  /** How much of it is imported. */
  readonly count: string;
  readonly sheets: readonly Sheet[];
  readonly chosen: number;
  /** Of the headings, from 0. -1 if there are none. */
  readonly headingRow: number;
  readonly onChoose: (place: PlaceInFile) => void;
  readonly onAnother: () => void;
}

/** The file that is imported, which sheet of it, and which row has the headings. */
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
    <div className={styles.key}>
      <SheetChoice {...choice} />
      <HeadingChoice {...choice} />
    </div>
  </>
);

type SheetChoiceProps = Pick<ImportedFileProps, 'sheets' | 'chosen' | 'headingRow' | 'onChoose'>;

/** Which sheet of a workbook is read. */
function SheetChoice({ sheets, chosen, onChoose }: SheetChoiceProps): ReactNode {
  if (sheets.length < 2) return null;
  return (
    <Select
      label="Sheet"
      value={String(chosen)}
      onValue={(value) => onChoose({ sheet: Number(value), headingRow: undefined })}
      options={sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
    />
  );
}

/** Cells of a row that are named, and their length. */
const NAMED_CELLS = 3;
const NAMED_LENGTH = 20;

/** Which row has the headings, where the guess is wrong. */
function HeadingChoice({ sheets, chosen, headingRow, onChoose }: SheetChoiceProps): ReactNode {
  const rows = sheets[chosen]!.rows.slice(0, Math.max(HEADINGS_WITHIN, headingRow + 1));
  const options = rows.flatMap((row, index) => {
    const texts = row.flatMap((cell) => (cell === null || cell.text.trim() === '' ? [] : cell.text.trim()));
    if (texts.length === 0) return [];
    // A row of people has numbers that are not shown.
    const words = texts.filter((text) => !/\d/.test(text)).map((text) => text.slice(0, NAMED_LENGTH));
    const label = [`Row ${index + 1}`, words.slice(0, NAMED_CELLS).join(', ')].filter(Boolean).join(': ');
    return [{ value: String(index), label }];
  });
  return (
    <Select
      label="Headings"
      value={String(headingRow)}
      onValue={(value) => onChoose({ sheet: chosen, headingRow: Number(value) })}
      options={[{ value: '-1', label: 'No headings' }, ...options]}
    />
  );
}

export const ImportNote = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <div className={styles.line}>
    <Note tone="amber">{children}</Note>
  </div>
);
