import type { CalculatedW2 } from '../model/calculate.ts';
import { fields, type W2Form } from '../model/fields.ts';
import { w2 } from '../model/kind.ts';
import { sample } from '../model/sample.ts';
import { w2Steps } from '../model/steps.ts';
import { W2_YEARS } from '../model/w2-years.ts';
import { kindsIn, typedOf } from '../../../domain/documents/read-field-table.ts';
import { formatDollars } from '../../../domain/money.ts';
import type { BuilderKind } from '../../../web/builder/frame/builder-kind.ts';
import { tableSteps } from '../../../web/builder/frame/table-steps.ts';
import { yearBefore } from '../../../web/builder/parts/year-before.ts';
import { CodesStep } from './codes-step.tsx';
import { EmployeeStep, EmployerStep, ReviewStep, TemplateStep } from './plain-steps.tsx';
import { StateStep } from './state-step.tsx';
import { WagesStep } from './wages-step.tsx';

const steps = tableSteps<W2Form, (typeof w2Steps)[number]['id']>(w2, fields, w2Steps, {
  template: { Body: TemplateStep, summary: ({ year, template }) => `${year}, template #${template}` },
  employer: { Body: EmployerStep, summary: ({ employer }) => employer.name },
  employee: {
    Body: EmployeeStep,
    summary: ({ employee }) => [employee.firstName, employee.lastName].filter(Boolean).join(' '),
  },
  wages: {
    Body: WagesStep,
    summary: ({ boxes }) => (boxes.wages > 0 ? `Box 1, ${formatDollars(boxes.wages)}` : ''),
  },
  codes: { Body: CodesStep, summary: ({ box12 }) => box12.map(({ code }) => code).join(', ') },
  state: { Body: StateStep, summary: ({ stateRows }) => stateRows.map(({ state }) => state).join(', ') },
  review: { Body: ReviewStep },
});

export const w2Builder: BuilderKind<W2Form> = {
  document: w2,
  path: '/w2-generator/',
  banner: {
    heading: 'Create your W-2 copies',
    lead: (price) =>
      `${formatDollars(price)} for the employee’s copies of one W-2. The employer files Copy A with the Social Security Administration.`,
  },
  steps,
  initialForm: (today) => ({ ...fields.empty, year: yearBefore(today, W2_YEARS.all) }),
  sampleOf: ({ template, year }) => ({ ...typedOf(fields, sample(template)), year }),
  draftName: ({ year, employee }) =>
    [`W-2 ${year}`, `${employee.firstName} ${employee.lastName}`.trim()].filter(Boolean).join(', '),
  sum: (figures) => (figures === null ? null : { label: 'Box 1', amount: (figures as CalculatedW2).input.boxes.wages }),
  fieldKind: kindsIn(fields),
  template: { path: 'template', label: 'Layout' },
};
