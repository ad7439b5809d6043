import type { CalculatedW2 } from '../model/calculate.ts';
import { w2 } from '../model/kind.ts';
import { w2Steps } from '../model/steps.ts';
import { formatDollars } from '../../../domain/money.ts';
import type { BuilderKind, BuilderStep } from '../../../web/builder/frame/builder-kind.ts';
import { stepChecks } from '../../../web/builder/frame/checks.ts';
import { CodesStep } from './codes-step.tsx';
import { EmployeeStep, EmployerStep, ReviewStep, TemplateStep } from './plain-steps.tsx';
import { StateStep } from './state-step.tsx';
import { emptyW2Form, fieldKind, sampleOf, type W2Form } from './w2-form.ts';
import { WagesStep } from './wages-step.tsx';

type Look = Pick<BuilderStep<W2Form>, 'Body' | 'summary'>;

const LOOKS: Readonly<Record<(typeof w2Steps)[number]['id'], Look>> = {
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
};

/** Year and layout are chosen, so they have no sample. */
const CHOSEN = new Set(['template', 'year', 'spanishNotes']);

export const w2Builder: BuilderKind<W2Form> = {
  document: w2,
  path: '/w2-generator/',
  banner: {
    heading: 'Create your W-2 copies',
    lead: (price) =>
      `${formatDollars(price)} for the employee’s copies of one W-2. The employer files Copy A with the Social Security Administration.`,
  },
  steps: w2Steps.map(({ id, title, checks }) => ({
    key: id,
    title,
    validate: stepChecks(w2, checks),
    fields: checks.filter((path) => !CHOSEN.has(path)),
    ...LOOKS[id],
  })),
  initialForm: emptyW2Form,
  sampleOf,
  draftName: ({ year, employee }) =>
    [`W-2 ${year}`, `${employee.firstName} ${employee.lastName}`.trim()].filter(Boolean).join(', '),
  sum: (figures) => (figures === null ? null : { label: 'Box 1', amount: (figures as CalculatedW2).input.boxes.wages }),
  fieldKind,
  template: { path: 'template', label: 'Layout' },
};
