import type { Step } from '../../../domain/documents/kind.ts';

export const steps: readonly Step[] = [
  { id: 'template', title: 'Template Selection', checks: ['template', 'bankLogo'] },
  {
    id: 'bank',
    title: 'Bank Information',
    checks: [
      'bankName',
      'bankAddress',
      'bankCity',
      'bankState',
      'bankZip',
      'bankZip4',
      'bankWebsite',
      'bankCustomerServiceNumber',
    ],
  },
  {
    id: 'holder',
    title: 'Account Holder Information',
    checks: ['fullName', 'address', 'city', 'state', 'zip', 'zip4', 'accountType', 'accountNumber'],
  },
  {
    id: 'statement',
    title: 'Statement Details',
    checks: ['statementStartDate', 'statementEndDate', 'startingBalance'],
  },
  { id: 'transactions', title: 'Transactions', checks: ['transactionsOption', 'transactions', 'endingBalance'] },
  { id: 'review', title: 'Review Bank Statement', checks: [] },
];
