import { type ReactNode, Suspense } from 'react';
import { addLocalTax, localTaxesOf, MOST_LOCAL_TAXES } from '../../../domain/payroll/edit-local-taxes.ts';
import { localTaxesBesides } from '../../../domain/payroll/tax/local-taxes.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { lazyPart } from '../../../web/ui/lazy-part.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { editOrder, type PayStubForm } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';

// Loaded when there is a local tax.
const LocalTaxRow = lazyPart(() => import('./local-tax-row.tsx'));

/** City, county and district taxes: chosen by the city, or entered by name. */
export function LocalTaxes(step: StepProps<PayStubForm>): ReactNode {
  const edit = editOrder(step);
  const taxes = localTaxesOf(step.form);
  const known = localTaxesBesides(step.form.details.state);
  return (
    <section aria-label="Other local taxes" className={styles.fields}>
      <h3>Other local taxes</h3>
      <p className="pp-small pp-dimmed">
        {known === null ? 'If the city, county or district has one.' : `In this state: ${known}.`}
      </p>
      <Suspense>
        {taxes.map((tax, index) => (
          // The order of the list is its identity: taxes have no other.
          // oxlint-disable-next-line react/no-array-index-key
          <LocalTaxRow key={index} step={step} tax={tax} index={index} />
        ))}
      </Suspense>
      {taxes.length < MOST_LOCAL_TAXES && (
        <div>
          <Button variant="outlined" small onClick={() => edit((order) => addLocalTax(order))}>
            <Icon name="plus" size={16} /> Add local tax
          </Button>
        </div>
      )}
    </section>
  );
}
