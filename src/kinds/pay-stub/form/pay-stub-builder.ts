import type { CalculatedPayStubs } from '../model/calculate.ts';
import { payStubOutline } from '../model/outline.ts';
import { type PayStubStepId, payStubSteps } from '../model/steps.ts';
import { type Cents, formatDollars, subtract, sumOf, ZERO } from '../../../domain/money.ts';
import { isCourtOrder } from '../../../domain/payroll/garnishments/court-order.ts';
import type { Deduction } from '../../../domain/payroll/order.ts';
import { stateName } from '../../../domain/us.ts';
import type { BuilderKind, BuilderStep } from '../../../web/builder/frame/builder-kind.ts';
import type { FieldErrors } from '../../../domain/errors.ts';
import type { StripAmount } from '../../../web/ui/charts/amount-strip.tsx';
import type { Tone } from '../../../web/ui/charts/chart-parts.tsx';
import { stepChecks } from '../../../web/builder/frame/checks.ts';
import { CompanyStep } from './company-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { EarningsStep } from './earnings-step.tsx';
import { EmployeeStep } from './employee-step.tsx';
import {
  fieldKind,
  fromEarlier,
  initialForm,
  isStateMissing,
  localTaxErrors,
  type PayStubForm,
  periodErrors,
  periodOf,
  sampleOf,
  settle,
  withAnswer,
  withholdingOf,
} from './pay-stub-form.ts';
import { ReviewStep } from './review-step.tsx';
import { TemplateStep } from './template-step.tsx';

type Look = Pick<BuilderStep<PayStubForm>, 'Body' | 'summary' | 'fields' | 'samples' | 'sampleUntil'> & {
  /** Optional fields that must be valid if filled in. */
  readonly alsoChecks?: readonly string[];
  /** Errors that do not belong to a single field. */
  readonly further?: (form: PayStubForm) => FieldErrors;
};

/** Null while no state was chosen, because the taxes are not known. */
function netPay(calculated: unknown): Cents | null {
  const figures = calculated as CalculatedPayStubs | null;
  return figures === null || isStateMissing(figures) ? null : (figures.stubs[0]?.netPayTotal ?? null);
}

const isTax = (deduction: Deduction): boolean =>
  !deduction.isCustom && !deduction.isEmployer && !isCourtOrder(deduction);

// Without the state: the details step fills it in first.
const COMPANY = ['name', 'phone', 'address1', 'address2', 'city', 'zip'].map((field) => `company.${field}`);
const EMPLOYEE = ['name', 'id', 'address1', 'address2', 'city', 'zip', 'title', 'department'].map(
  (field) => `employee.${field}`,
);

const LOOKS: Readonly<Record<PayStubStepId, Look>> = {
  template: {
    Body: TemplateStep,
    fields: [],
    summary: ({ template }) => `Template #${template.selectedTemplateIndex}`,
  },
  details: {
    Body: DetailsStep,
    fields: ['details.state'],
    sampleUntil: ['stubs'],
    summary: ({ details }) =>
      [stateName(details.state), details.quantity > 1 ? `${details.quantity} stubs` : ''].filter(Boolean).join(', '),
  },
  company: {
    Body: CompanyStep,
    fields: COMPANY,
    samples: [...COMPANY, 'company.state'],
    alsoChecks: ['company.phone'],
    summary: ({ company }) => company.name,
  },
  employee: {
    Body: EmployeeStep,
    fields: EMPLOYEE,
    samples: [...EMPLOYEE, 'employee.state'],
    alsoChecks: [
      'employee.phone',
      'employee.ssn',
      'employee.accountNumber',
      'employee.exemptions',
      'details.stateCertificate',
      'details.residence',
      'details.otherStates',
    ],
    further: localTaxErrors,
    summary: ({ employee }) => employee.name,
  },
  earnings: {
    Body: EarningsStep,
    fields: ['stubs'],
    further: periodErrors,
    summary: (_form, figures) => {
      const net = netPay(figures);
      return net === null || net === 0 ? '' : `Net pay ${formatDollars(net)}`;
    },
  },
  review: { Body: ReviewStep, fields: [] },
};

export const payStubBuilder: BuilderKind<PayStubForm> = {
  document: payStubOutline,
  path: '/pay-stub-generator/',
  banner: {
    heading: 'Create your paystub',
    lead: (price) => `${formatDollars(price)} per stub. Drafts are free.`,
  },
  steps: payStubSteps.map(({ id, title, checks }) => {
    const { alsoChecks = [], further, ...look } = LOOKS[id];
    const check = stepChecks<PayStubForm>(payStubOutline, [...checks, ...alsoChecks]);
    const validate = further ? (form: PayStubForm) => ({ ...check(form), ...further(form) }) : check;
    return { key: id, title, validate, ...look };
  }),
  initialForm,
  // Only the server reads what another page sent.
  withSent: async (form, sent) => (await import('./sent-pay.ts')).withSentPay(form, sent),
  sampleOf,
  draftName: ({ employee }) => (employee.name.trim() === '' ? 'Pay stub' : `Pay stub for ${employee.name.trim()}`),
  reference: periodOf,
  sum: (figures) => {
    const amount = netPay(figures);
    return amount === null ? null : { label: 'Net pay', amount };
  },
  strip: (figures, position) => {
    const order = figures as CalculatedPayStubs | null;
    const stub = order?.stubs[position - 1];
    const isKnown = stub !== undefined && !isStateMissing(order!);
    const taxes = sumOf(isKnown ? stub.deductions.filter(isTax) : [], ({ amount }) => amount);
    const part = (label: string, amount: Cents, tone: Tone): StripAmount =>
      isKnown ? { label, text: formatDollars(amount), share: amount, tone } : { label, text: '–', share: null, tone };
    const gross = { label: 'Gross', text: stub ? formatDollars(stub.total) : '–' };
    const net = part('Net pay', stub?.netPayTotal ?? ZERO, 'solid');
    // Nothing is withheld from a contractor.
    if (order?.details.employmentType === 'contractor') return [gross, net];
    const deductions = subtract(stub?.deductionTotal ?? ZERO, taxes);
    return [gross, part('Taxes', taxes, 'hatch'), part('Deductions', deductions, 'blank'), net];
  },
  isDrawable: (form) => Object.keys(periodErrors(form)).length === 0,
  fieldKind,
  withAnswer,
  // Only the server settles what was posted without scripts by a table.
  complete: async (before, form) => {
    const [{ withCountyOfZip }, { withOpenRates }] = await Promise.all([
      import('./county-from-zip.ts'),
      import('./open-rates.ts'),
    ]);
    return withOpenRates(withCountyOfZip(before, form));
  },
  fromEarlier,
  facts: withholdingOf,
  settle,
  template: { path: 'template.selectedTemplateIndex', label: 'Layout' },
  emailOf: ({ details }) => details.email,
};
