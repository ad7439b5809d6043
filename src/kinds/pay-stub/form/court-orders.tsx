import type { ReactNode } from 'react';
import {
  courtOrdersOf,
  editCourtOrder,
  removeCourtOrder,
} from '../../../domain/payroll/garnishments/edit-court-orders.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { COURT_ORDER_LIMITS, CourtOrderFields } from '../../../web/parts/payroll/court-order-fields.tsx';
import { editOrder, type PayStubForm } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';

/** The court orders of all pay stubs. */
export default function CourtOrders(step: StepProps<PayStubForm>): ReactNode {
  const edit = editOrder(step);
  return (
    <section aria-label="Court orders" className={styles.fields}>
      <h3>Court orders</h3>
      <p className="pp-small pp-dimmed">Withheld from every pay stub, {COURT_ORDER_LIMITS}</p>
      {courtOrdersOf(step.form).map((order, index) => (
        <CourtOrderFields
          key={order.key}
          order={order}
          state={step.form.details.state}
          path={`details.courtOrders.${index}`}
          errorAt={(path) => step.errors[path]}
          change={(changes) => edit((all) => editCourtOrder(all, index, changes))}
          remove={() => edit((all) => removeCourtOrder(all, index))}
        />
      ))}
    </section>
  );
}
