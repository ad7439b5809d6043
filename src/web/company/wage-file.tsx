import { type ReactNode, useState } from 'react';
import { type WageReport, writeWageCsv } from '../../domain/books/wage-report.ts';
import { readNumbers } from '../../domain/filing/read-numbers.ts';
import { Button } from '../ui/button.tsx';
import { saveFile } from '../ui/save-file.ts';
import styles from './company.module.css';
import { fileNameOf } from './file-name.ts';
import { PasteNumbers } from './paste-numbers.tsx';

interface WageFileProps {
  readonly report: WageReport;
  readonly name: string;
}

/** Made in this browser: pasted numbers are in the memory of this page alone. */
export function WageFile({ report, name }: WageFileProps): ReactNode {
  const [numbers, setNumbers] = useState<readonly (string | null)[]>([]);
  const found = numbers.filter((number) => number !== null).length;
  return (
    <section className={styles.part} aria-labelledby="file">
      <h2 id="file">File</h2>
      <p className={styles.line}>
        A CSV of names, Social Security numbers, wages and weeks, from which you fill in the state’s own upload.
      </p>
      <PasteNumbers
        hint="Names and Social Security numbers. They stay in this browser and are gone when you leave this page."
        onPasted={(pasted) =>
          setNumbers(
            readNumbers(
              pasted,
              report.people.map((person) => person.name),
            ),
          )
        }
        outcome={numbers.length === 0 ? undefined : `${found} of ${report.people.length} numbers found.`}
      />
      <div className={styles.line}>
        <Button
          variant="outlined"
          onClick={() =>
            saveFile(new Blob([writeWageCsv(report, numbers)], { type: 'text/csv' }), `${fileNameOf(name)}-wages.csv`)
          }
        >
          Download CSV
        </Button>
      </div>
    </section>
  );
}
