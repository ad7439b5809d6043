import type { DocumentKind } from '../../../domain/documents/kind.ts';
import { NEVER_ISSUED_EIN } from '../../../domain/documents/tax-identifiers.ts';
import { calculate, type CalculatedInvoice } from './calculate.ts';
import { fields } from './fields.ts';
import { nextNumber } from './next-number.ts';
import { sample } from './sample.ts';
import { draftSchema, type InvoiceInput, NO_DATE, rules, schema } from './schema.ts';
import { invoiceSteps } from './steps.ts';
import { type InvoiceView, documents } from './view.ts';
import { meta } from '../meta.ts';

export const invoice: DocumentKind<InvoiceInput, CalculatedInvoice, InvoiceView> = {
  ...meta,
  fields,
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
  datedOn: (input, day) => {
    const firstIssued = day ?? NO_DATE;
    return input.details.firstIssued === firstIssued ? input : { ...input, details: { ...input.details, firstIssued } };
  },
  copied: ({ details, ...input }) => ({ ...input, details: { ...details, number: nextNumber(details.number) } }),
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
