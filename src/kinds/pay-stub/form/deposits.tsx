import type { ReactNode } from 'react';
import { ZERO } from '../../../domain/money.ts';
import {
  addDeposit,
  DEPOSIT_METHODS,
  depositsOf,
  editDeposit,
  MOST_DEPOSITS,
  removeDeposit,
} from '../../../domain/payroll/edit-deposits.ts';
import type { Deposit } from '../../../domain/payroll/split-net-pay.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Select } from '../../../web/ui/choices.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { SsnLastFourInput } from '../../../web/ui/masked-inputs.tsx';
import { MoneyInput, PercentInput } from '../../../web/ui/number-inputs.tsx';
import { TextInput } from '../../../web/ui/text-input.tsx';
import { editOrder, type PayStubForm } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';

const METHODS = (['account', 'check', 'payCard'] as const).map((value) => ({ value, label: DEPOSIT_METHODS[value] }));

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
        // The order of the list is its identity: payments have no other.
        // oxlint-disable-next-line react/no-array-index-key
        <DepositFields key={index} step={step} deposit={deposit} index={index} />
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

interface DepositProps {
  readonly step: StepProps<PayStubForm>;
  readonly deposit: Deposit;
  readonly index: number;
}

function shareOf({ amount, basisPoints }: Deposit): 'amount' | 'percent' | 'rest' {
  if (amount !== null) return 'amount';
  return basisPoints === null ? 'rest' : 'percent';
}

const START: Readonly<Record<string, Partial<Deposit>>> = {
  amount: { amount: ZERO, basisPoints: null },
  percent: { amount: null, basisPoints: 0 },
  rest: { amount: null, basisPoints: null },
};

function DepositFields({ step, deposit, index }: DepositProps): ReactNode {
  const edit = editOrder(step);
  const path = `employee.deposits.${index}`;
  const change = (changes: Partial<Deposit>): void => edit((order) => editDeposit(order, index, changes));
  const share = shareOf(deposit);
  const number = index + 1;
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <Select
          label={`Payment ${number}`}
          name={`${path}.method`}
          value={deposit.method}
          onValue={(method) => change({ method: method as Deposit['method'] })}
          options={METHODS}
        />
        <Select
          label="Gets"
          value={share}
          onValue={(kind) => change(START[kind]!)}
          options={[
            { value: 'amount', label: 'An amount' },
            { value: 'percent', label: 'A percentage of net pay' },
            { value: 'rest', label: 'The rest' },
          ]}
        />
        {share === 'amount' && (
          <MoneyInput
            label="Amount"
            name={`${path}.amount`}
            value={deposit.amount}
            onValue={(amount) => change({ amount: amount ?? ZERO })}
            error={step.errors[`${path}.amount`]}
          />
        )}
        {share === 'percent' && (
          <PercentInput
            label="Percent"
            value={(deposit.basisPoints ?? 0) / 100}
            onValue={(percent) => change({ basisPoints: Math.round((percent ?? 0) * 100) })}
            error={step.errors[`${path}.basisPoints`]}
          />
        )}
        {deposit.method !== 'check' && (
          <>
            <TextInput
              label={deposit.method === 'account' ? 'Bank' : 'Issuer of the card'}
              aside="optional"
              name={`${path}.bank`}
              maxLength={50}
              autoComplete="off"
              value={deposit.bank}
              onValue={(bank) => change({ bank })}
              error={step.errors[`${path}.bank`]}
            />
            <SsnLastFourInput
              label={
                deposit.method === 'account' ? 'Account number (last four digits)' : 'Card number (last four digits)'
              }
              aside="optional"
              isPrinted
              name={`${path}.accountNumber`}
              value={deposit.accountNumber}
              onValue={(accountNumber) => change({ accountNumber })}
              error={step.errors[`${path}.accountNumber`]}
              unit="••••"
            />
          </>
        )}
      </div>
      <div>
        <Button variant="outlined" small onClick={() => edit((order) => removeDeposit(order, index))}>
          <Icon name="cross" size={16} /> Remove payment {number}
        </Button>
      </div>
    </div>
  );
}
