import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { WorkerChange } from '../../domain/companies/proposed-changes.ts';
import type { ProposedChange } from '../../server/payroll/companies/proposed-changes.ts';
import type { ActionAnswer } from '../ui/action-answer.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import styles from './company.module.css';
import { FiguresChanged } from './figures-changed.tsx';

const PART_NAMES: Readonly<Record<WorkerChange['field'], string>> = {
  address: 'Home address',
  language: 'Language of pay stubs',
  federalCertificate: 'Form W-4',
  stateCertificate: 'State form',
  residence: 'State of residence',
  residency: 'Residency Certification Form',
  localTaxes: 'Local taxes',
  deposits: 'Direct deposit',
  numbers: 'Numbers for the vault',
};

export type ShownChange = Omit<ProposedChange, 'sentAt'> & { readonly sent: string };

interface ProposedChangesProps {
  readonly changes: readonly ShownChange[];
  readonly answer: ActionAnswer | undefined;
  readonly mayEdit: boolean;
  /** With the person's name, where the page is about several. */
  readonly here?: string;
}

/** What people entered themselves, each as it is and as it would be, to accept or decline. */
export function ProposedChanges({ changes, answer, mayEdit, here }: ProposedChangesProps): ReactNode {
  if (changes.length === 0) return null;
  const ready = changes.filter(({ missing }) => missing === null);
  return (
    <section className={styles.part} aria-labelledby="changes">
      <h2 id="changes">Changes to review</h2>
      <p className="pp-dimmed">Nothing changes until you accept. Confirm bank details in person or by phone.</p>
      <table className={styles.list} data-stack>
        <caption className="pp-unseen">Changes to review</caption>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">From and to</th>
            {mayEdit && <th scope="col">Decision</th>}
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.id}>
              <td>
                {here !== undefined && (
                  <>
                    <Link to={`${here}people/${change.personId}/`}>{change.person}</Link>
                    <br />
                  </>
                )}
                {PART_NAMES[change.field]}
                <span className={styles.beneath}>
                  Sent {change.sent}
                  {change.signedBy !== '' && `, signed by ${change.signedBy}`}
                </span>
              </td>
              <td>
                <FiguresChanged figures={change.figures} />
                {change.figures.length === 0 && 'As it is now.'}
                {change.missing !== null && <span className={styles.beneath}>{change.missing}</span>}
              </td>
              {mayEdit && (
                <td>
                  <ActionForm answer={answer} intents={['accept', 'decline']} item={change.id} className={styles.line}>
                    <input type="hidden" name="changes" value={change.id} />
                    {change.missing === null && (
                      <Button type="submit" name="intent" value="accept" small>
                        Accept
                        <Unseen change={change} />
                      </Button>
                    )}
                    <Button type="submit" name="intent" value="decline" variant="outlined" small>
                      Decline
                      <Unseen change={change} />
                    </Button>
                  </ActionForm>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {mayEdit && ready.length > 1 && (
        <ActionForm answer={answer} intents="accept" item="all" className={styles.again}>
          {ready.map(({ id }) => (
            <input key={id} type="hidden" name="changes" value={id} />
          ))}
          <Button type="submit" name="intent" value="accept">
            Accept all {ready.length} changes
          </Button>
        </ActionForm>
      )}
    </section>
  );
}

const Unseen = ({ change: { field, person } }: { readonly change: ShownChange }) => (
  <span className="pp-unseen">
    {' '}
    {PART_NAMES[field]} of {person}
  </span>
);
