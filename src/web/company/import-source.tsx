import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { TextArea } from '../ui/text-input.tsx';
import styles from './company.module.css';
import { type ReadFile, readFile } from './read-file.ts';

/** A file, or cells pasted from a spreadsheet. */
export function ImportSource({ onFile }: { readonly onFile: (file: ReadFile) => void }): ReactNode {
  const [problem, setProblem] = useState<string>();
  const [pasted, setPasted] = useState('');
  const take = async (name: string, bytes: Uint8Array): Promise<void> => {
    const read = await readFile(name, bytes);
    if ('problem' in read) setProblem(read.problem);
    else onFile(read);
  };
  return (
    <div className={styles.source}>
      <p>
        The file is read in your browser. Columns with Social Security, bank account or birth numbers are left out, and
        nothing is sent before you press Check.
      </p>
      <FileDrop
        label="Drop a file or choose one"
        hint="XLSX, ODS, CSV or TSV, up to 10 MB and 10,000 people"
        isMultiple={false}
        error={problem}
        onFiles={([file]) => {
          setProblem(undefined);
          if (file) void file.arrayBuffer().then((bytes) => take(file.name, new Uint8Array(bytes)));
        }}
      />
      <TextArea
        label="Or paste cells from a spreadsheet, with their headings"
        value={pasted}
        onValue={setPasted}
        rows={5}
        isPrinted={false}
      />
      <div className={styles.line}>
        <Button
          variant="outlined"
          disabled={pasted.trim() === ''}
          onClick={() => void take('Pasted cells', new TextEncoder().encode(pasted))}
        >
          Read pasted cells
        </Button>
        <a href="/my-dashboard/people-template.xlsx" download>
          Download a template
        </a>
      </div>
    </div>
  );
}
