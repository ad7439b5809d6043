import type { KindMeta } from '../kind-meta.ts';

export const meta = {
  id: 'EmploymentStatement',
  configType: 'employmentstatement',
  folder: 'employment-statement',
  position: 9,
  name: 'Employment and income statement',
  note: 'for employers whose workers are asked for their job and pay',
  recipient: 'for a lender or office that asks about a job',
  firstPrice: 799,
  createLabel: 'Create a statement',
  generator: {
    path: '/employment-statement-generator/',
    title: 'Employment and Income Statement Generator',
    description:
      'State a person’s job and pay of this year and the two before, added up from pay stubs issued here. In English, Spanish or both, sealed, so anyone can verify it.',
    headline: 'Employment and income statement',
  },
  about: {
    path: '/employment-and-income-statements/',
    label: 'Employment and income statements',
    title: 'Employment and income statements that anyone can verify',
    description:
      'What an employment and income statement shows, where each figure comes from, what it does not answer, how it ends by itself, and the price.',
    headline: 'Employment and income statements',
  },
  product: {
    name: 'Employment and Income Statement Generator',
    description: 'A statement of a person’s job and pay, from the pay stubs that the employer issued here.',
  },
  guard: {
    bank: 'hold',
    utility: 'hold',
    telecom: 'hold',
    government: 'refuse',
    'payroll-provider': 'refuse',
    employer: 'hold',
  },
  isStatement: false,
  grossFigure: 'Total pay',
  isPay: true,
} as const satisfies KindMeta;
