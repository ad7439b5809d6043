import type { ReactNode } from 'react';
import { formatDate } from '../../../domain/calendar.ts';
import type { CalculatedW2 } from '../model/calculate.ts';
import { w2 } from '../model/kind.ts';
import { W2_YEARS } from '../model/w2-years.ts';
import { Select } from '../../../web/ui/choices.tsx';
import { SsnLastFourInput } from '../../../web/ui/masked-inputs.tsx';
import { Note } from '../../../web/ui/note.tsx';
import { TextInput } from '../../../web/ui/text-input.tsx';
import { type ContactLink, linkUnder } from '../../../web/builder/contacts/contact-link.ts';
import { SavedContacts } from '../../../web/builder/contacts/saved-contacts.tsx';
import { bind } from '../../../web/builder/frame/bind.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { AddressFields, inCapitals, pathsUnder } from '../../../web/builder/parts/address-fields.tsx';
import { BoxChecks } from '../../../web/builder/parts/box-checks.tsx';
import { EinInput } from '../../../web/builder/parts/ein-input.tsx';
import styles from '../../../web/builder/parts/parts.module.css';
import { SpanishNotes } from '../../../web/builder/parts/spanish-notes.tsx';
import { TemplateChoice } from '../../../web/builder/parts/template-choice.tsx';
import { boxLabel } from './box-help.ts';
import type { W2Form } from './w2-form.ts';

const YEARS = W2_YEARS.all.map(({ year }) => ({ value: String(year), label: String(year) }));

export function TemplateStep(props: StepProps<W2Form>): ReactNode {
  const { value, onValue, ...year } = bind<number, W2Form>(props, 'year');
  const form = W2_YEARS.of(props.form.year);
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <Select
          label="Tax year"
          {...year}
          value={String(value)}
          onValue={(chosen) => onValue(Number(chosen))}
          options={YEARS}
          hint={`Give the employee the copies by ${formatDate(form.furnishBy)}.`}
        />
        <TemplateChoice step={props} templates={w2.templates} />
      </div>
      <SpanishNotes step={props} />
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
      <TextInput label="Employer name" isRequired {...inCapitals(props, 'employer.name')} autoComplete="organization" />
      <EinInput label={boxLabel('b')} isRequired {...bind(props, 'employer.ein')} />
      <AddressFields step={props} of="Employer" paths={pathsUnder('employer')} />
    </div>
  );
}

export function EmployeeStep(props: StepProps<W2Form>): ReactNode {
  return (
    <div className={styles.fields}>
      <SavedContacts step={props} link={EMPLOYEE} />
      <div className={styles.triple}>
        <TextInput
          label="First name and initial"
          isRequired
          {...inCapitals(props, 'employee.firstName')}
          autoComplete="given-name"
        />
        <TextInput
          label="Last name"
          isRequired
          {...inCapitals(props, 'employee.lastName')}
          autoComplete="family-name"
        />
        <TextInput
          label="Suffix"
          aside="optional"
          {...bind(props, 'employee.suffix')}
          placeholder="Jr."
          autoComplete="honorific-suffix"
        />
      </div>
      <SsnLastFourInput
        label="Social Security number (last four digits)"
        isRequired
        {...bind(props, 'employee.ssn')}
        hint="We never ask for, store or print the full number."
      />
      <AddressFields step={props} of="Employee" paths={pathsUnder('employee')} />
      <TextInput label={boxLabel('d')} aside="optional" {...bind(props, 'controlNumber')} autoComplete="off" />
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
