import { type ReactNode, useState } from 'react';
import { sampleTransactions } from '../../../domain/documents/bank-statement/sample-transactions.ts';
import { type Cents, ZERO } from '../../../domain/money.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/choices.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { bind } from '../frame/bind.ts';
import type { StepProps } from '../frame/builder-kind.ts';
import { BalanceInput } from '../parts/amount-inputs.tsx';
import styles from '../parts/parts.module.css';
import type { BankForm, TypedTransaction } from './bank-form.ts';
import { ImportFile } from './import-file.tsx';
import { Reconciled } from './reconciled.tsx';
import { TransactionsGrid } from './transactions-grid.tsx';

type TransactionsOption = BankForm['transactionsOption'];

const OPTIONS: readonly { readonly value: TransactionsOption; readonly label: string; readonly hint: string }[] = [
  { value: 'manual', label: 'Typed by hand', hint: 'Or pasted from a spreadsheet.' },
  { value: 'import', label: 'From a file of records', hint: 'CSV, OFX or QFX. The file stays in your browser.' },
  {
    value: 'sample',
    label: 'Made up',
    hint: 'For training and tests. The paper becomes a SPECIMEN, whoever issues it.',
  },
];

/** Lines that were made up leave with the choice that made them: they never stand on a paper that does not say so. */
const withoutMadeUp = (rows: readonly TypedTransaction[]): readonly TypedTransaction[] =>
  rows.filter(({ description }) => !description.startsWith('Sample '));

export function TransactionsStep(props: StepProps<BankForm>): ReactNode {
  const { form, change, errors } = props;
  const { onValue: _, ...choice } = bind<TransactionsOption, BankForm>(props, 'transactionsOption');
  return (
    <div className={styles.fields}>
      <RadioGroup
        label="Where the transactions come from"
        {...choice}
        options={OPTIONS}
        onValue={(value) =>
          change((before) => ({
            ...before,
            transactionsOption: value as TransactionsOption,
            transactions:
              before.transactionsOption === 'sample' && value !== 'sample'
                ? withoutMadeUp(before.transactions)
                : before.transactions,
          }))
        }
      />
      {form.transactionsOption === 'import' && <ImportFile {...props} />}
      {form.transactionsOption === 'sample' && <MadeUp {...props} />}
      <TransactionsGrid {...props} />
      <FieldError message={errors['transactions']} />
      <BalanceInput
        label="Ending balance"
        isRequired
        {...bind<Cents | null, BankForm>(props, 'endingBalance')}
        hint="As your books close. It has to be what starting balance and lines come to."
      />
      <Reconciled {...props} />
    </div>
  );
}

const SAMPLE_LINES = 24;

function MadeUp({ form, change }: StepProps<BankForm>): ReactNode {
  const [isAsked, setIsAsked] = useState(false);
  const { statementStartDate: start, statementEndDate: end } = form;
  const makeUp = (): void => {
    setIsAsked(true);
    if (start === '' || end === '' || end < start) return;
    const opening = form.startingBalance ?? ZERO;
    const closing = form.endingBalance ?? opening;
    const transactions = sampleTransactions(Math.random, { start, end, opening, closing }, SAMPLE_LINES);
    change((before) => ({ ...before, transactions, startingBalance: opening, endingBalance: closing }));
  };
  return (
    <>
      <Note tone="amber">
        Made-up lines make this paper a specimen: SPECIMEN stands across every page, and no verification of the issuer
        changes that.
      </Note>
      <div className={styles.actions}>
        <Button variant="outlined" small onClick={makeUp}>
          {form.transactions.length === 0 ? 'Make up' : 'Replace all by'} {SAMPLE_LINES} lines
        </Button>
      </div>
      {isAsked && (start === '' || end === '' || end < start) && (
        <Note tone="red" isNews>
          Choose the start and the end of the statement first, in the step before.
        </Note>
      )}
    </>
  );
}
