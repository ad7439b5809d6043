import { type ReactNode, useState } from 'react';
import { sampleTransactions } from '../model/sample-transactions.ts';
import { type Cents, ZERO } from '../../../domain/money.ts';
import { Button } from '../../../web/ui/button.tsx';
import { RadioGroup } from '../../../web/ui/choices.tsx';
import { FieldError } from '../../../web/ui/field.tsx';
import { Note } from '../../../web/ui/note.tsx';
import { bind } from '../../../web/builder/frame/bind.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { BalanceInput } from '../../../web/builder/parts/amount-inputs.tsx';
import styles from '../../../web/builder/parts/parts.module.css';
import type { BankForm, TypedTransaction } from './bank-form.ts';
import { ImportFile } from './import-file.tsx';
import { Reconciled } from './reconciled.tsx';
import { TransactionsGrid } from './transactions-grid.tsx';

type TransactionsOption = BankForm['transactionsOption'];

const OPTIONS: readonly { readonly value: TransactionsOption; readonly label: string; readonly hint: string }[] = [
  { value: 'manual', label: 'Enter manually', hint: 'Type, or paste from a spreadsheet.' },
  { value: 'import', label: 'Import a file', hint: 'CSV, OFX or QFX. The file stays in your browser.' },
  {
    value: 'sample',
    label: 'Sample transactions',
    hint: 'For training and testing. The document is always a SPECIMEN.',
  },
];

/** Sample transactions are removed when another source is chosen, so they never print on a real statement. */
const withoutSampleTransactions = (rows: readonly TypedTransaction[]): readonly TypedTransaction[] =>
  rows.filter(({ description }) => !description.startsWith('Sample '));

export function TransactionsStep(props: StepProps<BankForm>): ReactNode {
  const { form, change, errors } = props;
  const { onValue: _, ...choice } = bind<TransactionsOption, BankForm>(props, 'transactionsOption');
  return (
    <div className={styles.fields}>
      <RadioGroup
        label="Transaction source"
        {...choice}
        options={OPTIONS}
        onValue={(value) =>
          change((before) => ({
            ...before,
            transactionsOption: value as TransactionsOption,
            transactions:
              before.transactionsOption === 'sample' && value !== 'sample'
                ? withoutSampleTransactions(before.transactions)
                : before.transactions,
          }))
        }
      />
      {form.transactionsOption === 'import' && <ImportFile {...props} />}
      {form.transactionsOption === 'sample' && <SampleTransactions {...props} />}
      <TransactionsGrid {...props} />
      <FieldError message={errors['transactions']} />
      <BalanceInput
        label="Ending balance"
        isRequired
        {...bind<Cents | null, BankForm>(props, 'endingBalance')}
        hint="Must equal the starting balance plus all transactions."
      />
      <Reconciled {...props} />
    </div>
  );
}

const SAMPLE_LINES = 24;

function SampleTransactions({ form, change }: StepProps<BankForm>): ReactNode {
  const [isRequested, setIsRequested] = useState(false);
  const { statementStartDate: start, statementEndDate: end } = form;
  const generate = (): void => {
    setIsRequested(true);
    if (start === '' || end === '' || end < start) return;
    const opening = form.startingBalance ?? ZERO;
    const closing = form.endingBalance ?? opening;
    const transactions = sampleTransactions(Math.random, { start, end, opening, closing }, SAMPLE_LINES);
    change((before) => ({ ...before, transactions, startingBalance: opening, endingBalance: closing }));
  };
  return (
    <>
      <Note tone="amber">
        With sample transactions, SPECIMEN is printed across every page, even for verified issuers.
      </Note>
      <div className={styles.actions}>
        <Button variant="outlined" small onClick={generate}>
          {form.transactions.length === 0 ? 'Generate' : 'Replace all with'} {SAMPLE_LINES} sample transactions
        </Button>
      </div>
      {isRequested && (start === '' || end === '' || end < start) && (
        <Note tone="red" isNotice>
          Enter the statement start and end dates in the previous step first.
        </Note>
      )}
    </>
  );
}
