import type { KindMeta } from '../kind-meta.ts';

export const meta = {
  id: 'W2Form',
  configType: 'w2',
  folder: 'w2',
  position: 5,
  name: 'W-2',
  note: 'employee copies',
  recipient: 'for someone you employed last year',
  firstPrice: 999,
  createLabel: 'Create a W-2',
  generator: {
    path: '/w2-generator/',
    title: 'W-2 Generator: the employee’s copies, box by box',
    description:
      'Create Copies B, C and 2 of Form W-2 for 2021 to 2026, with each year’s boxes and instructions, and a check of every box against the others. Copy A is never produced.',
    headline: 'W-2, recipient copies',
  },
  about: {
    path: '/w2-forms/',
    label: 'W-2 copies',
    title: 'W-2 copies for the employee, box by box',
    description:
      'Copies B, C and 2 of Form W-2: what they show, the available layouts, why we never produce Copy A, and the price.',
    headline: 'W-2, recipient copies',
  },
  product: {
    name: 'W-2 Generator',
    description: 'The employee’s copies of Form W-2, box by box. Copy A, which goes to the agency, is not included.',
  },
  guard: {
    bank: 'hold',
    utility: 'hold',
    telecom: 'hold',
    government: 'refuse',
    'payroll-provider': 'hold',
    employer: 'hold',
  },
  isStatement: false,
  grossFigure: 'Box 1, wages',
  isPay: true,
} as const satisfies KindMeta;
