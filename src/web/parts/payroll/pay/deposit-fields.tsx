import type { ReactNode } from 'react';
import { ZERO } from '../../../../domain/money.ts';
import { DEPOSIT_METHODS } from '../../../../domain/payroll/edit-deposits.ts';
import type { Deposit } from '../../../../domain/payroll/split-net-pay.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/choices.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SsnLastFourInput } from '../../../ui/masked-inputs.tsx';
import { MoneyInput, PercentInput } from '../../../ui/number-inputs.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import styles from './pay-fields.module.css';

const METHODS = (['account', 'check', 'payCard'] as const).map((value) => ({ value, label: DEPOSIT_METHODS[value] }));

function shareOf({ amount, basisPoints }: Deposit): 'amount' | 'percent' | 'rest' {
  if (amount !== null) return 'amount';
  return basisPoints === null ? 'rest' : 'percent';
}

const START: Readonly<Record<string, Partial<Deposit>>> = {
  amount: { amount: ZERO, basisPoints: null },
  percent: { amount: null, basisPoints: 0 },
  rest: { amount: null, basisPoints: null },
};

interface DepositFieldsProps {
  /** The names of the controls start with it. */
  readonly path: string;
  readonly deposit: Deposit;
  /** Of the payment in its list, from 1. */
  readonly number: number;
  /** False for the only payment, which gets the whole net pay. */
  readonly isPart?: boolean;
  /** False in a form that is not the document itself. */
  readonly isPrinted?: boolean;
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (changes: Partial<Deposit>) => void;
  readonly onRemove: () => void;
}

/** One of the parts that net pay is divided into. */
export function DepositFields(props: DepositFieldsProps): ReactNode {
  const { path, deposit, number, isPart = true, isPrinted = true, errorAt, onChange: change, onRemove } = props;
  const share = shareOf(deposit);
  const isAccount = deposit.method === 'account';
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
        {isPart && (
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
        )}
        {isPart && share === 'amount' && (
          <MoneyInput
            isPrinted={isPrinted}
            label="Amount"
            name={`${path}.amount`}
            value={deposit.amount}
            onValue={(amount) => change({ amount: amount ?? ZERO })}
            error={errorAt(`${path}.amount`)}
          />
        )}
        {isPart && share === 'percent' && (
          <PercentInput
            isPrinted={isPrinted}
            label="Percent"
            value={(deposit.basisPoints ?? 0) / 100}
            onValue={(percent) => change({ basisPoints: Math.round((percent ?? 0) * 100) })}
            error={errorAt(`${path}.basisPoints`)}
          />
        )}
        {deposit.method !== 'check' && (
          <>
            <TextInput
              isPrinted={isPrinted}
              label={isAccount ? 'Bank' : 'Issuer of the card'}
              aside="optional"
              name={`${path}.bank`}
              maxLength={50}
              autoComplete="off"
              value={deposit.bank}
              onValue={(bank) => change({ bank })}
              error={errorAt(`${path}.bank`)}
            />
            <SsnLastFourInput
              label={isAccount ? 'Account number (last four digits)' : 'Card number (last four digits)'}
              aside="optional"
              isPrinted={isPrinted}
              name={`${path}.accountNumber`}
              value={deposit.accountNumber}
              onValue={(accountNumber) => change({ accountNumber })}
              error={errorAt(`${path}.accountNumber`)}
              unit="••••"
            />
          </>
        )}
      </div>
      <div>
        <Button variant="outlined" small onClick={onRemove}>
          <Icon name="cross" size={16} /> Remove payment {number}
        </Button>
      </div>
    </div>
  );
}
