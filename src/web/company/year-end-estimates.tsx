import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../domain/calendar.ts';
import type { EstimatedStub } from '../../server/payroll/companies/year-end.ts';
import styles from './company.module.css';

interface YearEndEstimatesProps {
  readonly stubs: readonly (EstimatedStub & { readonly person: string })[];
  readonly mayCorrect: boolean;
}

/** Asks for what the year paid before a pay stub whose year to date is estimated. */
export function YearEndEstimates({ stubs, mayCorrect }: YearEndEstimatesProps): ReactNode {
  return (
    <section className={styles.part} aria-labelledby="estimated">
      <h2 id="estimated">What was paid before?</h2>
      <p className={styles.line}>
        The year to date of these pay stubs is estimated from their own pay. Correct each one with the figures of your
        records, or with 0.00 if it was the first pay of the year. Until then the person’s forms cannot be issued.
      </p>
      <table className={styles.list}>
        <caption className="pp-unseen">Pay stubs with an estimated year to date</caption>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Pay stub</th>
            <th scope="col">
              <span className="pp-unseen">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {stubs.map(({ person, documentId, number, payDate }) => (
            <tr key={documentId}>
              <td>{person}</td>
              <td>
                <span className="pp-code">{number}</span>
                <span className={styles.beneath}>paid {formatDate(payDate)}</span>
              </td>
              <td>
                {mayCorrect && (
                  <Link to={`/correction/?document=${documentId}`}>
                    Enter figures
                    <span className="pp-unseen">
                      {' '}
                      for {person}, {number}
                    </span>
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
