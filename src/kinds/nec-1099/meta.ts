import type { KindMeta } from '../kind-meta.ts';

export const meta = {
  id: 'NEC1099',
  configType: 'nec1099',
  folder: 'nec-1099',
  position: 7,
  name: '1099-NEC',
  note: 'contractor copies',
  recipient: 'for a contractor you paid last year',
  firstPrice: 999,
  createLabel: 'Create a 1099-NEC',
  generator: {
    path: '/1099-nec-generator/',
    title: '1099-NEC Generator: the contractor’s copies, box by box',
    description:
      'Create the recipient’s copies of Form 1099-NEC for 2021 to 2026, with each year’s boxes and instructions, and a check of every box against the others. Copy A is never produced.',
    headline: '1099-NEC, recipient copies',
  },
  about: {
    path: '/1099-nec-forms/',
    label: '1099-NEC copies',
    title: '1099-NEC copies for the contractor, box by box',
    description:
      'The recipient’s copies of Form 1099-NEC: what they show, the available layouts, why we never produce Copy A, and the price.',
    headline: '1099-NEC, recipient copies',
  },
  product: {
    name: '1099-NEC Generator',
    description:
      'The recipient’s copies of Form 1099-NEC, box by box. Copy A, which goes to the agency, is not included.',
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
  grossFigure: null,
  isPay: true,
} as const satisfies KindMeta;
