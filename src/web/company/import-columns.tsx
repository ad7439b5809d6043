import { type ReactNode, useMemo, useState } from 'react';
import { useFetcher } from 'react-router';
import { IMPORT_KEYS, type ImportKey } from '../../domain/imports/people-import.ts';
import { isOpeningColumn, PEOPLE_COLUMNS } from '../../domain/imports/people-columns.ts';
import type { Mapping, ReadPeople } from '../../domain/imports/read-people.ts';
import type { ImportCount } from '../../server/payroll/companies/import-people.ts';
import type { ActionAnswer } from '../ui/action-answer.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/choices.tsx';
import { ColumnTable, ImportedFile, ImportNote, type PlaceInFile, useColumnChoices } from './column-choices.tsx';
import styles from './company.module.css';
import type { ImportAnswer } from './import.tsx';
import { ImportProblems, MissingCounties, type ShownProblem } from './import-problems.tsx';
import type { ReadFile } from './read-file.ts';

const KEY_LABELS: Readonly<Record<ImportKey, string>> = {
  number: 'Employee ID',
  email: 'Email',
  name: 'Name',
};

interface ImportColumnsProps {
  readonly file: ReadFile;
  /** With the count of an import, or null when it was given up. */
  readonly onClose: (count: ImportCount | null) => void;
}

/** What each column is taken for, what is wrong in the cells, and the import itself. */
export function ImportColumns({ file, onClose }: ImportColumnsProps): ReactNode {
  const [{ sheet: chosen, headingRow }, setPlace] = useState<PlaceInFile>({
    sheet: file.chosen,
    headingRow: undefined,
  });
  const sheet = file.sheets[chosen]!;
  const guess = useMemo(() => file.guessOf(sheet, headingRow), [file, sheet, headingRow]);
  const choices = useColumnChoices(guess.columns);
  const { mapping, twice } = choices;
  const read = file.peopleOf(sheet, guess.headingRow, mapping);
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
          Time off balances are those before the first pay stub here. Later ones are corrected on each person’s page.
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
      <Send read={read} importKey={key} mapping={mapping} mayImport={hasName && twice.length === 0} onClose={onClose} />
    </>
  );
}

interface SendProps {
  readonly read: ReadPeople;
  readonly importKey: ImportKey;
  readonly mapping: Mapping;
  readonly mayImport: boolean;
  readonly onClose: (count: ImportCount) => void;
}

/** Asks the server what the import would do, then does it. Any change in the columns asks again. */
function Send({ read, importKey, mapping, mayImport, onClose }: SendProps): ReactNode {
  const fetcher = useFetcher<ActionAnswer<ImportAnswer>>();
  const state = JSON.stringify([importKey, mapping]);
  const [checked, setChecked] = useState('');
  const isBusy = fetcher.state !== 'idle';
  const send = (intent: 'check' | 'import'): void => {
    if (isBusy) return;
    const form = new FormData();
    form.set('intent', intent);
    const rows = new Blob([JSON.stringify({ key: importKey, rows: read.rows })], { type: 'application/json' });
    form.set('rows', rows, 'people.json');
    setChecked(state);
    void fetcher.submit(form, { method: 'post', encType: 'multipart/form-data' });
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
  const problems: readonly ShownProblem[] = [...read.problems, ...(answer?.data?.problems ?? [])];
  return (
    <>
      {problems.length > 0 && <ImportProblems problems={problems} />}
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
