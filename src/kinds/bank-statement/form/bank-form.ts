import type { PlainDate } from '../../../domain/calendar.ts';
import { sample } from '../model/sample.ts';
import type { TRANSACTIONS_OPTIONS } from '../model/transactions.ts';
import { add, type Cents, ZERO } from '../../../domain/money.ts';
import type { FieldKind } from '../../../web/builder/frame/builder-kind.ts';

export interface TypedTransaction {
  readonly date: PlainDate | '';
  readonly description: string;
  readonly reference: string;
  readonly amount: Cents | null;
}

/** The form's input, in the shape of the kind's draftSchema. */
export interface BankForm {
  readonly template: 1 | 2;
  readonly bankLogo: string;
  readonly bankName: string;
  readonly bankAddress: string;
  readonly bankCity: string;
  readonly bankState: string;
  readonly bankZip: string;
  readonly bankWebsite: string;
  readonly bankCustomerServiceNumber: string;
  readonly fullName: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly accountType: string;
  readonly accountNumber: string;
  readonly statementStartDate: PlainDate | '';
  readonly statementEndDate: PlainDate | '';
  readonly startingBalance: Cents | null;
  readonly endingBalance: Cents | null;
  readonly transactionsOption: (typeof TRANSACTIONS_OPTIONS)[number];
  readonly transactions: readonly TypedTransaction[];
}

export const EMPTY_TRANSACTION: TypedTransaction = { date: '', description: '', reference: '', amount: null };

export const EMPTY_BANK_FORM: BankForm = {
  template: 1,
  bankLogo: '',
  bankName: '',
  bankAddress: '',
  bankCity: '',
  bankState: '',
  bankZip: '',
  bankWebsite: '',
  bankCustomerServiceNumber: '',
  fullName: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  accountType: '',
  accountNumber: '',
  statementStartDate: '',
  statementEndDate: '',
  startingBalance: null,
  endingBalance: null,
  transactionsOption: 'manual',
  transactions: [],
};

export const sampleOf = (form: BankForm): BankForm => sample(form.template);

/** The opening balance plus the lines so far. A missing amount counts as zero. */
export const balancesOf = (form: BankForm) => ({
  startingBalance: form.startingBalance ?? ZERO,
  endingBalance: form.endingBalance ?? ZERO,
  transactions: form.transactions.map(({ amount }) => ({ amount: amount ?? ZERO })),
});

export const sumWhere = (form: BankForm, isCounted: (amount: Cents) => boolean): Cents =>
  add(...form.transactions.map(({ amount }) => (amount !== null && isCounted(amount) ? amount : ZERO)));

export const isBlank = ({ date, description, reference, amount }: TypedTransaction): boolean =>
  date === '' && description === '' && reference === '' && amount === null;

export function fieldKind(path: string): FieldKind {
  if (path === 'template') return 'number';
  if (path === 'startingBalance' || path === 'endingBalance' || /^transactions\.\d+\.amount$/.test(path))
    return 'balance';
  if (path.startsWith('statement') || /^transactions\.\d+\.date$/.test(path)) return 'date';
  return 'text';
}
