import type { Form1099Input } from '../../../domain/documents/form-1099/fields.ts';
import type { Form1099Year } from '../../../domain/documents/form-1099/form-year.ts';
import type { Form1099StepId } from '../../../domain/documents/form-1099/kind.ts';
import type { Step } from '../../../domain/documents/kind.ts';
import { kindsIn, typedOf } from '../../../domain/documents/read-field-table.ts';
import { formatDollars } from '../../../domain/money.ts';
import type { BuilderKind } from '../frame/builder-kind.ts';
import { tableSteps } from '../frame/table-steps.ts';
import { tableField } from '../parts/table-field.tsx';
import { yearBefore } from '../parts/year-before.ts';
import { Amounts } from './amounts-step.tsx';
import { figuresOf, type Form1099 } from './form-1099.ts';
import { PayerStep, RecipientStep, StateRows } from './parties-steps.tsx';
import { ReviewStep } from './review-step.tsx';
import { TemplateStep } from './template-step.tsx';

/** The builder of a form of the 1099 series, which has its own boxes and the rest in common. */
export function form1099Builder<
  Field extends string,
  Form extends Form1099Input<Field>,
  Year extends Form1099Year<Field>,
>(kind: Form1099<Field, Form, Year>): BuilderKind<Form> {
  const { document, fields, years } = kind;
  const { name, templates } = document;
  const Field = tableField(fields);
  const steps = document.steps as readonly (Step & { readonly id: Form1099StepId })[];
  return {
    document,
    path: document.generator.path,
    banner: {
      heading: `Create your ${name} copies`,
      lead: (price) =>
        `${formatDollars(price)} for the recipient’s copies of one ${name}. The payer files Copy A with the IRS.`,
    },
    steps: tableSteps<Form, Form1099StepId>(document, fields, steps, {
      template: {
        Body: (step) => <TemplateStep step={step} Field={Field} years={years} templates={templates} />,
        summary: ({ year, template }) => `${year}, template #${template}`,
      },
      payer: { Body: (step) => <PayerStep step={step} Field={Field} />, summary: ({ payer }) => payer.name },
      recipient: {
        Body: (step) => <RecipientStep step={step} Field={Field} />,
        summary: ({ recipient }) => recipient.name,
      },
      amounts: {
        Body: (step) => <Amounts step={step} Field={Field} kind={kind} />,
        summary: (_form, figures) => {
          const paid = figuresOf(figures)?.totalPaid;
          return paid ? formatDollars(paid) : '';
        },
      },
      state: {
        Body: (step) => (
          <StateRows
            step={step}
            Field={Field}
            boxes={years.of(step.form.year).boxes}
            checks={figuresOf(step.figures)?.checks ?? []}
          />
        ),
        summary: ({ stateRows }) => stateRows.map(({ state }) => state).join(', '),
      },
      review: { Body: ReviewStep },
    }),
    initialForm: (today) => ({ ...fields.empty, year: yearBefore(today, years.all) }),
    sampleOf: ({ template, year }) => ({ ...typedOf(fields, document.sample(template)), year }) as Form,
    draftName: ({ year, recipient }) => [`${name} ${year}`, recipient.name.trim()].filter(Boolean).join(', '),
    sum: (figures) => {
      const paid = figuresOf(figures)?.totalPaid;
      return paid === undefined ? null : { label: 'Total paid', amount: paid };
    },
    fieldKind: kindsIn(fields),
    template: { path: 'template', label: 'Layout' },
  };
}
