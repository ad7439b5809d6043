import type { DocumentKind } from '../../../domain/documents/kind.ts';
import { NEVER_ISSUED_EIN } from '../../../domain/documents/tax-identifiers.ts';
import { calculate, type CalculatedInvoice } from './calculate.ts';
import { sample } from './sample.ts';
import { draftSchema, type InvoiceInput, NO_DATE, rules, schema } from './schema.ts';
import { invoiceSteps } from './steps.ts';
import { type InvoiceView, documents } from './view.ts';
import { meta } from '../meta.ts';

export const invoice: DocumentKind<InvoiceInput, CalculatedInvoice, InvoiceView> = {
  ...meta,
  schema,
  draftSchema,
  rules,
  steps: invoiceSteps,
  templates: [
    { id: 1, name: 'Freelance' },
    { id: 2, name: 'Business' },
  ],
  templateOf: (input) => input.template,
  calculate,
  documents,
  sample,
  logo: {
    path: 'seller.logo',
    of: ({ seller }) => seller.logo,
    without: (input) => ({ ...input, seller: { ...input.seller, logo: '' } }),
  },
  issuerOf: ({ seller }) => seller.name,
  names: ({ seller, paymentLink }) =>
    [
      { path: 'seller.name', value: seller.name, role: 'issuer' as const },
      { path: 'seller.tagline', value: seller.tagline, role: 'issuer' as const },
      { path: 'seller.address1', value: seller.address1, role: 'address' as const },
      { path: 'seller.address2', value: seller.address2, role: 'address' as const },
      { path: 'seller.city', value: seller.city, role: 'address' as const },
      { path: 'seller.phone', value: seller.phone, role: 'phone' as const },
      { path: 'seller.email', value: seller.email.split('@').at(-1)!, role: 'website' as const },
      { path: 'paymentLink', value: hostOf(paymentLink), role: 'website' as const },
    ].filter(({ value }) => value !== ''),
  datedOn: (input, day) => {
    const firstIssued = day ?? NO_DATE;
    return input.details.firstIssued === firstIssued ? input : { ...input, details: { ...input.details, firstIssued } };
  },
  specimenOf: (input) => ({
    ...input,
    seller: { ...input.seller, ein: input.seller.ein === '' ? '' : NEVER_ISSUED_EIN },
  }),
  ceiling: () => ({
    unverified: 'U',
    verified: 'B',
    why: 'Anyone can create an invoice. It says whether we have verified the seller.',
  }),
};

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');
