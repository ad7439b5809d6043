import { type ReactNode, useState } from 'react';
import { type WageReport, writeWageCsv } from '../../domain/books/wage-report.ts';
import { numbersByName, readNumbers } from '../../domain/filing/read-numbers.ts';
import { Button } from '../ui/button.tsx';
import { saveFile } from '../ui/save-file.ts';
import styles from './company.module.css';
import { fileNameOf } from './file-name.ts';
import { VaultNumbers, type VaultOfPage } from './vault/vault-numbers.tsx';
import { PasteNumbers } from './paste-numbers.tsx';

interface WageFileProps {
  readonly report: WageReport;
  readonly name: string;
  readonly vault: VaultOfPage | null;
}

/** Made in this browser: pasted numbers are in the memory of this page alone. */
export function WageFile({ report, name, vault }: WageFileProps): ReactNode {
  const [numbers, setNumbers] = useState<readonly (string | null)[]>([]);
  const found = numbers.filter((number) => number !== null).length;
  const names = report.people.map((person) => person.name);
  return (
    <section className={styles.part} aria-labelledby="file">
      <h2 id="file">File</h2>
      <p className={styles.line}>
        A CSV of names, Social Security numbers, wages and weeks. It is not in the layout of the state’s own upload:
        fill that in from it.
      </p>
      <PasteNumbers
        hint="Names and Social Security numbers. They stay in this browser, unless you save them encrypted in your vault."
        onPasted={(pasted) => setNumbers(readNumbers(pasted, names))}
        outcome={numbers.length === 0 ? undefined : `${found} of ${report.people.length} numbers found.`}
      />
      {vault && (
        <VaultNumbers
          {...vault}
          contents={() => ({
            tax: names.flatMap((person, index) => {
              const number = numbers[index] ?? null;
              return number === null ? [] : [{ name: person, number }];
            }),
          })}
          onOpened={({ tax }) => {
            const opened = numbersByName(tax, names);
            setNumbers(opened);
            return `${opened.filter((number) => number !== null).length} of ${names.length} numbers found.`;
          }}
        />
      )}
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
