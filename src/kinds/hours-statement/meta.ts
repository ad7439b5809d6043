import type { KindMeta } from '../kind-meta.ts';

export const meta = {
  id: 'HoursStatement',
  configType: 'hoursstatement',
  folder: 'hours-statement',
  position: 8,
  name: 'Hours and pay statement',
  note: 'for employers, and for people who work for themselves',
  recipient: 'for someone who asks for hours by month',
  firstPrice: 799,
  createLabel: 'Create a statement',
  generator: {
    path: '/hours-statement-generator/',
    title: 'Hours and Pay Statement Generator: by calendar month',
    description:
      'State the hours worked and the pay of each calendar month, by day or by pay period. In English, Spanish or both, sealed when you download it, so anyone can verify it.',
    headline: 'Hours and pay statement',
  },
  about: {
    path: '/hours-and-pay-statements/',
    label: 'Hours and pay statements',
    title: 'Monthly hours and pay statements that anyone can verify',
    description:
      'What a monthly statement of hours and pay shows, how a pay period that crosses the end of a month is divided, the self-employed log, and the price.',
    headline: 'Hours and pay statements',
  },
  product: {
    name: 'Hours and Pay Statement Generator',
    description: 'A statement of the hours worked and the pay of each calendar month, by day or by pay period.',
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
  grossFigure: 'Pay',
  isPay: true,
} as const satisfies KindMeta;
