import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../domain/calendar.ts';
import { formatDollars } from '../../../domain/money.ts';
import type { ToDos } from '../../../server/payroll/companies/list-to-dos.ts';
import styles from './company-to-dos.module.css';

type CompanyToDosProps = Omit<ToDos, 'paydays'> & { readonly id: string };

/** What waits in a company, each with the page where it is done. */
export function CompanyToDos({ id, deposit, requests, changes, missingForms, setUp }: CompanyToDosProps): ReactNode {
  const here = `/my-dashboard/companies/${id}/`;
  return (
    <ul className={styles.toDos}>
      {deposit && (
        <li>
          <Link to={`${here}books/#deposits`}>
            {deposit.state === 'overdue' ? 'Overdue deposit' : 'Deposit'} {formatDollars(deposit.amount)}
          </Link>
          <span className={styles.beneath}>due {formatDate(deposit.due)}</span>
        </li>
      )}
      {requests > 0 && (
        <li>
          <Link to={`${here}statements/`}>{counted(requests, 'request for a statement')}</Link>
        </li>
      )}
      {changes > 0 && (
        <li>
          <Link to={`${here}worker-details/`}>{counted(changes, 'change')} from workers</Link>
        </li>
      )}
      {missingForms > 0 && (
        <li>
          <Link to={`${here}#people`}>{counted(missingForms, 'missing W-4')}</Link>
        </li>
      )}
      {setUp > 0 && (
        <li>
          <Link to={`${here}#set-up`}>{counted(setUp, 'step')} to set up</Link>
        </li>
      )}
    </ul>
  );
}

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : one.replace(/request|change|W-4|step/, '$&s')}`;
