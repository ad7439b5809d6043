import { type ReactNode, useState } from 'react';
import { type Accounts, FIRST_ACCOUNTS } from '../../domain/books/journal.ts';
import type { IssuedStub, PaidAmounts } from '../../domain/books/issued-stub.ts';
import { saveFile } from '../ui/save-file.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { TextInput } from '../ui/text-input.tsx';
import styles from './company.module.css';
import { fileNameOf } from './file-name.ts';

const ACCOUNT_LABELS: Readonly<Record<keyof Accounts, string>> = {
  wages: 'Gross pay of employees',
  contractors: 'Pay of contractors (1099-NEC)',
  otherContractors: 'Rents and other contractor pay (1099-MISC)',
  employerTaxes: 'Employer taxes',
  contributions: 'Employer contributions',
  reimbursements: 'Reimbursements and adjustments',
  taxesPayable: 'Taxes to pay',
  deductionsPayable: 'Deductions to pay',
  cash: 'Net pay',
};

interface BooksFilesProps {
  readonly company: { readonly id: string; readonly name: string };
  readonly period: string;
  /** Address of the register as a PDF. */
  readonly registerFile: string;
  /** Address of each pay stub's figures. */
  readonly stubsFile: string;
  /** By pay date, which is all that the journal needs. */
  readonly paid: readonly PaidAmounts[];
}

type RegisterFormat = 'xlsx' | 'csv';
type JournalFormat = 'iif' | 'quickbooks' | 'xero';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function writeRegister(format: RegisterFormat, stubsFile: string): Promise<Blob> {
  const [{ registerTable }, { writeCsv }, { writeXlsx }, stubs] = await Promise.all([
    import('../../domain/books/register.ts'),
    import('../../domain/books/write-csv.ts'),
    import('../../domain/spreadsheet/write-xlsx.ts'),
    readStubs(stubsFile),
  ]);
  const { headings, rows } = registerTable(stubs);
  if (format === 'xlsx') return new Blob([writeXlsx('Register', headings, rows)], { type: XLSX });
  return new Blob([writeCsv([headings, ...rows])], { type: 'text/csv' });
}

/** One pay stub in each line. The page itself has only their sums. */
async function readStubs(address: string): Promise<readonly IssuedStub[]> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The pay stubs answered ${answer.status}`);
  const text = await answer.text();
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as IssuedStub);
}

/** Written in this browser. Several files where the program that reads them takes only short ones. */
async function writeJournal(
  format: JournalFormat,
  paid: readonly PaidAmounts[],
  accounts: Accounts,
): Promise<readonly Blob[]> {
  const journal = await import('../../domain/books/journal.ts');
  const entries = journal.journalOf(paid, accounts);
  if (format === 'iif') return [new Blob([journal.writeIif(entries)], { type: 'text/plain' })];
  const texts = format === 'xero' ? journal.writeXeroCsv(entries) : [journal.writeQuickBooksCsv(entries)];
  return texts.map((text) => new Blob([text], { type: 'text/csv' }));
}

const keyOf = (companyId: string): string => `accounts ${companyId}`;

/** The accounts as this browser remembers them. */
function savedAccounts(companyId: string): Accounts {
  try {
    return { ...FIRST_ACCOUNTS, ...(JSON.parse(localStorage.getItem(keyOf(companyId)) ?? '{}') as Partial<Accounts>) };
  } catch {
    return FIRST_ACCOUNTS;
  }
}

/** The register and the journal as files for spreadsheets and books. */
export function BooksFiles({ company, period, registerFile, stubsFile, paid }: BooksFilesProps): ReactNode {
  const [accounts, setAccounts] = useState<Accounts | null>(null);
  const name = fileNameOf(`${company.name} ${period}`);
  const [problem, setProblem] = useState('');
  const downloadRegister = async (format: RegisterFormat): Promise<void> => {
    setProblem('');
    try {
      saveFile(await writeRegister(format, stubsFile), `${name}-register.${format}`);
    } catch {
      setProblem('The pay stubs could not be loaded. Try again.');
    }
  };
  const downloadJournal = async (format: JournalFormat, ending: string): Promise<void> => {
    const files = await writeJournal(format, paid, accounts ?? savedAccounts(company.id));
    for (const [index, file] of files.entries())
      saveFile(file, `${name}-${files.length === 1 ? '' : `${index + 1}-of-${files.length}-`}${ending}`);
  };
  const change = (key: keyof Accounts, value: string): void => {
    const next = { ...(accounts ?? savedAccounts(company.id)), [key]: value };
    setAccounts(next);
    localStorage.setItem(keyOf(company.id), JSON.stringify(next));
  };
  return (
    <>
      <div className={styles.line}>
        <Button variant="outlined" onClick={() => void downloadRegister('xlsx')}>
          Download XLSX
        </Button>
        <Button variant="outlined" onClick={() => void downloadRegister('csv')}>
          Download CSV
        </Button>
        <ButtonLink to={registerFile} variant="outlined" reloadDocument>
          Download PDF
        </ButtonLink>
      </div>
      {problem !== '' && (
        <div className={styles.line}>
          <Note tone="red" isNotice>
            {problem}
          </Note>
        </div>
      )}
      <section className={styles.part} aria-labelledby="journal">
        <h2 id="journal">Journal entries</h2>
        <p className={styles.line}>One balanced entry for each pay date, for your accounting software.</p>
        <details
          className={styles.accounts}
          onToggle={() => {
            if (accounts === null) setAccounts(savedAccounts(company.id));
          }}
        >
          <summary>Accounts</summary>
          <p className="pp-small pp-dimmed">Write them as your books do. This browser remembers them.</p>
          <div className={styles.fields}>
            {(Object.keys(ACCOUNT_LABELS) as (keyof Accounts)[]).map((key) => (
              <TextInput
                key={key}
                label={ACCOUNT_LABELS[key]}
                value={(accounts ?? FIRST_ACCOUNTS)[key]}
                maxLength={150}
                autoComplete="off"
                isPrinted={false}
                onValue={(value) => change(key, value)}
              />
            ))}
          </div>
        </details>
        <div className={styles.line}>
          <Button variant="outlined" onClick={() => void downloadJournal('iif', 'journal.iif')}>
            QuickBooks Desktop (IIF)
          </Button>
          <Button variant="outlined" onClick={() => void downloadJournal('quickbooks', 'journal-quickbooks.csv')}>
            QuickBooks Online (CSV)
          </Button>
          <Button variant="outlined" onClick={() => void downloadJournal('xero', 'journal-xero.csv')}>
            Xero (CSV)
          </Button>
        </div>
      </section>
    </>
  );
}
