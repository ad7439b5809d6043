import { type ReactNode, useMemo, useState } from 'react';
import { formatDate, earlierDate, laterDate } from '../../../domain/calendar.ts';
import { type CsvMapping, type CsvPreview, suggestMapping } from '../model/csv-mapping.ts';
import { decodeText } from '../model/decode-text.ts';
import { importCsv } from '../model/import-csv.ts';
import { importOfx, isOfx } from '../model/import-ofx.ts';
import type { ImportedStatement } from '../model/import-result.ts';
import { isAppError } from '../../../domain/errors.ts';
import { Button } from '../../../web/ui/button.tsx';
import { FileDrop } from '../../../web/ui/file-drop.tsx';
import { Note } from '../../../web/ui/note.tsx';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import styles from '../../../web/builder/parts/parts.module.css';
import type { BankForm } from '../model/fields.ts';
import { CsvColumns } from './csv-columns.tsx';
import { LeftOut } from './left-out.tsx';

interface OpenedCsv {
  readonly text: string;
  readonly preview: CsvPreview;
}

/** Statement data from the file fills only empty fields. */
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

/** About two megabytes of text. */
const LARGEST_FILE = 4_000_000;

/** Imports a file in the browser. OFX and QFX are self-describing; for CSV, the user matches the columns. */
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
        label="Drop a CSV, OFX or QFX file here, or click to choose one"
        hint="The file is read in your browser and not uploaded."
        isMultiple={false}
        maximumSize={LARGEST_FILE}
        error={problem}
        onFiles={([file]) => void open(file!)}
      />
      {csv && <ReadCsv key={name} name={name} csv={csv} replaced={form.transactions.length} onTake={take} />}
      {taken && (
        <>
          <Note tone={taken.transactions.length > 0 ? 'ok' : 'red'} isNotice>
            {taken.transactions.length === 0
              ? `No transactions could be imported from ${name}.`
              : `${taken.transactions.length} ${taken.transactions.length === 1 ? 'transaction was' : 'transactions were'} imported from ${name}.`}
            {taken.statementStartDate &&
              taken.statementEndDate &&
              ` The file covers ${formatDate(taken.statementStartDate)} to ${formatDate(taken.statementEndDate)}.`}
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
  /** How many transactions would be replaced. */
  readonly replaced: number;
  readonly onTake: (found: ImportedStatement) => void;
}

function ReadCsv({ name, csv, replaced, onTake }: ReadCsvProps): ReactNode {
  const [mapping, setMapping] = useState<CsvMapping>(csv.preview.mapping);
  const found = useMemo(() => importCsv(csv.text, mapping), [csv, mapping]);
  const count = found.transactions.length;
  return (
    <section className={styles.group} aria-label={`Columns of ${name}`}>
      <h3>Match the columns of {name}</h3>
      <CsvColumns preview={csv.preview} mapping={mapping} onMapping={setMapping} />
      <Note tone={count === 0 ? 'red' : 'plain'} isNotice>
        {count === 1 ? '1 transaction' : `${count} transactions`} can be imported, {found.problemCount} skipped.
      </Note>
      <LeftOut found={found} />
      <div className={styles.actions}>
        <Button small disabled={count === 0} onClick={() => onTake(found)}>
          Import {count === 1 ? '1 transaction' : `${count} transactions`}
        </Button>
        {replaced > 0 && (
          <span className="pp-small pp-dimmed">
            This replaces the {replaced === 1 ? 'transaction' : `${replaced} transactions`} below. You can undo it.
          </span>
        )}
      </div>
    </section>
  );
}
