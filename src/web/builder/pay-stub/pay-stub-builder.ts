import type { CalculatedPayStubs } from '../../../domain/documents/pay-stub/calculate.ts';
import { payStub } from '../../../domain/documents/pay-stub/kind.ts';
import { type PayStubStepId, payStubSteps } from '../../../domain/documents/pay-stub/steps.ts';
import { formatDollars } from '../../../domain/money.ts';
import { stateName } from '../../../domain/us.ts';
import type { BuilderKind, BuilderStep } from '../frame/builder-kind.ts';
import type { FieldErrors } from '../../../domain/errors.ts';
import { stepChecks } from '../frame/checks.ts';
import { CompanyStep } from './company-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { EarningsStep } from './earnings-step.tsx';
import { EmployeeStep } from './employee-step.tsx';
import { fieldKind, initialForm, type PayStubForm, periodErrors, periodOf, sampleOf, settle } from './pay-stub-form.ts';
import { ReviewStep } from './review-step.tsx';
import { withSentPay } from './sent-pay.ts';
import { TemplateStep } from './template-step.tsx';

type Look = Pick<BuilderStep<PayStubForm>, 'Body' | 'summary' | 'fields' | 'samples'> & {
  /** Fields that may be left out, but not wrong. */
  readonly alsoChecks?: readonly string[];
  /** What no single field is to blame for. */
  readonly further?: (form: PayStubForm) => FieldErrors;
};

const netPay = (figures: unknown) => (figures as CalculatedPayStubs | null)?.stubs[0]?.netPayTotal ?? null;

// The state is not among them: the details fill it in before anybody has begun these steps.
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
    alsoChecks: ['employee.phone', 'employee.ssn', 'employee.accountNumber', 'employee.exemptions'],
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
  document: payStub,
  path: '/pay-stub-generator/',
  banner: {
    heading: 'Create your paystub',
    lead: (price) => `${formatDollars(price)} for each stub, sealed. Filling in costs nothing.`,
  },
  steps: payStubSteps.map(({ id, title, checks }) => {
    const { alsoChecks = [], further, ...look } = LOOKS[id];
    const check = stepChecks<PayStubForm>(payStub.schema, [...checks, ...alsoChecks]);
    const validate = further ? (form: PayStubForm) => ({ ...check(form), ...further(form) }) : check;
    return { key: id, title, validate, ...look };
  }),
  initialForm,
  withSent: withSentPay,
  sampleOf,
  draftName: ({ employee }) => (employee.name.trim() === '' ? 'Pay stub' : `Pay stub for ${employee.name.trim()}`),
  reference: periodOf,
  sum: (figures) => {
    const amount = netPay(figures);
    return amount === null ? null : { label: 'Net pay', amount };
  },
  isDrawable: (form) => Object.keys(periodErrors(form)).length === 0,
  fieldKind,
  settle,
  template: { path: 'template.selectedTemplateIndex', label: 'Layout' },
  logo: { path: 'template.logos.company', folder: 'paystub' },
  emailOf: ({ details }) => details.email,
};
