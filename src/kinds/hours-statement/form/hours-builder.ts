import { formatDollars } from '../../../domain/money.ts';
import { kindsIn } from '../../../domain/documents/look-table.ts';
import { typedOf } from '../../../domain/documents/read-field-table.ts';
import type { BuilderKind } from '../../../web/builder/frame/builder-kind.ts';
import { tableSteps } from '../../../web/builder/frame/table-steps.ts';
import { meta } from '../meta.ts';
import type { CalculatedHours } from '../model/calculate.ts';
import { hoursStatement } from '../model/kind.ts';
import { hoursSteps } from '../model/steps.ts';
import { payOf, timeOf } from '../model/sums.ts';
import { formatMinutes } from '../model/time.ts';
import { emptyForm } from './hours-form.ts';
import { fields, type HoursForm } from '../model/fields.ts';
import { sample } from '../model/sample.ts';
import { HoursStep } from './hours-step.tsx';
import { monthName } from './period-rows.tsx';
import { IssuerStep, PersonStep, ReviewStep, TemplateStep } from './plain-steps.tsx';

const steps = tableSteps<HoursForm, (typeof hoursSteps)[number]['id']>(hoursStatement, fields, hoursSteps, {
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
});

export const hoursBuilder: BuilderKind<HoursForm> = {
  document: hoursStatement,
  path: meta.generator.path,
  banner: {
    heading: 'Create your hours and pay statement',
    lead: (price) => `${formatDollars(price)} per statement, for up to 12 months. Drafts are free.`,
  },
  steps,
  initialForm: emptyForm,
  sampleOf: ({ template }) => typedOf(fields, sample(template)),
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
  fieldKind: kindsIn(fields),
  template: { path: 'template', label: 'Layout' },
  emailOf: ({ issuer }) => issuer.email,
};
