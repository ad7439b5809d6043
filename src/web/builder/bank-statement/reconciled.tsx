import type { ReactNode } from 'react';
import { reconcile } from '../../../domain/documents/bank-statement/reconcile.ts';
import { formatMoney } from '../../../domain/money.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import type { StepProps } from '../frame/builder-kind.ts';
import { Working } from '../parts/working.tsx';
import { balancesOf, type BankForm, sumWhere } from './bank-form.ts';

/** Opening balance and lines against the closing balance, at all times, and one press that puts it right. */
export function Reconciled({ form, change }: StepProps<BankForm>): ReactNode {
  if (form.startingBalance === null) {
    return (
      <Note>With a starting balance, the sum of the lines stands here and is held against the ending balance.</Note>
    );
  }
  const { expected, isBalanced, sentence } = reconcile(balancesOf(form));
  const isStated = form.endingBalance !== null;
  return (
    <>
      <Working
        label="How the statement balances"
        lines={[
          { name: 'Starting balance', amount: formatMoney(form.startingBalance) },
          { name: 'Paid in', amount: formatMoney(sumWhere(form, (amount) => amount > 0)) },
          { name: 'Paid out', amount: formatMoney(sumWhere(form, (amount) => amount < 0)) },
          { name: 'Comes to', amount: formatMoney(expected), isTotal: true },
          { name: 'Ending balance', amount: form.endingBalance === null ? '—' : formatMoney(form.endingBalance) },
        ]}
      />
      <Note tone={isStated && isBalanced ? 'ok' : isStated ? 'amber' : 'plain'} isNews>
        {isStated && isBalanced
          ? 'The statement balances to the cent.'
          : isStated
            ? sentence
            : 'There is no ending balance yet.'}
      </Note>
      {!(isStated && isBalanced) && (
        <div>
          <Button
            variant="outlined"
            small
            onClick={() => change((before) => ({ ...before, endingBalance: reconcile(balancesOf(before)).expected }))}
          >
            Take {formatMoney(expected)} as the ending balance
          </Button>
        </div>
      )}
    </>
  );
}
