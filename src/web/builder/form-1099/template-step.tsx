import type { ReactNode } from 'react';
import { formatDate } from '../../../domain/calendar.ts';
import type { Form1099Input } from '../../../domain/documents/form-1099/fields.ts';
import type { Form1099Year } from '../../../domain/documents/form-1099/form-year.ts';
import type { Template } from '../../../domain/documents/kind.ts';
import type { FormYears } from '../../../domain/documents/form-years.ts';
import { Note } from '../../ui/note.tsx';
import styles from '../parts/parts.module.css';
import { TemplateChoice } from '../parts/template-choice.tsx';
import { figuresOf, type Form1099StepProps } from './form-1099.ts';

interface TemplateStepProps<Form> extends Form1099StepProps<Form> {
  readonly years: FormYears<Form1099Year>;
  readonly templates: readonly Template[];
}

/** Year and layout of a form of the 1099 series. */
export function TemplateStep<Form extends Form1099Input<never>>(props: TemplateStepProps<Form>): ReactNode {
  const { step, Field, years, templates } = props;
  const form = years.of(step.form.year);
  const furnishBy = figuresOf(step.figures)?.furnishBy ?? form.furnishBy;
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <Field
          step={step}
          at="year"
          hint={`Form ${form.revision}. Give the recipient the copies by ${formatDate(furnishBy)}.`}
        />
        <TemplateChoice step={step} templates={templates} />
      </div>
      <Field step={step} at="isCorrected" />
      <Field step={step} at="spanishNotes" />
      <Note>
        You get the recipient’s copies with the last four digits of the TIN. We do not create Copy A. The payer files it
        with the IRS.
      </Note>
    </div>
  );
}
