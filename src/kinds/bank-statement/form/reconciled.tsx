import type { ReactNode } from 'react';
import { reconcile } from '../model/reconcile.ts';
import { formatMoney } from '../../../domain/money.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Note } from '../../../web/ui/note.tsx';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { Working } from '../../../web/builder/parts/working.tsx';
import { balancesOf, sumWhere } from './bank-form.ts';
import type { BankForm } from '../model/fields.ts';

/** Checks starting balance plus transactions against the ending balance, with a button to correct it. */
export function Reconciled({ form, change }: StepProps<BankForm>): ReactNode {
  if (form.startingBalance === null) {
    return <Note>Enter a starting balance to check the transactions against the ending balance.</Note>;
  }
  const { expected, isBalanced, sentence } = reconcile(balancesOf(form));
  const isStated = form.endingBalance !== null;
  return (
    <>
      <Working
        label="Reconciliation"
        lines={[
          { name: 'Starting balance', amount: formatMoney(form.startingBalance) },
          { name: 'Total credits', amount: formatMoney(sumWhere(form, (amount) => amount > 0)) },
          { name: 'Total debits', amount: formatMoney(sumWhere(form, (amount) => amount < 0)) },
          { name: 'Calculated ending balance', amount: formatMoney(expected), isTotal: true },
          { name: 'Ending balance', amount: form.endingBalance === null ? '—' : formatMoney(form.endingBalance) },
        ]}
      />
      <Note tone={isStated && isBalanced ? 'ok' : isStated ? 'amber' : 'plain'} isNotice>
        {isStated && isBalanced ? 'The statement balances.' : isStated ? sentence : 'Enter an ending balance.'}
      </Note>
      {!(isStated && isBalanced) && (
        <div>
          <Button
            variant="outlined"
            small
            onClick={() => change((before) => ({ ...before, endingBalance: reconcile(balancesOf(before)).expected }))}
          >
            Use {formatMoney(expected)} as the ending balance
          </Button>
        </div>
      )}
    </>
  );
}
