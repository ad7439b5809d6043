import type { CalculatedInvoice } from '../model/calculate.ts';
import { invoice } from '../model/kind.ts';
import { invoiceSteps } from '../model/steps.ts';
import { formatDollars } from '../../../domain/money.ts';
import type { BuilderKind, BuilderStep } from '../../../web/builder/frame/builder-kind.ts';
import { stepChecks } from '../../../web/builder/frame/checks.ts';
import { EMPTY_INVOICE_FORM, fieldKind, type InvoiceForm, sampleOf } from './invoice-form.ts';
import { LinesStep } from './lines-step.tsx';
import { BuyerStep, DetailsStep, ReviewStep, SellerStep, TemplateStep } from './plain-steps.tsx';
import { SumsStep } from './sums-step.tsx';

type Look = Pick<BuilderStep<InvoiceForm>, 'Body' | 'summary'>;

const LOOKS: Readonly<Record<(typeof invoiceSteps)[number]['id'], Look>> = {
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
};

/** Template and logo are chosen, so they have no sample. */
const CHOSEN = new Set(['template', 'seller.logo']);

export const invoiceBuilder: BuilderKind<InvoiceForm> = {
  document: invoice,
  path: '/invoice-generator/',
  banner: {
    heading: 'Create your invoice',
    lead: (price) => `${formatDollars(price)} per invoice. Drafts are free.`,
  },
  steps: invoiceSteps.map(({ id, title, checks }) => ({
    key: id,
    title,
    validate: stepChecks(invoice, checks),
    fields: checks.filter((path) => !CHOSEN.has(path)),
    ...LOOKS[id],
  })),
  initialForm: () => EMPTY_INVOICE_FORM,
  sampleOf,
  draftName: ({ details, buyer }) => [`Invoice ${details.number}`.trim(), buyer.name.trim()].filter(Boolean).join(', '),
  sum: (figures) =>
    figures === null ? null : { label: 'Amount due', amount: (figures as CalculatedInvoice).sums.balance },
  fieldKind,
  template: { path: 'template', label: 'Layout' },
  emailOf: ({ seller }) => seller.email,
};
