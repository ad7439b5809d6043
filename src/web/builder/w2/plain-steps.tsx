import type { ReactNode } from 'react';
import { formatDate } from '../../../domain/calendar.ts';
import type { CalculatedW2 } from '../../../domain/documents/w2/calculate.ts';
import { w2 } from '../../../domain/documents/w2/kind.ts';
import { W2_YEARS, w2YearOf } from '../../../domain/documents/w2/w2-years.ts';
import { Select } from '../../ui/choices.tsx';
import { SsnLastFourInput } from '../../ui/masked-inputs.tsx';
import { Note } from '../../ui/note.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type ContactLink, linkUnder } from '../contacts/contact-link.ts';
import { SavedContacts } from '../contacts/saved-contacts.tsx';
import { bind } from '../frame/bind.ts';
import type { StepProps } from '../frame/builder-kind.ts';
import { AddressFields, inCapitals, pathsUnder } from '../parts/address-fields.tsx';
import { BoxChecks } from '../parts/box-checks.tsx';
import { EinInput } from '../parts/ein-input.tsx';
import styles from '../parts/parts.module.css';
import { TemplateChoice } from '../parts/template-choice.tsx';
import { boxLabel } from './box-help.ts';
import type { W2Form } from './w2-form.ts';

const YEARS = W2_YEARS.map(({ year }) => ({ value: String(year), label: String(year) }));

export function TemplateStep(props: StepProps<W2Form>): ReactNode {
  const { value, onValue, ...year } = bind<number, W2Form>(props, 'year');
  const form = w2YearOf(props.form.year);
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <Select
          label="Tax year"
          {...year}
          value={String(value)}
          onValue={(chosen) => onValue(Number(chosen))}
          options={YEARS}
          hint={`The employee has the copies by ${formatDate(form.furnishBy)}.`}
        />
        <TemplateChoice step={props} templates={w2.templates} />
      </div>
      <Note>
        You get the employee’s copies: B, C and 2, with the last four digits of the social security number. Copy A, the
        one for the Social Security Administration, is never made here; the employer files it.
      </Note>
    </div>
  );
}

const EMPLOYER = linkUnder<W2Form>('company', 'employer', ['name']);

const ADDRESS = linkUnder<W2Form>('person', 'employee', []);
/** A person is kept under one name, which the form asks for in two: the last word is the last name. */
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
        label="Social security number, last four digits"
        isRequired
        {...bind(props, 'employee.ssn')}
        hint="The full number is never asked for, kept or printed."
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
        Hold each box against your books. What you see is what is sealed; only the word PREVIEW goes. These are the
        employee’s copies of {form.year}; Copy A has to be filed with the Social Security Administration.
      </p>
      {checks.length === 0 ? (
        calculated && form.boxes.wages > 0 && <Note tone="ok">The boxes agree with each other.</Note>
      ) : (
        <>
          <p className="pp-small">
            {checks.length === 1 ? 'One figure does' : `${checks.length} figures do`} not follow from the others. The
            paper can be sealed all the same; taxes that differ are marked as entered by the issuer.
          </p>
          <BoxChecks checks={checks} />
        </>
      )}
    </div>
  );
}
