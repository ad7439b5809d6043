import { z } from 'zod';
import { formatMoney } from '../../../domain/money.ts';
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
  requiredText,
  signedMoneyField,
  stateField,
  websiteField,
  optionalZip4,
  draftZip4,
  zipField,
} from '../../../domain/fields.ts';
import { applyRules, type FieldRule } from '../../../domain/documents/field-rules.ts';
import { reconcile } from './reconcile.ts';
import { LONGEST_DESCRIPTION, LONGEST_REFERENCE, MAXIMUM_TRANSACTIONS, TRANSACTIONS_OPTIONS } from './transactions.ts';

const TOO_MANY = `A statement can have up to ${MAXIMUM_TRANSACTIONS.toLocaleString('en-US')} transactions`;

const transaction = z.object({
  date: dateField(),
  description: requiredText('Please enter a description', LONGEST_DESCRIPTION),
  reference: optionalText(LONGEST_REFERENCE),
  amount: signedMoneyField('Please enter an amount'),
});

const template = z.union([z.literal(1), z.literal(2)]);
const transactionsOption = z.enum(TRANSACTIONS_OPTIONS, { error: 'Please select a transaction source' });

const fields = z.object({
  template,
  bankLogo: optionalLogo,
  bankName: nameField('bank name'),
  bankAddress: addressField('bank address'),
  bankCity: cityField('bank city'),
  bankState: stateField('bank state'),
  bankZip: zipField('bank zip'),
  bankZip4: optionalZip4,
  bankWebsite: websiteField('bank website'),
  bankCustomerServiceNumber: phoneField('Please retrieve service number'),
  fullName: nameField('full name'),
  address: addressField('address'),
  city: cityField('city'),
  state: stateField('state'),
  zip: zipField('zip'),
  zip4: optionalZip4,
  accountType: requiredText('Please select account type', 50),
  accountNumber: accountNumberField,
  statementStartDate: dateField('Please select a statement start date'),
  statementEndDate: dateField('Please select a statement end date'),
  startingBalance: signedMoneyField('Please enter the starting balance'),
  endingBalance: signedMoneyField('Please enter the ending balance'),
  transactionsOption,
  transactions: z.array(transaction).max(MAXIMUM_TRANSACTIONS, { error: TOO_MANY }),
});

export type BankStatementInput = z.output<typeof fields>;

export const rules: readonly FieldRule<BankStatementInput>[] = [
  {
    compares: ['statementStartDate', 'statementEndDate'],
    check: ({ statementStartDate, statementEndDate }, complain) => {
      if (statementEndDate < statementStartDate)
        complain(['statementEndDate'], 'The end date must be on or after the start date');
    },
  },
  {
    compares: ['statementStartDate', 'statementEndDate', 'transactions'],
    check: ({ statementStartDate, statementEndDate, transactions }, complain) => {
      for (const [index, { date }] of transactions.entries()) {
        if (date < statementStartDate || date > statementEndDate)
          complain(['transactions', index, 'date'], 'This date is outside the statement period');
      }
    },
  },
  {
    compares: ['startingBalance', 'endingBalance', 'transactions'],
    check: (input, complain) => {
      const { expected, isBalanced, sentence } = reconcile(input);
      if (!isBalanced) complain(['endingBalance'], `${sentence} Expected: ${formatMoney(expected)}`);
    },
  },
];

/** A complete statement: every date within the period, and beginning balance + transactions = ending balance. */
export const schema = fields.superRefine(applyRules(rules));

/** The same statement while it is typed. */
export const draftSchema = z.object({
  template: template.default(1),
  bankLogo: optionalLogo,
  bankName: draftText(50),
  bankAddress: draftText(120),
  bankCity: draftText(50),
  bankState: draftText(2),
  bankZip: draftText(6),
  bankZip4: draftZip4,
  bankWebsite: draftText(50),
  bankCustomerServiceNumber: draftText(20),
  fullName: draftText(50),
  address: draftText(120),
  city: draftText(50),
  state: draftText(2),
  zip: draftText(6),
  zip4: draftZip4,
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
