import type { ReactNode } from 'react';
import type { TieOut } from '../../domain/payroll/year-end/tie-out.ts';
import type { YearPerson } from '../../domain/payroll/year-end/year-stub.ts';
import { Button } from '../ui/button.tsx';
import { saveFile } from '../ui/save-file.ts';
import styles from './company.module.css';
import { fileNameOf } from './file-name.ts';

interface YearEndFileProps {
  readonly company: { readonly name: string };
  readonly year: number;
  readonly tied: TieOut;
  readonly employees: readonly (Pick<YearPerson, 'name' | 'w2' | 'lines'> & { readonly source?: string })[];
}

/** The tie-out and the worksheets as one file, written in this browser. */
export function YearEndFile({ company, year, tied, employees }: YearEndFileProps): ReactNode {
  const download = async (): Promise<void> => {
    const [{ yearEndTable }, { writeCsv }] = await Promise.all([
      import('../../domain/payroll/year-end/worksheets.ts'),
      import('../../domain/books/write-csv.ts'),
    ]);
    const text = writeCsv(yearEndTable(tied, employees));
    saveFile(new Blob([text], { type: 'text/csv' }), `${fileNameOf(`${company.name} ${year}`)}-year-end.csv`);
  };
  return (
    <div className={styles.line}>
      <Button variant="outlined" onClick={() => void download()}>
        Download CSV
      </Button>
    </div>
  );
}
