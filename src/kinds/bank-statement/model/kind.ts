import type { DocumentKind } from '../../../domain/documents/kind.ts';
import { blankNumber, blankPhone, isSamplePhone } from '../../../domain/documents/sample-numbers.ts';
import { calculate, type CalculatedBankStatement } from './calculate.ts';
import { fields } from './fields.ts';
import { nextStatement } from './next-statement.ts';
import type { BankStatementView } from './document-view.ts';
import { sample } from './sample.ts';
import { draftSchema, type BankStatementInput, rules, schema } from './schema.ts';
import { steps } from './steps.ts';
import { documents } from './view.ts';
import { meta } from '../meta.ts';

/** Why this statement can only be a specimen; null if a verified business may issue it. */
function whySpecimen(input: BankStatementInput): string | null {
  if (input.transactionsOption === 'sample')
    return 'These are sample transactions, so this document can only be a specimen.';
  if (isSamplePhone(input.bankCustomerServiceNumber))
    return 'The customer service number is a sample, so this document can only be a specimen. Enter your real phone number.';
  return null;
}

export const bankStatement: DocumentKind<BankStatementInput, CalculatedBankStatement, BankStatementView> = {
  ...meta,
  fields,
  schema,
  draftSchema,
  rules,
  steps,
  templates: [
    { id: 1, name: 'Running balance' },
    { id: 2, name: 'By month' },
  ],
  templateOf: (input) => input.template,
  calculate: async (input, today) => calculate(input, today),
  documents,
  sample,
  logo: {
    path: 'bankLogo',
    of: ({ bankLogo }) => bankLogo,
    without: (input) => ({ ...input, bankLogo: '' }),
    required: 'Please upload bank logo',
  },
  issuerOf: ({ bankName }) => bankName,
  specimenOf: (input) => ({
    ...input,
    accountNumber: blankNumber(input.accountNumber),
    bankCustomerServiceNumber: blankPhone(input.bankCustomerServiceNumber),
  }),
  following: async ({ input }) => nextStatement(input),
  lastDay: ({ statementEndDate }) => statementEndDate,
  ceiling: (input) => {
    const why = whySpecimen(input);
    return why === null
      ? {
          unverified: 'S',
          verified: 'B',
          why: 'A bank statement is a specimen until we verify the business that keeps the ledger.',
        }
      : { unverified: 'S', verified: 'S', why };
  },
};
