import { formatDateRange } from '../../../domain/calendar.ts';
import type { CalculatedUtilityBill } from '../model/calculate.ts';
import { utilityBill } from '../model/kind.ts';
import { fields, type UtilityForm, UTILITIES, utilityOf } from '../model/fields.ts';
import { sample } from '../model/sample.ts';
import { meta } from '../meta.ts';
import { steps } from '../model/steps.ts';
import { formatDollars } from '../../../domain/money.ts';
import { kindsIn } from '../../../domain/documents/look-table.ts';
import type { BuilderKind } from '../../../web/builder/frame/builder-kind.ts';
import { tableSteps } from '../../../web/builder/frame/table-steps.ts';
import { ChargesStep } from './charges-step.tsx';
import { CompanyStep } from './company-step.tsx';
import { CustomerStep } from './customer-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { StatementStep } from './statement-step.tsx';
import { TemplateStep } from './template-step.tsx';

const period = ({ startOfService, endOfService }: UtilityForm): string =>
  startOfService && endOfService && startOfService <= endOfService ? formatDateRange(startOfService, endOfService) : '';

function chargesSummary(_form: UtilityForm, figures: unknown): string {
  const bill = figures as CalculatedUtilityBill | null;
  return bill && bill.paymentDueAmount > 0
    ? `${bill.charges.length} charges, ${formatDollars(bill.paymentDueAmount)}`
    : '';
}

const shownSteps = tableSteps<UtilityForm, (typeof steps)[number]['id']>(utilityBill, fields, steps, {
  template: { Body: TemplateStep, summary: ({ template }) => `Template #${template}, ${utilityOf(template)}` },
  company: { Body: CompanyStep, summary: ({ companyName }) => companyName },
  customer: {
    Body: CustomerStep,
    summary: ({ fullName, address }) => [fullName, address].filter(Boolean).join(', '),
  },
  statement: { Body: StatementStep, summary: period },
  charges: { Body: ChargesStep, summary: chargesSummary },
  review: { Body: ReviewStep },
});

export const utilityBuilder: BuilderKind<UtilityForm> = {
  document: utilityBill,
  path: '/utility-bill-generator/',
  banner: {
    heading: 'Create your utility bill',
    lead: (price) => `${formatDollars(price)} per bill. Drafts are free.`,
  },
  steps: shownSteps,
  initialForm: () => fields.empty,
  // Fields that the kind of bill does not use stay as they are.
  sampleOf: (form) => ({ ...form, ...sample(form.template) }),
  // A posted form may name a template that does not exist.
  draftName: ({ template, fullName }) =>
    [meta.name, UTILITIES[template - 1]?.toLowerCase(), fullName.trim()].filter(Boolean).join(', '),
  reference: period,
  sum: (figures) =>
    figures === null ? null : { label: 'Amount due', amount: (figures as CalculatedUtilityBill).paymentDueAmount },
  fieldKind: kindsIn(fields),
  template: { path: 'template', label: 'Utility' },
};
