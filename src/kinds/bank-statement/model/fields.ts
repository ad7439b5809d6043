import { field, type FieldLook, group, list } from '../../../domain/documents/field-table.ts';
import {
  accountNumber,
  address,
  balance,
  choice,
  date,
  line,
  logo,
  name,
  phone,
  template,
  text,
  website,
} from '../../../domain/documents/field-types.ts';
import { LONGEST_DESCRIPTION, LONGEST_REFERENCE, MAXIMUM_TRANSACTIONS } from './transactions.ts';

/** Where the lines come from. Made-up lines make a specimen, even from a verified issuer. */
const source = choice(
  { manual: 'Enter manually', import: 'Import a file', sample: 'Sample transactions' },
  'manual',
  'Please select a transaction source',
);
const SOURCE_HINTS = {
  manual: 'Type, or paste from a spreadsheet.',
  import: 'CSV, OFX or QFX. The file stays in your browser.',
  sample: 'For training and testing. The document is always a SPECIMEN.',
};

const rows = list(
  {
    date: field(date(), { label: 'Date' }),
    description: field(line('Please enter a description', LONGEST_DESCRIPTION), { label: 'Description' }),
    reference: field(text(LONGEST_REFERENCE), { label: 'Reference' }),
    amount: field(balance('Please enter an amount'), { label: 'Amount' }),
  },
  {
    step: 'transactions',
    most: MAXIMUM_TRANSACTIONS,
    tooMany: `A statement can have up to ${MAXIMUM_TRANSACTIONS.toLocaleString('en-US')} transactions`,
  },
);

// Its messages are the specification's; the labels name no bank, because a bank is refused.
const bank = address('bank', 'Bank');
const holder = address('', '');
const BANK = { step: 'bank' } as const;
const HOLDER = { step: 'holder' } as const;
const STATEMENT = { step: 'statement' } as const;
const GUARDED: FieldLook = { ...BANK, guard: 'address' };

export const fields = group({
  template: { ...template, strict: template.strict.unwrap() },
  bankLogo: field(logo('Company logo'), { step: 'template' }),
  bankName: field(name('bank name'), {
    ...BANK,
    label: 'Business name',
    guard: 'issuer',
    autoComplete: 'organization',
    hint: 'The co-op, landlord or business that keeps this ledger. Not a bank.',
  }),
  bankAddress: bank.street({ ...GUARDED, label: 'Business address' }),
  bankCity: bank.city({ ...GUARDED, label: 'Business city' }),
  bankState: field(bank.state, { ...BANK, label: 'Business state' }),
  bankZip: field(bank.zip, { ...BANK, label: 'Business zip' }),
  bankZip4: field(bank.zip4, BANK),
  bankWebsite: field(website('bank website'), { ...BANK, label: 'Business website', guard: 'website' }),
  bankCustomerServiceNumber: field(phone('Please retrieve service number'), {
    ...BANK,
    label: 'Customer service number',
    guard: 'phone',
    autoComplete: 'off',
  }),
  fullName: field(name('full name'), { ...HOLDER, label: 'Full name', autoComplete: 'name' }),
  address: holder.street(HOLDER),
  city: holder.city(HOLDER),
  state: field(holder.state, HOLDER),
  zip: field(holder.zip, HOLDER),
  zip4: field(holder.zip4, HOLDER),
  accountType: field(line('Please select account type', 50), {
    ...HOLDER,
    label: 'Account type',
    guard: 'issuer',
    autoComplete: 'off',
  }),
  accountNumber: field(accountNumber, {
    ...HOLDER,
    label: 'Account number',
    hint: '10 or 11 characters, not counting dashes.',
  }),
  statementStartDate: field(date('Please select a statement start date'), {
    ...STATEMENT,
    label: 'Statement start date',
  }),
  statementEndDate: field(date('Please select a statement end date'), { ...STATEMENT, label: 'Statement end date' }),
  startingBalance: field(balance('Please enter the starting balance'), {
    ...STATEMENT,
    label: 'Starting balance',
    hint: 'For a negative balance, type a minus sign: -12.00',
  }),
  endingBalance: field(balance('Please enter the ending balance'), {
    step: 'transactions',
    label: 'Ending balance',
    hint: 'Must equal the starting balance plus all transactions.',
  }),
  transactionsOption: field(
    { ...source, strict: source.strict.unwrap() },
    {
      step: 'transactions',
      label: 'Transaction source',
      options: source.look.options!.map((option) => ({
        ...option,
        hint: SOURCE_HINTS[option.value as keyof typeof SOURCE_HINTS],
      })),
      prints: false,
    },
  ),
  transactions: { ...rows, draft: rows.draft.default([]) },
});

export type BankForm = typeof fields.empty;
