import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../domain/calendar.ts';
import type { CompanyToDo } from '../../server/payroll/companies/list-to-dos.ts';
import { CompanyToDos } from '../parts/payroll/company-to-dos.tsx';
import { ButtonLink } from '../ui/button.tsx';
import styles from './due.module.css';

interface DueProps {
  readonly companies: readonly Pick<CompanyToDo, 'id' | 'name' | 'people' | 'toDos'>[];
  /** There are more than are listed. */
  readonly hasMore: boolean;
}

/** What is due in payroll: the next pay date of each company with the way to start, and what waits. */
export function Due({ companies, hasMore }: DueProps): ReactNode {
  if (companies.length === 0) return null;
  return (
    <section className={styles.due} aria-labelledby="due">
      <h2 id="due">What is due</h2>
      <ul className={styles.companies}>
        {companies.map((company) => (
          <DueOf key={company.id} {...company} />
        ))}
      </ul>
      {hasMore && (
        <p className={styles.all}>
          <Link to="/my-dashboard/companies/">All companies</Link>
        </p>
      )}
    </section>
  );
}

function DueOf({ id, name, people, toDos }: DueProps['companies'][number]): ReactNode {
  if (toDos === null) return null;
  const { paydays, ...waiting } = toDos;
  const next = paydays[0]!;
  const here = `/my-dashboard/companies/${id}/`;
  const isNothing = !waiting.deposit && waiting.requests + waiting.changes + waiting.missingForms + waiting.setUp === 0;
  return (
    <li>
      <p className={styles.date}>
        <span>Next pay date, {name}</span>
        <b>{people > 0 ? formatDate(next.payDate) : 'No people yet'}</b>
        <span>{people === 1 ? '1 person' : `${people.toLocaleString('en-US')} people`}</span>
      </p>
      {isNothing ? <p className={styles.none}>Nothing else is due.</p> : <CompanyToDos id={id} {...waiting} />}
      {people === 0 ? (
        <ButtonLink to={`${here}import/`} variant="outlined" small>
          Import people<span className="pp-unseen"> of {name}</span>
        </ButtonLink>
      ) : (
        <ButtonLink to={next.runId === null ? `${here}#next` : `${here}runs/${next.runId}/`} small>
          {next.runId === null ? 'Start' : 'Continue'}
          <span className="pp-unseen"> pay run of {name}</span>
        </ButtonLink>
      )}
    </li>
  );
}
