import type { ReactNode } from 'react';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { Button, TextLink } from '../../../web/ui/button.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import type { CalculatedPayStubs } from '../model/calculate.ts';
import { lenderItemsOf } from './lender-items.ts';
import { openField } from './open-field.ts';
import type { PayStubForm } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';

/** What lenders ask of a pay stub, before it is paid for: what is missing, and where to enter it. */
export default function LenderChecklist({ form, figures, today }: StepProps<PayStubForm>): ReactNode {
  const calculated = (figures as CalculatedPayStubs | null)?.stubs[0] ?? null;
  const items = lenderItemsOf({ order: form, calculated, today });
  const missing = items.filter(({ isThere }) => !isThere).length;
  return (
    <details className={styles.law}>
      <summary>
        What lenders ask for
        <span>{missing === 0 ? 'Complete' : `${missing} missing`}</span>
      </summary>
      <ul>
        {items.map(({ id, item, recipients, isThere, advice, field }) => (
          <li key={id} data-found={isThere ? 'present' : 'missing'}>
            {isThere ? <Icon name="tick" size={16} /> : <span aria-hidden="true">–</span>}
            <span>
              {item} <small>({recipients})</small>
              <span className="pp-unseen">{isThere ? ', included' : ', missing'}</span>
              {!isThere && (
                <span className={styles.advice}>
                  {advice}{' '}
                  <Button
                    variant="outlined"
                    small
                    onClick={() => openField(field)}
                    aria-label={`Go to the field: ${item}`}
                  >
                    Go to the field
                  </Button>
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="pp-small pp-dimmed">
        Not required. Names, pay period, pay date, pay and deductions are on every pay stub.{' '}
        <TextLink to="/what-recipients-ask-for/">All lists and their sources</TextLink>
      </p>
    </details>
  );
}
