import type { DocumentKind } from '../kind.ts';
import { blankNumber, blankPhone, isMadeUpPhone } from '../made-up-numbers.ts';
import { calculate, type CalculatedBankStatement } from './calculate.ts';
import { nextStatement } from './next-statement.ts';
import type { BankStatementView } from './paper-view.ts';
import { sample } from './sample.ts';
import { draftSchema, type BankStatementInput, schema } from './schema.ts';
import { steps } from './steps.ts';
import { papers } from './view.ts';

/** Why a statement can be no more than a specimen for anybody; null where a verified business may issue it. */
function whySpecimen(input: BankStatementInput): string | null {
  if (input.transactionsOption === 'sample') return 'The transactions are made up, so this can only be a specimen.';
  if (isMadeUpPhone(input.bankCustomerServiceNumber))
    return 'The customer service number is made up, so this can only be a specimen. Enter a number that reaches you.';
  return null;
}

export const bankStatement: DocumentKind<BankStatementInput, CalculatedBankStatement, BankStatementView> = {
  id: 'BankStatement',
  configType: 'bankstatement',
  folder: 'bank-statement',
  route: 'bank-statement-generator',
  name: 'Ledger statement',
  schema,
  draftSchema,
  steps,
  templates: [
    { id: 1, name: 'Running' },
    { id: 2, name: 'Monthly' },
  ],
  templateOf: (input) => input.template,
  calculate: async (input, today) => calculate(input, today),
  papers,
  sample,
  logoOf: (input) => input.bankLogo,
  issuerOf: ({ bankName }) => bankName,
  names: (input) =>
    [
      { path: 'bankName', value: input.bankName, role: 'issuer' as const },
      { path: 'accountType', value: input.accountType, role: 'issuer' as const },
      { path: 'bankWebsite', value: input.bankWebsite, role: 'website' as const },
      { path: 'bankCustomerServiceNumber', value: input.bankCustomerServiceNumber, role: 'phone' as const },
      { path: 'bankAddress', value: input.bankAddress, role: 'mention' as const },
      { path: 'fullName', value: input.fullName, role: 'mention' as const },
      ...input.transactions.map(({ description }, index) => ({
        path: `transactions.${index}.description`,
        value: description,
        role: 'mention' as const,
      })),
    ].filter(({ value }) => value !== ''),
  specimenOf: (input) => ({
    ...input,
    accountNumber: blankNumber(input.accountNumber),
    bankCustomerServiceNumber: blankPhone(input.bankCustomerServiceNumber),
  }),
  following: async ({ input }) => nextStatement(input),
  ceiling: (input) => {
    const why = whySpecimen(input);
    return why === null
      ? {
          unverified: 'S',
          verified: 'B',
          why: 'A ledger statement is a specimen until our staff have verified the business whose ledger it is.',
        }
      : { unverified: 'S', verified: 'S', why };
  },
};
