import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { PAPER_YEARS } from '../../domain/documents/keeping.ts';
import { Button } from '../ui/button.tsx';
import styles from './dashboard.module.css';

interface KeptPapersProps {
  readonly paperYears: number;
  readonly answer: { readonly fields: Readonly<Record<string, string>> } | undefined;
}

/** For how many years contents and files are kept. Fewer erase what is older, and say how much that is first. */
export function KeptPapers({ paperYears, answer }: KeptPapersProps): ReactNode {
  const erases = answer?.fields['isSure'];
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>How long papers are kept</h2>
      <Form method="post">
        <div>
          <label htmlFor="paper-years">Contents and files</label>
          <select
            key={paperYears}
            id="paper-years"
            name="paperYears"
            className={styles.input}
            defaultValue={paperYears}
            aria-describedby="paper-years-hint"
          >
            {PAPER_YEARS.map((years) => (
              <option key={years} value={years}>
                {years} years
              </option>
            ))}
          </select>
          <p id="paper-years-hint" className="pp-small pp-dimmed">
            Then what a paper says is erased. That it was sealed, by whom and when, can be checked all the same.
          </p>
        </div>
        {erases !== undefined && (
          <label className={styles.line}>
            <input type="checkbox" name="isSure" />
            <span>Erase those papers’ contents and files</span>
          </label>
        )}
        <Button type="submit" name="intent" value="keep" variant="outlined">
          Keep them so long
        </Button>
      </Form>
    </section>
  );
}
