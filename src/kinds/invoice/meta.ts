import type { KindMeta } from '../kind-meta.ts';

export const meta = {
  id: 'Invoice',
  configType: 'invoice',
  folder: 'invoice',
  position: 4,
  name: 'Invoice',
  note: 'for freelancers and companies',
  recipient: 'for someone who owes you',
  firstPrice: 799,
  createLabel: 'Create an invoice',
  generator: {
    path: '/invoice-generator/',
    title: 'Invoice Generator: every line and total calculated',
    description:
      'Add line items, discounts, taxes, terms and a payment link with a QR code. Live preview, sealed when you download it, so your customer can verify it before paying.',
    headline: 'Invoice',
  },
  about: {
    path: '/invoices/',
    label: 'Invoices',
    title: 'Invoices that your customers can verify',
    description:
      'What a good invoice shows, the available layouts, how your customer verifies it before paying, and the price.',
    headline: 'Invoices',
  },
  product: {
    name: 'Invoice Generator',
    description: 'An invoice shows what was delivered, the price of each line, taxes, discounts and the amount due.',
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
  isPay: false,
} as const satisfies KindMeta;
