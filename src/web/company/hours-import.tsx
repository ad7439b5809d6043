import { type ReactNode, useMemo, useState } from 'react';
import { guessSheet } from '../../domain/imports/guess-columns.ts';
import { guessHours, HOURS_COLUMNS, isIdentity, unplaced } from '../../domain/imports/hours-columns.ts';
import { type Payee, type ReadEntry, readHours } from '../../domain/imports/read-hours.ts';
import type { Sheet } from '../../domain/spreadsheet/sheet.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/choices.tsx';
import { ColumnTable, ImportedFile, ImportNote, type PlaceInFile, useColumnChoices } from './column-choices.tsx';
import styles from './company.module.css';
import { ImportProblems } from './import-problems.tsx';
import { ImportSource } from './import-source.tsx';

export interface NamedSheets {
  readonly name: string;
  readonly sheets: readonly Sheet[];
}

interface HoursImportProps {
  readonly payees: readonly Payee[];
  /** A file that was dropped or cells that were pasted into the grid. */
  readonly given: NamedSheets | null;
  readonly givenProblem: string | null;
  readonly onImport: (entries: readonly ReadEntry[], people: number) => void;
}

/** Hours and amounts of a time sheet, for the people of an open run. The grid saves them as one step that can be undone. */
export default function HoursImport({ payees, given, givenProblem, onImport }: HoursImportProps): ReactNode {
  const [file, setFile] = useState(given);
  if (file === null)
    return (
      <ImportSource
        intro="The file is read in your browser. Only the hours and amounts of people in this pay run are saved."
        hint="XLSX, ODS, CSV or TSV, up to 10 MB: an export of your time clock, or our template"
        template="/my-dashboard/hours-template.xlsx"
        problem={givenProblem ?? undefined}
        onSheets={(name, sheets) => setFile({ name, sheets })}
      />
    );
  return <HoursColumns key={file.name} file={file} payees={payees} onClose={() => setFile(null)} onImport={onImport} />;
}

interface HoursColumnsProps extends Pick<HoursImportProps, 'payees' | 'onImport'> {
  readonly file: NamedSheets;
  readonly onClose: () => void;
}

function HoursColumns({ file, payees, onClose, onImport }: HoursColumnsProps): ReactNode {
  const people = useMemo(() => payees.map(({ person }) => person), [payees]);
  const [{ sheet: chosen, headingRow }, setPlace] = useState<PlaceInFile>(() => ({
    sheet: guessSheet(file.sheets, (each) => guessHours(each, people)),
    headingRow: undefined,
  }));
  const [leavesOut, setLeavesOut] = useState(false);
  const sheet = file.sheets[chosen]!;
  const guess = useMemo(() => guessHours(sheet, people, headingRow), [sheet, people, headingRow]);
  const choices = useColumnChoices(guess.columns);
  const { mapping, columnOf, twice } = choices;
  const read = readHours(sheet, guess.headingRow, mapping, payees);
  const lost = unplaced(
    sheet,
    guess.headingRow,
    guess.columns.filter((column) => columnOf(column) === null && !column.isSecret),
  );
  const taken = Object.keys(mapping);
  const hasPerson = taken.some(isIdentity);
  const hasEntry = taken.some((column) => !isIdentity(column) && column !== 'component' && column !== 'amount');
  const others = payees.length - read.people;
  const isReady =
    hasPerson &&
    hasEntry &&
    twice.length === 0 &&
    read.problems.length === 0 &&
    read.people > 0 &&
    (read.unmatched.length === 0 || leavesOut);
  return (
    <>
      <ImportedFile
        name={file.name}
        count={`${counted(read.people)} of this pay run${others > 0 ? `, ${others.toLocaleString('en-US')} not in the file` : ''}`}
        sheets={file.sheets}
        chosen={chosen}
        headingRow={guess.headingRow}
        onChoose={(place) => {
          setPlace(place);
          choices.reset();
        }}
        onAnother={onClose}
      />
      <ColumnTable columns={guess.columns} known={HOURS_COLUMNS} choices={choices} />
      {!hasPerson && <ImportNote>Choose the column with the names, emails or employee IDs.</ImportNote>}
      {!hasEntry && <ImportNote>Choose the column with the hours or amounts.</ImportNote>}
      {lost.length > 0 && (
        <ImportNote>
          Not imported: {lost.join(', ')}. Choose what it is imported as, or enter it in the grid, for example as hours
          at another rate.
        </ImportNote>
      )}
      {read.withoutUse.length > 0 && (
        <ImportNote>Left out, because their pay does not depend on it: {someOf(read.withoutUse)}.</ImportNote>
      )}
      {read.added.length > 0 && (
        <p className={styles.line}>Several rows are added together for {someOf(read.added)}.</p>
      )}
      {read.problems.length > 0 && <ImportProblems problems={read.problems} />}
      {hasPerson && read.unmatched.length > 0 && (
        <div className={styles.part}>
          <ImportNote>
            Nobody in this pay run has the name, email or employee ID of{' '}
            {someOf(read.unmatched.map(({ row, name }) => `${name} (row ${row})`))}.
          </ImportNote>
          <p className={styles.line}>
            <Checkbox
              label={`Leave out ${read.unmatched.length === 1 ? 'this row' : `these ${read.unmatched.length} rows`}`}
              checked={leavesOut}
              onChecked={setLeavesOut}
            />
          </p>
        </div>
      )}
      <p className={styles.line}>
        <Button disabled={!isReady} onClick={() => onImport(read.entries, read.people)}>
          Import hours of {counted(read.people)}
        </Button>
      </p>
    </>
  );
}

const counted = (people: number): string => `${people.toLocaleString('en-US')} ${people === 1 ? 'person' : 'people'}`;

const MOST_NAMED = 10;

/** The first ones, and how many more. */
const someOf = (texts: readonly string[]): string =>
  texts.length <= MOST_NAMED
    ? texts.join(', ')
    : `${texts.slice(0, MOST_NAMED).join(', ')} and ${(texts.length - MOST_NAMED).toLocaleString('en-US')} more`;
