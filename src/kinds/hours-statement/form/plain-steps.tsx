import type { ReactNode } from 'react';
import { linkUnder } from '../../../web/builder/contacts/contact-link.ts';
import { SavedContacts } from '../../../web/builder/contacts/saved-contacts.tsx';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import styles from '../../../web/builder/parts/parts.module.css';
import { TemplateChoice } from '../../../web/builder/parts/template-choice.tsx';
import type { CalculatedHours } from '../model/calculate.ts';
import { hoursStatement } from '../model/kind.ts';
import { fields, type HoursForm } from '../model/fields.ts';
import { IssuerFields, PersonAddress } from '../../../web/builder/parts/statement-fields.tsx';
import { tableField } from '../../../web/builder/parts/table-field.tsx';
import { Totals } from './totals.tsx';

const Field = tableField(fields);

export function TemplateStep(props: StepProps<HoursForm>): ReactNode {
  return (
    <div className={styles.fields}>
      <TemplateChoice step={props} templates={hoursStatement.templates} />
      <Field step={props} at="type" />
      <Field step={props} at="language" />
    </div>
  );
}

const ISSUER = linkUnder<HoursForm>('company', 'issuer', ['name', 'email', 'phone']);
const PERSON = linkUnder<HoursForm>('person', 'person', ['name', 'title']);

export const IssuerStep = (props: StepProps<HoursForm>): ReactNode => (
  <IssuerFields
    step={props}
    link={ISSUER}
    {...(props.form.type === 'log' && { label: 'Your name or business name' })}
  />
);

export function PersonStep(props: StepProps<HoursForm>): ReactNode {
  const { form } = props;
  if (form.type === 'log') return <p>A log is about your own work, so it names nobody else.</p>;
  return (
    <div className={styles.fields}>
      <SavedContacts step={props} link={PERSON} />
      <Field step={props} at="person.name" />
      <div className={styles.pair}>
        <Field step={props} at="person.title" />
        <Field step={props} at="person.lastFour" />
      </div>
      <PersonAddress step={props} />
    </div>
  );
}

export function ReviewStep({ form, figures }: StepProps<HoursForm>): ReactNode {
  return (
    <div className={styles.fields}>
      <p>
        Check the months, the hours and the pay against your records. The issued document looks exactly like the
        preview, without the word PREVIEW.
      </p>
      <p className="pp-dimmed">
        {form.type === 'log'
          ? 'A log says what you entered about your own work. No one else confirms it.'
          : 'The statement says what was worked and paid. It does not say whether anyone meets a requirement: that is for the office that reads it.'}
      </p>
      <Totals calculated={figures as CalculatedHours | null} />
    </div>
  );
}
