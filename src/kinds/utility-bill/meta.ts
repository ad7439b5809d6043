import type { KindMeta } from '../kind-meta.ts';

export const meta = {
  id: 'UtilityBill',
  configType: 'utility',
  folder: 'utility-bill',
  position: 2,
  name: 'Utility bill',
  note: 'energy, water, gas, internet, cable',
  recipient: 'for someone you share a cost with',
  firstPrice: 3000,
  createLabel: 'Create a utility bill',
  generator: {
    path: '/utility-bill-generator/',
    title: 'Utility Bill Generator: shared costs with every calculation shown',
    description:
      'Split the cost of energy, water, gas, internet or cable on a utility bill that shows how each charge was calculated. Live preview, sealed when you download it, and anyone can verify it.',
    headline: 'Utility bill',
  },
  about: {
    path: '/utility-bills/',
    label: 'Utility bills',
    title: 'Utility bills: shared costs with every calculation shown',
    description:
      'What a utility bill from a landlord is for: energy, water, gas, internet or cable is for, the available layouts, what it says about its issuer, and the price.',
    headline: 'Utility bills',
  },
  product: {
    name: 'Utility Bill Generator',
    description:
      'A utility bill from a landlord or co-op splits the cost of energy, water, gas, internet or cable and shows how each charge was calculated. It is not a bill from the utility.',
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
