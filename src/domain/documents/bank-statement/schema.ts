import { z } from 'zod';
import { formatMoney } from '../../money.ts';
import {
  accountNumberField,
  addressField,
  cityField,
  dateField,
  draftDate,
  draftSignedMoney,
  draftText,
  nameField,
  optionalLogo,
  optionalText,
  phoneField,
  requiredLogo,
  requiredText,
  signedMoneyField,
  stateField,
  websiteField,
  zipField,
} from '../../fields.ts';
import { reconcile } from './reconcile.ts';
import { LONGEST_DESCRIPTION, LONGEST_REFERENCE, MAXIMUM_TRANSACTIONS, TRANSACTIONS_OPTIONS } from './transactions.ts';

const TOO_MANY = `At most ${MAXIMUM_TRANSACTIONS.toLocaleString('en-US')} transactions fit on one statement`;

const transaction = z.object({
  date: dateField(),
  description: requiredText('Please enter what the transaction was', LONGEST_DESCRIPTION),
  reference: optionalText(LONGEST_REFERENCE),
  amount: signedMoneyField('Please enter the amount'),
});

const template = z.union([z.literal(1), z.literal(2)]);
const transactionsOption = z.enum(TRANSACTIONS_OPTIONS, { error: 'Please select where the transactions come from' });

const fields = z.object({
  template,
  bankLogo: requiredLogo('Please upload bank logo'),
  bankName: nameField('bank name'),
  bankAddress: addressField('bank address'),
  bankCity: cityField('bank city'),
  bankState: stateField('bank state'),
  bankZip: zipField('bank zip'),
  bankWebsite: websiteField('bank website'),
  bankCustomerServiceNumber: phoneField('Please retrieve service number'),
  fullName: nameField('full name'),
  address: addressField('address'),
  city: cityField('city'),
  state: stateField('state'),
  zip: zipField('zip'),
  accountType: requiredText('Please select account type', 50),
  accountNumber: accountNumberField,
  statementStartDate: dateField('Please select the start of the statement'),
  statementEndDate: dateField('Please select the end of the statement'),
  startingBalance: signedMoneyField('Please enter the starting balance'),
  endingBalance: signedMoneyField('Please enter the ending balance'),
  transactionsOption,
  transactions: z.array(transaction).max(MAXIMUM_TRANSACTIONS, { error: TOO_MANY }),
});

export type BankStatementInput = z.output<typeof fields>;

/** What may be sold: every line inside the period, and opening balance + transactions = closing balance. */
export const schema = fields.superRefine((input, context) => {
  const complain = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  if (input.statementEndDate < input.statementStartDate)
    complain(['statementEndDate'], 'The end of the statement is before its start');
  for (const [index, { date }] of input.transactions.entries()) {
    if (date < input.statementStartDate || date > input.statementEndDate)
      complain(['transactions', index, 'date'], 'This date is outside the statement');
  }
  const { expected, isBalanced, sentence } = reconcile(input);
  if (!isBalanced) complain(['endingBalance'], `${sentence} Expected: ${formatMoney(expected)}`);
});

/** The same statement while it is typed. */
export const draftSchema = z.object({
  template: template.default(1),
  bankLogo: optionalLogo,
  bankName: draftText(50),
  bankAddress: draftText(120),
  bankCity: draftText(50),
  bankState: draftText(2),
  bankZip: draftText(6),
  bankWebsite: draftText(50),
  bankCustomerServiceNumber: draftText(20),
  fullName: draftText(50),
  address: draftText(120),
  city: draftText(50),
  state: draftText(2),
  zip: draftText(6),
  accountType: draftText(50),
  accountNumber: draftText(40),
  statementStartDate: draftDate(),
  statementEndDate: draftDate(),
  startingBalance: draftSignedMoney(),
  endingBalance: draftSignedMoney(),
  transactionsOption: transactionsOption.default('manual'),
  transactions: z
    .array(
      z.object({
        date: draftDate(),
        description: draftText(LONGEST_DESCRIPTION),
        reference: draftText(LONGEST_REFERENCE),
        amount: draftSignedMoney(),
      }),
    )
    .max(MAXIMUM_TRANSACTIONS, { error: TOO_MANY })
    .default([]),
}) satisfies z.ZodType<BankStatementInput>;
