import type { ReactNode } from 'react';
import { linkUnder } from '../../../web/builder/contacts/contact-link.ts';
import { SavedContacts } from '../../../web/builder/contacts/saved-contacts.tsx';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import styles from '../../../web/builder/parts/parts.module.css';
import { TemplateChoice } from '../../../web/builder/parts/template-choice.tsx';
import type { CalculatedEmployment } from '../model/calculate.ts';
import { employmentStatement } from '../model/kind.ts';
import { type EmploymentForm, fields } from '../model/fields.ts';
import { IssuerFields, PersonAddress } from '../../../web/builder/parts/statement-fields.tsx';
import { tableField } from '../../../web/builder/parts/table-field.tsx';
import { Totals } from './totals.tsx';

const Field = tableField(fields);

export function TemplateStep(props: StepProps<EmploymentForm>): ReactNode {
  return (
    <div className={styles.fields}>
      <TemplateChoice step={props} templates={employmentStatement.templates} />
      <Field step={props} at="language" />
    </div>
  );
}

const ISSUER = linkUnder<EmploymentForm>('company', 'issuer', ['name', 'email', 'phone']);
const PERSON = linkUnder<EmploymentForm>('person', 'person', ['name']);

export const IssuerStep = (props: StepProps<EmploymentForm>): ReactNode => <IssuerFields step={props} link={ISSUER} />;

export function PersonStep(props: StepProps<EmploymentForm>): ReactNode {
  return (
    <div className={styles.fields}>
      <SavedContacts step={props} link={PERSON} />
      <div className={styles.pair}>
        <Field step={props} at="person.name" />
        <Field step={props} at="person.lastFour" />
      </div>
      <Field step={props} at="work.title" />
      <div className={styles.pair}>
        <Field step={props} at="work.startsOn" />
        <Field step={props} at="work.endsOn" />
      </div>
      <PersonAddress step={props} />
    </div>
  );
}

export function ReviewStep(props: StepProps<EmploymentForm>): ReactNode {
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <Field step={props} at="signer.name" />
        <Field step={props} at="signer.title" />
      </div>
      <p>
        Check the position, the dates and the pay against your records. The issued document looks exactly like the
        preview, without the word PREVIEW.
      </p>
      <p className="pp-dimmed">
        The statement makes no forecast and says nothing about what anyone may borrow or rent. After 90 days, or when
        the employment ends in your payroll here, its verification page says “Ended”.
      </p>
      <Totals calculated={props.figures as CalculatedEmployment | null} />
    </div>
  );
}
