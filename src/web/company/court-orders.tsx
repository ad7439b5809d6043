import type { ReactNode } from 'react';
import { type CompanyPerson, workStateOf } from '../../domain/companies/company-person.ts';
import { MOST_COURT_ORDERS } from '../../domain/payroll/garnishments/court-order.ts';
import {
  changedCourtOrder,
  freshOrderKey,
  newCourtOrder,
} from '../../domain/payroll/garnishments/edit-court-orders.ts';
import { COURT_ORDER_LIMITS, CourtOrderFields } from '../parts/payroll/court-order-fields.tsx';
import { useActionForm } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import styles from './company.module.css';

interface CourtOrdersProps {
  readonly person: CompanyPerson;
  readonly onChange: (changes: Pick<CompanyPerson, 'courtOrders'>) => void;
}

/** The court orders that a person's pay runs carry out. */
export function CourtOrders({ person, onChange }: CourtOrdersProps): ReactNode {
  const { courtOrders } = person;
  const errorAt = useActionForm()?.errorAt;
  return (
    <div className={styles.rows}>
      {courtOrders.length > 0 && (
        <p className="pp-small pp-dimmed">Withheld from every pay stub of the schedule, {COURT_ORDER_LIMITS}</p>
      )}
      {courtOrders.map((order) => (
        <CourtOrderFields
          key={order.key}
          order={order}
          asksPayee
          state={workStateOf(person)}
          path={`courtOrders.${courtOrders.indexOf(order)}`}
          errorAt={(path) => errorAt?.(path)}
          change={(changes) =>
            onChange({
              courtOrders: courtOrders.map((other) => (other === order ? changedCourtOrder(order, changes) : other)),
            })
          }
          remove={() => onChange({ courtOrders: courtOrders.filter((other) => other !== order) })}
        />
      ))}
      {courtOrders.length < MOST_COURT_ORDERS && (
        <p>
          <Button
            variant="outlined"
            small
            onClick={() => onChange({ courtOrders: [...courtOrders, newCourtOrder(freshOrderKey())] })}
          >
            Add court order
          </Button>
        </p>
      )}
    </div>
  );
}
