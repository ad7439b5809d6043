import type { KindMeta } from '../kind-meta.ts';

export const meta = {
  id: 'PayStub',
  configType: 'paystub',
  folder: 'pay-stub',
  position: 1,
  name: 'Pay stub',
  note: 'for employees and contractors',
  recipient: 'for someone you pay',
  firstPrice: 799,
  createLabel: 'Create a pay stub',
  generator: {
    path: '/pay-stub-generator/',
    title: 'Create Pay Stubs Online',
    description:
      'Create a pay stub with every tax calculated and explained, for 50 states and DC. See it live as you type. It is sealed when you download it, so anyone can verify it.',
    headline: 'Pay stub',
  },
  about: {
    path: '/pay-stubs/',
    label: 'Pay stubs',
    title: 'Pay stubs: what they are for and what they show, state by state',
    description:
      'What a pay stub is for, what it shows, the available layouts and the price. For every state: what the law requires and what is withheld.',
    headline: 'Pay stubs',
  },
  product: {
    name: 'Create Pay Stubs Online',
    description: 'A pay stub is a document that details gross earnings, net pay and deductions.',
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
  grossFigure: 'Gross pay',
  isPay: true,
} as const satisfies KindMeta;
