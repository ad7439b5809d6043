import { type ReactNode, useState } from 'react';
import { plainDate, type PlainDate } from '../../domain/calendar.ts';
import {
  type BankNumbers,
  type NamedNumbers,
  isEmpty,
  matchNumbers,
  NO_NUMBERS,
  numberErrors,
  readBankNumbers,
} from '../../domain/books/bank-numbers.ts';
import { bankingDayUntil } from '../../domain/books/business-days.ts';
import type { IssuedPayment } from '../../domain/books/issued-stub.ts';
import { effectiveDateError, type Originator, originatorErrors, writeNacha } from '../../domain/books/nacha.ts';
import { type Cents, formatDollars, sumOf } from '../../domain/money.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/choices.tsx';
import { DateInput } from '../ui/date-input.tsx';
import { Note } from '../ui/note.tsx';
import { saveFile } from '../ui/save-file.ts';
import { TextInput } from '../ui/text-input.tsx';
import styles from './company.module.css';
import { PasteNumbers } from './paste-numbers.tsx';
import { VaultNumbers, type VaultOfPage } from './vault/vault-numbers.tsx';
import { fileNameOf } from './file-name.ts';

interface Payment extends IssuedPayment {
  readonly number: string;
  readonly person: string;
}

interface BankFileMakerProps {
  readonly company: { readonly name: string };
  readonly paid: PlainDate;
  readonly payments: readonly Payment[];
  readonly vault: VaultOfPage | null;
}

const LABELS: Readonly<Record<keyof Originator, { readonly label: string; readonly hint?: string }>> = {
  companyName: { label: 'Company name', hint: 'Up to 16 characters are shown on the people’s bank statements.' },
  companyId: { label: 'Company ID', hint: 'From your bank, often 1 and your EIN.' },
  bankName: { label: 'Your bank' },
  bankRouting: { label: 'Your bank’s routing number' },
};

const total = (payments: readonly { readonly amount: Cents }[]): string =>
  formatDollars(sumOf(payments, ({ amount }) => amount));

const two = (part: number): string => String(part).padStart(2, '0');

const counted = (count: number): string => (count === 1 ? '1 payment' : `${count} payments`);

/** No field has a name and none is in a form, so nothing here is ever sent. All of it is in the memory of this page. */
export function BankFileMaker({ company, paid, payments, vault }: BankFileMakerProps): ReactNode {
  const deposits = payments.filter(({ method }) => method === 'account' || method === 'unstated');
  const [originator, setOriginator] = useState<Originator>({
    companyName: company.name,
    companyId: '',
    bankName: '',
    bankRouting: '',
  });
  const [effective, setEffective] = useState<PlainDate | ''>(() => bankingDayUntil(paid));
  const [numbers, setNumbers] = useState<readonly BankNumbers[]>(() => deposits.map(() => NO_NUMBERS));
  const [outcome, setOutcome] = useState<string>();
  const [isChecked, setIsChecked] = useState(false);
  /** Pasted numbers are whole, so what is wrong with them shows at once. */
  const [isPasted, setIsPasted] = useState(false);

  const change = (index: number, changes: Partial<BankNumbers>): void =>
    setNumbers((all) => all.map((each, place) => (place === index ? { ...each, ...changes } : each)));
  const filled = deposits.flatMap((payment, index) => (isEmpty(numbers[index]!) ? [] : [{ ...payment, index }]));
  const wrongNumbers = deposits.map(({ lastFour }, index) => numberErrors(numbers[index]!, lastFour));
  const wrongDetails = originatorErrors(originator);
  const wrongDay = effectiveDateError(effective);

  const take = (lines: readonly NamedNumbers[]): string => {
    const found = matchNumbers(deposits, lines);
    setNumbers((all) => all.map((each, index) => found[index] ?? each));
    setIsPasted(true);
    return `Numbers found for ${found.filter(Boolean).length} of ${counted(deposits.length)}.`;
  };
  const download = (): void => {
    setIsChecked(true);
    const isWrong =
      wrongDay !== undefined ||
      Object.keys(wrongDetails).length > 0 ||
      wrongNumbers.some((errors) => Object.keys(errors).length > 0);
    if (isWrong || filled.length === 0) {
      setOutcome(isWrong ? 'Correct the fields marked above.' : 'Enter the bank numbers of at least one person.');
      return;
    }
    const now = new Date();
    const text = writeNacha({
      originator,
      credits: filled.map(({ index, person, number, amount }) => ({
        ...numbers[index]!,
        name: person,
        reference: number,
        amount,
      })),
      effective: plainDate(effective),
      createdOn: plainDate(`${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`),
      createdAt: `${two(now.getHours())}${two(now.getMinutes())}`,
    });
    saveFile(new Blob([text], { type: 'text/plain' }), `${fileNameOf(`${company.name} ${paid}`)}-direct-deposit.ach`);
    setOutcome(`File made: ${counted(filled.length)}, ${total(filled)}.`);
  };

  const left = deposits.filter((_, index) => isEmpty(numbers[index]!));
  const others = payments.filter(({ method }) => method === 'check' || method === 'payCard');
  return (
    <>
      <section className={styles.part} aria-labelledby="bank">
        <h2 id="bank">Your company and its bank</h2>
        <div className={`${styles.fields} ${styles.narrow}`}>
          {(Object.keys(LABELS) as (keyof Originator)[]).map((field) => (
            <TextInput
              key={field}
              {...LABELS[field]}
              value={originator[field]}
              onValue={(value) => setOriginator({ ...originator, [field]: value })}
              error={isChecked ? wrongDetails[field] : undefined}
              autoComplete="off"
              isPrinted={false}
              maxLength={50}
            />
          ))}
          <DateInput
            label="Effective date"
            hint="When the money is in the accounts, on a banking day."
            value={effective}
            onValue={setEffective}
            error={isChecked ? wrongDay : undefined}
            isPrinted={false}
          />
        </div>
      </section>
      <section className={styles.part} aria-labelledby="people">
        <h2 id="people">People</h2>
        <PasteNumbers
          hint="One line each: name, routing number, account number, and “savings” for a savings account."
          onPasted={(pasted) => setOutcome(take(readBankNumbers(pasted)))}
        />
        {vault && (
          <VaultNumbers
            {...vault}
            contents={() => ({ bank: filled.map(({ index, person }) => ({ ...numbers[index]!, name: person })) })}
            onOpened={({ bank }) => take(bank)}
          />
        )}
        <table className={styles.list} data-stack>
          <caption className="pp-unseen">Payments</caption>
          <thead>
            <tr>
              <th scope="col">Person</th>
              <th scope="col" data-figure>
                Amount
              </th>
              <th scope="col">Bank numbers</th>
            </tr>
          </thead>
          <tbody>
            {deposits.map(({ person, number, bank, lastFour, amount }, index) => (
              <tr key={index}>
                <td>
                  {person}
                  <span className={styles.beneath}>
                    {[bank, lastFour && `account ending in ${lastFour}`].filter(Boolean).join(', ') ||
                      'The pay stub names no account'}
                  </span>
                </td>
                <td data-figure data-label="Amount">
                  {formatDollars(amount)}
                </td>
                <td>
                  <fieldset className={styles.numbers}>
                    <legend className="pp-unseen">
                      {person}, {number}
                    </legend>
                    <TextInput
                      label="Routing number"
                      value={numbers[index]!.routing}
                      onValue={(routing) => change(index, { routing })}
                      error={isChecked || isPasted ? wrongNumbers[index]!.routing : undefined}
                      inputMode="numeric"
                      autoComplete="off"
                      isPrinted={false}
                    />
                    <TextInput
                      label="Account number"
                      value={numbers[index]!.account}
                      onValue={(account) => change(index, { account })}
                      error={isChecked || isPasted ? wrongNumbers[index]!.account : undefined}
                      autoComplete="off"
                      isPrinted={false}
                    />
                    <Select
                      label="Type of account"
                      value={numbers[index]!.isSavings ? 'savings' : 'checking'}
                      onValue={(type) => change(index, { isSavings: type === 'savings' })}
                      options={[
                        { value: 'checking', label: 'Checking' },
                        { value: 'savings', label: 'Savings' },
                      ]}
                    />
                  </fieldset>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className={styles.part} aria-labelledby="file">
        <h2 id="file">File</h2>
        <p className={styles.line}>
          In the file: {counted(filled.length)}, {total(filled)}.
          {left.length > 0 && ` Without bank numbers, so not in it: ${counted(left.length)}, ${total(left)}.`}
          {others.length > 0 && ` By check or pay card: ${counted(others.length)}, ${total(others)}.`}
        </p>
        <p className={styles.line}>
          In the Nacha format: one batch of PPD credits for personal accounts, without a balancing debit. No bank has
          validated this file: ask yours for a test first.
        </p>
        <div className={styles.line}>
          <Button onClick={download}>Download file</Button>
        </div>
        <div className={styles.note} aria-live="polite">
          {outcome && <Note tone={outcome.startsWith('File') ? 'ok' : 'plain'}>{outcome}</Note>}
        </div>
      </section>
    </>
  );
}
