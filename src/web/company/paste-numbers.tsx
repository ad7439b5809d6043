import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/text-input.tsx';
import styles from './company.module.css';

interface PasteNumbersProps {
  readonly hint: string;
  readonly onPasted: (text: string) => void;
  /** What was found in it. */
  readonly outcome?: string | undefined;
}

/** Numbers of many people at once. They stay in the browser, and not longer in this field than needed. */
export function PasteNumbers({ hint, onPasted, outcome }: PasteNumbersProps): ReactNode {
  const [pasted, setPasted] = useState('');
  return (
    <div className={styles.source}>
      <TextArea
        label="Paste from a spreadsheet"
        hint={hint}
        value={pasted}
        onValue={setPasted}
        rows={3}
        autoComplete="off"
        isPrinted={false}
      />
      <div className={styles.line} aria-live="polite">
        <Button
          variant="outlined"
          disabled={pasted.trim() === ''}
          onClick={() => {
            onPasted(pasted);
            setPasted('');
          }}
        >
          Fill in the numbers
        </Button>
        {outcome}
      </div>
    </div>
  );
}
