import type { ReactNode } from 'react';
import { formatDate } from '../../../domain/calendar.ts';
import type { CalculatedW2 } from '../model/calculate.ts';
import { fields, type W2Form } from '../model/fields.ts';
import { w2 } from '../model/kind.ts';
import { W2_YEARS } from '../model/w2-years.ts';
import { Note } from '../../../web/ui/note.tsx';
import { type ContactLink, linkUnder } from '../../../web/builder/contacts/contact-link.ts';
import { SavedContacts } from '../../../web/builder/contacts/saved-contacts.tsx';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { AddressFields, pathsUnder } from '../../../web/builder/parts/address-fields.tsx';
import { BoxChecks } from '../../../web/builder/parts/box-checks.tsx';
import styles from '../../../web/builder/parts/parts.module.css';
import { tableField } from '../../../web/builder/parts/table-field.tsx';
import { TemplateChoice } from '../../../web/builder/parts/template-choice.tsx';

const Field = tableField(fields);

export function TemplateStep(props: StepProps<W2Form>): ReactNode {
  const form = W2_YEARS.of(props.form.year);
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <Field step={props} at="year" hint={`Give the employee the copies by ${formatDate(form.furnishBy)}.`} />
        <TemplateChoice step={props} templates={w2.templates} />
      </div>
      <Field step={props} at="spanishNotes" />
      <Note>
        You get the employee’s copies (B, C and 2) with the last four digits of the Social Security number. We do not
        create Copy A. The employer files it with the Social Security Administration.
      </Note>
    </div>
  );
}

const EMPLOYER = linkUnder<W2Form>('company', 'employer', ['name']);

const ADDRESS = linkUnder<W2Form>('person', 'employee', []);
/** A saved person has one name; the form has two fields. The last word is taken as the last name. */
const EMPLOYEE: ContactLink<W2Form> = {
  kind: 'person',
  read: (form) => ({
    ...ADDRESS.read(form),
    name: [form.employee.firstName, form.employee.lastName].filter(Boolean).join(' '),
  }),
  fill: (form, values) => {
    const words = values.name.split(' ');
    const filled = ADDRESS.fill(form, values);
    const lastName = words.pop() ?? '';
    return { ...filled, employee: { ...filled.employee, firstName: words.join(' '), lastName } };
  },
};

export function EmployerStep(props: StepProps<W2Form>): ReactNode {
  return (
    <div className={styles.fields}>
      <SavedContacts step={props} link={EMPLOYER} />
      <Field step={props} at="employer.name" />
      <Field step={props} at="employer.ein" />
      <AddressFields step={props} of="Employer" paths={pathsUnder('employer')} />
    </div>
  );
}

export function EmployeeStep(props: StepProps<W2Form>): ReactNode {
  return (
    <div className={styles.fields}>
      <SavedContacts step={props} link={EMPLOYEE} />
      <div className={styles.triple}>
        <Field step={props} at="employee.firstName" />
        <Field step={props} at="employee.lastName" />
        <Field step={props} at="employee.suffix" />
      </div>
      <Field step={props} at="employee.ssn" />
      <AddressFields step={props} of="Employee" paths={pathsUnder('employee')} />
      <Field step={props} at="lastDay" />
      <Field step={props} at="controlNumber" />
    </div>
  );
}

export function ReviewStep({ form, figures }: StepProps<W2Form>): ReactNode {
  const calculated = figures as CalculatedW2 | null;
  const checks = calculated?.checks ?? [];
  return (
    <div className={styles.fields}>
      <p>
        Compare each box with your records. The issued form looks exactly like the preview, without the word PREVIEW.
        These are the employee’s copies for {form.year}. File Copy A with the Social Security Administration.
      </p>
      {checks.length === 0 ? (
        calculated && form.boxes.wages > 0 && <Note tone="ok">The boxes are consistent.</Note>
      ) : (
        <>
          <p className="pp-small">
            {checks.length === 1 ? '1 amount does' : `${checks.length} amounts do`} not match the others. You can still
            issue the form. Taxes that differ are marked “entered by issuer”.
          </p>
          <BoxChecks checks={checks} />
        </>
      )}
    </div>
  );
}
