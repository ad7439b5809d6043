import type { ReactNode } from 'react';
import type { InvitedWorker } from '../../server/payroll/companies/worker-invitations.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import styles from './company.module.css';

/** The links and codes that were just made. They are shown once. */
export function InvitedWorkers({ invited }: { readonly invited: readonly InvitedWorker[] }): ReactNode {
  return (
    <section className={styles.part} aria-labelledby="invited">
      <h2 id="invited">Codes for bank details</h2>
      <p className="pp-dimmed">
        Shown once. Give each person the code in person or by phone, not by email. Everything else needs only the link.
      </p>
      <table className={styles.list} data-stack>
        <caption className="pp-unseen">Codes and links</caption>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Code</th>
            <th scope="col">Link</th>
          </tr>
        </thead>
        <tbody>
          {invited.map(({ person, name, link, code }) => (
            <tr key={person}>
              <td>{name}</td>
              <td data-label="Code">
                <b>{code}</b>
              </td>
              <td>
                {link === null ? (
                  'Emailed'
                ) : (
                  <>
                    <span className={styles.figure}>{link}</span>
                    <CopyButton text={link} of={`link of ${name}`} />
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
