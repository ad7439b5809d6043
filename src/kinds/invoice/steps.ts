import type { Step } from '../../domain/documents/kind.ts';

export const invoiceSteps = [
  { id: 'template', title: 'Template', checks: ['template', 'seller.logo'] },
  {
    id: 'seller',
    title: 'Seller',
    checks: [
      'seller.name',
      'seller.tagline',
      'seller.ein',
      'seller.email',
      'seller.phone',
      'seller.address1',
      'seller.address2',
      'seller.city',
      'seller.state',
      'seller.zip',
    ],
  },
  {
    id: 'buyer',
    title: 'Customer',
    checks: [
      'buyer.name',
      'buyer.attention',
      'buyer.address1',
      'buyer.address2',
      'buyer.city',
      'buyer.state',
      'buyer.zip',
    ],
  },
  {
    id: 'details',
    title: 'Invoice details',
    checks: [
      'details.number',
      'details.terms',
      'details.dueDate',
      'details.about',
      'details.purchaseOrder',
      'details.workPeriod',
    ],
  },
  { id: 'lines', title: 'Line items', checks: ['lines'] },
  {
    id: 'sums',
    title: 'Discount, tax and payment',
    checks: [
      'discount',
      'taxName',
      'shipping',
      'shippingTaxRate',
      'amountPaid',
      'paidNote',
      'contract',
      'howToPay',
      'paymentLink',
      'notes',
    ],
  },
  { id: 'review', title: 'Review', checks: [] },
] as const satisfies readonly Step[];
