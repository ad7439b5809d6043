import type { ReactNode } from 'react';
import type { CompanyPerson } from '../../domain/companies/company-person.ts';
import { MOST_DEPOSITS, NEW_DEPOSIT } from '../../domain/payroll/edit-deposits.ts';
import type { Deposit } from '../../domain/payroll/split-net-pay.ts';
import { useActionForm } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { DepositFields } from '../parts/payroll/pay/deposit-fields.tsx';
import styles from './company.module.css';

interface DirectDepositProps {
  readonly person: CompanyPerson;
  readonly onChange: (changes: Partial<CompanyPerson>) => void;
}

/** How the net pay of one person is paid. Of accounts and cards, only the last four digits are known. */
export function DirectDeposit({ person, onChange }: DirectDepositProps): ReactNode {
  const errorAt = useActionForm()?.errorAt;
  const { deposits } = person;
  const replace = (index: number, parts: readonly Deposit[]): void =>
    onChange({ deposits: deposits.toSpliced(index, 1, ...parts) });
  return (
    <>
      <p className="pp-small pp-dimmed">
        {deposits.length > 1
          ? 'Net pay is divided in this order. Together the payments are always the net pay, to the cent.'
          : 'Pay stubs print how net pay is paid. Enter only the last four digits of an account.'}
      </p>
      {deposits.map((deposit, index) => (
        // The order of the list is its identity: payments have no other.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={index} className={`${styles.plain} ${styles.pay}`}>
          <legend className="pp-unseen">Payment {index + 1}</legend>
          <DepositFields
            path={`deposits.${index}`}
            deposit={deposit}
            number={index + 1}
            isPart={deposits.length > 1}
            isPrinted={false}
            errorAt={(path) => errorAt?.(path)}
            onChange={(changes) => replace(index, [{ ...deposit, ...changes }])}
            onRemove={() => replace(index, [])}
          />
        </fieldset>
      ))}
      {deposits.length < MOST_DEPOSITS && (
        <p>
          <Button
            variant="outlined"
            small
            // A new part comes before the account that had everything until now.
            onClick={() =>
              onChange({
                deposits: deposits.length === 0 ? [{ ...NEW_DEPOSIT, amount: null }] : [NEW_DEPOSIT, ...deposits],
              })
            }
          >
            {deposits.length === 0 ? 'Add payment' : 'Split net pay'}
          </Button>
        </p>
      )}
    </>
  );
}
