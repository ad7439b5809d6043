import { formatDollars } from '../../../domain/money.ts';
import { kindsIn } from '../../../domain/documents/look-table.ts';
import { typedOf } from '../../../domain/documents/read-field-table.ts';
import type { BuilderKind } from '../../../web/builder/frame/builder-kind.ts';
import { tableSteps } from '../../../web/builder/frame/table-steps.ts';
import { meta } from '../meta.ts';
import type { CalculatedEmployment } from '../model/calculate.ts';
import { employmentStatement } from '../model/kind.ts';
import { employmentSteps } from '../model/steps.ts';
import { emptyForm } from './employment-form.ts';
import { fields, type EmploymentForm } from '../model/fields.ts';
import { sample } from '../model/sample.ts';
import { PayStep } from './pay-step.tsx';
import { IssuerStep, PersonStep, ReviewStep, TemplateStep } from './plain-steps.tsx';

const newestOf = (figures: unknown) => (figures as CalculatedEmployment | null)?.years[0];

const steps = tableSteps<EmploymentForm, (typeof employmentSteps)[number]['id']>(
  employmentStatement,
  fields,
  employmentSteps,
  {
    template: { Body: TemplateStep, summary: ({ template }) => `Template #${template}` },
    issuer: { Body: IssuerStep, summary: ({ issuer }) => issuer.name },
    person: { Body: PersonStep, summary: ({ person }) => person.name },
    pay: {
      Body: PayStep,
      summary: ({ source, stub }, figures) => {
        if (source === 'stubs') return stub === '' ? '' : `From pay stubs issued here, ${stub}`;
        const newest = newestOf(figures);
        return newest && newest.all > 0 ? `${newest.year}: ${formatDollars(newest.all)}` : '';
      },
    },
    review: { Body: ReviewStep },
  },
);

export const employmentBuilder: BuilderKind<EmploymentForm> = {
  document: employmentStatement,
  path: meta.generator.path,
  banner: {
    heading: 'Create your employment and income statement',
    lead: (price) => `${formatDollars(price)} per statement, for up to 3 years of pay. Drafts are free.`,
  },
  steps,
  initialForm: emptyForm,
  sampleOf: ({ template }) => typedOf(fields, sample(template)),
  draftName: ({ person }) => [meta.name, person.name.trim()].filter(Boolean).join(', '),
  sum: (figures) => {
    const newest = newestOf(figures);
    return newest ? { label: `Pay ${newest.year}`, amount: newest.all } : null;
  },
  fieldKind: kindsIn(fields),
  template: { path: 'template', label: 'Layout' },
  emailOf: ({ issuer }) => issuer.email,
};
