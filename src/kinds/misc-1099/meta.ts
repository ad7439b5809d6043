import type { KindMeta } from '../kind-meta.ts';

export const meta = {
  id: 'MISC1099',
  configType: 'misc1099',
  folder: 'misc-1099',
  position: 6,
  name: '1099-MISC',
  note: 'recipient copies',
  recipient: 'for someone you paid last year',
  firstPrice: 999,
  createLabel: 'Create a 1099-MISC',
  generator: {
    path: '/1099-misc-generator/',
    title: '1099-MISC Generator: the recipient’s copies, box by box',
    description:
      'Create the recipient’s copies of Form 1099-MISC for 2021 to 2026, with each year’s boxes and instructions, and a check of every box against the others. Copy A is never produced.',
    headline: '1099-MISC, recipient copies',
  },
  about: {
    path: '/1099-misc-forms/',
    label: '1099-MISC copies',
    title: '1099-MISC copies for the recipient, box by box',
    description:
      'The recipient’s copies of Form 1099-MISC: what they show, the available layouts, why we never produce Copy A, and the price.',
    headline: '1099-MISC, recipient copies',
  },
  product: {
    name: '1099-MISC Generator',
    description:
      'The recipient’s copies of Form 1099-MISC, box by box. Copy A, which goes to the agency, is not included.',
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
