import type { DocumentKind } from '../kind.ts';
import { NEVER_ISSUED_EIN } from '../tax-identifiers.ts';
import { calculate, type CalculatedInvoice } from './calculate.ts';
import { sample } from './sample.ts';
import { draftSchema, type InvoiceInput, schema } from './schema.ts';
import { invoiceSteps } from './steps.ts';
import { type InvoiceView, papers } from './view.ts';

export const invoice: DocumentKind<InvoiceInput, CalculatedInvoice, InvoiceView> = {
  id: 'Invoice',
  configType: 'invoice',
  folder: 'invoice',
  route: 'invoice-generator',
  name: 'Invoice',
  schema,
  draftSchema,
  steps: invoiceSteps,
  templates: [
    { id: 1, name: 'Person' },
    { id: 2, name: 'Firm' },
  ],
  templateOf: (input) => input.template,
  calculate,
  papers,
  sample,
  logoOf: ({ seller }) => seller.logo,
  issuerOf: ({ seller }) => seller.name,
  names: ({ seller, buyer, details, taxName, paymentLink, howToPay, notes, lines }) =>
    [
      { path: 'seller.name', value: seller.name, role: 'issuer' as const },
      { path: 'seller.tagline', value: seller.tagline, role: 'issuer' as const },
      { path: 'seller.phone', value: seller.phone, role: 'phone' as const },
      { path: 'seller.email', value: seller.email.split('@').at(-1)!, role: 'website' as const },
      { path: 'paymentLink', value: hostOf(paymentLink), role: 'website' as const },
      { path: 'buyer.name', value: buyer.name, role: 'mention' as const },
      { path: 'details.about', value: details.about, role: 'mention' as const },
      { path: 'taxName', value: taxName, role: 'mention' as const },
      { path: 'howToPay', value: howToPay, role: 'mention' as const },
      { path: 'notes', value: notes, role: 'mention' as const },
      ...lines.map((line, index) => ({
        path: `lines.${index}.description`,
        value: line.description,
        role: 'mention' as const,
      })),
    ].filter(({ value }) => value !== ''),
  specimenOf: (input) => ({
    ...input,
    seller: { ...input.seller, ein: input.seller.ein === '' ? '' : NEVER_ISSUED_EIN },
  }),
  ceiling: () => ({
    unverified: 'U',
    verified: 'B',
    why: 'An invoice asks for money in the name of its seller; anyone may write one, and it says whether we know the seller.',
  }),
};

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');
