import { type ReactNode, useMemo, useState } from 'react';
import { useFetcher } from 'react-router';
import { IMPORT_KEYS, type ImportKey } from '../../domain/imports/people-import.ts';
import { type CellEdits, editKey, importedAs, textOfCell, withEdits } from '../../domain/imports/edit-cells.ts';
import { isHiddenColumn, PEOPLE_COLUMNS, type PeopleColumn } from '../../domain/imports/people-columns.ts';
import { plainName } from '../../domain/imports/plain-name.ts';
import type { CellProblem, Mapping, ReadPeople } from '../../domain/imports/read-people.ts';
import { isOpeningColumn } from '../../domain/imports/opening-columns.ts';
import type { ImportCount } from '../../server/payroll/companies/import-people.ts';
import type { ActionAnswer } from '../ui/action-answer.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/choices.tsx';
import {
  ColumnTable,
  headingKey,
  ImportedFile,
  ImportNote,
  type PlaceInFile,
  useColumnChoices,
} from './column-choices.tsx';
import styles from './company.module.css';
import type { ImportAnswer } from './import.tsx';
import { type EditedCells, ImportPreview } from './import-preview.tsx';
import { CORRECTED, ImportProblems, MissingCounties, MissingStates, type ShownProblem } from './import-problems.tsx';
import type { ReadFile } from './read-file.ts';

const KEY_LABELS: Readonly<Record<ImportKey, string>> = {
  number: 'Employee ID',
  email: 'Email',
  name: 'Name',
};

interface ImportColumnsProps {
  readonly file: ReadFile;
  /** The page that checks and imports the rows. */
  readonly to: string;
  /** What headings of earlier files were taken for. */
  readonly remembered: Readonly<Record<string, string>>;
  /** With the count of an import, or null when it was given up. */
  readonly onClose: (count: ImportCount | null) => void;
}

/** What each column is taken for, what is wrong in the cells, and the import itself. */
export function ImportColumns({ file, to, remembered, onClose }: ImportColumnsProps): ReactNode {
  const [{ sheet: chosen, headingRow }, setPlace] = useState<PlaceInFile>({
    sheet: file.chosen,
    headingRow: undefined,
  });
  const sheet = file.sheets[chosen]!;
  const guess = useMemo(() => file.guessOf(sheet, headingRow), [file, sheet, headingRow]);
  const choices = useColumnChoices(guess.columns, remembered);
  const { mapping, twice } = choices;
  const [edits, setEdits] = useState<CellEdits>({});
  const edited = useMemo(() => withEdits(sheet, mapping, edits), [sheet, mapping, edits]);
  const read = file.peopleOf(edited.sheet, guess.headingRow, edited.mapping);
  const cells: EditedCells = {
    columns: Object.keys(edited.mapping) as PeopleColumn[],
    textOf: (row, column) =>
      edits[editKey(row, column)] ?? (isHiddenColumn(column) ? '' : textOfCell(sheet, row, mapping[column])),
    onEdit: (row, column, text) => setEdits((before) => ({ ...before, [editKey(row, column)]: text })),
  };
  const columns = Object.fromEntries(
    guess.columns
      .filter(({ isSecret, heading }) => !isSecret && plainName(heading) !== '')
      .map((column) => [headingKey(column), choices.columnOf(column) ?? '']),
  );
  const [keyChoice, setKeyChoice] = useState<ImportKey | null>(null);
  const keys = IMPORT_KEYS.filter((key) => key === 'name' || mapping[key] !== undefined);
  const key = keyChoice !== null && keys.includes(keyChoice) ? keyChoice : keys[0]!;
  const hasName = mapping.name !== undefined || mapping.firstName !== undefined || mapping.lastName !== undefined;
  return (
    <>
      <ImportedFile
        name={file.name}
        count={`${read.rows.length.toLocaleString('en-US')} ${read.rows.length === 1 ? 'person' : 'people'}`}
        sheets={file.sheets}
        chosen={chosen}
        headingRow={guess.headingRow}
        onChoose={(place) => {
          setPlace(place);
          setEdits({});
          choices.reset();
        }}
        onAnother={() => onClose(null)}
      />
      <ColumnTable columns={guess.columns} known={PEOPLE_COLUMNS} choices={choices} />
      {Object.keys(mapping).some(isOpeningColumn) && (
        <p className={styles.line}>
          Year-to-date figures are for this year, before the first pay stub here. Pay stubs print them as entered by
          you.
        </p>
      )}
      {Object.keys(mapping).some((column) => column.startsWith('leave')) && (
        <p className={styles.line}>
          Time off is that before the first pay stub here. Later balances are corrected on each person’s page.
        </p>
      )}
      {Object.keys(mapping).some((column) => column.startsWith('state.')) && (
        <p className={styles.line}>
          State form columns answer the form of the state of work. Write the words or the code of the form, Yes or No,
          or a number.
        </p>
      )}
      {!hasName && <ImportNote>Choose the column with the names.</ImportNote>}
      <div className={styles.key}>
        <Select
          label="Update people who have the same"
          value={key}
          onValue={(value) => setKeyChoice(value as ImportKey)}
          options={keys.map((value) => ({ value, label: KEY_LABELS[value] }))}
          hint="Everyone else is added. Cells that are empty leave what is saved."
        />
      </div>
      <Send
        to={to}
        read={read}
        importKey={key}
        mapping={edited.mapping}
        columns={columns}
        cells={cells}
        edits={edits}
        mayImport={hasName && twice.length === 0}
        onClose={onClose}
      />
    </>
  );
}

interface SendProps {
  readonly to: string;
  readonly read: ReadPeople;
  readonly importKey: ImportKey;
  readonly mapping: Mapping;
  readonly columns: Readonly<Record<string, string>>;
  readonly cells: EditedCells;
  readonly edits: CellEdits;
  readonly mayImport: boolean;
  readonly onClose: (count: ImportCount) => void;
}

/** Asks the server what the import would do, then does it. Any change in the columns asks again. */
function Send({ to, read, importKey, mapping, columns, cells, edits, mayImport, onClose }: SendProps): ReactNode {
  const fetcher = useFetcher<ActionAnswer<ImportAnswer>>();
  const state = JSON.stringify([importKey, mapping, edits]);
  const [checked, setChecked] = useState('');
  const isBusy = fetcher.state !== 'idle';
  const send = (intent: 'check' | 'import'): void => {
    if (isBusy) return;
    const form = new FormData();
    form.set('intent', intent);
    const rows = new Blob([JSON.stringify({ key: importKey, rows: read.rows, columns })], { type: 'application/json' });
    form.set('rows', rows, 'people.json');
    setChecked(state);
    void fetcher.submit(form, { method: 'post', action: to, encType: 'multipart/form-data' });
  };
  const answer = checked === state && !isBusy ? fetcher.data : undefined;
  const count = answer?.data?.count;
  const isImported = answer?.intent === 'import' && count !== undefined;
  const [isClosed, setIsClosed] = useState(false);
  if (isImported && !isClosed) {
    setIsClosed(true);
    queueMicrotask(() => onClose(count));
  }
  const isReady = mayImport && read.rows.length > 0 && read.problems.length === 0;
  const cellsToCorrect = useWrongCells(read.problems, mapping, edits);
  const problems: readonly ShownProblem[] = [
    ...cellsToCorrect.map((cell) => shownProblem(cell, mapping, cells)),
    ...(answer?.data?.problems ?? []),
  ];
  const people = (fetcher.data?.data?.count?.people ?? []).filter(() => !isImported);
  const states = (fetcher.data?.data?.count?.states ?? []).filter(() => !isImported);
  return (
    <>
      {problems.length > 0 && (
        <ImportProblems
          problems={problems}
          lead="Correct the cells here or in your file, or leave their column out. Your file stays as it is."
        />
      )}
      {states.length > 0 && (
        <MissingStates
          rows={states.map((row) => ({
            ...row,
            text: cells.textOf(row.row, 'state'),
            onText: (text) => cells.onEdit(row.row, 'state', text),
          }))}
        />
      )}
      {people.length > 0 && <ImportPreview people={people} cells={cells} isChanged={count === undefined} />}
      {count?.counties && !isImported && (
        <MissingCounties rows={count.counties} column={mapping.county ?? mapping.zip} />
      )}
      {answer && !answer.isDone && <ImportNote>{answer.message}</ImportNote>}
      {count && !isImported && (
        <output className={styles.line}>
          {count.added.toLocaleString('en-US')} will be added, {count.updated.toLocaleString('en-US')} updated.
        </output>
      )}
      <div className={styles.line}>
        {count && !isImported ? (
          <Button onClick={() => send('import')}>Import people</Button>
        ) : (
          // Not disabled while it works: it would lose the focus, and is the next press when it is done.
          <Button onClick={() => send('check')} disabled={!isReady} aria-busy={isBusy}>
            Check {read.rows.length.toLocaleString('en-US')} {read.rows.length === 1 ? 'person' : 'people'}
          </Button>
        )}
      </div>
    </>
  );
}

type WrongCell = Pick<CellProblem, 'row' | 'column'> & { readonly problem: string };

/** A cell that somebody corrects here stays, so that its field does not go away under the cursor. */
function useWrongCells(problems: readonly CellProblem[], mapping: Mapping, edits: CellEdits): readonly WrongCell[] {
  const [seen, setSeen] = useState('[]');
  const isOpen = (row: number, column: number) => problems.find((one) => one.row === row && one.column === column);
  const kept = (JSON.parse(seen) as readonly (readonly [number, number])[]).filter(([row, column]) => {
    const id = importedAs(mapping, column);
    return isOpen(row, column) !== undefined || (id !== undefined && edits[editKey(row, id)] !== undefined);
  });
  const cells = [
    ...kept,
    ...problems
      .filter(({ row, column }) => !kept.some((one) => one[0] === row && one[1] === column))
      .map(({ row, column }) => [row, column] as const),
  ];
  const now = JSON.stringify(cells);
  if (now !== seen) setSeen(now);
  return cells.map(([row, column]) => ({ row, column, problem: isOpen(row, column)?.problem ?? CORRECTED }));
}

function shownProblem({ row, column, problem }: WrongCell, mapping: Mapping, cells: EditedCells): ShownProblem {
  const id = importedAs(mapping, column);
  if (id === undefined) return { row, column, text: '', problem };
  return {
    row,
    column,
    label: PEOPLE_COLUMNS.find((each) => each.id === id)!.label,
    text: cells.textOf(row, id),
    problem,
    onText: (text) => cells.onEdit(row, id, text),
  };
}
