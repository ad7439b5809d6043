import { formatDollars } from '../../../domain/money.ts';
import type { BuilderKind, BuilderStep } from '../../../web/builder/frame/builder-kind.ts';
import { stepChecks } from '../../../web/builder/frame/checks.ts';
import { meta } from '../meta.ts';
import type { CalculatedEmployment } from '../model/calculate.ts';
import { employmentStatement } from '../model/kind.ts';
import { employmentSteps } from '../model/steps.ts';
import { emptyForm, type EmploymentForm, fieldKind, sampleOf } from './employment-form.ts';
import { PayStep } from './pay-step.tsx';
import { IssuerStep, PersonStep, ReviewStep, TemplateStep } from './plain-steps.tsx';

type Look = Pick<BuilderStep<EmploymentForm>, 'Body' | 'summary'>;

const newestOf = (figures: unknown) => (figures as CalculatedEmployment | null)?.years[0];

const LOOKS: Readonly<Record<(typeof employmentSteps)[number]['id'], Look>> = {
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
};

/** What is chosen has no sample. */
const CHOSEN = new Set(['template', 'language', 'source', 'stub']);

export const employmentBuilder: BuilderKind<EmploymentForm> = {
  document: employmentStatement,
  path: meta.generator.path,
  banner: {
    heading: 'Create your employment and income statement',
    lead: (price) => `${formatDollars(price)} per statement, for up to 3 years of pay. Drafts are free.`,
  },
  steps: employmentSteps.map(({ id, title, checks }) => ({
    key: id,
    title,
    validate: stepChecks(employmentStatement, checks),
    fields: checks.filter((path) => !CHOSEN.has(path)),
    ...LOOKS[id],
  })),
  initialForm: emptyForm,
  sampleOf,
  draftName: ({ person }) => [meta.name, person.name.trim()].filter(Boolean).join(', '),
  sum: (figures) => {
    const newest = newestOf(figures);
    return newest ? { label: `Pay ${newest.year}`, amount: newest.all } : null;
  },
  fieldKind,
  template: { path: 'template', label: 'Layout' },
  emailOf: ({ issuer }) => issuer.email,
};
