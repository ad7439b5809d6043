import { type ReactNode, useMemo, useState } from 'react';
import { formatDate, earlierDate, laterDate } from '../../../domain/calendar.ts';
import {
  type CsvMapping,
  type CsvPreview,
  suggestMapping,
} from '../../../domain/documents/bank-statement/csv-mapping.ts';
import { decodeText } from '../../../domain/documents/bank-statement/decode-text.ts';
import { importCsv } from '../../../domain/documents/bank-statement/import-csv.ts';
import { importOfx, isOfx } from '../../../domain/documents/bank-statement/import-ofx.ts';
import type { ImportedStatement } from '../../../domain/documents/bank-statement/import-result.ts';
import { isAppError } from '../../../domain/errors.ts';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Note } from '../../ui/note.tsx';
import type { StepProps } from '../frame/builder-kind.ts';
import styles from '../parts/parts.module.css';
import type { BankForm } from './bank-form.ts';
import { CsvColumns } from './csv-columns.tsx';
import { LeftOut } from './left-out.tsx';

interface OpenedCsv {
  readonly text: string;
  readonly preview: CsvPreview;
}

/** What the file says of the statement fills only what is still empty. */
function withImported(form: BankForm, found: ImportedStatement): BankForm {
  const dates = found.transactions.map(({ date }) => date);
  const first = dates.length > 0 ? dates.reduce(earlierDate) : '';
  const last = dates.length > 0 ? dates.reduce(laterDate) : '';
  return {
    ...form,
    transactions: found.transactions,
    statementStartDate: form.statementStartDate || (found.statementStartDate ?? first),
    statementEndDate: form.statementEndDate || (found.statementEndDate ?? last),
    endingBalance: form.endingBalance ?? found.endingBalance,
  };
}

/** Two megabytes of text as a file. */
const LARGEST_FILE = 4_000_000;

/** Reads a file of records in the browser: OFX and QFX say what they hold, a CSV is asked about its columns. */
export function ImportFile({ form, change }: StepProps<BankForm>): ReactNode {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [csv, setCsv] = useState<OpenedCsv | null>(null);
  const [taken, setTaken] = useState<ImportedStatement | null>(null);

  const take = (found: ImportedStatement): void => {
    setTaken(found);
    setCsv(null);
    if (found.transactions.length > 0) change((before) => withImported(before, found));
  };

  const open = async (file: File): Promise<void> => {
    setName(file.name);
    setTaken(null);
    setCsv(null);
    setProblem(undefined);
    try {
      const text = decodeText(new Uint8Array(await file.arrayBuffer()));
      if (isOfx(text)) take(importOfx(text));
      else setCsv({ text, preview: suggestMapping(text) });
    } catch (error) {
      if (!isAppError(error)) throw error;
      setProblem(error.message);
    }
  };

  return (
    <div className={styles.fields}>
      <FileDrop
        label="Drop a CSV, OFX or QFX file here, or press to choose it"
        hint="It is read in your browser and sent nowhere."
        isMultiple={false}
        maximumSize={LARGEST_FILE}
        error={problem}
        onFiles={([file]) => void open(file!)}
      />
      {csv && <ReadCsv key={name} name={name} csv={csv} replaced={form.transactions.length} onTake={take} />}
      {taken && (
        <>
          <Note tone={taken.transactions.length > 0 ? 'ok' : 'red'} isNews>
            {taken.transactions.length === 0
              ? `No line of ${name} could be read.`
              : `${taken.transactions.length} ${taken.transactions.length === 1 ? 'line' : 'lines'} of ${name} stand below.`}
            {taken.statementStartDate &&
              taken.statementEndDate &&
              ` The file is for ${formatDate(taken.statementStartDate)} to ${formatDate(taken.statementEndDate)}.`}
          </Note>
          <LeftOut found={taken} />
        </>
      )}
    </div>
  );
}

interface ReadCsvProps {
  readonly name: string;
  readonly csv: OpenedCsv;
  /** How many lines give way. */
  readonly replaced: number;
  readonly onTake: (found: ImportedStatement) => void;
}

function ReadCsv({ name, csv, replaced, onTake }: ReadCsvProps): ReactNode {
  const [mapping, setMapping] = useState<CsvMapping>(csv.preview.mapping);
  const found = useMemo(() => importCsv(csv.text, mapping), [csv, mapping]);
  const count = found.transactions.length;
  return (
    <section className={styles.group} aria-label={`Columns of ${name}`}>
      <h3>What the columns of {name} hold</h3>
      <CsvColumns preview={csv.preview} mapping={mapping} onMapping={setMapping} />
      <Note tone={count === 0 ? 'red' : 'plain'} isNews>
        Read like this, {count === 1 ? 'one line is' : `${count} lines are`} good and {found.problemCount} left out.
      </Note>
      <LeftOut found={found} />
      <div className={styles.actions}>
        <Button small disabled={count === 0} onClick={() => onTake(found)}>
          Take over {count === 1 ? 'one line' : `${count} lines`}
        </Button>
        {replaced > 0 && (
          <span className="pp-small pp-dimmed">
            They replace the {replaced === 1 ? 'line' : `${replaced} lines`} below; undo brings them back.
          </span>
        )}
      </div>
    </section>
  );
}
