import { formatDateRange } from '../../../domain/calendar.ts';
import type { CalculatedUtilityBill } from '../model/calculate.ts';
import { utilityBill } from '../model/kind.ts';
import { utilityOf } from '../model/schema.ts';
import { steps } from '../model/steps.ts';
import { formatDollars } from '../../../domain/money.ts';
import type { BuilderKind, BuilderStep } from '../../../web/builder/frame/builder-kind.ts';
import { stepChecks } from '../../../web/builder/frame/checks.ts';
import { ChargesStep } from './charges-step.tsx';
import { CompanyStep } from './company-step.tsx';
import { CustomerStep } from './customer-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { StatementStep } from './statement-step.tsx';
import { TemplateStep } from './template-step.tsx';
import { EMPTY_UTILITY_FORM, fieldKind, sampleOf, type UtilityForm } from './utility-form.ts';

type Look = Pick<BuilderStep<UtilityForm>, 'Body' | 'summary'>;

const period = ({ startOfService, endOfService }: UtilityForm): string =>
  startOfService && endOfService && startOfService <= endOfService ? formatDateRange(startOfService, endOfService) : '';

function chargesSummary(_form: UtilityForm, figures: unknown): string {
  const bill = figures as CalculatedUtilityBill | null;
  return bill && bill.paymentDueAmount > 0
    ? `${bill.charges.length} charges, ${formatDollars(bill.paymentDueAmount)}`
    : '';
}

const LOOKS: Readonly<Record<string, Look>> = {
  template: { Body: TemplateStep, summary: ({ template }) => `Template #${template}, ${utilityOf(template)}` },
  company: { Body: CompanyStep, summary: ({ companyName }) => companyName },
  customer: {
    Body: CustomerStep,
    summary: ({ fullName, address }) => [fullName, address].filter(Boolean).join(', '),
  },
  statement: { Body: StatementStep, summary: period },
  charges: { Body: ChargesStep, summary: chargesSummary },
  review: { Body: ReviewStep },
};

/** Template and logo are chosen, so they have no sample. */
const CHOSEN = new Set(['template', 'logo']);

export const utilityBuilder: BuilderKind<UtilityForm> = {
  document: utilityBill,
  path: '/utility-bill-generator/',
  banner: {
    heading: 'Create your utility bill',
    lead: (price) => `${formatDollars(price)} per bill. Drafts are free.`,
  },
  steps: steps.map(({ id, title, checks }) => ({
    key: id,
    title,
    validate: stepChecks(utilityBill, checks),
    fields: checks.filter((path) => !CHOSEN.has(path)),
    ...LOOKS[id]!,
  })),
  initialForm: () => EMPTY_UTILITY_FORM,
  sampleOf,
  draftName: ({ template, fullName }) =>
    [`${utilityOf(template)} statement`, fullName.trim()].filter(Boolean).join(', '),
  reference: period,
  sum: (figures) =>
    figures === null ? null : { label: 'Amount due', amount: (figures as CalculatedUtilityBill).paymentDueAmount },
  fieldKind,
  template: { path: 'template', label: 'Utility' },
};
