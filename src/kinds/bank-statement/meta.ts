import type { KindMeta } from '../kind-meta.ts';

export const meta = {
  id: 'BankStatement',
  configType: 'bankstatement',
  folder: 'bank-statement',
  position: 3,
  name: 'Bank statement',
  note: 'for accounts that you keep for others',
  recipient: 'for a member or tenant',
  firstPrice: 2000,
  createLabel: 'Create a bank statement',
  generator: {
    path: '/bank-statement-generator/',
    title: 'Bank Statement Generator: ledgers that balance to the cent',
    description:
      'Create a bank statement of your own ledger for members or tenants. Type the transactions or import a CSV, OFX or QFX file, and see any difference right away. Sealed when you download it, so anyone can verify it.',
    headline: 'Bank statement',
  },
  about: {
    path: '/bank-statements/',
    label: 'Bank statements',
    title: 'Bank statements that balance to the cent',
    description:
      'What a bank statement of your own ledger is for, the available layouts, why it says that its issuer is not shown to be a bank, and the price.',
    headline: 'Bank statements',
  },
  product: {
    name: 'Bank Statement Generator',
    description:
      'A bank statement here shows the beginning balance, every transaction and the ending balance of an account that the issuer keeps. The issuer is not shown to be a bank.',
  },
  guard: {
    bank: 'refuse',
    utility: 'refuse',
    telecom: 'refuse',
    government: 'refuse',
    'payroll-provider': 'refuse',
    employer: 'hold',
  },
  isStatement: true,
  grossFigure: null,
  isPay: false,
} as const satisfies KindMeta;
