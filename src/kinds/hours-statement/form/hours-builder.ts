import { formatDollars } from '../../../domain/money.ts';
import type { BuilderKind, BuilderStep } from '../../../web/builder/frame/builder-kind.ts';
import { stepChecks } from '../../../web/builder/frame/checks.ts';
import { meta } from '../meta.ts';
import type { CalculatedHours } from '../model/calculate.ts';
import { hoursStatement } from '../model/kind.ts';
import { hoursSteps } from '../model/steps.ts';
import { payOf, timeOf } from '../model/sums.ts';
import { formatMinutes } from '../model/time.ts';
import { emptyForm, fieldKind, type HoursForm, sampleOf } from './hours-form.ts';
import { HoursStep } from './hours-step.tsx';
import { monthName } from './period-rows.tsx';
import { IssuerStep, PersonStep, ReviewStep, TemplateStep } from './plain-steps.tsx';

type Look = Pick<BuilderStep<HoursForm>, 'Body' | 'summary'>;

const LOOKS: Readonly<Record<(typeof hoursSteps)[number]['id'], Look>> = {
  template: { Body: TemplateStep, summary: ({ template }) => `Template #${template}` },
  issuer: { Body: IssuerStep, summary: ({ issuer }) => issuer.name },
  person: { Body: PersonStep, summary: ({ type, person }) => (type === 'log' ? '' : person.name) },
  hours: {
    Body: HoursStep,
    summary: (_form, figures) => {
      const total = (figures as CalculatedHours | null)?.total;
      return total && timeOf(total) + payOf(total) > 0
        ? `${formatMinutes(total.worked)} hours worked, ${formatDollars(payOf(total))}`
        : '';
    },
  },
  review: { Body: ReviewStep },
};

/** What is chosen has no sample. */
const CHOSEN = new Set(['template', 'type', 'language']);

export const hoursBuilder: BuilderKind<HoursForm> = {
  document: hoursStatement,
  path: meta.generator.path,
  banner: {
    heading: 'Create your hours and pay statement',
    lead: (price) => `${formatDollars(price)} per statement, for up to 12 months. Drafts are free.`,
  },
  steps: hoursSteps.map(({ id, title, checks }) => ({
    key: id,
    title,
    validate: stepChecks(hoursStatement, checks),
    fields: checks.filter((path) => !CHOSEN.has(path)),
    ...LOOKS[id],
  })),
  initialForm: emptyForm,
  sampleOf,
  draftName: ({ type, issuer, person, firstMonth }) =>
    [
      type === 'log' ? 'Self-employed log' : meta.name,
      monthName(firstMonth),
      (type === 'log' ? issuer : person).name.trim(),
    ]
      .filter(Boolean)
      .join(', '),
  sum: (figures) => {
    const total = (figures as CalculatedHours | null)?.total;
    return total ? { label: 'Pay', amount: payOf(total) } : null;
  },
  fieldKind,
  template: { path: 'template', label: 'Layout' },
  emailOf: ({ issuer }) => issuer.email,
};
