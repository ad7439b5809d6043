import type { ComponentType } from 'react';
import type { PlainDate } from '../../../domain/calendar.ts';
import type { Form1099Input } from '../../../domain/documents/form-1099/fields.ts';
import type { Form1099Year } from '../../../domain/documents/form-1099/form-year.ts';
import type { Form1099StepId } from '../../../domain/documents/form-1099/steps.ts';
import type { FormYears } from '../../../domain/documents/form-years.ts';
import type { DocumentKind } from '../../../domain/documents/kind.ts';
import { formatDollars } from '../../../domain/money.ts';
import type { BuilderKind, BuilderStep, StepProps } from '../frame/builder-kind.ts';
import { stepChecks } from '../frame/checks.ts';
import { fieldKind, figuresOf } from './form-1099.ts';
import { PayerStep, RecipientStep, StateRows } from './parties-steps.tsx';
import { ReviewStep } from './review-step.tsx';
import { TemplateStep } from './template-step.tsx';

interface Form1099Parts<Form, Year extends Form1099Year> {
  readonly document: DocumentKind;
  readonly years: FormYears<Year>;
  readonly AmountsStep: ComponentType<StepProps<Form>>;
  readonly initialForm: (today: PlainDate) => Form;
}

/** Year and layout are chosen, so they have no sample. */
const CHOSEN = new Set(['template', 'year', 'isCorrected', 'spanishNotes']);

/** The builder of a form of the 1099 series, which has its own boxes and the rest in common. */
export function form1099Builder<Form extends Form1099Input<never>, Year extends Form1099Year>(
  parts: Form1099Parts<Form, Year>,
): BuilderKind<Form> {
  const { document, years, AmountsStep, initialForm } = parts;
  const { name, templates } = document;
  const looks: Readonly<Record<Form1099StepId, Pick<BuilderStep<Form>, 'Body' | 'summary'>>> = {
    template: {
      Body: (props) => <TemplateStep step={props} years={years} templates={templates} />,
      summary: ({ year, template }) => `${year}, template #${template}`,
    },
    payer: { Body: PayerStep, summary: ({ payer }) => payer.name },
    recipient: { Body: RecipientStep, summary: ({ recipient }) => recipient.name },
    amounts: {
      Body: AmountsStep,
      summary: (_form, figures) => {
        const paid = figuresOf(figures)?.totalPaid;
        return paid ? formatDollars(paid) : '';
      },
    },
    state: {
      Body: (props) => (
        <StateRows
          step={props}
          boxes={years.of(props.form.year).boxes}
          checks={figuresOf(props.figures)?.checks ?? []}
        />
      ),
      summary: ({ stateRows }) => stateRows.map(({ state }) => state).join(', '),
    },
    review: { Body: ReviewStep },
  };
  return {
    document,
    path: document.generator.path,
    banner: {
      heading: `Create your ${name} copies`,
      lead: (price) =>
        `${formatDollars(price)} for the recipient’s copies of one ${name}. The payer files Copy A with the IRS.`,
    },
    steps: document.steps.map(({ id, title, checks }) => ({
      key: id,
      title,
      validate: stepChecks(document, checks),
      fields: checks.filter((path) => !CHOSEN.has(path)),
      ...looks[id as Form1099StepId],
    })),
    initialForm,
    sampleOf: ({ template, year }) => ({ ...(document.sample(template) as Form), year }),
    draftName: ({ year, recipient }) => [`${name} ${year}`, recipient.name.trim()].filter(Boolean).join(', '),
    sum: (figures) => {
      const paid = figuresOf(figures)?.totalPaid;
      return paid === undefined ? null : { label: 'Total paid', amount: paid };
    },
    fieldKind,
    template: { path: 'template', label: 'Layout' },
  };
}
