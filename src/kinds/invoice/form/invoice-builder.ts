import type { CalculatedInvoice } from '../model/calculate.ts';
import { invoice } from '../model/kind.ts';
import { invoiceSteps } from '../model/steps.ts';
import { formatDollars } from '../../../domain/money.ts';
import { kindsIn } from '../../../domain/documents/look-table.ts';
import { typedOf } from '../../../domain/documents/read-field-table.ts';
import type { BuilderKind } from '../../../web/builder/frame/builder-kind.ts';
import { tableSteps } from '../../../web/builder/frame/table-steps.ts';
import { fields, type InvoiceForm } from '../model/fields.ts';
import { sample } from '../model/sample.ts';
import { LinesStep } from './lines-step.tsx';
import { BuyerStep, DetailsStep, ReviewStep, SellerStep, TemplateStep } from './plain-steps.tsx';
import { SumsStep } from './sums-step.tsx';

const steps = tableSteps<InvoiceForm, (typeof invoiceSteps)[number]['id']>(invoice, fields, invoiceSteps, {
  template: { Body: TemplateStep, summary: ({ template }) => `Template #${template}` },
  seller: { Body: SellerStep, summary: ({ seller }) => seller.name },
  buyer: { Body: BuyerStep, summary: ({ buyer }) => buyer.name },
  details: { Body: DetailsStep, summary: ({ details }) => details.number },
  lines: {
    Body: LinesStep,
    summary: ({ lines }, figures) =>
      figures === null
        ? ''
        : `${lines.length === 1 ? '1 item' : `${lines.length} items`}, ${formatDollars((figures as CalculatedInvoice).sums.subtotal)}`,
  },
  sums: {
    Body: SumsStep,
    summary: (_form, figures) =>
      figures === null ? '' : `Total ${formatDollars((figures as CalculatedInvoice).sums.total)}`,
  },
  review: { Body: ReviewStep },
});

export const invoiceBuilder: BuilderKind<InvoiceForm> = {
  document: invoice,
  path: '/invoice-generator/',
  banner: {
    heading: 'Create your invoice',
    lead: (price) => `${formatDollars(price)} per invoice. Drafts are free.`,
  },
  steps,
  initialForm: () => fields.empty,
  sampleOf: ({ template }) => typedOf(fields, sample(template)),
  draftName: ({ details, buyer }) => [`Invoice ${details.number}`.trim(), buyer.name.trim()].filter(Boolean).join(', '),
  sum: (figures) =>
    figures === null ? null : { label: 'Amount due', amount: (figures as CalculatedInvoice).sums.balance },
  fieldKind: kindsIn(fields),
  template: { path: 'template', label: 'Layout' },
  emailOf: ({ seller }) => seller.email,
};
