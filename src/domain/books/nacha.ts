import { formatDate, type PlainDate } from '../calendar.ts';
import { numberField, textField } from '../fixed-width.ts';
import { type Cents, sumOf } from '../money.ts';
import { type BankNumbers, isRoutingNumber, withoutGroups } from './bank-numbers.ts';
import { bankingDayUntil, whyBanksClose } from './business-days.ts';

/** What the employer's bank says about itself and its customer. */
export interface Originator {
  readonly companyName: string;
  /** Ten characters that the bank gives its customer: often 1 and the EIN. */
  readonly companyId: string;
  readonly bankName: string;
  readonly bankRouting: string;
}

export interface Credit extends BankNumbers {
  readonly name: string;
  /** How the employer knows the payment: the number of the pay stub. */
  readonly reference: string;
  readonly amount: Cents;
}

export interface NachaFile {
  readonly originator: Originator;
  readonly credits: readonly Credit[];
  /** When the money is to be in the accounts. */
  readonly effective: PlainDate;
  readonly createdOn: PlainDate;
  /** "0930". */
  readonly createdAt: string;
}

export const RECORD_LENGTH = 94;
const BLOCK = 10;
const BATCH = 1;
const CREDITS_ONLY = '220';

const DETAILS: readonly (readonly [keyof Originator, (text: string) => boolean, string])[] = [
  ['companyName', (text) => text.trim() !== '', 'Enter the company name'],
  [
    'companyId',
    (text) => /^[\dA-Za-z]{9,10}$/.test(withoutGroups(text)),
    'Enter the company ID that your bank gave you',
  ],
  ['bankName', (text) => text.trim() !== '', 'Enter the name of your bank'],
  ['bankRouting', (text) => isRoutingNumber(withoutGroups(text)), 'Check the 9-digit routing number'],
];

/** What is missing or wrong, by field. */
export const originatorErrors = (originator: Originator): Readonly<Partial<Record<keyof Originator, string>>> =>
  Object.fromEntries(
    DETAILS.flatMap(([field, isRight, message]) => (isRight(originator[field]) ? [] : [[field, message]])),
  );

/** Money arrives on banking days only. A file with another day is refused or moved by the bank. */
export function effectiveDateError(date: PlainDate | ''): string | undefined {
  if (date === '') return 'Enter a date';
  const reason = whyBanksClose(date);
  if (reason === null) return undefined;
  return `Banks are closed on this day (${reason}). Enter a banking day, such as ${formatDate(bankingDayUntil(date))}`;
}

/** "2026-11-20" -> "261120". */
const sixDigits = (date: PlainDate): string => date.replaceAll('-', '').slice(2);

/** The sum of the receiving banks' first eight digits. Only its last ten digits are written. */
const entryHash = (credits: readonly Credit[]): string =>
  numberField(credits.reduce((sum, { routing }) => sum + Number(routing.slice(0, 8)), 0) % 10_000_000_000, 10);

/**
 * A Nacha file of net pay: one batch of PPD credits, in records of 94 characters and blocks of ten. It has no debit, so
 * the bank takes the total from the account that it agreed with its customer.
 */
export function writeNacha({ originator, credits: given, effective, createdOn, createdAt }: NachaFile): string {
  const credits = given.map((credit) => ({
    ...credit,
    routing: withoutGroups(credit.routing),
    account: withoutGroups(credit.account),
  }));
  const bank = withoutGroups(originator.bankRouting);
  const companyId = withoutGroups(originator.companyId);
  // Letters and digits stand on the left of a field. Only the number of where the file comes from has its blank before it.
  const company = companyId.padEnd(10);
  const count = credits.length;
  const hash = entryHash(credits);
  const noDebit = numberField(0, 12);
  const total = numberField(
    sumOf(credits, ({ amount }) => amount),
    12,
  );
  const header = [
    '1',
    '01',
    ` ${bank}`,
    companyId.padStart(10),
    sixDigits(createdOn),
    createdAt,
    'A',
    '094',
    '10',
    '1',
    textField(originator.bankName, 23),
    textField(originator.companyName, 23),
    textField('', 8),
  ];
  const batch = [
    '5',
    CREDITS_ONLY,
    textField(originator.companyName, 16),
    textField('', 20),
    company,
    'PPD',
    // Since March 2026, Nacha's rules ask for this word on pay.
    textField('PAYROLL', 10),
    sixDigits(effective),
    sixDigits(effective),
    // The operator fills in the settlement date.
    textField('', 3),
    '1',
    bank.slice(0, 8),
    numberField(BATCH, 7),
  ];
  const entries = credits.map(({ routing, account, isSavings, amount, reference, name }, index) => [
    '6',
    isSavings ? '32' : '22',
    routing,
    account.padEnd(17),
    numberField(amount, 10),
    textField(reference, 15),
    textField(name, 22),
    textField('', 2),
    '0',
    bank.slice(0, 8),
    numberField(index + 1, 7),
  ]);
  const batchEnd = [
    '8',
    CREDITS_ONLY,
    numberField(count, 6),
    hash,
    noDebit,
    total,
    company,
    textField('', 25),
    bank.slice(0, 8),
    numberField(BATCH, 7),
  ];
  const blocks = Math.ceil((count + 4) / BLOCK);
  const end = [
    '9',
    numberField(1, 6),
    numberField(blocks, 6),
    numberField(count, 8),
    hash,
    noDebit,
    total,
    textField('', 39),
  ];
  const records = [header, batch, ...entries, batchEnd, end].map((fields) => fields.join(''));
  const filler = Array.from({ length: blocks * BLOCK - records.length }, () => '9'.repeat(RECORD_LENGTH));
  return [...records, ...filler].map((record) => `${record}\r\n`).join('');
}
