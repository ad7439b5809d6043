import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { TextArea } from '../ui/text-input.tsx';
import styles from './company.module.css';
import type { Sheet } from '../../domain/spreadsheet/sheet.ts';
import { readSheets } from './read-file.ts';

interface ImportSourceProps {
  readonly intro: string;
  readonly hint: string;
  /** The address of the workbook to fill in. */
  readonly template: string;
  /** What was wrong with a file that was given another way. */
  readonly problem?: string | undefined;
  readonly onSheets: (name: string, sheets: readonly Sheet[]) => void;
}

/** A file, or cells pasted from a spreadsheet. */
export function ImportSource(props: ImportSourceProps): ReactNode {
  const { intro, hint, template, onSheets } = props;
  const [problem, setProblem] = useState(props.problem);
  const [pasted, setPasted] = useState('');
  const take = async (name: string, bytes: Uint8Array): Promise<void> => {
    const read = await readSheets(bytes);
    if ('problem' in read) setProblem(read.problem);
    else onSheets(name, read.sheets);
  };
  return (
    <div className={styles.source}>
      <p>{intro}</p>
      <FileDrop
        label="Drop a file or choose one"
        hint={hint}
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
        <a href={template} download>
          Download a template
        </a>
      </div>
    </div>
  );
}
