import type { ReactNode } from 'react';
import { ZERO } from '../../../domain/money.ts';
import {
  COURT_ORDER_NAMES,
  type CourtOrder,
  type CourtOrderKind,
  PRIORITY,
} from '../../../domain/payroll/garnishments/court-order.ts';
import {
  courtOrdersOf,
  editCourtOrder,
  removeCourtOrder,
} from '../../../domain/payroll/garnishments/edit-court-orders.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Checkbox, Select } from '../../../web/ui/choices.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { MoneyInput, PercentInput } from '../../../web/ui/number-inputs.tsx';
import { TextInput } from '../../../web/ui/text-input.tsx';
import { editOrder, type PayStubForm } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';

const KINDS = PRIORITY.map((value) => ({ value, label: COURT_ORDER_NAMES[value] }));

const HINTS: Readonly<Record<CourtOrderKind, string>> = {
  support: 'At most 50 to 65% of disposable earnings, before every other order.',
  bankruptcy: 'As the bankruptcy court orders.',
  federalTax: 'The amount above the exempt amount of IRS Publication 1494.',
  stateTax: 'As the state’s notice says.',
  studentLoan: 'At most 15% of disposable earnings.',
  creditor: 'At most 25% of disposable earnings, or less where the state protects more.',
};

/** The court orders of all pay stubs: what each asks for. The law's limits are calculated. */
export default function CourtOrders(step: StepProps<PayStubForm>): ReactNode {
  const orders = courtOrdersOf(step.form);
  return (
    <section aria-label="Court orders" className={styles.fields}>
      <h3>Court orders</h3>
      <p className="pp-small pp-dimmed">
        Withheld from every pay stub, up to the limits of 15 U.S.C. 1673 and of the state where we know a stricter one.
        The calculation is printed. Not legal advice.
      </p>
      {orders.map((order, index) => (
        <CourtOrderFields key={order.key} step={step} order={order} index={index} />
      ))}
    </section>
  );
}

interface CourtOrderProps {
  readonly step: StepProps<PayStubForm>;
  readonly order: CourtOrder;
  readonly index: number;
}

function CourtOrderFields({ step, order, index }: CourtOrderProps): ReactNode {
  const edit = editOrder(step);
  const path = `details.courtOrders.${index}`;
  const change = (changes: Partial<CourtOrder>): void => edit((all) => editCourtOrder(all, index, changes));
  const isAmount = order.amount !== null;
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <Select
          label="Type of order"
          name={`${path}.kind`}
          value={order.kind}
          onValue={(kind) => change({ kind: kind as CourtOrderKind })}
          options={KINDS}
          hint={HINTS[order.kind]}
        />
        <TextInput
          label="Name on the stub"
          name={`${path}.name`}
          maxLength={50}
          autoComplete="off"
          value={order.name}
          onValue={(name) => change({ name })}
          error={step.errors[`${path}.name`]}
        />
        <Select
          label="The order asks for"
          value={isAmount ? 'amount' : 'percent'}
          onValue={(by) => change(by === 'amount' ? { amount: ZERO, basisPoints: 0 } : { amount: null })}
          options={[
            { value: 'percent', label: 'A percentage' },
            { value: 'amount', label: 'An amount' },
          ]}
        />
        {isAmount ? (
          <MoneyInput
            label="Amount each pay period"
            name={`${path}.amount`}
            value={order.amount}
            onValue={(amount) => change({ amount: amount ?? ZERO })}
            error={step.errors[`${path}.amount`]}
          />
        ) : (
          <PercentInput
            label="Percent of disposable earnings"
            value={order.basisPoints / 100}
            onValue={(percent) => change({ basisPoints: Math.round((percent ?? 0) * 100) })}
            error={step.errors[`${path}.basisPoints`]}
          />
        )}
        <MoneyInput
          label="Total still owed"
          aside="optional"
          name={`${path}.balance`}
          value={order.balance}
          onValue={(balance) => change({ balance })}
          hint="Before the first pay stub. The order stops when it is paid."
        />
      </div>
      {order.kind === 'support' && (
        <div className={styles.fields}>
          <Checkbox
            label="The employee also supports another spouse or child"
            name={`${path}.secondFamily`}
            checked={order.secondFamily}
            onChecked={(secondFamily) => change({ secondFamily })}
          />
          <Checkbox
            label="More than 12 weeks in arrears"
            name={`${path}.inArrears`}
            checked={order.inArrears}
            onChecked={(inArrears) => change({ inArrears })}
          />
        </div>
      )}
      <div>
        <Button variant="outlined" small onClick={() => edit((all) => removeCourtOrder(all, index))}>
          <Icon name="cross" size={16} /> Remove {order.name || 'court order'}
        </Button>
      </div>
    </div>
  );
}
