import { type ReactNode, useState } from 'react';
import { sampleTransactions } from '../model/sample-transactions.ts';
import { ZERO } from '../../../domain/money.ts';
import { Button } from '../../../web/ui/button.tsx';
import { RadioGroup } from '../../../web/ui/choices.tsx';
import { FieldError } from '../../../web/ui/field.tsx';
import { Note } from '../../../web/ui/note.tsx';
import { bind } from '../../../web/builder/frame/bind.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import styles from '../../../web/builder/parts/parts.module.css';
import { BalanceInput } from '../../../web/builder/parts/balance-input.tsx';
import { tableField } from '../../../web/builder/parts/table-field.tsx';
import { type BankForm, fields } from '../model/fields.ts';
import type { TypedTransaction } from './bank-form.ts';
import { ImportFile } from './import-file.tsx';
import { Reconciled } from './reconciled.tsx';
import { TransactionsGrid } from './transactions-grid.tsx';

type TransactionsOption = BankForm['transactionsOption'];

const { label, options = [] } = fields.parts.transactionsOption.look;
const Field = tableField(fields, { Balance: BalanceInput });

/** Sample transactions are removed when another source is chosen, so they never print on a real statement. */
const withoutSampleTransactions = (rows: readonly TypedTransaction[]): readonly TypedTransaction[] =>
  rows.filter(({ description }) => !description.startsWith('Sample '));

export function TransactionsStep(props: StepProps<BankForm>): ReactNode {
  const { form, change, errors } = props;
  const { onValue: _, ...choice } = bind<TransactionsOption, BankForm>(props, 'transactionsOption');
  return (
    <div className={styles.fields}>
      <RadioGroup
        label={label!}
        {...choice}
        options={options}
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
      <Field step={props} at="endingBalance" />
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
