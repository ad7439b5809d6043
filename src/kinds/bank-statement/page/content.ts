import type { KindContent } from '../../kind-content.ts';

export const page: KindContent = {
  heading: 'Bank statements',
  lead: 'A bank statement for a ledger that you keep for others: beginning balance, transactions and ending balance. It is not a statement from a bank.',
  use: [
    'Co-ops that keep accounts for their members and report on them every year.',
    'Property managers who hold deposits and prepayments for tenants.',
    'Bookkeeping teachers who need sample transactions marked SPECIMEN.',
  ],
  misuse: [
    'A statement of an account at a bank. Ask your bank. We refuse bank names.',
    'Proof of funds. A ledger shows what the person who keeps it wrote down.',
    'Transactions that never happened. Sample lines are for training and always say so.',
  ],
  shows: [
    'Who keeps the account, and for whom',
    'Statement start and end dates',
    'Beginning balance, every transaction with its date, and ending balance',
    'A running balance',
    'Whether it balances, or how much it is off',
  ],
};
