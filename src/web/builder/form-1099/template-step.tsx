import type { ReactNode } from 'react';
import { formatDate } from '../../../domain/calendar.ts';
import type { Form1099Input } from '../../../domain/documents/form-1099/fields.ts';
import type { Form1099Year } from '../../../domain/documents/form-1099/form-year.ts';
import type { FormYears } from '../../../domain/documents/form-years.ts';
import { Checkbox, Select } from '../../ui/choices.tsx';
import { Note } from '../../ui/note.tsx';
import { bind } from '../frame/bind.ts';
import type { StepProps } from '../frame/builder-kind.ts';
import styles from '../parts/parts.module.css';
import { SpanishNotes } from '../parts/spanish-notes.tsx';
import { TemplateChoice } from '../parts/template-choice.tsx';
import { figuresOf, type Templates } from './form-1099.ts';

interface TemplateStepProps<Form> {
  readonly step: StepProps<Form>;
  readonly years: FormYears<Form1099Year>;
  readonly templates: Templates;
}

/** Year and layout of a form of the 1099 series. */
export function TemplateStep<Form extends Form1099Input<never>>(props: TemplateStepProps<Form>): ReactNode {
  const { step, years, templates } = props;
  const { value, onValue, ...year } = bind<number, Form>(step, 'year');
  const corrected = bind<boolean, Form>(step, 'isCorrected');
  const form = years.of(step.form.year);
  const furnishBy = figuresOf(step.figures)?.furnishBy ?? form.furnishBy;
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <Select
          label="Tax year"
          {...year}
          value={String(value)}
          onValue={(chosen) => onValue(Number(chosen))}
          options={years.all.map((one) => ({ value: String(one.year), label: String(one.year) }))}
          hint={`Form ${form.revision}. Give the recipient the copies by ${formatDate(furnishBy)}.`}
        />
        <TemplateChoice step={step} templates={templates} />
      </div>
      <Checkbox
        label="This corrects a form issued earlier"
        name={corrected.name}
        checked={corrected.value}
        onChecked={corrected.onValue}
      />
      <SpanishNotes step={step} />
      <Note>
        You get the recipient’s copies with the last four digits of the TIN. We do not create Copy A. The payer files it
        with the IRS.
      </Note>
    </div>
  );
}
