import type { ReactNode } from 'react';
import { type LawConfidence, wageStatementLaw } from '../../../domain/payroll/wage-statement/wage-statement-items.ts';
import { stateName } from '../../../domain/us.ts';
import { Icon } from '../../../web/ui/icon.tsx';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { Button } from '../../../web/ui/button.tsx';
import { editOrder, type PayStubForm } from './pay-stub-form.ts';
import { openField } from './open-field.ts';
import { addRequired, firstEmptyField, statementItemsOf } from './statement-items.ts';
import styles from './pay-stub.module.css';

/** How the list was checked against the law, as the end of a sentence. */
const READING: Readonly<Record<LawConfidence, string>> = {
  text: '.',
  'partly text': '. Partly checked against the law. Verify it before you rely on it.',
  'two summaries': '. Based on summaries of the law. Verify it before you rely on it.',
  'one summary': '. Based on a summary of the law. Verify it before you rely on it.',
  list: '.',
  memory: '. Not yet checked against the law. Verify it before you rely on it.',
};

/** The items that state law requires on a wage statement, checked off as fields are filled. */
export default function StatementChecklist(step: StepProps<PayStubForm>): ReactNode {
  const { form } = step;
  const { state } = form.details;
  const law = wageStatementLaw(state);
  const items = statementItemsOf(form);
  const added = addRequired(form);
  const empty = firstEmptyField(form);
  const missing = items.filter(({ state: found, mayBeSeparate }) => found === 'missing' && !mayBeSeparate).length;
  return (
    <details className={styles.law}>
      <summary>
        {stateName(state)} wage statement checklist
        <span>{items.length === 0 ? 'No list' : missing === 0 ? 'Complete' : `${missing} missing`}</span>
      </summary>
      {items.length === 0 ? (
        <p>
          {stateName(state)} does not require specific items on a wage statement. {law.law}
        </p>
      ) : (
        <>
          <ul>
            {items.map(({ key, item, state: found, mayBeSeparate }) => (
              <li key={key} data-found={found}>
                {found === 'present' ? <Icon name="tick" size={16} /> : <span aria-hidden="true">–</span>}
                <span>
                  {item}
                  <span className="pp-unseen">{found === 'present' ? ', included' : ', missing'}</span>
                  {found === 'missing' && mayBeSeparate && <small> may be given separately</small>}
                </span>
              </li>
            ))}
          </ul>
          <div className={styles.method}>
            {(added !== form || empty !== null) && (
              <Button
                variant="outlined"
                small
                onClick={() => {
                  editOrder(step)(addRequired);
                  if (empty !== null) openField(empty);
                }}
              >
                <Icon name="plus" size={16} /> Add what {stateName(state)} requires
              </Button>
            )}
            <p className="pp-small pp-dimmed">
              {law.law}.{law.onRequest && ' Provided on request.'} Not legal advice
              {READING[law.confidence]}
            </p>
          </div>
        </>
      )}
    </details>
  );
}
