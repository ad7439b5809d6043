import type { ReactNode } from 'react';
import {
  addDeposit,
  depositsOf,
  editDeposit,
  MOST_DEPOSITS,
  removeDeposit,
} from '../../../domain/payroll/edit-deposits.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { DepositFields } from '../../../web/parts/payroll/pay/deposit-fields.tsx';
import { editOrder, type PayStubForm } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';

/** The parts that net pay is divided into, in the order in which they are paid. */
export default function Deposits(step: StepProps<PayStubForm>): ReactNode {
  const edit = editOrder(step);
  const deposits = depositsOf(step.form);
  return (
    <section aria-label="Payments" className={styles.fields}>
      <h3>Payments</h3>
      <p className="pp-small pp-dimmed">
        Net pay is divided in this order. Together the payments are always the net pay, to the cent.
      </p>
      {deposits.map((deposit, index) => (
        <DepositFields
          // The order of the list is its identity: payments have no other.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          path={`employee.deposits.${index}`}
          deposit={deposit}
          number={index + 1}
          errorAt={(path) => step.errors[path]}
          onChange={(changes) => edit((order) => editDeposit(order, index, changes))}
          onRemove={() => edit((order) => removeDeposit(order, index))}
        />
      ))}
      {deposits.length < MOST_DEPOSITS && (
        <div>
          <Button variant="outlined" small onClick={() => edit(addDeposit)}>
            <Icon name="plus" size={16} /> Add payment
          </Button>
        </div>
      )}
    </section>
  );
}
